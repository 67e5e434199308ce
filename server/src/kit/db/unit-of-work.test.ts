/** Transactions: what changes something is signed or does not commit; reading never writes; jobs and audit go with the change. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashToken } from '../auth/tokens.ts';
import { problemOf } from '../http/problems.ts';
import { jobSpec } from '../jobs/jobs.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Transaction, TransactionOptions } from './unit-of-work.ts';

let app: TestApp;
let begin: TransactionOptions;
let companyId: string;
beforeAll(async () => {
  app = await testApp();
  const crew = await app.company();
  companyId = crew.companyId;
  begin = {
    credentials: { tokenHash: hashToken(crew.admin.token) },
    scope: 'company',
    readOnly: false,
    requestId: null,
    actorKind: 'user',
  };
});
afterAll(() => app.close());

const rename = (name: string) => (tx: Transaction) =>
  tx.db.updateTable('companies').set({ name }).where('id', '=', companyId).execute();
const name = async () => (await app.sql('SELECT name FROM companies WHERE id = $1', [companyId]))[0]?.name;
const entries = async () =>
  Number((await app.sql('SELECT count(*) AS n FROM audit_log WHERE company_id = $1', [companyId]))[0]?.n);

describe('a request’s transaction', () => {
  it('does not commit a change that nobody audited', async () => {
    const before = await name();
    await expect(app.app.jobCtx.work.run(begin, rename('Sem assinatura'))).rejects.toThrow('audited nothing');
    expect(await name()).toBe(before);
  });

  it('does not take waiting for another’s change for a change', async () => {
    const { work } = app.app.jobCtx;
    let runs = 0;
    const openOnce = async (tx: Transaction) => {
      runs += 1;
      return tx.db
        .updateTable('companies')
        .set({ size: '10-49' })
        .where('id', '=', companyId)
        .where('size', 'is distinct from', '10-49')
        .executeTakeFirst();
    };
    const waiting = async () =>
      (
        await app.sql(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'transactionid'`,
        )
      ).length;
    let second: Promise<{ numUpdatedRows: bigint } | undefined> | undefined;
    await work.run(begin, async (tx) => {
      await openOnce(tx);
      tx.audit('companies.changed', companyId);
      second = work.run(begin, openOnce);
      second.catch(() => undefined);
      await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBe(1);
    });
    expect(await second).toMatchObject({ numUpdatedRows: 0n });
    expect(runs).toBe(3);
  });

  it('commits what is signed, and needs no signature where nothing changed', async () => {
    const before = await entries();
    await app.app.jobCtx.work.run(begin, async (tx) => {
      await rename('Assinada')(tx);
      tx.audit('companies.changed', companyId);
    });
    expect([await name(), await entries()]).toEqual(['Assinada', before + 1]);
    await app.app.jobCtx.work.run(begin, (tx) => tx.db.selectFrom('companies').select('id').execute());
    expect(await entries()).toBe(before + 1);
  });

  it('rolls back the change and its entry together', async () => {
    const before = await entries();
    const failing = app.app.jobCtx.work.run(begin, async (tx) => {
      await rename('Nunca')(tx);
      tx.audit('companies.changed', companyId);
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect([await name(), await entries()]).toEqual(['Assinada', before]);
  });

  it('keeps no change whose job cannot be kept', async () => {
    const failing = app.app.jobCtx.work.run(begin, async (tx) => {
      await rename('Sem fila')(tx);
      tx.audit('companies.changed', companyId);
      tx.after(jobSpec({ name: 'no.such.queue', data: z.object({}) }), {});
    });
    await expect(failing).rejects.toThrow();
    expect(await name()).toBe('Assinada');
  });

  it('cannot write when it reads', async () => {
    await expect(app.app.jobCtx.work.run({ ...begin, readOnly: true }, rename('Lida'))).rejects.toMatchObject({
      code: '25006',
    });
  });

  it('seals one chain, in order, under parallel changes', async () => {
    const before = await entries();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        app.app.jobCtx.work.run(begin, async (tx) => {
          tx.audit('test.parallel', String(i));
        }),
      ),
    );
    const rows = await app.sql(
      `SELECT bool_and(key_id IS NOT NULL) AS sealed,
              bool_and(previous_hash = coalesce(earlier, '\\x00')) AS chained, max(seq) AS last, count(*) AS n
       FROM (SELECT *, lag(hash) OVER (ORDER BY seq) AS earlier FROM audit_log WHERE company_id = $1) a`,
      [companyId],
    );
    expect(rows[0]).toEqual({ sealed: true, chained: true, last: before + 20, n: before + 20 });
  });
});

describe('a connection', () => {
  const here = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`;

  it('that breaks within a transaction fails it, and nothing else', async () => {
    const before = await name();
    const broken = app.app.jobCtx.work.run(begin, async (tx) => {
      const { rows } = await here.execute(tx.db);
      await app.sql('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await rename('Perdida')(tx);
    });
    expect(problemOf(await broken.catch((fault: unknown) => fault))?.status).toBe(503);
    await app.app.jobCtx.work.run({ ...begin, readOnly: true }, (tx) => here.execute(tx.db));
    expect(await name()).toBe(before);
  });

  it('keeps no named statements where they are turned off, for a pooler hands it to others', async () => {
    const pooled = await testApp({ DATABASE_PREPARE: 'off', DATABASE_POOL: '2' });
    const { admin } = await pooled.company();
    await admin.call(auth.profile, { body: { firstName: 'Ana', lastName: 'Lima', language: 'pt' } });
    const named = await pooled.app.jobCtx.work.asInstallation((tx) =>
      sql`SELECT name FROM pg_prepared_statements`.execute(tx.db),
    );
    expect(named.rows).toEqual([]);
    await pooled.close();
  });
});
