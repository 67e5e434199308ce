/** Incidents as rows. */
import { legalClockId } from '@vigia/contract/incidents/clocks.shapes.ts';
import {
  type IncidentDraft,
  type IncidentStatus,
  type IncidentSummary,
  incidentCause,
  type incidentFilters,
  incidentKind,
  incidentSeverity,
  incidentStatus,
  personalDataState,
} from '@vigia/contract/incidents/incidents.shapes.ts';
import { gdprWeighing, incidentRelevance } from '@vigia/contract/incidents/relevance.shapes.ts';
import { incidentTeam } from '@vigia/contract/incidents/rules.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { underLgpd } from '../companies/companies.queries.ts';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, memberOrNull, personOfRow } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';

type IncidentQuery = z.output<typeof incidentFilters>;

export const incidentMoment = (at: string | Date): string => new Date(at).toISOString();
const momentOrNull = (at: string | Date | null) => at && incidentMoment(at);

/** Of an incident `i`: nobody has said yet whether personal data was affected, and it still matters. */
export const undecided = sql<boolean>`i.personal_data = 'unknown' AND NOT i.is_drill AND i.status <> 'closed'`;

/** Of a deadline `c`: a law that is the company's own set it. What another set stays written, and runs not. */
export const ofOwnLaw = sql<boolean>`(c.clock LIKE 'gdpr%' OR c.clock = 'controller-notice' OR c.outcome IS NOT NULL OR ${underLgpd})`;

/** Of a deadline `c`: something is to be done for it. A public notice hangs until its day: only then it is to be taken down. */
export const runsOn = (today: string) =>
  sql<boolean>`c.outcome IS NULL AND ${ofOwnLaw} AND (c.clock <> 'public-notice' OR c.due_on <= ${today}::date)`;

/** Of a deadline `c`: it was met, after its day. */
export const metLate = sql<boolean>`(c.outcome = 'done' AND c.settled_on > c.due_on AND c.clock <> 'public-notice')`;

/**
 * Until when an incident `i` is to be told if personal data turns out to be affected: three working days after it came to
 * light, six of a small agent, or by the term of the company's sector where that is shorter. Holidays are taken for working
 * days here: the earlier day is the safe one. Null once that was answered, after its end, for a drill, and where the LGPD is
 * not the company's law.
 */
export const tellBy = sql<string | null>`CASE WHEN ${undecided} AND ${underLgpd} THEN (
  SELECT least(
    (SELECT d FROM generate_series(1, 14) AS n, LATERAL (SELECT t.day + n AS d) AS later WHERE extract(isodow FROM d) < 6
      ORDER BY d OFFSET least(CASE WHEN i.small_agent THEN 6 ELSE 3 END, CASE t.unit WHEN 'working-days' THEN t.amount END) - 1 LIMIT 1),
    CASE t.unit WHEN 'hours' THEN ((i.detected_at + make_interval(hours => t.amount)) AT TIME ZONE 'America/Sao_Paulo')::date
      WHEN 'days' THEN t.day + t.amount END)
  FROM (SELECT (i.detected_at AT TIME ZONE 'America/Sao_Paulo')::date AS day,
    (SELECT r.sector_amount FROM incident_rules r WHERE r.company_id = i.company_id) AS amount,
    (SELECT r.sector_unit FROM incident_rules r WHERE r.company_id = i.company_id) AS unit) AS t) END`;

const incidentRows = (db: Db) =>
  db
    .selectFrom('incidents as i')
    .leftJoin('users as o', 'o.id', 'i.owner_id')
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('incident_clocks as c')
          .whereRef('c.company_id', '=', 'i.company_id')
          .whereRef('c.incident_id', '=', 'i.id')
          .where('c.outcome', 'is', null)
          .where(ofOwnLaw)
          .select(['c.clock', 'c.due_on'])
          .where('c.clock', '<>', 'public-notice')
          .orderBy('c.due_on')
          .orderBy('c.clock')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select(['i.id', 'i.title', 'i.kind', 'i.severity', 'i.status', 'i.is_drill', 'i.personal_data', 'i.detected_at'])
    .select(['i.owner_id', 'o.first_name', 'o.last_name', 'next.clock', 'next.due_on', tellBy.as('tell_by')])
    .select(hasLeft('i.owner_id').as('owner_left'));
type RawIncident = Awaited<ReturnType<ReturnType<typeof incidentRows>['executeTakeFirstOrThrow']>>;

const incidentSummaryOf = (row: RawIncident): IncidentSummary => ({
  id: row.id,
  title: row.title,
  kind: incidentKind.parse(row.kind),
  severity: incidentSeverity.parse(row.severity),
  status: incidentStatus.parse(row.status),
  isDrill: row.is_drill,
  personalData: personalDataState.parse(row.personal_data),
  detectedAt: incidentMoment(row.detected_at),
  owner: personOfRow(row.owner_id, row.first_name, row.last_name, row.owner_left),
  nextClock: row.clock === null ? null : { clock: legalClockId.parse(row.clock), dueOn: row.due_on },
  tellBy: row.tell_by,
});

