import { courses } from '@vigia/content/training/load.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const courseId = 'security-basics';
const at = (id: string) => ({ params: { id } });
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const rightOf = (id: string) =>
  courses()
    .get(courseId)
    ?.bank.find((one) => one.id === id)?.right ?? '';

/** Takes the course with its quiz; what was earned. */
async function earn(who: TestCaller) {
  await who.call(training.enroll, at(courseId));
  for (const { id } of (await who.call(training.get, at(courseId))).lessons) {
    await who.call(training.lesson, at(id));
    await who.call(training.complete, { ...at(id), body: { timeSpent: 60 } });
  }
  const { id, questions } = await who.call(training.drawQuiz, at(courseId));
  const answers = questions.map((one) => ({ questionId: one.id, optionId: rightOf(one.id) }));
  const { certificate } = await who.call(training.judgeQuiz, { ...at(id), body: { answers } });
  if (!certificate) throw new Error('Everything was right and earned nothing.');
  return certificate;
}
const ends = (id: string, day: string) =>
  app.sql('UPDATE training_certificates SET valid_until = $2 WHERE id = $1', [id, day]);
const ask = (who: TestCaller, more: object = {}) =>
  who.call(training.assign, { body: { courseId, audience: 'everyone', dueDate: inDays(30), ...more } });
const mine = async (who: TestCaller) =>
  (await who.call(training.list, { query: { view: 'mine' } })).items.find(({ id }) => id === courseId);

describe('a certificate', () => {
  it('is renewed from sixty days before its end, and the later one counts', async () => {
    const { basic } = await app.company();
    const first = await earn(basic);
    const renewing = async (day: string) => {
      await ends(first.id, day);
      await basic.call(training.enroll, at(courseId));
      return (await basic.call(training.get, at(courseId))).status;
    };
    expect(await renewing(inDays(61))).toBe('finished');
    expect(await renewing(inDays(60))).not.toBe('finished');
    const second = await earn(basic);
    await ends(first.id, '2020-01-01');
    expect(await basic.call(training.get, at(courseId))).toMatchObject({
      ...{ status: 'finished', certificateId: second.id },
    });
  });

  it('of a company that was switched off is not confirmed to anybody', async () => {
    const { basic, companyId } = await app.company();
    const { number } = await earn(basic);
    expect((await app.stranger.call(training.verify, { params: { number } })).status).toBe('active');
    await app.sql('UPDATE companies SET is_active = false WHERE id = $1', [companyId]);
    expect((await app.stranger.refused(training.verify, { params: { number } })).status).toBe(404);
  });
});

describe('what is asked', () => {
  it('once is not asked again; what is asked every time is, a month before the certificate ends', async () => {
    const { admin, basic } = await app.company();
    const once = await ask(admin, { repeats: false });
    const { id } = await earn(basic);
    await ends(id, inDays(10));
    expect((await mine(basic))?.dueDate).toBeNull();
    await admin.call(training.unassign, at(once.id));
    await ask(admin, { repeats: true });
    expect((await mine(basic))?.dueDate).toBe(inDays(10));
    await ends(id, inDays(31));
    expect((await mine(basic))?.dueDate).toBeNull();
  });

  it('is still to do where the certificate was revoked, and is counted so', async () => {
    const { admin, basic } = await app.company();
    await ask(admin, { audience: 'role', role: 'BASIC' });
    const done = async () => (await admin.call(training.assignments, { query: {} })).items.map((one) => one.done);
    const { id } = await earn(basic);
    expect([(await mine(basic))?.dueDate, await done()]).toEqual([null, [1]]);
    await admin.call(training.revoke, { ...at(id), body: { reason: 'Prova feita por outra pessoa.' } });
    expect([(await mine(basic))?.dueDate, await done()]).toEqual([inDays(30), [0]]);
  });

  it('twice is due on the earlier day', async () => {
    const { admin, basic } = await app.company();
    await ask(admin, { dueDate: inDays(30) });
    await ask(admin, { dueDate: inDays(9), audience: 'role', role: 'BASIC' });
    expect((await mine(basic))?.dueDate).toBe(inDays(9));
  });

  it('of whoever joined later is due some days after the day on which they joined, where the company is', async () => {
    const { admin, basic } = await app.company();
    await ask(admin, { dueDate: inDays(1), daysForNew: 20 });
    // Ten at night in São Paulo is the next day in UTC.
    const joined = Temporal.Now.zonedDateTimeISO('America/Sao_Paulo').add({ days: 2 }).withPlainTime('22:00');
    await app.sql('UPDATE memberships SET joined_at = $2 WHERE id = $1', [basic.id, joined.toInstant().toString()]);
    expect((await mine(basic))?.dueDate).toBe(joined.toPlainDate().add({ days: 20 }).toString());
  });

  it('stands first in the list, the earliest day before the others', async () => {
    const { admin, viewer } = await app.company();
    const all = (await viewer.call(training.list, { query: { limit: 100 } })).items.map(({ id }) => id);
    const [late = '', soon = ''] = all.slice(-2);
    await ask(admin, { courseId: late, dueDate: inDays(20) });
    await ask(admin, { courseId: soon, dueDate: inDays(5) });
    const { items } = await viewer.call(training.list, { query: { limit: 100 } });
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([soon, late]);
  });

  it('is found without its accents, in whatever case', async () => {
    const { viewer } = await app.company();
    const { items } = await viewer.call(training.list, { query: { limit: 100 } });
    const accented = items.find(({ title }) => /[çãõáéíóú]/.test(title));
    const search = (accented?.title ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
    const found = await viewer.call(training.list, { query: { search } });
    expect(found.items.map(({ id }) => id)).toContain(accented?.id);
  });
});
