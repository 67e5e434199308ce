/** Work that the clock asks for in every company: so many at a time, each lot in a transaction of its own. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction, Work } from '../db/work.ts';

const atOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Calls `ask` for each active company, or for those of which `where` holds, in the order of their ids. */
export async function inEachCompany(
  work: Work,
  ask: (tx: Transaction, companyId: string) => void,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> {
  let last: string | undefined = beforeAll;
  while (last) {
    const after: string = last;
    last = await work.asInstallation(async (tx) => {
      const companies = await tx.db
        .selectFrom('companies')
        .select('id')
        .where('is_active', '=', true)
        .where('id', '>', after)
        .where(where)
        .orderBy('id')
        .limit(atOnce)
        .execute();
      for (const { id } of companies) ask(tx, id);
      return companies.at(atOnce - 1)?.id;
    });
  }
}

/** Of a company: that this hour of the day has begun where it is. */
export const hourIs = (hour: number): RawBuilder<boolean> =>
  sql<boolean>`extract(hour FROM now() AT TIME ZONE time_zone) = ${hour}`;
