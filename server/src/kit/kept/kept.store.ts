/** Up to where the chain of a company reaches: it moves in the transaction of every signed change. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** The head of the chain of this transaction's company; `0` where nothing was signed yet. */
export async function chainHeadOf(db: Db): Promise<string> {
  const head = await db
    .selectFrom('audit_heads')
    .select(['seq', sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst();
  return head ? `${head.seq} ${head.hash}` : '0';
}
