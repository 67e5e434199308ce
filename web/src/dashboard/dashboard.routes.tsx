import type { Place } from '../kit/routing/place.tsx';

export const dashboardRoutes: readonly Place[] = [];
