/** What is about to end, for those who can renew it. */
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';

const ending = z.object({
  id: z.string(),
  title: z.string(),
  day: z.string(),
  left: z.number(),
  plan: z.string().nullable(),
  people: z.array(z.object({ id: z.string(), role: companyRole })),
});
export type Ending = z.infer<typeof ending>;

/** What ends in so many days of the company's time zone, with who added it and who is to review it, if still there. */
export async function endingIn(db: Db, days: readonly number[]) {
  const today = sql<string>`(now() AT TIME ZONE c.time_zone)::date`;
  const found = await db
    .selectFrom('evidences as e')
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .where('e.review', '<>', 'rejected')
    .where('e.valid_until', '=', sql<string>`ANY(SELECT ${today} + d FROM unnest(${[...days]}::int[]) d)`)
    .select(['e.id', 'e.title', 'e.valid_until as day', 'e.plan_id as plan'])
    .select(sql<number>`e.valid_until - ${today}`.as('left'))
    .select(
      sql<object>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role)), '[]') FROM memberships m
        WHERE m.company_id = e.company_id AND m.id IN (e.added_by, e.reviewer_id) AND m.is_active AND m.removed_at IS NULL)`.as(
        'people',
      ),
    )
    .execute();
  return z.array(ending).parse(found);
}
