import type { Place } from '../kit/routing/place.tsx';

export const outboxRoutes: readonly Place[] = [];
