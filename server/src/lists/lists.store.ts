/** What a person keeps of a list: columns that are hidden, and filters under a name. */
import type { KeptList } from '@vigia/contract/lists/lists.contract.ts';
import type { Db } from '../kit/db/db.ts';

/** Whose list it is. */
export interface OfList {
  person: string;
  list: KeptList;
}

export async function hiddenOf(db: Db, { person, list }: OfList): Promise<string[]> {
  const row = await db
    .selectFrom('list_columns')
    .where('account_id', '=', person)
    .where('list', '=', list)
    .select('hidden')
    .executeTakeFirst();
  return row?.hidden ?? [];
}

export const hideColumns = (db: Db, { person, list }: OfList, hidden: string[]) =>
  db
    .insertInto('list_columns')
    .values({ account_id: person, list, hidden })
    .onConflict((c) => c.columns(['company_id', 'account_id', 'list']).doUpdateSet({ hidden }))
    .execute();

export const viewsOf = (db: Db, { person, list }: OfList) =>
  db
    .selectFrom('list_views')
    .where('account_id', '=', person)
    .where('list', '=', list)
    .select(['id', 'name', 'query'])
    .orderBy('name')
    .execute();

/** Keeps a filter; one of the same name is taken over. */
export const keepView = (db: Db, { person, list }: OfList, { name, query }: { name: string; query: string }) =>
  db
    .insertInto('list_views')
    .values({ account_id: person, list, name, query })
    .onConflict((c) => c.columns(['company_id', 'account_id', 'list', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();

/** Whether there was one of theirs. */
export async function dropView(db: Db, { person, list }: OfList, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('list_views')
    .where('account_id', '=', person)
    .where('list', '=', list)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
