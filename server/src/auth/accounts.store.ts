/** Accounts and whose companies they are in. */
import { membership, user } from '@vigia/contract/auth/auth.contract.ts';
import { companyBasics, zoneOfFounding } from '@vigia/contract/companies/companies.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { currencyOfZone, isBrazilian } from '@vigia/contract/kit/money.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** The account of an address, with its secret; for judging a sign-in only. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'password_hash',
      'email_verified_at',
      'google_subject',
      'locale',
      'first_name',
      'last_name',
      'is_super_admin',
    ])
    .where('email', '=', email)
    .executeTakeFirst();

export const findByGoogle = (db: Db, subject: string) =>
  db.selectFrom('users').select(['id', 'email']).where('google_subject', '=', subject).executeTakeFirst();

export const findById = (db: Db, id: string) =>
  db.selectFrom('users').select(['id', 'email', 'password_hash']).where('id', '=', id).executeTakeFirst();

export interface NewAccount {
  email: string;
  passwordHash: string | null;
  googleSubject?: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  verified: boolean;
}

/** Makes an account; undefined where the address has one already. */
export const insertAccount = (db: Db, made: NewAccount) =>
  db
    .insertInto('users')
    .values({
      email: made.email,
      password_hash: made.passwordHash,
      google_subject: made.googleSubject ?? null,
      first_name: made.firstName,
      last_name: made.lastName,
      locale: made.locale,
      email_verified_at: made.verified ? new Date().toISOString() : null,
    })
    .onConflict((c) => c.column('email').doNothing())
    .returning(['id'])
    .executeTakeFirst();

/** Keeps the password of a registration until its job takes it; returns its id. */
export const keepRegistrationPassword = async (db: Db, passwordHash: string): Promise<string> =>
  (
    await db
      .insertInto('registration_passwords')
      .values({ password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Takes it away; null where it was taken before. */
export const takeRegistrationPassword = async (db: Db, id: string): Promise<string | null> =>
  (await db.deleteFrom('registration_passwords').where('id', '=', id).returning('password_hash').executeTakeFirst())
    ?.password_hash ?? null;

const placeOf = (timeZone: string) => ({
  ...{ time_zone: timeZone, currency: currencyOfZone(timeZone), lgpd: isBrazilian(timeZone) },
});

/** The zone where the runtime and the database, whose day the company's days are, know it; the usual one otherwise. */
export const insertFoundedCompany = async (db: Db, name: string, said: string | null) => {
  const timeZone = zoneOfFounding.parse(said ?? undefined) ?? null;
  const { rows } =
    timeZone === null
      ? { rows: [] }
      : await sql`SELECT 1 FROM pg_timezone_names WHERE lower(name) = lower(${timeZone}) LIMIT 1`.execute(db);
  return db
    .insertInto('companies')
    .values({
      name,
      ...(timeZone === null || rows.length === 0 ? {} : placeOf(timeZone)),
    })
    .returning(['id', 'time_zone', 'currency'])
    .executeTakeFirstOrThrow();
};

export const join = (db: Db, companyId: string, accountId: string, role: string) =>
  db
    .insertInto('memberships')
    .values({ company_id: companyId, id: accountId, role })
    .onConflict((c) => c.columns(['company_id', 'id']).doUpdateSet({ role, is_active: true, removed_at: null }))
    .execute();

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();

export const setVerified = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set({ email_verified_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();

/** What may change of a profile; what is undefined stays. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  language?: Locale | undefined;
}

export const setProfile = (db: Db, id: string, { firstName, lastName, language }: ProfileChange) =>
  db
    .updateTable('users')
    .set({
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(language === undefined ? {} : { locale: language }),
    })
    .where('id', '=', id)
    .execute();

export const noteSignIn = (db: Db, id: string) =>
  db.updateTable('users').set({ last_login_at: new Date().toISOString() }).where('id', '=', id).execute();

/** The companies where the account is an active member, by name. */
export const membershipsOf = (db: Db, id: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['c.id as companyId', 'c.name as companyName', 'm.role'])
    .where('m.id', '=', id)
    .where('m.is_active', '=', true)
    .where('c.is_active', '=', true)
    .orderBy('c.name')
    .limit(100)
    .execute();

/** Whether the account has its place still, in a company that the operator closed. */
export async function isInClosedCompany(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select('c.id')
    .where('m.id', '=', id)
    .where('m.is_active', '=', true)
    .where('c.is_active', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The moment of this transaction, to the last digit. */
export const momentOf = async (db: Db): Promise<string> =>
  (await sql<{ at: string }>`SELECT now()::text AS at`.execute(db)).rows[0]?.at ?? '';

/** How many notices the account has not read in a company. */
export async function unreadOf(db: Db, companyId: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`SELECT unread_notices(${companyId}, ${accountId}) AS unread`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** What the session's screen shows: the account, its company here, and where else it belongs. */
export async function whoAmI(db: Db, id: string, companyId: string | null) {
  const [row, company, memberships] = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    companyId
      ? db
          .selectFrom('companies')
          .select(['id', 'name', 'industry', 'size', 'time_zone as timeZone', 'currency'])
          .where('id', '=', companyId)
          .executeTakeFirst()
      : undefined,
    membershipsOf(db, id),
  ]);
  const role = row.is_super_admin
    ? 'SUPER_ADMIN'
    : (memberships.find((m) => m.companyId === companyId)?.role ?? 'VIEWER');
  return {
    user: user.parse({
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role,
      language: row.locale,
      emailVerified: row.email_verified_at !== null,
      hasPassword: row.password_hash !== null,
      lastLoginAt: row.last_login_at,
    }),
    company: company ? companyBasics.parse(company) : null,
    memberships: memberships.map((m) => membership.parse(m)),
  };
}
