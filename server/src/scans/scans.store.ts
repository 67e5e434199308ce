/** Scans as rows: begun, got on with, ended. */
import {
  checkOutcome,
  findingAge,
  type ScanProgress,
  type ScanSummary,
  type scanFilters,
  scanMode,
  scanSeverity,
  scanStatus,
  type UsedEngine,
  usedEngine,
} from '@vigia/contract/scans/scans.shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';

const usedEngines = z.array(usedEngine);
const moment = (at: string): string => new Date(at).toISOString();
const momentOrNull = (at: string | null): string | null => at && moment(at);
/** Seconds of silence after which a scan counts as broken off. */
const silentFor = 60;
const broken = sql<boolean>`s.status = 'running' AND s.seen_at < now() - ${`${silentFor} seconds`}::interval`;
const statusNow = sql<string>`CASE WHEN ${broken} THEN 'interrupted' ELSE s.status END`;

const scanRows = (db: Db) =>
  db
    .selectFrom('scans as s')
    .select([
      's.id',
      's.target_id',
      's.target',
      's.mode',
      's.reason',
      's.scheduled',
      's.requests',
      's.engines',
      's.started_by',
    ])
    .select(['s.checks_total', 's.checks_done', 's.critical', 's.high', 's.medium', 's.low', 's.fresh'])
    .select(['s.created_at', 's.started_at', 's.ended_at', statusNow.as('status')]);
type RawScan = Awaited<ReturnType<ReturnType<typeof scanRows>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: RawScan): ScanSummary => ({
  id: row.id,
  targetId: row.target_id,
  target: row.target,
  mode: scanMode.parse(row.mode),
  status: scanStatus.parse(row.status),
  reason: row.reason,
  ...{ checksTotal: row.checks_total, checksDone: row.checks_done, fresh: row.fresh, scheduled: row.scheduled },
  counts: { critical: row.critical, high: row.high, medium: row.medium, low: row.low },
  createdAt: moment(row.created_at),
  startedAt: momentOrNull(row.started_at),
  endedAt: momentOrNull(row.ended_at),
});

/** One page of scans, the newest first. */
export function pageScans(db: Db, { targetId, status, ...paging }: z.output<typeof scanFilters>) {
  const found = scanRows(db)
    .$if(targetId !== undefined, (q) => q.where('s.target_id', '=', targetId ?? ''))
    .$if(status !== undefined, (q) => q.where(statusNow, 'in', status ?? []));
  return pageOf(
    found.orderBy('s.created_at', 'desc').orderBy('s.id', 'desc'),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    paging,
    summaryOf,
  );
}

/** A scan with what it used; null where there is none such. */
export async function findScan(db: Db, id: string) {
  const row = await scanRows(db).where('s.id', '=', id).executeTakeFirst();
  return row
    ? { ...summaryOf(row), requests: row.requests, engines: usedEngines.parse(row.engines), startedBy: row.started_by }
    : null;
}
export type FoundScan = NonNullable<Awaited<ReturnType<typeof findScan>>>;

/** The scan that the company has under way. */
export async function scanUnderWay(db: Db): Promise<ScanProgress | null> {
  const row = await scanRows(db).where('s.status', 'in', ['queued', 'running']).executeTakeFirst();
  return row ? summaryOf(row) : null;
}

/** The newest scan of the company, for whoever listens. */
export async function newestScan(db: Db): Promise<ScanProgress | null> {
  const row = await scanRows(db).orderBy('s.created_at', 'desc').orderBy('s.id', 'desc').limit(1).executeTakeFirst();
  if (!row) return null;
  const { id, status, checksTotal, checksDone } = summaryOf(row);
  return { id, status, checksTotal, checksDone };
}

/** Scans whose worker is silent make way for the next. */
export const closeSilentScans = (db: Db) =>
  db
    .updateTable('scans as s')
    .set({ status: 'interrupted', ended_at: sql`now()` })
    .where(sql<boolean>`(${broken}) OR (s.status = 'queued' AND s.seen_at < now() - interval '20 minutes')`)
    .execute();

