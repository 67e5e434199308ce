import type { Place } from '../kit/routing/place.tsx';

export const questionnaireRoutes: readonly Place[] = [];