const incidentOrders: Record<IncidentQuery['sort'], ReturnType<typeof sql>> = {
  detectedAt: sql`i.detected_at, i.id`,
  '-detectedAt': sql`i.detected_at DESC, i.id DESC`,
  title: sql`i.title, i.id`,
  '-title': sql`i.title DESC, i.id DESC`,
};

type Wanted = Omit<IncidentQuery, 'page' | 'limit'>;

/** What the filters ask of an incident `i`; each may name several values. */
function wanted({ status = [], severity = [], kind = [], ownerId, search }: Wanted) {
  const said = containing(search);
  const parts = [
    ...(status.length > 0 ? [sql`i.status = ANY(${status}::text[])`] : []),
    ...(severity.length > 0 ? [sql`i.severity = ANY(${severity}::text[])`] : []),
    ...(kind.length > 0 ? [sql`i.kind = ANY(${kind}::text[])`] : []),
    ...(ownerId === undefined ? [] : [sql`i.owner_id = ${ownerId}::uuid`]),
    ...(search
      ? [sql`(plain(i.title) LIKE (SELECT plain(${said})) OR plain(i.description) LIKE (SELECT plain(${said})))`]
      : []),
  ];
  return sql<boolean>`${sql.join([sql`true`, ...parts], sql` AND `)}`;
}

const incidentsFound = (db: Db, filters: Wanted) =>
  incidentRows(db).where(wanted(filters)).orderBy(incidentOrders[filters.sort]);

/** One page of incidents. */
export function pageIncidents(db: Db, filters: IncidentQuery) {
  // Counted without what is said beside each: the nearest deadline is looked up for those of the page alone.
  const all = db.selectFrom('incidents as i').where(wanted(filters));
  return pageOf(
    incidentsFound(db, filters),
    all.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    incidentSummaryOf,
  );
}

/** All that the filters leave, with what the register as a file says of each; at most so many. */
export async function everyIncident(db: Db, filters: Wanted, most: number) {
  const rows = await incidentsFound(db, filters)
    .select(['i.occurred_at', 'i.known_at', 'i.contained_at', 'i.closed_at', 'i.people_affected', 'i.data_affected'])
    .select(['i.cause', 'i.root_cause', 'i.lessons', 'i.description', 'i.systems', 'i.suppliers', 'i.cost'])
    .select(
      sql<number>`(SELECT count(*)::int FROM incident_clocks c WHERE c.company_id = i.company_id AND c.incident_id = i.id AND ${metLate})`.as(
        'clocks_late',
      ),
    )
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...incidentSummaryOf(row),
    clocksLate: row.clocks_late,
    ...{ occurredAt: momentOrNull(row.occurred_at), knownAt: momentOrNull(row.known_at) },
    ...{ containedAt: momentOrNull(row.contained_at), closedAt: momentOrNull(row.closed_at) },
    ...{ peopleAffected: row.people_affected, dataAffected: row.data_affected, description: row.description },
    ...{ cause: incidentCause.parse(row.cause), rootCause: row.root_cause, lessons: row.lessons },
    ...{ systems: row.systems, suppliers: row.suppliers, cost: row.cost === null ? null : Number(row.cost) },
  }));
}
export type ListedIncident = Awaited<ReturnType<typeof everyIncident>>[number];

/** What happened before, the newest first; at most so many. Drills are left out. */
export async function earlierIncidents(db: Db, { but, most }: { readonly but: string | null; readonly most: number }) {
  const rows = await db
    .selectFrom('incidents')
    .where('is_drill', '=', false)
    .$if(but !== null, (q) => q.where('id', '<>', but ?? ''))
    .select(['id', 'title', 'description', 'kind', 'status', 'detected_at', 'lessons'])
    .orderBy('detected_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ detected_at, ...row }) => ({
    ...row,
    ...{ kind: incidentKind.parse(row.kind), status: incidentStatus.parse(row.status) },
    detectedAt: incidentMoment(detected_at),
  }));
}

