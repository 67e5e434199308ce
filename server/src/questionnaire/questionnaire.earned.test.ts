import { journeyTemplates } from '@vigia/content/journeys/load.ts';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const mfa = { questionId: 'acc-mfa', step: 'a8-mfa-critical', framework: 'iso27001', controlId: 'A.8.5' } as const;
const earned = (who: TestCaller) => who.call(questionnaire.earned, {});
const offerOf = async (who: TestCaller, id: string) =>
  (await earned(who)).offers.find(({ questionId }) => questionId === id);
const answer = (who: TestCaller, questionId: string, value: number, comment?: string) =>
  who.call(questionnaire.saveAnswer, { body: { assessmentType: 'security', questionId, value, comment } });
const accept = (level: number, basedOn: number) => ({ body: { questionId: mfa.questionId, level, basedOn } });
const controlMaturity = async (who: TestCaller) =>
  (await who.call(compliance.control, { params: { framework: mfa.framework, id: mfa.controlId } })).row.maturity;
const draftOf = async (who: TestCaller) =>
  (await who.call(questionnaire.draft, { query: {} })).answers.find(({ questionId }) => questionId === mfa.questionId);

/** Takes the step into a plan and finishes it, as its screens do. */
async function finish(who: TestCaller) {
  const { actionPlanId: id, subtaskId } = await who.call(compliance.startSubtask, {
    params: { framework: mfa.framework },
    body: { subtaskTemplateId: mfa.step, controlId: mfa.controlId },
  });
  const plan = await who.call(actionPlans.get, { params: { id } });
  const version = plan.subtasks.find((one) => one.id === subtaskId)?.version ?? 0;
  await who.call(actionPlans.updateSubtask, { params: { id, subtaskId }, body: { status: 'CONCLUIDA', version } });
  return id;
}

describe('what finished work earns', () => {
  it('is offered with its reason, accepted by one click, moves the control, and is undone', async () => {
    const { admin, companyId } = await app.company();
    await answer(admin, mfa.questionId, 1, 'Só no e-mail.');
    const before = await controlMaturity(admin);
    const planId = await finish(admin);
    expect(await controlMaturity(admin)).toBe(before);
    const offer = await offerOf(admin, mfa.questionId);
    expect(offer).toMatchObject({
      from: 1,
      version: 1,
      to: 2,
      steps: [{ id: mfa.step, link: `/action-plans/${planId}` }],
    });
    const move = offer?.moves.find(({ controlId }) => controlId === mfa.controlId);
    expect(move?.before).toBe(before);
    const now = await admin.call(questionnaire.acceptEarned, accept(2, 1));
    expect(now).toMatchObject({ before: 1, answer: { value: 2, version: 2, comment: 'Só no e-mail.' } });
    expect(await controlMaturity(admin)).toBe(move?.after);
    expect(move?.after).toBeGreaterThan(before ?? 0);
    expect(await offerOf(admin, mfa.questionId)).toBeUndefined();
    const undone = await admin.call(questionnaire.undoEarned, { body: { questionId: mfa.questionId, version: 2 } });
    expect(undone.answer).toMatchObject({ value: 1, version: 3, comment: 'Só no e-mail.' });
    expect(await controlMaturity(admin)).toBe(before);
    const signed = await app.sql(
      `SELECT action, after FROM audit_log WHERE company_id = $1 AND action LIKE 'questionnaire.earned%' ORDER BY seq`,
      [companyId],
    );
    expect(signed.map(({ action }) => action)).toEqual([
      'questionnaire.earned-accepted',
      'questionnaire.earned-undone',
    ]);
    expect(signed[0]?.after).toMatchObject({ value: 2, because: [mfa.step] });
  });

  it('leaves no answer behind where undoing takes back the first one', async () => {
    const { admin } = await app.company();
    await finish(admin);
    await admin.call(questionnaire.acceptEarned, accept(2, 0));
    await admin.call(questionnaire.undoEarned, { body: { questionId: mfa.questionId, version: 1 } });
    expect(await draftOf(admin)).toBeUndefined();
    expect(await offerOf(admin, mfa.questionId)).toMatchObject({ from: null, version: 0, to: 2 });
  });

  it('is refused where the work does not speak for it, or where somebody answered meanwhile', async () => {
    const { admin } = await app.company();
    expect(await admin.refused(questionnaire.acceptEarned, accept(2, 0))).toMatchObject({
      ...{ status: 409, code: 'questionnaire.not-earned' },
    });
    await finish(admin);
    expect(await admin.refused(questionnaire.acceptEarned, accept(3, 0))).toMatchObject({
      ...{ status: 409, code: 'questionnaire.not-earned' },
    });
    await answer(admin, mfa.questionId, 1);
    expect(await admin.refused(questionnaire.acceptEarned, accept(2, 0))).toMatchObject({
      ...{ status: 409, code: 'questionnaire.changed-meanwhile' },
    });
    expect(await draftOf(admin)).toMatchObject({ value: 1, version: 1 });
    const stale = { body: { questionId: mfa.questionId, version: 9 } };
    expect(await admin.refused(questionnaire.undoEarned, stale)).toMatchObject({ status: 409 });
    const gate = { body: { questionId: 'gate-nothing', version: 1 } };
    expect(await admin.refused(questionnaire.undoEarned, gate)).toMatchObject({ status: 422 });
  });

  it('is asked of the administrators by who may not answer, once a day for each question', async () => {
    const { admin, basic } = await app.company();
    const ask = { body: { questionId: mfa.questionId } };
    expect(await basic.refused(questionnaire.askEarned, ask)).toMatchObject({ code: 'questionnaire.not-earned' });
    await finish(basic);
    expect(await basic.refused(questionnaire.acceptEarned, accept(2, 0))).toMatchObject({ status: 403 });
    await basic.call(questionnaire.askEarned, ask);
    await basic.call(questionnaire.askEarned, ask);
    await app.drain();
    const { items } = await admin.call(notifications.list, { query: {} });
    const told = items.filter(({ kind }) => kind === 'assessment.answer-earned');
    expect(told).toHaveLength(1);
    expect(told[0]?.link).toBe('/questionnaire/security?q=acc-mfa');
  });

  it('comes from a journey’s finished task as well, without any plan', async () => {
    const { admin } = await app.company();
    const template = journeyTemplates.find(({ tasks }) => tasks.some(({ steps }) => steps.includes(mfa.step)));
    const wanted = template?.tasks.find(({ steps }) => steps.includes(mfa.step));
    const { id } = await admin.call(journeys.start, { body: { journeyTemplateId: template?.id ?? '' } });
    const walk = async (taskId: string): Promise<void> => {
      for (const earlier of template?.tasks.find((one) => one.id === taskId)?.after ?? []) await walk(earlier);
      const { tasks } = await admin.call(journeys.get, { params: { id } });
      const task = tasks.find(({ templateTaskId }) => templateTaskId === taskId);
      if (!task || task.status === 'completed') return;
      const body = { status: 'completed' as const, version: task.version };
      await admin.call(journeys.taskProgress, { params: { id: task.id }, body });
    };
    await walk(wanted?.id ?? '');
    const step = (await offerOf(admin, mfa.questionId))?.steps.find((one) => one.id === mfa.step);
    expect(step?.link).toBe(`/journeys/${id}`);
  });

  it('is nobody else’s', async () => {
    const { admin } = await app.company();
    const other = await app.company('Outra');
    await finish(admin);
    expect(await earned(other.admin)).toEqual({ offers: [], toward: [] });
  });
});
