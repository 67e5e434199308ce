import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { themeDue } from './questionnaire.due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const assessmentType = 'essential' as const;
const in10Days = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 10 }).toString();
const themesOf = async (who: TestCaller) =>
  (await who.call(questionnaire.questions, { query: { assessmentType } })).domains;
const ask = (who: TestCaller, accountId: string, domain: string) =>
  who.call(questionnaire.askTheme, {
    body: { assessmentType, domain, accountId, dueDate: in10Days, note: 'Como é no balcão?' },
  });
const mine = async (who: TestCaller) => (await who.call(questionnaire.myThemes, { query: {} })).items;

describe('a theme that is asked of somebody', () => {
  it('is told to them, is theirs to answer and nothing else, and is done with its last answer', async () => {
    const { admin, basic, companyId } = await app.company();
    const [first, second] = await themesOf(admin);
    const [question] = first?.questions ?? [];
    const [other] = second?.questions ?? [];
    const save = (questionId = '') => ({ body: { assessmentType, questionId, value: 'unknown' as const } });
    expect(await basic.refused(questionnaire.saveAnswer, save(question?.id))).toMatchObject({
      ...{ status: 403, code: 'questionnaire.not-asked-of-you' },
    });

    const asked = await ask(admin, basic.id, first?.id ?? '');
    expect(asked).toMatchObject({ title: first?.title, done: false, person: { id: basic.id } });
    await app.drain();
    const notices = (await basic.call(notifications.list, { query: {} })).items;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'assessment.theme-asked', link: '/questionnaire/assigned' }),
    );
    await basic.call(questionnaire.saveAnswer, save(question?.id));
    expect(await basic.refused(questionnaire.saveAnswer, save(other?.id))).toMatchObject({ status: 403 });
    const both = [question, other].map((one) => ({ questionId: one?.id ?? '', value: 'unknown' as const }));
    expect(await basic.refused(questionnaire.batchAnswers, { body: { assessmentType, answers: both } })).toMatchObject({
      status: 403,
    });
    expect(await basic.refused(questionnaire.submit, { body: { assessmentType } })).toMatchObject({ status: 403 });

    const due = () => app.app.jobCtx.work.asCompany(companyId, ({ db }) => themeDue.open('').execute(db));
    expect((await due()).rows).toMatchObject([{ id: asked.id, person: basic.id, title: first?.title }]);
    const answers = (first?.questions ?? []).map(({ id, kind }) => ({
      ...{ questionId: id, value: kind === 'gate' ? ('yes' as const) : 2 },
    }));
    await basic.call(questionnaire.batchAnswers, { body: { assessmentType, answers } });
    expect(await mine(basic)).toMatchObject([{ id: asked.id, done: true, answered: answers.length }]);
    expect((await due()).rows).toEqual([]);
    const [kept] = (await admin.call(questionnaire.draft, { query: { assessmentType } })).answers;
    expect(kept?.answeredBy?.id).toBe(basic.id);
  });

  it('is done too when an administrator answers it, and in every assessment that asks the same', async () => {
    const { admin, basic } = await app.company();
    const [first] = await themesOf(admin);
    await ask(admin, basic.id, first?.id ?? '');
    const answers = (first?.questions ?? []).map(({ id, kind }) => ({
      ...{ questionId: id, value: kind === 'gate' ? ('yes' as const) : 1 },
    }));
    await admin.call(questionnaire.batchAnswers, { body: { assessmentType: 'security', answers } });
    expect(await mine(basic)).toMatchObject([{ done: true }]);
  });

  it('can be corrected until its day, that day included', async () => {
    const { admin, basic } = await app.company();
    const [first] = await themesOf(admin);
    const { id } = await ask(admin, basic.id, first?.id ?? '');
    const answers = (first?.questions ?? []).map(({ id: questionId, kind }) => ({
      ...{ questionId, value: kind === 'gate' ? ('yes' as const) : 1 },
    }));
    await basic.call(questionnaire.batchAnswers, { body: { assessmentType, answers } });
    const dueIn = (days: number) =>
      app.sql('UPDATE question_assignments SET due_on = $2 WHERE id = $1', [
        ...[id, Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString()],
      ]);
    const { questionId = '' } = answers.find(({ value }) => value === 1) ?? {};
    const correct = (value: number) => ({ body: { assessmentType, questionId, value, basedOn: value - 1 } });
    await dueIn(0);
    await basic.call(questionnaire.saveAnswer, correct(2));
    await dueIn(-1);
    expect((await basic.refused(questionnaire.saveAnswer, correct(3))).code).toBe('questionnaire.not-asked-of-you');
  });

  it('stands before those that are done', async () => {
    const { admin, basic } = await app.company();
    const [first, second] = await themesOf(admin);
    const answered = await ask(admin, basic.id, first?.id ?? '');
    const open = await ask(admin, basic.id, second?.id ?? '');
    const answers = (first?.questions ?? []).map(({ id, kind }) => ({
      ...{ questionId: id, value: kind === 'gate' ? ('yes' as const) : 1 },
    }));
    await admin.call(questionnaire.batchAnswers, { body: { assessmentType, answers } });
    expect((await mine(basic)).map(({ id, done }) => [id, done])).toEqual([
      [open.id, false],
      [answered.id, true],
    ]);
  });

  it('that was answered before it was asked is done when whoever was asked says so, and not while a question is open', async () => {
    const { admin, basic } = await app.company();
    const [first] = await themesOf(admin);
    const answers = (first?.questions ?? []).map(({ id, kind }) => ({
      ...{ questionId: id, value: kind === 'gate' ? ('yes' as const) : 1 },
    }));
    await admin.call(questionnaire.batchAnswers, { body: { assessmentType, answers: answers.slice(1) } });
    const { id } = await ask(admin, basic.id, first?.id ?? '');
    expect(await basic.refused(questionnaire.finishTheme, { params: { id } })).toMatchObject({
      code: 'questionnaire.theme-open',
    });
    await admin.call(questionnaire.withdrawTheme, { params: { id } });
    await admin.call(questionnaire.batchAnswers, { body: { assessmentType, answers } });
    const again = await ask(admin, basic.id, first?.id ?? '');
    expect(again.done).toBe(false);
    expect(await admin.refused(questionnaire.finishTheme, { params: { id: again.id } })).toMatchObject({ status: 404 });
    expect(await basic.call(questionnaire.finishTheme, { params: { id: again.id } })).toMatchObject({ done: true });
    expect(await mine(basic)).toMatchObject([{ done: true }]);
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'may be due today where the company is, not yesterday: %s',
    async (zone) => {
      const { admin, basic, companyId } = await app.company();
      await app.sql('UPDATE companies SET time_zone = $2 WHERE id = $1', [companyId, zone]);
      const [first] = await themesOf(admin);
      const today = Temporal.Now.plainDateISO(zone);
      const due = (day: Temporal.PlainDate) => ({
        body: { assessmentType, domain: first?.id ?? '', accountId: basic.id, dueDate: day.toString() },
      });
      const late = await admin.refused(questionnaire.askTheme, due(today.subtract({ days: 1 })));
      expect(late.errors).toMatchObject([{ pointer: '/dueDate', code: 'questionnaire.past-day' }]);
      expect((await admin.call(questionnaire.askTheme, due(today))).dueDate).toBe(today.toString());
    },
  );

  it('is asked once, of people who may write, for a day to come; withdrawn, it can no longer be answered', async () => {
    const { admin, basic, viewer } = await app.company();
    const { admin: stranger } = await app.company();
    const [first] = await themesOf(admin);
    const { id } = await ask(admin, basic.id, first?.id ?? '');
    const body = { assessmentType, domain: first?.id ?? '', accountId: basic.id, dueDate: in10Days };
    expect(await admin.refused(questionnaire.askTheme, { body })).toMatchObject({
      code: 'questionnaire.asked-already',
    });
    const wrong = { ...body, domain: 'nowhere', accountId: viewer.id, dueDate: '2020-01-01' };
    expect(
      (await admin.refused(questionnaire.askTheme, { body: wrong })).errors?.map(({ pointer }) => pointer),
    ).toEqual([...['/domain', '/dueDate', '/accountId']]);
    expect(await admin.refused(questionnaire.askTheme, { body: { ...body, accountId: stranger.id } })).toMatchObject({
      status: 422,
    });
    expect(await basic.refused(questionnaire.askTheme, { body })).toMatchObject({ status: 403 });
    expect(await viewer.refused(questionnaire.myThemes, { query: {} })).toMatchObject({ status: 403 });
    expect(await stranger.refused(questionnaire.withdrawTheme, { params: { id } })).toMatchObject({ status: 404 });
    await admin.call(questionnaire.withdrawTheme, { params: { id } });
    expect(await mine(basic)).toEqual([]);
    const questionId = first?.questions[0]?.id ?? '';
    expect(
      await basic.refused(questionnaire.saveAnswer, { body: { assessmentType, questionId, value: 'unknown' } }),
    ).toMatchObject({ status: 403 });
  });
});
