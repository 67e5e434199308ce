/** Whose name a company's record may bear: its members' alone. */
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { type CompanyRole, companyRole } from '@vigia/contract/kit/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** The account, where it is a member; an operator who looks after the company leaves no name in its records. */
export const memberOrNull = (account: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT m.id FROM memberships m WHERE m.id = ${account}::uuid)`;

/** A person as rows hold one beside a record; null where nobody stands there. `gone`: who may no longer enter the company. */
export const personOfRow = (
  id: string | null,
  first: string | null,
  last: string | null,
  gone: boolean | null = false,
): PersonRef | null =>
  id && first !== null ? { id, firstName: first, lastName: last ?? '', ...(gone ? { gone } : {}) } : null;

const notActive = (owner: string) =>
  sql`NOT EXISTS (SELECT FROM memberships am WHERE am.id = ${sql.ref(owner)} AND am.is_active AND am.removed_at IS NULL)`;

/** Whether whoever stands in the column may no longer enter the company; false where nobody stands there. */
export const hasLeft = (owner: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(owner)} IS NOT NULL AND ${notActive(owner)})`;

/** Whether nobody who is active stands in the column. */
export const withoutActive = (owner: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(owner)} IS NULL OR ${notActive(owner)})`;

/** The role of an account that may still enter the company; null for anybody else. */
export async function roleOfMember(db: Db, account: string): Promise<CompanyRole | null> {
  const row = await db
    .selectFrom('memberships')
    .where('id', '=', account)
    .where('is_active', '=', true)
    .where('removed_at', 'is', null)
    .select('role')
    .executeTakeFirst();
  return row ? companyRole.parse(row.role) : null;
}

/** How many administrators may enter the company, but for one. */
export async function otherAdmins(db: Db, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .where('role', '=', 'ADMIN')
    .where('is_active', '=', true)
    .where('removed_at', 'is', null)
    .where('id', '<>', account)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Active members by the address they sign in with. */
export async function membersByEmail(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const found = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.id')
    .where('m.is_active', '=', true)
    .where('m.removed_at', 'is', null)
    .where('u.email', '=', sql<string>`ANY(${[...emails]}::text[])`)
    .select(['u.email', 'm.id'])
    .execute();
  return new Map(found.map(({ email, id }) => [email, id]));
}
