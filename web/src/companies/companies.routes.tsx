import type { Place } from '../kit/routing/place.tsx';

export const companiesRoutes: readonly Place[] = [];
