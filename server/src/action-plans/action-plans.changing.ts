/** Changing plans and subtasks: what may move where, who may be asked, what follows. Two people: one after the other. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import {
  hasCycle,
  isPlanOver,
  planMoves,
  type SubtaskStatus,
  taskMoves,
} from '@vigia/contract/action-plans/action-plans.rules.ts';
import { type Plan, type planChange, planStatus } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { leftEvidence, Subtask, subtaskChange } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { conflict, type Fault, invalid, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { mayMove } from '@vigia/contract/kit/states.ts';
import type { z } from 'zod';
import { addEvidence } from '../evidences/evidences.commands.ts';
import { strangeAmong } from '../frameworks/frameworks.queries.ts';
import { asNamed } from '../kit/audit/as-named.ts';
import type { Ctx } from '../kit/context.ts';
import { awaitAll } from '../kit/db/beginning.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { statusBySubtasks } from './action-plans.commands.ts';
import { readPlan, servesOf, todayOf } from './action-plans.reading.ts';
import * as plans from './plans.store.ts';
import * as subtasks from './subtasks.store.ts';

/** The plan, held. Throws `notFound`, or a conflict where somebody changed it since `version`. */
export async function holdPlan(ctx: Ctx, id: string, version?: number): Promise<plans.LockedPlan> {
  const held = await plans.lockPlan(ctx.db, id);
  if (!held) throw notFound();
  if (version !== undefined && held.version !== version) throw conflict('kit.changed-meanwhile');
  return held;
}

type Asked = readonly { pointer: string; account: string | null | undefined }[];

/** Who is asked to do something must be in the company and active: a fault for every field that names somebody else. */
async function strangers(ctx: Ctx, asked: Asked): Promise<Fault[]> {
  const named = asked.flatMap(({ pointer, account }) => (account ? [{ pointer, account }] : []));
  const members = await plans.membersAmong(
    ctx.db,
    named.map((one) => one.account),
  );
  const strange = named.filter((one) => !members.has(one.account));
  return strange.map(({ pointer }) => ({ pointer, code: 'action-plans.not-a-member' }));
}

/** A fault for every control that is none of ours nor of the company's own. What a plan is about already may stay. */
async function unknownControls(
  ctx: Ctx,
  controls: readonly ControlRef[],
  already: readonly ControlRef[],
): Promise<Fault[]> {
  const there = (ref: ControlRef) =>
    already.some((one) => one.framework === ref.framework && one.controlId === ref.controlId);
  const strange = (await strangeAmong(ctx.db, controls)).filter((at) => !controls.slice(at, at + 1).some(there));
  return strange.map((at) => ({ pointer: `/controls/${at}/controlId`, code: 'action-plans.unknown-control' }));
}

/** Throws `kit.invalid` with every field that names nobody of the company, or no control. */
export async function mustExist(ctx: Ctx, asked: Asked, controls: readonly ControlRef[] = []): Promise<void> {
  const faults = [...(await strangers(ctx, asked)), ...(await unknownControls(ctx, controls, []))];
  if (faults.length > 0) throw invalid(faults);
}

const nameOf = ({ user: { firstName, lastName } }: Ctx) => `${firstName} ${lastName}`.trim();

/** Tells somebody that work is now theirs, unless they took it themselves. */
export function tellAssigned(ctx: Ctx, account: string | null | undefined, title: string, planId: string): void {
  if (!account || account === ctx.user.id) return;
  ctx.after(noticeJob, {
    companyId: ctx.company.id,
    kind: 'plans.assigned',
    to: { accounts: [account] },
    values: { title, name: nameOf(ctx) },
    link: actionPlansPlaces.plan.at({ actionPlanId: planId }),
  });
}

interface Assigned {
  readonly account: string | null | undefined;
  readonly title: string;
  readonly planId: string;
}
/** Tells people which plans are now theirs: each person once, however many they are. */
export function tellAllAssigned(ctx: Ctx, assigned: readonly Assigned[]): void {
  for (const [account, work] of Map.groupBy(assigned, (one) => one.account)) {
    const [first] = work;
    if (first && work.length === 1) tellAssigned(ctx, account, first.title, first.planId);
    else if (account && account !== ctx.user.id)
      ctx.after(noticeJob, {
        companyId: ctx.company.id,
        kind: 'plans.assigned',
        to: { accounts: [account] },
        values: { count: work.length, name: nameOf(ctx) },
        link: actionPlansPlaces.list.at({ assignedTo: 'me', closed: false }),
      });
  }
}

