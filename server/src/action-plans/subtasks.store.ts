/** Subtasks of plans, what waits for what, and attachments. */
import { randomUUIDv7 } from 'node:crypto';
import { isPlanOver, type SubtaskStatus } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { attachment } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { Subtask, subtaskChange, subtaskDraft } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { subtask } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { awaitAll } from '../kit/db/beginning.ts';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, memberOrNull, personOfRow } from '../kit/db/member.ts';
import { referToFile } from '../kit/files/files.store.ts';
import type { KeptFile } from '../kit/files/keeping.ts';
import { priorityOf, rankOf } from './plans.store.ts';

type Draft = Omit<z.output<typeof subtaskDraft>, 'dependsOn'> & { readonly id?: string };
type Change = Pick<
  z.output<typeof subtaskChange>,
  'title' | 'description' | 'status' | 'priority' | 'hours' | 'dueDate' | 'assignedTo'
>;

interface SubtaskRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: SubtaskStatus;
  readonly priority: number;
  readonly template_id: string | null;
  readonly hours: number | null;
  readonly due_date: string | null;
  readonly position: number;
  readonly assigned_to: string | null;
  readonly a_left: boolean;
  readonly completed_at: string | null;
  readonly completed_by: string | null;
  readonly version: number;
  /** Who it is assigned to, and who completed it. */
  readonly a_first: string | null;
  readonly a_last: string | null;
  readonly c_first: string | null;
  readonly c_last: string | null;
  readonly depends_on: string[];
  readonly evidence: { id: string; title: string; kind: string }[];
}

const subtaskOfRow = (row: SubtaskRow, today: string): Subtask =>
  subtask.parse({
    ...{ id: row.id, title: row.title, description: row.description, status: row.status },
    priority: priorityOf(row.priority),
    templateId: row.template_id,
    hours: row.hours,
    dueDate: row.due_date,
    overdue: row.due_date !== null && row.due_date < today && !isPlanOver(row.status),
    assignedTo: personOfRow(row.assigned_to, row.a_first, row.a_last, row.a_left),
    position: row.position,
    dependsOn: row.depends_on,
    completedAt: row.completed_at && new Date(row.completed_at).toISOString(),
    completedBy: personOfRow(row.completed_by, row.c_first, row.c_last),
    evidence: row.evidence,
    version: row.version,
  });

/** A plan's subtasks in their order, with what each waits for and what it left. */
export async function listSubtasks(db: Db, planId: string, today: string): Promise<Subtask[]> {
  const { rows } =
    await sql<SubtaskRow>`SELECT t.*, a.first_name AS a_first, a.last_name AS a_last, c.first_name AS c_first, c.last_name AS c_last,
      ${hasLeft('t.assigned_to')} AS a_left,
      ARRAY(SELECT d.depends_on FROM subtask_dependencies d WHERE d.company_id = t.company_id AND d.subtask_id = t.id) AS depends_on,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'kind', e.kind) ORDER BY e.created_at), '[]')
        FROM evidences e WHERE e.company_id = t.company_id AND e.subtask_id = t.id) AS evidence
    FROM subtasks t LEFT JOIN users a ON a.id = t.assigned_to LEFT JOIN users c ON c.id = t.completed_by
    WHERE t.plan_id = ${planId} ORDER BY t.position, t.id`.execute(db);
  return rows.map((row) => subtaskOfRow(row, today));
}

/** Whether a subtask belongs to a plan. */
export async function isOf(db: Db, planId: string, id: string): Promise<boolean> {
  const found = db.selectFrom('subtasks').where('plan_id', '=', planId).where('id', '=', id).select('id');
  return (await found.executeTakeFirst()) !== undefined;
}

/** Adds subtasks at the end of the plan, in order; returns their ids. */
export async function insertSubtask(db: Db, planId: string, drafts: readonly Draft[]): Promise<string[]> {
  if (drafts.length === 0) return [];
  const last = await db
    .selectFrom('subtasks')
    .where('plan_id', '=', planId)
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  return insertSubtasksFrom(db, planId, drafts, (last?.position ?? -1) + 1);
}

/** Adds subtasks from a position on; their ids in order. */
export async function insertSubtasksFrom(
  db: Db,
  planId: string,
  drafts: readonly Draft[],
  start: number,
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const rows = await db
    .insertInto('subtasks')
    .values(
      drafts.map(
        ({ id = randomUUIDv7(), title, description, templateId, hours, priority, dueDate, assignedTo }, at) => ({
          id,
          ...{ plan_id: planId, title, description, hours, template_id: templateId, position: start + at },
          priority: rankOf(priority),
          due_date: dueDate,
          assigned_to: assignedTo,
        }),
      ),
    )
    .returning(['id', 'position'])
    .execute();
  return rows.sort((a, b) => a.position - b.position).map((row) => row.id);
}

