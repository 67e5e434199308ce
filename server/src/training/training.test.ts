import { courses } from '@vigia/content/training/load.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import type { Quiz } from '@vigia/contract/training/training.shapes.ts';
import { briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { unzipped } from '../kit/testing/unzipped.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const courseId = 'security-basics';
const course = { params: { id: courseId } };
const at = (id: string) => ({ params: { id } });
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const audited = async (companyId: string) =>
  (
    await app.sql(`SELECT action FROM audit_log WHERE company_id = $1 AND action LIKE 'training.%' ORDER BY seq`, [
      companyId,
    ])
  ).map((row) => row.action);
const content = () => {
  const found = courses().get(courseId);
  if (!found) throw new Error('The first course is gone.');
  return found;
};
const rightOf = (id: string) => content().bank.find((one) => one.id === id)?.right ?? '';

/** Reads and finishes every lesson. */
async function learn(who: TestCaller): Promise<void> {
  const { lessons } = await who.call(training.get, course);
  await who.call(training.enroll, course);
  for (const { id } of lessons) {
    await who.call(training.lesson, at(id));
    await who.call(training.complete, { ...at(id), body: { timeSpent: 120 } });
  }
}
const answersTo = ({ questions }: Quiz, wrong = 0) => ({
  answers: questions.map(({ id, options }, index) => {
    const right = rightOf(id);
    const other = options.find((option) => option.id !== right)?.id ?? '';
    return { questionId: id, optionId: index < wrong ? other : right };
  }),
});
async function pass(who: TestCaller) {
  await learn(who);
  const quiz = await who.call(training.drawQuiz, course);
  const { certificate } = await who.call(training.judgeQuiz, { ...at(quiz.id), body: answersTo(quiz) });
  if (!certificate) throw new Error('Everything was right and earned nothing.');
  return certificate;
}

describe('a course', () => {
  it('is begun once, goes on where it was left, and counts each lesson once', async () => {
    const { viewer, companyId } = await app.company();
    const { items } = await viewer.call(training.list, { query: {} });
    const [first] = items;
    expect(first).toMatchObject({ id: courseId, status: 'not-started', progress: 0, dueDate: null });
    const one = await viewer.call(training.enroll, course);
    expect(await viewer.call(training.enroll, course)).toEqual(one);
    const [a = '', b = ''] = content().lessons;
    await viewer.call(training.lesson, at(a));
    const done = await viewer.call(training.complete, { ...at(a), body: { timeSpent: 300 } });
    expect(done).toMatchObject({ lessonId: a, status: 'in-progress', nextLesson: b, certificate: null });
    // No more than has gone by since it was opened.
    expect(done.timeSpent).toBeLessThan(300);
    expect(await viewer.call(training.complete, { ...at(a), body: { timeSpent: 86_400 } })).toEqual(done);
    const third = content().lessons[2] ?? '';
    await viewer.call(training.lesson, at(third));
    expect(await viewer.call(training.get, course)).toMatchObject({ status: 'in-progress', nextLesson: third });
    expect(await audited(companyId)).toEqual(['training.enrolled', 'training.lesson-completed']);
    expect((await viewer.call(training.list, { query: { view: 'mine' } })).total).toBe(1);
  });

  it('refuses lessons that were not opened, not begun, or took 10⁹ seconds', async () => {
    const { basic } = await app.company();
    const [a = ''] = content().lessons;
    const complete = (timeSpent: number) => basic.refused(training.complete, { ...at(a), body: { timeSpent } });
    expect((await complete(60)).code).toBe('training.not-enrolled');
    await basic.call(training.enroll, course);
    expect((await complete(60)).code).toBe('training.not-opened');
    await basic.call(training.lesson, at(a));
    for (const time of [1_000_000_000, -1, 1.5]) expect((await complete(time)).status).toBe(422);
    expect((await basic.refused(training.lesson, at('no-such-lesson'))).status).toBe(404);
    expect((await basic.refused(training.enroll, at('no-such-course'))).status).toBe(404);
  });

  it('is for members of the team', async () => {
    const { companyId } = await app.company();
    const operator = await app.operator(companyId);
    expect((await operator.refused(training.enroll, course)).code).toBe('training.members-only');
  });

  it('is taught in the reader’s language', async () => {
    const { admin } = await app.company();
    const headers = { 'accept-language': 'es' };
    const answer = await admin.raw({ url: `/api/training/lessons/${content().lessons[0]}`, headers });
    const [lesson] = content().taught;
    expect(answer.json()).toMatchObject({ title: lesson?.es.title, keyPoints: lesson?.es.keyPoints });
    expect(answer.json().drawing.shapes.length).toBeGreaterThan(3);
  });
});

describe('a quiz', () => {
  it('waits for all lessons, tells nothing of what is right, and is judged on the server, once', async () => {
    const { basic, admin, companyId } = await app.company();
    await basic.call(training.enroll, course);
    expect((await basic.refused(training.drawQuiz, course)).code).toBe('training.lessons-left');
    await learn(basic);
    const answer = await basic.raw({ method: 'POST', url: `/api/training/courses/${courseId}/quiz` });
    const quiz = answer.json<Quiz>();
    expect(Object.keys(quiz.questions[0] ?? {}).sort()).toEqual(['ask', 'id', 'options']);
    expect(Object.keys(quiz.questions[0]?.options[0] ?? {}).sort()).toEqual(['id', 'says']);
    expect(quiz.questions).toHaveLength(content().quiz.asks);
    // Asked again, it is the same one: nobody draws until the easy ones come.
    expect(await basic.call(training.drawQuiz, course)).toEqual(quiz);
    const body = answersTo(quiz, quiz.questions.length);
    expect((await admin.refused(training.judgeQuiz, { ...at(quiz.id), body })).status).toBe(404);
    const failed = await basic.call(training.judgeQuiz, { ...at(quiz.id), body });
    expect(failed).toMatchObject({ score: 0, passed: false, certificate: null });
    expect(failed.questions[0]?.right).toBe(rightOf(failed.questions[0]?.id ?? ''));
    // Whose reply was lost sends again, and learns what was judged; better answers come too late.
    expect(await basic.call(training.judgeQuiz, { ...at(quiz.id), body: answersTo(quiz) })).toEqual(failed);
    const again = await basic.call(training.drawQuiz, course);
    const seen = new Set(quiz.questions.map(({ id }) => id));
    expect(again.questions.filter(({ id }) => seen.has(id))).toEqual([]);
    const passed = await basic.call(training.judgeQuiz, { ...at(again.id), body: answersTo(again) });
    expect(passed).toMatchObject({ score: 100, passed: true, certificate: { status: 'active', score: 100 } });
    expect(await basic.call(training.judgeQuiz, { ...at(again.id), body: answersTo(again) })).toEqual(passed);
    expect(await basic.call(training.get, course)).toMatchObject({ status: 'finished', progress: 100 });
    expect((await audited(companyId)).slice(-3)).toEqual([
      ...['training.quiz-judged', 'training.quiz-judged', 'training.certificate-earned'],
    ]);
  });

  it('refuses answers left out, given twice, or of nobody, and ends after five a day', async () => {
    const { basic } = await app.company();
    await learn(basic);
    const quiz = await basic.call(training.drawQuiz, course);
    const { answers } = answersTo(quiz);
    const [first = { questionId: '', optionId: '' }] = answers;
    const send = (sent: typeof answers) =>
      basic.refused(training.judgeQuiz, { ...at(quiz.id), body: { answers: sent } });
    const pointers = async (sent: typeof answers) => (await send(sent)).errors?.map(({ pointer }) => pointer);
    expect(await pointers(answers.slice(1))).toEqual(['/answers']);
    expect(await pointers([first, ...answers.slice(0, -1)])).toEqual(['/answers']);
    expect(await pointers([{ ...first, optionId: 'nobody' }, ...answers.slice(1)])).toEqual(['/answers/0/optionId']);
    expect(await pointers([{ ...first, questionId: 'nobody' }, ...answers.slice(1)])).toEqual([
      '/answers/0/questionId',
    ]);
    for (const _ of [1, 2, 3, 4, 5]) {
      const drawn = await basic.call(training.drawQuiz, course);
      await basic.call(training.judgeQuiz, { ...at(drawn.id), body: answersTo(drawn, drawn.questions.length) });
    }
    expect((await basic.refused(training.drawQuiz, course)).code).toBe('training.quizzes-used');
  });

  it('answered twice at once is judged once', async () => {
    const { basic } = await app.company();
    await learn(basic);
    const quiz = await basic.call(training.drawQuiz, course);
    const send = () =>
      basic.raw({ method: 'POST', url: `/api/training/quizzes/${quiz.id}/answers`, payload: answersTo(quiz) });
    const told = (await Promise.all([send(), send(), send()])).map((one) => [one.statusCode, one.json<unknown>()]);
    expect(told).toEqual([told[0], told[0], told[0]]);
    expect(told[0]?.[0]).toBe(200);
    expect((await basic.call(training.certificates, { query: {} })).total).toBe(1);
  });
});

describe('a certificate', () => {
  /** A company with a certificate that holds and one that was revoked; another company has one too. */
  const certified = async () => {
    const crew = await app.company('Padaria Sol');
    const { basic: other } = await app.company();
    const [kept, gone] = [await pass(crew.basic), await pass(crew.viewer)];
    await pass(other);
    await crew.admin.call(training.revoke, { ...at(gone.id), body: { reason: 'Prova feita por outra pessoa.' } });
    return { ...crew, kept, gone };
  };

  it('is told in the brief of the week as done, and one that was revoked is not', async () => {
    const { admin } = await certified();
    const { finished } = await admin.call(briefs.get, { params: { week: 'now' } });
    expect(finished.items.filter(({ kind }) => kind === 'training')).toHaveLength(1);
  });

  it('is one’s own, is seen by administrators, and by nobody of another company', async () => {
    const { basic, admin, viewer } = await app.company('Padaria Sol');
    const { admin: stranger } = await app.company();
    const certificate = await pass(basic);
    expect(certificate).toMatchObject({ company: 'Padaria Sol', earnedDate: inDays(0), courseId });
    expect((await admin.call(training.certificate, at(certificate.id))).number).toBe(certificate.number);
    for (const other of [viewer, stranger])
      expect((await other.refused(training.certificate, at(certificate.id))).status).toBe(404);
    expect((await viewer.call(training.certificates, { query: {} })).total).toBe(0);
    const file = (await basic.call(training.certificatePdf, at(certificate.id))) as unknown as Buffer;
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is found by administrators among the team’s, by name, course and state; nobody else lists what is another’s', async () => {
    const { basic, admin, viewer, kept, gone } = await certified();
    const team = async (query: object) =>
      (await admin.call(training.certificates, { query: { view: 'team', ...query } })).items.map(({ id }) => id);
    expect(await team({})).toEqual([gone.id, kept.id]);
    expect(await team({ status: 'revoked' })).toEqual([gone.id]);
    await app.sql('UPDATE training_certificates SET valid_until = $2 WHERE id = $1', [kept.id, inDays(0)]);
    expect(await team({ search: kept.title.slice(0, 6).toUpperCase(), status: 'active' })).toEqual([kept.id]);
    expect(await team({ status: 'expired' })).toEqual([]);
    expect(await team({ search: 'ninguém assim' })).toEqual([]);
    expect((await admin.call(training.certificates, { query: {} })).total).toBe(0);
    for (const who of [basic, viewer])
      expect((await who.refused(training.certificates, { query: { view: 'team' } })).status).toBe(403);
  });

  it('is in the zip of all that hold, which administrators take away; what is revoked or of another company is not', async () => {
    const { basic, admin, kept } = await certified();
    const url = '/api/training/certificates/export';
    expect((await basic.raw({ url })).statusCode).toBe(403);
    const files = unzipped((await admin.raw({ url })).rawPayload);
    const { certificates } = JSON.parse(String(files.get('index.json')));
    expect(certificates).toMatchObject([{ number: kept.number, holder: kept.holder }]);
    expect([...files.keys()]).toEqual([certificates[0].file, 'index.json']);
    expect(files.get(certificates[0].file)?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('can be checked by anybody who has its number: valid, expired or revoked, and nothing more', async () => {
    const { basic, admin } = await app.company('Padaria Sol');
    const { id, number } = await pass(basic);
    expect(number).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const verify = (typed: string) => app.stranger.call(training.verify, { params: { number: typed } });
    const shown = await verify(number.toLowerCase().replaceAll('-', ' '));
    expect(Object.keys(shown).sort()).toEqual([
      ...['company', 'earnedDate', 'holder', 'number', 'status', 'title', 'validUntil'],
    ]);
    expect(shown).toMatchObject({ number, company: 'Padaria Sol', status: 'active' });
    const unknown = await app.stranger.refused(training.verify, { params: { number: '0000-0000-0000-0000' } });
    expect(unknown.status).toBe(404);
    await app.sql(`UPDATE training_certificates SET valid_until = '2020-01-01' WHERE id = $1`, [id]);
    expect((await verify(number)).status).toBe('expired');
    expect(await basic.call(training.get, course)).toMatchObject({ status: 'expired', certificateId: null });
    const body = { reason: 'A prova foi feita por outra pessoa.' };
    expect((await basic.refused(training.revoke, { ...at(id), body })).status).toBe(403);
    expect((await admin.call(training.revoke, { ...at(id), body })).status).toBe('revoked');
    expect((await admin.refused(training.revoke, { ...at(id), body })).code).toBe('training.revoked-already');
    expect((await verify(number)).status).toBe('revoked');
    await app.drain();
    const { items } = await basic.call(notifications.list, { query: {} });
    expect(items.map(({ kind }) => kind)).toContain('training.certificate-revoked');
  });

  it('that ends can be renewed; one that does not is not earned again', async () => {
    const { basic } = await app.company();
    const first = await pass(basic);
    await basic.call(training.enroll, course);
    expect((await basic.refused(training.drawQuiz, course)).code).toBe('training.passed-already');
    await app.sql('UPDATE training_certificates SET valid_until = $2 WHERE id = $1', [first.id, inDays(20)]);
    const second = await pass(basic);
    expect(second.number).not.toBe(first.number);
    expect((await basic.call(training.certificates, { query: {} })).total).toBe(2);
  });
});

describe('what the company asks', () => {
  const everyone = { courseId, audience: 'everyone' as const, dueDate: inDays(10) };
  it('is due for everybody whom it concerns, tells them, and is done with the certificate', async () => {
    const { admin, basic, viewer } = await app.company();
    const made = await admin.call(training.assign, { body: everyone });
    expect(made).toMatchObject({ people: 3, done: 0, repeats: true });
    await app.drain();
    const notices = (await basic.call(notifications.list, { query: {} })).items;
    expect(notices.map(({ kind }) => kind)).toContain('training.assigned');
    // By the name that the course has in the reader’s language, whoever asked it.
    for (const language of ['pt', 'en', 'es'] as const) {
      const answer = await basic.raw({ url: '/api/notifications', headers: { 'accept-language': language } });
      expect(JSON.stringify(answer.json())).toContain(content()[language].title);
    }
    const mine = async (who: TestCaller) => (await who.call(training.list, { query: { view: 'mine' } })).items;
    expect(await mine(viewer)).toMatchObject([{ id: courseId, dueDate: inDays(10), overdue: false }]);
    // Who may not see how others stand is told of their own.
    const asked = async (who: TestCaller) =>
      (await who.call(dashboard.view)).due.filter(({ kind }) => kind === 'training').length;
    expect([await asked(admin), await asked(viewer), await asked(basic)]).toEqual([3, 1, 1]);
    await pass(basic);
    expect(await mine(basic)).toMatchObject([{ id: courseId, dueDate: null, status: 'finished' }]);
    expect((await admin.call(training.assignments, { query: {} })).items).toMatchObject([{ people: 3, done: 1 }]);
    expect((await admin.refused(training.assign, { body: everyone })).code).toBe('training.assigned-already');
    await admin.call(training.unassign, at(made.id));
    expect(await mine(viewer)).toEqual([]);
  });

  it('is called what the product calls it in the language of whoever reads what is due', async () => {
    const { admin, viewer } = await app.company();
    await admin.call(training.assign, { body: everyone });
    for (const language of ['pt', 'en', 'es'] as const) {
      const answer = await viewer.raw({ url: '/api/dashboard', headers: { 'accept-language': language } });
      const titles = answer
        .json<{ due: { record: { title: string } | null }[] }>()
        .due.map(({ record }) => record?.title);
      expect(titles).toContain(content()[language].title);
    }
  });

  it('concerns a role or a person; who joins later has days of their own; who left, none', async () => {
    const { admin, basic, viewer } = await app.company();
    const ask = (more: object) => admin.call(training.assign, { body: { ...everyone, ...more } });
    expect(await ask({ audience: 'role', role: 'BASIC' })).toMatchObject({ people: 1, role: 'BASIC' });
    expect(await ask({ audience: 'person', accountId: viewer.id })).toMatchObject({ person: { id: viewer.id } });
    await app.sql(`UPDATE memberships SET joined_at = now() + interval '1 day' WHERE id = $1`, [basic.id]);
    const [first] = (await basic.call(training.list, { query: { view: 'mine' } })).items;
    expect(first?.dueDate && first.dueDate >= inDays(30)).toBe(true);
    await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [viewer.id]);
    expect((await admin.call(training.assignments, { query: {} })).items.map(({ people }) => people).sort()).toEqual([
      0, 1,
    ]);
  });

  it('refuses strange courses, days gone by, and people from elsewhere', async () => {
    const { admin } = await app.company();
    const { basic: stranger } = await app.company();
    const pointers = async (more: object) =>
      (await admin.refused(training.assign, { body: { ...everyone, ...more } })).errors?.map(({ pointer }) => pointer);
    expect(await pointers({ courseId: 'no-such-course' })).toEqual(['/courseId']);
    expect(await pointers({ dueDate: inDays(-1) })).toEqual(['/dueDate']);
    expect(await pointers({ audience: 'role' })).toEqual(['/role']);
    expect(await pointers({ audience: 'person', accountId: stranger.id })).toEqual(['/accountId']);
  });
});
