/** One order of work (decision 0029): whatever a company said and did, no outlet tells another first thing than the dashboard. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { Journey } from '@vigia/contract/journeys/journeys.shapes.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { rolesThatOpen } from '@vigia/contract/places.ts';
import { type PriorityItem, priorities } from '@vigia/contract/priorities/priorities.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';
import { bakery, clinic, softwareHouse } from './onboarding/testing/companies.ts';
import { recordFindings } from './vulnerabilities/vulnerabilities.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type First = Record<string, readonly string[]>;
const tell = (who: TestCaller, answers: First) =>
  who.call(onboarding.answers, {
    body: { answers: Object.fromEntries(Object.entries(answers).map(([id, all]) => [id, [...all]])), complete: true },
  });
const order = async (who: TestCaller) => (await who.call(priorities.list, { query: { limit: 50 } })).items;
const answer = (who: TestCaller, questionId: string, value: number) =>
  who.call(questionnaire.saveAnswer, { body: { assessmentType: 'security', questionId, value } });
/** Every question of the security assessment: gates with yes, the others with 1, where nothing else is said. */
async function answerAll(who: TestCaller, said: Readonly<Record<string, number | 'no'>>) {
  const { domains } = await who.call(questionnaire.questions, { query: { assessmentType: 'security' } });
  const answers = domains
    .flatMap(({ questions }) => questions)
    .map(
      ({ id: questionId, kind }) => ({ questionId, value: said[questionId] ?? (kind === 'gate' ? 'yes' : 1) }) as const,
    );
  await who.call(questionnaire.batchAnswers, { body: { assessmentType: 'security', answers } });
}
const isWork = ({ kind }: PriorityItem) => kind === 'step' || kind === 'find-out';

/** Plans of what comes third, first and sixth, made in that order; journeys that hold some of it. */
async function works(who: TestCaller, templates: readonly string[]) {
  const work = (await order(who)).filter(({ kind }) => kind === 'step');
  for (const at of [2, 0, 5]) {
    const { questionId } = work[at] ?? {};
    if (questionId) await who.call(priorities.plan, { body: { questionId } });
  }
  for (const journeyTemplateId of templates) await who.call(journeys.start, { body: { journeyTemplateId } });
}

/** The first thing of every outlet, against the first of the dashboard that it could tell. */
async function agree(who: TestCaller) {
  const things = await order(who);
  const view = await who.call(dashboard.view, {});
  const brief = await who.call(briefs.get, { params: { week: 'now' } });
  const said = await who.call(virtualCiso.ask, { body: { message: 'o que fazer primeiro?' } });
  const report = await who.call(onboarding.report);
  const plans = await who.call(actionPlans.list, { query: { closed: 'false' } });
  const walked = await who.call(journeys.list, { query: {} });
  const templates = await who.call(journeys.templates);
  const [first] = things;
  // Assessments stand in a list of their own on the dashboard.
  const work = things.find(({ kind }) => kind !== 'assess');
  expect(view.actions?.[0]?.title).toBe(work?.title);
  expect(brief.actions[0]?.title).toBe(first?.title);
  expect(said.message.content).toContain(first?.title);
  expect(said.message.content.indexOf(first?.title ?? '')).toBeLessThan(
    Math.min(
      ...things
        .slice(1, 5)
        .map(({ title }) => said.message.content.indexOf(title))
        .filter((at) => at >= 0),
    ),
  );
  const personal = things.find((thing) => isWork(thing));
  const step = things.find(({ kind }) => kind === 'step');
  const own = report.first.find(({ plan }) => plan);
  expect([own?.plan?.questionId, own?.title]).toEqual([step?.questionId, step?.title]);
  const planned = things.filter(({ planId }) => planId !== null).map(({ planId }) => planId);
  expect(plans.items.slice(0, planned.length).map(({ id }) => id)).toEqual([...new Set(planned)]);
  await journeysAgree(who, things, walked.items);
  expect(templates.items.length).toBeGreaterThan(5);
  return personal;
}

/** A journey's next task holds the first thing of the order that stands in the journey, or leads to what does. */
async function journeysAgree(
  who: TestCaller,
  things: readonly PriorityItem[],
  walked: readonly { id: string; first: boolean; next: { id: string } | null }[],
) {
  const places = new Map(things.flatMap(({ stepId }, at) => (stepId ? [[stepId, at] as const] : [])));
  const pages: Journey[] = [];
  for (const { id } of walked) pages.push(await who.call(journeys.get, { params: { id } }));
  const placed = pages.flatMap((page) => {
    const open = page.tasks.filter(({ status }) => status !== 'completed' && status !== 'skipped');
    const at = (task: (typeof open)[number]) => Math.min(...task.steps.map(({ id }) => places.get(id) ?? 999));
    const [best] = [...open].sort((a, b) => at(a) - at(b));
    if (!best || at(best) === 999) return [];
    const leads =
      best.waitsFor.length === 0 ? [best.id] : open.filter(({ waitsFor }) => waitsFor.length === 0).map(({ id }) => id);
    expect(leads).toContain(page.next?.id);
    return [{ id: page.id, at: at(best) }];
  });
  const [first] = placed.sort((a, b) => a.at - b.at);
  expect(walked.filter((one) => one.first).map(({ id }) => id)).toEqual(first ? [first.id] : []);
  if (first) expect(walked[0]?.id).toBe(first.id);
}