/** Changes a subtask; finishing it notes when and by whom. */
export const updateSubtask = (db: Db, id: string, change: Change, by: string) => {
  const { priority, dueDate, assignedTo, status, ...rest } = change;
  const finished = { completed_at: sql<string>`now()`, completed_by: memberOrNull(by) };
  const open = { completed_at: null, completed_by: null };
  return db
    .updateTable('subtasks')
    .set({
      ...rest,
      ...(priority === undefined ? {} : { priority: rankOf(priority) }),
      ...(dueDate === undefined ? {} : { due_date: dueDate }),
      ...(assignedTo === undefined ? {} : { assigned_to: assignedTo }),
      ...(status === undefined ? {} : { status, ...(status === 'CONCLUIDA' ? finished : open) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
};

export const removeSubtask = (db: Db, id: string) => db.deleteFrom('subtasks').where('id', '=', id).execute();

/** Puts the subtasks of a plan in this order. */
export const reorderSubtasks = (db: Db, planId: string, ids: readonly string[]) =>
  sql`UPDATE subtasks t SET position = o.position - 1 FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o(id, position)
    WHERE t.plan_id = ${planId} AND t.id = o.id`.execute(db);

/** Replaces what a subtask waits for. */
export async function setDependencies(db: Db, planId: string, id: string, dependsOn: readonly string[]): Promise<void> {
  const gone = db.deleteFrom('subtask_dependencies').where('subtask_id', '=', id).execute();
  const rows = [...new Set(dependsOn)].map((other) => ({ plan_id: planId, subtask_id: id, depends_on: other }));
  await awaitAll([gone, rows.length > 0 ? db.insertInto('subtask_dependencies').values(rows).execute() : undefined]);
}

/** A plan page shows this many attachments. */
const most = 200;

const attachmentRows = (db: Db, planId: string) =>
  db
    .selectFrom('plan_attachments as f')
    .leftJoin('users as u', 'u.id', 'f.added_by')
    .where('f.plan_id', '=', planId)
    .innerJoin('file_references as n', (join) =>
      join
        .onRef('n.company_id', '=', 'f.company_id')
        .onRef('n.record_id', '=', 'f.id')
        .on('n.kind', '=', 'plan-attachment'),
    )
    .innerJoin('files as k', (join) => join.onRef('k.company_id', '=', 'n.company_id').onRef('k.id', '=', 'n.file_id'))
    .select(['f.id', 'f.subtask_id', 'f.added_by', 'f.created_at'])
    .select(['k.name', 'k.type', 'k.bytes', 'k.key as file_key', 'k.sha256'])
    .select(['u.first_name', 'u.last_name']);
type AttachmentRow = Awaited<ReturnType<ReturnType<typeof attachmentRows>['executeTakeFirstOrThrow']>>;

export const attachmentOf = (row: AttachmentRow): z.output<typeof attachment> => ({
  ...{ id: row.id, name: row.name, type: row.type, bytes: row.bytes, subtaskId: row.subtask_id },
  addedBy: personOfRow(row.added_by, row.first_name, row.last_name),
  createdAt: new Date(row.created_at).toISOString(),
});

export const attachments = async (db: Db, planId: string): Promise<z.output<typeof attachment>[]> =>
  (await attachmentRows(db, planId).orderBy('f.created_at').limit(most).execute()).map(attachmentOf);

/** One attachment with the key of its file; undefined without one. */
export const attached = (db: Db, planId: string, id: string) =>
  attachmentRows(db, planId).where('f.id', '=', id).executeTakeFirst();

/** The same bytes under the same name, where they stand there already; undefined where they do not. */
export const attachedAlready = (db: Db, { name, sha256 }: KeptFile, planId: string, subtaskId: string | null) =>
  attachmentRows(db, planId)
    .where('k.name', '=', name)
    .where('k.sha256', '=', sha256)
    .where('f.subtask_id', 'is not distinct from', subtaskId)
    .executeTakeFirst();

/** The attachments of a plan. */
export const attachmentIds = async (db: Db, planId: string): Promise<string[]> =>
  (await db.selectFrom('plan_attachments').where('plan_id', '=', planId).select('id').execute()).map(({ id }) => id);

interface AttachTo {
  readonly planId: string;
  readonly subtaskId: string | null;
  readonly by: string;
}
/** Puts a kept file beside a plan, or a subtask of it. */
export async function attach(db: Db, file: KeptFile, { planId, subtaskId, by }: AttachTo): Promise<{ id: string }> {
  const row = await db
    .insertInto('plan_attachments')
    .values({ plan_id: planId, subtask_id: subtaskId, added_by: memberOrNull(by) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await referToFile(db, file, { kind: 'plan-attachment', id: row.id });
  return row;
}

export const detach = (db: Db, id: string) => db.deleteFrom('plan_attachments').where('id', '=', id).execute();