/** An incident with all that stands in its own row. */
export async function findIncident(db: Db, id: string) {
  const row = await incidentRows(db)
    .leftJoin('users as r', 'r.id', 'i.reported_by')
    .where('i.id', '=', id)
    .select(['i.description', 'i.occurred_at', 'i.known_at', 'i.contained_at', 'i.closed_at', 'i.created_at'])
    .select(['i.small_agent', 'i.under_gdpr', 'i.people_affected', 'i.data_affected', 'i.cause'])
    .select(['i.root_cause', 'i.lessons', 'i.version'])
    .select(['i.minors_affected', 'i.elderly_affected', 'i.relevance', 'i.cost', 'i.whys', 'i.systems', 'i.suppliers'])
    .select(['i.team', 'i.gdpr_weighed', 'i.public_since', 'i.as_processor', 'i.controllers'])
    .select(['i.reported_by', 'r.first_name as reporter_first', 'r.last_name as reporter_last'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...incidentSummaryOf(row),
    description: row.description,
    occurredAt: momentOrNull(row.occurred_at),
    knownAt: momentOrNull(row.known_at),
    containedAt: momentOrNull(row.contained_at),
    closedAt: momentOrNull(row.closed_at),
    createdAt: incidentMoment(row.created_at),
    ...{ smallAgent: row.small_agent, underGdpr: row.under_gdpr },
    ...{ asProcessor: row.as_processor, controllers: row.controllers },
    ...{ peopleAffected: row.people_affected, dataAffected: row.data_affected },
    cause: incidentCause.parse(row.cause),
    ...{ rootCause: row.root_cause, lessons: row.lessons, version: row.version },
    ...{ systems: row.systems, suppliers: row.suppliers, team: incidentTeam.parse(row.team) },
    ...{ gdpr: gdprWeighing.nullable().parse(row.gdpr_weighed), publicSince: row.public_since },
    ...{ minorsAffected: row.minors_affected, elderlyAffected: row.elderly_affected, whys: row.whys },
    ...{
      relevance: incidentRelevance.nullable().parse(row.relevance),
      cost: row.cost === null ? null : Number(row.cost),
    },
    ...{ reportedBy: personOfRow(row.reported_by, row.reporter_first, row.reporter_last) },
  };
}
export type FoundIncident = NonNullable<Awaited<ReturnType<typeof findIncident>>>;

/** Held until the transaction ends; false where there is none such. */
export const lockIncident = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('incidents').where('id', '=', id).select('id').forUpdate().executeTakeFirst()) !== undefined;

type IncidentFields = { readonly [K in keyof IncidentDraft]?: IncidentDraft[K] | undefined };
const columnsOf = (draft: IncidentFields) => ({
  ...{ title: draft.title, description: draft.description, kind: draft.kind, severity: draft.severity },
  ...{ is_drill: draft.isDrill, occurred_at: draft.occurredAt, personal_data: draft.personalData },
  ...{ known_at: draft.knownAt, small_agent: draft.smallAgent, under_gdpr: draft.underGdpr },
  ...{ as_processor: draft.asProcessor, controllers: draft.controllers },
  people_affected: draft.peopleAffected,
  ...{ data_affected: draft.dataAffected, cause: draft.cause, root_cause: draft.rootCause, lessons: draft.lessons },
  owner_id: draft.ownerId,
  ...{ minors_affected: draft.minorsAffected, elderly_affected: draft.elderlyAffected, cost: draft.cost },
  whys: draft.whys && [...draft.whys],
  relevance: draft.relevance && JSON.stringify(draft.relevance),
  ...{ systems: draft.systems, suppliers: draft.suppliers, team: draft.team && JSON.stringify(draft.team) },
  gdpr_weighed: draft.gdpr && JSON.stringify(draft.gdpr),
});

/** Adds an incident; its id. */
export async function insertIncident(db: Db, draft: IncidentDraft, by: string): Promise<string> {
  const { title, description, kind, severity, detectedAt } = draft;
  const row = await db
    .insertInto('incidents')
    .values({
      ...columnsOf(draft),
      ...{ title, description, kind, severity, detected_at: detectedAt, reported_by: memberOrNull(by) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes an incident; what is undefined stays. */
export const updateIncident = (db: Db, id: string, change: IncidentFields) =>
  db
    .updateTable('incidents')
    .set({
      ...columnsOf(change),
      ...(change.detectedAt === undefined ? {} : { detected_at: change.detectedAt }),
      ...{ updated_at: sql`now()`, version: sql`version + 1` },
    })
    .where('id', '=', id)
    .execute();

/** Sets the state since a moment; contained is what was contained first. */
export const setIncidentStatus = (db: Db, id: string, status: IncidentStatus, at: string, containedAt?: string) =>
  db
    .updateTable('incidents')
    .set({
      status,
      ...(status === 'contained' ? { contained_at: sql`coalesce(contained_at, ${at}::timestamptz)` } : {}),
      ...(containedAt === undefined ? {} : { contained_at: containedAt }),
      ...(status === 'closed' ? { closed_at: at } : {}),
      ...(status === 'reopened' ? { closed_at: null } : {}),
      ...{ updated_at: sql`now()`, version: sql`version + 1` },
    })
    .where('id', '=', id)
    .execute();

/** Since when a public notice hangs. */
export const setPublicSince = (db: Db, id: string, on: string | null) =>
  db.updateTable('incidents').set({ public_since: on }).where('id', '=', id).execute();

export const removeIncident = (db: Db, id: string) => db.deleteFrom('incidents').where('id', '=', id).execute();
