/** One source of counts, levels and sentences: whatever a company answered, every outlet tells the same of it. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { priorities } from '@vigia/contract/priorities/priorities.contract.ts';
import {
  type AssessmentType,
  type Framework,
  frameworks,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { bandOf, type ControlCount, sayCounts } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formRowsOf, workbookOf } from './customer-forms/testing.ts';
import { readSheet } from './kit/sheets/sheets.ts';
import { type TestApp, type TestCaller, testApp } from './kit/testing/app.ts';
import { wordsOfPdf } from './kit/testing/pdf.ts';
import { uploadAs } from './kit/testing/upload.ts';
import { say } from './kit/words.ts';
import { assistantOf } from './mcp/testing/assistant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Answers a share of an assessment's questions, each by chance. */
async function answerSome(who: TestCaller, assessmentType: AssessmentType, share: number, seed: number) {
  const random = randomFrom(seed);
  const { domains } = await who.call(questionnaire.questions, { query: { assessmentType } });
  const answers = domains
    .flatMap(({ questions }) => questions)
    .filter(() => random() < share)
    .map(({ id: questionId, kind }) => {
      if (kind === 'gate') return { questionId, value: random() < 0.6 ? ('yes' as const) : ('no' as const) };
      return { questionId, value: random() < 0.1 ? ('unknown' as const) : Math.floor(random() * 6) };
    });
  await who.call(questionnaire.batchAnswers, { body: { assessmentType, answers } });
}

const told = (counts: readonly ControlCount[]) =>
  sayCounts(counts, (key, values) => say('pt', `questionnaire:${key}`, { ...values }));
const total = (counts: readonly ControlCount[], of: 'all' | 'applicable' | 'assessed') =>
  counts.reduce((sum, one) => sum + one[of], 0);
const read = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** What is told of the company as a whole: read once, and held against each of its frameworks. */
async function outletsOf(who: TestCaller) {
  const { message } = await who.call(virtualCiso.ask, { body: { message: 'qual é a nossa maturidade hoje?' } });
  const { questions } = await who.call(dashboard.mainboard);
  return {
    heard: (await (await assistantOf(app, who)).use('get_standing')).text,
    view: await who.call(dashboard.view, {}),
    brief: await who.call(briefs.get, { params: { week: 'now' } }),
    message,
    board: questions.flatMap(({ id, lines }) => (id === 'stand' ? lines : [])),
    report: await who.call(reports.risks),
    boardPaper: await wordsOfPdf(Buffer.from(await who.call(dashboard.mainboardPdf))),
    reportPaper: await wordsOfPdf(Buffer.from(await who.call(reports.risksPdf))),
  };
}
type Outlets = Awaited<ReturnType<typeof outletsOf>>;

/** What is told of one framework alone. */
async function pagesOf(who: TestCaller, framework: Framework) {
  const params = { framework };
  return {
    overview: await who.call(compliance.overview, { params }),
    statement: await who.call(compliance.statement, { params }),
    sheet: await readSheet(Buffer.from(await who.call(compliance.export, { params, query: { format: 'xlsx' } }))),
    paper: await wordsOfPdf(Buffer.from(await who.call(compliance.export, { params, query: { format: 'pdf' } }))),
  };
}

/** What no outlet may tell otherwise. */
async function agrees(who: TestCaller, framework: Framework, outlets: Outlets) {
  const { overview, statement, sheet, paper } = await pagesOf(who, framework);
  const { heard, view, brief, message } = outlets;
  const line = outlets.board.find((one) => one.framework === framework);
  const reported = outlets.report.frameworks.find((one) => one.framework === framework);
  const { standing, controls } = overview;
  const { counts, maturity, tally } = standing;
  expect(total(counts, 'all')).toBe(controls.length);
  expect([total(counts, 'applicable'), total(counts, 'assessed')]).toEqual([standing.applicable, standing.assessed]);
  for (const one of counts) expect(one.assessed + one.waiting + one.notAsked).toBe(one.applicable);
  expect(view.frameworks.find(({ id }) => id === framework)).toMatchObject({ maturity, counts });
  expect(statement.counts).toEqual(counts);
  expect(heard).toContain(JSON.stringify(counts).slice(1, -1));
  expect(sheet.rows.flatMap(({ cells }) => cells)).toContain(told(counts));
  expect(message.content).toContain(told(counts));
  const week = brief.frameworks.find((one) => one.framework === framework);
  expect(paper).toContain(told(counts));
  if (maturity === null) {
    expect([line, reported]).toEqual([undefined, undefined]);
    return expect(week).toBeUndefined();
  }
  const { assessed, applicable } = standing;
  expect(line).toMatchObject({
    value: maturity,
    says: expect.stringContaining(`${assessed} de ${applicable}`),
  });
  expect(line?.trend.at(-1)?.value).toBe(maturity);
  expect(reported).toEqual({ framework, maturity, assessed, applicable });
  expect(outlets.boardPaper).toContain(line?.says);
  expect(outlets.reportPaper).toContain(`${read.format(asRead(maturity))} ${assessed} / ${applicable}`);
  for (const words of [read.format(asRead(maturity)), say('pt', `questionnaire:${bandOf(maturity)}`)])
    expect(message.content).toContain(words);
  return expect(week).toMatchObject({
    ...{ maturity: { now: maturity }, compliant: { now: tally.results.compliant } },
    ...{ evidenced: { now: tally.assurance.evidenced + tally.assurance.verified } },
    ...{ assessed: standing.assessed, applicable: standing.applicable },
  });
}

