/** The queue through what happens to its machine: a process that dies in the middle of a job, a clock that was wrong. */
import { setTimeout as wait } from 'node:timers/promises';
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makePool, type Pool } from '../db/pool.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { behind } from './behind.ts';
import { mendClock } from './clock.store.ts';
import { type AnyJob, job, jobSpec } from './jobs.ts';
import { makeRunner } from './runner.ts';

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = await testApp();
  pool = makePool({ url: app.url, max: 5 });
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

const runnerOf = () => makeRunner(pool, pino({ level: 'silent' }), { work: true });
const counted = (name: string, more: Partial<AnyJob>) => {
  const runs = { count: 0 };
  const spec = jobSpec({ name, data: z.object({}) });
  const made = { ...job({ spec, run: async () => void runs.count++ }), ...more };
  return { runs, made };
};

it('asks at the start for what was missed, where that is wanted', async () => {
  const once = counted('test.once', { cron: '0 3 1 1 *', missed: 'once' });
  const skip = counted('test.skip', { cron: '0 3 1 1 *' });
  const runner = runnerOf();
  await runner.start([once.made, skip.made], app.app.jobCtx, true);
  while (once.runs.count === 0) await wait(20);
  await runner.stop();
  expect([once.runs.count, skip.runs.count]).toEqual([1, 0]);
});

it('looks at once for what this process has asked for, however seldom it looks otherwise', async () => {
  const { runs, made } = counted('test.told', {});
  const runner = makeRunner(pool, pino({ level: 'silent' }), { work: true, every: 3_600 });
  await runner.start([made], app.app.jobCtx, true);
  await app.sql(`SELECT enqueue_jobs('[{"name": "test.told", "data": {}}]')`);
  runner.asked(['test.told']);
  while (runs.count === 0) await wait(20);
  await runner.stop();
  expect(runs.count).toBe(1);
});

it('takes back marks of a clock that was ahead, and leaves the others', async () => {
  await app.sql(`UPDATE pgboss.version SET cron_on = now() + interval '400 days', bam_on = now() - interval '1 hour'`);
  await app.sql(`UPDATE pgboss.queue SET maintain_on = now() + interval '400 days' WHERE name = 'mail.send'`);
  expect(await mendClock(pool)).toBe(2);
  const [marks] = await app.sql('SELECT cron_on, bam_on FROM pgboss.version');
  expect(marks).toEqual({ cron_on: null, bam_on: expect.anything() });
  expect(await mendClock(pool)).toBe(0);
});

it('ends what a clock that was ahead opened when it should have ended, and asks its holders again who they are', async () => {
  const { admin, companyId } = await app.company();
  await app.sql(
    `UPDATE sessions SET created_at = now() + interval '400 days', last_seen_at = now() + interval '400 days',
       confirmed_at = now() + interval '400 days', expires_at = now() + interval '430 days' WHERE user_id = $1`,
    [admin.id],
  );
  const made = `now() + interval '400 days', now() + interval '407 days'`;
  await app.sql(
    `INSERT INTO company_links (company_id, purpose, kind, record_id, token_hash, created_at, expires_at)
     VALUES ($1, 'approvals.decide', 'approver', $2, 'x', ${made})`,
    [companyId, admin.id],
  );
  await app.sql(
    `INSERT INTO invitations (company_id, email, role, token_hash, invited_at, expires_at)
     VALUES ($1, 'novo@example.test', 'BASIC', 'y', ${made})`,
    [companyId],
  );
  await app.sql(
    `INSERT INTO api_tokens (company_id, owner_id, name, scopes, token_hash, created_at, expires_at)
     VALUES ($1, $2, 'Programa', '{read}', 'z', ${made})`,
    [companyId, admin.id],
  );
  expect(await mendClock(pool)).toBe(4);
  expect(await mendClock(pool)).toBe(0);
  const days = (table: string) => `(SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int FROM ${table}`;
  const [left] = await app.sql(
    `SELECT ${days('sessions')} WHERE user_id = $2) AS session, ${days('company_links')} WHERE company_id = $1) AS link,
       ${days('invitations')} WHERE company_id = $1) AS invitation, ${days('api_tokens')} WHERE company_id = $1) AS token`,
    [companyId, admin.id],
  );
  expect(left).toEqual({ session: 30, link: 7, invitation: 7, token: 7 });
  const refusal = await admin.refused(apiTokens.create, { body: { name: 'Outro', scopes: ['read'], days: 1 } });
  expect(refusal.status).toBe(403);
});

it('counts a run as dead some seconds after its process last said that it lives', async () => {
  const rows = await app.sql(`SELECT name FROM pgboss.queue WHERE heartbeat_seconds IS DISTINCT FROM 20`);
  expect(rows.filter(({ name }) => !String(name).startsWith('__'))).toEqual([]);
});

it('does what people wait for while what stands behind is at a standstill', async () => {
  const { promise: asked, resolve: open } = Promise.withResolvers<void>();
  const ran: string[] = [];
  let began = 0;
  const spec = jobSpec({ name: 'test.awaited', data: z.object({ who: z.string() }), awaited: true });
  const made = job({
    spec,
    async run(_, { who }) {
      began++;
      if (who === 'clock') await asked;
      else open();
      ran.push(who);
    },
  });
  const runner = runnerOf();
  await runner.start([made], app.app.jobCtx, true);
  await app.app.jobCtx.work.asInstallation(async (tx) => {
    for (let n = 0; n < 30; n++) tx.after(spec, { who: 'clock' }, behind);
  });
  while (began === 0) await wait(20);
  await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(spec, { who: 'person' }));
  while (ran.length < 31) await wait(20);
  await runner.stop();
  expect(ran[0]).toBe('person');
});

it('stands behind with everything that work of the clock asks for', async () => {
  const asks = jobSpec({ name: 'test.asks', data: z.object({}) });
  const asked = jobSpec({ name: 'test.asked', data: z.object({}) });
  const jobs = [
    job({ spec: asked, run: async () => undefined }),
    job({ spec: asks, run: ({ work }) => work.asInstallation(async (tx) => tx.after(asked, {})) }),
  ];
  const runner = runnerOf();
  await runner.start(jobs, app.app.jobCtx, false);
  await app.app.jobCtx.work.asInstallation(async (tx) => {
    tx.after(asks, {}, behind);
    tx.after(asks, {});
  });
  expect(await runner.drain()).toBe(4);
  await runner.stop();
  const rows = await app.sql(
    `SELECT name, priority FROM pgboss.job WHERE name LIKE 'test.ask%' ORDER BY priority, name`,
  );
  const both = ['test.asked', 'test.asks'];
  expect(rows).toEqual([behind, 0].flatMap((priority) => both.map((name) => ({ name, priority }))));
});
