/** The SQL of whoever writes to the database and wants history to be another: every way is found, and a chain left alone holds. */
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installation } from '../context.ts';
import { makeClient } from '../db/pool.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { continueChains } from './continue.ts';
import { headsNow } from './heads.ts';
import { type AuditKeys, auditKeysOf } from './keys.ts';
import { type Break, chainsOf, type NotedHead, verifyChain } from './verify.ts';

let app: TestApp;
let client: pg.Client;
let keys: AuditKeys;
beforeAll(async () => {
  app = await testApp();
  client = await makeClient(app.url);
  keys = app.app.jobCtx.kit.auditKeys;
});
afterAll(async () => {
  await client.end();
  await app.close();
});

/** A company with a chain of six entries, made by using the product. */
async function chain(of = app): Promise<string> {
  const { admin, companyId } = await of.company();
  const params = { id: companyId };
  const { name, industry, size, timeZone, address, phone, website } = await admin.call(companies.get, { params });
  const profile = { name, industry, size, timeZone, address, phone, website };
  for (let n = 1; n <= 6; n++) {
    await admin.call(companies.update, {
      params,
      body: { ...profile, name: `Nome ${n}`, basedOn: (await admin.call(companies.get, { params })).updatedAt },
    });
  }
  return companyId;
}
const reportOf = (company: string, noted: readonly NotedHead[] = []) => verifyChain(client, company, keys, noted);
const breaksOf = async (company: string, noted: readonly NotedHead[] = []) => (await reportOf(company, noted)).breaks;
const faultsOf = (breaks: readonly Break[]) => breaks.map(({ seq, fault }) => [seq, fault]);
const heads = () => app.app.jobCtx.work.asInstallation((tx) => headsNow(tx.db));

/** What the chain was sealed with before there were keys: anybody can compute it. */
const unkeyed = (seq = 'seq', id = 'company_id') =>
  `sha256(convert_to(jsonb_build_array(encode(previous_hash, 'hex'), ${id}, ${seq}, (extract(epoch FROM at) * 1000000)::bigint, actor_id, actor_kind, action, target_id, before, after, request_id)::text, 'UTF8'))`;
const columns =
  'actor_id, actor_kind, action, target_id, before, after, request_id, previous_hash, hash, key_id, nonce';

