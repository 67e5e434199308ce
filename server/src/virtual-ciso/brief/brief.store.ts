/** The briefs that were kept, and which companies are to have one. */
import type { Page } from '@vigia/contract/kit/page.ts';
import type { BriefLine, briefFilters } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../kit/db/db.ts';
import { pageOf } from '../../kit/db/page.ts';
import { type BriefFacts, briefFacts, summaryOf } from './brief.facts.ts';

export interface KeptBrief {
  readonly week: string;
  readonly madeAt: string;
  readonly facts: BriefFacts;
}

/** Keeps a week's brief; false where the week has one. */
export async function saveBrief(db: Db, week: string, facts: BriefFacts): Promise<boolean> {
  const row = await db
    .insertInto('briefs')
    .values({ week, facts: JSON.stringify(facts) })
    .onConflict((c) => c.columns(['company_id', 'week']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The brief of the week that began on this day. */
export async function findBrief(db: Db, week: string): Promise<KeptBrief | null> {
  const row = await db
    .selectFrom('briefs')
    .where('week', '=', week)
    .select(['week', 'facts', 'made_at'])
    .executeTakeFirst();
  if (!row) return null;
  return { week: row.week, madeAt: new Date(row.made_at).toISOString(), facts: briefFacts.parse(row.facts) };
}

export function pageBriefs(db: Db, filters: z.output<typeof briefFilters>): Promise<Page<BriefLine>> {
  const all = db.selectFrom('briefs');
  return pageOf(
    all.select(['week', 'facts']).orderBy('week', 'desc'),
    all.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    ({ week, facts: kept }) => {
      const facts = briefFacts.parse(kept);
      return { week, from: facts.from, through: facts.through, summary: summaryOf(facts) };
    },
  );
}

/** The company's name and time zone; null where it is gone. */
export async function companyHere(db: Db): Promise<{ name: string; timeZone: string } | null> {
  const row = await db.selectFrom('companies').select(['name', 'time_zone as timeZone']).executeTakeFirst();
  return row ?? null;
}

/** It is made at this hour of Monday; who was not reached then, because nothing ran, is until the last. */
const [hour, lastHour] = [7, 11];

/** Of a company: that it is Monday morning there at this instant. */
export const mondayMorning = (at: string): RawBuilder<boolean> =>
  sql<boolean>`extract(isodow FROM ${at}::timestamptz AT TIME ZONE time_zone) = 1
    AND extract(hour FROM ${at}::timestamptz AT TIME ZONE time_zone) BETWEEN ${hour} AND ${lastHour}`;
