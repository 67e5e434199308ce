import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The first `many` maturity questions of an assessment, each answered with `value`. */
async function answer({ admin }: Crew, assessmentType: AssessmentType, value: number, many = 200) {
  const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType } });
  const asked = domains.flatMap((domain) => domain.questions).slice(0, many);
  const answers = asked.map(({ id, kind }) => ({ questionId: id, value: kind === 'gate' ? ('yes' as const) : value }));
  await admin.call(questionnaire.batchAnswers, { body: { assessmentType, answers } });
  return asked;
}
const submit = ({ admin }: Crew, assessmentType: AssessmentType) =>
  admin.call(questionnaire.submit, { body: { assessmentType } });
const now = ({ assessments }: Awaited<ReturnType<typeof view>>, type: AssessmentType) =>
  assessments.find(({ assessmentType }) => assessmentType === type);
const view = (crew: Crew, who: 'admin' | 'basic' | 'viewer' = 'admin') => crew[who].call(dashboard.view);

describe('on the first day', () => {
  it('nothing is assessed, nothing is due, and the first steps are there', async () => {
    const crew = await app.company();
    const seen = await view(crew);
    expect(seen.assessments.map(({ overall, submitted }) => [overall.maturity, overall.answered, submitted])).toEqual([
      [null, 0, null],
      [null, 0, null],
      [null, 0, null],
    ]);
    expect(seen.frameworks.map(({ id, maturity, assessed }) => [id, maturity, assessed])).toEqual([
      ['iso27001', null, 0],
      ['nist-csf', null, 0],
      ['lgpd', null, 0],
    ]);
    expect(seen.frameworks.every(({ controls }) => controls > 20)).toBe(true);
    expect([seen.trend, seen.due, seen.recent]).toEqual([[], [], []]);
    expect(seen.first.map(({ kind, done }) => [kind, done])).toEqual([
      ['onboarding', false],
      ['start-assessment', false],
      ['start-assessment', false],
      ['invite-team', true],
    ]);
  });

  it('tells everyone the same steps, and leads only those who may go', async () => {
    const crew = await app.company();
    const [admin, basic, viewer] = await Promise.all([view(crew), view(crew, 'basic'), view(crew, 'viewer')]);
    expect(admin.first.every(({ link }) => link !== null)).toBe(true);
    for (const other of [basic, viewer]) {
      expect(other.first.map(({ kind }) => kind)).toEqual(admin.first.map(({ kind }) => kind));
      expect(other.first.every(({ link }) => link === null)).toBe(true);
    }
  });
});

describe('the standing', () => {
  it('is the one that the results open up, by arithmetic', async () => {
    const crew = await app.company();
    await answer(crew, 'security', 2, 25);
    await answer(crew, 'privacy', 3, 9);
    const [seen, security, privacy] = await Promise.all([
      view(crew),
      crew.admin.call(questionnaire.assessment, { query: { assessmentType: 'security', live: 'true' } }),
      crew.admin.call(questionnaire.assessment, { query: { assessmentType: 'privacy', live: 'true' } }),
    ]);
    expect(now(seen, 'security')).toMatchObject({ overall: { maturity: 2 }, progress: security.progress });
    expect(now(seen, 'privacy')).toMatchObject({ overall: { maturity: 3 }, progress: privacy.progress });
    const overall = now(seen, 'security')?.overall;
    expect(overall && overall.sum / overall.weight).toBe(security.overall.maturity);
    const results = [...security.frameworks.filter(({ id }) => id !== 'lgpd'), ...privacy.frameworks];
    for (const framework of seen.frameworks) {
      const { title: _, ...expected } = results.find(({ id }) => id === framework.id) ?? { title: '' };
      expect(framework).toEqual({ ...expected, assessmentType: framework.id === 'lgpd' ? 'privacy' : 'security' });
    }
  });

  it('counts an answer of the essential questions for the whole assessment', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 4, 12);
    const seen = await view(crew);
    expect(now(seen, 'essential')?.overall.answered).toBe(now(seen, 'security')?.overall.answered);
    expect(now(seen, 'essential')?.overall.applicable).toBeLessThan(now(seen, 'security')?.overall.applicable ?? 0);
  });

  it('is the own company’s alone', async () => {
    const [crew, other] = await Promise.all([app.company(), app.company('Oficina do Porto')]);
    await answer(crew, 'essential', 4);
    await submit(crew, 'essential');
    const seen = await view(other);
    expect([seen.trend, seen.due, seen.recent]).toEqual([[], [], []]);
    expect(now(seen, 'essential')?.overall.answered).toBe(0);
  });
});

