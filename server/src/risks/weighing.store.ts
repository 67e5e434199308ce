import {
  mostSummedRisks,
  type RiskEstimate,
  riskEstimate,
  riskMethod,
  type riskMethodDraft,
  usualAppetite,
} from '@vigia/contract/risks/weighing.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull, personOfRow } from '../kit/db/member.ts';
import { riskStatusOn } from './risks.store.ts';

/** What was decided; null where nobody decided yet. */
export async function findMethod(db: Db) {
  const row = await db
    .selectFrom('risk_methods as m')
    .leftJoin('users as u', 'u.id', 'm.written_by')
    .select(['m.appetite', 'm.notes', 'm.decided_on', 'm.decided_by', 'm.written_by', 'm.written_at', 'm.version'])
    .select(['u.first_name', 'u.last_name', 'm.matrix', 'm.anchors'])
    .executeTakeFirst();
  if (!row) return null;
  const { matrix, anchors } = riskMethod
    .pick({ matrix: true, anchors: true })
    .parse({ matrix: row.matrix, anchors: row.anchors });
  return {
    ...{
      matrix,
      anchors,
      appetite: row.appetite,
      notes: row.notes,
      decidedOn: row.decided_on,
      decidedBy: row.decided_by,
    },
    version: row.version,
    writtenBy: personOfRow(row.written_by, row.first_name, row.last_name),
    writtenAt: new Date(row.written_at).toISOString(),
  };
}

