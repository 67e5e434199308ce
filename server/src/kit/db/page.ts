/** Pages of rows: the rows and their number in two statements that leave together. */
import type { Page } from '@vigia/contract/kit/page.ts';

interface Paging {
  page: number;
  limit: number;
}

/** What is needed of a Kysely query for one page. */
interface Rows<Row> {
  limit(n: number): { offset(n: number): { execute(): Promise<Row[]> } };
}
interface Count {
  executeTakeFirst(): Promise<{ total: number } | undefined>;
}

/**
 * Runs `rows` (filtered, joined, ordered, selected) for one page and `count` (the same filters) for the total. `toItem`
 * makes a row what the contract promises.
 */
export async function pageOf<Row, Item>(
  rows: Rows<Row>,
  count: Count,
  { page, limit }: Paging,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const start = (page - 1) * limit;
  const [found, counted] = await Promise.all([rows.limit(limit).offset(start).execute(), count.executeTakeFirst()]);
  return { items: found.map(toItem), total: counted?.total ?? 0, page, limit };
}