describe('what comes first', () => {
  it('names the three improvements with the largest gain, and the next level in the reader’s language', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 1);
    const improvements = (await view(crew)).first.flatMap(({ improvement }) => improvement ?? []);
    expect(improvements).toHaveLength(3);
    const { domains } = await crew.admin.call(questionnaire.questions, { query: { assessmentType: 'security' } });
    const questions = new Map(domains.flatMap((domain) => domain.questions).map((question) => [question.id, question]));
    for (const { questionId, text, value, nextLevel, effort } of improvements) {
      const question = questions.get(questionId);
      expect({ text, value, nextLevel, effort }).toEqual({
        text: question?.text,
        value: 1,
        nextLevel: question?.levels[2],
        effort: question?.effort,
      });
    }
    const raw = await crew.admin.raw({ url: '/api/dashboard', headers: { 'accept-language': 'es' } });
    const spanish = dashboard.view.returns.parse(raw.json()).first.flatMap(({ improvement }) => improvement ?? []);
    expect(spanish.map(({ questionId }) => questionId)).toEqual(improvements.map(({ questionId }) => questionId));
    expect(spanish.map(({ text }) => text)).not.toEqual(improvements.map(({ text }) => text));
  });

  it('asks to submit what is answered, and then no more', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 3);
    const kinds = async () =>
      (await view(crew)).first.map(({ kind, assessmentType }) => [kind, assessmentType].join(' '));
    expect(await kinds()).toContain('submit-assessment essential');
    await submit(crew, 'essential');
    expect(await kinds()).not.toContain('submit-assessment essential');
    expect(await kinds()).toContain('start-assessment security');
    await answer(crew, 'essential', 4, 2);
    expect(await kinds()).toContain('submit-assessment essential');
  });
});

describe('what moves and what is due', () => {
  it('is each submission, the next one 90 days later', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 2);
    const first = await submit(crew, 'essential');
    await answer(crew, 'essential', 3);
    await submit(crew, 'essential');
    await app.sql(`UPDATE assessments SET submitted_at = submitted_at - interval '100 days' WHERE id = $1`, [first.id]);
    const seen = await view(crew, 'viewer');
    expect(seen.trend.map(({ assessmentType, maturity }) => [assessmentType, maturity])).toEqual([
      ['essential', 2],
      ['essential', 3],
    ]);
    const submittedAt = now(seen, 'essential')?.submitted?.submittedAt ?? '';
    expect(seen.due).toHaveLength(1);
    expect(seen.due[0]).toMatchObject({
      kind: 'reassessment',
      assessmentType: 'essential',
      overdue: false,
      link: null,
    });
    const days = (Date.parse(seen.due[0]?.dueAt ?? '') - Date.parse(submittedAt)) / 86_400_000;
    expect(days).toBe(reassessAfterDays);
  });

  it('is overdue after that, and then comes first', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 3);
    const { id } = await submit(crew, 'essential');
    await app.sql(`UPDATE assessments SET submitted_at = submitted_at - interval '91 days' WHERE id = $1`, [id]);
    const seen = await view(crew);
    expect(seen.due[0]).toMatchObject({ overdue: true, link: '/questionnaire/essential' });
    expect(seen.first.map(({ kind }) => kind)).toContain('reassess');
  });

  it('tells those who see the team of invitations that run out', async () => {
    const crew = await app.company();
    const body = { email: 'bia@aurora.test', role: 'BASIC' } as const;
    const { invitation } = await crew.admin.call(auth.invite, { body });
    expect((await view(crew)).due).toEqual([]);
    await app.sql(`UPDATE invitations SET expires_at = now() + interval '1 day' WHERE id = $1`, [invitation.id]);
    expect((await view(crew)).due).toMatchObject([{ kind: 'invitation', email: 'bia@aurora.test', overdue: false }]);
    expect((await view(crew, 'viewer')).due).toEqual([]);
  });
});

describe('what happened lately', () => {
  it('is told to those who may read the audit log, folded, without signing in', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 2, 5);
    await submit(crew, 'essential');
    const { recent } = await view(crew);
    expect(recent.map(({ action, count }) => [action, count])).toEqual([
      ['assessment.submitted', 1],
      ['questionnaire.answered', 5],
    ]);
    expect(recent[0]?.actor?.id).toBe(crew.admin.id);
    expect((await view(crew, 'basic')).recent).toEqual([]);
  });
});

it('is for members only', async () => {
  expect((await app.stranger.refused(dashboard.view)).code).toBe('kit.unauthenticated');
});
