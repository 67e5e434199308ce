/** What others may ask of the virtual security officer: what to do next, and how much waits for somebody. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export { answerContextOf } from './answers/answer-context.ts';
export { nextActions } from './today.ts';

/** How many proposals still wait for this person. */
export async function waitingProposals(db: Db, author: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('chat_proposals')
    .select((e) => e.fn.countAll<number>().as('waiting'))
    .where('author_id', '=', author)
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return waiting;
}
