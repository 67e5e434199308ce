import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const suggestions = (who: TestCaller, id = 'acc-mfa') => who.call(questionnaire.actionSuggestions, { params: { id } });
const status = (who: TestCaller, id = 'acc-mfa') => who.call(questionnaire.implementationStatus, { params: { id } });
const answer = (who: TestCaller, questionId: string, value: number | 'unknown' | 'no') =>
  who.call(questionnaire.saveAnswer, { body: { assessmentType: 'security', questionId, value } });

/** Puts a suggested step into a plan, as the screen does. */
async function start(who: TestCaller, templateId: string, id = 'acc-mfa') {
  const found = (await suggestions(who, id)).suggestions.find((one) => one.templateId === templateId);
  const [control] = found?.controls ?? [];
  if (!control) throw new Error(`${id} does not suggest ${templateId}`);
  return who.call(compliance.startSubtask, {
    params: { framework: control.framework },
    body: { subtaskTemplateId: templateId, controlId: control.controlId },
  });
}
async function move(who: TestCaller, id: string, subtaskId: string, to: 'EM_PROGRESSO' | 'CONCLUIDA') {
  const plan = await who.call(actionPlans.get, { params: { id } });
  const version = plan.subtasks.find((one) => one.id === subtaskId)?.version ?? 0;
  await who.call(actionPlans.updateSubtask, { params: { id, subtaskId }, body: { status: to, version } });
}
async function finish(who: TestCaller, templateId: string, id = 'acc-mfa') {
  const { actionPlanId, subtaskId } = await start(who, templateId, id);
  await move(who, actionPlanId, subtaskId, 'CONCLUIDA');
  return { actionPlanId, subtaskId };
}

let proven = 0;
/** Each a minute after the one before, whatever the clock does meanwhile. */
async function prove(crew: Crew, title: string, more: { until?: string; review?: string; control?: string } = {}) {
  const [row] = await app.sql(
    `INSERT INTO evidences (company_id, kind, title, description, valid_from, valid_until, review, added_by, created_at)
     VALUES ($1, 'note', $2, 'Relatório', '2020-01-01', $3, $4, $5, now() - interval '1 day' + make_interval(mins => $6))
     RETURNING id`,
    [crew.companyId, title, more.until ?? null, more.review ?? 'pending', crew.admin.id, ++proven],
  );
  await app.sql(
    `INSERT INTO evidence_controls (company_id, evidence_id, framework, control_id) VALUES ($1, $2, 'iso27001', $3)`,
    [crew.companyId, row?.id, more.control ?? 'A.8.5'],
  );
  return String(row?.id);
}

describe('the steps that move an answer', () => {
  it('come worded, lowest level first, with the controls that the question decides before the others', async () => {
    const { viewer } = await app.company();
    const seen = await suggestions(viewer);
    expect(seen.suggestions.map(({ templateId, reaches }) => [templateId, reaches])).toEqual([
      ['a8-mfa-critical', 2],
      ['a8-mfa-enforced', 3],
      ['a8-signin-check', 4],
      ['pr-known-devices', 4],
    ]);
    expect(seen).toMatchObject({ totalSuggestions: 4, summary: 'Falta 1 etapa para chegar ao nível 2.' });
    expect(seen.suggestions[0]).toMatchObject({ status: 'open', planId: null, subtaskId: null });
    expect(seen.suggestions[0]?.controls[0]).toMatchObject({ framework: 'iso27001', controlId: 'A.8.5' });
  });

  it('begin above the answer that stands there', async () => {
    const { admin } = await app.company();
    await answer(admin, 'acc-accounts', 3);
    expect((await suggestions(admin, 'acc-accounts')).summary).toBe('Faltam 2 etapas para chegar ao nível 4.');
    await answer(admin, 'acc-accounts', 5);
    expect((await suggestions(admin, 'acc-accounts')).summary).toMatch(/^Não falta nenhuma etapa/);
  });

  it('say where each is being done', async () => {
    const { admin } = await app.company();
    const { actionPlanId, subtaskId } = await start(admin, 'a8-mfa-critical');
    const [first, second] = (await suggestions(admin)).suggestions;
    expect(first).toMatchObject({ status: 'open', planId: actionPlanId, subtaskId });
    expect(second).toMatchObject({ status: 'open', planId: null });
    await finish(admin, 'a8-mfa-critical');
    expect((await suggestions(admin)).suggestions[0]).toMatchObject({ status: 'done', planId: actionPlanId });
  });

  it('are none for a gate, and there is no other question', async () => {
    const { admin } = await app.company();
    const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType: 'security' } });
    const gate = domains.flatMap((one) => one.questions).find((one) => one.kind === 'gate');
    expect(await suggestions(admin, gate?.id)).toMatchObject({ totalSuggestions: 0, suggestions: [] });
    const missing = { params: { id: 'acc-alchemy' } };
    for (const route of [questionnaire.actionSuggestions, questionnaire.implementationStatus])
      expect((await admin.refused(route, missing)).status).toBe(404);
  });
});

