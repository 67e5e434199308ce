/** The login that the application works as: what it may, and that nothing more is to be had from it. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobSpec } from '../jobs/jobs.ts';
import { mailJob } from '../mail/mail.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Addresses, addressesOf, ensureLogin } from './login.ts';
import { makeClient } from './pool.ts';

let app: TestApp;
let at: Addresses;
let login: pg.Client;
const made: string[] = [];
beforeAll(async () => {
  app = await testApp();
  at = addressesOf(app.url);
  login = await makeClient(at.login);
});
afterAll(async () => {
  await login.end();
  for (const role of made) {
    await app.sql(`DROP OWNED BY ${role}`);
    await app.sql(`DROP ROLE ${role}`);
  }
  await app.close();
});

/** A role of this test's own, with a password. */
async function role(attributes: string): Promise<{ name: string; password: string }> {
  const name = `r_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await app.sql(`CREATE ROLE ${name} ${attributes} PASSWORD '${password}'`);
  made.push(name);
  return { name, password };
}
const as = ({ name, password }: { name: string; password: string }) => {
  const url = new URL(app.url);
  url.username = name;
  url.password = password;
  return url.href;
};
/** The code with which PostgreSQL refuses; 42501 is a lack of rights. */
const refusal = (text: string) =>
  login.query(text).then(
    () => null,
    (fault: { code: string }) => fault.code,
  );

describe('the login', () => {
  it('is who the application signs in as', async () => {
    const found = await app.sql(
      `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%LISTEN vigia%' AND pid <> pg_backend_pid()`,
    );
    expect(found).toEqual([{ usename: 'postgres_login' }]);
    const [power] = await app.sql(
      'SELECT rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = $1',
      ['postgres_login'],
    );
    expect(new Set(Object.values(power ?? {}))).toEqual(new Set([false]));
  });

  it('reads and changes no table, whether by itself or after giving up a role', async () => {
    const { companyId } = await app.company();
    const tables = await app.sql(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind IN ('r', 'p') AND nspname IN ('public', 'pgboss') AND relname <> 'migrations'`,
    );
    expect(tables.length).toBeGreaterThan(40);
    await login.query('BEGIN');
    await login.query(`SELECT open_door($1, NULL), set_config('role', 'vigia_app', true)`, [companyId]);
    expect((await login.query('SELECT count(*) AS n FROM memberships')).rows).toEqual([{ n: 3 }]);
    await login.query('RESET ROLE');
    for (const { name } of tables) {
      for (const text of [`SELECT FROM ${name} LIMIT 1`, `DELETE FROM ${name}`, `INSERT INTO ${name} DEFAULT VALUES`]) {
        await login.query('SAVEPOINT tried');
        expect([text, await refusal(text)]).toEqual([text, '42501']);
        await login.query('ROLLBACK TO SAVEPOINT tried');
      }
    }
    await login.query('ROLLBACK');
  });

  it.each([
    ['becomes the owner', 'SET ROLE postgres'],
    ['becomes the owner for good', 'SET SESSION AUTHORIZATION postgres'],
    ['makes itself powerful', 'ALTER ROLE postgres_login SUPERUSER'],
    ['makes a role', 'CREATE ROLE thief'],
    ['makes a table', 'CREATE TABLE public.mine (a int)'],
    [
      'rewrites what seals',
      'CREATE OR REPLACE FUNCTION public.enqueue_jobs(wanted jsonb) RETURNS void LANGUAGE sql AS $$ SELECT $$',
    ],
    ['takes down a wall', 'ALTER TABLE memberships DISABLE ROW LEVEL SECURITY'],
    ['grants itself a table', 'GRANT SELECT ON users TO postgres_login'],
    ['reads the server’s files', `SELECT pg_read_file('postgresql.conf')`],
    ['runs a program', `COPY (SELECT 1) TO PROGRAM 'true'`],
  ])('never %s', async (_what, text) => {
    expect(await refusal(text)).toBe('42501');
  });
});

describe('the login is kept by the start', () => {
  it('mends a password and rights that are no longer right, and changes nothing that is', async () => {
    const owner = await role('SUPERUSER LOGIN');
    const own = addressesOf(as(owner));
    made.push(`${owner.name}_login`);
    await ensureLogin(own);
    const rolesNow = () => app.sql('SELECT xmin::text FROM pg_authid WHERE rolname = $1', [`${owner.name}_login`]);
    const before = await rolesNow();
    await ensureLogin(own);
    expect(await rolesNow()).toEqual(before);
    await app.sql(`ALTER ROLE ${owner.name}_login PASSWORD 'another'`);
    await app.sql(`REVOKE EXECUTE ON FUNCTION enqueue_jobs FROM ${owner.name}_login`);
    await ensureLogin(own);
    const client = await makeClient(own.login);
    await expect(client.query(`SELECT enqueue_jobs('[]')`)).resolves.toMatchObject({ rowCount: 1 });
    await client.end();
  });

  it.each([
    ['a superuser', 'SUPERUSER LOGIN NOINHERIT', 'SUPERUSER'],
    ['one whom no wall binds', 'BYPASSRLS LOGIN NOINHERIT', 'BYPASSRLS'],
    ['one who may make roles', 'CREATEROLE LOGIN NOINHERIT', 'CREATEROLE'],
    ['one who inherits', 'LOGIN INHERIT', 'INHERIT'],
    ['one who may become the owner', 'LOGIN NOINHERIT IN ROLE postgres', 'member of postgres'],
  ])('refuses %s as the operator’s own login', async (_who, attributes, told) => {
    const own = await role(attributes);
    await app.sql(`GRANT vigia_app, vigia_install TO ${own.name}`);
    const both = addressesOf('', { DATABASE_URL: as(own), DATABASE_DIRECT_URL: app.url });
    expect(both).toMatchObject({ derived: false, login: as(own), owner: app.url });
    await expect(ensureLogin(both)).rejects.toThrow(told);
  });

  it('takes the operator’s own login when it has no power', async () => {
    const own = await role('LOGIN NOINHERIT');
    const both = addressesOf('', { DATABASE_URL: as(own), DATABASE_DIRECT_URL: app.url });
    await expect(ensureLogin(both)).rejects.toThrow(`GRANT vigia_app, vigia_install TO vigia_login;`);
    await app.sql(`GRANT vigia_app, vigia_install TO ${own.name}`);
    await ensureLogin(both);
  });

  it('tells an owner who may make no roles which SQL to run', async () => {
    const owner = await role('LOGIN NOSUPERUSER NOCREATEROLE');
    await expect(ensureLogin(addressesOf(as(owner)))).rejects.toThrow(
      /^The owner may not: .*permission denied[\s\S]*CREATE ROLE vigia_login LOGIN NOINHERIT[\s\S]*DATABASE_DIRECT_URL/,
    );
  });

  it('wants an owner with a password', () => {
    expect(() => addressesOf('postgres://vigia@db.example/vigia')).toThrow('holds no password');
  });
});

describe('jobs stored at commit', () => {
  it('are what pg-boss itself would store', async () => {
    const work = app.app.jobCtx.work;
    const id = '018f0000-0000-7000-8000-000000000000';
    await work.asInstallation(async (tx) => tx.after(mailJob, { messageId: id }));
    const boss = new PgBoss({ connectionString: app.url, supervise: false, schedule: false });
    await boss.start();
    await boss.send(mailJob.name, { messageId: id });
    await boss.stop();
    const rows = await app.sql(
      `SELECT to_jsonb(j) - 'id' - 'created_on' - 'start_after' - 'keep_until' AS row, keep_until - start_after AS kept,
         start_after = created_on AS at_once FROM pgboss.job j WHERE data ->> 'messageId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    await app.sql(`DELETE FROM pgboss.job WHERE data ->> 'messageId' = $1`, [id]);
  });

  it('of an unknown queue do not commit, and neither does the change', async () => {
    const strange = jobSpec({ name: 'strange', data: z.object({}) });
    await expect(app.app.jobCtx.work.asInstallation(async (tx) => tx.after(strange, {}))).rejects.toThrow(
      'whose queue does not exist: strange',
    );
  });
});