/** Milliseconds for one company: a bound for a busy machine, no measure. */
const patience = 180_000;

describe('every outlet', () => {
  it.each([
    [1, 0.05, 0],
    [2, 0.3, 0.9],
    [3, 0.7, 0.2],
    [4, 0.95, 0.95],
    [5, 1, 0],
  ])(
    'tells the same of company %i',
    async (seed, security, privacy) => {
      const { admin } = await app.company();
      await answerSome(admin, 'security', security, seed);
      if (privacy > 0) await answerSome(admin, 'privacy', privacy, seed + 100);
      const excluded = { applicable: false, justification: 'Não há.', version: 0 };
      if (seed % 2 === 0)
        await admin.call(compliance.decide, { params: { framework: 'iso27001', id: 'A.7.4' }, body: excluded });
      await app.drain();
      const outlets = await outletsOf(admin);
      for (const framework of frameworks) await agrees(admin, framework, outlets);
    },
    patience,
  );
});

describe('a result', () => {
  it.each([7, 8])('tells what the pages of its frameworks tell, where nothing else was answered', async (seed) => {
    const { admin } = await app.company();
    await answerSome(admin, 'security', 0.8, seed);
    const result = await admin.call(questionnaire.assessment, { query: { assessmentType: 'security', live: 'true' } });
    expect(result.frameworks.map(({ id }) => id)).toEqual(['iso27001', 'nist-csf']);
    for (const { id, maturity, counts } of result.frameworks) {
      const { standing } = await admin.call(compliance.overview, { params: { framework: id } });
      expect({ maturity, counts }).toEqual({ maturity: standing.maturity, counts: standing.counts });
    }
  });

  it('says how many requirements are not asked while no certificate is wanted', async () => {
    const { admin } = await app.company();
    await admin.call(questionnaire.saveAnswer, {
      body: { assessmentType: 'security', questionId: 'iso-goal', value: 'no' },
    });
    const { standing } = await admin.call(compliance.overview, { params: { framework: 'iso27001' } });
    const requirements = standing.counts.find(({ kind }) => kind === 'requirement');
    expect(requirements?.notAsked).toBeGreaterThan(0);
    expect(told(standing.counts)).toMatch(/requisitos não são perguntados$/);
  });
});

const answersOf = (said: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(said).map(([question, options]) => [question, options.split(' ')]));
/** A one-person software firm, a clinic of twelve, a distributor of sixty: what they say at the beginning. */
const walked = {
  'one person, software': answersOf({
    ...{ industry: 'technology', size: '1-9', 'data-kinds': 'identity logins', 'data-owners': 'business-contacts' },
    ...{ systems: 'cloud own-software', workplace: 'home', 'it-owner': 'owner', suppliers: 'software' },
    ...{ incidents: 'none', obligations: 'client-forms', goal: 'order', deadline: 'none', backups: 'sometimes' },
    ...{ mfa: 'some', 'self-view': 'some' },
  }),
  'clinic of twelve': answersOf({
    ...{
      industry: 'health',
      size: '10-49',
      'data-kinds': 'identity payroll health',
      'data-owners': 'consumers children',
    },
    ...{
      systems: 'own-server erp google-workspace',
      workplace: 'office',
      'it-owner': 'outsourced',
      suppliers: 'unknown',
    },
    ...{ incidents: 'ransomware', obligations: 'ans', goal: 'lgpd', deadline: 'quarter', backups: 'same-place' },
    ...{ mfa: 'password-only', 'self-view': 'start' },
  }),
  'distributor of sixty': answersOf({
    ...{
      industry: 'retail',
      size: '50-249',
      'data-kinds': 'identity payroll cards',
      'data-owners': 'consumers employees',
    },
    ...{ systems: 'own-server erp microsoft-365', workplace: 'office own-devices', 'it-owner': 'internal' },
    ...{
      suppliers: 'accounting it-support',
      incidents: 'payment-fraud',
      obligations: 'client-forms',
      goal: 'client-proof',
    },
    ...{ deadline: 'year', backups: 'same-place', mfa: 'some', 'self-view': 'some' },
  }),
};

