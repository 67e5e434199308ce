/** Activities as rows, with what the inventory adds to each (LGPD art. 37; ISO 22301 8.2.2). */
import { isHighRisk, type JudgedActivity } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import {
  type ActivityDraft,
  type activityFilters,
  balancingTest,
  processingRole,
} from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { impactOverTime } from '@vigia/contract/bia-ropa/impact.shapes.ts';
import { legalBasis, transferMechanism } from '@vigia/contract/bia-ropa/legal-bases.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, memberOrNull, personOfRow } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import { noProcessors, processorFacts } from './bia-ropa.read-model.ts';
import { noPoints, noSystems, pointFacts, systemFacts } from './facts.store.ts';

export type ActivityFilters = z.output<typeof activityFilters>;

/** A company describes so many activities at most: the analysis reads them all. */
export const mostActivities = 3_000;

/** Activities, before what is known of each is read. */
const activities = (db: Db) => db.selectFrom('processing_activities as a');
type Activities = ReturnType<typeof activities>;

/** With area, owner, and what the inventory and the register of suppliers add: `each` by itself, or `all` in one go. */
const judged = (found: Activities, how: keyof typeof systemFacts) =>
  found
    .leftJoin('processing_areas as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.area_id'),
    )
    .leftJoin('users as u', 'u.id', 'a.owner_id')
    .leftJoin(systemFacts[how].as('sf'), 'sf.activity_id', 'a.id')
    .leftJoin(pointFacts[how].as('pf'), 'pf.activity_id', 'a.id')
    .leftJoin(processorFacts[how].as('cf'), 'cf.activity_id', 'a.id')
    .selectAll('a')
    .select(['r.name as area_name', 'u.first_name', 'u.last_name', 'u.email', hasLeft('a.owner_id').as('owner_left')])
    .select(['sf.said as system_facts', 'pf.said as point_facts', 'cf.said as processor_facts']);
type Raw = Awaited<ReturnType<ReturnType<typeof judged>['executeTakeFirstOrThrow']>>;

const bases = z.array(legalBasis);
const moment = (at: string) => new Date(at).toISOString();

/** What was written of it. */
const writtenOf = (row: Raw) => ({
  ...{ name: row.name, description: row.description, role: processingRole.parse(row.role) },
  ...{ otherParty: row.other_party, personalData: row.personal_data, purpose: row.purpose, sensitive: row.sensitive },
  ...{ legalBases: bases.parse(row.legal_bases), legalNote: row.legal_note, consentProof: row.consent_proof },
  ...{ balancing: balancingTest.nullable().parse(row.balancing), minorsNote: row.minors_note },
  transferMechanism: transferMechanism.nullable().parse(row.transfer_mechanism),
  ...{ transferNote: row.transfer_note, retention: row.retention, retentionLaw: row.retention_law },
  ...{ disposal: row.disposal, automated: row.automated, automatedNote: row.automated_note, measures: row.measures },
  measureIds: row.measure_ids,
  ...{ largeScale: row.large_scale, significantEffect: row.significant_effect, newTechnology: row.new_technology },
  ...{ publicSurveillance: row.public_surveillance, reviewOn: row.review_on },
  impact: impactOverTime.nullable().parse(row.impact),
  ...{ rtoHours: row.rto_hours, rpoHours: row.rpo_hours, mtpdHours: row.mtpd_hours },
  ...{ peak: row.peak, workaround: row.workaround, minimum: row.minimum },
});

/** Where people put it in the order of recovery. */
const handPlaceOf = ({ recovery_wave: wave, recovery_place: place }: Pick<Raw, 'recovery_wave' | 'recovery_place'>) =>
  wave === null || place === null ? null : { wave, place };

const foundOf = (row: Raw) => {
  const written = writtenOf(row);
  const { people, abroad: sentTo, ...points } = row.point_facts ?? noPoints;
  const { abroad: keptIn, ...systems } = row.system_facts ?? noSystems;
  const { uncontracted, abroad: actingIn } = row.processor_facts ?? noProcessors;
  const abroad = [...new Set([...keptIn, ...sentTo, ...actingIn])].sort();
  const judged: JudgedActivity = {
    ...{ ...written, ...points, ...systems, abroad, people: people.length, uncontracted },
    ...{ areaId: row.area_id, ownerId: row.owner_id },
  };
  return {
    ...{ id: row.id, templateId: row.template_id, version: row.version, written, judged, abroad, people },
    area: row.area_id === null ? null : { id: row.area_id, name: row.area_name ?? '' },
    owner: personOfRow(row.owner_id, row.first_name, row.last_name, row.owner_left),
    ownerEmail: row.email,
    highRisk: isHighRisk(judged),
    byHand: handPlaceOf(row),
    ...{ createdAt: moment(row.created_at), updatedAt: moment(row.updated_at) },
  };
};
/** An activity as it was written, and what is judged of it. */
export type FoundActivity = ReturnType<typeof foundOf>;

