/** What others may ask of the action plans. */

import { journeyTaskOf } from '@vigia/content/journeys/load.ts';
import type { Origin } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** A step of the control library that the company took into a plan, or finished along a journey. */
export interface StepTaken {
  readonly templateId: string;
  readonly status: 'open' | 'started' | 'done';
  /** Where it is being done; null where a journey's task accomplished it without a plan. */
  readonly planId: string | null;
  readonly subtaskId: string | null;
  /** The journey whose finished task accomplished it; null where it stands in a plan. */
  readonly journeyId: string | null;
  readonly completedAt: string | null;
}

interface TakenRow {
  template_id: string;
  status: string;
  plan_id: string | null;
  subtask_id: string | null;
  journey_id: string | null;
  completed_at: string | null;
}

/**
 * One per step: done before started before open. A rejected subtask, and open work of a canceled plan, is as if it had not
 * been taken. A finished task of a
 * journey accomplishes its steps, whether or not a plan was made for them; what stands in a plan and is done says so first.
 */
export async function stepsTaken(db: Db): Promise<StepTaken[]> {
  const { rows } = await sql<TakenRow>`
    (SELECT DISTINCT ON (t.template_id) t.template_id, t.status, t.plan_id, t.id AS subtask_id, NULL::uuid AS journey_id,
      t.completed_at
    FROM subtasks t JOIN action_plans p ON p.company_id = t.company_id AND p.id = t.plan_id
    WHERE t.template_id IS NOT NULL AND t.status <> 'REJEITADA' AND (t.status = 'CONCLUIDA' OR p.status <> 'canceled')
    ORDER BY t.template_id, t.status = 'CONCLUIDA' DESC, t.status IN ('EM_PROGRESSO', 'AGUARDANDO') DESC,
      t.completed_at, t.id)
    UNION ALL
    (SELECT DISTINCT ON (template_task_id) template_task_id, 'JOURNEY', NULL, NULL, journey_id, completed_at
    FROM journey_tasks WHERE status = 'completed' ORDER BY template_task_id, completed_at, id)`.execute(db);
  const taken = new Map<string, StepTaken>();
  for (const row of rows)
    if (row.status !== 'JOURNEY') taken.set(row.template_id, stepOf(row.template_id, row));
    else
      for (const step of journeyTaskOf(row.template_id)?.steps ?? [])
        if (taken.get(step)?.status !== 'done') taken.set(step, stepOf(step, row));
  return [...taken.values()];
}

const doneStates = new Set(['CONCLUIDA', 'JOURNEY']);

const stepOf = (templateId: string, row: TakenRow): StepTaken => ({
  templateId,
  status: doneStates.has(row.status) ? 'done' : row.status === 'PENDENTE' ? 'open' : 'started',
  planId: row.plan_id,
  subtaskId: row.subtask_id,
  journeyId: row.journey_id,
  completedAt: row.completed_at && new Date(row.completed_at).toISOString(),
});

/** States of a plan that is being worked on. */
const living = ['open', 'in_progress', 'pending'];

/** Of plans that are neither finished nor canceled the newest. */
const newestLiving = (db: Db) =>
  db.selectFrom('action_plans').where('status', 'in', living).select('id').orderBy('created_at', 'desc').limit(1);

/** The newest plan that came of a record and is neither finished nor canceled. */
export async function livingPlanOf(db: Db, kind: Origin['kind'], ref: string): Promise<string | null> {
  const row = await newestLiving(db).where('origin_kind', '=', kind).where('origin_ref', '=', ref).executeTakeFirst();
  return row?.id ?? null;
}

/** The newest of these plans that is neither finished nor canceled. */
export async function livingPlanAmong(db: Db, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const row = await newestLiving(db)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Which of the product's own plans are copied and worked on: the newest copy of each. */
export async function livingCopies(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('action_plans')
    .where('origin_kind', '=', 'template')
    .where('status', 'in', living)
    .select(['id', 'origin_ref'])
    .distinctOn('origin_ref')
    .orderBy('origin_ref')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.origin_ref ?? '', row.id]));
}

/** The newest plan about a control that is not closed. */
export async function openPlanOf(db: Db, { framework, controlId }: ControlRef): Promise<string | null> {
  const row = await db
    .selectFrom('plan_controls as c')
    .innerJoin('action_plans as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.plan_id'),
    )
    .where('c.framework', '=', framework)
    .where('c.control_id', '=', controlId)
    .where('p.status', 'in', living)
    .select('p.id')
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A plan that is being worked on, at one of its controls. */
export interface PlanUnderWay extends ControlRef {
  readonly id: string;
  readonly title: string;
  readonly dueDate: string | null;
}

/** The plans in progress about any of those controls, the nearest end first: once per control. */
export async function plansUnderWay(db: Db, controls: readonly ControlRef[]): Promise<PlanUnderWay[]> {
  const { rows } = await sql<PlanUnderWay>`
    SELECT c.framework, c.control_id AS "controlId", p.id, p.title, p.due_date::text AS "dueDate"
    FROM unnest(${controls.map((one) => one.framework)}::text[], ${controls.map((one) => one.controlId)}::text[])
      AS wanted(framework, control_id)
    JOIN plan_controls c ON c.framework = wanted.framework AND c.control_id = wanted.control_id
    JOIN action_plans p ON p.company_id = c.company_id AND p.id = c.plan_id
    WHERE p.status = 'in_progress' ORDER BY p.due_date NULLS LAST, p.id`.execute(db);
  return rows;
}