type PlanChange = z.output<typeof planChange>;

/** What a plan's own rules say against a change: where it may move, its dates, its open subtasks. */
async function faultsOf(ctx: Ctx, held: plans.LockedPlan, change: PlanChange): Promise<Fault[]> {
  const faults: Fault[] = [];
  const status = planStatus.parse(held.status);
  if (change.status && change.status !== status && !mayMove(planMoves, status, change.status, ctx.role))
    faults.push({ pointer: '/status', code: 'action-plans.move' });
  const start = change.startDate === undefined ? held.start_date : change.startDate;
  const due = change.dueDate === undefined ? held.due_date : change.dueDate;
  if (start && due && due < start) faults.push({ pointer: '/dueDate', code: 'action-plans.due-before-start' });
  if (change.status === 'completed' && status !== 'completed') {
    const open = (await subtasks.listSubtasks(ctx.db, held.id, todayOf(ctx))).filter(
      (task) => !isPlanOver(task.status),
    );
    if (open.length > 0)
      faults.push({ pointer: '/status', code: 'action-plans.open-subtasks', values: { count: open.length } });
  }
  return faults;
}

/** A plan as it was, by the names of a change. */
export const signedOf = (held: object & { readonly priority: number }) => ({
  ...asNamed(held),
  priority: plans.priorityOf(held.priority),
});

/** Changes a plan; how it is then. What can be asked together is: far from the database every wait is a round trip. */
export async function changePlan(ctx: Ctx, id: string, change: PlanChange): Promise<Plan> {
  const { version, controls, ...fields } = change;
  const [held, unknown, strange] = await awaitAll([
    holdPlan(ctx, id, version),
    controls ? plans.controlsOfPlan(ctx.db, id).then((already) => unknownControls(ctx, controls, already)) : [],
    strangers(ctx, [{ pointer: '/assignedTo', account: fields.assignedTo }]),
  ]);
  const faults = [...(await faultsOf(ctx, held, change)), ...unknown, ...strange];
  if (faults.length > 0) throw invalid(faults);
  if (fields.assignedTo !== held.assigned_to) tellAssigned(ctx, fields.assignedTo, fields.title ?? held.title, id);
  ctx.audit('action-plans.changed', id, {
    before: signedOf(held),
    after: { ...fields, ...(controls ? { controls } : {}) },
  });
  const written = [
    plans.updatePlan(ctx.db, [id], fields),
    controls ? plans.setPlanControls(ctx.db, id, controls) : undefined,
  ];
  const [plan] = await awaitAll([readPlan(ctx, id), ...written]);
  return plan;
}

/** Lets the plan's status follow its subtasks; how it is then. */
export async function settledPlan(ctx: Ctx, id: string): Promise<Plan> {
  const saved = plans.savePlanStatus(ctx.db, id, await statusBySubtasks(ctx, id));
  const [plan] = await awaitAll([readPlan(ctx, id), saved]);
  return plan;
}

const unmet = (task: Subtask, all: readonly Subtask[]) =>
  all.filter((other) => task.dependsOn.includes(other.id) && !isPlanOver(other.status));

