import { place } from '../kit/routing/place.tsx';

export const auditLogRoutes = [
  place({
    path: '/audit-log',
    allow: 'admin',
    room: 'audit-log',
    screen: () => import('./AuditLogScreen.tsx').then((m) => m.AuditLogScreen),
  }),
];
