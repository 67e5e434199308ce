import type { Place } from '../kit/routing/place.tsx';

export const onboardingRoutes: readonly Place[] = [];
