/** Filters that somebody keeps under a name: each person's own. */
import type { Db } from '../kit/db/db.ts';

/** So many each person may keep. */
export const mostViews = 30;

export const viewsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('finding_views')
    .where('account_id', '=', accountId)
    .select(['id', 'name', 'query'])
    .orderBy('name')
    .limit(mostViews)
    .execute();

/** Keeps a filter; one of the same name is taken over. */
export const keepView = (db: Db, accountId: string, { name, query }: { name: string; query: string }) =>
  db
    .insertInto('finding_views')
    .values({ account_id: accountId, name, query })
    .onConflict((c) => c.columns(['company_id', 'account_id', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();

/** Whether there was one of theirs. */
export async function dropView(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('finding_views')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
