/** What a journey's page shows of other rooms' records: the plans made from its tasks, who started it. Never writes. */
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export interface TaskPlan {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly done: number;
  readonly total: number;
}

/** The plans by their ids. */
export async function plansOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, TaskPlan>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('action_plans')
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .select(['id', 'title', 'status', 'subtasks_done as done', 'subtasks_total as total'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function personOf(db: Db, id: string | null): Promise<PersonRef | null> {
  if (!id) return null;
  const row = await db.selectFrom('users').where('id', '=', id).select(['first_name', 'last_name']).executeTakeFirst();
  return row ? { id, firstName: row.first_name, lastName: row.last_name } : null;
}
