/** Personal tokens: shown once, kept as a hash, one's own alone, few, and over when they should be. */
import { createHash } from 'node:crypto';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { apiTokens, mostTokens, type TokenDraft } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const draft: TokenDraft = { name: 'Claude no notebook', scopes: ['read'], days: 30 };
const make = (caller: TestCaller, more: Partial<TokenDraft> = {}) =>
  caller.call(apiTokens.create, { body: { ...draft, ...more } });
const list = async (caller: TestCaller) => (await caller.call(apiTokens.list)).items;

describe('a token', () => {
  it('is shown once, kept as its hash, and signed without it', async () => {
    const { admin, companyId } = await app.company();
    const { token, ...made } = await make(admin, { scopes: ['read', 'propose'] });
    expect(token).toMatch(/^vig_[\w-]{43}$/);
    expect(made).toMatchObject({ name: draft.name, scopes: ['read', 'propose'], state: 'live', lastUsedAt: null });
    const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000;
    expect(days).toBe(30);
    expect(await list(admin)).toEqual([made]);
    const [row] = await app.sql('SELECT * FROM api_tokens WHERE company_id = $1', [companyId]);
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    const [signed] = (await admin.call(auditLog.list, { query: {} })).items;
    expect(signed).toMatchObject({ action: 'api-tokens.created', targetId: made.id });
    expect(JSON.stringify([row, signed])).not.toContain(token.slice(4, 20));
  });

  it.each([
    ['no name', { name: ' ' }, '/name'],
    ['no day', { days: 0 }, '/days'],
    ['more than a year', { days: 366 }, '/days'],
    ['a day and a half', { days: 1.5 }, '/days'],
    ['no scope', { scopes: [] }, '/scopes'],
    ['proposing without reading', { scopes: ['propose'] }, '/scopes'],
    ['a scope that is none', { scopes: ['read', 'write'] }, '/scopes'],
    ['another owner', { ownerId: '01890a5d-ac96-774b-bcce-b302099a8057' }, '/ownerId'],
  ])('is not made with %s', async (_what, wrong, pointer) => {
    const { basic } = await app.company();
    const payload = { ...draft, ...wrong };
    const answer = await basic.raw({ method: 'POST', url: '/api/api-tokens', payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].pointer).toContain(pointer);
    expect(await list(basic)).toEqual([]);
  });

  it('opens nothing of the API of the screens', async () => {
    const { admin } = await app.company();
    const { token } = await make(admin);
    const refusal = await app.as(token).refused(actionPlans.list, { query: {} });
    expect(refusal).toMatchObject({ status: 401, code: 'kit.unauthenticated' });
  });
});

describe('whose it is', () => {
  it('sees and revokes it; a colleague and another company do not', async () => {
    const { admin, viewer } = await app.company();
    const { admin: other } = await app.company('Outra');
    const { id } = await make(viewer);
    for (const stranger of [admin, other]) {
      expect(await list(stranger)).toEqual([]);
      expect((await stranger.refused(apiTokens.revoke, { params: { id } })).status).toBe(404);
    }
    await viewer.call(apiTokens.revoke, { params: { id } });
    expect(await list(viewer)).toMatchObject([{ id, state: 'revoked', revokedAt: expect.any(String) }]);
    expect((await viewer.refused(apiTokens.revoke, { params: { id } })).status).toBe(404);
    const { items } = await admin.call(auditLog.list, { query: {} });
    expect(items[0]).toMatchObject({ action: 'api-tokens.revoked', targetId: id });
  });

  it('has few that live, however many are asked for at once; those that are over do not count', async () => {
    const { basic } = await app.company();
    const asked = Array.from({ length: 16 }, () =>
      basic.raw({ method: 'POST', url: '/api/api-tokens', payload: draft }),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(mostTokens);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({
      status: 409,
      code: 'api-tokens.too-many',
      message: expect.stringContaining('10'),
    });
    const over = (await list(basic)).slice(0, 2).map(({ id }) => id);
    await app.sql(`UPDATE api_tokens SET expires_at = now() WHERE id = ANY($1)`, [over]);
    for (const _ of over) expect((await make(basic)).state).toBe('live');
    const all = await list(basic);
    expect(all.slice(0, mostTokens).every(({ state }) => state === 'live')).toBe(true);
    // What is over stands behind, the newest first.
    expect(all.slice(mostTokens)).toMatchObject(over.map((id) => ({ id, state: 'expired' })));
  });

  it('is a member: an operator who looks after the company makes none', async () => {
    const { companyId } = await app.company();
    const operator = await app.operator(companyId);
    expect(await operator.refused(apiTokens.create, { body: draft })).toMatchObject({
      code: 'api-tokens.members-only',
    });
  });
});

describe('a proposal that is left', () => {
  const plan = { title: 'Testar a restauração', controls: [{ framework: 'iso27001' as const, controlId: 'A.8.13' }] };

  it('waits in a conversation of its person, and becomes a plan only once that person accepts it', async () => {
    const { basic, admin } = await app.company();
    const { proposal, conversationId } = await basic.call(apiTokens.propose, { body: plan });
    expect(proposal).toMatchObject({ status: 'open', acceptable: true, change: { kind: 'action-plan' } });
    expect((await basic.call(actionPlans.list, { query: {} })).total).toBe(0);
    const { items } = await basic.call(virtualCiso.history, { query: { conversationId } });
    expect(items).toMatchObject([{ role: 'assistant', proposals: [{ id: proposal.id }] }]);
    expect((await admin.call(virtualCiso.history, { query: { conversationId } })).items).toEqual([]);
    await basic.call(virtualCiso.accept, { params: { id: proposal.id }, body: { hash: proposal.hash } });
    expect((await basic.call(actionPlans.list, { query: {} })).items).toMatchObject([{ title: plan.title }]);
  });

  it('names controls that there are', async () => {
    const { basic } = await app.company();
    const controls = [...plan.controls, { framework: 'iso27001' as const, controlId: 'A.99.1' }];
    expect(await basic.refused(apiTokens.propose, { body: { ...plan, controls } })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/controls/1/controlId', code: 'action-plans.unknown-control' }],
    });
  });

  it('is one of few that wait', async () => {
    const { basic } = await app.company();
    for (let left = 0; left < 20; left++) await basic.call(apiTokens.propose, { body: plan });
    const refusal = await basic.refused(apiTokens.propose, { body: plan });
    expect(refusal).toMatchObject({ status: 409, code: 'api-tokens.too-many-proposals' });
  });
});