describe('what comes first', () => {
  it('leads each role to what it may open', async () => {
    const crew = await app.company();
    await tell(crew.admin, bakery);
    await works(crew.admin, []);
    const seen = { ADMIN: await order(crew.admin), BASIC: await order(crew.basic), VIEWER: await order(crew.viewer) };
    expect(seen.ADMIN.filter(({ href }) => href).length).toBeGreaterThan(20);
    for (const [role, things] of Object.entries(seen))
      expect(things.filter(({ href }) => !rolesThatOpen(href).some((one) => one === role))).toEqual([]);
  });

  it.each([
    ['a bakery', bakery, { 'acc-mfa': 1, 'con-backup-copies': 0, 'inf-updates': 2 }],
    ['a clinic', clinic, { 'acc-mfa': 3, 'con-backup-copies': 1 }],
    ['a software house', softwareHouse, { 'acc-mfa': 4, 'gov-policy': 1, 'dev-secure-code': 1 }],
  ] as const)('is the same everywhere, before and after work: %s', async (_, told, answers) => {
    const { admin } = await app.company();
    await tell(admin, told);
    for (const [id, value] of Object.entries(answers)) await answer(admin, id, value);
    await works(admin, ['first-30-days', 'backup-and-continuity', 'incident-response']);
    const before = await agree(admin);
    const done = await admin.call(actionPlans.get, {
      params: { id: (await order(admin)).find(({ planId }) => planId)?.planId ?? '' },
    });
    for (const { id, version } of done.subtasks)
      await admin.call(actionPlans.updateSubtask, {
        params: { id: done.id, subtaskId: id },
        body: { status: 'CONCLUIDA', version },
      });
    const after = await agree(admin);
    expect(after?.stepId).not.toBe(before?.stepId);
  });
});

describe('what cannot wait', () => {
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
  async function burning() {
    const crew = await app.company();
    await tell(crew.admin, bakery);
    const detectedAt = Temporal.Now.instant().subtract({ hours: 30 }).toString();
    const leak = { title: 'Notebook levado do carro', kind: 'lost-device', detectedAt } as const;
    await crew.admin.call(incidents.create, { body: { ...leak, personalData: 'yes', knownAt: detectedAt } });
    const findings = (['high', 'critical', 'critical'] as const).map((severity, at) => ({
      ...{ key: [String(at)], title: `Falha ${at}`, category: 'network' as const, severity, asset: 'a.test' },
    }));
    await app.app.jobCtx.work.asCompany(crew.companyId, (tx) =>
      recordFindings(tx, { source: 'Vigia', target: 'a.test', kind: 'scan', findings }),
    );
    await app.sql(
      `UPDATE findings SET due_on = $2::date + CASE title WHEN 'Falha 1' THEN 20 ELSE 25 END WHERE company_id = $1`,
      [...[crew.companyId, today.toString()]],
    );
    return crew;
  }

  it('comes before everything else, one of each kind: a deadline of the law, a critical weakness', async () => {
    const { admin, companyId } = await burning();
    const firstTitles = async () => (await order(admin)).slice(0, 3).map(({ title }) => title);
    const told = ['Cumprir o prazo da lei: “Notebook levado do carro”', 'Corrigir “Falha 1”'];
    expect((await firstTitles()).slice(0, 2)).toEqual(told);
    expect((await firstTitles())[2]).not.toContain('Falha');
    const view = await admin.call(dashboard.view, {});
    expect(view.actions?.slice(0, 2).map(({ title }) => title)).toEqual(told);
    await agree(admin);
    await app.sql(`UPDATE findings SET kev = true WHERE company_id = $1 AND title = 'Falha 0'`, [companyId]);
    await app.sql(`UPDATE findings SET due_on = $2 WHERE company_id = $1 AND title = 'Falha 0'`, [
      ...[companyId, today.add({ days: 15 }).toString()],
    ]);
    expect((await firstTitles())[1]).toBe('Corrigir “Falha 0”');
  });

  it('is told to whom it concerns alone: nothing of it to who may not read the company', async () => {
    const { basic } = await burning();
    const { items } = await basic.call(priorities.list, { query: { limit: 50 } });
    expect(items.filter(({ kind }) => kind === 'due')).toEqual([]);
  });

  it('is a danger told at the beginning too, whatever was answered on privacy since', async () => {
    const { admin } = await app.company();
    await tell(admin, bakery);
    const dangers = async () =>
      (await order(admin)).filter(({ tier }) => tier === 'danger').map(({ questionId }) => questionId);
    const before = await dangers();
    expect(before).toEqual(expect.arrayContaining(['acc-mfa', 'con-backup-copies', 'gov-segregation']));
    const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType: 'privacy' } });
    const asked = domains.flatMap(({ questions }) => questions).filter(({ kind }) => kind !== 'gate');
    const answers = asked.slice(0, 20).map(({ id: questionId }) => ({ questionId, value: 2 as const }));
    await admin.call(questionnaire.batchAnswers, { body: { assessmentType: 'privacy', answers } });
    expect(await dangers()).toEqual(before);
  });
});

