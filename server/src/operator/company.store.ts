/** One company alone: what is its own, and taking it away. As the owner, isolated to one company. */
import pg from 'pg';
import { appendEntry } from '../kit/audit/append.ts';
import type { AuditKeys } from '../kit/audit/keys.ts';
import { installation } from '../kit/context.ts';
import { type DumpTable, enter } from './tables.store.ts';

/** The company's name; null where there is none. */
export async function nameOf(client: pg.ClientBase, company: string): Promise<string | null> {
  await enter(client, company);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM companies WHERE id = $1', [company]);
  return rows[0]?.name ?? null;
}

export interface Selection {
  readonly name: string;
  readonly select: string;
  /** Whether the company's own policy hides it: read as the installation. */
  readonly asInstallation: boolean;
}

/** What is a company's: its row, its people without secrets, its records, and the questions that these answer. */
export function selectionsOf(tables: readonly DumpTable[], company: string): Selection[] {
  const id = pg.escapeLiteral(company);
  const records = tables.filter(({ isolated, ofCompany }) => isolated && ofCompany);
  const plain = (name: string, select: string): Selection => ({ name, select, asInstallation: false });
  return [
    plain('companies', `SELECT * FROM companies WHERE id = ${id}`),
    {
      name: 'users',
      select: `SELECT id, email, first_name, last_name, locale, created_at, last_login_at FROM users WHERE id IN (SELECT id FROM memberships WHERE company_id = ${id})`,
      asInstallation: true,
    },
    plain(
      'questionnaire_contents',
      `SELECT * FROM questionnaire_contents WHERE hash IN (SELECT content_hash FROM assessments WHERE company_id = ${id})`,
    ),
    ...records.map(({ name }) => plain(name, `SELECT * FROM ${name} WHERE company_id = ${id}`)),
  ];
}

/**
 * What the company asked about its end, held until the transaction is over: whoever takes it back meanwhile waits. Null
 * where it does not ask.
 */
export async function erasureAsked(
  client: pg.ClientBase,
  company: string,
): Promise<{ id: string; from: string; isDue: boolean } | null> {
  const { rows } = await client.query<{ id: string; from: string; isDue: boolean }>(
    `SELECT r.id, r.from_on::text AS from, r.from_on <= (now() AT TIME ZONE c.time_zone)::date AS "isDue"
     FROM company_requests r JOIN companies c ON c.id = r.company_id
     WHERE r.company_id = $1 AND r.kind = 'erasure' AND r.state = 'open' FOR UPDATE OF r`,
    [company],
  );
  return rows[0] ?? null;
}

/** Which company is taken away, and on what ground: its own request, or the reason that was given without one. */
interface Ending {
  readonly company: string;
  readonly ground: { readonly request: string } | { readonly unasked: string | undefined };
}

export interface Erased {
  readonly rows: number;
  readonly accounts: number;
  readonly mails: number;
  readonly jobs: number;
  /** Mails of before it was kept whose they are, that name the company: nobody can tell them from another's. */
  readonly unclear: number;
}

/**
 * Takes the company away with all its rows, its audit log, the accounts that are nowhere else, the mails that it wrote or
 * that went to these, and what waits in the queue for any of them; signs it in the installation's chain. The caller commits.
 */
export async function erase(
  client: pg.ClientBase,
  { company, ground }: Ending,
  tables: readonly DumpTable[],
  keys: AuditKeys,
): Promise<Erased> {
  await enter(client, company);
  const rows = 1 + (await rowsOf(client, company, tables));
  const name = await nameOf(client, company);
  const wrote = await deletedIds(client, 'DELETE FROM messages WHERE company_id = $1 RETURNING id', [company]);
  const members = await client.query<{ id: string }>('SELECT id FROM memberships WHERE company_id = $1', [company]);
  await client.query('DELETE FROM companies WHERE id = $1', [company]);
  await client.query('DELETE FROM audit_log WHERE company_id = $1', [company]);
  await client.query('DELETE FROM audit_heads WHERE company_id = $1', [company]);
  await client.query('SET LOCAL ROLE vigia_install');
  const left = await client.query<{ id: string; email: string }>(
    `DELETE FROM users u WHERE u.id = ANY($1) AND NOT u.is_super_admin
      AND NOT EXISTS (SELECT FROM memberships m WHERE m.id = u.id) RETURNING u.id, u.email`,
    [members.rows.map(({ id }) => id)],
  );
  await client.query('RESET ROLE');
  const emails = left.rows.map(({ email }) => email);
  const mailed = await deletedIds(client, 'DELETE FROM messages WHERE recipient = ANY($1) RETURNING id', [emails]);
  const gone = left.rows.map(({ id }) => id);
  const jobs = await eraseJobs(client, [company, ...gone, ...emails, ...wrote, ...mailed]);
  const unclear = await mailsNaming(client, name);
  const told = { rows, accounts: emails.length, mails: wrote.length + mailed.length, jobs, unclear };
  await appendEntry(client, keys, {
    company: installation,
    action: 'companies.erased',
    targetId: company,
    after: { ...told, ...ground },
  });
  return told;
}

/** Deletes, and returns the ids of what is gone. */
export async function deletedIds(client: pg.ClientBase, statement: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(statement, values);
  return rows.map(({ id }) => id);
}

/** How many mails that are no company's name this one. */
async function mailsNaming(client: pg.ClientBase, name: string | null): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM messages
     WHERE company_id IS NULL AND (strpos(subject, $1) > 0 OR strpos(body_text, $1) > 0)`,
    [name],
  );
  return rows[0]?.count ?? 0;
}

/** Takes away what the queue holds about any of these ids and addresses, done or still to do; how much it was. */
export async function eraseJobs(client: pg.ClientBase, named: readonly string[]): Promise<number> {
  const queue = await client.query(`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  if (!queue.rows[0]?.there) return 0;
  const { rowCount } = await client.query(
    `DELETE FROM pgboss.job j USING (
       SELECT DISTINCT k.id FROM pgboss.job k, jsonb_path_query(coalesce(k.data, '{}') , 'strict $.**') v
       WHERE jsonb_typeof(v) = 'string' AND v #>> '{}' = ANY($1)) found
     WHERE j.id = found.id`,
    [named],
  );
  return rowCount ?? 0;
}

/** How many rows the company has in its own tables. */
async function rowsOf(client: pg.ClientBase, company: string, tables: readonly DumpTable[]): Promise<number> {
  let rows = 0;
  for (const { name } of tables.filter(({ isolated, ofCompany }) => isolated && ofCompany)) {
    const counted = await client.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${name} WHERE company_id = $1`,
      [company],
    );
    rows += counted.rows[0]?.count ?? 0;
  }
  return rows;
}
