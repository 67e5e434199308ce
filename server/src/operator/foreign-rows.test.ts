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
  const { code, err } = await admin(['restore-company', file]);
  expect([code, err]).toEqual([1, expect.stringContaining('belongs to another company')]);
  expect(err).toContain('(memberships)');
  expect([await companies(), await members(victim.companyId)]).toEqual(before);
});

it('puts no file into another company’s folder', async () => {
  const [own, victim] = [await app.company(), await app.company()];
  const key = fileKey(victim.companyId, 'evidences');
  const file = await edited(own.companyId, (_name, text) => text, [`files/${key}`, 'fremd']);
  const { code, err } = await admin(['restore-company', file]);
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
