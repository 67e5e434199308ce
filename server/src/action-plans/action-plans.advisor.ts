/** What can be asked about the action plans. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const actionPlansAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'plan',
    permission: 'action-plans.read',
    conditions: ['open', 'late', 'started', 'idle', 'closed'],
    rows: (
      today,
    ) => sql<RegisterRow>`SELECT p.id, p.title, p.assigned_to AS owner, p.due_date AS day, p.created_at AS since,
        CASE WHEN p.status IN ('completed', 'canceled') THEN 0 WHEN p.due_date < ${today}::date THEN 20 ELSE 10 END
          - p.priority AS rank,
        p.status AS detail,
        array_remove(ARRAY[
          CASE WHEN p.status NOT IN ('completed', 'canceled') THEN 'open' END,
          CASE WHEN p.status NOT IN ('completed', 'canceled') AND p.due_date < ${today}::date THEN 'late' END,
          CASE WHEN p.status = 'in_progress' OR (p.status <> 'completed' AND p.subtasks_done > 0) THEN 'started' END,
          CASE WHEN p.status = 'open' AND p.subtasks_done = 0 THEN 'idle' END,
          CASE WHEN p.status = 'completed' THEN 'closed' END], NULL) AS meets
      FROM action_plans p`,
    left: (id) => sql`SELECT t.title FROM subtasks t
      WHERE t.plan_id = ${id}::uuid AND t.status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO') ORDER BY t.position, t.id`,
    detail: (status) => `statuses.${status}`,
    at: (id) => actionPlansPlaces.plan.at({ actionPlanId: id }),
    all: actionPlansPlaces.list.at(),
  },
];
