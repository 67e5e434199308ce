/** What somebody tries who wants a certificate without learning, somebody else's, or the machine's time. */
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { productCourses } from './teaching.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const courseId = 'security-basics';
const lessons =
  productCourses('pt')
    .get(courseId)
    ?.lessons.map(({ id }) => id) ?? [];
const at = (id: string) => ({ params: { id } });

it('tries certificate numbers one after the other, and is told to wait', async () => {
  const guarded = await testApp({ RATE_LIMITS: 'on' });
  const statuses: number[] = [];
  for (let n = 0; n < 35; n++) {
    const number = `0000-0000-0000-00${String(n).padStart(2, '0')}`;
    statuses.push((await guarded.stranger.refused(training.verify, { params: { number } })).status);
  }
  await guarded.close();
  expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
  expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
});

it('leaves the team in mid-course: nothing more is done, nothing is lost, and nobody counts them', async () => {
  const { admin, basic, companyId } = await app.company();
  const dueDate = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 5 }).toString();
  await admin.call(training.assign, { body: { courseId, audience: 'everyone', dueDate } });
  const [first = '', second = ''] = lessons;
  await basic.call(training.enroll, at(courseId));
  await basic.call(training.lesson, at(first));
  await basic.call(training.complete, { ...at(first), body: { timeSpent: 1 } });
  await app.sql('UPDATE memberships SET is_active = false WHERE id = $1', [basic.id]);
  expect([401, 403, 409]).toContain((await basic.refused(training.lesson, at(second))).status);
  expect((await admin.call(reports.training)).people).toBe(2);
  // Whoever comes back goes on where they were.
  await app.sql('UPDATE memberships SET is_active = true WHERE id = $1', [basic.id]);
  await app.sql('UPDATE sessions SET company_id = $2 WHERE user_id = $1', [basic.id, companyId]);
  expect(await basic.call(training.get, at(courseId))).toMatchObject({ status: 'in-progress', nextLesson: second });
});

it('asks for fifty reports at once: each is made or is told to wait, and the next one is made', async () => {
  const { admin } = await app.company();
  const asked = Array.from({ length: 50 }, () => admin.raw({ url: '/api/reports/training-coverage/pdf' }));
  const answers = await Promise.all(asked);
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
  for (const { statusCode, rawPayload } of answers)
    if (statusCode === 200) expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await admin.raw({ url: '/api/reports/training-coverage/pdf' })).statusCode).toBe(200);
});
