import { companies } from '@vigia/contract/companies/companies.contract.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installation } from '../context.ts';
import { makeClient } from '../db/pool.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { chainsOf, verifyChain } from './verify.ts';

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await testApp();
  client = await makeClient(app.url);
});
afterAll(async () => {
  await client.end();
  await app.close();
});

/** A company with a chain of six entries, made by using the product. */
async function chain(): Promise<string> {
  const { admin, companyId } = await app.company();
  const { isActive, plan, renewalDate, users, storageBytes, createdAt, updatedAt, id, ...profile } = await admin.call(
    companies.get,
    { params: { id: companyId } },
  );
  for (let n = 1; n <= 6; n++) {
    await admin.call(companies.update, { params: { id }, body: { ...profile, name: `Nome ${n}` } });
  }
  return companyId;
}
const rowAt = async (company: string, seq: number) => {
  const [row] = await app.sql('SELECT id FROM audit_log WHERE company_id = $1 AND seq = $2', [company, seq]);
  return row?.id;
};
const breaksOf = async (company: string) => (await verifyChain(client, company)).breaks;

describe('a chain', () => {
  it('that nobody touched holds', async () => {
    const company = await chain();
    const report = await verifyChain(client, company);
    expect(report).toMatchObject({ company, entries: 6, breaks: [] });
    expect(report.head).toMatch(/^[0-9a-f]{64}$/);
  });

  it('that is empty holds', async () => {
    const { companyId } = await app.company();
    expect(await verifyChain(client, companyId)).toEqual({ company: companyId, entries: 0, head: null, breaks: [] });
  });

  it.each([
    ['what it says', `UPDATE audit_log SET after = '{"name":"Outro"}' WHERE company_id = $1 AND seq = 3`],
    ['who did it', 'UPDATE audit_log SET actor_id = new_id() WHERE company_id = $1 AND seq = 3'],
    ['when it was', `UPDATE audit_log SET at = at - interval '1 microsecond' WHERE company_id = $1 AND seq = 3`],
    ['its seal', `UPDATE audit_log SET hash = sha256('x') WHERE company_id = $1 AND seq = 3`],
  ])('tells which entry was changed: %s', async (_what, tamper) => {
    const company = await chain();
    await app.sql(tamper, [company]);
    expect((await breaksOf(company))[0]).toEqual({ seq: 3, id: await rowAt(company, 3), fault: 'changed' });
  });

  it('tells an entry that was changed and sealed anew', async () => {
    const company = await chain();
    await app.sql(
      `UPDATE audit_log SET after = '{}', hash = audit_seal(previous_hash, company_id, seq, at, actor_id, actor_kind, action, target_id, before, '{}', request_id)
       WHERE company_id = $1 AND seq = 3`,
      [company],
    );
    expect(await breaksOf(company)).toEqual([{ seq: 4, id: await rowAt(company, 4), fault: 'unlinked' }]);
    await app.sql(
      `UPDATE audit_log SET after = '{}', hash = audit_seal(previous_hash, company_id, seq, at, actor_id, actor_kind, action, target_id, before, '{}', request_id)
       WHERE company_id = $1 AND seq = 6`,
      [company],
    );
    expect((await breaksOf(company)).at(-1)).toEqual({ seq: 6, id: null, fault: 'unlinked' });
  });

  it.each([
    ['first', 'seq = 1', [1]],
    ['middle', 'seq IN (3, 4)', [3, 4]],
    ['last', 'seq = 6', [6]],
    ['all', 'true', [1, 2, 3, 4, 5, 6]],
  ])('tells what was removed: the %s', async (_which, where, missing) => {
    const company = await chain();
    await app.sql(`DELETE FROM audit_log WHERE company_id = $1 AND ${where}`, [company]);
    expect(await breaksOf(company)).toEqual(missing.map((seq) => ({ seq, id: null, fault: 'removed' })));
  });

  it.each([
    ['at the end', 7],
    ['before the first', 0],
  ])('tells what was inserted: %s', async (_where, seq) => {
    const company = await chain();
    await app.sql(
      `INSERT INTO audit_log (company_id, seq, at, actor_kind, action, previous_hash, hash)
       SELECT company_id, $2, at, actor_kind, action, hash, audit_seal(hash, company_id, $2, at, NULL, actor_kind, action, NULL, NULL, NULL, NULL)
       FROM audit_log WHERE company_id = $1 AND seq = 6`,
      [company, seq],
    );
    expect(await breaksOf(company)).toEqual([{ seq, id: await rowAt(company, seq), fault: 'inserted' }]);
  });

  it('tells what was inserted in the middle, after making room', async () => {
    const company = await chain();
    await app.sql('UPDATE audit_log SET seq = seq + 100 WHERE company_id = $1 AND seq > 3', [company]);
    await app.sql('UPDATE audit_log SET seq = seq - 99 WHERE company_id = $1 AND seq > 100', [company]);
    await app.sql(
      `INSERT INTO audit_log (company_id, seq, at, actor_kind, action, previous_hash, hash)
       SELECT company_id, 4, at, actor_kind, 'team.invited', hash, audit_seal(hash, company_id, 4, at, NULL, actor_kind, 'team.invited', NULL, NULL, NULL, NULL)
       FROM audit_log WHERE company_id = $1 AND seq = 3`,
      [company],
    );
    const breaks = await breaksOf(company);
    expect(breaks[0]).toEqual({ seq: 5, id: await rowAt(company, 5), fault: 'changed' });
    expect(breaks).toContainEqual({ seq: 7, id: await rowAt(company, 7), fault: 'inserted' });
  });

  it('stays quiet about other companies', async () => {
    const [mine, other] = [await chain(), await chain()];
    await app.sql('DELETE FROM audit_log WHERE company_id = $1 AND seq = 2', [other]);
    expect(await breaksOf(mine)).toEqual([]);
  });
});

it('lists the installation, the companies, and chains whose company is gone', async () => {
  const company = await chain();
  const gone = await chain();
  await app.sql('DELETE FROM companies WHERE id = $1', [gone]);
  const chains = await chainsOf(client);
  expect(chains).toEqual(expect.arrayContaining([installation, company, gone]));
  expect(new Set(chains).size).toBe(chains.length);
});
