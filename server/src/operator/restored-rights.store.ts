/** What an export may not say of itself: what the company may use, and who may do what in it. As the owner. */
import type pg from 'pg';

export interface Terms {
  readonly plan: string;
  readonly renewal_date: string | null;
  readonly is_active: boolean;
  readonly storage_megabytes: number;
  readonly second_factor_since: object;
  readonly second_factor_grace_days: number;
}
export interface Right {
  readonly id: string;
  readonly role: string;
  readonly is_active: boolean;
  readonly removed_at: string | null;
}

/** The terms of a company of this installation; null where there is no such company. */
export async function termsOf(client: pg.ClientBase, company: string): Promise<Terms | null> {
  await client.query('SET LOCAL ROLE vigia_install');
  const { rows } = await client.query<Terms>(
    `SELECT plan, renewal_date::text, is_active, storage_megabytes, second_factor_since, second_factor_grace_days
      FROM companies WHERE id = $1`,
    [company],
  );
  await client.query('RESET ROLE');
  return rows[0] ?? null;
}

/** Who may what in a company of this installation, who has left it too. */
export async function rightsIn(client: pg.ClientBase, company: string): Promise<Right[]> {
  await client.query('SET LOCAL ROLE vigia_install');
  const { rows } = await client.query<Right>(
    'SELECT id, role, is_active, removed_at::text FROM memberships WHERE company_id = $1',
    [company],
  );
  await client.query('RESET ROLE');
  return rows;
}

/** Whether anybody runs the company that is entered. */
export async function hasAdministrator(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM memberships WHERE company_id = current_company() AND role = 'ADMIN' AND is_active
      AND removed_at IS NULL) AS found`,
  );
  return rows[0]?.found === true;
}
