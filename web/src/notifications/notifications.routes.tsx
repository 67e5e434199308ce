import { place } from '../kit/routing/place.tsx';

export const notificationsRoutes = [
  place({
    path: '/notifications',
    allow: 'any',
    room: 'notifications',
    screen: () => import('./NotificationsScreen.tsx').then((m) => m.NotificationsScreen),
  }),
];
