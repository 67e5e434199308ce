/** What an account's owner is shown of its sign-ins: of the last ninety days. */
import { signInRecord } from '@vigia/contract/auth/devices.contract.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';

type SignIn = z.output<typeof signInRecord>;

/** Notes a sign-in, or one that failed at the password or the code. */
export const noteOutcome = (
  db: Db,
  accountId: string,
  outcome: SignIn['outcome'],
  { device, address }: { device: string; address: string },
) => db.insertInto('sign_ins').values({ user_id: accountId, outcome, device, address }).execute();

/** The account's latest twenty. */
export async function latestSignIns(db: Db, accountId: string): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['id', 'at', 'outcome', 'device', 'address'])
    .where('user_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map((row) => signInRecord.parse(row));
}

/** By when the company wants a second factor of the account; null where it has one, or none is asked for. */
export async function factorWantedBy(db: Db, accountId: string, companyId: string): Promise<string | null> {
  const row = await db
    .selectNoFrom(sql<string | null>`second_factor_by(${accountId}::uuid, ${companyId}::uuid)`.as('by'))
    .executeTakeFirst();
  return row?.by ? new Date(row.by).toISOString() : null;
}
