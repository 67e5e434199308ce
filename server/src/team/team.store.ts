/** Members: a person's place in a company. Who was removed stays, unlisted, for the records that point there. */
import type { Page } from '@vigia/contract/kit/page.ts';
import type { CompanyRole } from '@vigia/contract/kit/roles.ts';
import { type TeamUser, type teamFilters, teamUser } from '@vigia/contract/team/team.contract.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import type { MemberPlace } from './team.rules.ts';

type Filters = z.output<typeof teamFilters>;

const columns = [
  'm.id',
  'u.email',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'm.role',
  'm.is_active as isActive',
  'u.is_super_admin as isOperator',
  'u.last_login_at as lastLoginAt',
  'm.joined_at as joinedAt',
] as const;

const present = (db: Db) =>
  db.selectFrom('memberships as m').innerJoin('users as u', 'u.id', 'm.id').where('m.removed_at', 'is', null);

const byName = sql`plain(u.first_name), plain(u.last_name), m.id`;
const byNameDown = sql`plain(u.first_name) DESC, plain(u.last_name) DESC, m.id`;
const orders: Record<Filters['sort'], ReturnType<typeof sql>> = {
  name: byName,
  '-name': byNameDown,
  lastLoginAt: sql`u.last_login_at NULLS FIRST, ${byName}`,
  '-lastLoginAt': sql`u.last_login_at DESC NULLS LAST, ${byName}`,
  role: sql`m.role, ${byName}`,
};

/** One page of the people who are in the company. */
export function pageMembers(db: Db, filters: Filters): Promise<Page<TeamUser>> {
  const { search, role, status, sort } = filters;
  const said = containing(search);
  const found = present(db)
    .$if(role !== undefined, (q) => q.where('m.role', 'in', role ?? []))
    .$if(status !== undefined, (q) => q.where('m.is_active', '=', status === 'active'))
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`plain(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE (SELECT plain(${said}))`),
    );
  return pageOf(
    found.select(columns).orderBy(orders[sort]),
    found.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    (row) => teamUser.parse(row),
  );
}

export const findMember = async (db: Db, id: string): Promise<TeamUser | null> => {
  const row = await present(db).select(columns).where('m.id', '=', id).executeTakeFirst();
  return row ? teamUser.parse(row) : null;
};

/**
 * Locks one member and every active ADMIN until the transaction ends, in one order for all: of two who would each
 * take away one of the last two ADMINs, the second waits, and sees what the first has done.
 */
export const lockMember = (db: Db, id: string): Promise<MemberPlace[]> =>
  db
    .selectFrom('memberships')
    .select(['id', 'role', 'is_active as isActive'])
    .where('removed_at', 'is', null)
    .where((e) => e.or([e('id', '=', id), e.and([e('role', '=', 'ADMIN'), e('is_active', '=', true)])]))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Names a member who has never signed in and is in no other company; false for everybody else. */
export async function nameNewcomer(
  db: Db,
  id: string,
  name: { firstName: string; lastName: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    SELECT name_newcomer(${id}, ${name.firstName}, ${name.lastName}) AS done`.execute(db);
  return rows[0]?.done ?? false;
}

export const setRole = (db: Db, id: string, role: CompanyRole) =>
  db.updateTable('memberships').set({ role }).where('id', '=', id).execute();

export const setMemberActive = (db: Db, id: string, isActive: boolean) =>
  db.updateTable('memberships').set({ is_active: isActive }).where('id', '=', id).execute();

export const removeMember = (db: Db, id: string) =>
  db.updateTable('memberships').set({ is_active: false, removed_at: sql`now()` }).where('id', '=', id).execute();

/** Ends the member's sessions in this company; those in other companies go on. */
export const endSessions = (db: Db, id: string) => sql`SELECT end_member_sessions(${id})`.execute(db);

/** How many there are of each role, active or not: read from an index alone. */
export const countByRole = (db: Db) =>
  db
    .selectFrom('memberships')
    .where('removed_at', 'is', null)
    .groupBy(['role', 'is_active'])
    .select((e) => ['role', 'is_active as isActive', e.fn.countAll<number>().as('count')])
    .execute();

/** Whether the address belongs to somebody who is in the company, active or not. */
export const isMemberOfMember = async (db: Db, companyId: string, email: string): Promise<boolean> =>
  Boolean(
    await present(db)
      .select('m.id')
      .where('m.company_id', '=', companyId)
      .where('u.email', '=', email)
      .executeTakeFirst(),
  );

/** The language of an account that this scope may see. */
export const localeOfAddress = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('locale').where('email', '=', email).executeTakeFirst())?.locale;
