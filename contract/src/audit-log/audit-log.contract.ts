/** Who changed what and when: a hash chain per company (ISO/IEC 27001 A.8.15). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id } from '../kit/ids.ts';
import { page, paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, instant, text } from '../kit/text.ts';

export const auditEntry = z.object({
  id,
  seq: z.number().int(),
  at: instant,
  actor: personRef.nullable(),
  actorKind: z.enum(['user', 'system', 'link', 'operator']),
  action: z.string(),
  targetId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilters = z.strictObject({
  ...paging,
  actorId: id.optional(),
  action: text(80).optional(),
  targetId: text(80).optional(),
  from: day.optional(),
  to: day.optional(),
});

export const auditLog = domain({
  list: {
    method: 'GET',
    path: '/audit-log',
    access: can('audit.read'),
    query: auditFilters,
    returns: page(auditEntry),
  },
});
