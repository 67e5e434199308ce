import { notificationsPlaces } from '@vigia/contract/notifications/notifications.places.ts';
import { lazyScreen } from '../kit/lazy/lazyScreen.tsx';
import { room, screen } from '../kit/room/room.ts';

export const notificationsRoom = room({
  name: 'notifications',
  screens: [
    screen(notificationsPlaces.list, () => import('./NotificationsScreen.tsx').then((m) => m.NotificationsScreen)),
  ],
  header: lazyScreen(() => import('./Bell.tsx').then((m) => m.Bell), 'notifications'),
});