interface NewScan {
  readonly targetId: string | null;
  readonly target: string;
  readonly mode: 'public' | 'full' | 'report';
  readonly checks: number;
  readonly by: string | null;
}

/** Begins a scan; null where another is under way, however close they were. */
export async function insertScan(db: Db, { targetId, target, mode, checks, by }: NewScan): Promise<string | null> {
  const row = await db
    .insertInto('scans')
    .values({
      ...{ target_id: targetId, target, mode, checks_total: checks, scheduled: by === null },
      started_by: by === null ? null : memberOrNull(by),
    })
    .onConflict((c) => c.columns(['company_id']).where(sql<boolean>`status IN ('queued', 'running')`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The scan that a report of a machine is: over when it begins. */
export async function insertReport(db: Db, target: string, checks: number, by: string): Promise<string> {
  const row = await db
    .insertInto('scans')
    .values({
      ...{ target, mode: 'report', status: 'done', checks_total: checks, started_by: memberOrNull(by) },
      ...{ started_at: sql`now()`, ended_at: sql`now()` },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A scan that was broken off waits again; false where another is under way. */
export async function requeueScan(db: Db, id: string): Promise<void> {
  await db
    .updateTable('scans')
    .set({ status: 'queued', reason: null, cancel_asked: false, ended_at: null, seen_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Its worker takes it; false where it was ended meanwhile. */
export async function takeScan(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('scans')
    .set({ status: 'running', started_at: sql`coalesce(started_at, now())`, seen_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .where('cancel_asked', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Its worker says that it lives; whether it was asked to stop. */
export async function seeScan(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('scans')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .returning('cancel_asked')
    .executeTakeFirst();
  return row?.cancel_asked ?? true;
}

export const askToStop = (db: Db, id: string) =>
  db
    .updateTable('scans')
    .set({
      cancel_asked: true,
      status: sql`CASE WHEN status = 'queued' THEN 'cancelled' ELSE status END`,
      ended_at: sql`CASE WHEN status = 'queued' THEN now() END`,
    })
    .where('id', '=', id)
    .execute();

export const endScan = (db: Db, id: string, status: 'done' | 'cancelled' | 'failed', reason: string | null = null) =>
  db
    .updateTable('scans')
    .set({ status, reason, ended_at: sql`now()`, seen_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .execute();

/** Tells whoever listens, in any process: how the company's scans are, and that this one is to be looked at. */
export async function announceScan(db: Db, id: string): Promise<void> {
  await sql`SELECT pg_notify('vigia', 'scans:' || current_company()), pg_notify('vigia', ${`scan:${id}`})`.execute(db);
}

/** What a scan looked at, in the order of its checks' ids. */
export async function scanChecksOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('scan_checks')
    .where('scan_id', '=', id)
    .select(['check_id', 'outcome', 'note'])
    .orderBy('check_id')
    .limit(500)
    .execute();
  return rows.map((row) => ({ check: row.check_id, outcome: checkOutcome.parse(row.outcome), note: row.note }));
}

/** The most findings of a scan that are read at once. */
const mostFindings = 1_000;

/** What a scan found, the gravest first. */
export async function scanFindingsOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('scan_findings')
    .where('scan_id', '=', id)
    .select(['id', 'check_id', 'subject', 'fingerprint', 'severity', 'age', 'proof'])
    .orderBy(sql`array_position(ARRAY['critical', 'high', 'medium', 'low'], severity)`)
    .orderBy('check_id')
    .orderBy('subject')
    .limit(mostFindings)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, check: row.check_id, subject: row.subject, fingerprint: row.fingerprint, proof: row.proof },
    severity: scanSeverity.parse(row.severity),
    age: findingAge.parse(row.age),
  }));
}
export type StoredFinding = Awaited<ReturnType<typeof scanFindingsOf>>[number];

/** Writes down what other engines did. */
export const setEngines = (db: Db, id: string, engines: readonly UsedEngine[]) =>
  db
    .updateTable('scans')
    .set({ engines: JSON.stringify(engines) })
    .where('id', '=', id)
    .execute();
