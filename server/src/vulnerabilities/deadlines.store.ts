/** How soon a finding is to be closed, by its severity and whether attackers use it: what the company set, else what is usual. */

import { usualFindingDays } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import type { FindingDays, FindingDeadlines } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** The days of the company. */
export async function usualOr(db: Db): Promise<FindingDeadlines> {
  const set = await db
    .selectFrom('finding_deadlines')
    .select(['critical', 'high', 'medium', 'low', 'attacked', 'version'])
    .executeTakeFirst();
  return set ?? { ...usualFindingDays, version: 0 };
}

/** The company's day on which a moment lies. */
export const companyDay = (moment: RawBuilder<unknown>) =>
  sql`(${moment} AT TIME ZONE (SELECT time_zone FROM companies WHERE id = current_company()))::date`;

/** Which column of a statement says what; `attackedOn` is null where no list names the finding. */
interface DueColumns {
  readonly severity: RawBuilder<unknown>;
  readonly attackedOn: RawBuilder<unknown>;
}

/**
 * The day by which a finding is to be closed: counted from the company's day on which it was seen,
 * and sooner where attackers use it, counted from the day on which that was known.
 */
export const dueFrom = (days: FindingDays, seen: RawBuilder<unknown>, { severity, attackedOn }: DueColumns) =>
  sql<string>`least(${companyDay(seen)} + CASE ${severity}
      WHEN 'critical' THEN ${days.critical}::int WHEN 'high' THEN ${days.high}::int
      WHEN 'medium' THEN ${days.medium}::int ELSE ${days.low}::int END, ${attackedOn} + ${days.attacked}::int)`;

/** Sets the days over the version that was read, and moves those that no person set; false where somebody set them meanwhile. */
export async function setDays(db: Db, { version, ...days }: FindingDeadlines): Promise<boolean> {
  const set = await db
    .insertInto('finding_deadlines')
    .values({ ...days, version: version + 1 })
    .onConflict((c) =>
      c
        .column('company_id')
        .doUpdateSet({ ...days, version: version + 1 })
        .where('finding_deadlines.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!set) return false;
  const columns = { severity: sql`severity`, attackedOn: sql`attacked_on` };
  await sql`UPDATE findings SET due_on = ${dueFrom(days, sql`first_seen`, columns)}
    WHERE NOT due_kept AND status IN ('open', 'in-analysis', 'snooze')`.execute(db);
  return true;
}
