import type { FindingSeverity, FindingStatus } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import {
  type Finding,
  type FindingDeadlines,
  type FindingFilters,
  type FindingSummary,
  findingCategory,
  findingSeverity,
  findingStatus,
} from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, memberOrNull, personOfRow, withoutActive } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import { mapInTurns } from '../kit/turns.ts';
import { dueFrom } from './deadlines.store.ts';

const moment = (at: string) => new Date(at).toISOString();

/** What was put off until a day that is gone is open again. */
export const statusOn = (today: string) =>
  sql<string>`CASE WHEN f.status = 'snooze' AND f.snoozed_until < ${today}::date THEN 'open' ELSE f.status END`;

/** Who looks, and on which day. */
export interface Looking {
  readonly today: string;
  readonly me: string;
}

const rows = (db: Db, today: string) =>
  db
    .selectFrom('findings as f')
    .leftJoin('users as u', 'u.id', 'f.owner_id')
    .select(['f.id', 'f.title', 'f.category', 'f.severity', 'f.asset', 'f.location', 'f.ids', 'f.cvss_score', 'f.epss'])
    .select(['f.kev', 'f.owner_id', 'f.due_on', 'f.first_seen', 'f.last_seen', 'u.first_name', 'u.last_name'])
    .select(hasLeft('f.owner_id').as('owner_left'))
    .select(statusOn(today).as('status_now'))
    .select(
      sql<string[]>`ARRAY(SELECT DISTINCT s.source FROM finding_sightings s WHERE s.finding_id = f.id ORDER BY 1)`.as(
        'sources',
      ),
    );
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** Settled, or put off until a day to come: no day of it can be missed now. */
const atRest = (status: string) => ['resolved', 'false-positive', 'snooze'].includes(status);

const summaryOf =
  (today: string) =>
  (row: Raw): FindingSummary => ({
    ...{ id: row.id, title: row.title, asset: row.asset, location: row.location, ids: row.ids },
    category: findingCategory.parse(row.category),
    severity: findingSeverity.parse(row.severity),
    status: findingStatus.parse(row.status_now),
    ...{ cvssScore: row.cvss_score, epss: row.epss, kev: row.kev, sources: row.sources },
    owner: personOfRow(row.owner_id, row.first_name, row.last_name, row.owner_left),
    dueOn: row.due_on,
    overdue: row.due_on !== null && row.due_on < today && !atRest(row.status_now),
    ...{ firstSeen: moment(row.first_seen), lastSeen: moment(row.last_seen) },
  });

const orders: Record<FindingFilters['sort'], ReturnType<typeof sql>> = {
  severity: sql`f.rank, f.last_seen, f.id`,
  '-severity': sql`f.rank DESC, f.last_seen DESC, f.id DESC`,
  dueOn: sql`f.due_on, f.id`,
  '-dueOn': sql`f.due_on DESC, f.id DESC`,
  '-lastSeen': sql`f.last_seen DESC, f.id DESC`,
  firstSeen: sql`f.first_seen, f.id`,
  '-firstSeen': sql`f.first_seen DESC, f.id DESC`,
  title: sql`f.title, f.id`,
  '-title': sql`f.title DESC, f.id DESC`,
  '-epss': sql`f.epss DESC NULLS LAST, f.id DESC`,
};

const ownedBy = (owner: NonNullable<FindingFilters['owner']>, me: string) =>
  owner === 'nobody' ? withoutActive('f.owner_id') : sql<boolean>`f.owner_id = ${owner === 'me' ? me : owner}::uuid`;

const unsettled = sql<boolean>`f.status IN ('open', 'in-analysis', 'snooze')`;
const statusIn = (statuses: readonly FindingStatus[], today: string) =>
  sql<boolean>`${statusOn(today)} = ANY(${[...statuses]}::text[])`;
