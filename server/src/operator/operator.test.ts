import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, withApp } from '../auth/testing/factors.ts';
import { headsFile, headsNow } from '../kit/audit/heads.ts';
import { entered, type TestApp, testApp, testKey } from '../kit/testing/app.ts';
import { databaseFolder } from '../kit/testing/database-folder.ts';
import { type CommandRun, commandRun } from './testing/command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const program = join(import.meta.dirname, '..', 'admin.ts');

/** Runs the command line as an operator does, in a process of its own. */
const inProcess = (words: string[], { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {}) =>
  new Promise<CommandRun>((resolve) => {
    const settings = { ...process.env, DATABASE_URL: app.url, AUDIT_KEY: testKey, ...env };
    const child = execFile(process.execPath, [program, ...words], { env: settings }, (fault, out, err) => {
      resolve({ code: fault ? Number(fault.code) : 0, out, err });
    });
    child.stdin?.end(input);
  });
const admin = (words: string[], input = '') => commandRun(words, { DATABASE_URL: app.url, AUDIT_KEY: testKey }, input);
const signIn = async (email: string, password: string) =>
  entered(await app.stranger.call(auth.login, { body: { email, password } }));

describe('create-super-admin', () => {
  it('makes the account that runs the installation, and signs it', async () => {
    const { code, out } = await admin(['create-super-admin', 'Chefe@Example.test', '--name', 'Rosa dos Santos']);
    expect(code).toBe(0);
    const password = /Password: (\S+)/.exec(out)?.[1] ?? '';
    const { token, user } = await signIn('chefe@example.test', password);
    expect(user).toMatchObject({ role: 'SUPER_ADMIN', emailVerified: true, firstName: 'Rosa', lastName: 'dos Santos' });
    const { companyId } = await app.company();
    const all = await app.as(token).call(companies.list, { query: {} });
    expect(all.items.map((c) => c.id)).toContain(companyId);
    const signed = await app.sql(
      `SELECT actor_kind, after FROM audit_log WHERE company_id = '00000000-0000-0000-0000-000000000000' AND action = 'auth.operator-appointed'`,
    );
    expect(signed).toEqual([{ actor_kind: 'system', after: { email: 'chefe@example.test' } }]);
  });

  it('takes the password from the standard input, and does not repeat it', async () => {
    const { code, out } = await inProcess(['create-super-admin', 'outra@example.test', '--password-stdin'], {
      input: 'farol-de-pedra-7\n',
    });
    expect(code).toBe(0);
    expect(out).not.toContain('farol');
    await signIn('outra@example.test', 'farol-de-pedra-7');
  });

  it('raises an account that is there: it keeps its password, and its sessions end', async () => {
    const password = 'cavalo-grampo-9';
    const draft = { email: 'dona@example.test', password, firstName: 'Dona', lastName: 'Lu', companyName: 'Loja' };
    await app.stranger.call(auth.register, { body: draft });
    const { token } = await signIn(draft.email, password);
    const { out } = await admin(['create-super-admin', draft.email]);
    expect(out).toContain('keeps its password');
    expect((await app.as(token).refused(auth.me)).status).toBe(401);
    expect((await signIn(draft.email, password)).user).toMatchObject({ role: 'SUPER_ADMIN', firstName: 'Dona' });
  });

  it.each([
    ['no address', ['create-super-admin'], '', 2],
    ['no address at all', ['create-super-admin', 'chefe'], '', 2],
    ['too short', ['create-super-admin', 'a@b.test', '--password-stdin'], '12345', 1],
    ['too common', ['create-super-admin', 'a@b.test', '--password-stdin'], 'password1', 1],
  ])('refuses %s', async (_case, words, input, code) => {
    expect((await admin(words, input)).code).toBe(code);
    expect(await app.sql(`SELECT FROM users WHERE email IN ('chefe', 'a@b.test')`)).toEqual([]);
  });
});

describe('verify-audit', () => {
  it('finds nothing in what the product wrote, and says where it was tampered with', async () => {
    const { admin: boss, companyId } = await app.company();
    await boss.call(auth.invite, { body: { email: 'nova@example.test', role: 'BASIC' } });
    const good = await admin(['verify-audit']);
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toMatch(new RegExp(`Company ${companyId}: 1 entries, every seal holds. Head: [0-9a-f]{64}`));
    const [entry] = (await boss.call(auditLog.list, { query: {} })).items;
    await app.sql(`UPDATE audit_log SET action = 'team.nothing' WHERE id = $1`, [entry?.id]);
    const bad = await admin(['verify-audit', companyId]);
    expect(bad.code).toBe(1);
    expect(bad.out).toContain(`Entry 1 (id ${entry?.id}) was changed after it was written.`);
    expect(bad.out).not.toContain('The installation');
    // Of all of them together it says so too, whoever comes before and after.
    await app.company();
    const all = await admin(['verify-audit']);
    expect([all.code, all.out]).toEqual([1, expect.stringContaining(`Entry 1 (id ${entry?.id}) was changed`)]);
    expect(all.out).toContain('every seal holds');
  });

  it('finds a chain that was taken away whole, by a file of heads that was kept elsewhere, and believes no edited one', async () => {
    const { companyId } = await app.company();
    const { work, kit } = app.app.jobCtx;
    await work.asCompany(companyId, async (tx) => tx.audit('test.first', null));
    const heads = await work.asInstallation(({ db }) => headsNow(db));
    const dir = mkdtempSync(join(tmpdir(), 'vigia-heads-'));
    try {
      const kept = join(dir, 'heads.json');
      writeFileSync(kept, headsFile(kit.auditKeys, heads));
      expect((await admin(['verify-audit', companyId, '--heads', kept])).code).toBe(0);
      await app.sql('DELETE FROM audit_log WHERE company_id = $1', [companyId]);
      await app.sql('DELETE FROM audit_heads WHERE company_id = $1', [companyId]);
      expect((await admin(['verify-audit', companyId])).code).toBe(0);
      const found = await admin(['verify-audit', companyId, '--heads', kept]);
      expect([found.code, found.out]).toEqual([1, expect.stringContaining('0 entries, THE CHAIN IS BROKEN')]);
      const edited = join(dir, 'edited.json');
      writeFileSync(edited, headsFile(kit.auditKeys, heads).replace(/"seq":1\b/, '"seq":0'));
      const refused = await admin(['verify-audit', '--heads', edited]);
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('was changed after it was written')]);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('knows no company by a wrong id', async () => {
    expect(await admin(['verify-audit', 'padaria'])).toMatchObject({ code: 2 });
    expect(await admin(['verify-audit', '00000000-0000-7000-8000-000000000000'])).toMatchObject({ code: 2 });
  });
});

it('list-companies names them all', async () => {
  const { companyId } = await app.company('Mecânica São João');
  const { code, out } = await admin(['list-companies']);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`${companyId} +3  free +active  \\d{4}-\\d\\d-\\d\\d  Mecânica São João`));
});

