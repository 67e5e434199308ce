/** Who changed what and when (ISO/IEC 27001 A.8.15). Who may read: the contract. */
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { implement } from '../kit/http/implement.ts';
import * as store from './audit-log.store.ts';

export const auditLogModule = implement(auditLog, {
  list: (ctx, { query }) => store.pageAuditEntries(ctx.db, query, ctx.company.timeZone),
});
