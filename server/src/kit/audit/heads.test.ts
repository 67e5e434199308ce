/** Heads written down: the file that is kept, what it refuses, and the job that writes it. */
import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installation } from '../context.ts';
import { type TestApp, testApp, testKey } from '../testing/app.ts';
import { headsFile, headsJob, headsMailJob, notedHeads, readHeads } from './heads.ts';
import { auditKeysOf } from './keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const keys = auditKeysOf([testKey]);
const heads = [{ company: installation, seq: 3, hash: 'ab' }];

describe('a file of heads', () => {
  it('says what was written', () => {
    expect(readHeads(keys, headsFile(keys, heads), 'heads.json')).toEqual(heads);
  });

  it.each([
    ['edited', (file: string) => file.replace('"seq":3', '"seq":2'), 'was changed after it was written'],
    ['cut', (file: string) => file.slice(0, 40), 'is no file of heads'],
    ['of another kind', () => '{"heads":[]}', 'is no file of heads'],
  ])('that was %s is refused', (_how, change, told) => {
    expect(() => readHeads(keys, change(headsFile(keys, heads)), 'heads.json')).toThrow(told);
  });

  it('sealed with another key is refused', () => {
    const other = auditKeysOf(['another-key-which-is-as-long-as-it-must-be']);
    expect(() => readHeads(keys, headsFile(other, heads), 'heads.json')).toThrow('which is not here');
  });
});

it('a key that is too short is refused', () => {
  expect(() => auditKeysOf(['short'])).toThrow('at least 32 characters');
});

it('every hour the heads of all chains are kept in the store, and the oldest files stay readable', async () => {
  const { companyId } = await app.company();
  const { jobCtx } = app.app;
  await jobCtx.work.asCompany(companyId, async (tx) => tx.audit('test.first', null));
  await headsJob.run(jobCtx, {});
  await jobCtx.work.asCompany(companyId, async (tx) => tx.audit('test.second', null));
  await headsJob.run(jobCtx, {});
  const noted = await notedHeads(jobCtx.kit.files, jobCtx.kit.auditKeys);
  expect(noted.filter(({ company }) => company === companyId).map(({ seq }) => seq)).toEqual([1, 2]);
  const files: string[] = [];
  for await (const key of jobCtx.kit.files.list(installation)) files.push(await text(await jobCtx.kit.files.get(key)));
  expect(files).toHaveLength(2);
  expect(files.join()).not.toContain(testKey);
});

it('every week the operators get the newest file’s fingerprint by mail, once', async () => {
  const { admin } = await app.company();
  const { jobCtx } = app.app;
  await app.sql('UPDATE users SET is_super_admin = true WHERE id = $1', [admin.id]);
  await headsJob.run(jobCtx, {});
  await headsMailJob.run(jobCtx, {});
  await headsMailJob.run(jobCtx, {});
  const sent = await app.sql(
    'SELECT body_text AS text FROM messages WHERE recipient = (SELECT email FROM users WHERE id = $1)',
    [admin.id],
  );
  const keys: string[] = [];
  for await (const key of jobCtx.kit.files.list(installation)) keys.push(key);
  const newest = keys.sort().at(-1) ?? '';
  const sha256 = hash('sha256', await text(await jobCtx.kit.files.get(newest)));
  expect(sent.filter((row) => String(row.text).includes(sha256))).toHaveLength(1);
});
