import type { Place } from '../kit/routing/place.tsx';

export const notificationsRoutes: readonly Place[] = [];
