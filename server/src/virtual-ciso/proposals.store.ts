/** Changes that wait for a person's yes, as they were shown. Every statement but the one that shows them names the author. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export interface ProposalRow {
  id: string;
  message_id: string | null;
  change: unknown;
  hash: string;
  status: string;
  result_path: string | null;
  expires_at: string | Date;
}
const columns = ['id', 'message_id', 'change', 'hash', 'status', 'result_path', 'expires_at'] as const;

export const insertProposal = (
  db: Db,
  given: { author: string; messageId: string | null; change: string; hash: string; days: number },
): Promise<ProposalRow> =>
  db
    .insertInto('chat_proposals')
    .values({
      ...{ author_id: given.author, message_id: given.messageId, change: given.change, hash: given.hash },
      expires_at: sql`now() + make_interval(days => ${given.days})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Of messages that whoever asks has read already. */
export const ofMessages = (db: Db, messages: readonly string[]): Promise<ProposalRow[]> =>
  db
    .selectFrom('chat_proposals')
    .select(columns)
    .where('message_id', '=', sql<string>`ANY(${[...messages]}::uuid[])`)
    .orderBy('id')
    .execute();

/** One of the author's own, held until the end of the transaction. */
export const lockProposal = (db: Db, author: string, id: string): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('chat_proposals')
    .select(columns)
    .where('id', '=', id)
    .where('author_id', '=', author)
    .forUpdate()
    .executeTakeFirst();

export const settleProposal = (
  db: Db,
  id: string,
  status: 'accepted' | 'declined',
  path: string | null,
): Promise<ProposalRow> =>
  db
    .updateTable('chat_proposals')
    .set({ status, result_path: path, decided_at: sql`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
