/** Work that the clock asks for in every company: so many at a time, each lot in a transaction of its own. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction, UnitOfWork } from '../db/unit-of-work.ts';

const atOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Calls `ask` for each active company, or for those of which `where` holds, in the order of their ids. */
export async function inEachCompany(
  work: UnitOfWork,
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

const today = sql<string>`(now() AT TIME ZONE time_zone)::date`;
/** Days that are made up for at most, in a reminder. */
const mostMissed = 30;

/**
 * Calls `ask` once a day for each active company, from this hour on where the company is: whoever was not up at that
 * hour asks when it is up again. `missed`: whole days on which it was not asked since it last was. The day is written
 * down together with what is asked. A day that has not come yet (a clock that was once ahead) does not count.
 */
export async function onceADay(
  work: UnitOfWork,
  { name, hour }: { name: string; hour: number },
  ask: (tx: Transaction, companyId: string, missed: number) => void,
): Promise<void> {
  let asked: number = atOnce;
  while (asked === atOnce)
    asked = await work.asInstallation(async (tx) => {
      const due = await tx.db
        .selectFrom('companies as c')
        .leftJoin('company_days as d', (join) => join.onRef('d.company_id', '=', 'c.id').on('d.name', '=', name))
        .select(['c.id', sql<string>`${today}`.as('day')])
        .select(sql<number>`least(greatest(coalesce(${today} - d.day - 1, 0), 0), ${mostMissed}::int)`.as('missed'))
        .where('c.is_active', '=', true)
        .where(sql<boolean>`extract(hour FROM now() AT TIME ZONE time_zone) >= ${hour}`)
        .where(sql<boolean>`d.day IS DISTINCT FROM ${today}`)
        .orderBy('c.id')
        .limit(atOnce)
        .forUpdate('c')
        .execute();
      if (due.length === 0) return 0;
      for (const { id, missed } of due) ask(tx, id, missed);
      await tx.db
        .insertInto('company_days')
        .values(due.map(({ id, day }) => ({ company_id: id, name, day })))
        .onConflict((c) => c.columns(['company_id', 'name']).doUpdateSet((e) => ({ day: e.ref('excluded.day') })))
        .execute();
      return due.length;
    });
}
