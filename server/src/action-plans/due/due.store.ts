/** Plans that repeat. */
import type { Origin } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { NextOccurrence, Repeating } from './recurrence.rules.ts';

/** Where the company is, as a time zone; null where the company is gone. */
export async function zoneOfCompany(db: Db): Promise<string | null> {
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
export async function openNext(db: Db, id: string, next: NextOccurrence, origin: Origin): Promise<string> {
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
