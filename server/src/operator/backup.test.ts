import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { resetMailJob } from '../auth/auth.jobs.ts';
import { demoDatabase } from '../demo/testing.ts';
import { migrate } from '../kit/db/migrate.ts';
import { makeClient } from '../kit/db/pool.ts';
import { remindSpec } from '../kit/due/reminders.ts';
import { fileKey } from '../kit/files/files.ts';
import { mailJob, queueMail } from '../kit/mail/mail.ts';
import { entered, type TestApp, testApp, testKey } from '../kit/testing/app.ts';
import { databaseAt } from '../kit/testing/database.ts';
import { commandRun } from './testing/command.ts';
import { contentsOf } from './testing/contents.ts';

let app: TestApp;
let dir: string;
let archive: string;
const company = { clara: '', outra: '' };
const made: string[] = [];
const eraseClara = ['erase-company', '--confirm', 'Clara Sistemas de Saúde', '--unasked', 'Teste'];

/** Runs the command line, with the settings of an installation. */
const admin = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  commandRun(words, { DATABASE_URL: app.url, DATA_DIR: dir, AUDIT_KEY: testKey, ...env });

/** An empty database, or one of somebody who is not the server's master. */
async function database(owner?: string): Promise<string> {
  const server = inject('databaseUrl');
  const name = `r_${randomBytes(6).toString('hex')}`;
  const root = await makeClient(server);
  await root.query(`CREATE DATABASE ${name} ${owner ? `OWNER ${owner}` : ''}`);
  await root.end();
  made.push(name);
  const at = new URL(databaseAt(server, name));
  if (owner) Object.assign(at, { username: owner, password: owner });
  return at.href;
}

const keep = (under: string, text: string, id: string) => {
  const key = fileKey(id, 'evidence');
  mkdirSync(join(under, 'files', id, 'evidence'), { recursive: true });
  writeFileSync(join(under, 'files', key), text);
  return key;
};
/** What a database holds, but for when invitations and links run out: a restore ends those that were open. */
const lastingOf = async (url: string) => {
  const { invitations, company_links, ...others } = await contentsOf(url);
  return { ...others, invitations: invitations?.rows, links: company_links?.rows };
};
const elsewhere = () => mkdtempSync(join(dir, 'other-'));
const policies = async (url: string) => {
  const client = await makeClient(url);
  const { rows } = await client.query(`
    SELECT 'policy ' || tablename || policyname AS what, coalesce(qual, '') || coalesce(with_check, '') || roles::text AS how FROM pg_policies
    UNION ALL SELECT 'key ' || conrelid::regclass || conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger ' || tgrelid::regclass || tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'wall ' || relname, relrowsecurity::text || relforcerowsecurity::text FROM pg_class WHERE relnamespace = 'public'::regnamespace
    ORDER BY 1`);
  await client.end();
  return rows;
};

let keys: { clara: string; outra: string };
beforeAll(async () => {
  app = await testApp({}, { from: await demoDatabase() });
  dir = mkdtempSync(join(tmpdir(), 'vigia-backup-'));
  for (const { id, name } of await app.sql('SELECT id, name FROM companies'))
    company[String(name).startsWith('Clara') ? 'clara' : 'outra'] = String(id);
  keys = { clara: keep(dir, 'ata da diretoria\n', company.clara), outra: keep(dir, 'nota', company.outra) };
  await app.sql(`INSERT INTO messages (recipient, subject, body_text, body_html, status) VALUES
    ('espera@example.test', 'Olá \\ "aspas"', E'uma\\tlinha\\noutra \\\\N', '<p>Olá</p>', 'queued')`);
  archive = join(dir, 'todo.tar.gz');
});
afterAll(async () => {
  await app.close();
  const root = await makeClient(inject('databaseUrl'));
  for (const name of made) await root.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await root.end();
  rmSync(dir, { recursive: true, force: true });
});