/** Does the step that comes first, in its plan, and accepts what it earns; tells what moved. */
async function oneStep(who: TestCaller): Promise<string> {
  const { items } = await who.call(priorities.list, { query: { limit: 50 } });
  const thing = items.find(({ kind }) => kind === 'step');
  const { actionPlanId: id } = await who.call(priorities.plan, { body: { questionId: thing?.questionId ?? '' } });
  const plan = await who.call(actionPlans.get, { params: { id } });
  const task = plan.subtasks.find(({ templateId }) => templateId === thing?.stepId);
  expect(task?.status).toBe('PENDENTE');
  const params = { id, subtaskId: task?.id ?? '' };
  await who.call(actionPlans.updateSubtask, { params, body: { status: 'CONCLUIDA', version: task?.version ?? 0 } });
  const { offers, toward } = await who.call(questionnaire.earned, {});
  expect([...offers, ...toward].map(({ questionId }) => questionId)).toContain(thing?.questionId);
  // Each offer says what it moves as things stand; taken one after the other, as on the screen.
  for (let [offer] = offers; offer; [offer] = (await who.call(questionnaire.earned, {})).offers) {
    const { questionId, to: level, version: basedOn, moves } = offer;
    await who.call(questionnaire.acceptEarned, { body: { questionId, level, basedOn } });
    for (const { framework, controlId, after } of moves) {
      const { row } = await who.call(compliance.control, { params: { framework, id: controlId } });
      expect([controlId, row.maturity]).toEqual([controlId, after]);
    }
  }
  return thing?.stepId ?? '';
}

const asked = [
  ['ID', 'Question', 'Answer', 'Comments'],
  ['1', 'Is multi-factor authentication required for remote access and administrators?', '', ''],
  ['2', 'Are backups of customer data performed regularly?', '', ''],
  ['3', 'Who painted the walls of your office, and in which colour?', '', ''],
];
/** Has a customer's form answered: what it counts is what its rows are. */
async function customersForm(who: TestCaller) {
  const bytes = workbookOf([{ name: 'Questions', rows: formRowsOf(asked) }]);
  const sent = await uploadAs(who, { url: '/api/customer-forms', bytes: Buffer.from(bytes), name: 'Customer.xlsx' });
  await app.drain();
  const { form, rows } = await who.call(customerForms.get, { params: { id: sent.json().id }, query: { limit: 100 } });
  const { counts } = form;
  expect(counts).toMatchObject({ total: 3, approved: 0 });
  expect(rows.items.filter(({ status }) => status === 'blank')).toHaveLength(counts.blank);
  expect(rows.items.filter(({ status }) => status === 'suggested')).toHaveLength(counts.suggested);
  expect(rows.items.at(-1)?.status).toBe('blank');
  for (const row of rows.items) if (row.status === 'suggested') expect(row.citations).not.toEqual([]);
}

/** A framework's page, its list of gaps and its statement count the same controls. */
async function controlsAgree(who: TestCaller, framework: Framework) {
  const params = { framework };
  const { standing, controls } = await who.call(compliance.overview, { params });
  const [gaps, others] = await Promise.all(
    [1, 2].map((page) => who.call(compliance.gaps, { params, query: { limit: 100, page } })),
  );
  const listed = [...(gaps?.items ?? []), ...(others?.items ?? [])];
  const below = controls.filter(({ result }) => result !== 'not_applicable' && result !== 'compliant');
  const read = ({ controlId, maturity, result, target }: (typeof below)[number] | (typeof listed)[number]) =>
    `${controlId} ${maturity} ${result} ${target}`;
  expect(gaps?.total).toBe(below.length);
  expect(listed.map(read).toSorted()).toEqual(below.map(read).toSorted());
  const { counts } = await who.call(compliance.statement, { params });
  expect(counts).toEqual(standing.counts);
  return standing;
}