describe('the answer that finished work speaks for', () => {
  it('follows the steps, level by level, and names them', async () => {
    const { admin } = await app.company();
    expect(await status(admin)).toEqual({
      ...{ questionId: 'acc-mfa', hasImplementedControls: false, totalCompletedSubtasks: 0 },
      ...{ suggestedAnswer: null, because: [] },
    });
    const { actionPlanId } = await finish(admin, 'a8-mfa-critical');
    const first = await status(admin);
    expect(first).toMatchObject({ hasImplementedControls: true, totalCompletedSubtasks: 1, suggestedAnswer: 2 });
    expect(first.because).toEqual([
      {
        ...{ kind: 'step', level: 2, link: `/action-plans/${actionPlanId}` },
        title: 'Ligar a verificação em duas etapas no e-mail, no banco e nas contas de administrador',
        at: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    await finish(admin, 'a8-mfa-enforced');
    expect(await status(admin)).toMatchObject({ totalCompletedSubtasks: 2, suggestedAnswer: 3 });
  });

  it('is never at or below what stands there, and never given by itself', async () => {
    const { admin } = await app.company();
    await finish(admin, 'a8-mfa-critical');
    await finish(admin, 'a8-mfa-enforced');
    const { answers } = await admin.call(questionnaire.draft, { query: { assessmentType: 'security' } });
    expect(answers).toEqual([]);
    for (const [value, expected] of [
      ['unknown', 3],
      [1, 3],
      [3, null],
      [5, null],
    ] as const) {
      await answer(admin, 'acc-mfa', value);
      expect((await status(admin)).suggestedAnswer).toBe(expected);
    }
  });

  it('waits for the steps below, unless the answer vouches for them', async () => {
    const { admin } = await app.company();
    await finish(admin, 'a8-mfa-enforced');
    expect(await status(admin)).toMatchObject({ totalCompletedSubtasks: 1, suggestedAnswer: null });
    await answer(admin, 'acc-mfa', 2);
    expect((await status(admin)).suggestedAnswer).toBe(3);
  });

  it('is taken back with the work: a reopened subtask speaks for nothing', async () => {
    const { admin } = await app.company();
    const { actionPlanId, subtaskId } = await finish(admin, 'a8-mfa-critical');
    await move(admin, actionPlanId, subtaskId, 'EM_PROGRESSO');
    expect(await status(admin)).toMatchObject({ totalCompletedSubtasks: 0, suggestedAnswer: null, because: [] });
    expect((await suggestions(admin)).suggestions[0]).toMatchObject({ status: 'started', planId: actionPlanId });
  });

  it('names evidence that is valid today as a reason, which raises nothing', async () => {
    const crew = await app.company();
    const id = await prove(crew, 'Relatório do painel');
    await prove(crew, 'Vencida', { until: '2020-12-31' });
    await prove(crew, 'Recusada', { review: 'rejected' });
    await prove(crew, 'De outro controle', { control: 'A.7.1' });
    expect(await status(crew.admin)).toMatchObject({
      ...{ hasImplementedControls: true, totalCompletedSubtasks: 0, suggestedAnswer: null },
      because: [
        { kind: 'evidence', title: 'Relatório do painel', level: null, link: `/compliance/evidences?id=${id}` },
      ],
    });
    for (const one of ['a', 'b', 'c', 'd']) await prove(crew, one);
    expect((await status(crew.admin)).because.map((one) => one.title)).toEqual(['d', 'c', 'b']);
  });

  it('shows evidence only to who may see the register, and work of one company alone', async () => {
    const crew = await app.company();
    const other = await app.company('Outra');
    await prove(crew, 'Relatório do painel');
    await finish(crew.admin, 'a8-mfa-critical');
    for (const who of [crew.basic, crew.viewer])
      expect((await status(who)).because.map((one) => one.kind)).toEqual(['step']);
    expect(await status(other.admin)).toMatchObject({ hasImplementedControls: false, because: [] });
  });
});

describe('all at once', () => {
  it('says of every maturity question of an assessment what it says of each', async () => {
    const crew = await app.company();
    await finish(crew.admin, 'a8-mfa-critical');
    await finish(crew.admin, 'lg-ropa-list', 'rec-ropa');
    await prove(crew, 'Relatório do painel');
    for (const assessmentType of ['security', 'essential', 'privacy'] as const) {
      const query = { assessmentType };
      const batch = await crew.admin.call(questionnaire.implementationStatuses, { query });
      const { domains } = await crew.admin.call(questionnaire.questions, { query });
      const asked = domains.flatMap((one) => one.questions.filter((q) => q.kind === 'maturity').map((q) => q.id));
      expect(batch.results.map((one) => one.questionId)).toEqual(asked);
      for (const id of ['acc-mfa', 'prt-measures', 'rec-ropa', 'acc-accounts'])
        if (asked.includes(id))
          expect(batch.results.find((one) => one.questionId === id)).toEqual(await status(crew.admin, id));
    }
  });

  it('leaves out what a gate switches off', async () => {
    const { admin } = await app.company();
    await finish(admin, 'a8-repo-company', 'dev-secure-code');
    expect((await status(admin, 'dev-secure-code')).suggestedAnswer).toBe(2);
    const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType: 'security' } });
    const gate = domains.flatMap((one) => one.questions).find((one) => one.id === 'dev-secure-code')?.when;
    await answer(admin, gate ?? '', 'no');
    expect(await status(admin, 'dev-secure-code')).toMatchObject({ totalCompletedSubtasks: 1, suggestedAnswer: null });
  });
});
