/** What others may ask of the action plans. */

import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** A step of the control library that the company took into a plan. */
export interface StepTaken {
  readonly templateId: string;
  readonly status: 'open' | 'started' | 'done';
  readonly planId: string;
  readonly subtaskId: string;
  readonly completedAt: string | null;
}

/** One per step: done before started before open. A rejected subtask is as if it had not been taken. */
export async function stepsTaken(db: Db): Promise<StepTaken[]> {
  const { rows } = await sql<{
    template_id: string;
    status: string;
    plan_id: string;
    id: string;
    completed_at: string | null;
  }>`SELECT DISTINCT ON (template_id) template_id, status, plan_id, id, completed_at FROM subtasks
    WHERE template_id IS NOT NULL AND status <> 'REJEITADA'
    ORDER BY template_id, status = 'CONCLUIDA' DESC, status IN ('EM_PROGRESSO', 'AGUARDANDO') DESC, completed_at, id`.execute(
    db,
  );
  return rows.map((row) => ({
    templateId: row.template_id,
    status: row.status === 'CONCLUIDA' ? 'done' : row.status === 'PENDENTE' ? 'open' : 'started',
    planId: row.plan_id,
    subtaskId: row.id,
    completedAt: row.completed_at && new Date(row.completed_at).toISOString(),
  }));
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
    .where('p.status', 'in', ['open', 'in_progress', 'pending'])
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
