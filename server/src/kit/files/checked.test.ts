/** What was kept is what is served, and what nobody names goes. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertSpec } from '../alerts/alerts.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { readChecked } from './checked.ts';
import { letGoOfFiles, referToFile } from './files.store.ts';
import { fileKey } from './files.ts';
import { sweepFilesSpec } from './sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const at = (key: string) => join(app.app.jobCtx.kit.config.DATA_DIR, 'files', key);

it('hands out a file as it was kept; a changed one never, and its operators are told once', async () => {
  const { kit } = app.app.jobCtx;
  const { companyId } = await app.company();
  const operator = await app.operator();
  const key = fileKey(companyId, 'evidences');
  await kit.files.put(key, Buffer.from('abc'), { type: 'text/plain' });
  expect(String(await readChecked(kit, { key, sha256 }))).toBe('abc');
  writeFileSync(at(key), 'abd');
  for (const _ of [1, 2])
    await expect(readChecked(kit, { key, sha256 })).rejects.toMatchObject({ code: 'kit.file-damaged', status: 500 });
  await app.drain();
  const mails = await app.sql('SELECT subject, body_text FROM messages WHERE recipient = $1', [operator.email]);
  expect(mails.map(({ subject }) => subject)).toEqual(['Vigia: Um arquivo guardado está danificado']);
  await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(alertSpec, { kind: 'disk', detail: 'free: 1 MiB' }));
  await app.drain();
  expect(await app.sql('SELECT 1 FROM messages WHERE recipient = $1', [operator.email])).toHaveLength(2);
});

it('sweeps files that no record names once they are a day old', async () => {
  const { kit, work } = app.app.jobCtx;
  const { companyId } = await app.company();
  const [old, fresh] = [fileKey(companyId, 'evidences'), fileKey(companyId, 'evidences')];
  for (const key of [old, fresh]) await kit.files.put(key, Buffer.from('abc'), { type: 'text/plain' });
  const [named, left] = [fileKey(companyId, 'evidences'), fileKey(companyId, 'evidences')];
  for (const key of [named, left]) await kit.files.put(key, Buffer.from('abc'), { type: 'text/plain' });
  const refer = (key: string, id: string) =>
    work.asCompany(companyId, (tx) =>
      referToFile(tx.db, { key, name: 'a.txt', type: 'text/plain', bytes: 3, sha256 }, { kind: 'evidence', id }),
    );
  const [evidence] = await app.sql(
    `INSERT INTO evidences (company_id, kind, title, valid_from) VALUES ($1, 'file', 'Apólice', '2026-01-01') RETURNING id`,
    [companyId],
  );
  await refer(named, String(evidence?.id));
  await refer(left, companyId);
  await app.sql(`UPDATE file_references SET created_at = now() - interval '25 hours'`);
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const key of [old, named]) utimesSync(at(key), before, before);
  await work.asInstallation(async (tx) => tx.after(sweepFilesSpec, {}));
  await app.drain();
  expect([old, fresh, named, left].map((key) => existsSync(at(key)))).toEqual([false, true, true, false]);
  expect(readdirSync(join(kit.config.DATA_DIR, 'files', companyId, 'evidences'))).toHaveLength(2);
});

it('keeps a file while a record names it, and counts it once', async () => {
  const { kit, work } = app.app.jobCtx;
  const { companyId } = await app.company();
  const key = fileKey(companyId, 'evidences');
  await kit.files.put(key, Buffer.from('abc'), { type: 'text/plain' });
  const file = { key, name: 'a.txt', type: 'text/plain', bytes: 3, sha256 };
  const [one, two] = [randomUUID(), randomUUID()];
  const stored = async () =>
    (await app.sql('SELECT storage_bytes::int AS bytes FROM companies WHERE id = $1', [companyId]))[0]?.bytes;
  await work.asCompany(companyId, async (tx) => {
    await referToFile(tx.db, file, { kind: 'evidence', id: one });
    await referToFile(tx.db, file, { kind: 'plan-attachment', id: two });
  });
  await expect(app.sql('DELETE FROM files WHERE key = $1', [key])).rejects.toMatchObject({ code: '23503' });
  const letGo = async (kind: 'evidence' | 'plan-attachment', id: string) => {
    const gone = await work.asCompany(companyId, (tx) => letGoOfFiles(tx.db, kind, [id]));
    return [gone.length, await stored()];
  };
  expect(await stored()).toBe(3);
  expect(await letGo('evidence', one)).toEqual([0, 3]);
  expect(await letGo('plan-attachment', two)).toEqual([1, 0]);
});
