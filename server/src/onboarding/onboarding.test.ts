import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import type { Answers } from './onboarding.rules.ts';
import { bakery, clinic } from './testing/companies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const body = (answers: Answers, complete = false) => ({
  body: { answers: Object.fromEntries(Object.entries(answers).map(([id, chosen]) => [id, [...chosen]])), complete },
});
const chosen = async (who: TestCaller) =>
  Object.fromEntries((await who.call(onboarding.questions)).questions.map((q) => [q.id, q.answer]));
const entries = async (admin: TestCaller) => (await admin.call(auditLog.list, { query: {} })).items;

describe('answering', () => {
  it('keeps what was answered so far, and says how far that is', async () => {
    const { admin, viewer } = await app.company();
    expect(await admin.call(onboarding.status)).toEqual({
      isCompleted: false,
      progress: 0,
      totalQuestions: 15,
      answeredQuestions: 0,
      completedAt: null,
    });
    await admin.call(onboarding.answers, body({ mfa: ['some'], suppliers: ['accounting', 'marketing'] }));
    await admin.call(onboarding.answers, body({ mfa: ['everyone'] }));
    const status = await viewer.call(onboarding.status);
    expect(status).toMatchObject({ isCompleted: false, answeredQuestions: 2, progress: 13 });
    expect(await chosen(admin)).toMatchObject({ mfa: ['everyone'], suppliers: ['accounting', 'marketing'], goal: [] });
  });

  it('answers the gate of the certificate where that is the goal, once, and never against somebody', async () => {
    const { admin } = await app.company();
    const gate = async () =>
      (await admin.call(questionnaire.draft, { query: {} })).answers.find(
        ({ questionId }) => questionId === 'iso-goal',
      );
    await admin.call(onboarding.answers, body({ goal: ['order'] }));
    expect(await gate()).toBeUndefined();
    await admin.call(onboarding.answers, body({ goal: ['certification'] }));
    expect(await gate()).toMatchObject({ value: 'yes', version: 1 });
    // Nobody gave it: it is signed, and told, as carried over.
    const actions = (await entries(admin)).map(({ action }) => action);
    expect(actions).toContain('questionnaire.carried-over');
    expect(actions).not.toContain('questionnaire.answered');
    const no = { assessmentType: 'security' as const, questionId: 'iso-goal', value: 'no' as const };
    await admin.call(questionnaire.saveAnswer, { body: no });
    await admin.call(onboarding.answers, body({ obligations: ['iso-contract'] }));
    expect(await gate()).toMatchObject({ value: 'no' });
  });

  it('takes an answer back', async () => {
    const { admin } = await app.company();
    await admin.call(onboarding.answers, body({ mfa: ['some'], industry: ['health'] }));
    const status = await admin.call(onboarding.answers, body({ mfa: [], industry: [] }));
    expect(status.answeredQuestions).toBe(0);
    expect(await chosen(admin)).toMatchObject({ mfa: [], industry: [] });
  });

  it('loses nothing when two people answer at once', async () => {
    const { admin } = await app.company();
    const { answeredQuestions } = await Promise.all(
      Object.entries(bakery).map(([id, options]) => admin.call(onboarding.answers, body({ [id]: options }))),
    ).then(() => admin.call(onboarding.status));
    expect(answeredQuestions).toBe(15);
    expect(await chosen(admin)).toEqual(bakery);
  });

  it('names everything that is wrong, and keeps nothing of it', async () => {
    const { admin } = await app.company();
    const refusal = await admin.refused(
      onboarding.answers,
      body({ mfa: ['some', 'everyone'], goal: ['nonsense'], nonsense: ['x'], backups: ['none'] }),
    );
    expect(refusal).toMatchObject({ status: 422, code: 'kit.invalid' });
    expect(refusal.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/answers/mfa', 'onboarding.only-one'],
      ['/answers/goal/0', 'onboarding.unknown-option'],
      ['/answers/nonsense', 'onboarding.unknown-question'],
    ]);
    expect(refusal.errors?.every(({ message }) => message && !message.includes('onboarding'))).toBe(true);
    expect((await admin.call(onboarding.status)).answeredQuestions).toBe(0);
  });

  it('is for those who administer the company, and signed', async () => {
    const { admin, basic, viewer } = await app.company();
    for (const who of [basic, viewer]) expect((await who.refused(onboarding.answers, body(bakery))).status).toBe(403);
    await admin.call(onboarding.answers, body({ mfa: ['some'] }));
    await admin.call(onboarding.answers, body({ mfa: ['everyone'] }));
    await admin.call(onboarding.answers, body({ mfa: ['everyone'] }));
    const signed = await entries(admin);
    expect(signed.map(({ action }) => action)).toEqual(['onboarding.answered', 'onboarding.answered']);
    expect(signed[0]).toMatchObject({ before: { mfa: ['some'] }, after: { mfa: ['everyone'] } });
  });
});

