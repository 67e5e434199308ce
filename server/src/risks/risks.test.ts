import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type { Risk, riskDraft } from '@vigia/contract/risks/risks.shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Draft = z.input<typeof riskDraft>;
const draft = (more: Partial<Draft> = {}): Draft => ({
  ...{ title: 'Golpe do boleto trocado', category: 'fraud', cause: 'Ninguém confere por telefone.' },
  ...{ inherent: { likelihood: 4, impact: 4 }, current: { likelihood: 3, impact: 4 } },
  target: { likelihood: 2, impact: 3 },
  ...more,
});
const add = (who: TestCaller, more: Partial<Draft> = {}) => who.call(risks.create, { body: draft(more) });
const at = ({ id }: { id: string }) => ({ params: { id } });
const rewrite = ({ version }: Risk, more: Partial<Draft> = {}) => ({ ...draft(more), version });
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const audited = async (id: string) =>
  (await app.sql('SELECT action FROM audit_log WHERE target_id = $1 ORDER BY seq', [id])).map((row) => row.action);

describe('a risk', () => {
  it('is written with its three ratings, weighed on the one scale, and audited', async () => {
    const { basic, viewer } = await app.company();
    const made = await add(basic, { ownerId: basic.id, controls: [{ framework: 'iso27001', controlId: 'A.5.14' }] });
    expect(made).toMatchObject({
      inherent: { score: 16, severity: 'high' },
      current: { score: 12, severity: 'high' },
      target: { score: 6, severity: 'medium' },
      ...{ status: 'open', treatment: null, owner: { id: basic.id }, approval: null, version: 1 },
    });
    expect(made.controls).toMatchObject([{ controlId: 'A.5.14', title: expect.stringMatching(/\S/) }]);
    expect(await audited(made.id)).toEqual(['risks.created']);
    expect((await viewer.call(risks.get, at(made))).title).toBe(made.title);
    expect((await viewer.refused(risks.create, { body: draft() })).status).toBe(403);
  });

  it('refuses ratings above what it is without controls, controls of nobody and owners from elsewhere', async () => {
    const { admin } = await app.company();
    const { admin: stranger } = await app.company();
    const refused = await admin.refused(risks.create, {
      body: draft({
        current: { likelihood: 5, impact: 5 },
        ownerId: stranger.id,
        controls: [{ framework: 'iso27001', controlId: 'A.9.9' }],
      }),
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.errors?.map(({ pointer }) => pointer).sort()).toEqual([
      ...['/controls/0/controlId', '/current/likelihood', '/ownerId'],
    ]);
    const made = await add(admin);
    expect((await stranger.refused(risks.get, at(made))).status).toBe(404);
    const six = { likelihood: 6, impact: 1 };
    expect((await admin.refused(risks.create, { body: draft({ inherent: six }) })).status).toBe(422);
  });

  it('is changed by one at a time: who comes second is told, and nothing is overwritten', async () => {
    const { admin, basic } = await app.company();
    const made = await add(admin);
    await basic.call(risks.update, { ...at(made), body: rewrite(made, { title: 'Da Bruna' }) });
    expect(await admin.refused(risks.update, { ...at(made), body: rewrite(made) })).toMatchObject({
      status: 409,
      code: 'kit.changed-meanwhile',
    });
    expect((await admin.call(risks.get, at(made))).title).toBe('Da Bruna');
  });

  it('is removed, and that is written down', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    await admin.call(risks.remove, { ...at(made), body: { reason: 'Entrou duas vezes.' } });
    expect((await admin.refused(risks.get, at(made))).status).toBe(404);
    expect(await audited(made.id)).toContain('risks.removed');
  });
});

describe('the register', () => {
  it('is filtered by category, severity, owner, square of the matrix and words, the gravest first', async () => {
    const { admin } = await app.company();
    const low = { likelihood: 1, impact: 2 };
    await add(admin, { title: 'Notebook perdido', category: 'people', current: low, target: low, ownerId: admin.id });
    await add(admin, { title: 'Servidor de rede 100% fora', category: 'outage' });
    const titles = async (query: object) =>
      (await admin.call(risks.list, { query })).items.map(({ title }) => title.split(' ')[0]);
    expect(await titles({})).toEqual(['Servidor', 'Notebook']);
    expect(await titles({ sort: 'title' })).toEqual(['Notebook', 'Servidor']);
    expect(await titles({ category: 'people' })).toEqual(['Notebook']);
    expect(await titles({ severity: 'high' })).toEqual(['Servidor']);
    expect(await titles({ severity: 'critical' })).toEqual([]);
    expect(await titles({ owner: 'me' })).toEqual(['Notebook']);
    expect(await titles({ owner: 'nobody' })).toEqual(['Servidor']);
    expect(await titles({ likelihood: 1, impact: 2 })).toEqual(['Notebook']);
    expect(await titles({ search: 'NINGUEM confere' })).toHaveLength(2);
    expect(await titles({ search: '100%' })).toEqual(['Servidor']);
    expect(await titles({ limit: 1, page: 2 })).toEqual(['Notebook']);
  });

  it('counts by severity and status, and fills the matrix for each rating', async () => {
    const { admin } = await app.company();
    await add(admin, { reviewOn: inDays(-3) });
    const second = await add(admin);
    await admin.call(risks.setStatus, { ...at(second), body: { status: 'closed', reason: 'Deixou de existir.' } });
    const stats = await admin.call(risks.stats);
    expect(stats).toMatchObject({
      ...{ total: 1, overdue: 1, bySeverity: { critical: 0, high: 1 }, byStatus: { open: 1, closed: 1 } },
    });
    expect(stats.matrix).toHaveLength(3);
    expect(stats.matrix).toContainEqual({ stage: 'target', likelihood: 2, impact: 3, count: 1 });
    expect((await admin.call(risks.list, { query: {} })).total).toBe(1);
    expect((await admin.call(risks.list, { query: { status: 'closed' } })).total).toBe(1);
  });
});

