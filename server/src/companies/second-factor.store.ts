/** Which roles a company asks for a second factor, since when, and who has none yet. */
import type { secondFactorRule } from '@vigia/contract/companies/companies.contract.ts';
import { type CompanyRole, companyRole } from '@vigia/contract/kit/roles.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { awaitAll } from '../kit/db/beginning.ts';
import type { Db } from '../kit/db/db.ts';

type Rule = z.output<typeof secondFactorRule>;

/** Whether two rules ask the same of the same roles. */
export const isSameRule = (one: Rule, other: Rule): boolean =>
  one.graceDays === other.graceDays &&
  companyRole.options.every((of) => one.roles.includes(of) === other.roles.includes(of));

const sinceByRole = z.partialRecord(companyRole, z.string());

async function unprotectedIn(db: Db, companyId: string): Promise<Record<CompanyRole, number>> {
  const rows = await db
    .selectFrom('memberships as m')
    .select((e) => ['m.role', e.fn.countAll<number>().as('n')])
    .where('m.company_id', '=', companyId)
    .where('m.is_active', '=', true)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = m.id AND a.secret IS NOT NULL)
        AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = m.id)`,
    )
    .groupBy('m.role')
    .execute();
  const of = (role: CompanyRole) => rows.find((row) => row.role === role)?.n ?? 0;
  return { ADMIN: of('ADMIN'), BASIC: of('BASIC'), VIEWER: of('VIEWER') };
}

/** The rule as it is, with the number of those it is not kept by. Holds the company until the transaction ends where `hold` says so. */
export async function secondFactorOf(db: Db, companyId: string, hold = false) {
  const [row, unprotected] = await awaitAll([
    db
      .selectFrom('companies')
      .select(['second_factor_since as since', 'second_factor_grace_days as graceDays'])
      .where('id', '=', companyId)
      .$if(hold, (q) => q.forUpdate())
      .executeTakeFirstOrThrow(),
    unprotectedIn(db, companyId),
  ]);
  const since = sinceByRole.parse(row.since);
  const roles = companyRole.options.filter((role) => role in since);
  return { since, rule: { roles, graceDays: row.graceDays }, unprotected };
}

/** Changes the rule; a role that was asked before keeps its day. */
export const setSecondFactor = (
  db: Db,
  companyId: string,
  { roles, graceDays }: Rule,
  before: z.output<typeof sinceByRole>,
) => {
  const now = new Date().toISOString();
  const since = Object.fromEntries(roles.map((role) => [role, before[role] ?? now]));
  return db
    .updateTable('companies')
    .set({ second_factor_since: JSON.stringify(since), second_factor_grace_days: graceDays })
    .where('id', '=', companyId)
    .execute();
};