const orders: Record<ActivityFilters['sort'], ReturnType<typeof sql>> = {
  position: sql`a.position, a.id`,
  name: sql`a.name, a.id`,
  '-name': sql`a.name DESC, a.id DESC`,
  rto: sql`a.rto_hours NULLS LAST, a.id`,
  '-rto': sql`a.rto_hours DESC NULLS LAST, a.id DESC`,
  reviewOn: sql`a.review_on NULLS LAST, a.id`,
  '-reviewOn': sql`a.review_on DESC NULLS LAST, a.id DESC`,
  '-updatedAt': sql`a.updated_at DESC, a.id DESC`,
};

type Asked = Omit<ActivityFilters, 'page' | 'limit'>;
const filtered = (db: Db, { search, area, role, basis, system, dataPoint, sensitive }: Asked) =>
  activities(db)
    .$if(Boolean(search), (q) =>
      q.where(
        sql<boolean>`plain(a.name || ' ' || a.purpose || ' ' || a.description) LIKE plain(${containing(search)})`,
      ),
    )
    .$if(area === 'none', (q) => q.where('a.area_id', 'is', null))
    .$if(area !== undefined && area !== 'none', (q) => q.where('a.area_id', '=', area ?? ''))
    .$if(role !== undefined, (q) => q.where('a.role', 'in', role ?? []))
    .$if(basis !== undefined, (q) => q.where(sql<boolean>`a.legal_bases @> ARRAY[${basis}]::text[]`))
    .$if(sensitive !== undefined, (q) => q.where('a.sensitive', '=', sensitive === 'yes'))
    .$if(system !== undefined, (q) =>
      q.where(
        sql<boolean>`EXISTS (SELECT FROM activity_systems l WHERE l.company_id = a.company_id AND l.activity_id = a.id AND l.system_id = ${system}::uuid)`,
      ),
    )
    .$if(dataPoint !== undefined, (q) =>
      q.where(
        sql<boolean>`EXISTS (SELECT FROM activity_data_points l WHERE l.company_id = a.company_id AND l.activity_id = a.id AND l.data_point_id = ${dataPoint}::uuid)`,
      ),
    );

/** One page of the activities. */
export function pageActivities(db: Db, filters: ActivityFilters) {
  const found = filtered(db, filters);
  return pageOf(
    judged(found, 'each').orderBy(orders[filters.sort]),
    found.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    foundOf,
  );
}

/** All that the filters let through, at most `most`. */
export async function everyActivity(db: Db, filters: Asked, most: number): Promise<FoundActivity[]> {
  return (await judged(filtered(db, filters), 'all').orderBy(orders[filters.sort]).limit(most).execute()).map(foundOf);
}

/** One activity; null where there is none such. */
export async function findActivity(db: Db, id: string): Promise<FoundActivity | null> {
  const row = await judged(activities(db).where('a.id', '=', id), 'each').executeTakeFirst();
  return row ? foundOf(row) : null;
}

/** Held until the transaction ends. */
export const lockActivity = (db: Db, id: string) =>
  db
    .selectFrom('processing_activities')
    .where('id', '=', id)
    .select(['id', 'version', 'name'])
    .forUpdate()
    .executeTakeFirst();

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
type Written = Omit<ActivityDraft, 'systemIds' | 'dataPointIds' | 'dependsOn'>;
const columnsOf = (draft: Written) => ({
  ...{ name: draft.name, description: draft.description, area_id: draft.areaId, owner_id: draft.ownerId },
  ...{ role: draft.role, other_party: draft.otherParty, personal_data: draft.personalData, purpose: draft.purpose },
  ...{ sensitive: draft.sensitive, legal_bases: [...draft.legalBases], legal_note: draft.legalNote },
  ...{ consent_proof: draft.consentProof, balancing: asJson(draft.balancing), minors_note: draft.minorsNote },
  ...{ transfer_mechanism: draft.transferMechanism, transfer_note: draft.transferNote, retention: draft.retention },
  ...{ retention_law: draft.retentionLaw, disposal: draft.disposal, automated: draft.automated },
  ...{
    automated_note: draft.automatedNote,
    measures: draft.measures,
    measure_ids: [...draft.measureIds],
    large_scale: draft.largeScale,
  },
  ...{ significant_effect: draft.significantEffect, new_technology: draft.newTechnology },
  ...{ public_surveillance: draft.publicSurveillance, review_on: draft.reviewOn, impact: asJson(draft.impact) },
  ...{ rto_hours: draft.rtoHours, rpo_hours: draft.rpoHours, mtpd_hours: draft.mtpdHours },
  ...{ peak: draft.peak, workaround: draft.workaround, minimum: draft.minimum },
});

