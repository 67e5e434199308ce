/** What the board wants of each framework, as rows. */
import { type Framework, framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';

export interface SetTarget {
  readonly level: number;
  readonly dueDate: string;
}

export async function targetsNow(db: Db): Promise<ReadonlyMap<Framework, SetTarget>> {
  const rows = await db.selectFrom('board_targets').select(['framework', 'level', 'due_on']).execute();
  return new Map(rows.map((row) => [framework.parse(row.framework), { level: row.level, dueDate: row.due_on }]));
}

/** Whoever sets one waits for whoever sets one at this moment. */
export const holdTargets = (db: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('board-targets:' || current_company(), 0))`.execute(db);

export const putTarget = (db: Db, of: Framework, { level, dueDate }: SetTarget, by: string) => {
  const values = { level, due_on: dueDate, set_by: memberOrNull(by) };
  return db
    .insertInto('board_targets')
    .values({ framework: of, ...values })
    .onConflict((c) => c.columns(['company_id', 'framework']).doUpdateSet(values))
    .execute();
};

/** Removes it; what it was, or nothing where there was none. */
export const removeTarget = (db: Db, of: Framework) =>
  db.deleteFrom('board_targets').where('framework', '=', of).returning(['level', 'due_on']).executeTakeFirst();
