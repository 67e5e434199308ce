/** Action plans, as rows. A plan keeps the counts of its subtasks itself (a trigger), so that no list counts. */
import { randomUUIDv7 } from 'node:crypto';
import type { Priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import type {
  Origin,
  PlanRow,
  planChange,
  planDraft,
  planFilters,
} from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { planRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { awaitAll } from '../kit/db/beginning.ts';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, memberOrNull, personOfRow } from '../kit/db/member.ts';

export type Filters = Omit<z.output<typeof planFilters>, 'page' | 'limit'>;
type Draft = Omit<z.output<typeof planDraft>, 'subtasks' | 'controls'>;
export type PlanChange = Omit<z.output<typeof planChange>, 'version' | 'controls'>;

const priorities: readonly Priority[] = ['critical', 'high', 'medium', 'low'];
/** 1 is the most urgent: lists sort by the number. */
export const rankOf = (priority: Priority): number => priorities.indexOf(priority) + 1;
export const priorityOf = (rank: number): Priority => priorities[rank - 1] ?? 'medium';

export const closed = sql`('completed', 'canceled')`;

/** Dates are days of the company's time zone: `today` says which one it is there. */
export const planRows = (db: Db, today: string) =>
  db
    .selectFrom('action_plans as p')
    .leftJoin('users as u', 'u.id', 'p.assigned_to')
    .select([
      'p.id',
      'p.title',
      'p.status',
      'p.priority',
      'p.category',
      'p.origin_kind',
      'p.origin_ref',
      'p.origin_label',
    ])
    .select(['p.created_at', 'p.start_date', 'p.due_date', 'p.assigned_to', 'p.recurrence', 'p.version'])
    .select(['p.subtasks_total', 'p.subtasks_done', 'p.percent', 'u.first_name', 'u.last_name'])
    .select(hasLeft('p.assigned_to').as('owner_left'))
    .select(sql<boolean>`coalesce(p.due_date < ${today}::date AND p.status NOT IN ${closed}, false)`.as('overdue'));

type Row = Awaited<ReturnType<ReturnType<typeof planRows>['executeTakeFirstOrThrow']>>;

export const planOfRow = (row: Row): PlanRow =>
  planRow.parse({
    ...{ id: row.id, title: row.title, status: row.status, category: row.category, overdue: row.overdue },
    priority: priorityOf(row.priority),
    origin: { kind: row.origin_kind, ref: row.origin_ref, label: row.origin_label },
    created: new Date(row.created_at).toISOString(),
    startDate: row.start_date,
    dueDate: row.due_date,
    assignedTo: personOfRow(row.assigned_to, row.first_name, row.last_name, row.owner_left),
    progress: { total: row.subtasks_total, done: row.subtasks_done, percent: row.percent },
    recurrence: row.recurrence,
    version: row.version,
  });

export async function findPlan(db: Db, id: string, today: string): Promise<PlanRow | null> {
  const row = await planRows(db, today).where('p.id', '=', id).executeTakeFirst();
  return row ? planOfRow(row) : null;
}

/** What a page shows beside the row. */
export const about = (db: Db, id: string) =>
  db
    .selectFrom('action_plans as p')
    .leftJoin('users as u', 'u.id', 'p.created_by')
    .where('p.id', '=', id)
    .select(['p.description', 'p.completed_at', 'p.created_by', 'u.first_name', 'u.last_name'])
    .executeTakeFirst();

/** A plan held until the transaction ends, so that two people change it one after the other; undefined without one. */
export const lockPlan = (db: Db, id: string) =>
  db
    .selectFrom('action_plans')
    .where('id', '=', id)
    .select(['id', 'title', 'description', 'status', 'priority', 'category', 'start_date', 'due_date', 'assigned_to'])
    .select(['recurrence', 'version', 'created_by', 'origin_kind', 'origin_ref', 'origin_label'])
    .select(['promised_on', 'completed_at', 'canceled_on'])
    .forUpdate()
    .executeTakeFirst();
export type LockedPlan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

/** Whoever takes steps of the library into plans waits for whoever does so at this moment: no step stands in two plans. */
export const holdTaking = (db: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('steps:' || current_company(), 0))`.execute(db);

/** Many plans held, in one order for all. */
export const holdAll = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('action_plans')
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .select(['id', 'status', 'title', 'priority', 'category', 'start_date', 'due_date', 'assigned_to'])
    .select(['subtasks_total', 'subtasks_done'])
    .orderBy('id')
    .forUpdate()
    .execute();

export async function insertPlan(
  db: Db,
  draft: Draft,
  origin: Origin,
  { by, id = randomUUIDv7() }: { by: string; id?: string },
): Promise<string> {
  await db
    .insertInto('action_plans')
    .values({
      id,
      ...{ title: draft.title, description: draft.description, category: draft.category, recurrence: draft.recurrence },
      priority: rankOf(draft.priority),
      start_date: draft.startDate,
      due_date: draft.dueDate,
      assigned_to: draft.assignedTo,
      origin_kind: origin.kind,
      origin_ref: origin.ref,
      origin_label: origin.label,
      created_by: memberOrNull(by),
    })
    .execute();
  return id;
}

const set = ({ priority, startDate, dueDate, assignedTo, status, ...rest }: PlanChange) => ({
  ...rest,
  ...(priority === undefined ? {} : { priority: rankOf(priority) }),
  ...(startDate === undefined ? {} : { start_date: startDate }),
  ...(dueDate === undefined ? {} : { due_date: dueDate }),
  ...(assignedTo === undefined ? {} : { assigned_to: assignedTo }),
  ...(status === undefined ? {} : { status, completed_at: status === 'completed' ? sql<string>`now()` : null }),
});

/** Changes plans and counts their versions up. */
export const updatePlan = (db: Db, ids: readonly string[], change: PlanChange) =>
  db
    .updateTable('action_plans')
    .set({ ...set(change), version: sql`version + 1` })
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute();

/** The status that follows from the subtasks; the version counts up, because what people see changed. */
export const savePlanStatus = (db: Db, id: string, status: string | null) =>
  db
    .updateTable('action_plans')
    .set({
      version: sql`version + 1`,
      ...(status === null ? {} : { status, completed_at: status === 'completed' ? sql<string>`now()` : null }),
    })
    .where('id', '=', id)
    .execute();

export const removePlan = (db: Db, id: string) => db.deleteFrom('action_plans').where('id', '=', id).execute();

/** The controls that a plan is about. */
export async function controlsOfPlan(db: Db, id: string): Promise<ControlRef[]> {
  const found = await db
    .selectFrom('plan_controls')
    .where('plan_id', '=', id)
    .select(['framework', 'control_id'])
    .orderBy('framework')
    .orderBy('control_id')
    .execute();
  return found.map((row) => ({ framework: row.framework, controlId: row.control_id }));
}

/** Replaces the controls that a plan is about. */
export async function setPlanControls(db: Db, id: string, controls: readonly ControlRef[]): Promise<void> {
  await awaitAll([
    db.deleteFrom('plan_controls').where('plan_id', '=', id).execute(),
    addPlanControls(db, id, controls),
  ]);
}

/** Adds controls to what a plan serves. */
export async function addPlanControls(db: Db, id: string, controls: readonly ControlRef[]): Promise<void> {
  if (controls.length === 0) return;
  await db
    .insertInto('plan_controls')
    .values(controls.map(({ framework, controlId }) => ({ plan_id: id, framework, control_id: controlId })))
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The active members, by name. */
export async function members(db: Db): Promise<PersonRef[]> {
  const found = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.id')
    .where('m.is_active', '=', true)
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute();
  return found.map((row) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name }));
}

/** Which of these accounts are active in the company. */
export async function membersAmong(db: Db, accounts: readonly string[]): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const found = await db
    .selectFrom('memberships')
    .where('id', '=', sql<string>`ANY(${[...accounts]}::uuid[])`)
    .where('is_active', '=', true)
    .select('id')
    .execute();
  return new Set(found.map((row) => row.id));
}
