/** The risks of the company and the controls that hold them, as rows. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { allows, companyRole } from '@vigia/contract/kit/roles.ts';
import { isGraveRisk } from '@vigia/contract/risks/acceptance.rules.ts';
import { fitted, type MatrixSize, matrixSizes } from '@vigia/contract/risks/matrix.rules.ts';
import {
  type RiskDraft,
  type RiskRating,
  type RiskStatus,
  type RiskSummary,
  riskCategory,
  type riskFilters,
  riskStatus,
  riskTreatment,
} from '@vigia/contract/risks/risks.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, memberOrNull, personOfRow, withoutActive } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import { scoresOf, severityOf, weighed } from './risks.rules.ts';

type Filters = z.output<typeof riskFilters>;

/** How a risk `r` stands on a day: an acceptance that has ended, and a plan that was deleted, leave it open. */
export const riskStatusOn = (
  today: string,
) => sql<string>`CASE WHEN r.status = 'accepted' AND r.accepted_until < ${today}::date
  OR r.status = 'treating' AND r.plan_id IS NULL THEN 'open' ELSE r.status END`;

const rows = (db: Db, today: string) =>
  db
    .selectFrom('risks as r')
    .leftJoin('users as u', 'u.id', 'r.owner_id')
    .leftJoin('users as a', 'a.id', 'r.accepted_by')
    .select(['r.id', 'r.title', 'r.category', 'r.area', 'r.owner_id', 'r.treatment', 'r.review_on', 'r.updated_at'])
    .select(['r.inherent_likelihood', 'r.inherent_impact', 'r.current_likelihood', 'r.current_impact'])
    .select(['r.target_likelihood', 'r.target_impact', 'u.first_name', 'u.last_name'])
    .select(['r.status', 'r.accepted_at', 'r.accepted_until', 'r.acceptance_reason', 'r.accepted_by'])
    .select(['a.first_name as by_first', 'a.last_name as by_last'])
    .select([riskStatusOn(today).as('status_now'), hasLeft('r.owner_id').as('owner_left')]);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function acceptanceOf(row: Raw): RiskSummary['acceptance'] {
  const { accepted_at: at, accepted_until: until, acceptance_reason: reason } = row;
  if (row.status !== 'accepted' || !at || !until) return null;
  return {
    ...{ reason: reason ?? '', until, at: new Date(at).toISOString(), ended: row.status_now !== 'accepted' },
    by: personOfRow(row.accepted_by, row.by_first, row.by_last),
  };
}

const summaryOf = (row: Raw): RiskSummary => ({
  id: row.id,
  title: row.title,
  category: riskCategory.parse(row.category),
  area: row.area,
  owner: personOfRow(row.owner_id, row.first_name, row.last_name, row.owner_left),
  inherent: weighed({ likelihood: row.inherent_likelihood, impact: row.inherent_impact }),
  current: weighed({ likelihood: row.current_likelihood, impact: row.current_impact }),
  target: weighed({ likelihood: row.target_likelihood, impact: row.target_impact }),
  treatment: riskTreatment.nullable().parse(row.treatment),
  status: riskStatus.parse(row.status_now),
  reviewOn: row.review_on,
  acceptance: acceptanceOf(row),
  updatedAt: new Date(row.updated_at).toISOString(),
});

const orders: Record<Filters['sort'], ReturnType<typeof sql>> = {
  score: sql`r.score, r.id`,
  '-score': sql`r.score DESC, r.id DESC`,
  title: sql`r.title, r.id`,
  '-title': sql`r.title DESC, r.id DESC`,
  reviewOn: sql`r.review_on NULLS LAST, r.id`,
  '-reviewOn': sql`r.review_on DESC NULLS LAST, r.id DESC`,
  '-updatedAt': sql`r.updated_at DESC, r.id DESC`,
};

const ownedBy = (owner: NonNullable<Filters['owner']>, me: string) =>
  owner === 'nobody' ? withoutActive('r.owner_id') : sql<boolean>`r.owner_id = ${owner === 'me' ? me : owner}::uuid`;

interface Asking {
  readonly today: string;
  readonly me: string;
}
type Wanted = Omit<Filters, 'page' | 'limit'>;

