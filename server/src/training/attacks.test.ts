/** What somebody tries who wants a certificate without learning, somebody else's, or the machine's time. */
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeClient } from '../kit/db/pool.ts';
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

it('finishes a lesson by a double click: both are told that it is done, and it is signed once', async () => {
  const { basic, companyId } = await app.company();
  const [first = ''] = lessons;
  await basic.call(training.enroll, at(courseId));
  await basic.call(training.open, at(first));
  const finish = () =>
    basic.raw({ method: 'POST', url: `/api/training/lessons/${first}/complete`, payload: { timeSpent: 1 } });
  // While the row is held several of them come to stand at once.
  const holder = await makeClient(app.url);
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM training_lessons FOR UPDATE');
  const asking = Promise.all(Array.from({ length: 6 }, finish));
  await vi.waitFor(
    async () => {
      const waiting = await app.sql(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(waiting.length).toBeGreaterThan(1);
    },
    { timeout: 10_000, interval: 20 },
  );
  await holder.query('COMMIT');
  await holder.end();
  const answers = await asking;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const signed = await app.sql(
    "SELECT 1 FROM audit_log WHERE company_id = $1 AND action = 'training.lesson-completed'",
    [companyId],
  );
  expect(signed.length).toBe(1);
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