describe('a chain that nobody touched', () => {
  it('holds, also against the heads of before and now', async () => {
    const company = await chain();
    const noted = await heads();
    expect(noted.find((one) => one.company === company)).toMatchObject({ seq: 6 });
    const { head, ...report } = await reportOf(company, noted);
    expect(report).toEqual({ company, entries: 6, breaks: [] });
    expect(head).toEqual({ seq: 6, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await breaksOf(installation, noted)).toEqual([]);
  });

  it('holds where it is empty', async () => {
    const { companyId } = await app.company();
    expect(await reportOf(companyId)).toEqual({ company: companyId, entries: 0, head: null, breaks: [] });
  });

  it('is told by nobody who lacks the key', async () => {
    const company = await chain();
    const other = auditKeysOf(['another key, which is as long as it must be']);
    const { breaks } = await verifyChain(client, company, other);
    expect(new Set(breaks.map(({ fault }) => fault))).toEqual(new Set(['unknown-key']));
  });

  it('holds after the key was changed, where the old one is still known', async () => {
    const old = 'an old key, which is as long as it must be';
    const present = 'a new key, which is as long as it must be';
    const company = await chain();
    await app.sql(`DELETE FROM audit_log WHERE company_id = $1`, [company]);
    await app.sql(`DELETE FROM audit_heads WHERE company_id = $1`, [company]);
    const add = (by: AuditKeys) =>
      app.sql(`SELECT audit_append($1, NULL, 'system', 'test.done', NULL, NULL, NULL, NULL, $2, $3, $4)`, [
        company,
        ...by.next(),
      ]);
    await add(auditKeysOf([old]));
    await add(auditKeysOf([present, old]));
    expect((await verifyChain(client, company, auditKeysOf([present, old]))).breaks).toEqual([]);
    expect(faultsOf((await verifyChain(client, company, auditKeysOf([present]))).breaks)).toEqual([[1, 'unknown-key']]);
  });
});

describe('what whoever writes to the database does is found', () => {
  const ways: [what: string, sql: string[], found: [number, Break['fault']][]][] = [
    [
      'an entry inserted at the end',
      [
        `INSERT INTO audit_log (company_id, seq, at, ${columns}) SELECT company_id, 7, at, ${columns} FROM audit_log WHERE company_id = $1 AND seq = 6`,
      ],
      [[7, 'inserted']],
    ],
    [
      'an entry inserted at the end, the head moved on',
      [
        `INSERT INTO audit_log (company_id, seq, at, ${columns}) SELECT company_id, 7, at, ${columns} FROM audit_log WHERE company_id = $1 AND seq = 6`,
        'UPDATE audit_heads SET seq = 7 WHERE company_id = $1',
      ],
      [
        [7, 'changed'],
        [7, 'head'],
      ],
    ],
    [
      'an entry inserted before the first',
      [
        `INSERT INTO audit_log (company_id, seq, at, ${columns}) SELECT company_id, 0, at, ${columns} FROM audit_log WHERE company_id = $1 AND seq = 1`,
      ],
      [[0, 'inserted']],
    ],
    ['the first deleted', ['DELETE FROM audit_log WHERE company_id = $1 AND seq = 1'], [[1, 'removed']]],
    [
      'the middle deleted',
      ['DELETE FROM audit_log WHERE company_id = $1 AND seq IN (3, 4)'],
      [
        [3, 'removed'],
        [4, 'removed'],
      ],
    ],
    [
      'the middle deleted, the rest moved up',
      [
        'DELETE FROM audit_log WHERE company_id = $1 AND seq = 3',
        'UPDATE audit_log SET seq = seq + 100 WHERE company_id = $1 AND seq > 3',
        'UPDATE audit_log SET seq = seq - 101 WHERE company_id = $1 AND seq > 100',
        'UPDATE audit_heads SET seq = 5 WHERE company_id = $1',
      ],
      [
        [3, 'changed'],
        [4, 'changed'],
        [5, 'changed'],
        [5, 'head'],
      ],
    ],
    [
      'the tail deleted',
      ['DELETE FROM audit_log WHERE company_id = $1 AND seq > 4'],
      [
        [5, 'removed'],
        [6, 'removed'],
      ],
    ],
    [
      'the tail deleted, the head moved back',
      [
        'DELETE FROM audit_log WHERE company_id = $1 AND seq > 4',
        'UPDATE audit_heads h SET (seq, hash, key_id, nonce) = (SELECT a.seq, a.hash, a.key_id, a.nonce FROM audit_log a WHERE a.company_id = $1 AND a.seq = 4) WHERE company_id = $1',
      ],
      [[4, 'head']],
    ],
    [
      'the tail deleted, the head moved back and its seal left out',
      [
        'DELETE FROM audit_log WHERE company_id = $1 AND seq > 4',
        'UPDATE audit_heads h SET (seq, hash, key_id, nonce, seal) = (SELECT a.seq, a.hash, NULL::text, NULL::bytea, NULL::bytea FROM audit_log a WHERE a.company_id = $1 AND a.seq = 4) WHERE company_id = $1',
      ],
      [[4, 'unsealed']],
    ],
    [
      'a field changed',
      [`UPDATE audit_log SET after = '{"name":"Outro"}' WHERE company_id = $1 AND seq = 3`],
      [[3, 'changed']],
    ],
    [
      'an action changed',
      [`UPDATE audit_log SET action = 'team.invited' WHERE company_id = $1 AND seq = 3`],
      [[3, 'changed']],
    ],
    [
      'the actor changed',
      ['UPDATE audit_log SET actor_id = new_id() WHERE company_id = $1 AND seq = 3'],
      [[3, 'changed']],
    ],
    [
      'the time changed',
      [`UPDATE audit_log SET at = at - interval '1 microsecond' WHERE company_id = $1 AND seq = 3`],
      [[3, 'changed']],
    ],
    [
      'the request changed',
      [`UPDATE audit_log SET request_id = 'another' WHERE company_id = $1 AND seq = 3`],
      [[3, 'changed']],
    ],
    ['an id changed', ['UPDATE audit_log SET id = new_id() WHERE company_id = $1 AND seq = 3'], [[3, 'changed']]],
    [
      'a nonce changed',
      [`UPDATE audit_log SET nonce = substring(sha256('x') FROM 1 FOR 16) WHERE company_id = $1 AND seq = 3`],
      [[3, 'changed']],
    ],
    [
      'a seal changed',
      [`UPDATE audit_log SET hash = sha256('x') WHERE company_id = $1 AND seq = 3`],
      [
        [3, 'changed'],
        [4, 'unlinked'],
      ],
    ],
    [
      'one forged and the rest sealed anew without the key',
      [
        `UPDATE audit_log SET after = '{}' WHERE company_id = $1 AND seq = 3`,
        ...[3, 4, 5, 6].flatMap((seq) => [
          `UPDATE audit_log SET hash = ${unkeyed()} WHERE company_id = $1 AND seq = ${seq}`,
          `UPDATE audit_log SET previous_hash = (SELECT hash FROM audit_log WHERE company_id = $1 AND seq = ${seq}) WHERE company_id = $1 AND seq = ${seq + 1}`,
        ]),
        'UPDATE audit_heads SET hash = (SELECT hash FROM audit_log WHERE company_id = $1 AND seq = 6) WHERE company_id = $1',
      ],
      [
        [3, 'changed'],
        [4, 'changed'],
        [5, 'changed'],
        [6, 'changed'],
        [6, 'head'],
      ],
    ],
    [
      'the whole chain turned back into one without keys',
      [
        ...[1, 2, 3, 4, 5, 6].flatMap((seq) => [
          `UPDATE audit_log SET key_id = NULL, nonce = NULL, hash = ${unkeyed()} WHERE company_id = $1 AND seq = ${seq}`,
          `UPDATE audit_log SET previous_hash = (SELECT hash FROM audit_log WHERE company_id = $1 AND seq = ${seq}) WHERE company_id = $1 AND seq = ${seq + 1}`,
        ]),
        'UPDATE audit_heads SET key_id = NULL, nonce = NULL, seal = NULL, hash = (SELECT hash FROM audit_log WHERE company_id = $1 AND seq = 6) WHERE company_id = $1',
      ],
      [[6, 'unsealed']],
    ],
    [
      'an entry without a key after ones with',
      [
        `UPDATE audit_log SET key_id = NULL, nonce = NULL, hash = ${unkeyed()} WHERE company_id = $1 AND seq = 6`,
        'UPDATE audit_heads SET hash = (SELECT hash FROM audit_log WHERE company_id = $1 AND seq = 6) WHERE company_id = $1',
      ],
      [
        [6, 'unsealed'],
        [6, 'head'],
      ],
    ],
    [
      'the order of two swapped',
      [
        'UPDATE audit_log SET seq = 103 WHERE company_id = $1 AND seq = 3',
        'UPDATE audit_log SET seq = 3 WHERE company_id = $1 AND seq = 4',
        'UPDATE audit_log SET seq = 4 WHERE company_id = $1 AND seq = 103',
      ],
      [
        [3, 'changed'],
        [4, 'changed'],
        [5, 'unlinked'],
      ],
    ],
    [
      'the head’s number edited',
      ['UPDATE audit_heads SET seq = 5 WHERE company_id = $1'],
      [
        [6, 'inserted'],
        [5, 'unlinked'],
      ],
    ],
    ['the head’s seal edited', [`UPDATE audit_heads SET hash = sha256('x') WHERE company_id = $1`], [[6, 'unlinked']]],
    [
      'the head deleted',
      ['DELETE FROM audit_heads WHERE company_id = $1'],
      [1, 2, 3, 4, 5, 6].map((seq) => [seq, 'inserted']),
    ],
  ];
  it.each(ways)('%s', async (_what, statements, found) => {
    const company = await chain();
    for (const sql of statements) await app.sql(sql, [company].slice(0, sql.includes('$1') ? 1 : 0));
    expect(faultsOf(await breaksOf(company))).toEqual(found);
  });

  it('an entry moved to another company', async () => {
    const [mine, other] = [await chain(), await chain()];
    await app.sql('DELETE FROM audit_log WHERE company_id = $1 AND seq = 3', [other]);
    await app.sql('UPDATE audit_log SET company_id = $2 WHERE company_id = $1 AND seq = 3', [mine, other]);
    expect(faultsOf(await breaksOf(mine))).toEqual([[3, 'removed']]);
    expect(faultsOf(await breaksOf(other))).toEqual([
      [3, 'changed'],
      [4, 'unlinked'],
    ]);
  });

  it('a head put back that was kept from before, with the heads that were written down', async () => {
    const company = await chain();
    await app.sql('CREATE TABLE kept AS SELECT * FROM audit_heads WHERE company_id = $1', [company]);
    await app.app.jobCtx.work.asCompany(company, async (tx) => tx.audit('test.hidden', null));
    const noted = await heads();
    await app.sql('DELETE FROM audit_log WHERE company_id = $1 AND seq = 7', [company]);
    await app.sql(
      'UPDATE audit_heads h SET (seq, hash, key_id, nonce, seal) = (SELECT k.seq, k.hash, k.key_id, k.nonce, k.seal FROM kept k) WHERE company_id = $1',
      [company],
    );
    await app.sql('DROP TABLE kept');
    expect(await breaksOf(company)).toEqual([]);
    expect(faultsOf(await breaksOf(company, noted))).toEqual([[7, 'removed']]);
    // Going on from there hides nothing: the entry that was written down had another seal.
    await app.app.jobCtx.work.asCompany(company, async (tx) => tx.audit('test.instead', null));
    expect(faultsOf(await breaksOf(company, noted))).toEqual([[7, 'changed']]);
  });

  it('the whole chain and its head deleted, with the heads that were written down', async () => {
    const company = await chain();
    const noted = await heads();
    await app.sql('DELETE FROM audit_log WHERE company_id = $1', [company]);
    await app.sql('DELETE FROM audit_heads WHERE company_id = $1', [company]);
    expect(faultsOf(await breaksOf(company, noted))).toEqual([1, 2, 3, 4, 5, 6].map((seq) => [seq, 'removed']));
  });

  it('and nothing is told of other companies', async () => {
    const [mine, other] = [await chain(), await chain()];
    await app.sql('DELETE FROM audit_log WHERE company_id = $1 AND seq = 2', [other]);
    expect(await breaksOf(mine, await heads())).toEqual([]);
  });
});

describe('a chain of before there were keys', () => {
  let before: TestApp;
  let there: pg.Client;
  let company: string;
  beforeEach(async () => {
    before = await testApp();
    there = await makeClient(before.url);
    company = await chain(before);
    for (let seq = 1; seq <= 6; seq++) {
      const previous = `coalesce((SELECT hash FROM audit_log WHERE company_id = $1 AND seq = $2 - 1), '\\x00')`;
      const to = 'WHERE company_id = $1 AND seq = $2';
      const values = [company, seq];
      await before.sql(`UPDATE audit_log SET key_id = NULL, nonce = NULL, previous_hash = ${previous} ${to}`, values);
      await before.sql(`UPDATE audit_log SET hash = ${unkeyed()} ${to}`, values);
    }
    await before.sql(
      `UPDATE audit_heads h SET key_id = NULL, nonce = NULL, seal = NULL, hash = a.hash FROM audit_log a
       WHERE h.company_id = $1 AND a.company_id = $1 AND a.seq = 6`,
      [company],
    );
  });
  afterEach(async () => {
    await there.end();
    await before.close();
  });
  const report = () => verifyChain(there, company, before.app.jobCtx.kit.auditKeys);
  const go = () => continueChains(before.url, before.app.jobCtx.kit.auditKeys);

  it('goes on with an entry that seals its end, once', async () => {
    expect(faultsOf((await report()).breaks)).toEqual([[6, 'unsealed']]);
    expect(await go()).toEqual({ sealed: 1, left: 0 });
    expect(await go()).toEqual({ sealed: 0, left: 0 });
    const [entry] = await before.sql(
      'SELECT seq, action, after FROM audit_log WHERE company_id = $1 ORDER BY seq DESC LIMIT 1',
      [company],
    );
    expect(entry).toMatchObject({ seq: 7, action: 'audit-log.key-introduced', after: { entries: 6 } });
    expect(await report()).toMatchObject({ entries: 7, breaks: [] });
  });

  it('can no longer be sealed anew', async () => {
    await go();
    const sixth = 'WHERE company_id = $1 AND seq = 6';
    await before.sql(`UPDATE audit_log SET after = '{}' ${sixth}`, [company]);
    expect(faultsOf((await report()).breaks)).toEqual([[6, 'changed']]);
    await before.sql(`UPDATE audit_log SET hash = ${unkeyed()} ${sixth}`, [company]);
    expect(faultsOf((await report()).breaks)).toEqual([[7, 'unlinked']]);
  });

  it('is not taken for one beside chains that have seals: a start does not seal what somebody stripped', async () => {
    await chain(before);
    expect(await go()).toEqual({ sealed: 0, left: 1 });
    expect(faultsOf((await report()).breaks)).toEqual([[6, 'unsealed']]);
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
