import { place } from '../kit/routing/place.tsx';

export const outboxRoutes = [
  place({
    path: '/outbox',
    allow: 'operator',
    room: 'outbox',
    screen: () => import('./OutboxScreen.tsx').then((m) => m.OutboxScreen),
  }),
  place({
    path: '/outbox/:messageId',
    allow: 'operator',
    room: 'outbox',
    screen: () => import('./MessageScreen.tsx').then((m) => m.MessageScreen),
  }),
];
