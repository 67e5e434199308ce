/** Reads what other rooms know of a piece of evidence: the work that left it, and who else names its file. Never writes. */
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

/** Whether any record of the company still names the file: a piece of evidence, or an attachment that became one. */
export async function isNamed(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('evidences')
    .where('file_key', '=', key)
    .select('id')
    .unionAll(db.selectFrom('plan_attachments').where('file_key', '=', key).select('id'))
    .limit(1)
    .execute();
  return found.length > 0;
}
