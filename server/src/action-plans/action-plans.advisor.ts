/** What can be asked about the action plans. */
import { readyPlans } from '@vigia/content/plans/load.ts';
import { priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { actionPlanFacts, planTaskFacts } from './action-plans.facts.advisor.ts';

/** What the plans to copy are called in each language. */
const titles = readyPlans.map(({ pt, en, es }) => ({ pt: pt.title, en: en.title, es: es.title }));

export const actionPlansAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'plan',
    permission: 'action-plans.read',
    conditions: ['open', 'late', 'started', 'idle', 'closed', 'kept', 'overran', ...priority.options],
    sums: ['open', 'late', 'idle', 'closed'],
    apart: [['open', 'closed'], ['idle', 'started', 'closed'], ['kept', 'overran'], priority.options],
    searched: true,
    rows: (
      today,
      zone,
    ) => sql<RegisterRow>`SELECT p.id, p.title, p.title_plain AS plain, p.assigned_to AS owner, p.due_date AS day, p.created_at AS since,
        CASE WHEN p.status IN ('completed', 'canceled') THEN 0 WHEN p.due_date < ${today}::date THEN 20 ELSE 10 END
          - p.priority AS rank,
        p.status AS detail,
        array_remove(ARRAY[
          CASE WHEN p.status NOT IN ('completed', 'canceled') THEN 'open' END,
          CASE WHEN p.status NOT IN ('completed', 'canceled') AND p.due_date < ${today}::date THEN 'late' END,
          CASE WHEN p.status = 'in_progress' OR (p.status <> 'completed' AND p.subtasks_done > 0) THEN 'started' END,
          CASE WHEN p.status = 'open' AND p.subtasks_done = 0 THEN 'idle' END,
          CASE WHEN p.status = 'completed' THEN 'closed' END,
          CASE WHEN p.status = 'completed' AND (p.completed_at AT TIME ZONE ${zone})::date <= p.promised_on THEN 'kept' END,
          CASE WHEN p.status = 'completed' AND (p.completed_at AT TIME ZONE ${zone})::date > p.promised_on THEN 'overran' END,
          (${priority.options}::text[])[p.priority]], NULL) AS meets
      FROM action_plans p`,
    left: (id) => sql`SELECT t.title FROM subtasks t
      WHERE t.plan_id = ${id}::uuid AND t.status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO') ORDER BY t.position, t.id`,
    facts: actionPlanFacts,
    also: () => titles,
    detail: (status) => `statuses.${status}`,
    at: (id) => actionPlansPlaces.plan.at({ actionPlanId: id }),
    all: actionPlansPlaces.list.at(),
  },
  {
    key: 'task',
    aside: true,
    own: true,
    permission: 'action-plans.read',
    conditions: ['open', 'late', 'started', 'closed'],
    sums: ['open', 'late', 'closed'],
    searched: true,
    rows: (
      today,
    ) => sql<RegisterRow>`SELECT t.id, t.title, t.title_plain AS plain, t.assigned_to AS owner, t.due_date AS day, t.created_at AS since,
        CASE WHEN t.status IN ('CONCLUIDA', 'REJEITADA') THEN 0 WHEN t.due_date < ${today}::date THEN 2 ELSE 1 END AS rank,
        t.status AS detail,
        array_remove(ARRAY[
          CASE WHEN t.status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO') THEN 'open' END,
          CASE WHEN t.status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO') AND t.due_date < ${today}::date THEN 'late' END,
          CASE WHEN t.status = 'EM_PROGRESSO' THEN 'started' END,
          CASE WHEN t.status = 'CONCLUIDA' THEN 'closed' END], NULL) AS meets
      FROM subtasks t`,
    facts: planTaskFacts,
    detail: (status) => `tasks.${status}`,
    at: () => actionPlansPlaces.list.at(),
    all: actionPlansPlaces.list.at(),
  },
];