describe('backup and restore', () => {
  it('bring everything into a fresh database: rows, files, policies and keys', async () => {
    const saved = await admin(['backup', archive]);
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toContain('2 files');
    const url = await database();
    const other = elsewhere();
    const restored = await admin(['restore', archive], { DATABASE_URL: url, DATA_DIR: other });
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('1 mails that were waiting');
    expect(await lastingOf(url)).toEqual(await lastingOf(app.url));
    expect(await policies(url)).toEqual(await policies(app.url));
    expect(readFileSync(join(other, 'files', keys.clara), 'utf8')).toBe('ata da diretoria\n');
    expect(readFileSync(join(other, 'files', keys.outra), 'utf8')).toBe('nota');
    expect((await admin(['verify-audit'], { DATABASE_URL: url })).code).toBe(0);
    const client = await makeClient(url);
    const jobs = await client.query(`SELECT data FROM pgboss.job WHERE name = 'mail.send'`);
    expect(jobs.rows).toHaveLength(1);
    await client.end();
    const again = await admin(['restore', archive], { DATABASE_URL: url, DATA_DIR: other });
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('holds companies or accounts already') });
  });

  it('ends every session, so that a stolen copy lets nobody in', async () => {
    await app.sql(`INSERT INTO sessions (token_hash, user_id, company_id)
      SELECT sha256(id::text::bytea), id, company_id FROM memberships`);
    const [found] = await app.sql('SELECT count(*)::int AS all FROM sessions');
    const one = join(elsewhere(), 'com-sessoes.tar.gz');
    expect((await admin(['backup', one])).code).toBe(0);
    const url = await database();
    const { code, out } = await admin(['restore', one], { DATABASE_URL: url, DATA_DIR: elsewhere() });
    expect([code, out]).toEqual([0, expect.stringContaining(`${found?.all} sessions ended`)]);
    const client = await makeClient(url);
    const { rows } = await client.query(
      'SELECT (SELECT count(*)::int FROM sessions) + (SELECT count(*)::int FROM links) AS doors',
    );
    await client.end();
    expect(rows).toEqual([{ doors: 0 }]);
    expect(Number(found?.all)).toBeGreaterThan(2);
    await app.sql('DELETE FROM sessions');
  });

  it('does so too for an owner whom the policies bind, company by company', async () => {
    const owner = `o_${randomBytes(4).toString('hex')}`;
    const root = await makeClient(inject('databaseUrl'));
    await root.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${owner}'`);
    await root.query(`GRANT vigia_app, vigia_install TO ${owner} WITH ADMIN OPTION`);
    await root.end();
    const [first, second] = [await database(owner), await database(owner)];
    const file = join(dir, 'bound.tar.gz');
    expect(await admin(['restore', archive], { DATABASE_URL: first, DATA_DIR: elsewhere() })).toMatchObject({
      code: 0,
    });
    expect(await admin(['backup', file], { DATABASE_URL: first })).toMatchObject({ code: 0, err: '' });
    expect(await admin(['restore', file], { DATABASE_URL: second, DATA_DIR: elsewhere() })).toMatchObject({
      code: 0,
      err: '',
    });
    // The reader of contents is the master: the same server, without the owner's name.
    const asMaster = (url: string) => databaseAt(inject('databaseUrl'), new URL(url).pathname.slice(1));
    expect(await lastingOf(asMaster(second))).toEqual(await lastingOf(app.url));
    const clara = await admin([...eraseClara, company.clara], {
      DATABASE_URL: second,
      DATA_DIR: elsewhere(),
    });
    expect(clara).toMatchObject({ code: 0, err: '' });
    const left = await contentsOf(asMaster(second));
    expect([left.companies?.rows, left.users?.rows]).toEqual([1, 2]);
  });

  it('go from a schema of before to the schema of now', async () => {
    const url = await database();
    const before = new Set(
      readdirSync(join(import.meta.dirname, '..', 'migrations'))
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .slice(0, -1),
    );
    await migrate(url, before);
    const client = await makeClient(url);
    await client.query(`INSERT INTO companies (name) VALUES ('Antiga')`);
    await client.end();
    const file = join(dir, 'old.tar.gz');
    expect((await admin(['backup', file], { DATABASE_URL: url })).code).toBe(0);
    const next = await database();
    const { code, out } = await admin(['restore', file], { DATABASE_URL: next, DATA_DIR: elsewhere() });
    expect(code).toBe(0);
    expect(out).toContain('Brought up to this version by');
    expect(await contentsOf(next)).toMatchObject({ companies: { rows: 1 } });
    const late = await admin(['restore', file], { DATABASE_URL: await fresh(), DATA_DIR: elsewhere() });
    expect(late).toMatchObject({ code: 1, err: expect.stringContaining('newer version') });
  });

  it.each([
    ['cut off', (file: string) => truncateSync(file, readFileSync(file).length - 400), 'cut off or damaged'],
    ['without its end', (file: string) => rewrite(file, (tar) => tar.subarray(0, 4096)), 'cut off or damaged'],
    ['changed', (file: string) => rewrite(file, (tar) => replaced(tar, 'Marina', 'Marisa')), 'was changed'],
    ['something else', (file: string) => writeFileSync(file, 'olá'), 'cut off or damaged'],
    ['of a later version', (file: string) => rewrite(file, later), 'does not know'],
  ])('refuse an archive that is %s, with nothing half-done', async (_case, spoil, said) => {
    const file = join(dir, `${randomUUID()}.tar.gz`);
    writeFileSync(file, readFileSync(archive));
    spoil(file);
    const [url, other] = [await database(), elsewhere()];
    const { code, err } = await admin(['restore', file], { DATABASE_URL: url, DATA_DIR: other });
    expect([code, err]).toEqual([1, expect.stringContaining(said)]);
    expect(await contentsOf(url)).toEqual({});
    expect(existsSync(join(other, 'files'))).toBe(false);
  });

  it('never write over a file, and leave none behind that is not whole', async () => {
    expect(await admin(['backup', archive])).toMatchObject({ code: 1, err: expect.stringContaining('there already') });
    const nowhere = join(dir, 'nowhere', 'todo.tar.gz');
    expect((await admin(['backup', nowhere])).code).toBe(1);
    expect(existsSync(`${nowhere}.part`)).toBe(false);
  });

  it('rest on there being no sequences, whose state a backup would have to carry', async () => {
    const found = await app.sql(
      `SELECT relname FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
    );
    expect(found).toEqual([]);
  });
});

/** A database as a first start leaves it. */
async function fresh(): Promise<string> {
  const url = await database();
  await migrate(url);
  return url;
}
const rewrite = (file: string, change: (tar: Buffer) => Buffer) =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)))));
function replaced(tar: Buffer, from: string, to: string): Buffer {
  const at = tar.lastIndexOf(from);
  expect(at).toBeGreaterThan(0);
  tar.write(to, at);
  return tar;
}
/** The same length, another migration: in the head and, so that this alone is wrong, in what the manifest says of it. */
function later(tar: Buffer): Buffer {
  const size = Number.parseInt(tar.toString('latin1', 124, 135), 8);
  const seal = () =>
    createHash('sha256')
      .update(tar.subarray(512, 512 + size))
      .digest('hex');
  const before = seal();
  tar.write('0901_kit', tar.indexOf('0001_kit'));
  return replaced(tar, before, seal());
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const ownNumber = /("number": )"[0-9A-HJKMNP-TV-Z]{16}"/g;
const ownAddress = /("slug": "[^"]*?)-[0-9a-f]{8}"/g;
/** Table → its rows, with every id numbered by nothing but its place: what two exports of the same company share. */
function recordsIn(file: string): Map<string, string[]> {
  const tar = gunzipSync(readFileSync(file));
  const found = new Map<string, string[]>();
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const name = tar.toString('utf8', at, tar.indexOf(0, at));
    const size = Number.parseInt(tar.toString('utf8', at + 124, at + 135), 8);
    const text = tar.toString('utf8', at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
    const table = /^records\/(\w+)/.exec(name)?.[1] ?? (name.startsWith('files/') ? 'kept files' : undefined);
    if (!table) continue;
    const lines = table === 'kept files' ? [text] : text.split('\n').filter(Boolean);
    found.set(
      table,
      [
        ...(found.get(table) ?? []),
        ...lines.map((line) =>
          line.replaceAll(anyId, 'id').replaceAll(ownAddress, '$1"').replaceAll(ownNumber, '$1"number"'),
        ),
      ].sort(),
    );
  }
  return found;
}

describe('one company alone', () => {
  it('is exported as JSON lines, with its files, without secrets and without anybody else’s', async () => {
    const file = join(dir, 'clara.tar.gz');
    const { code, out } = await admin(['export-company', company.clara, file]);
    expect(code).toBe(0);
    expect(out).toContain('1 files');
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    expect(text.includes('"email": "admin@demo.vigia.test"')).toBe(true);
    expect(text.includes('ata da diretoria')).toBe(true);
    expect(/argon2|token_hash|admin@outra|Padaria/.exec(text)?.[0]).toBe(undefined);
    const answers = text.split('\n').filter((line) => line.startsWith('{') && line.includes('"answered_by"'));
    for (const line of answers) JSON.parse(line);
    expect(answers.length).toBeGreaterThan(100);
    const { err } = await admin(['restore', file], { DATABASE_URL: await database(), DATA_DIR: elsewhere() });
    expect(err).toContain('one company');
  });

  it('is restored from its export into a new company: the same but for ids, and the audit log says so', async () => {
    const file = join(dir, 'clara-again.tar.gz');
    const copy = join(dir, 'copy.tar.gz');
    expect((await admin(['export-company', company.clara, file])).code).toBe(0);
    const { code, out, err } = await admin(['restore-company', file, '--like', company.clara]);
    expect([code, err]).toEqual([0, '']);
    const restored = /new company (\S+):/.exec(out)?.[1] ?? '';
    expect((await admin(['export-company', restored, copy])).code).toBe(0);
    const [was, is] = [recordsIn(file), recordsIn(copy)];
    for (const table of ['audit_log', 'invitations', 'invitation_links', 'api_tokens', 'company_links']) {
      was.delete(table);
      is.delete(table);
    }
    expect(is).toEqual(was);
    expect(was.get('answers')?.length).toBeGreaterThan(100);
    expect(was.get('kept files')).toEqual(['ata da diretoria\n']);
    const shared = await app.sql(
      `SELECT id FROM evidences WHERE company_id = $1 AND id IN (SELECT id FROM evidences WHERE company_id = $2)`,
      [restored, company.clara],
    );
    expect(shared).toEqual([]);
    const signed = await app.sql(`SELECT action, after ->> 'from' AS source FROM audit_log WHERE company_id = $1`, [
      restored,
    ]);
    expect(signed).toEqual([{ action: 'companies.restored', source: company.clara }]);
    expect((await admin([...eraseClara, restored])).code).toBe(0);
    const { err: refused } = await admin(['restore-company', archive, '--like', company.outra]);
    expect(refused).toContain('no export of one company');
  });

  it('is erased wholly, signed, and no other company notices', async () => {
    const rows = async () => {
      const found = await app.sql(
        `SELECT (SELECT md5(string_agg(t::text, '' ORDER BY t.id)) FROM answers t WHERE company_id = $1) AS answers,
        (SELECT md5(string_agg(t::text, '' ORDER BY t.id)) FROM audit_log t WHERE company_id = $1) AS audit,
        (SELECT md5(t::text) FROM companies t WHERE id = $1) AS company`,
        [company.outra],
      );
      return found[0];
    };
    const before = await rows();
    const [shared] = await app.sql(`SELECT id FROM users WHERE email = 'basic@demo.vigia.test'`);
    const refused = await admin(['erase-company', company.clara, '--confirm', 'Clara']);
    expect(refused).toMatchObject({ code: 2, out: expect.stringContaining('--confirm "Clara Sistemas de Saúde"') });
    expect((await admin(['erase-company', randomUUID(), '--confirm', 'Clara'])).code).toBe(2);
    await app.sql(`INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'BASIC')`, [
      company.outra,
      shared?.id,
    ]);
    const [boss] = await app.sql(
      `INSERT INTO users (email, first_name, last_name, is_super_admin) VALUES ('casa@vigia.test', 'Rosa', 'Dias', true) RETURNING id`,
    );
    await app.sql(`INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'ADMIN')`, [company.clara, boss?.id]);
    Object.assign(before ?? {}, { company: (await rows())?.company });
    const { work, kit } = app.app.jobCtx;
    const letter = { to: 'fora@fornecedor.test', subject: 'Clara pede respostas', text: 'x', html: 'x' };
    await work.asCompany(company.outra, (tx) => queueMail(tx, kit.config, letter));
    const { messageId } = await work.asCompany(company.clara, (tx) => queueMail(tx, kit.config, letter));
    await work.asInstallation(async (tx) => {
      tx.after(mailJob, { messageId });
      tx.after(resetMailJob, { email: 'admin@demo.vigia.test' });
      tx.after(resetMailJob, { email: 'admin@outra.vigia.test' });
      tx.after(remindSpec, { companyId: company.clara });
    });
    const done = await admin([...eraseClara, company.clara]);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(/6 accounts that were in no other company, [1-9]\d* mails, [3-9] jobs of the queue/);
    expect(await app.sql('SELECT company_id AS of FROM messages WHERE recipient = $1', [letter.to])).toEqual([
      { of: company.outra },
    ]);
    const queued = await app.sql(`SELECT data FROM pgboss.job WHERE data::text ~ 'vigia.test|messageId|companyId'`);
    expect(queued).toEqual([{ data: { email: 'admin@outra.vigia.test' } }]);
    expect(await rows()).toEqual(before);
    const tables = await app.sql(
      `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'company_id' AND table_schema = 'public'`,
    );
    for (const { name } of tables)
      expect([name, await app.sql(`SELECT FROM ${name} WHERE company_id = $1`, [company.clara])]).toEqual([name, []]);
    const people = await app.sql(`SELECT email FROM users ORDER BY email`);
    // Whoever runs the installation is no company's to erase.
    expect(people.map(({ email }) => email)).toEqual([
      'admin@outra.vigia.test',
      'basic@demo.vigia.test',
      'casa@vigia.test',
      'super@demo.vigia.test',
    ]);
    expect([existsSync(join(dir, 'files', keys.clara)), existsSync(join(dir, 'files', keys.outra))]).toEqual([
      false,
      true,
    ]);
    const signed = await app.sql(
      `SELECT target_id FROM audit_log WHERE action = 'companies.erased' ORDER BY seq DESC LIMIT 1`,
    );
    expect(signed).toEqual([{ target_id: company.clara }]);
    expect((await admin(['verify-audit'])).code).toBe(0);
    const body = { email: 'admin@outra.vigia.test', password: 'vigia-demo' };
    const { token } = entered(await app.stranger.call(auth.login, { body }));
    expect((await app.as(token).call(dashboard.view)).trend).toHaveLength(1);
  });
});
