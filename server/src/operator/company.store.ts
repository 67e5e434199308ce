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

export interface Erased {
  readonly rows: number;
  readonly accounts: number;
  readonly mails: number;
}

/**
 * Takes the company away with all its rows, its audit log, the accounts that are nowhere else, and the mails to these;
 * signs it in the installation's chain. The caller commits.
 */
export async function erase(
  client: pg.ClientBase,
  company: string,
  tables: readonly DumpTable[],
  keys: AuditKeys,
): Promise<Erased> {
  await enter(client, company);
  const rows = 1 + (await rowsOf(client, company, tables));
  const invited = await client.query(
    `DELETE FROM messages WHERE id IN (SELECT message_id FROM invitations WHERE company_id = $1)`,
    [company],
  );
  const members = await client.query<{ id: string }>('SELECT id FROM memberships WHERE company_id = $1', [company]);
  await client.query('DELETE FROM companies WHERE id = $1', [company]);
  await client.query('DELETE FROM audit_log WHERE company_id = $1', [company]);
  await client.query('DELETE FROM audit_heads WHERE company_id = $1', [company]);
  const queue = await client.query(`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  if (queue.rows[0]?.there) await client.query(`DELETE FROM pgboss.job WHERE data->>'companyId' = $1`, [company]);
  await client.query('SET LOCAL ROLE vigia_install');
  const left = await client.query<{ email: string }>(
    `DELETE FROM users u WHERE u.id = ANY($1) AND NOT u.is_super_admin
      AND NOT EXISTS (SELECT FROM memberships m WHERE m.id = u.id) RETURNING u.email`,
    [members.rows.map(({ id }) => id)],
  );
  await client.query('RESET ROLE');
  const emails = left.rows.map(({ email }) => email);
  const mailed = await client.query('DELETE FROM messages WHERE recipient = ANY($1)', [emails]);
  const told = { rows, accounts: emails.length, mails: (invited.rowCount ?? 0) + (mailed.rowCount ?? 0) };
  await appendEntry(client, keys, {
    company: installation,
    action: 'companies.erased',
    targetId: company,
    after: told,
  });
  return told;
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
