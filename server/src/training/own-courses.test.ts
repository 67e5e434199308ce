import { ownCourses } from '@vigia/contract/training/own-courses.contract.ts';
import type { OwnCourseText } from '@vigia/contract/training/own-courses.shapes.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const lesson = (title: string) => ({
  title,
  minutes: 5,
  able: '',
  text: `Texto de ${title}.`,
  video: null,
  keyPoints: [],
});
const question = (ask: string) => ({ ask, options: ['Certa', 'Errada'], right: 0, because: 'Porque sim.' });
const written: OwnCourseText = {
  ...{ title: 'Como fechamos a loja', summary: 'Do caixa ao alarme.', language: 'pt', audience: 'everyone' },
  ...{ renewMonths: 12, outcomes: ['fechar o caixa'], asks: 1, passPercent: 100 },
  ...{ lessons: [lesson('Caixa'), lesson('Alarme')], questions: [question('Quem fecha?'), question('Quando?')] },
};

async function write(admin: TestCaller, text: OwnCourseText, id?: string) {
  const { language, title } = text;
  const course = id
    ? await admin.call(ownCourses.ownCourse, at(id))
    : await admin.call(ownCourses.createOwn, { body: { title, language } });
  return admin.call(ownCourses.writeOwn, { ...at(course.id), body: { text, version: course.version } });
}
async function publish(admin: TestCaller, text: OwnCourseText = written, id?: string) {
  const { id: key, version } = await write(admin, text, id);
  return admin.call(ownCourses.publishOwn, { ...at(key), body: { version } });
}
async function take(who: TestCaller, lessons: readonly string[]) {
  for (const id of lessons) {
    await who.call(training.lesson, at(id));
    await who.call(training.complete, { ...at(id), body: { timeSpent: 1 } });
  }
}
const titles = async (who: TestCaller) =>
  (await who.call(training.list, { query: { limit: 100 } })).items.filter(({ own }) => own).map(({ title }) => title);

