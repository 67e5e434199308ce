/** What is due, for those who are to do it; and plans that repeat. */
import type { Origin } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../kit/db/db.ts';
import type { Next, Repeating } from './recurrence.rules.ts';

const dueWork = z.object({
  id: z.string(),
  planId: z.string(),
  title: z.string(),
  day: z.string(),
  /** Days until it is due; negative when that has passed. */
  left: z.number(),
  person: z.string().nullable(),
});
export type DueWork = z.infer<typeof dueWork>;

/**
 * Open plans and open subtasks that are due in so many `days`, or were due yesterday, or whole weeks before yesterday.
 * `person`: who does it, else who answers for the plan, else who created it: the first who is still an active member.
 */
export async function dueIn(db: Db, days: readonly number[]): Promise<DueWork[]> {
  const { rows } = await sql`WITH here AS (SELECT id, (now() AT TIME ZONE time_zone)::date AS today FROM companies),
    work AS (
      SELECT p.company_id, p.id, p.id AS plan_id, p.title, p.due_date, ARRAY[p.assigned_to, p.created_by] AS people
        FROM action_plans p WHERE p.status NOT IN ('completed', 'canceled') AND p.due_date IS NOT NULL
      UNION ALL
      SELECT t.company_id, t.id, t.plan_id, t.title, t.due_date, ARRAY[t.assigned_to, p.assigned_to, p.created_by]
        FROM subtasks t JOIN action_plans p ON p.company_id = t.company_id AND p.id = t.plan_id
        WHERE t.status IN ('PENDENTE', 'AGUARDANDO', 'EM_PROGRESSO') AND p.status NOT IN ('completed', 'canceled') AND t.due_date IS NOT NULL
    )
    SELECT w.id, w.plan_id AS "planId", w.title, w.due_date AS day, w.due_date - h.today AS left,
      (SELECT m.id FROM unnest(w.people) WITH ORDINALITY AS x(id, at) JOIN memberships m ON m.company_id = w.company_id AND m.id = x.id
        WHERE m.is_active AND m.removed_at IS NULL ORDER BY x.at LIMIT 1) AS person
    FROM work w JOIN here h ON h.id = w.company_id
    WHERE w.due_date - h.today = ANY(${[...days]}::int[]) OR (w.due_date < h.today AND (h.today - w.due_date) % 7 = 1)`.execute(
    db,
  );
  return z.array(dueWork).parse(rows);
}

/** Where the company is, as a time zone; null where the company is gone. */
export async function zoneOf(db: Db): Promise<string | null> {
  const row = await db.selectFrom('companies').select('time_zone').executeTakeFirst();
  return row?.time_zone ?? null;
}

export interface Series extends Repeating {
  readonly id: string;
  readonly title: string;
}

/** Plans that repeat and have not opened their next one, held so that only one run opens it. */
export async function repeating(db: Db, timeZone: string): Promise<Series[]> {
  const rows = await db
    .selectFrom('action_plans')
    .where('recurrence', '<>', 'none')
    .where('next_opened', '=', false)
    .where('status', '<>', 'canceled')
    .select(['id', 'title', 'recurrence', 'start_date', 'due_date', 'status'])
    .select(sql<string>`(created_at AT TIME ZONE ${timeZone})::date`.as('created'))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ start_date, due_date, status, ...row }) => ({
    ...row,
    startDate: start_date,
    dueDate: due_date,
    completed: status === 'completed',
  }));
}

/** Opens the next plan of a series: the same work, all of it to do, on its new dates; and notes that it is open. */
export async function openNext(db: Db, id: string, next: Next, origin: Origin): Promise<string> {
  const moved = sql`(t.due_date + make_interval(months => ${next.months}::int))::date`;
  const { rows } = await sql<{ id: string }>`INSERT INTO action_plans
      (title, description, priority, category, origin_kind, origin_ref, origin_label, start_date, due_date, assigned_to, recurrence, created_by)
    SELECT title, description, priority, category, ${origin.kind}, ${origin.ref}, ${origin.label}, ${next.startDate}::date,
      ${next.dueDate}::date, assigned_to, recurrence, created_by FROM action_plans WHERE id = ${id} RETURNING id`.execute(
    db,
  );
  const opened = rows[0]?.id;
  if (!opened) throw new Error('The next plan of a series was opened and has no id.');
  await sql`INSERT INTO plan_controls (plan_id, framework, control_id)
    SELECT ${opened}::uuid, framework, control_id FROM plan_controls WHERE plan_id = ${id}`.execute(db);
  await sql`WITH made AS (
      INSERT INTO subtasks (plan_id, title, description, priority, template_id, hours, due_date, assigned_to, position)
      SELECT ${opened}::uuid, t.title, t.description, t.priority, t.template_id, t.hours, ${moved}, t.assigned_to,
        row_number() OVER (ORDER BY t.position, t.id) - 1
      FROM subtasks t WHERE t.plan_id = ${id} AND t.status <> 'REJEITADA' RETURNING id, position
    ), pairs AS (
      SELECT old.id AS old, made.id AS new FROM made JOIN (
        SELECT t.id, row_number() OVER (ORDER BY t.position, t.id) - 1 AS position
        FROM subtasks t WHERE t.plan_id = ${id} AND t.status <> 'REJEITADA'
      ) old USING (position)
    )
    INSERT INTO subtask_dependencies (plan_id, subtask_id, depends_on)
    SELECT ${opened}::uuid, a.new, b.new FROM subtask_dependencies d JOIN pairs a ON a.old = d.subtask_id JOIN pairs b ON b.old = d.depends_on`.execute(
    db,
  );
  await db.updateTable('action_plans').set({ next_opened: true }).where('id', '=', id).execute();
  return opened;
}