it('explains itself', async () => {
  expect(await inProcess(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('create-super-admin <email>'),
  });
  expect((await inProcess(['fly'])).code).toBe(2);
});

it('works with the embedded database, before the server’s first start and while it runs', async () => {
  const dir = databaseFolder('vigia-operator');
  const env = { DATABASE_URL: '', DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'silent' };
  try {
    expect((await inProcess(['list-companies'], { env })).err).toContain('start Vigia once');
    expect((await inProcess(['create-super-admin', 'chefe@example.test'], { env })).code).toBe(0);
    const server = spawn(process.execPath, [join(program, '..', 'main.ts')], { env: { ...process.env, ...env } });
    const gone = new Promise((resolve) => server.on('exit', resolve));
    const up = new Promise((resolve) => {
      server.stdout.on('data', (said: Buffer) => String(said).includes('Vigia is at') && resolve('up'));
    });
    try {
      expect(await Promise.race([up, gone])).toBe('up');
      expect(await inProcess(['list-companies'], { env })).toMatchObject({ code: 0, out: '0 companies\n' });
      expect((await inProcess(['verify-audit'], { env })).out).toContain('The installation: 1 entries');
    } finally {
      server.kill('SIGTERM');
    }
    expect(await gone).toBe(0);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}, 120_000);

describe('remove-second-factor', () => {
  it('lets somebody in with the password alone again, signs it, tells them and ends their sessions', async () => {
    const person = await newcomer(app);
    await withApp(person.me);
    const { email, password, accountId } = person;
    expect(await app.stranger.call(auth.login, { body: { email, password } })).toHaveProperty('secondFactor');
    const { code, out } = await admin(['remove-second-factor', email.toUpperCase()]);
    expect([code, out]).toEqual([0, expect.stringContaining('signs in with the password alone again')]);
    expect((await person.me.refused(auth.me)).status).toBe(401);
    await signIn(email, password);
    const signed = await app.sql(
      `SELECT action, actor_kind FROM audit_log WHERE target_id = $1 AND company_id = '00000000-0000-0000-0000-000000000000' ORDER BY seq DESC LIMIT 1`,
      [accountId],
    );
    expect(signed).toEqual([{ action: 'auth.second-factor-removed-by-operator', actor_kind: 'system' }]);
    await app.drain();
    const mails = await app.sql('SELECT subject FROM messages WHERE recipient = $1', [email]);
    expect(mails.map(({ subject }) => subject)).toContain('Sua conta do Vigia ficou menos protegida');
  });

  it('says when there is nothing to remove, or nobody', async () => {
    const { email } = await newcomer(app);
    expect(await admin(['remove-second-factor', email])).toMatchObject({ code: 2 });
    expect((await admin(['remove-second-factor', 'ninguem@example.test'])).out).toContain('No account has');
    expect((await admin(['remove-second-factor', 'x'])).out).toContain('Usage');
  });
});
