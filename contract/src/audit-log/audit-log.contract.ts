/** Who changed what and when: a hash chain per company (ISO/IEC 27001 A.8.15). */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { many } from '../kit/fields.ts';
import { id } from '../kit/ids.ts';
import { asFile, page, paging } from '../kit/page.ts';
import { personRef } from '../kit/people.ts';
import { day, instant, line } from '../kit/text.ts';

export const auditEntry = z.object({
  id,
  seq: z.number().int(),
  at: instant,
  actor: personRef.nullable(),
  actorKind: z.enum(['user', 'system', 'link', 'operator']),
  /** What the record is called, as the entry itself says it; null where it names none. */
  targetName: z.string().nullable(),
  action: z.string(),
  targetId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const actorKinds = ['user', 'system', 'link', 'operator'] as const;

export const auditFilters = z.strictObject({
  ...paging,
  /** Who acted where no person did. */
  actorKind: many(z.enum(actorKinds)),
  actorId: id.optional(),
  action: line(80).optional(),
  targetId: line(80).optional(),
  from: day.optional(),
  to: day.optional(),
});

/** A place where the chain of seals does not hold. */
const chainBreak = z.object({
  seq: z.number().int(),
  fault: z.enum(['changed', 'removed', 'inserted', 'unlinked', 'unsealed', 'unknown-key', 'head']),
});

/** What verifying the company's chain found: every seal computed again, and compared with ends that were kept outside the database. */
export const auditVerification = z.object({
  checkedAt: instant,
  /** How many entries were verified, from the first on. */
  entries: z.number().int(),
  /** Whether it reached the chain's end within the time that a request has. */
  complete: z.boolean(),
  head: z.object({ seq: z.number().int(), hash: z.string() }).nullable(),
  /** Ends of this chain kept outside the database that it was compared with, and the oldest of them. */
  compared: z.object({ heads: z.number().int(), since: instant.nullable() }),
  /** The first twenty; empty where the chain holds. */
  breaks: z.array(chainBreak).max(20),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** So many people are named to choose from. */
export const mostActors = 500;

export const auditLog = domain({
  list: {
    method: 'GET',
    path: '/audit-log',
    access: can('audit.read'),
    query: auditFilters,
    returns: page(auditEntry),
  },
  actors: {
    method: 'GET',
    path: '/audit-log/actors',
    access: can('audit.read'),
    returns: z.object({ people: z.array(personRef).max(mostActors) }),
    about: 'Who stands in the log, also who has left the company since: those who did something, by name.',
  },
  export: {
    method: 'GET',
    path: '/audit-log/export',
    access: can('audit.read'),
    query: auditFilters.omit({ page: true, limit: true }).extend(asFile),
    sends: 'file',
    returns: z.any(),
    about: 'What the filters leave of the log, the newest 10 000 entries at most.',
  },
  verify: {
    method: 'GET',
    path: '/audit-log/verification',
    access: can('audit.read'),
    limit: { max: 20, seconds: 3600 },
    returns: auditVerification,
    about: 'Computes every seal of the chain again and compares it with ends kept outside the database.',
  },
});
