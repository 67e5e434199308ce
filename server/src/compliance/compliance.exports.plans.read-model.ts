/** Reads the action plans for OSCAL's plan of action and milestones. Never writes. */
import { servedBy } from '@vigia/content/frameworks/load.ts';
import type { ControlRef, FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { Db } from '../kit/db/db.ts';
import { personOfRow } from '../kit/db/member.ts';

export interface PlanTask {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly templateId: string | null;
  readonly dueDate: string | null;
  readonly completedAt: string | null;
  readonly assignedTo: PersonRef | null;
  readonly dependsOn: readonly string[];
}
export interface PlanFacts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly priority: number;
  readonly startDate: string | null;
  readonly dueDate: string | null;
  readonly assignedTo: PersonRef | null;
  /** The controls of the framework asked about. */
  readonly controls: readonly string[];
  readonly tasks: readonly PlanTask[];
}

const plansIn = (db: Db) =>
  db
    .selectFrom('action_plans as p')
    .leftJoin('users as u', 'u.id', 'p.assigned_to')
    .where('p.status', '<>', 'canceled')
    .select(['p.id', 'p.title', 'p.description', 'p.status', 'p.priority', 'p.start_date', 'p.due_date'])
    .select(['p.assigned_to', 'u.first_name', 'u.last_name'])
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();

const tasksIn = (db: Db) =>
  db
    .selectFrom('subtasks as s')
    .leftJoin('users as u', 'u.id', 's.assigned_to')
    .where('s.status', '<>', 'REJEITADA')
    .select(['s.id', 's.plan_id', 's.title', 's.description', 's.status', 's.template_id', 's.due_date'])
    .select(['s.completed_at', 's.assigned_to', 'u.first_name', 'u.last_name'])
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();

const refsIn = (db: Db) =>
  db
    .selectFrom('plan_controls')
    .select(['plan_id', 'framework', 'control_id'])
    .orderBy('framework')
    .orderBy('control_id')
    .execute();

const waitsIn = (db: Db) =>
  db.selectFrom('subtask_dependencies').select(['subtask_id', 'depends_on']).orderBy('depends_on').execute();

/**
 * The plans about a framework, by the controls that they name or that their steps serve; and those about no framework,
 * which belong to every one. In four statements.
 */
export async function planFacts(db: Db, key: FrameworkKey): Promise<PlanFacts[]> {
  const [plans, tasks, refs, waits] = await Promise.all([plansIn(db), tasksIn(db), refsIn(db), waitsIn(db)]);
  const tasksOf = Map.groupBy(tasks, (task) => task.plan_id);
  const refsOf = Map.groupBy(refs, (ref) => ref.plan_id);
  const waitsOf = Map.groupBy(waits, (wait) => wait.subtask_id);
  const there = new Set(tasks.map((task) => task.id));
  return plans.flatMap((plan): PlanFacts[] => {
    const own = tasksOf.get(plan.id) ?? [];
    const named = (refsOf.get(plan.id) ?? []).map((ref) => ({ framework: ref.framework, controlId: ref.control_id }));
    const about = [...named, ...own.flatMap((task) => servedControls(task.template_id))];
    const controls = about.filter((ref) => ref.framework === key).map((ref) => ref.controlId);
    if (about.length > 0 && controls.length === 0) return [];
    const { id, title, description, status, priority } = plan;
    return [
      {
        ...{ id, title, description, status, priority },
        startDate: plan.start_date,
        dueDate: plan.due_date,
        assignedTo: personOfRow(plan.assigned_to, plan.first_name, plan.last_name),
        controls: [...new Set(controls)],
        tasks: own.map((task) => ({
          ...{ id: task.id, title: task.title, description: task.description, status: task.status },
          templateId: task.template_id,
          dueDate: task.due_date,
          completedAt: task.completed_at && new Date(task.completed_at).toISOString(),
          assignedTo: personOfRow(task.assigned_to, task.first_name, task.last_name),
          dependsOn: (waitsOf.get(task.id) ?? []).map((wait) => wait.depends_on).filter((other) => there.has(other)),
        })),
      },
    ];
  });
}

const servedControls = (templateId: string | null): { framework: string; controlId: ControlRef['controlId'] }[] =>
  templateId === null ? [] : servedBy(templateId).map(({ framework, id }) => ({ framework, controlId: id }));