describe('risks that companies like this one have', () => {
  it('are taken over once, rated as they are without controls, in the language of whoever does it', async () => {
    const { basic } = await app.company();
    const { items } = await basic.call(risks.typical);
    expect(items.length).toBeGreaterThan(40);
    const ids = items.slice(0, 3).map(({ id }) => id);
    expect(await basic.call(risks.takeOver, { body: { ids: [...ids, ...ids] } })).toEqual({ added: 3 });
    expect(await basic.call(risks.takeOver, { body: { ids } })).toEqual({ added: 0 });
    const after = await basic.call(risks.typical);
    const [first] = after.items;
    const copied = await basic.call(risks.get, { params: { id: first?.riskId ?? '' } });
    expect(copied).toMatchObject({ title: first?.title, cause: first?.cause, typicalId: first?.id });
    expect(copied.current).toEqual(copied.inherent);
    expect(copied.target.score).toBeLessThan(copied.inherent.score);
    expect(copied.controls.length).toBeGreaterThan(0);
    const refused = await basic.refused(risks.takeOver, { body: { ids: ['no-such-risk'] } });
    expect(refused).toMatchObject({ status: 422, errors: [{ pointer: '/ids/0' }] });
  });
});

describe('treatment', () => {
  it('becomes a plan with the steps that bring the risk down, once', async () => {
    const { admin, basic } = await app.company();
    const [typical] = (await admin.call(risks.typical)).items;
    await admin.call(risks.takeOver, { body: { ids: [typical?.id ?? ''] } });
    const [row] = (await admin.call(risks.list, { query: {} })).items;
    const one = at({ id: row?.id ?? '' });
    const proposal = await basic.call(risks.planProposal, one);
    expect(proposal.steps.length).toBeGreaterThan(2);
    const { planId } = await basic.call(risks.createPlan, one);
    const plan = await basic.call(actionPlans.get, { params: { id: planId } });
    expect(plan).toMatchObject({ origin: { kind: 'risk', ref: row?.id }, dueDate: proposal.dueDate });
    expect(plan.subtasks.map(({ title }) => title)).toEqual(proposal.steps.map(({ title }) => title));
    expect(await basic.call(risks.get, one)).toMatchObject({ status: 'treating', planId });
    expect((await basic.refused(risks.createPlan, one)).code).toBe('risks.planned-already');
    // What is begun is left to do; what is done no longer is.
    const [first] = plan.subtasks;
    const params = { id: planId, subtaskId: first?.id ?? '' };
    const left = async (status: 'EM_PROGRESSO' | 'CONCLUIDA', version: number) => {
      await basic.call(actionPlans.updateSubtask, { params, body: { status, version } });
      return (await basic.call(risks.planProposal, one)).steps.map(({ title }) => title);
    };
    expect(await left('EM_PROGRESSO', first?.version ?? 0)).toContain(first?.title);
    expect(await left('CONCLUIDA', (first?.version ?? 0) + 1)).not.toContain(first?.title);
  });

  it('becomes a plan without steps, for writing them by hand, where the library has none', async () => {
    const { admin, basic } = await app.company();
    const bare = at(await add(admin));
    expect((await basic.call(risks.planProposal, bare)).steps).toEqual([]);
    const { planId } = await basic.call(risks.createPlan, bare);
    const plan = await basic.call(actionPlans.get, { params: { id: planId } });
    expect(plan).toMatchObject({ origin: { kind: 'risk', ref: bare.params.id }, subtasks: [] });
    expect(await basic.call(risks.get, bare)).toMatchObject({ status: 'treating', planId });
  });

  it('by acceptance is its owner’s, of a grave risk only where that is an administrator', async () => {
    const { admin, basic, viewer } = await app.company();
    const body = { reason: 'O conserto custa mais que a perda.', until: inDays(60) };
    const of = (owner: string, likelihood: number, impact: number) =>
      add(admin, {
        ...{ ownerId: owner, inherent: { likelihood: 5, impact: 5 }, current: { likelihood, impact } },
        target: { likelihood: 1, impact: 3 },
      });
    const [small, grave, own] = [await of(basic.id, 2, 2), await of(basic.id, 4, 4), await of(admin.id, 5, 5)];
    const refusal = async (who: TestCaller, one: Risk) => (await who.refused(risks.accept, { ...at(one), body })).code;
    expect((await viewer.refused(risks.accept, { ...at(small), body })).status).toBe(403);
    expect(await refusal(admin, small)).toBe('risks.owner-accepts');
    expect(await refusal(basic, own)).toBe('risks.owner-accepts');
    expect(await refusal(basic, grave)).toBe('risks.grave-accepts-admin');
    expect((await admin.call(risks.get, at(small))).status).toBe('open');
    expect(await basic.call(risks.accept, { ...at(small), body })).toMatchObject({
      acceptance: { by: { id: basic.id } },
    });
    const long = { ...at(own), body: { ...body, until: inDays(93) } };
    expect((await admin.refused(risks.accept, long)).errors?.[0]?.code).toBe('risks.until-far-critical');
    expect(await admin.call(risks.accept, { ...at(own), body })).toMatchObject({ status: 'accepted' });
  });

  it('by acceptance of what is nobody’s needs an administrator, a reason and a day within a year', async () => {
    const { admin, basic } = await app.company();
    const made = await add(basic);
    const body = { reason: 'O conserto custa mais que a perda.', until: inDays(90) };
    expect((await basic.refused(risks.accept, { ...at(made), body })).code).toBe('risks.owner-accepts');
    for (const until of [inDays(0), inDays(400)])
      expect(await admin.refused(risks.accept, { ...at(made), body: { ...body, until } })).toMatchObject({
        status: 422,
        errors: [{ pointer: '/until' }],
      });
    expect((await admin.refused(risks.accept, { ...at(made), body: { ...body, reason: ' ' } })).status).toBe(422);
    const accepted = await admin.call(risks.accept, { ...at(made), body });
    expect(accepted).toMatchObject({
      ...{ status: 'accepted', treatment: 'accept', acceptance: { ...body, by: { id: admin.id }, ended: false } },
    });
    const reopened = await basic.call(risks.setStatus, { ...at(made), body: { status: 'open' } });
    expect(reopened).toMatchObject({ status: 'open', acceptance: null });
    expect(await audited(made.id)).toEqual(['risks.created', 'risks.accepted', 'risks.status-changed']);
  });

  it('by acceptance ends with its day, or when the risk grows', async () => {
    const { admin } = await app.company();
    const body = { reason: 'Até trocar o sistema.', until: inDays(30) };
    const [old, grown] = [await add(admin), await add(admin)];
    for (const one of [old, grown]) await admin.call(risks.accept, { ...at(one), body });
    await app.sql(`UPDATE risks SET accepted_until = '2020-01-01' WHERE id = $1`, [old.id]);
    expect(await admin.call(risks.get, at(old))).toMatchObject({ status: 'open', acceptance: { ended: true } });
    expect((await admin.call(risks.list, { query: { status: 'open' } })).items.map(({ id }) => id)).toEqual([old.id]);
    const now = await admin.call(risks.get, at(grown));
    const worse = { current: { likelihood: 4, impact: 4 } };
    expect(await admin.call(risks.update, { ...at(grown), body: rewrite(now, worse) })).toMatchObject({
      ...{ status: 'open', acceptance: null },
    });
  });
});

