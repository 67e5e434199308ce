import { once } from 'node:events';
import { request } from 'node:http';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeClient } from '../kit/db/pool.ts';
import { openStreams } from '../kit/http/sending.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await testApp();
  address = await app.app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
const leaving: AbortController[] = [];
afterEach(() => {
  for (const one of leaving.splice(0)) one.abort();
});

/** Opens the stream of a person and yields the counts it tells. */
async function* counts(who: TestCaller): AsyncGenerator<number> {
  const leave = new AbortController();
  leaving.push(leave);
  const answer = await fetch(`${address}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${who.token}` },
    signal: leave.signal,
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const told = /event: unread\ndata: \{"count":(\d+)\}/.exec(text.slice(0, end));
      text = text.slice(end + 2);
      if (told) yield Number(told[1]);
    }
  }
}
const next = async (stream: AsyncGenerator<number>) => (await stream.next()).value;

async function tell(companyId: string, accounts: string[]) {
  const asked = { companyId, kind: 'onboarding.completed', to: { accounts }, values: { name: 'Bia' } } as const;
  await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(noticeJob, asked));
  await app.drain();
}

describe('the live count', () => {
  it('is told at once, and whenever it changes', async () => {
    const { companyId, viewer } = await app.company();
    const stream = counts(viewer);
    expect(await next(stream)).toBe(0);
    await tell(companyId, [viewer.id]);
    expect(await next(stream)).toBe(1);
    await tell(companyId, [viewer.id]);
    expect(await next(stream)).toBe(2);
    await viewer.call(notifications.readAll);
    expect(await next(stream)).toBe(0);
  });

  it('is of one person alone', async () => {
    const { companyId, viewer, admin } = await app.company();
    const stream = counts(admin);
    expect(await next(stream)).toBe(0);
    await tell(companyId, [viewer.id]);
    await tell(companyId, [admin.id]);
    expect(await next(stream)).toBe(1);
  });

  it('ends with the session', async () => {
    const { companyId, viewer } = await app.company();
    const stream = counts(viewer);
    expect(await next(stream)).toBe(0);
    await viewer.call(auth.logout);
    await tell(companyId, [viewer.id]);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  const endings: [string, (crew: Crew, operator: TestCaller) => Promise<unknown>][] = [
    [
      'the session is ended from elsewhere',
      ({ viewer }) => app.sql('DELETE FROM sessions WHERE user_id = $1', [viewer.id]),
    ],
    ['the member is removed', ({ admin, viewer }) => admin.call(team.remove, { params: { id: viewer.id }, query: {} })],
    [
      'the company is closed',
      ({ companyId }, operator) =>
        operator.call(companies.setStatus, { params: { id: companyId }, body: { isActive: false } }),
    ],
    [
      'the session goes to another company',
      async ({ viewer }) => {
        const other = await app.company('Outra');
        await app.sql(`INSERT INTO memberships (company_id, id, role) VALUES ($1, $2, 'VIEWER')`, [
          other.companyId,
          viewer.id,
        ]);
        await viewer.call(auth.switchCompany, { body: { companyId: other.companyId } });
      },
    ],
  ];
  it.each(endings)('ends at once, with nothing else to tell, when %s', async (_, end) => {
    const [crew, operator] = [await app.company(), await app.operator()];
    const stream = counts(crew.viewer);
    expect(await next(stream)).toBe(0);
    const since = Date.now();
    await end(crew, operator);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    // The next look of its own would be ten seconds later.
    expect(Date.now() - since).toBeLessThan(9_000);
  });

  it('is over for somebody who left before it began', async () => {
    const { viewer } = await app.company();
    await vi.waitFor(() => expect(openStreams()).toBe(0));
    const other = await makeClient(app.url);
    await other.query('BEGIN');
    await other.query('LOCK TABLE sessions');
    const connected = once(app.app.server.server, 'connection');
    const headers = { authorization: `Bearer ${viewer.token}` };
    const left = request(`${address}/api/notifications/stream`, { agent: false, headers });
    left.on('error', () => undefined).end();
    const [socket] = await connected;
    // A job of the clock may wait beside it.
    const waiting = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%open_%session%'`;
    await vi.waitFor(async () => expect(await app.sql(waiting)).toHaveLength(1));
    const gone = once(socket, 'close');
    left.destroy();
    await gone;
    await other.query('COMMIT');
    await other.end();
    expect(await next(counts(viewer))).toBe(0);
    expect(openStreams()).toBe(1);
  });

  it('is refused to strangers', async () => {
    const answer = await fetch(`${address}/api/notifications/stream`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'kit.unauthenticated' });
  });
});
