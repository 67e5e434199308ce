/** Targets as rows: what the company scans, and how it showed that it is its own. */
import {
  type ProofMethod,
  proofMethod,
  type ScanCadence,
  scanCadence,
  scanStatus,
  targetKind,
} from '@vigia/contract/scans/scans.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';
import type { NamedTarget } from './engine/target.ts';

/** The most targets of a company. */
export const mostTargets = 50;

const targetRows = (db: Db) =>
  db
    .selectFrom('scan_targets as t')
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('scans as s')
          .whereRef('s.company_id', '=', 't.company_id')
          .whereRef('s.target_id', '=', 't.id')
          .select(['s.id', 's.status', 's.ended_at'])
          .orderBy('s.created_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      't.id',
      't.name',
      't.kind',
      't.host',
      't.secret',
      't.proven_by',
      't.proven_at',
      't.cadence',
      't.next_run_on',
    ])
    .select(['last.id as last_id', 'last.status as last_status', 'last.ended_at as last_ended']);
type RawTarget = Awaited<ReturnType<ReturnType<typeof targetRows>['executeTakeFirstOrThrow']>>;

const instantOrNull = (at: string | null): string | null => at && new Date(at).toISOString();
const targetOf = (row: RawTarget) => ({
  ...{ id: row.id, name: row.name, host: row.host, secret: row.secret, nextRunOn: row.next_run_on },
  kind: targetKind.parse(row.kind),
  provenBy: row.proven_by === null ? null : proofMethod.parse(row.proven_by),
  provenAt: instantOrNull(row.proven_at),
  cadence: scanCadence.parse(row.cadence),
  lastScan:
    row.last_id === null || row.last_status === null
      ? null
      : { id: row.last_id, status: scanStatus.parse(row.last_status), endedAt: instantOrNull(row.last_ended) },
});
export type FoundTarget = ReturnType<typeof targetOf>;

/** One page of targets, by name. */
export function pageTargets<T>(db: Db, paging: { page: number; limit: number }, toItem: (target: FoundTarget) => T) {
  const found = targetRows(db);
  return pageOf(
    found.orderBy('t.name').orderBy('t.id'),
    db.selectFrom('scan_targets').select((e) => e.fn.countAll<number>().as('total')),
    paging,
    (row) => toItem(targetOf(row)),
  );
}

export async function findTarget(db: Db, id: string): Promise<FoundTarget | null> {
  const row = await targetRows(db).where('t.id', '=', id).executeTakeFirst();
  return row ? targetOf(row) : null;
}

export async function findTargetNamed(db: Db, name: string): Promise<FoundTarget | null> {
  const row = await targetRows(db).where('t.name', '=', name).executeTakeFirst();
  return row ? targetOf(row) : null;
}

/** The secret of a target of the same host, of which the company's DNS says that it is its own; null where there is none. */
export async function secretProvenByDns(db: Db, host: string): Promise<string | null> {
  const row = await db
    .selectFrom('scan_targets')
    .where('host', '=', host)
    .where('proven_by', '=', 'dns')
    .select('secret')
    .orderBy('proven_at')
    .limit(1)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Makes a target proven by the same record as another of its host. */
export const shareProof = (db: Db, id: string, secret: string) =>
  db
    .updateTable('scan_targets')
    .set({ secret, proven_by: 'dns', proven_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export async function countTargets(db: Db): Promise<number> {
  const row = await db
    .selectFrom('scan_targets')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Adds a target; null where the company has it already. */
export async function insertTarget(db: Db, { kind, name, host }: NamedTarget, secret: string, by: string) {
  const row = await db
    .insertInto('scan_targets')
    .values({ kind, name, host, secret, created_by: memberOrNull(by) })
    .onConflict((c) => c.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const setProof = (db: Db, id: string, method: ProofMethod | null) =>
  db
    .updateTable('scan_targets')
    .set({ proven_by: method, proven_at: method === null ? null : sql`now()` })
    .where('id', '=', id)
    .execute();

export const setCadence = (db: Db, id: string, cadence: ScanCadence, nextRunOn: string | null) =>
  db.updateTable('scan_targets').set({ cadence, next_run_on: nextRunOn }).where('id', '=', id).execute();

export const removeTargetRow = (db: Db, id: string) => db.deleteFrom('scan_targets').where('id', '=', id).execute();

/** The target whose day came first, with the company's time zone; null where none has come. */
export async function dueTarget(db: Db) {
  const company = db.selectFrom('companies').where('id', '=', sql<string>`current_company()`);
  const zone = await company.select('time_zone').executeTakeFirst();
  const row = await targetRows(db)
    .where('t.next_run_on', '<=', sql<string>`(now() AT TIME ZONE ${zone?.time_zone ?? 'UTC'})::date`)
    .orderBy('t.next_run_on')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...targetOf(row), timeZone: zone?.time_zone ?? 'UTC' } : null;
}
