/** Plans by the hundred: what a spreadsheet brings, and what one takes along. */
import type { Origin } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { memberOrNull } from '../../kit/db/member.ts';
import { rankOf } from '../plans.store.ts';
import type { SheetPlan } from './importing.ts';

/** The titles of plans, and which of them are closed; of the newest 20,000. */
export const titlesOfPlans = (db: Db): Promise<{ title: string; closed: boolean }[]> =>
  db
    .selectFrom('action_plans')
    .select(['title', sql<boolean>`status IN ('completed', 'canceled')`.as('closed')])
    .orderBy('id', 'desc')
    .limit(20_000)
    .execute();

export type NewPlan = SheetPlan & { readonly assignedTo: string | null };

const atOnce = 500;
const portions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce));

/** A plan and the id that it is added under. */
interface NamedPlan {
  readonly id: string;
  readonly plan: NewPlan;
}

/** New plans beside the ids that the database gives them. */
async function withNewIds(db: Db, plans: readonly NewPlan[]): Promise<NamedPlan[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT new_id() AS id FROM generate_series(1, ${plans.length}::int)`.execute(db);
  return rows.flatMap(({ id }, at) => {
    const plan = plans[at];
    return plan ? [{ id, plan }] : [];
  });
}

const now = sql<string>`now()`;

async function insertPlanRows(db: Db, plans: readonly NamedPlan[], origin: Origin, by: string): Promise<void> {
  for (const portion of portions(plans))
    await db
      .insertInto('action_plans')
      .values(
        portion.map(({ id, plan }) => ({
          ...{ id, title: plan.title, description: plan.description, status: plan.status, category: plan.category },
          ...{
            start_date: plan.startDate,
            due_date: plan.dueDate,
            assigned_to: plan.assignedTo,
            created_by: memberOrNull(by),
          },
          ...{ origin_kind: origin.kind, origin_ref: origin.ref, origin_label: origin.label },
          priority: rankOf(plan.priority),
          completed_at: plan.status === 'completed' ? now : null,
        })),
      )
      .execute();
}

async function insertSubtaskRows(db: Db, plans: readonly NamedPlan[], by: string): Promise<void> {
  const tasks = plans.flatMap(({ id, plan }) =>
    plan.subtasks.map((title, position) => ({ id, plan, title, position })),
  );
  for (const portion of portions(tasks))
    await db
      .insertInto('subtasks')
      .values(
        portion.map(({ id, plan, title, position }) => ({
          ...{ plan_id: id, title, position, priority: rankOf(plan.priority) },
          ...(plan.status === 'completed' ? { status: 'CONCLUIDA', completed_at: now, completed_by: by } : {}),
        })),
      )
      .execute();
}

/** Adds plans with their subtasks and returns their ids. What is completed has its subtasks completed. */
export async function insertPlans(db: Db, plans: readonly NewPlan[], origin: Origin, by: string): Promise<string[]> {
  const all = await withNewIds(db, plans);
  await insertPlanRows(db, all, origin, by);
  await insertSubtaskRows(db, all, by);
  return all.map(({ id }) => id);
}

export interface More {
  readonly description: string;
  readonly email: string | null;
  readonly subtasks: string;
}

/** What a spreadsheet says of plans beside their rows, by their ids. */
export async function moreOf(db: Db, ids: readonly string[]): Promise<Map<string, More>> {
  const { rows } = await sql<More & { id: string }>`SELECT p.id, p.description, u.email,
      coalesce((SELECT string_agg(t.title, E'\n' ORDER BY t.position, t.id) FROM subtasks t
        WHERE t.company_id = p.company_id AND t.plan_id = p.id), '') AS subtasks
    FROM action_plans p LEFT JOIN users u ON u.id = p.assigned_to WHERE p.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...more }) => [id, more]));
}