const among = (column: 'f.category' | 'f.severity', wanted: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${[...wanted]}::text[])`;

type Wanted = Omit<FindingFilters, 'page' | 'limit'>;
/** What the filters let through, in their order. */
function found(db: Db, filters: Wanted, { today, me }: Looking) {
  const { category, severity, status, source, owner, overdue, known, asset, scan, report, search } = filters;
  const said = containing(search);
  return rows(db, today)
    .where(status && status.length > 0 ? statusIn(status, today) : unsettled)
    .$if(category !== undefined, (q) => q.where(among('f.category', category ?? [])))
    .$if(severity !== undefined, (q) => q.where(among('f.severity', severity ?? [])))
    .$if(owner !== undefined, (q) => q.where(ownedBy(owner ?? 'me', me)))
    .$if(overdue !== undefined, (q) => q.where(statusIn(['open', 'in-analysis'], today)).where('f.due_on', '<', today))
    .$if(known !== undefined, (q) => q.where('f.kev', '=', true))
    .$if(Boolean(asset), (q) => q.where('f.asset', '=', asset ?? ''))
    .$if(Boolean(source), (q) =>
      q.where(sql<boolean>`f.id IN (SELECT s.finding_id FROM finding_sightings s WHERE s.source = ${source ?? ''})`),
    )
    .$if(scan !== undefined, (q) =>
      q.where(
        sql<boolean>`f.id IN (SELECT s.finding_id FROM finding_sightings s WHERE s.scan_id = ${scan ?? null}::uuid)`,
      ),
    )
    .$if(report !== undefined, (q) =>
      q.where(
        sql<boolean>`f.id IN (SELECT s.finding_id FROM finding_sightings s WHERE s.import_id = ${report ?? null}::uuid)`,
      ),
    )
    .$if(Boolean(search), (q) =>
      q.where(
        sql<boolean>`plain(f.title || ' ' || f.asset || ' ' || f.location || ' ' || f.package || ' ' || array_to_string(f.ids, ' ')) LIKE (SELECT plain(${said}))`,
      ),
    );
}

/** One page of the findings. What is settled is shown only where it is asked for. */
export function pageFindings(db: Db, filters: FindingFilters, looking: Looking) {
  const some = found(db, filters, looking);
  return pageOf(
    some.orderBy(orders[filters.sort]),
    some.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    summaryOf(looking.today),
  );
}

/** A finding as it stands in a file. */
export type ExportedFinding = FindingSummary &
  Pick<Finding, 'description' | 'fix' | 'cvssVector' | 'cwes' | 'package' | 'installed' | 'fixedIn' | 'reason'>;

/** All that the filters let through, at most so many. */
export async function everyFinding(
  db: Db,
  filters: Wanted,
  looking: Looking,
  most: number,
): Promise<ExportedFinding[]> {
  const all = await found(db, filters, looking)
    .select(['f.description', 'f.fix', 'f.cvss_vector', 'f.cwes', 'f.package', 'f.installed', 'f.fixed_in', 'f.reason'])
    .orderBy(orders[filters.sort])
    .limit(most)
    .execute();
  return mapInTurns(all, (row) => ({
    ...summaryOf(looking.today)(row),
    ...{ description: row.description, fix: row.fix, cvssVector: row.cvss_vector, cwes: row.cwes, reason: row.reason },
    ...{ package: row.package, installed: row.installed, fixedIn: row.fixed_in },
  }));
}

/** A finding with all that its own row says; null where there is none such. */
export async function findFinding(db: Db, id: string, today: string) {
  const row = await rows(db, today)
    .leftJoin('users as d', 'd.id', 'f.decided_by')
    .where('f.id', '=', id)
    .select(['f.description', 'f.fix', 'f.cvss_vector', 'f.cwes', 'f.package', 'f.installed', 'f.fixed_in', 'f.links'])
    .select(['f.status', 'f.snoozed_until', 'f.reason', 'f.resolved_at', 'f.plan_id', 'f.risk_id', 'f.severity_kept'])
    .select(['f.version', 'd.first_name as by_first', 'd.last_name as by_last', 'f.decided_by', 'f.decided_at'])
    .executeTakeFirst();
  if (!row) return null;
  const decided = row.status === 'open' || row.decided_at === null ? null : row.decided_at;
  return {
    ...summaryOf(today)(row),
    ...{ description: row.description, fix: row.fix, cvssVector: row.cvss_vector, cwes: row.cwes, links: row.links },
    ...{ package: row.package, installed: row.installed, fixedIn: row.fixed_in },
    ...{ snoozedUntil: row.snoozed_until, reason: row.reason, planId: row.plan_id, riskId: row.risk_id },
    decidedBy: decided ? personOfRow(row.decided_by, row.by_first, row.by_last) : null,
    decidedAt: decided ? moment(decided) : null,
    resolvedAt: row.resolved_at ? moment(row.resolved_at) : null,
    ...{ severityKept: row.severity_kept, version: row.version },
  };
}

/** Where tools saw it, the newest first. */
export async function sightingsOf(db: Db, id: string) {
  const found = await db
    .selectFrom('finding_sightings')
    .where('finding_id', '=', id)
    .select(['id', 'source', 'kind', 'target', 'title', 'severity', 'location', 'proof', 'first_seen', 'last_seen'])
    .select(['gone_at', 'scan_id', 'import_id'])
    .orderBy('last_seen', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
  return found.map((row) => ({
    ...{ id: row.id, source: row.source, kind: row.kind, target: row.target, title: row.title, proof: row.proof },
    ...{ severity: findingSeverity.parse(row.severity), location: row.location },
    ...{ firstSeen: moment(row.first_seen), lastSeen: moment(row.last_seen) },
    ...{ goneAt: row.gone_at ? moment(row.gone_at) : null, scanId: row.scan_id, importId: row.import_id },
  }));
}

/** Held until the transaction ends, in the order in which they were asked for. */
export const lockSome = (db: Db, ids: readonly string[], today: string) =>
  db
    .selectFrom('findings as f')
    .where('f.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .select(['f.id', 'f.title', 'f.severity', 'f.owner_id', 'f.due_on', 'f.snoozed_until', 'f.reason', 'f.version'])
    .select(statusOn(today).as('status'))
    .orderBy('f.id')
    .forUpdate()
    .execute();

export interface FindingFields {
  readonly status?: FindingStatus | undefined;
  readonly snoozedUntil?: string | undefined;
  readonly reason?: string | undefined;
  readonly severity?: FindingSeverity | undefined;
  readonly ownerId?: string | null | undefined;
  readonly dueOn?: string | undefined;
  /** The days by which a new severity moves what nobody set a day for. */
  readonly days?: FindingDeadlines | undefined;
}

const decisionColumns = ({ status, snoozedUntil, reason }: FindingFields, by: string) =>
  status === undefined
    ? {}
    : {
        status,
        ...{ snoozed_until: status === 'snooze' ? (snoozedUntil ?? null) : null, put_off_until: null },
        reason: reason ?? '',
        resolved_at: status === 'resolved' ? sql<string>`now()` : null,
        decided_by: memberOrNull(by),
        decided_at: sql<string>`now()`,
      };

/** Counted from now; a day that somebody set stays. */
const dueOfSeverity = (severity: FindingSeverity, days: FindingDeadlines) =>
  sql<string>`CASE WHEN due_kept THEN due_on
    ELSE ${dueFrom(days, sql`now()`, { severity: sql`${severity}::text`, attackedOn: sql`attacked_on` })} END`;

/** Changes some fields of some findings. */
export const setFindings = (db: Db, ids: readonly string[], fields: FindingFields, by: string) =>
  db
    .updateTable('findings')
    .set({
      ...decisionColumns(fields, by),
      ...(fields.status === undefined && fields.reason ? { reason: fields.reason } : {}),
      ...(fields.severity ? { severity: fields.severity, severity_kept: true } : {}),
      ...(fields.ownerId === undefined ? {} : { owner_id: fields.ownerId }),
      ...(fields.severity && fields.days && !fields.dueOn
        ? { due_on: dueOfSeverity(fields.severity, fields.days) }
        : {}),
      ...(fields.dueOn ? { due_on: fields.dueOn, due_kept: true } : {}),
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute();

/** Ties a finding to the plan, or the risk, that was made of it. */
export const tieFinding = (db: Db, id: string, to: { plan_id: string } | { risk_id: string }) =>
  db
    .updateTable('findings')
    .set({ ...to, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