describe('approval of a risk', () => {
  const ask = (who: TestCaller, { id }: Risk) =>
    who.call(approvals.ask, { body: { subject: { kind: 'risk', id }, approvers: [{ accountId: who.id }] } });
  const decide = ({ id, sha256 }: { id: string; sha256: string }) =>
    ({ params: { id }, body: { decision: 'approve', comment: 'Li.', hash: sha256 } }) as const;

  it('freezes the whole risk; approved, it says so until it changes', async () => {
    const { admin } = await app.company();
    const made = await add(admin, { ownerId: admin.id });
    const asked = await ask(admin, made);
    for (const part of [made.title, made.cause, '3 × 4 = 12', 'Ana Teste']) expect(asked.readable).toContain(part);
    await admin.call(approvals.decide, decide(asked));
    const approved = await admin.call(risks.get, at(made));
    expect(approved.approval?.workflowId).toBe(asked.id);
    const changed = await admin.call(risks.update, { ...at(made), body: rewrite(approved, { title: 'Outro' }) });
    expect(changed.approval).toBeNull();
  });

  it('that was refused leaves the risk without one', async () => {
    const { admin } = await app.company();
    const made = await add(admin, { ownerId: admin.id });
    const asked = decide(await ask(admin, made));
    await admin.call(approvals.decide, { ...asked, body: { ...asked.body, decision: 'reject' } });
    expect((await admin.call(risks.get, at(made))).approval).toBeNull();
    expect(
      await app.sql(`SELECT 1 FROM audit_log WHERE target_id = $1 AND action = 'risks.approved'`, [made.id]),
    ).toEqual([]);
  });

  it('is stale when the risk changed meanwhile: nothing is decided', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    const asked = await ask(admin, made);
    await admin.call(risks.update, { ...at(made), body: rewrite(made, { cause: 'Outra causa.' }) });
    expect((await admin.refused(approvals.decide, decide(asked))).code).toBe('approvals.stale');
  });
});