/** Risks that the filters leave. Closed ones are among them only where they are asked for. */
function risksFound(db: Db, filters: Wanted, { today, me }: Asking) {
  const { category, severity, status, owner, likelihood, impact, search } = filters;
  const said = containing(search);
  const scores = (severity ?? []).map(scoresOf);
  return rows(db, today)
    .where(status ? sql<boolean>`${riskStatusOn(today)} = ANY(${status}::text[])` : sql<boolean>`r.status <> 'closed'`)
    .$if(category !== undefined, (q) => q.where('r.category', 'in', category ?? []))
    .$if(severity !== undefined, (q) =>
      q.where((e) => e.or(scores.map(({ from, to }) => e.between('r.score', from, to)))),
    )
    .$if(owner !== undefined, (q) => q.where(ownedBy(owner ?? 'me', me)))
    .$if(likelihood !== undefined, (q) => q.where('r.current_likelihood', '=', likelihood ?? 0))
    .$if(impact !== undefined, (q) => q.where('r.current_impact', '=', impact ?? 0))
    .$if(Boolean(search), (q) =>
      q.where(
        sql<boolean>`plain(r.title || ' ' || r.cause || ' ' || r.event || ' ' || r.consequence || ' ' || r.area || ' ' || r.assets) LIKE (SELECT plain(${said}))`,
      ),
    );
}

/** One page of the register. */
export function pageRisks(db: Db, filters: Filters, asking: Asking) {
  const found = risksFound(db, filters, asking);
  return pageOf(
    found.orderBy(orders[filters.sort]),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    summaryOf,
  );
}

/** All that the filters leave, with what the register as a file says of each. */
export async function everyRisk(db: Db, filters: Wanted, { most, ...asking }: Asking & { most: number }) {
  const found = await risksFound(db, filters, asking)
    .select(['r.cause', 'r.event', 'r.consequence', 'r.assets', 'u.email'])
    .orderBy(orders[filters.sort])
    .limit(most)
    .execute();
  return found.map((row) => ({
    ...summaryOf(row),
    ...{ cause: row.cause, event: row.event, consequence: row.consequence, assets: row.assets, ownerEmail: row.email },
  }));
}
export type ListedRisk = Awaited<ReturnType<typeof everyRisk>>[number];

/** What the register's risks are called; at most 20,000. */
export const risksNamed = (db: Db): Promise<{ name: string }[]> =>
  db.selectFrom('risks').select('title as name').limit(20_000).execute();

/** A risk with all that its own rows say; null where there is none such. */
export async function findRisk(db: Db, id: string, today: string) {
  const row = await rows(db, today)
    .leftJoin('memberships as m', (join) => join.onRef('m.id', '=', 'r.owner_id').on('m.is_active', '=', true))
    .where('r.id', '=', id)
    .select(['r.cause', 'r.event', 'r.consequence', 'r.assets', 'r.typical_id', 'r.plan_id', 'r.version', 'r.matrix'])
    .select(['r.workflow_id', 'r.approved_at', 'r.gravest', 'm.role as owner_role'])
    .executeTakeFirst();
  if (!row) return null;
  const summary = summaryOf(row);
  const gravest = Math.max(row.gravest ?? 0, summary.current.score);
  const severity = severityOf(gravest);
  const owner = companyRole.nullable().parse(row.owner_role);
  return {
    ...summary,
    ...{ cause: row.cause, event: row.event, consequence: row.consequence, assets: row.assets },
    ...{ typicalId: row.typical_id, planId: row.plan_id, version: row.version, matrix: row.matrix },
    gravest: { score: gravest, severity },
    ownerAccepts: owner !== null && allows(owner, isGraveRisk(severity) ? 'risks.accept' : 'risks.edit'),
    approval:
      row.workflow_id && row.approved_at
        ? { workflowId: row.workflow_id, at: new Date(row.approved_at).toISOString() }
        : null,
  };
}

/** Held until the transaction ends. */
export const lockRisk = (db: Db, id: string) =>
  db.selectFrom('risks').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

type Written = Omit<RiskDraft, 'controls'>;
const columnsOf = ({ inherent, current, target, ownerId, reviewOn, ...rest }: Written) => ({
  ...rest,
  ...{ owner_id: ownerId, review_on: reviewOn },
  ...{ inherent_likelihood: inherent.likelihood, inherent_impact: inherent.impact },
  ...{ current_likelihood: current.likelihood, current_impact: current.impact },
  ...{ target_likelihood: target.likelihood, target_impact: target.impact },
});

export interface RiskSeed extends RiskDraft {
  readonly typicalId: string | null;
}

/** How many levels the company rates by. */
export async function matrixOf(db: Db): Promise<MatrixSize> {
  const row = await db.selectFrom('risk_methods').select('matrix').executeTakeFirst();
  return matrixSizes.find((size) => size === row?.matrix) ?? 5;
}

