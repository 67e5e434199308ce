import { placeholders } from '@vigia/content/policies/load.ts';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditKeysOf } from '../kit/audit/keys.ts';
import { chainsOf, verifyChain } from '../kit/audit/verify.ts';
import { makeClient } from '../kit/db/pool.ts';
import { entered, type TestApp, testApp, testKey } from '../kit/testing/app.ts';
import { contentsOf } from '../operator/testing/contents.ts';
import { signIns } from './demo.story.ts';
import { openDemo } from './demo.ts';

let app: TestApp;
const keys = auditKeysOf([testKey]);
let said: string;
beforeAll(async () => {
  app = await testApp();
  said = await openDemo(app.url, keys);
});
afterAll(() => app.close());

const enter = async (email: string) => {
  const { token } = entered(await app.stranger.call(auth.login, { body: { email, password: 'vigia-demo' } }));
  return app.as(token);
};

describe('the demo', () => {
  it('is there, and prints every sign-in', () => {
    for (const [email] of signIns) expect(said).toContain(email);
    expect(said).toContain('vigia-demo');
  });

  it.each([
    ['super@demo.vigia.test', 'SUPER_ADMIN', undefined],
    ['admin@demo.vigia.test', 'ADMIN', 'Clara Sistemas de Saúde'],
    ['basic@demo.vigia.test', 'BASIC', 'Clara Sistemas de Saúde'],
    ['viewer@demo.vigia.test', 'VIEWER', 'Clara Sistemas de Saúde'],
    ['admin@outra.vigia.test', 'ADMIN', 'Padaria Outra Margem'],
  ])('lets %s in as %s', async (email, role, company) => {
    const me = await (await enter(email)).call(auth.me);
    expect(me.user).toMatchObject({ role, emailVerified: true });
    expect(me.company?.name).toBe(company);
  });

  it('shows a year of slowly rising maturity', async () => {
    const admin = await enter('admin@demo.vigia.test');
    const { trend, assessments, recent } = await admin.call(dashboard.view);
    const of = (...types: string[]) => trend.filter((point) => types.includes(point.assessmentType));
    expect(of('security', 'essential')).toHaveLength(5);
    expect(of('privacy')).toHaveLength(2);
    for (const type of ['security', 'essential', 'privacy']) {
      const line = of(type).map((point) => point.maturity ?? 0);
      expect(line).toEqual([...line].sort((a, b) => a - b));
      expect(Math.min(...line)).toBeGreaterThan(0.5);
      expect(Math.max(...line)).toBeLessThan(4);
    }
    const oldest = Date.now() - Date.parse(trend[0]?.date ?? '');
    expect(oldest / 86_400_000).toBeGreaterThan(350);
    expect(assessments.find((one) => one.assessmentType === 'security')?.changedSince).toBe(true);
    expect(recent.length).toBeGreaterThan(0);
  });

  it('holds results that the product computes alike, with what people wrote and how it changed', async () => {
    const admin = await enter('admin@demo.vigia.test');
    const { items } = await admin.call(questionnaire.assessments, { query: {} });
    for (const { id, assessmentType, maturity } of items) {
      const result = await admin.call(questionnaire.assessment, { query: { assessmentType, id } });
      expect(result.overall.maturity).toBeCloseTo(maturity ?? -1, 10);
    }
    const { answers } = await admin.call(questionnaire.draft, { query: { assessmentType: 'security' } });
    expect(answers.filter((answer) => answer.comment).length).toBeGreaterThan(20);
    const changed = answers.find((answer) => answer.version > 2);
    const past = await admin.call(questionnaire.history, { params: { id: changed?.questionId ?? '' }, query: {} });
    expect(past.items.length).toBe(changed?.version);
  });

  it('has first answers without a fault, people, an open invitation, notices and a signed history', async () => {
    for (const email of ['admin@demo.vigia.test', 'admin@outra.vigia.test']) {
      const status = await (await enter(email)).call(onboarding.status);
      expect(status).toMatchObject({ isCompleted: true, progress: 100 });
    }
    const admin = await enter('admin@demo.vigia.test');
    const known = await admin.call(onboarding.questions);
    const again = Object.fromEntries(known.questions.map(({ id, answer }) => [id, answer]));
    await admin.call(onboarding.answers, { body: { answers: again, complete: true } });
    expect(await admin.call(team.stats)).toMatchObject({ total: 7, active: 6, pendingInvitations: 1 });
    expect((await admin.call(notifications.unreadCount)).count).toBeGreaterThan(0);
    expect((await admin.call(notifications.list, { query: {} })).total).toBeGreaterThan(3);
    expect((await admin.call(auditLog.list, { query: {} })).total).toBeGreaterThan(100);
    const client = await makeClient(app.url);
    for (const chain of await chainsOf(client)) expect((await verifyChain(client, chain, keys)).breaks).toEqual([]);
    await client.end();
  });

  it('changes nothing when it is asked for again', async () => {
    const before = await contentsOf(app.url);
    expect(await openDemo(app.url, keys)).toBe(said);
    expect(await contentsOf(app.url)).toEqual(before);
    const root = await enter('super@demo.vigia.test');
    expect((await root.call(companies.list, { query: {} })).total).toBe(2);
  });

  it('shows what was done about it: plans, proof, decisions, journeys, and a line that rises', async () => {
    const admin = await enter('admin@demo.vigia.test');
    const params = { framework: 'iso27001' as const };
    const [seen, { items }, plans] = await Promise.all([
      admin.call(compliance.overview, { params }),
      admin.call(compliance.trend, { params, query: { days: 365 } }),
      admin.call(actionPlans.stats),
    ]);
    const { results, assurance } = seen.standing.tally;
    expect(
      [results.compliant, results.partially_compliant, assurance.evidenced, assurance.verified].every((n) => n > 0),
    ).toBe(true);
    expect(seen.controls.find((one) => one.controlId === 'A.7.12')).toMatchObject({ excluded: 'decided' });
    expect(items.length).toBeGreaterThan(30);
    const line = items.flatMap(({ maturity }) => maturity ?? []);
    expect(line.at(-1)).toBeGreaterThan(line[0] ?? 5);
    expect(
      [plans.byStatus.completed, plans.byStatus.in_progress, plans.byStatus.open, plans.overdue].every((n) => n > 0),
    ).toBe(true);
    const other = await enter('admin@outra.vigia.test');
    expect((await other.call(actionPlans.stats)).total).toBe(0);
  });

  it('has its risks and incidents, in every state that one meets', async () => {
    const admin = await enter('admin@demo.vigia.test');
    const register = await admin.call(risks.list, { query: {} });
    expect(new Set(register.items.map(({ status }) => status))).toEqual(new Set(['open', 'treating', 'accepted']));
    const all = await admin.call(incidents.list, { query: {} });
    expect(all.items.map(({ status }) => status)).toEqual(['analysis', 'closed', 'closed', 'closed']);
    const leak = all.items.find(({ personalData }) => personalData === 'yes');
    const { clocks } = await admin.call(incidents.get, { params: { id: leak?.id ?? '' } });
    expect(clocks.length).toBeGreaterThan(2);
    expect(clocks.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    expect(clocks.filter(({ settledOn, dueOn }) => (settledOn ?? '9') > (dueOn ?? ''))).toEqual([]);
    const control = { params: { framework: 'iso27001', id: 'A.5.26' } } as const;
    const { proofs } = await admin.call(compliance.control, control);
    expect(proofs.filter(({ kind, state }) => kind === 'record' && state === 'current').length).toBeGreaterThan(0);
  });

  it('tells one truth: no two of its records, figures or documents stand against each other', async () => {
    await app.drain();
    const admin = await enter('admin@demo.vigia.test');
    const register = await admin.call(risks.list, { query: { limit: 100 } });
    for (const { title, inherent, current, target } of register.items) {
      expect(current.score, title).toBeLessThanOrEqual(inherent.score);
      expect(current.likelihood >= target.likelihood && current.impact >= target.impact, title).toBe(true);
    }
    const view = await admin.call(dashboard.view);
    const brief = await admin.call(briefs.get, { params: { week: 'now' } });
    for (const { id, maturity } of view.frameworks)
      expect(brief.frameworks.find(({ framework }) => framework === id)?.maturity.now).toBeCloseTo(maturity ?? -1, 9);
    expect((await admin.call(biaRopa.status)).complete).toBeGreaterThan(2);
    const { items } = await admin.call(library.list, { query: { limit: 100 } });
    const texts = await Promise.all(items.map(({ id }) => admin.call(library.get, { params: { id } })));
    const samples = placeholders().flatMap(({ id, pt: { example } }) => (id === 'password-manager' ? [] : [example]));
    for (const { title, markdown } of texts)
      expect(
        samples.filter(
          (sample) => sample.length > 9 && markdown.includes(sample) && sample !== 'Brasil e Estados Unidos',
        ),
        title,
      ).toEqual([]);
  });

  it('makes up for what an interrupted run left out', async () => {
    const kept = ['memberships', 'audit_log', 'audit_heads'];
    const tables = await app.sql(
      `SELECT DISTINCT table_name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'company_id' AND table_name <> ALL($1)
         AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = 'public')`,
      [kept],
    );
    await app.sql(`TRUNCATE ${tables.map((row) => `"${row.table_name}"`).join(', ')}`);
    await openDemo(app.url, keys);
    const { total } = await (await enter('admin@demo.vigia.test')).call(questionnaire.assessments, { query: {} });
    expect(total).toBe(7);
  });
});

it('keeps away from a database that holds somebody else’s company', async () => {
  const other = await testApp();
  try {
    await other.company('Mecânica São João');
    await expect(openDemo(other.url, keys)).rejects.toThrow('without other companies');
    expect(await other.sql(`SELECT FROM users WHERE email LIKE '%vigia.test'`)).toEqual([]);
  } finally {
    await other.close();
  }
});
