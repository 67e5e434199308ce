/** What a risk's history tells, and that a decision which holds no longer counts nowhere. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
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

const grave: z.input<typeof riskDraft> = {
  ...{ title: 'Cofre de senhas aberto', category: 'attack', inherent: { likelihood: 5, impact: 5 } },
  ...{ current: { likelihood: 4, impact: 5 }, target: { likelihood: 2, impact: 5 } },
};
const at = ({ id }: { id: string }) => ({ params: { id } });
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const rewritten = ({ version }: Risk, more: Partial<z.input<typeof riskDraft>> = {}) => ({
  ...grave,
  ...more,
  version,
});
const accepted = async (who: TestCaller, risk: Risk) =>
  who.call(risks.accept, { ...at(risk), body: { reason: 'Cabe no orçamento.', until: inDays(30) } });
const lapse = (risk: Risk) => app.sql('UPDATE risks SET accepted_until = current_date - 3 WHERE id = $1', [risk.id]);

describe('the history of a risk', () => {
  it('tells who did what, the newest first, and from where to where it was rated; others see none of it', async () => {
    const { admin, basic, viewer } = await app.company();
    const { admin: stranger } = await app.company();
    const made = await basic.call(risks.create, { body: grave });
    const lower = { current: { likelihood: 2, impact: 5 } };
    const changed = await admin.call(risks.update, { ...at(made), body: rewritten(made, lower) });
    await admin.call(risks.update, { ...at(made), body: rewritten(changed, { ...lower, area: 'TI' }) });
    await accepted(admin, made);
    await admin.call(risks.setStatus, { ...at(made), body: { status: 'closed', reason: 'Deixou de existir.' } });
    const { items, total } = await viewer.call(risks.history, { ...at(made), query: {} });
    expect(total).toBe(5);
    expect(items.map(({ what }) => what)).toEqual(['status-changed', 'accepted', 'changed', 'changed', 'created']);
    expect(items[0]).toMatchObject({ status: 'closed', by: { id: admin.id }, from: null, to: null });
    expect(items[2]).toMatchObject({ from: null, to: null });
    expect(items[3]).toMatchObject({ from: { score: 20, severity: 'critical' }, to: { score: 10, severity: 'high' } });
    expect(items[4]).toMatchObject({ by: { id: basic.id }, from: null, to: { score: 20 } });
    const second = await viewer.call(risks.history, { ...at(made), query: { page: 2, limit: 2 } });
    expect(second).toMatchObject({ total: 5, items: [{ what: 'changed' }, { what: 'changed' }] });
    expect((await stranger.refused(risks.history, { ...at(made), query: {} })).status).toBe(404);
  });

  it('begins where the risk came in with others of a list', async () => {
    const { admin } = await app.company();
    await admin.call(risks.takeOver, { body: { ids: ['mailbox-taken-over'] } });
    const [one] = (await admin.call(risks.list, { query: {} })).items;
    const { items } = await admin.call(risks.history, { params: { id: one?.id ?? '' }, query: {} });
    expect(items).toMatchObject([{ what: 'created', by: { id: admin.id }, to: one?.current }]);
  });
});

describe('a decision that holds no longer', () => {
  const undecided = async (who: TestCaller) => (await who.call(reports.risks)).undecided;
  const onBoard = async (who: TestCaller) => JSON.stringify(await who.call(dashboard.mainboard)).includes('undecided');

  it('is no decision in the report and before the board once an acceptance has ended', async () => {
    const { admin } = await app.company();
    const made = await admin.call(risks.create, { body: grave });
    expect(await undecided(admin)).toBe(1);
    await accepted(admin, made);
    expect([await undecided(admin), await onBoard(admin)]).toEqual([0, false]);
    await lapse(made);
    expect([await undecided(admin), await onBoard(admin)]).toEqual([1, true]);
    expect((await admin.call(risks.get, at(made))).status).toBe('open');
  });

  it('leaves a risk open whose plan was deleted', async () => {
    const { admin } = await app.company();
    const controls = [{ framework: 'iso27001', controlId: 'A.5.17' }] as const;
    const made = await admin.call(risks.create, { body: { ...grave, controls: [...controls] } });
    const { planId } = await admin.call(risks.createPlan, at(made));
    expect((await admin.call(risks.get, at(made))).status).toBe('treating');
    await admin.call(actionPlans.remove, { params: { id: planId } });
    expect((await admin.call(risks.get, at(made))).status).toBe('open');
    expect((await admin.call(risks.stats)).byStatus).toMatchObject({ open: 1, treating: 0 });
    expect(await undecided(admin)).toBe(1);
  });

  it('ends an acceptance where the risk is to be treated now; who accepts what is nobody’s answers for it', async () => {
    const { admin } = await app.company();
    const made = await admin.call(risks.create, { body: grave });
    const lived = await accepted(admin, made);
    expect(lived).toMatchObject({ status: 'accepted', owner: { id: admin.id } });
    const kept = await admin.call(risks.update, {
      ...at(made),
      body: rewritten(lived, { treatment: 'accept', ownerId: admin.id }),
    });
    expect(kept.acceptance?.reason).toBe('Cabe no orçamento.');
    const treated = await admin.call(risks.update, { ...at(made), body: rewritten(kept, { treatment: 'reduce' }) });
    expect(treated).toMatchObject({ status: 'open', treatment: 'reduce', acceptance: null });
  });
});