describe('a plan for what comes first', () => {
  it('says the work, has its steps, somebody and a day, and is not made twice', async () => {
    const { admin } = await app.company();
    await tell(admin, bakery);
    const report = await admin.call(onboarding.report);
    const [action] = report.first.filter(({ plan }) => plan);
    const body = { questionId: action?.plan?.questionId ?? '' };
    const thing = (await order(admin)).find(
      ({ questionId, kind }) => kind === 'step' && questionId === body.questionId,
    );
    const made = await Promise.all([1, 2].map(() => admin.call(priorities.plan, { body })));
    expect(made.map(({ created }) => created).sort()).toEqual([false, true]);
    expect(new Set(made.map(({ actionPlanId }) => actionPlanId)).size).toBe(1);
    const plan = await admin.call(actionPlans.get, { params: { id: made[0]?.actionPlanId ?? '' } });
    expect(plan).toMatchObject({
      title: thing?.title,
      assignedTo: { id: admin.id },
      origin: { kind: 'questionnaire' },
    });
    // It is due when its last step is.
    expect(plan.dueDate).not.toBeNull();
    expect(plan.dueDate).toBe(
      plan.subtasks
        .map(({ dueDate }) => dueDate)
        .sort()
        .at(-1),
    );
    expect(plan.subtasks[0]?.dueDate).not.toBe(plan.dueDate);
    expect(plan.subtasks.map(({ templateId }) => templateId)).toContain(thing?.stepId);
    expect(
      plan.subtasks.every(({ hours, dueDate, assignedTo }) => hours !== null && dueDate !== null && assignedTo),
    ).toBe(true);
    const again = await admin.call(onboarding.report);
    expect(again.first.find(({ id }) => id === action?.id)?.plan?.planId).toBe(plan.id);
    await admin.call(actionPlans.update, {
      params: { id: plan.id },
      body: { status: 'canceled', version: plan.version },
    });
    expect((await admin.call(priorities.plan, { body })).created).toBe(true);
  });

  it.each([
    ['a bakery', bakery, {}],
    ['one person who makes software', softwareHouse, { 'ppl-others': 'no', 'acc-accounts': 0, 'inf-network': 2 }],
  ] as const)('earns the level that it was made for, whatever the company has not: %s', async (_, told, answers) => {
    const { admin } = await app.company();
    await tell(admin, told);
    await answerAll(admin, answers);
    const wanted = (await order(admin)).filter(({ kind }) => kind === 'step').flatMap((one) => one.questionId ?? []);
    const tried = new Set([...wanted.slice(0, 8), ...wanted.filter((id) => id in answers)]);
    for (const questionId of tried) {
      const { actionPlanId: id } = await admin.call(priorities.plan, { body: { questionId } });
      const { subtasks } = await admin.call(actionPlans.get, { params: { id } });
      for (const { id: subtaskId, version, status } of subtasks)
        if (status !== 'CONCLUIDA')
          await admin.call(actionPlans.updateSubtask, {
            params: { id, subtaskId },
            body: { status: 'CONCLUIDA', version },
          });
      const { offers } = await admin.call(questionnaire.earned, {});
      expect(offers.map((one) => one.questionId)).toContain(questionId);
    }
    expect(tried.size).toBeGreaterThanOrEqual(8);
  });

  it('is not made where no work is left, nor by who may only read', async () => {
    const { admin, viewer } = await app.company();
    const refusal = await admin.refused(priorities.plan, { body: { questionId: 'acc-mfa' } });
    expect([refusal.status, refusal.code]).toEqual([409, 'priorities.nothing-to-plan']);
    expect((await viewer.refused(priorities.plan, { body: { questionId: 'acc-mfa' } })).status).toBe(403);
  });
});