describe('the company’s profile', () => {
  it('takes the industry and size that are answered', async () => {
    const { admin } = await app.company();
    await admin.call(onboarding.answers, body({ industry: ['health'], size: ['10-49'] }));
    expect((await admin.call(auth.me)).company).toMatchObject({ industry: 'health', size: '10-49' });
    const updated = (await entries(admin)).find(({ action }) => action === 'companies.updated');
    expect(updated).toMatchObject({
      before: { industry: null, size: null },
      after: { industry: 'health', size: '10-49' },
    });
  });

  it('answers for itself where it was filled in before', async () => {
    const { admin, companyId } = await app.company();
    await app.sql(`UPDATE companies SET industry = 'retail' WHERE id = $1`, [companyId]);
    expect(await chosen(admin)).toMatchObject({ industry: ['retail'], size: [] });
    expect((await admin.call(onboarding.status)).answeredQuestions).toBe(1);
  });
});

describe('completing', () => {
  it('demands every answer, and names those that are missing', async () => {
    const { admin } = await app.company();
    const { mfa: _, goal: __, ...rest } = bakery;
    const refusal = await admin.refused(onboarding.answers, body(rest, true));
    expect(refusal.status).toBe(422);
    expect(refusal.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/answers/goal', 'kit.required'],
      ['/answers/mfa', 'kit.required'],
    ]);
    expect((await admin.call(onboarding.status)).isCompleted).toBe(false);
  });

  it('opens the product, once', async () => {
    const { admin, viewer } = await app.company();
    const done = await admin.call(onboarding.answers, body(bakery, true));
    expect(done).toMatchObject({ isCompleted: true, progress: 100 });
    expect(await viewer.call(onboarding.status)).toEqual(done);
    expect(await admin.call(onboarding.answers, body(bakery, true))).toEqual(done);
    const actions = (await entries(admin)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'onboarding.completed')).toHaveLength(1);
  });

  it('may be done again with other answers', async () => {
    const { admin, viewer } = await app.company();
    const first = await admin.call(onboarding.answers, body(bakery, true));
    await admin.call(onboarding.answers, body({ mfa: [] }));
    expect(await viewer.call(onboarding.status)).toMatchObject({ isCompleted: true, progress: 93 });
    const second = await admin.call(onboarding.answers, body(clinic, true));
    expect(second.isCompleted).toBe(true);
    expect(Date.parse(second.completedAt ?? '')).toBeGreaterThan(Date.parse(first.completedAt ?? ''));
    expect((await viewer.call(onboarding.report)).suggestedAssessment).toBe('privacy');
    await app.drain();
    const told = (await viewer.call(notifications.list, { query: {} })).items.map(({ kind }) => kind);
    expect(told.filter((kind) => kind === 'onboarding.completed')).toHaveLength(1);
    expect((await entries(admin)).find(({ action }) => action === 'companies.updated')).toMatchObject({
      before: { industry: 'retail', size: '1-9' },
      after: { industry: 'health', size: '10-49' },
    });
  });
});

describe('the report', () => {
  it('is read by everybody of the company, each in the own language', async () => {
    const { admin, viewer } = await app.company();
    await admin.call(onboarding.answers, body(clinic, true));
    const report = await viewer.call(onboarding.report);
    expect(report.understood[0]?.text).toBe('Vocês são uma empresa de saúde com 10 a 49 pessoas.');
    const english = await viewer.raw({ url: '/api/onboarding/report', headers: { 'accept-language': 'en' } });
    expect(english.json().understood[0].text).toBe('You are a company in health care with 10 to 49 people.');
  });

  it('of one company says nothing of another', async () => {
    const [one, other] = await Promise.all([app.company(), app.company('Outra')]);
    await one.admin.call(onboarding.answers, body(clinic, true));
    expect(await other.admin.call(onboarding.status)).toMatchObject({ isCompleted: false, answeredQuestions: 0 });
    expect((await other.viewer.call(onboarding.report)).understood).toEqual([]);
  });
});

describe('who cannot answer', () => {
  it('sees whom to ask: the active administrators, and nobody else’s', async () => {
    const { admin, viewer } = await app.company();
    await app.company('Outra');
    const { admins } = await viewer.call(onboarding.questions);
    expect(admins).toEqual([{ id: admin.id, firstName: 'Ana', lastName: 'Teste' }]);
  });
});
