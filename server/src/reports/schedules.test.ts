import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { ownCourses } from '@vigia/contract/training/own-courses.contract.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Crew, TestApp, TestCaller } from '../kit/testing/app.ts';
import { mailedApp } from '../kit/testing/mailed.ts';
import { sendSpec } from './schedules.jobs.ts';
import { periodAfter, periodOf } from './schedules.rules.ts';

let app: TestApp;
let post: Awaited<ReturnType<typeof mailedApp>>['post'];
let close: Awaited<ReturnType<typeof mailedApp>>['close'];
beforeAll(async () => {
  ({ app, post, close } = await mailedApp());
});
afterAll(() => close());

const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
const nextMonday = periodAfter('week', periodOf('week', today));

/** The clock strikes on that day. */
async function clock({ companyId }: Crew, on: string) {
  await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(sendSpec, { companyId, on }));
  await app.drain();
}
/** A course that the company wrote itself, published. */
async function ownCourse(admin: TestCaller, title: string): Promise<string> {
  const { id, version, text } = await admin.call(ownCourses.createOwn, { body: { title, language: 'pt' } });
  const lesson = { title: 'Uma', minutes: 5, able: '', text: 'Leia.', video: null, keyPoints: [] };
  const question = { ask: 'Quem?', options: ['Eu', 'Outro'], right: 0, because: 'Sim.' };
  const written = {
    ...text,
    summary: 'Curto.',
    outcomes: ['saber'],
    lessons: [lesson],
    questions: [question],
    asks: 1,
  };
  const now = await admin.call(ownCourses.writeOwn, { params: { id }, body: { text: written, version } });
  await admin.call(ownCourses.publishOwn, { params: { id }, body: { version: now.version } });
  return id;
}
const params = { report: 'training-coverage' as const };
const told = async ({ admin }: Crew, kind: 'reports.training-coverage' | 'reports.risk-assessment') =>
  (await admin.call(notifications.list, { query: { kind } })).total;

describe('a report by mail', () => {
  it('goes when the next week begins, once, in the language of whoever reads it, and names nobody', async () => {
    const crew = await app.company('Padaria Sol');
    const { admin, viewer } = crew;
    const everybody = { courseId: 'security-basics', audience: 'everyone' as const };
    await admin.call(training.assign, { body: { ...everybody, dueDate: periodAfter('month', nextMonday) } });
    const own = await ownCourse(admin, 'Ganhe em evil.example');
    await admin.call(training.assign, {
      body: { ...everybody, courseId: own, dueDate: periodAfter('month', nextMonday) },
    });
    expect((await viewer.refused(reports.schedules)).status).toBe(403);
    const set = await admin.call(reports.setSchedule, { params, body: { every: 'week' } });
    expect(set).toEqual({ ...params, every: 'week', nextOn: nextMonday });
    await clock(crew, today);
    expect(await told(crew, 'reports.training-coverage')).toBe(0);
    await app.sql(`UPDATE users SET locale = 'es' WHERE id = $1`, [admin.id]);
    await clock(crew, nextMonday);
    await clock(crew, nextMonday);
    const mail = await post.next(admin.email);
    expect(mail.subject).toBe('Cobertura de capacitación en Padaria Sol');
    expect(mail.text).toContain('0 de 3');
    expect(mail.text).toContain('/reports/training-coverage');
    expect(mail.text).toContain('desactive este informe');
    expect(mail.text).not.toContain(viewer.email);
    // A title is no place for a link.
    expect(mail.text).toContain('Ganhe em');
    expect(mail.text).not.toContain('evil.example');
    expect(await told(crew, 'reports.training-coverage')).toBe(1);
    const [row] = (await admin.call(reports.schedules)).items;
    expect(row?.nextOn).toBe(periodAfter('week', nextMonday));
  });

  it('is made up for when nobody was up on the day, and monthly ones wait for the month', async () => {
    const crew = await app.company();
    const rated = { likelihood: 5, impact: 5 };
    const risk = { title: 'Golpe em evil.example', category: 'fraud' as const };
    await crew.admin.call(risks.create, { body: { ...risk, inherent: rated, current: rated, target: rated } });
    const of = { report: 'risk-assessment' as const };
    const { nextOn } = await crew.admin.call(reports.setSchedule, { params: of, body: { every: 'month' } });
    const first = nextOn ?? '';
    expect(first.slice(-2)).toBe('01');
    await clock(crew, Temporal.PlainDate.from(first).subtract({ days: 1 }).toString());
    expect(await told(crew, 'reports.risk-assessment')).toBe(0);
    await clock(crew, Temporal.PlainDate.from(first).add({ days: 2 }).toString());
    const { text } = await post.next(crew.admin.email);
    expect(text).toContain('Riscos ativos que a empresa acompanha: 1.');
    // A title is no place for a link.
    expect(text).not.toContain('evil.example');
    const [, row] = (await crew.admin.call(reports.schedules)).items;
    expect(row?.nextOn).toBe(periodAfter('month', first));
  });

  it('goes to those alone who may read reports', async () => {
    const crew = await app.company();
    await crew.admin.call(reports.setSchedule, { params, body: { every: 'week' } });
    await clock(crew, nextMonday);
    expect(await told(crew, 'reports.training-coverage')).toBe(1);
    for (const who of [crew.basic, crew.viewer])
      expect((await who.call(notifications.list, { query: { kind: 'reports.training-coverage' } })).total).toBe(0);
    expect(
      await app.sql('SELECT id FROM messages WHERE recipient IN ($1, $2)', [crew.basic.email, crew.viewer.email]),
    ).toEqual([]);
  });

  it('stops for whoever does not want it, and for all where it is switched off', async () => {
    const crew = await app.company();
    await crew.admin.call(reports.setSchedule, { params, body: { every: 'week' } });
    const off = [{ kind: 'reports.training-coverage' as const, channel: 'off' as const }];
    await crew.admin.call(notifications.savePreferences, { body: { items: off } });
    await clock(crew, nextMonday);
    expect(await told(crew, 'reports.training-coverage')).toBe(0);
    const mails = () => app.sql('SELECT id FROM messages WHERE recipient = $1', [crew.admin.email]);
    expect(await mails()).toEqual([]);
    await crew.admin.call(reports.setSchedule, { params, body: { every: 'never' } });
    const on = [{ kind: 'reports.training-coverage' as const, channel: 'mail' as const }];
    await crew.admin.call(notifications.savePreferences, { body: { items: on } });
    await clock(crew, periodAfter('week', nextMonday));
    expect(await mails()).toEqual([]);
  });
});