describe('a course of the company’s own', () => {
  it('is one of a hundred at most', async () => {
    const { admin, companyId } = await app.company();
    const body = { title: 'Mais uma', language: 'pt' as const };
    const { id } = await admin.call(ownCourses.createOwn, { body });
    const columns = (
      await app.sql(
        `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_name = 'training_courses' AND column_name <> 'id'`,
      )
    )[0]?.names;
    await app.sql(
      `INSERT INTO training_courses (${columns}) SELECT ${columns} FROM training_courses, generate_series(1, 98) WHERE id = $1`,
      [id],
    );
    await admin.call(ownCourses.createOwn, { body });
    expect((await admin.refused(ownCourses.createOwn, { body })).code).toBe('training.too-many-courses');
    expect((await app.sql('SELECT id FROM training_courses WHERE company_id = $1', [companyId])).length).toBe(100);
  });

  it('is written by administrators alone, and taken by nobody before it is published', async () => {
    const { admin, basic } = await app.company();
    const { id, version } = await write(admin, written);
    expect(await titles(basic)).toEqual([]);
    expect((await basic.refused(training.get, at(id))).status).toBe(404);
    for (const refused of [
      basic.refused(ownCourses.ownCourse, at(id)),
      basic.refused(ownCourses.publishOwn, { ...at(id), body: { version } }),
    ])
      expect((await refused).status).toBe(403);
    await admin.call(ownCourses.publishOwn, { ...at(id), body: { version } });
    expect(await titles(basic)).toEqual([written.title]);
  });

  it('leads to a certificate: lessons, then a quiz that the server judges and explains', async () => {
    const { admin, basic } = await app.company();
    const { id } = await publish(admin);
    await basic.call(training.enroll, at(id));
    const { lessons, quiz: rule } = await basic.call(training.get, at(id));
    expect(rule).toEqual({ asks: 1, passPercent: 100 });
    await take(
      basic,
      lessons.map((one) => one.id),
    );
    const quiz = await basic.call(training.drawQuiz, at(id));
    expect(JSON.stringify(quiz)).not.toContain('Porque sim.');
    const [asked] = quiz.questions;
    const answers = [
      { questionId: asked?.id ?? '', optionId: asked?.options.find(({ says }) => says === 'Certa')?.id ?? '' },
    ];
    const judged = await basic.call(training.judgeQuiz, { ...at(quiz.id), body: { answers } });
    expect(judged).toMatchObject({ passed: true, certificate: { title: written.title, courseId: id } });
    expect(judged.questions[0]?.options.map(({ why }) => why)).toContain('Porque sim.');
  });

  it('changed while people take it, is finished as it was begun; who begins later has the new one', async () => {
    const { admin, basic, viewer } = await app.company();
    const { id } = await publish(admin);
    await basic.call(training.enroll, at(id));
    const second = await publish(
      admin,
      { ...written, title: 'Fechamento', lessons: [lesson('Tudo')], questions: [] },
      id,
    );
    expect(second).toMatchObject({ published: 2, changed: false });
    expect(await basic.call(training.get, at(id))).toMatchObject({ title: written.title, lessons: [{}, {}] });
    expect((await basic.call(training.lesson, at(`${id}-2`))).title).toBe('Alarme');
    await viewer.call(training.enroll, at(id));
    expect(await viewer.call(training.get, at(id))).toMatchObject({ title: 'Fechamento', lessons: [{}], quiz: null });
    expect((await viewer.refused(training.lesson, at(`${id}-2`))).status).toBe(404);
    await viewer.call(training.lesson, at(`${id}-1`));
    const done = await viewer.call(training.complete, { ...at(`${id}-1`), body: { timeSpent: 1 } });
    expect(done.certificate).toMatchObject({ title: 'Fechamento', status: 'active' });
  });

  it('is not published anew as it was', async () => {
    const { admin } = await app.company();
    const { id, version } = await publish(admin);
    const again = await admin.refused(ownCourses.publishOwn, { ...at(id), body: { version } });
    expect([again.status, again.code]).toEqual([409, 'training.nothing-new']);
    expect((await admin.call(ownCourses.ownCourse, at(id))).published).toBe(1);
  });

  it('put away, is asked of nobody and begun by nobody; whoever has begun it may finish', async () => {
    const { admin, basic, viewer } = await app.company();
    const { id, version } = await publish(admin);
    const everyone = { courseId: id, audience: 'everyone' as const, dueDate: '2099-01-01' };
    await admin.call(training.assign, { body: everyone });
    await basic.call(training.enroll, at(id));
    await admin.call(ownCourses.archiveOwn, { ...at(id), body: { version } });
    expect((await admin.call(training.assignments, { query: {} })).total).toBe(0);
    expect(await titles(basic)).toEqual([written.title]);
    expect(await titles(viewer)).toEqual([]);
    expect((await viewer.refused(training.enroll, at(id))).status).toBe(404);
    const answer = await admin.refused(training.assign, { body: everyone });
    expect(answer.errors?.map(({ pointer }) => pointer)).toEqual(['/courseId']);
    await take(basic, [`${id}-1`, `${id}-2`]);
    expect((await basic.call(training.get, at(id))).status).toBe('quiz');
    await app.sql('UPDATE training_enrolments SET finished_at = now() WHERE course_id = $1', [id]);
    expect((await basic.refused(training.enroll, at(id))).code).toBe('training.course-archived');
  });

  it('says what is left to write, and is not overwritten by whoever did not see it', async () => {
    const { admin } = await app.company();
    const unfinished = { ...written, summary: '', asks: 3, lessons: [{ ...lesson('Caixa'), text: '' }] };
    const { id, version } = await write(admin, { ...unfinished, questions: [{ ...question('Quem?'), right: 2 }] });
    const refused = await admin.refused(ownCourses.publishOwn, { ...at(id), body: { version } });
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      ...['/text/summary', '/text/lessons/0/text', '/text/asks', '/text/questions/0/right'],
    ]);
    const stale = await admin.refused(ownCourses.writeOwn, { ...at(id), body: { text: written, version: 1 } });
    expect(stale.code).toBe('kit.changed-meanwhile');
  });

  it('takes links to videos by https alone, and a script stays the text that it is', async () => {
    const { admin, basic } = await app.company();
    const { id, version } = await write(admin, written);
    const send = (video: string, text = 'Texto') =>
      admin.raw({
        ...{ method: 'PUT', url: `/api/training/own-courses/${id}` },
        payload: { version, text: { ...written, lessons: [{ ...lesson('Caixa'), text, video }] } },
      });
    for (const video of [
      'javascript:alert(1)',
      'http://video.example/1',
      'https://a:b@video.example/',
      'data:text/html,x',
    ])
      expect((await send(video)).statusCode).toBe(422);
    const script = '<script>alert(1)</script> [x](javascript:alert(1))';
    expect((await send('https://video.example/1', script)).statusCode).toBe(200);
    const now = await admin.call(ownCourses.ownCourse, at(id));
    await admin.call(ownCourses.publishOwn, { ...at(id), body: { version: now.version } });
    const shown = await basic.raw({ url: `/api/training/lessons/${id}-1` });
    expect(shown.headers['content-type']).toContain('application/json');
    expect(shown.json()).toMatchObject({ text: script, video: 'https://video.example/1' });
  });

  it('of another company is not there', async () => {
    const { admin } = await app.company();
    const { admin: stranger, basic } = await app.company();
    const { id, version } = await publish(admin);
    expect((await stranger.refused(ownCourses.ownCourse, at(id))).status).toBe(404);
    expect((await stranger.refused(ownCourses.publishOwn, { ...at(id), body: { version } })).status).toBe(404);
    expect((await basic.refused(training.enroll, at(id))).status).toBe(404);
    expect((await basic.refused(training.lesson, at(`${id}-1`))).status).toBe(404);
  });
});
