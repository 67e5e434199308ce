/** One person's account: whether it may go, and taking it away. As the owner, with the rights of the installation. */
import type pg from 'pg';
import { appendEntry } from '../kit/audit/append.ts';
import type { AuditKeys } from '../kit/audit/keys.ts';
import { installation } from '../kit/context.ts';
import { deletedIds, eraseJobs } from './company.store.ts';

export interface FoundAccount {
  readonly id: string;
  readonly operator: boolean;
  /** Companies in which the person still is, by name. */
  readonly within: readonly string[];
  /** Whether a company's records name the person, who left it. */
  readonly named: boolean;
}

/** The account that has the address, held until the transaction is over; null where none has. */
export async function accountOf(client: pg.ClientBase, email: string): Promise<FoundAccount | null> {
  await client.query('SET LOCAL ROLE vigia_install');
  const { rows } = await client.query<FoundAccount>(
    `SELECT u.id, u.is_super_admin AS operator, EXISTS (SELECT FROM memberships m WHERE m.id = u.id) AS named,
       ARRAY(SELECT c.name FROM memberships m JOIN companies c ON c.id = m.company_id
         WHERE m.id = u.id AND m.removed_at IS NULL ORDER BY c.name) AS within
     FROM users u WHERE u.email = $1 FOR UPDATE OF u`,
    [email],
  );
  await client.query('RESET ROLE');
  return rows[0] ?? null;
}

/**
 * Takes away what lets the person in and what is told of them as an account: the address, the password, factors, sessions,
 * known browsers and addresses, mails to them. Where no company's records name them the account goes whole; else their name
 * stays there, which is the companies' to keep. The caller commits.
 */
export async function eraseAccountOf(
  client: pg.ClientBase,
  { id, named }: FoundAccount,
  email: string,
  keys: AuditKeys,
): Promise<{ mails: number; jobs: number }> {
  const owned = await tablesOfAccounts(client);
  await client.query('SET LOCAL ROLE vigia_install');
  if (named) {
    for (const { name, column } of owned) await client.query(`DELETE FROM ${name} WHERE ${column} = $1`, [id]);
    await client.query(
      `UPDATE users SET email = 'erased-' || id || '@erased.invalid', email_verified_at = NULL, password_hash = NULL,
         google_subject = NULL, last_login_at = NULL WHERE id = $1`,
      [id],
    );
  } else await client.query('DELETE FROM users WHERE id = $1', [id]);
  await client.query('RESET ROLE');
  const mails = await deletedIds(client, 'DELETE FROM messages WHERE recipient = $1 RETURNING id', [email]);
  const jobs = await eraseJobs(client, [email, ...mails, ...(named ? [] : [id])]);
  const after = { mails: mails.length, jobs, named };
  await appendEntry(client, keys, { company: installation, action: 'auth.account-erased', targetId: id, after });
  return after;
}

/** Every table that is an account's own, also one that is still to come: all that name it, without the companies' members. */
async function tablesOfAccounts(client: pg.ClientBase): Promise<{ name: string; column: string }[]> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `SELECT k.conrelid::regclass::text AS name, a.attname AS column FROM pg_constraint k
     JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND k.conrelid <> 'memberships'::regclass`,
  );
  return rows;
}
