/** How soon a finding of each severity is to be closed: what the company set, else what is usual. */
import { type FindingSeverity, usualFindingDays } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export type Days = Readonly<Record<FindingSeverity, number>>;

/** The days of the company. */
export async function usualOr(db: Db): Promise<Days> {
  const set = await db.selectFrom('finding_deadlines').select(['critical', 'high', 'medium', 'low']).executeTakeFirst();
  return set ?? usualFindingDays;
}

/** Sets the days, and moves those that no person set, counted from the day on which each was seen first. */
export async function setDays(db: Db, days: Days): Promise<void> {
  await db
    .insertInto('finding_deadlines')
    .values({ ...days })
    .onConflict((c) => c.column('company_id').doUpdateSet({ ...days }))
    .execute();
  await sql`UPDATE findings SET due_on = (first_seen AT TIME ZONE (SELECT time_zone FROM companies WHERE id = current_company()))::date
      + CASE severity WHEN 'critical' THEN ${days.critical}::int WHEN 'high' THEN ${days.high}::int
        WHEN 'medium' THEN ${days.medium}::int ELSE ${days.low}::int END
    WHERE NOT due_kept AND status IN ('open', 'in-analysis', 'snooze')`.execute(db);
}
