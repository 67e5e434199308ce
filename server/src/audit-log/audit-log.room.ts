import { room } from '../kit/room.ts';
import { auditLogModule } from './audit-log.module.ts';

export const auditLogRoom = room({
  name: 'audit-log',
  buildsOn: [],
  modules: [auditLogModule],
});
