/** A restore ends whatever lets somebody in by holding it: it knows nothing of what was revoked since the backup. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hashToken } from '../kit/auth/tokens.ts';
import { makeClient } from '../kit/db/pool.ts';
import { makeLink } from '../kit/links/links.ts';
import { type TestApp, testApp, testKey } from '../kit/testing/app.ts';
import { databaseAt } from '../kit/testing/database.ts';
import { doors, kept } from './doors.store.ts';
import { commandRun } from './testing/command.ts';

let app: TestApp;
const dir = mkdtempSync(join(tmpdir(), 'vigia-doors-'));
const name = `r_${randomBytes(6).toString('hex')}`;
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  await app.close();
  const root = await makeClient(inject('databaseUrl'));
  await root.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await root.end();
  rmSync(dir, { recursive: true, force: true });
});
const command = (words: string[], url: string, under: string) =>
  commandRun(words, { DATABASE_URL: url, DATA_DIR: join(dir, under), AUDIT_KEY: testKey });

it('ends tokens, links and invitations, and says how many', async () => {
  const { admin, companyId } = await app.company();
  const { token } = await admin.call(apiTokens.create, { body: { name: 'Agente', scopes: ['read'], days: 30 } });
  await admin.call(auth.invite, { body: { email: 'fora@exemplo.test', role: 'BASIC' } });
  const seed = { purpose: 'suppliers.respond', kind: 'supplier-evaluation', email: 'x@y.test', days: 9 } as const;
  await app.app.jobCtx.work.asCompany(companyId, (tx) => makeLink(tx.db, { ...seed, record: randomUUID() }));
  const archive = join(dir, 'com-portas.tar.gz');
  expect((await command(['backup', archive], app.url, 'here')).code).toBe(0);
  const root = await makeClient(inject('databaseUrl'));
  await root.query(`CREATE DATABASE ${name}`);
  await root.end();
  const url = databaseAt(inject('databaseUrl'), name);
  const { code, out } = await command(['restore', archive], url, 'there');
  expect([code, out]).toEqual([0, expect.stringContaining('1 API tokens, 1 links into companies, 1 invitations')]);
  const client = await makeClient(url);
  const open =
    await client.query(`SELECT 'token' AS what FROM api_tokens WHERE revoked_at IS NULL AND expires_at > now()
    UNION ALL SELECT 'link' FROM company_links WHERE revoked_at IS NULL AND expires_at > now()
    UNION ALL SELECT 'invitation' FROM invitations WHERE accepted_at IS NULL AND expires_at > now()
    UNION ALL SELECT 'session' FROM sessions`);
  const asked = await client.query('SELECT open_api_token($1) AS opened', [hashToken(token)]);
  await client.end();
  expect([open.rows, asked.rows]).toEqual([[], [{ opened: null }]]);
});

it('knows of every column that is called like a secret whether a restore ends it', async () => {
  const columns = await app.sql(`SELECT c.relname || '.' || a.attname AS name, c.relname AS owner
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migrations'
      AND a.atttypid IN ('bytea'::regtype, 'text'::regtype) AND a.attname ~ '(^|_)(hash|token|secret|password)(_|$)'`);
  const unknown = columns.filter((one) => !(String(one.owner) in doors) && !(String(one.name) in kept));
  expect(unknown).toEqual([]);
  const names = new Set(columns.flatMap((one) => [String(one.name), String(one.owner)]));
  expect([...Object.keys(doors), ...Object.keys(kept)].filter((one) => !names.has(one))).toEqual([]);
});
