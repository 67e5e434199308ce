import type { Place } from '../kit/routing/place.tsx';

export const authRoutes: readonly Place[] = [];
