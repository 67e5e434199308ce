/** Companies with a thousand entries each, and a session in one of them. Made by SQL: here the speed matters, not the way. */
import { randomBytes } from 'node:crypto';
import { hashToken } from '../server/src/kit/auth/tokens.ts';
import { migrate } from '../server/src/kit/db/migrate.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';

export interface Seeded {
  readonly url: string;
  readonly token: string;
  /** A session in each of up to 64 other companies. */
  readonly tokens: readonly string[];
  readonly companyId: string;
  readonly accountId: string;
}

const perCompany = 1_000;
const others = 64;

/** Makes the database `name` on the server with so many companies. */
export async function seed(server: string, name: string, companies: number): Promise<Seeded> {
  const root = await makeClient(server);
  await root.query(`CREATE DATABASE ${name}`);
  await root.end();
  const at = new URL(server);
  at.pathname = `/${name}`;
  await migrate(at.href);
  const client = await makeClient(at.href);
  await client.query(`INSERT INTO companies (name) SELECT 'Empresa ' || g FROM generate_series(1, $1::int) g`, [
    companies,
  ]);
  await client.query(`INSERT INTO users (email, first_name, last_name, email_verified_at)
    SELECT 'p' || g || '@bench.test', 'Pessoa', 'Número ' || g, now() FROM generate_series(1, (SELECT count(*) FROM companies)::int) g`);
  await client.query(`INSERT INTO memberships (company_id, id, role)
    SELECT c.id, u.id, 'ADMIN' FROM (SELECT id, row_number() OVER () n FROM companies) c JOIN (SELECT id, row_number() OVER () n FROM users) u USING (n)`);
  await client.query(
    `INSERT INTO audit_log (company_id, seq, at, actor_id, actor_kind, action, target_id, after, previous_hash, hash)
     SELECT m.company_id, g, now() - g * interval '1 minute', m.id, 'user', 'questionnaire.answered', 'gov-policy', '{"value": 3}', '\\x00', '\\x00'
     FROM memberships m, generate_series(1, $1::int) g`,
    [perCompany],
  );
  await client.query(`INSERT INTO audit_heads SELECT id, $1, '\\x00' FROM companies`, [perCompany]);
  const { rows } = await client.query(`SELECT company_id, id FROM memberships ORDER BY id LIMIT ${others + 1}`);
  const [token = '', ...tokens] = rows.map(() => randomBytes(32).toString('base64url'));
  for (const [i, shown] of [token, ...tokens].entries()) {
    const values = [hashToken(shown), rows[i].id, rows[i].company_id];
    await client.query('INSERT INTO sessions (token_hash, user_id, company_id) VALUES ($1, $2, $3)', values);
  }
  await client.query('VACUUM ANALYZE');
  await client.end();
  return { url: at.href, token, tokens, companyId: rows[0].company_id, accountId: rows[0].id };
}
