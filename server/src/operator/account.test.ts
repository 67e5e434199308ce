import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { commandRun } from './testing/command.ts';

let app: TestApp;
let dir: string;
beforeAll(async () => {
  app = await testApp();
  dir = mkdtempSync(join(tmpdir(), 'vigia-account-'));
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const erase = (...words: string[]) => commandRun(['erase-account', ...words], { DATABASE_URL: app.url, DATA_DIR: dir });
const accountIn = (id: string) => app.sql('SELECT email, first_name, password_hash FROM users WHERE id = $1', [id]);

it('is erased once the person left every company: the records keep the name, and the address is free', async () => {
  const { admin, basic } = await app.company('Oficina Mar');
  const [before] = await accountIn(basic.id);
  const email = String(before?.email);
  const still = await erase(email, '--confirm', email);
  expect(still).toMatchObject({ code: 2, out: expect.stringContaining('still in Oficina Mar') });
  await admin.call(team.remove, { params: { id: basic.id }, query: {} });
  expect(await erase(email)).toMatchObject({ code: 2, out: expect.stringContaining(`--confirm ${email}`) });
  expect(await accountIn(basic.id)).toEqual([before]);

  expect(await erase(email, '--confirm', email)).toMatchObject({ code: 0, err: '' });
  expect(await accountIn(basic.id)).toEqual([
    { email: `erased-${basic.id}@erased.invalid`, first_name: before?.first_name, password_hash: null },
  ]);
  expect(await app.sql('SELECT FROM sessions WHERE user_id = $1', [basic.id])).toEqual([]);
  expect((await basic.refused(auth.me)).status).toBe(401);
  expect(await app.sql('SELECT FROM messages WHERE recipient = $1', [email])).toEqual([]);
  expect(await erase(email, '--confirm', email)).toMatchObject({ code: 2, out: expect.stringContaining('No account') });
  const signed = await app.sql(`SELECT target_id FROM audit_log WHERE action = 'auth.account-erased'`);
  expect(signed).toEqual([{ target_id: basic.id }]);
});

it('leaves no row of an account that no company’s records name, and never takes who runs the installation', async () => {
  const { admin, companyId } = await app.company('Posto Sul');
  const [before] = await accountIn(admin.id);
  const email = String(before?.email);
  await app.sql('DELETE FROM memberships WHERE company_id = $1 AND id = $2', [companyId, admin.id]);
  expect(await erase(email, '--confirm', email)).toMatchObject({ code: 0, err: '' });
  expect(await accountIn(admin.id)).toEqual([]);

  const operator = await app.operator();
  const [runs] = await accountIn(operator.id);
  const address = String(runs?.email);
  const refused = await erase(address, '--confirm', address);
  expect(refused).toMatchObject({ code: 2, out: expect.stringContaining('runs this installation') });
});
