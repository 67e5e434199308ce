/** What an outside model would rather write in a draft, as rows: one for a version, gone once it is decided. */
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';

interface WordingSeed {
  readonly number: number;
  readonly before: string;
  readonly after: string;
  readonly model: string;
  readonly refused: number;
  readonly by: string;
}
export const keepWording = (db: Db, policyId: string, seed: WordingSeed) =>
  db
    .insertInto('policy_wordings')
    .values({
      ...{ policy_id: policyId, number: seed.number, before_text: seed.before, after_text: seed.after },
      ...{ model: seed.model, refused: seed.refused, created_by: memberOrNull(seed.by) },
    })
    .onConflict((c) => c.doNothing())
    .execute();

export async function findWording(db: Db, policyId: string, number: number) {
  const row = await db
    .selectFrom('policy_wordings')
    .where('policy_id', '=', policyId)
    .where('number', '=', number)
    .select(['before_text as before', 'after_text as after', 'model', 'refused', 'created_at as createdAt'])
    .executeTakeFirst();
  return row ? { ...row, createdAt: new Date(row.createdAt).toISOString() } : null;
}

/** Whether there was one. */
export async function dropWording(db: Db, policyId: string, number: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('policy_wordings')
    .where('policy_id', '=', policyId)
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
