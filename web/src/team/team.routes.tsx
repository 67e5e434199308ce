import type { Place } from '../kit/routing/place.tsx';

export const teamRoutes: readonly Place[] = [];
