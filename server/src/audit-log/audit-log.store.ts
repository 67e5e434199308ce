/** Reads the company's chain of changes. Nobody writes here: `kit/db/work.ts` appends. */
import {
  type AuditEntry,
  auditEntry,
  type auditFilters,
  mostActors,
} from '@vigia/contract/audit-log/audit-log.contract.ts';
import { nameInEntry } from '@vigia/contract/audit-log/audit-log.differences.ts';
import type { Page } from '@vigia/contract/kit/page.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { beginningWith, pageOf } from '../kit/db/page.ts';

type Filters = z.output<typeof auditFilters>;

const named = sql`ARRAY['title', 'name']`;
const nameIn = (side: ReturnType<typeof sql>) => sql`nullif(coalesce(${side} ->> 'title', ${side} ->> 'name'), '')`;
const idLength = sql.lit(36);
const targetAsId = sql`CASE WHEN a.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN a.target_id::uuid END`;
/**
 * What an entry is about, where it does not name it itself: a person, the company, or a record as it was called in the last
 * entry before that names it (`audit_log_named`). Questions and controls, whose keys are no ids, are named by who reads them.
 */
const calledThen = sql<
  string | null
>`CASE WHEN length(a.target_id) IS DISTINCT FROM ${idLength} OR a.after ?| ${named} OR a.before ?| ${named} THEN NULL
  ELSE coalesce(
    (SELECT nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') FROM users p WHERE p.id = ${targetAsId}),
    (SELECT c.name FROM companies c WHERE c.id = ${targetAsId}),
    (SELECT coalesce(${nameIn(sql`e.after`)}, ${nameIn(sql`e.before`)}) FROM audit_log e
      WHERE e.company_id = a.company_id AND e.target_id = a.target_id AND e.seq < a.seq AND (e.after ?| ${named} OR e.before ?| ${named})
      ORDER BY e.seq DESC LIMIT 1)) END`;

/** What the filters leave, newest first. Dates are whole days in the company's time zone. */
function foundEntries(db: Db, filters: Omit<Filters, 'page' | 'limit'>, timeZone: string) {
  const { actorId, actorKind, action, targetId, from, to } = filters;
  // A day on which clocks change has not 24 hours: the next one begins at its own midnight.
  const midnight = (day: string, later = 0) =>
    sql<string>`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${timeZone})`;
  const found = db
    .selectFrom('audit_log as a')
    .$if(actorId !== undefined, (q) => q.where('a.actor_id', '=', actorId ?? null))
    .$if(actorKind !== undefined, (q) => q.where('a.actor_kind', 'in', actorKind ?? []))
    .$if(Boolean(action), (q) => q.where('a.action', 'like', beginningWith(action)))
    .$if(Boolean(targetId), (q) => q.where('a.target_id', '=', targetId ?? null))
    .$if(from !== undefined, (q) => q.where('a.at', '>=', midnight(from ?? '')))
    .$if(to !== undefined, (q) => q.where('a.at', '<', midnight(to ?? '', 1)));
  const rows = found
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select([
      'a.id',
      'a.seq',
      'a.at',
      'a.actor_id',
      'a.actor_kind',
      'a.action',
      'a.target_id',
      'a.before',
      'a.after',
      'u.first_name',
      'u.last_name',
    ])
    .select([calledThen.as('called'), sql<string>`encode(a.hash, 'hex')`.as('hash')])
    .orderBy('a.seq', 'desc');
  return { found, rows };
}
type EntryRow = Awaited<ReturnType<ReturnType<typeof foundEntries>['rows']['execute']>>[number];

const entryOf = (row: EntryRow): AuditEntry => ({
  id: row.id,
  seq: row.seq,
  at: row.at,
  actor:
    row.actor_id && row.first_name !== null
      ? { id: row.actor_id, firstName: row.first_name, lastName: row.last_name ?? '' }
      : null,
  actorKind: auditEntry.shape.actorKind.parse(row.actor_kind),
  action: row.action,
  targetId: row.target_id,
  targetName: nameInEntry(row.before, row.after) ?? row.called,
  before: row.before,
  after: row.after,
  hash: row.hash,
});

/** One page, newest first. Of the whole chain its head knows the length, and where a page begins. */
export async function pageAuditEntries(db: Db, filters: Filters, timeZone: string): Promise<Page<AuditEntry>> {
  const { found, rows } = foundEntries(db, filters, timeZone);
  const { page, limit, ...chosen } = filters;
  if (Object.values(chosen).some((one) => one !== undefined && one !== ''))
    return pageOf(
      rows,
      found.select((e) => e.fn.countAll<number>().as('total')),
      filters,
      entryOf,
    );
  const head = db.selectFrom('audit_heads').select('seq as total');
  const before = rows.where('a.seq', '<=', sql<number>`(SELECT seq FROM audit_heads) - ${(page - 1) * limit}`);
  return { ...(await pageOf(before, head, { page: 1, limit }, entryOf)), page };
}

/** The people who stand in the log, by name: whoever left is who one looks for. */
export async function actorsInLog(db: Db): Promise<PersonRef[]> {
  const { rows } = await sql<PersonRef>`SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName" FROM users u
    WHERE EXISTS (SELECT 1 FROM audit_log a WHERE a.actor_id = u.id) ORDER BY 2, 3, 1 LIMIT ${sql.lit(mostActors)}`.execute(
    db,
  );
  return rows;
}

/** The newest of what the filters leave. */
export async function newestAuditEntries(
  db: Db,
  filters: Omit<Filters, 'page' | 'limit'>,
  timeZone: string,
  most: number,
): Promise<AuditEntry[]> {
  const { rows } = foundEntries(db, filters, timeZone);
  return (await rows.limit(most).execute()).map(entryOf);
}
