/** Pages of rows: the rows and their number in two statements that leave together. */
import type { Page } from '@vigia/contract/kit/page.ts';
import { type Expression, sql } from 'kysely';

/** The pattern of LIKE for whatever begins with these words, as they are typed: `%` and `_` stand for themselves. */
export const beginningWith = (search: string | undefined): string =>
  `${(search ?? '').replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
/** The pattern of LIKE for whatever contains these words. */
export const containing = (search: string | undefined): string => `%${beginningWith(search)}`;

interface Paging {
  page: number;
  limit: number;
}

/** What is needed of a Kysely query for one page. */
interface Rows<Row> {
  limit(n: Expression<number>): Found<Row> & { offset(n: number): Found<Row> };
}
interface Found<Row> {
  execute(): Promise<Row[]>;
}
interface Count {
  executeTakeFirst(): Promise<{ total: number } | undefined>;
}

/**
 * The usual limits stand in the statement's text: PostgreSQL then plans the first page once for the connection. Of a
 * limit it does not know it expects a tenth of the table, and so plans anew each time, which takes longer than the page.
 */
const written = (limit: number) => (limit % 10 === 0 ? sql.lit(limit) : sql<number>`${limit}`);

/** Of `rows` those of one page. */
export function rowsOfPage<Row>(rows: Rows<Row>, { page, limit }: Paging): Found<Row> {
  const limited = rows.limit(written(limit));
  return page === 1 ? limited : limited.offset((page - 1) * limit);
}

/**
 * Runs `rows` (filtered, joined, ordered, selected) for one page and `count` (the same filters) for the total. `toItem`
 * makes a row what the contract promises.
 */
export const pageOf = <Row, Item>(
  rows: Rows<Row>,
  count: Count,
  paging: Paging,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> => pageOfFound(rowsOfPage(rows, paging), count, paging, toItem);

/** The same of the rows of one page. */
export async function pageOfFound<Row, Item>(
  rows: Found<Row>,
  count: Count,
  { page, limit }: Paging,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const [found, counted] = await Promise.all([rows.execute(), count.executeTakeFirst()]);
  return { items: found.map(toItem), total: counted?.total ?? 0, page, limit };
}
