/** An export that somebody wrote by hand: whatever it says, nothing of it reaches another company. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileKey } from '../kit/files/files.ts';
import { type TestApp, testApp, testKey } from '../kit/testing/app.ts';
import { entriesOf, writeArchive } from './archive.ts';
import { commandRun } from './testing/command.ts';

let app: TestApp;
const dir = mkdtempSync(join(tmpdir(), 'vigia-foreign-'));
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});
const admin = (words: string[]) => commandRun(words, { DATABASE_URL: app.url, DATA_DIR: dir, AUDIT_KEY: testKey });

/** The company's export with one part changed or added, and a manifest that fits it. */
async function edited(company: string, change: (name: string, text: string) => string, added?: [string, string]) {
  const [from, to] = [join(dir, `${crypto.randomUUID()}.tar.gz`), join(dir, `${crypto.randomUUID()}.tar.gz`)];
  expect((await admin(['export-company', company, from])).code).toBe(0);
  await writeArchive(to, async (add) => {
    for await (const { name, bytes } of entriesOf(from))
      if (name !== 'manifest.json') await add(name, Buffer.from(change(name, bytes.toString('utf8'))));
    if (added) await add(added[0], Buffer.from(added[1]));
  });
  return to;
}
const companies = () => app.sql('SELECT count(*)::int AS count FROM companies');

const members = (company: string) => app.sql('SELECT id FROM memberships WHERE company_id = $1 ORDER BY id', [company]);

it('makes nobody a member of a company that is not the restored one', async () => {
  const [own, victim] = [await app.company(), await app.company()];
  const file = await edited(own.companyId, (name, text) => {
    if (!name.startsWith('records/memberships.jsonl')) return text;
    return `${text.trimEnd()}\n${text.trimEnd().replaceAll(own.companyId, victim.companyId)}\n`;
  });
  const before = [await companies(), await members(victim.companyId)];
  const { code, err } = await admin(['restore-company', file, '--like', own.companyId]);
  expect([code, err]).toEqual([1, expect.stringContaining('belongs to another company')]);
  expect(err).toContain('(memberships)');
  expect([await companies(), await members(victim.companyId)]).toEqual(before);
});

/** The export with every member its administrator, and the company on the largest plan. */
const greedy = (company: string) =>
  edited(company, (name, text) => {
    if (name.startsWith('records/memberships.jsonl')) return text.replaceAll(/"role": "\w+"/g, '"role": "ADMIN"');
    return name.startsWith('records/companies.jsonl')
      ? text
          .replace('"plan": "free"', '"plan": "professional"')
          .replace(/"storage_megabytes": \d+/, '"storage_megabytes": 999999')
      : text;
  });
const restoredIn = (out: string) => /new company (\S+):/.exec(out)?.[1] ?? '';
const termsOf = (company: string) =>
  app.sql('SELECT plan, storage_megabytes AS storage FROM companies WHERE id = $1', [company]);
const rightsOf = (company: string) =>
  app.sql('SELECT id, role, is_active FROM memberships WHERE company_id = $1 ORDER BY id', [company]);

it('gives the restored company plan, storage and rights as the company here has them, whatever the file says', async () => {
  const own = await app.company();
  await app.sql(`UPDATE companies SET storage_megabytes = 70 WHERE id = $1`, [own.companyId]);
  const file = await greedy(own.companyId);
  await app.sql(`UPDATE memberships SET is_active = false WHERE id = $1`, [own.viewer.id]);
  const { code, out, err } = await admin(['restore-company', file, '--like', own.companyId]);
  expect([code, err]).toEqual([0, '']);
  expect(await termsOf(restoredIn(out))).toEqual([{ plan: 'free', storage: 70 }]);
  expect(await rightsOf(restoredIn(out))).toEqual(await rightsOf(own.companyId));
});

it('lets in nobody but the administrator whom the operator names, where no company here is named', async () => {
  const own = await app.company();
  const file = await greedy(own.companyId);
  const there = await companies();
  const refused = await admin(['restore-company', file]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--admin <address>')]);
  expect(await companies()).toEqual(there);
  const { code, out, err } = await admin(['restore-company', file, '--admin', own.basic.email]);
  expect([code, err]).toEqual([0, '']);
  expect(await termsOf(restoredIn(out))).toEqual([{ plan: 'free', storage: 1000 }]);
  const said = new Map((await rightsOf(restoredIn(out))).map(({ id, ...right }) => [id, right]));
  expect(said.get(own.basic.id)).toEqual({ role: 'ADMIN', is_active: true });
  for (const { id } of [own.admin, own.viewer]) expect(said.get(id)).toEqual({ role: 'VIEWER', is_active: false });
  // They are gone, and may be invited again; none of them stands in the team as somebody whom one may switch on.
  const gone = 'SELECT id FROM memberships WHERE company_id = $1 AND removed_at IS NOT NULL';
  expect((await app.sql(gone, [restoredIn(out)])).map(({ id }) => id).sort()).toEqual(
    [own.admin.id, own.viewer.id].sort(),
  );
});

it('takes an administrator who is in no line of the file', async () => {
  const [own, other] = [await app.company(), await app.company()];
  const file = await greedy(own.companyId);
  const { code, out } = await admin(['restore-company', file, '--admin', other.viewer.email]);
  expect(code).toBe(0);
  expect((await rightsOf(restoredIn(out))).filter((one) => one.is_active)).toEqual([
    { id: other.viewer.id, role: 'ADMIN', is_active: true },
  ]);
});

it('puts no file into another company’s folder', async () => {
  const [own, victim] = [await app.company(), await app.company()];
  const key = fileKey(victim.companyId, 'evidences');
  const file = await edited(own.companyId, (_name, text) => text, [`files/${key}`, 'fremd']);
  const { code, err } = await admin(['restore-company', file, '--like', own.companyId]);
  expect([code, err]).toEqual([1, expect.stringContaining('belongs to another company')]);
});

it('lets no row of a company name a file of another', async () => {
  const [own, victim] = [await app.company(), await app.company()];
  const row = (company: string, key: string) =>
    app.sql(
      `INSERT INTO files (company_id, key, name, type, bytes, sha256) VALUES ($1, $2, 'a.txt', 'text/plain', 1, 'x') RETURNING name`,
      [company, key],
    );
  await expect(row(own.companyId, fileKey(victim.companyId, 'evidences'))).rejects.toThrow('files_are_own');
  expect(await row(own.companyId, fileKey(own.companyId, 'evidences'))).toEqual([{ name: 'a.txt' }]);
});
