/** Journeys and their tasks, as rows. A template that the product no longer has is as if it were not there. */
import { journeyTemplates } from '@vigia/content/journeys/load.ts';
import type { JourneyStatus, JourneyTaskStatus } from '@vigia/contract/journeys/journeys.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';

const known = journeyTemplates.map((template) => template.id);

const rows = (db: Db) => db.selectFrom('journeys').where('template_id', '=', sql<string>`ANY(${known}::text[])`);

export interface TaskRow {
  readonly id: string;
  readonly template_task_id: string;
  readonly status: JourneyTaskStatus;
  readonly progress: number;
}

const selected = (db: Db) =>
  rows(db)
    .select(['id', 'template_id', 'position', 'started_at', 'started_by', 'completed_at', 'version'])
    .select(sql<JourneyStatus>`status`.as('status'))
    .select(
      sql<TaskRow[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'template_task_id', t.template_task_id,
        'status', t.status, 'progress', t.progress)), '[]') FROM journey_tasks t
        WHERE t.company_id = journeys.company_id AND t.journey_id = journeys.id)`.as('tasks'),
    );
export type JourneyWithTasks = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

interface Filters {
  readonly page: number;
  readonly limit: number;
  readonly status?: readonly JourneyStatus[] | undefined;
  /** The journeys that have a place in the order of work, the first first. */
  readonly first: readonly string[];
}

/**
 * A page of journeys: those that nobody placed by the order of work (a new one stands below 0, one placed by hand above),
 * then those that people placed, in their order.
 */
export const pageJourneys = <T>(db: Db, { status, first, ...paging }: Filters, toItem: (row: JourneyWithTasks) => T) =>
  pageOf(
    selected(db)
      .$if(status !== undefined, (q) => q.where('status', 'in', status ?? []))
      .orderBy(sql`greatest(position, 0)`)
      .orderBy(sql`array_position(${[...first]}::uuid[], id)`)
      .orderBy('position')
      .orderBy('id'),
    rows(db)
      .$if(status !== undefined, (q) => q.where('status', 'in', status ?? []))
      .select((e) => e.fn.countAll<number>().as('total')),
    paging,
    toItem,
  );

/** Every journey with its tasks, newest first. */
export const allJourneys = (db: Db): Promise<JourneyWithTasks[]> => selected(db).orderBy('id', 'desc').execute();

export const findJourney = (db: Db, id: string) => selected(db).where('id', '=', id).executeTakeFirst();

/** A journey held until the end of the transaction; undefined without one. */
export const lockJourney = (db: Db, id: string) =>
  rows(db)
    .where('id', '=', id)
    .select(['id', 'template_id', 'version'])
    .select(sql<JourneyStatus>`status`.as('status'))
    .forUpdate()
    .executeTakeFirst();
export type LockedJourney = NonNullable<Awaited<ReturnType<typeof lockJourney>>>;

/** The journey along a template that is not completed, held. */
export const holdUnderWay = (db: Db, templateId: string) =>
  rows(db)
    .where('template_id', '=', templateId)
    .where('status', '<>', 'completed')
    .select(['id', 'template_id', 'version'])
    .select(sql<JourneyStatus>`status`.as('status'))
    .forUpdate()
    .executeTakeFirst();

/** The journey that a task belongs to, and its plan; nothing is held. */
export const whereIs = (db: Db, taskId: string) =>
  db.selectFrom('journey_tasks').where('id', '=', taskId).select(['journey_id', 'plan_id']).executeTakeFirst();

/** The task of the journey along a template that is not completed; nothing is held. */
export async function taskUnderWay(db: Db, templateId: string, task: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('journey_tasks as t')
    .innerJoin('journeys as j', (join) =>
      join.onRef('j.company_id', '=', 't.company_id').onRef('j.id', '=', 't.journey_id'),
    )
    .where('j.template_id', '=', templateId)
    .where('j.status', '<>', 'completed')
    .where('t.template_task_id', '=', task)
    .select('t.id')
    .executeTakeFirst();
  return row?.id;
}

/** Starts a journey before the others; undefined where one along the same template began meanwhile. */
export async function insertJourney(
  db: Db,
  templateId: string,
  tasks: readonly string[],
  by: string,
): Promise<string | undefined> {
  const row = await db
    .insertInto('journeys')
    .values({
      template_id: templateId,
      started_by: memberOrNull(by),
      position: sql<number>`(SELECT coalesce(min(position), 0) - 1 FROM journeys)`,
    })
    .onConflict((c) => c.columns(['company_id', 'template_id']).where(sql<boolean>`status <> 'completed'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await db
    .insertInto('journey_tasks')
    .values(tasks.map((task) => ({ journey_id: row.id, template_task_id: task })))
    .execute();
  return row.id;
}

/** Sets a journey's status and counts its version up. */
export const setJourneyStatus = (db: Db, id: string, status: JourneyStatus) =>
  db
    .updateTable('journeys')
    .set({
      status,
      completed_at: status === 'completed' ? sql<string>`coalesce(completed_at, now())` : null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

const taskRows = (db: Db) =>
  db
    .selectFrom('journey_tasks as t')
    .leftJoin('users as u', 'u.id', 't.completed_by')
    .select(['t.id', 't.journey_id', 't.template_task_id', 't.progress', 't.note', 't.plan_id', 't.completed_at'])
    .select(['t.completed_by', 't.version', 'u.first_name', 'u.last_name'])
    .select(sql<JourneyTaskStatus>`t.status`.as('status'));
export type JourneyTask = Awaited<ReturnType<ReturnType<typeof taskRows>['executeTakeFirstOrThrow']>>;

export const tasksOfJourney = (db: Db, journeyId: string): Promise<JourneyTask[]> =>
  taskRows(db).where('t.journey_id', '=', journeyId).execute();

interface TaskChange {
  readonly status: JourneyTaskStatus;
  readonly progress: number;
  readonly note: string;
}
/** Changes a task; finishing it notes when and by whom, once. */
export const updateTask = (db: Db, id: string, { status, progress, note }: TaskChange, by: string) =>
  db
    .updateTable('journey_tasks')
    .set({
      ...{ status, progress, note },
      completed_at: status === 'completed' ? sql<string>`coalesce(completed_at, now())` : null,
      completed_by: status === 'completed' ? sql<string>`coalesce(completed_by, ${memberOrNull(by)})` : null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

export const bindPlan = (db: Db, taskId: string, planId: string) =>
  db
    .updateTable('journey_tasks')
    .set({ plan_id: planId, version: sql`version + 1` })
    .where('id', '=', taskId)
    .execute();

/** Every journey's id in the company's order, held: two people ordering wait for each other. */
export const holdOrder = async (db: Db): Promise<string[]> => {
  const found = await db.selectFrom('journeys').select(['id', 'position']).orderBy('id').forUpdate().execute();
  return found.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map((row) => row.id);
};

export const reorderJourneys = (db: Db, ids: readonly string[]) =>
  sql`UPDATE journeys j SET position = o.position FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o(id, position)
    WHERE j.id = o.id AND j.position <> o.position`.execute(db);