/** Changes a subtask of a plan that is held. */
export async function changeSubtask(
  ctx: Ctx,
  planId: string,
  subtaskId: string,
  change: z.output<typeof subtaskChange>,
): Promise<Plan> {
  const [plan, all, strange] = await awaitAll([
    holdPlan(ctx, planId),
    subtasks.listSubtasks(ctx.db, planId, todayOf(ctx)),
    strangers(ctx, [{ pointer: '/assignedTo', account: change.assignedTo }]),
  ]);
  const task = all.find((one) => one.id === subtaskId);
  if (!task) throw notFound();
  if (task.version !== change.version) throw conflict('kit.changed-meanwhile');
  const { version: _version, dependsOn, position, evidence, ...fields } = change;
  const waiting = dependsOn === undefined ? task : { ...task, dependsOn };
  const faults = [
    ...moveFaults(ctx, plan.status, task, fields.status, unmet(waiting, all)),
    ...dependencyFaults(subtaskId, dependsOn, all),
    ...(evidence && fields.status !== 'CONCLUIDA'
      ? [{ pointer: '/evidence', code: 'action-plans.evidence-only-when-done' }]
      : []),
    ...strange,
  ];
  if (faults.length > 0) throw invalid(faults);
  if (evidence) await keepEvidence(ctx, planId, task, evidence);
  if (fields.assignedTo !== task.assignedTo?.id)
    tellAssigned(ctx, fields.assignedTo, fields.title ?? task.title, planId);
  const { version: _old, evidence: _left, ...before } = task;
  ctx.audit('action-plans.subtask-changed', subtaskId, { before, after: { planId, ...change } });
  const written = [
    dependsOn ? subtasks.setDependencies(ctx.db, planId, subtaskId, dependsOn) : undefined,
    subtasks.updateSubtask(ctx.db, subtaskId, fields, ctx.user.id),
    position === undefined ? undefined : move(ctx, planId, all, subtaskId, position),
  ];
  const [now] = await awaitAll([settledPlan(ctx, planId), ...written]);
  return now;
}

function moveFaults(
  { role }: Ctx,
  plan: string,
  task: Subtask,
  to: SubtaskStatus | undefined,
  waitsFor: readonly Subtask[],
): Fault[] {
  if (to === undefined || to === task.status) return [];
  const at = { pointer: '/status' };
  if (plan === 'canceled') return [{ ...at, code: 'action-plans.canceled-plan' }];
  if (!mayMove(taskMoves, task.status, to, role)) return [{ ...at, code: 'action-plans.move' }];
  const [first] = waitsFor;
  const begins = to === 'EM_PROGRESSO' || to === 'CONCLUIDA';
  return begins && first ? [{ ...at, code: 'action-plans.waits', values: { title: first.title } }] : [];
}

function dependencyFaults(id: string, dependsOn: readonly string[] | undefined, all: readonly Subtask[]): Fault[] {
  if (!dependsOn) return [];
  const known = new Set(all.map((task) => task.id));
  const strange = dependsOn.flatMap((other, at) =>
    known.has(other) ? [] : [{ pointer: `/dependsOn/${at}`, code: 'action-plans.not-in-plan' }],
  );
  if (strange.length > 0) return strange;
  const edges = all.flatMap((task) =>
    (task.id === id ? dependsOn : task.dependsOn).map((other) => ({ subtaskId: task.id, dependsOn: other })),
  );
  return hasCycle(edges) ? [{ pointer: '/dependsOn', code: 'action-plans.cycle' }] : [];
}

async function move(ctx: Ctx, planId: string, all: readonly Subtask[], id: string, position: number): Promise<void> {
  const others = all.filter((task) => task.id !== id).map((task) => task.id);
  others.splice(position, 0, id);
  await subtasks.reorderSubtasks(ctx.db, planId, others);
}

/** What finishing left becomes evidence of what the work serves. */
async function keepEvidence(
  ctx: Ctx,
  planId: string,
  task: Subtask,
  left: z.output<typeof leftEvidence>,
): Promise<void> {
  const controls = servesOf(task, await plans.controlsOfPlan(ctx.db, planId));
  const file = left.kind === 'attachment' ? await subtasks.attached(ctx.db, planId, left.attachmentId) : undefined;
  if (left.kind === 'attachment' && !file)
    throw invalid([{ pointer: '/evidence/attachmentId', code: 'action-plans.unknown-attachment' }]);
  await addEvidence(ctx, {
    kind: left.kind === 'attachment' ? 'file' : left.kind,
    title: left.title,
    description: left.kind === 'note' ? left.description : '',
    link: left.kind === 'link' ? left.link : null,
    file: file
      ? { key: file.file_key, name: file.name, type: file.type, bytes: file.bytes, sha256: file.sha256 }
      : null,
    validFrom: todayOf(ctx),
    validUntil: null,
    reviewerId: null,
    controls,
    subtaskId: task.id,
    planId,
  });
}

/** An administrator may remove any plan; others only what they created themselves. */
export function mayRemove(ctx: Ctx, plan: plans.LockedPlan): void {
  if (ctx.role === 'BASIC' && plan.created_by !== ctx.user.id)
    throw new Problem('action-plans.not-yours', { status: 403 });
}