/** Until the transaction ends nobody else of the company decides it. */
export const holdMethod = (db: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('risk-method:' || current_company(), 0))`.execute(db);

/** Writes the decision anew. */
export async function saveMethod(db: Db, draft: z.output<typeof riskMethodDraft>, by: string): Promise<void> {
  const values = {
    ...{ appetite: draft.appetite, notes: draft.notes, decided_on: draft.decidedOn, decided_by: draft.decidedBy },
    ...{ matrix: draft.matrix, anchors: JSON.stringify(draft.anchors) },
    ...{ written_by: memberOrNull(by), written_at: sql<string>`now()` },
  };
  await db
    .insertInto('risk_methods')
    .values(values)
    .onConflict((c) =>
      c.columns(['company_id']).doUpdateSet((e) => ({ ...values, version: e('risk_methods.version', '+', 1) })),
    )
    .execute();
}

/** What the company lives with: as it decided, else the usual. */
export const appetiteNow = () => sql<number>`coalesce((SELECT appetite FROM risk_methods), ${usualAppetite}::int)`;

/** How many risks that are not closed lie above the appetite, and how many aim above it without being accepted that day. */
export async function risksAbove(db: Db, today: string): Promise<{ above: number; targetsAbove: number }> {
  const limit = appetiteNow();
  const { rows } = await sql<{ above: number; aiming: number }>`
    SELECT count(*) FILTER (WHERE score > ${limit})::int AS above,
      count(*) FILTER (WHERE ${riskStatusOn(today)} <> 'accepted' AND target_likelihood * target_impact > ${limit})::int AS aiming
    FROM risks r WHERE status <> 'closed'`.execute(db);
  return { above: rows[0]?.above ?? 0, targetsAbove: rows[0]?.aiming ?? 0 };
}

/** What was estimated of a risk; null where nobody did. */
export async function findEstimate(db: Db, riskId: string) {
  const row = await db
    .selectFrom('risk_estimates as e')
    .leftJoin('users as u', 'u.id', 'e.written_by')
    .where('e.risk_id', '=', riskId)
    .select(['e.often_least', 'e.often_likely', 'e.often_most', 'e.cost_least', 'e.cost_likely', 'e.cost_most'])
    .select(['e.treated_often_least', 'e.treated_often_likely', 'e.treated_often_most', 'e.treated_cost_least'])
    .select(['e.treated_cost_likely', 'e.treated_cost_most', 'e.price_once', 'e.price_yearly', 'e.price_years'])
    .select(['e.basis', 'e.written_by', 'e.written_at', 'u.first_name', 'u.last_name'])
    .executeTakeFirst();
  if (!row) return null;
  const treated = {
    often: { least: row.treated_often_least, likely: row.treated_often_likely, most: row.treated_often_most },
    cost: { least: row.treated_cost_least, likely: row.treated_cost_likely, most: row.treated_cost_most },
    ...{ once: row.price_once, yearly: row.price_yearly, years: row.price_years },
  };
  return {
    estimate: riskEstimate.parse({
      often: { least: row.often_least, likely: row.often_likely, most: row.often_most },
      cost: { least: row.cost_least, likely: row.cost_likely, most: row.cost_most },
      basis: row.basis,
      treatment: row.price_years === null ? null : treated,
    }),
    writtenBy: personOfRow(row.written_by, row.first_name, row.last_name),
    writtenAt: new Date(row.written_at).toISOString(),
  };
}

/** The open risks that were estimated, the dearest first and so many at most; how many there are, and how many were not. */
export async function estimatedRisks(db: Db) {
  const open = db.selectFrom('risks as r').where('r.status', '<>', 'closed');
  const [rows, counts] = await Promise.all([
    open
      .innerJoin('risk_estimates as e', (on) =>
        on.onRef('e.company_id', '=', 'r.company_id').onRef('e.risk_id', '=', 'r.id'),
      )
      .select(['r.id', 'r.title', 'e.often_least', 'e.often_likely', 'e.often_most'])
      .select(['e.cost_least', 'e.cost_likely', 'e.cost_most'])
      .orderBy(sql`e.often_likely * e.cost_likely`, 'desc')
      .orderBy('r.id')
      .limit(mostSummedRisks)
      .execute(),
    open
      .leftJoin('risk_estimates as e', (on) =>
        on.onRef('e.company_id', '=', 'r.company_id').onRef('e.risk_id', '=', 'r.id'),
      )
      .select((e) => [e.fn.countAll<number>().as('all'), e.fn.count<number>('e.risk_id').as('estimated')])
      .executeTakeFirstOrThrow(),
  ]);
  const risks = rows.map((row) => ({
    ...{ id: row.id, title: row.title },
    often: { least: row.often_least, likely: row.often_likely, most: row.often_most },
    cost: { least: row.cost_least, likely: row.cost_likely, most: row.cost_most },
  }));
  const estimated = Number(counts.estimated);
  return { risks, estimated, without: Number(counts.all) - estimated };
}

const treatmentColumns = (treatment: RiskEstimate['treatment']) => ({
  treated_often_least: treatment?.often.least ?? null,
  treated_often_likely: treatment?.often.likely ?? null,
  treated_often_most: treatment?.often.most ?? null,
  treated_cost_least: treatment?.cost.least ?? null,
  treated_cost_likely: treatment?.cost.likely ?? null,
  treated_cost_most: treatment?.cost.most ?? null,
  ...{ price_once: treatment?.once ?? null, price_yearly: treatment?.yearly ?? null },
  price_years: treatment?.years ?? null,
});

/** How often the estimate of a risk was written or taken away. */
export const estimateVersion = async (db: Db, riskId: string): Promise<number> =>
  (await db.selectFrom('risks').where('id', '=', riskId).select('estimate_version').executeTakeFirst())
    ?.estimate_version ?? 0;

/** Writes an estimate anew; null takes it away. */
export async function saveEstimate(db: Db, riskId: string, said: RiskEstimate | null, by: string): Promise<void> {
  await db
    .updateTable('risks')
    .set((e) => ({ estimate_version: e('estimate_version', '+', 1) }))
    .where('id', '=', riskId)
    .execute();
  if (said === null) {
    await db.deleteFrom('risk_estimates').where('risk_id', '=', riskId).execute();
    return;
  }
  const { often, cost, basis, treatment } = said;
  const values = {
    ...{ often_least: often.least, often_likely: often.likely, often_most: often.most },
    ...{ cost_least: cost.least, cost_likely: cost.likely, cost_most: cost.most, basis },
    ...treatmentColumns(treatment),
    ...{ written_by: memberOrNull(by), written_at: sql<string>`now()` },
  };
  await db
    .insertInto('risk_estimates')
    .values({ risk_id: riskId, ...values })
    .onConflict((c) => c.columns(['company_id', 'risk_id']).doUpdateSet(values))
    .execute();
}

/** What a year of an estimated risk costs on average, to two digits, as `expectedLoss` and `roundedLoss` say; null where nobody estimated. */
export function expectedLossOf(estimate: string) {
  const mean = (guess: string) =>
    sql`(${sql.ref(`${estimate}.${guess}_least`)} + 4 * ${sql.ref(`${estimate}.${guess}_likely`)} + ${sql.ref(`${estimate}.${guess}_most`)}) / 6.0`;
  const loss = sql`(${mean('often')}) * (${mean('cost')})`;
  return sql`CASE WHEN ${loss} > 0 THEN round((${loss})::numeric, 1 - floor(log((${loss})::numeric))::int) WHEN ${loss} = 0 THEN 0 END`;
}