/** Plans and their work, counted by the list, the figures, the brief and the officer alike. */
async function plansAgree(who: TestCaller) {
  const [stats, { items, total: all }, brief] = await Promise.all([
    who.call(actionPlans.stats),
    who.call(actionPlans.list, { query: { limit: 100 } }),
    who.call(briefs.get, { params: { week: 'now' } }),
  ]);
  const done = items.reduce((sum, { progress }) => sum + progress.done, 0);
  const [closed, left] = [items.filter(({ status }) => status === 'completed'), items.filter(isOpen)];
  expect([stats.total, stats.subtasks.CONCLUIDA]).toEqual([all, done]);
  expect([stats.byStatus.completed, stats.overdue]).toEqual([
    closed.length,
    left.filter(({ overdue }) => overdue).length,
  ]);
  expect([brief.finished.total, brief.summary.finished]).toEqual([done + closed.length, done + closed.length]);
  return { open: left.length, closed: closed.length, done };
}
const isOpen = ({ status }: { status: string }) => status !== 'completed' && status !== 'canceled';

/** What comes first, on the dashboard, in the brief, beside the officer and in the one order. */
async function firstAgrees(who: TestCaller) {
  const [{ items }, { actions }, brief, { recommendations }] = await Promise.all([
    who.call(priorities.list, { query: { limit: 6 } }),
    who.call(dashboard.view, {}),
    who.call(briefs.get, { params: { week: 'now' } }),
    who.call(virtualCiso.today),
  ]);
  const titles = (told: readonly { title: string }[] | null) => told?.map(({ title }) => title).slice(0, 3);
  expect(titles(brief.actions)).toEqual(titles(items));
  expect(titles(recommendations)).toEqual(titles(items));
  // On the dashboard the assessments to go on with stand in a list of their own.
  expect(titles(actions)).toEqual(titles(items.filter(({ kind }) => kind !== 'assess')));
}

/** Every number of this moment, compared wherever it stands. */
async function everythingAgrees(who: TestCaller) {
  const view = await who.call(dashboard.view, {});
  const levels: { maturity: number; assessed: number }[] = [];
  for (const { id, maturity, counts } of view.frameworks) {
    const standing = await controlsAgree(who, id);
    expect({ maturity, counts }).toEqual({ maturity: standing.maturity, counts: standing.counts });
    levels.push({ maturity: maturity ?? 0, assessed: total(counts, 'assessed') });
  }
  for (const { assessmentType, overall, progress } of view.assessments) {
    const query = { assessmentType };
    const own = await who.call(questionnaire.dashboard, { query });
    const result = await who.call(questionnaire.assessment, { query: { assessmentType, live: 'true' } });
    expect(own).toMatchObject({ overall, progress });
    expect(result.overall).toMatchObject(overall);
  }
  await firstAgrees(who);
  return { levels, plans: await plansAgree(who) };
}

describe('a new company', () => {
  it.each(Object.entries(walked).map((one, seed) => [...one, 20 + seed] as const))(
    'reads the same everywhere from its first answers to its tenth step: %s',
    async (_name, answers, seed) => {
      const { admin } = await app.company();
      await admin.call(onboarding.answers, { body: { answers, complete: true } });
      await answerSome(admin, 'essential', 1, seed);
      const steps: string[] = [];
      const figures = [await everythingAgrees(admin)];
      for (let step = 1; step <= 10; step++) {
        steps.push(await oneStep(admin));
        figures.push(await everythingAgrees(admin));
      }
      expect(new Set(steps).size).toBe(10);
      expect(figures.map(({ plans }) => plans.done)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const levels = figures.map((one) => one.levels);
      // What is judged for the first time may lower a mean; where as much is judged as before, work never does.
      for (const [at, now] of levels.entries())
        for (const [framework, { maturity, assessed }] of now.entries()) {
          const before = levels[at - 1]?.[framework];
          if (before?.assessed === assessed) expect(maturity).toBeGreaterThanOrEqual(before.maturity);
        }
      expect(levels.at(-1)).not.toEqual(levels[0]);
      await app.drain();
      const outlets = await outletsOf(admin);
      for (const framework of frameworks) await agrees(admin, framework, outlets);
      const { message } = await admin.call(virtualCiso.ask, { body: { message: 'quantos planos abertos temos?' } });
      const open = figures.at(-1)?.plans.open;
      expect(message.content).toMatch(open === 0 ? /^Nenhum/ : new RegExp(`(?<!\\d)${open}(?!\\d)`));
      await customersForm(admin);
    },
    patience,
  );
});
