/** What is due of the action plans: open plans, and open subtasks of open plans. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow, PastRow, Reminder } from '../kit/due/source.ts';
import { tellsOwner } from '../kit/due/telling.ts';

const planAt: DueSource['at'] = ({ id, parent }) => actionPlansPlaces.plan.at({ actionPlanId: parent ?? id });

/** Told to who does it, else to who answers for the plan, else to who created it, else to the administrators. */
const reminder: Reminder = {
  before: [7, 1],
  after: 'weekly',
  notices: (companyId, row) => tellsOwner(row.left > 0 ? 'plans.due-soon' : 'plans.overdue', planAt)(companyId, row),
};

const shared = {
  permission: 'action-plans.read',
  near: 7,
  at: planAt,
  all: actionPlansPlaces.list.at({ closed: false, sort: 'dueDate' }),
  reminder,
} as const satisfies Partial<DueSource>;

export const planDue: DueSource = {
  ...shared,
  open: () => sql<OpenRow>`SELECT p.id, NULL::uuid AS parent, p.title, p.due_date AS day, p.assigned_to AS person,
      p.assigned_to AS owner, ARRAY[p.assigned_to, p.created_by] AS people
    FROM action_plans p WHERE p.status NOT IN ('completed', 'canceled')`,
  past: {
    as: 'finished',
    rows: () => sql<PastRow>`SELECT p.id, NULL::uuid AS parent, p.title, p.completed_at AS at
      FROM action_plans p WHERE p.status = 'completed'`,
  },
};

export const subtaskDue: DueSource = {
  ...shared,
  open: () => sql<OpenRow>`SELECT t.id, t.plan_id AS parent, t.title, t.due_date AS day, t.assigned_to AS person,
      coalesce(t.assigned_to, p.assigned_to) AS owner, ARRAY[t.assigned_to, p.assigned_to, p.created_by] AS people
    FROM subtasks t JOIN action_plans p ON p.company_id = t.company_id AND p.id = t.plan_id
    WHERE t.status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO') AND p.status NOT IN ('completed', 'canceled')`,
  past: {
    as: 'finished',
    rows: () => sql<PastRow>`SELECT t.id, t.plan_id AS parent, t.title, t.completed_at AS at FROM subtasks t`,
  },
};
