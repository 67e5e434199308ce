/** Reads what other rooms know of a piece of evidence: the work that left it. Never writes. */
import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** The subtasks by id; one that was removed meanwhile is missing. */
export async function subtasksOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Evidence['subtask']>>> {
  const found = await db
    .selectFrom('subtasks')
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .select(['id', 'plan_id', 'title'])
    .execute();
  return new Map(found.map((row) => [row.id, { planId: row.plan_id, subtaskId: row.id, title: row.title }]));
}