/** Its three ratings as the company's matrix has them; what comes from elsewhere is rated by all five levels. */
function onMatrix<S extends Written>(matrix: MatrixSize, seed: S): S {
  const at = (rating: RiskRating) => fitted(matrix, rating);
  const inherent = at(seed.inherent);
  const below = (rating: RiskRating) =>
    at(rating).likelihood * at(rating).impact > inherent.likelihood * inherent.impact ? inherent : at(rating);
  return { ...seed, inherent, current: below(seed.current), target: below(seed.target) };
}

/** Adds risks with their controls; a typical one that stands there already is left out. */
export async function insertRisks(
  db: Db,
  seeds: readonly RiskSeed[],
  by: string,
  known?: MatrixSize,
): Promise<string[]> {
  if (seeds.length === 0) return [];
  const matrix = known ?? (await matrixOf(db));
  const made = await db
    .insertInto('risks')
    .values(
      seeds.map(({ typicalId, controls: _controls, ...seed }) => ({
        ...columnsOf(onMatrix(matrix, seed)),
        ...{ matrix, typical_id: typicalId, created_by: memberOrNull(by) },
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning(['id', 'typical_id'])
    .execute();
  const ofTypical = new Map(made.map(({ id, typical_id }) => [typical_id, id]));
  await insertControls(
    db,
    seeds.flatMap(({ typicalId, controls }) => {
      const id = ofTypical.get(typicalId);
      return id === undefined ? [] : controls.map((control) => ({ ...control, id }));
    }),
  );
  return made.map(({ id }) => id);
}

async function insertControls(db: Db, controls: readonly (ControlRef & { id: string })[]): Promise<void> {
  if (controls.length === 0) return;
  await db
    .insertInto('risk_controls')
    .values(controls.map(({ id, framework, controlId }) => ({ risk_id: id, framework, control_id: controlId })))
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Writes a risk anew. What was approved was another text: its approval goes. */
export async function rewriteRisk(
  db: Db,
  id: string,
  { controls, ...draft }: RiskDraft,
  beside: RiskFields,
): Promise<void> {
  await setRisk(db, id, {
    ...{ ...columnsOf(draft), ...beside, workflow_id: null, approved_at: null },
    assessed_at: assessedBy(draft),
  });
  await db.deleteFrom('risk_controls').where('risk_id', '=', id).execute();
  await insertControls(
    db,
    controls.map((control) => ({ ...control, id })),
  );
}

/** Rated anew, or looked at and put off to a later day: the risk was assessed. Other words of it are no assessment. */
const assessedBy = ({ inherent, current, target, reviewOn }: Written) =>
  sql<string>`CASE WHEN (inherent_likelihood, inherent_impact, current_likelihood, current_impact, target_likelihood, target_impact)
      <> (${inherent.likelihood}, ${inherent.impact}, ${current.likelihood}, ${current.impact}, ${target.likelihood}, ${target.impact})
    OR ${reviewOn}::date > coalesce(review_on, '-infinity') THEN now() ELSE assessed_at END`;

interface RiskFields extends Partial<Omit<ReturnType<typeof columnsOf>, 'owner_id'>> {
  owner_id?: ReturnType<typeof memberOrNull> | string | null;
  matrix?: number;
  gravest?: number | null;
  status?: RiskStatus;
  plan_id?: string;
  accepted_by?: ReturnType<typeof memberOrNull> | null;
  accepted_at?: string | null;
  accepted_until?: string | null;
  acceptance_reason?: string | null;
  workflow_id?: string | null;
  approved_at?: string | null;
  assessed_at?: ReturnType<typeof assessedBy>;
}
/** Changes some of a risk's fields. */
export const setRisk = (db: Db, id: string, fields: RiskFields) =>
  db
    .updateTable('risks')
    .set({ ...fields, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const removeRisk = (db: Db, id: string) => db.deleteFrom('risks').where('id', '=', id).execute();

export const controlsOfRisk = (db: Db, id: string): Promise<ControlRef[]> =>
  db
    .selectFrom('risk_controls')
    .where('risk_id', '=', id)
    .select(['framework', 'control_id as controlId'])
    .orderBy('framework')
    .orderBy('control_id')
    .execute();

/** What the register holds of the typical risks: their ids, and the risk that each became. */
export async function risksOfTypical(db: Db): Promise<Map<string, string>> {
  const found = await db.selectFrom('risks').where('typical_id', 'is not', null).select(['typical_id', 'id']).execute();
  return new Map(found.flatMap(({ typical_id, id }) => (typical_id === null ? [] : [[typical_id, id] as const])));
}
