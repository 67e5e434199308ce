/** The way in from within the server: nothing of the request pipeline can be skipped. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../kit/auth/tokens.ts';
import { compose } from '../kit/compose.ts';
import { type InProcessCall, makeInProcessCall } from '../kit/http/in-process.ts';
import type { Caller } from '../kit/http/pipeline.ts';
import { RequestShares, requestShare } from '../kit/http/shares.ts';
import { type Crew, type TestApp, testApp } from '../kit/testing/app.ts';
import { rooms } from '../rooms.ts';
import { assistantTokenOf, both } from './testing/assistant.ts';

let app: TestApp;
let crew: Crew;
let inside: InProcessCall;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company();
  inside = makeInProcessCall(compose(rooms).modules, {
    ...app.app.jobCtx,
    touch: () => undefined,
    shares: new RequestShares(requestShare(20)),
    closing: new AbortController().signal,
  });
});
afterAll(() => app.close());

const asker = (credentials: Caller['credentials']): Caller => ({
  credentials,
  requestId: 'inside',
  language: () => 'pt',
  address: '127.0.0.1',
  device: '',
});
const byToken = async (who: keyof Omit<Crew, 'companyId'>, scopes = both) =>
  asker({ apiTokenHash: hashToken((await assistantTokenOf(crew[who], scopes)).token) });
const bySession = (token: string) => asker({ tokenHash: hashToken(token) });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (fault: unknown) => (fault instanceof Problem ? fault.status : fault),
  );

const plan = { body: { title: 'Um plano' } };

describe('a route called from inside', () => {
  it('does and signs what a request of it would, for a session as for a token', async () => {
    const made = await inside(actionPlans.create, bySession(crew.basic.token), plan);
    expect(made).toMatchObject({ title: 'Um plano', createdBy: { id: crew.basic.id } });
    const again = await inside(actionPlans.create, await byToken('basic'), plan);
    const [signed] = await app.sql('SELECT target_id, actor_id, request_id FROM audit_log ORDER BY seq DESC LIMIT 1');
    expect(signed).toEqual({ target_id: again.id, actor_id: crew.basic.id, request_id: 'inside' });
  });

  it('refuses who is nobody, who lacks the right, and what cannot be read', async () => {
    const gaps = { params: { framework: 'lgpd' as const }, query: {} };
    expect(await refusal(inside(compliance.gaps, bySession('A'.repeat(43)), gaps))).toBe(401);
    expect(await refusal(inside(compliance.gaps, asker({ company: crew.companyId, account: null }), gaps))).toBe(401);
    expect(await refusal(inside(compliance.gaps, bySession(crew.viewer.token), gaps))).toBe(403);
    expect(await refusal(inside(actionPlans.create, bySession(crew.viewer.token), plan))).toBe(403);
    expect(await refusal(inside(actionPlans.create, bySession(crew.basic.token), { body: { title: '' } }))).toBe(422);
    expect(await refusal(inside(actionPlans.get, bySession(crew.basic.token), { params: { id: 'none' } }))).toBe(404);
  });

  it('goes on in the company that it began in, and in no other', async () => {
    const other = await app.company('Segunda');
    const begun = { ...bySession(crew.basic.token), company: other.companyId };
    expect(await refusal(inside(actionPlans.create, begun, plan))).toBe(409);
    expect((await inside(actionPlans.list, { ...begun, company: crew.companyId }, { query: {} })).page).toBe(1);
  });

  it('changes nothing by a token that only reads, whatever the route and its person', async () => {
    const reader = await byToken('admin', ['read']);
    expect(await refusal(inside(actionPlans.create, reader, plan))).toBe(403);
    expect(await refusal(inside(apiTokens.propose, reader, plan))).toBe(403);
    expect(await refusal(inside(notifications.readAll, reader, {}))).toBe(403);
    expect((await inside(actionPlans.list, reader, { query: {} })).page).toBe(1);
  });

  it('is none that sends a file, an endless stream, or takes an upload', async () => {
    const mine = bySession(crew.admin.token);
    const message = expect.objectContaining({ message: expect.stringContaining('cannot be called from inside') });
    expect(await refusal(inside(actionPlans.export, mine, { query: {} }))).toEqual(message);
    expect(await refusal(inside(notifications.stream, mine, {}))).toEqual(message);
    expect(await refusal(inside(actionPlans.import, mine, { body: {} }))).toEqual(message);
  });

  it('holds no transaction where its verb opens its transactions itself', async () => {
    const body = { currentPassword: 'x', newPassword: 'trem azul corre' };
    expect(await refusal(inside(auth.password, bySession(crew.viewer.token), { body }))).toBe(409);
  });
});
