import { auditLogPlaces } from '@vigia/contract/audit-log/audit-log.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const auditLogRoom = room({
  name: 'audit-log',
  screens: [screen(auditLogPlaces.log, () => import('./AuditLogScreen.tsx').then((m) => m.AuditLogScreen))],
  navigation: [
    {
      group: 'company',
      order: 30,
      place: auditLogPlaces.log,
      label: 'auditLog',
      icon: 'IconHistory',
    },
  ],
});