export interface ActivitySeed extends Written {
  readonly templateId: string | null;
}
/** Adds activities at the end, in their order, and gives their ids; null for one of a template that stands there already. */
export async function insertActivities(
  db: Db,
  seeds: readonly ActivitySeed[],
  by: string,
): Promise<readonly (string | null)[]> {
  if (seeds.length === 0) return [];
  const last = await db
    .selectFrom('processing_activities')
    .select(sql<number>`coalesce(max(position), 0)`.as('position'))
    .executeTakeFirstOrThrow();
  const fresh = await sql<{ id: string }>`SELECT new_id() AS id FROM generate_series(1, ${seeds.length}::int)`.execute(
    db,
  );
  const ids = fresh.rows.map(({ id }) => id);
  const made = await db
    .insertInto('processing_activities')
    .values(
      seeds.map(({ templateId, ...draft }, at) => ({
        ...{ id: ids[at], ...columnsOf(draft) },
        ...{ template_id: templateId, position: last.position + at + 1, created_by: memberOrNull(by) },
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute();
  const there = new Set(made.map(({ id }) => id));
  return ids.map((id) => (there.has(id) ? id : null));
}

/** How many activities handle personal data. */
export async function countPersonal(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('processing_activities')
    .where('personal_data', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What the company's activities are called. */
export const activityNames = (db: Db): Promise<{ name: string }[]> =>
  db.selectFrom('processing_activities').select('name').limit(mostActivities).execute();

export const rewriteActivity = (db: Db, id: string, draft: Written) =>
  db
    .updateTable('processing_activities')
    .set({ ...columnsOf(draft), updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const removeActivityRow = (db: Db, id: string) =>
  db.deleteFrom('processing_activities').where('id', '=', id).execute();

export const countActivities = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('processing_activities')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Swaps an activity with its neighbour; false at the end of the list. */
export async function moveActivity(db: Db, id: string, direction: 'up' | 'down'): Promise<boolean> {
  const before = direction === 'up';
  const moved = await sql<{ id: string }>`
    WITH one AS (SELECT id, position FROM processing_activities WHERE id = ${id}::uuid),
      other AS (SELECT a.id, a.position FROM processing_activities a, one
        WHERE (a.position, a.id) ${before ? sql`<` : sql`>`} (one.position, one.id)
        ORDER BY a.position ${before ? sql`DESC` : sql`ASC`}, a.id ${before ? sql`DESC` : sql`ASC`} LIMIT 1)
    UPDATE processing_activities a SET position = CASE WHEN a.id = one.id THEN other.position ELSE one.position END
    FROM one, other WHERE a.id IN (one.id, other.id) RETURNING a.id`.execute(db);
  return moved.rows.length > 0;
}

/** Where an activity stands in the list, of how many. */
export async function placeOfActivity(db: Db, id: string): Promise<{ place: number; count: number }> {
  const { rows } = await sql<{ place: number; count: number }>`SELECT
      (count(*) FILTER (WHERE (a.position, a.id) <= (one.position, one.id)))::int AS place, count(*)::int AS count
    FROM processing_activities a, (SELECT position, id FROM processing_activities WHERE id = ${id}::uuid) one`.execute(
    db,
  );
  return rows[0] ?? { place: 0, count: 0 };
}

/** The activities that were made of templates, by the template. */
export async function activitiesOfTemplates(db: Db): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('processing_activities')
    .where('template_id', 'is not', null)
    .select(['template_id', 'id'])
    .execute();
  return new Map(found.flatMap(({ template_id, id }) => (template_id === null ? [] : [[template_id, id] as const])));
}
