/** The demo's story, read as an auditor reads it: what one record says, no other denies, and nothing is told before it happened. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { type ProofKind, proofKind } from '@vigia/contract/kinds.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entered, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { demoDatabase } from './testing.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await testApp({}, { from: await demoDatabase() });
  const body = { email: 'admin@demo.vigia.test', password: 'vigia-demo' };
  admin = app.as(entered(await app.stranger.call(auth.login, { body })).token);
});
afterAll(() => app.close());

const day = 86_400_000;
const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month, 15)).toLocaleDateString('pt', { month: 'long', timeZone: 'UTC' }),
);
const texts = async () => {
  const { items } = await admin.call(library.list, { query: { limit: 100 } });
  return Promise.all(items.map(({ id }) => admin.call(library.get, { params: { id } })));
};

describe('the story of the demo', () => {
  it('is signed on its days: in order, from the first one on, none of them to come', async () => {
    for (const { name, days } of [
      { name: 'Clara Sistemas de Saúde', days: 370 },
      { name: 'Padaria Outra Margem', days: 90 },
    ]) {
      const rows = await app.sql(
        `SELECT at, action FROM audit_log WHERE company_id = (SELECT id FROM companies WHERE name = $1) AND action !~ '^auth' ORDER BY seq`,
        [name],
      );
      const at = rows.map((row) => new Date(String(row.at)).getTime());
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(rows[0]?.action).toBe('companies.founded');
      expect(Date.now() - (at[0] ?? 0)).toBeGreaterThan(days * day);
      expect(Date.now() - (at.at(-1) ?? 0)).toBeGreaterThan(day);
    }
  });

  it('says beside no answer what had still to happen', async () => {
    const rows = await app.sql(
      `SELECT h.comment, h.answered_at, c.created_at FROM answer_history h JOIN companies c ON c.id = h.company_id WHERE h.comment <> ''`,
    );
    const early = rows.filter(({ comment, answered_at, created_at }) => {
      const then = new Date(String(answered_at));
      const named = months.findIndex((month) => new RegExp(`\\b${month}\\b`).test(String(comment)));
      if (named === -1) return false;
      // The month that is meant is the last one of that name; the company has to have been there.
      const year = named > then.getUTCMonth() ? then.getUTCFullYear() - 1 : then.getUTCFullYear();
      return Date.UTC(year, named + 1) < new Date(String(created_at)).getTime();
    });
    expect(rows.length).toBeGreaterThan(50);
    expect(early).toEqual([]);
  });

  it('writes about a test or a drill after it was held', async () => {
    const rows = await app.sql(
      `SELECT c.body, c.created_at > s.completed_at AS after FROM comments c
       JOIN subtasks s ON s.company_id = c.company_id AND s.plan_id = c.record_id
         AND s.template_id IN ('a8-backup-restore-test', 'a5-incident-exercise') WHERE c.kind = 'plan'`,
    );
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ after }) => after !== true)).toEqual([]);
    const [drill] =
      await app.sql(`SELECT i.description, s.title, i.detected_at::date AS held, s.completed_at::date AS done
      FROM incidents i JOIN subtasks s ON s.company_id = i.company_id AND s.template_id = 'a5-incident-exercise' WHERE i.is_drill`);
    const [, lasted = '–'] = /por (\S+ minutos)$/.exec(String(drill?.title)) ?? [];
    expect(drill?.description).toContain(lasted);
    expect(drill?.held).toEqual(drill?.done);
    const walked = await app.sql(
      `SELECT t.template_task_id, t.completed_at::date AS walked, s.completed_at::date AS done FROM journey_tasks t
       JOIN (VALUES ('inc-plan', 'a5-incident-plan'), ('inc-rehearsal', 'a5-incident-exercise')) AS k (task, step) ON k.task = t.template_task_id
       JOIN subtasks s ON s.company_id = t.company_id AND s.template_id = k.step`,
    );
    expect(walked).toHaveLength(2);
    for (const task of walked) expect(task.walked, String(task.template_task_id)).toEqual(task.done);
  });

  it('lets a restore pass that kept what its process promises', async () => {
    const rows = await app.sql(
      `SELECT a.name, t.took_hours <= a.rto_hours AND t.lost_hours <= a.rpo_hours AS kept FROM recovery_tests t
       JOIN processing_activities a ON a.company_id = t.company_id AND a.id = t.activity_id WHERE t.result = 'passed'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ kept }) => kept !== true)).toEqual([]);
  });

  it('has no document with a gap, kept by somebody else than it says, or resting on a supplier whom nobody judged', async () => {
    const { items } = await admin.call(suppliers.list, { query: { limit: 100 } });
    const unjudged = items.filter(({ decision }) => decision === 'none').map(({ name }) => name);
    expect(unjudged.length).toBeGreaterThan(0);
    for (const { title, markdown, owner } of await texts()) {
      expect(markdown.match(/…{3,}|\[\[(?!approved-on|review-on)[a-z-]+\]\]/g), title).toBeNull();
      expect(
        unjudged.filter((name) => markdown.includes(name)),
        title,
      ).toEqual([]);
      const [, keeper] = /^(.+?) (?:mantém est[ae] (?:política|norma)|responde por estas regras)/m.exec(markdown) ?? [];
      if (keeper) expect(`${owner?.firstName} ${owner?.lastName}`, title).toBe(keeper);
    }
  });

  it('calls nothing approved before it was, and asks nobody to write what is approved', async () => {
    const rows = await app.sql(
      `SELECT p.title, s.status, e.valid_from >= p.approved_on AS after FROM policies p
       JOIN (VALUES ('privacy-notice', 'lg-notice-draft'), ('information-security', 'c5-policy-page')) AS k (template, step) ON k.template = p.template_id
       JOIN subtasks s ON s.company_id = p.company_id AND s.template_id = k.step
       LEFT JOIN evidences e ON e.company_id = p.company_id AND e.subtask_id = s.id`,
    );
    expect(rows.map(({ status, after }) => [status, after])).toEqual([
      ['CONCLUIDA', true],
      ['CONCLUIDA', true],
    ]);
    const waiting =
      await app.sql(`SELECT e.title FROM policies p JOIN subtasks s ON s.company_id = p.company_id AND s.template_id = 'a5-incident-plan'
      JOIN evidences e ON e.company_id = p.company_id AND e.subtask_id = s.id WHERE p.template_id = 'incident-plan' AND p.status = 'IN_REVIEW'`);
    expect(waiting).toHaveLength(1);
    expect(String(waiting[0]?.title)).not.toMatch(/aprovad/);
  });

  it('tells the same of its data to customers, in its processes and on the suppliers’ cards', async () => {
    const notice = (await texts()).find(({ templateId }) => templateId === 'privacy-notice');
    expect(notice?.markdown).toContain('dados de saúde');
    const rows = await app.sql(
      `SELECT s.name AS supplier, s.data_kinds, a.name, a.sensitive, a.transfer_mechanism, y.abroad FROM suppliers s
       JOIN data_points p ON p.company_id = s.company_id AND p.type = 'destino' AND p.name = s.name
       JOIN activity_data_points u ON u.company_id = p.company_id AND u.data_point_id = p.id
       JOIN processing_activities a ON a.company_id = u.company_id AND a.id = u.activity_id
       CROSS JOIN LATERAL (SELECT bool_or(y.country <> 'BR') AS abroad FROM activity_systems l
         JOIN processing_systems y ON y.company_id = l.company_id AND y.id = l.system_id
         WHERE l.company_id = a.company_id AND l.activity_id = a.id) y
       WHERE s.transfer_to <> ''`,
    );
    expect(rows.filter(({ abroad }) => abroad !== true)).toEqual([]);
    const hosting = rows.find(({ name }) => String(name).startsWith('Guarda'));
    expect(hosting).toMatchObject({ sensitive: true, data_kinds: expect.arrayContaining(['health']) });
    expect(hosting?.transfer_mechanism).toBeTruthy();
    // Health data of so many people is processed on a large scale, hence at high risk (Res. CD/ANPD 2/2022, Reg. art. 4).
    const activities = await admin.call(biaRopa.list, { query: { limit: 100 } });
    const guarded = activities.items.find(({ name }) => name === hosting?.name);
    const one = await admin.call(biaRopa.get, { params: { id: guarded?.id ?? '' } });
    expect(one).toMatchObject({ largeScale: true, sensitive: true, highRisk: true });
  });

  it('has no supplier who answered what was never opened', async () => {
    const { items } = await admin.call(suppliers.evaluations, { query: {} });
    const answered = items.filter((one) => one.answered > 0);
    expect(answered.length).toBeGreaterThan(2);
    expect(answered.filter(({ openedAt, sentAt }) => openedAt === null || openedAt < sentAt)).toEqual([]);
  });

  it('counts what it tells: frauds, risks, and requests with their day', async () => {
    const frauds = await app.sql(`SELECT FROM incidents WHERE kind = 'fraud' AND NOT is_drill`);
    const [estimate] =
      await app.sql(`SELECT e.basis FROM risk_estimates e JOIN risks r ON r.company_id = e.company_id AND r.id = e.risk_id
      WHERE r.typical_id = 'payment-to-fraudster'`);
    expect(frauds).toHaveLength(1);
    expect(estimate?.basis).toMatch(/^Um caso no registro de incidentes/);
    const { total, byStatus } = await admin.call(risks.stats);
    const { closed, ...active } = byStatus;
    expect(Object.values(active).reduce((all, count) => all + count, 0)).toBe(total);
    expect((await admin.call(risks.list, { query: {} })).total).toBe(total);
    expect(closed).toBeGreaterThan(0);
    const dated = await app.sql(
      `SELECT f.title FROM findings f WHERE f.severity = 'critical' AND f.due_on <> f.first_seen::date + 7
       UNION ALL SELECT course_title FROM training_certificates WHERE valid_until <> earned_on + 365`,
    );
    expect(dated).toEqual([]);
    const late = await app.sql(`SELECT name FROM privacy_requests WHERE due_on <> received_at::date + 15`);
    expect(late).toEqual([]);
    const figures = await admin.call(privacy.figures);
    const { questions } = await admin.call(dashboard.mainboard);
    const line = questions.flatMap(({ lines }) => lines).find(({ key }) => key === 'privacy.in-time');
    const numbers = line?.says.match(/\d+/g)?.map(Number);
    expect(numbers).toEqual([figures.answered + figures.refused + figures.overdue, figures.inTime, figures.overdue]);
  });
});

describe('what the records prove', () => {
  it('has the day that it was where the company is', async () => {
    const [company] = await app.sql(`SELECT id FROM companies WHERE name = 'Clara Sistemas de Saúde'`);
    const { work, kit } = app.app.jobCtx;
    const daysIn = (timeZone: string) =>
      work.asCompany(String(company?.id), async ({ db }) =>
        Map.groupBy(await kit.proof.read(db, timeZone), ({ kind }) => kind),
      );
    // The year of the demo leaves these two open.
    await app.sql('UPDATE risks SET approved_at = now(), workflow_id = gen_random_uuid() WHERE company_id = $1', [
      company?.id,
    ]);
    const weighed = JSON.stringify([{ measures: 'Acesso por função.' }]);
    await app.sql(
      `INSERT INTO impact_reports (company_id, activity_id, risks, approved_at, workflow_id)
       SELECT company_id, id, $2, now(), gen_random_uuid() FROM processing_activities WHERE company_id = $1 LIMIT 1`,
      [company?.id, weighed],
    );
    // Twenty-six hours apart: no moment lies on the same day in both.
    const [west, east] = [await daysIn('Etc/GMT+12'), await daysIn('Etc/GMT-14')];
    const days = (of: typeof west, kind: ProofKind) => of.get(kind)?.map(({ id, day }) => `${id} ${day}`) ?? [];
    const alike = [...west.keys()].filter((kind) => days(west, kind).some((one) => days(east, kind).includes(one)));
    // Of these the company itself says the day.
    expect(alike.sort()).toEqual(['policy', 'privacy-officer', 'recovery-test', 'training-coverage']);
    expect(proofKind.options.filter((kind) => !west.has(kind))).toEqual([]);
  });
});
