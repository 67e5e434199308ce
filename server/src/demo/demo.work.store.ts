/** Writes the demo's work with its dates of the past, which no request may choose. */
import { servedBy } from '@vigia/content/frameworks/load.ts';
import type { Snapshot } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Db } from '../kit/db/db.ts';
import type { Decision, LivedPlan, LivedTask, PlanRemark } from './demo.work.ts';

type Ids = ReadonlyMap<string, string>;
const ranks = { critical: 1, high: 2, medium: 3, low: 4 } as const;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const plus = (at: Date, days: number) => dayOf(new Date(at.getTime() + days * 86_400_000));

async function addTasks(db: Db, planId: string, { tasks, openedAt }: LivedPlan, who: string | null): Promise<string[]> {
  const rows = await db
    .insertInto('subtasks')
    .values(
      tasks.map(({ step, status: now, at }, position) => ({
        ...{ plan_id: planId, title: step.pt.title, description: step.pt.how, status: now, position },
        ...{ template_id: step.id, hours: step.hours, priority: ranks[step.priority], assigned_to: who },
        ...{ completed_at: at?.toISOString() ?? null, completed_by: at ? who : null },
        created_at: openedAt.toISOString(),
      })),
    )
    .returning(['id', 'position'])
    .execute();
  return rows.sort((a, b) => a.position - b.position).map((row) => row.id);
}

/** A plan with its subtasks and what it is about; returns its id and those of its subtasks, in order. */
export async function addPlan(db: Db, plan: LivedPlan, ids: Ids): Promise<{ id: string; subtasks: string[] }> {
  const { ready, under, openedAt, status, tasks, controls, said } = plan;
  const who = ids.get(under.by) ?? null;
  const last = tasks.at(-1)?.at ?? null;
  const { id } = await db
    .insertInto('action_plans')
    .values({
      ...{ title: ready.pt.title, description: ready.pt.summary, status, category: ready.category },
      priority: ranks[ready.priority],
      ...{ origin_kind: 'template', origin_ref: ready.id, origin_label: ready.pt.title },
      start_date: dayOf(openedAt),
      due_date: plus(openedAt, under.dueInDays),
      ...{ assigned_to: who, created_by: who, created_at: openedAt.toISOString() },
      completed_at: status === 'completed' && last ? last.toISOString() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subtasks = await addTasks(db, id, plan, who);
  await db
    .insertInto('plan_controls')
    .values(controls.map(({ framework, controlId }) => ({ plan_id: id, framework, control_id: controlId })))
    .execute();
  if (said) await addComment(db, id, said, who);
  return { id, subtasks };
}

/** What somebody said of a plan. */
const addComment = (db: Db, plan: string, { body, at }: PlanRemark, author_id: string | null) =>
  db
    .insertInto('comments')
    .values({ kind: 'plan', record_id: plan, body, author_id, created_at: at.toISOString() })
    .execute();

export interface DemoProof {
  readonly planId: string;
  readonly subtaskId: string;
  readonly title: string;
  readonly stepId: string;
  readonly at: Date;
  readonly by: string;
  /** Who looked at it and accepted it; null where nobody did. */
  readonly acceptedBy: string | null;
}

/** What a finished subtask left, linked to every control that its step serves. */
export async function addProof(db: Db, proof: DemoProof, ids: Ids): Promise<string> {
  const reviewer = proof.acceptedBy === null ? null : (ids.get(proof.acceptedBy) ?? null);
  const { id } = await db
    .insertInto('evidences')
    .values({
      // Where the company keeps it: a link counts as proof, its own note would not.
      ...{ kind: 'link', link: `https://pasta.clara.example/seguranca/${proof.subtaskId}` },
      ...{ title: proof.title, plan_id: proof.planId, subtask_id: proof.subtaskId },
      description: 'Guardado na pasta da segurança, com data e responsável.',
      valid_from: dayOf(proof.at),
      valid_until: plus(proof.at, 365),
      ...(reviewer ? { review: 'accepted', reviewed_by: reviewer, reviewed_at: plus(proof.at, 3) } : {}),
      added_by: ids.get(proof.by) ?? null,
      created_at: proof.at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const served = servedBy(proof.stepId);
  if (served.length > 0)
    await db
      .insertInto('evidence_controls')
      .values(served.map((control) => ({ evidence_id: id, framework: control.framework, control_id: control.id })))
      .execute();
  return id;
}

/** What the company decided about a control. */
export const addDecision = (db: Db, { framework, controlId, owner, ...rest }: Decision, ids: Ids, at: Date) =>
  db
    .insertInto('control_settings')
    .values({
      framework,
      control_id: controlId,
      ...rest,
      owner_id: (owner && ids.get(owner)) || null,
      changed_at: at.toISOString(),
    })
    .execute();

/** A journey that was walked, or part of the way. */
export async function addJourney(
  db: Db,
  template: string,
  position: number,
  { startedAt, tasks }: { startedAt: Date; tasks: readonly LivedTask[] },
  who: string | null,
): Promise<string> {
  const end = tasks.every((task) => task.at) ? (tasks.at(-1)?.at?.toISOString() ?? null) : null;
  const { id } = await db
    .insertInto('journeys')
    .values({
      ...{ template_id: template, position, started_by: who, started_at: startedAt.toISOString() },
      ...{ status: end ? 'completed' : 'in_progress', completed_at: end },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('journey_tasks')
    .values(
      tasks.map(({ id: task, at }) => ({
        ...{ journey_id: id, template_task_id: task, status: at ? 'completed' : 'not_started', progress: at ? 100 : 0 },
        ...{ completed_at: at?.toISOString() ?? null, completed_by: at ? who : null },
      })),
    )
    .execute();
  return id;
}

/** The pictures of past days. */
export const addPictures = (db: Db, pictures: readonly (Snapshot & { framework: string })[]) =>
  db
    .insertInto('compliance_snapshots')
    .values(pictures.map(({ nonCompliant, ...picture }) => ({ ...picture, non_compliant: nonCompliant })))
    .execute();
