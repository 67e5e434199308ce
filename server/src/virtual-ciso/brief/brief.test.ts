import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { training } from '@vigia/contract/training/training.contract.ts';
import { briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { briefsSpec } from './brief.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const home = 'America/Sao_Paulo';
const day = (shift: number) => Temporal.Now.plainDateISO(home).add({ days: shift }).toString();
/** The Monday after today: today is among the seven days before it. */
const monday = (() => {
  const today = Temporal.Now.plainDateISO(home);
  return today.add({ days: 8 - today.dayOfWeek });
})();
const week = monday.toString();
const mondayAt = (time: string, zone = home) => monday.toZonedDateTime({ timeZone: zone, plainTime: time });

/** The clock strikes: every hour it asks which companies are to have their brief. */
async function clock(at: Temporal.ZonedDateTime) {
  await app.app.jobCtx.work.asInstallation(async (tx) => tx.after(briefsSpec, { at: at.toInstant().toString() }));
  await app.drain();
}
const weeks = async ({ admin }: Crew) => (await admin.call(briefs.list, { query: {} })).items.map((line) => line.week);
const now = ({ admin }: Crew) => admin.call(briefs.get, { params: { week: 'now' } });
const kept = ({ admin }: Crew) => admin.call(briefs.get, { params: { week } });
const told = async (who: TestCaller) => (await who.call(notifications.list, { query: { kind: 'brief.weekly' } })).items;
const mails = (who: TestCaller) =>
  app.sql('SELECT subject, body_text AS text FROM messages WHERE recipient = $1', [who.email]);

async function answered(crew: Crew, value = 1) {
  const query = { assessmentType: 'essential' } as const;
  const { domains } = await crew.admin.call(questionnaire.questions, { query });
  const answers = domains
    .flatMap((domain) => domain.questions)
    .map(({ id, kind }) => ({ questionId: id, value: kind === 'gate' ? ('yes' as const) : value }));
  await crew.admin.call(questionnaire.batchAnswers, { body: { ...query, answers } });
  await app.drain();
  return answers.length;
}
const plan = ({ admin }: Crew, title: string, dueDate: string, subtask?: string) =>
  admin.call(actionPlans.create, {
    body: { title, dueDate, ...(subtask ? { subtasks: [{ title: subtask }, { title: 'Outra' }] } : {}) },
  });

describe('when it is made', () => {
  it('is on Monday at seven in the morning where the company is', async () => {
    const [here, tokyo] = [await app.company(), await app.company('Tóquio')];
    await app.sql(`UPDATE companies SET time_zone = 'Asia/Tokyo' WHERE id = $1`, [tokyo.companyId]);
    await Promise.all([answered(here), answered(tokyo)]);
    await clock(mondayAt('07:02', 'Asia/Tokyo'));
    expect([await weeks(here), await weeks(tokyo)]).toEqual([[], [week]]);
    await clock(mondayAt('06:59'));
    expect(await weeks(here)).toEqual([]);
    await clock(mondayAt('07:02'));
    expect(await weeks(here)).toEqual([week]);
  });

  it('is once per week, whoever asks how often', async () => {
    const crew = await app.company();
    await answered(crew);
    await Promise.all([clock(mondayAt('07:02')), clock(mondayAt('07:02'))]);
    await clock(mondayAt('08:02'));
    expect(await weeks(crew)).toEqual([week]);
    expect([await told(crew.admin), await mails(crew.admin)].map(({ length }) => length)).toEqual([1, 1]);
    await clock(mondayAt('07:02').add({ days: 1 }));
    expect(await weeks(crew)).toEqual([week]);
    await clock(mondayAt('07:02').add({ days: 7 }));
    expect(await weeks(crew)).toEqual([monday.add({ days: 7 }).toString(), week]);
  });

  it('is made up for later in the morning, and not for a company that is closed', async () => {
    const [late, closed] = [await app.company(), await app.company('Fechada')];
    await Promise.all([answered(late), answered(closed)]);
    await app.sql('UPDATE companies SET is_active = false WHERE id = $1', [closed.companyId]);
    await clock(mondayAt('12:02'));
    expect(await weeks(late)).toEqual([]);
    await clock(mondayAt('11:40'));
    expect(await weeks(late)).toEqual([week]);
    expect(await app.sql('SELECT 1 FROM briefs WHERE company_id = $1', [closed.companyId])).toEqual([]);
  });

  it('is never where nothing was answered and nothing happened: the screen says so', async () => {
    const crew = await app.company();
    await clock(mondayAt('07:02'));
    expect(await weeks(crew)).toEqual([]);
    expect(await mails(crew.admin)).toEqual([]);
    expect(await now(crew)).toMatchObject({ empty: true, week: null, frameworks: [] });
  });
});

describe('what it tells', () => {
  it('calls a course what the product calls it in the language of whoever reads', async () => {
    const crew = await app.company();
    await answered(crew);
    const { items } = await crew.admin.call(training.list, { query: {} });
    const [course] = items;
    await crew.admin.call(training.assign, {
      body: { courseId: course?.id ?? '', audience: 'everyone', dueDate: day(3) },
    });
    const titleIn = async (language: Locale) => {
      const headers = { 'accept-language': language };
      const [brief, list] = await Promise.all(
        ['/api/virtual-ciso/briefs/now', '/api/training/courses'].map((url) => crew.admin.raw({ url, headers })),
      );
      const due = brief?.json<{ due: { items: { kind: string; title: string }[] } }>().due.items ?? [];
      const courses = list?.json<{ items: { id: string; title: string }[] }>().items ?? [];
      return [due.find(({ kind }) => kind === 'training')?.title, courses.find(({ id }) => id === course?.id)?.title];
    };
    const titles = await Promise.all((['pt', 'en', 'es'] as const).map(titleIn));
    for (const [told, called] of titles) expect(told).toBe(called);
    expect(new Set(titles.map(([told]) => told)).size).toBe(3);
  });

  it('is what moved, what is late, what is due, and three things to do', async () => {
    const crew = await app.company();
    const answers = await answered(crew);
    const done = await plan(crew, 'Ligar o segundo fator', day(1), 'Listar as contas');
    const [subtask] = done.subtasks;
    await crew.admin.call(actionPlans.updateSubtask, {
      params: { id: done.id, subtaskId: subtask?.id ?? '' },
      body: { status: 'CONCLUIDA', version: subtask?.version ?? 1 },
    });
    await plan(crew, 'Tardio', day(-3));
    await plan(crew, 'Longe', day(15));
    const proof = {
      kind: 'note',
      title: 'Ata',
      description: 'Aprovada.',
      validFrom: day(-1),
      validUntil: day(9),
    } as const;
    await crew.admin.call(evidences.create, { body: { ...proof, controls: [] } });
    await app.drain();
    const brief = await now(crew);
    expect(brief).toMatchObject({
      ...{ empty: false, from: day(-6), through: day(0), until: day(14), answers },
      finished: { total: 1, items: [{ kind: 'subtask', title: 'Listar as contas', href: `/action-plans/${done.id}` }] },
      evidences: { total: 1, items: [{ kind: 'evidence', title: 'Ata' }] },
      late: { total: 1, items: [{ kind: 'plan', title: 'Tardio', day: day(-3) }] },
      due: {
        total: 2,
        items: [
          { title: 'Ligar o segundo fator', day: day(1) },
          { title: 'Ata', day: day(9) },
        ],
      },
    });
    expect(brief.frameworks.map(({ framework, maturity }) => [framework, maturity.before])).toContainEqual([
      'iso27001',
      null,
    ]);
    expect(brief.actions).toHaveLength(3);
    expect(brief.actions.map(({ title }) => title.includes('Tardio'))).toContain(true);
    for (const { why, href } of brief.actions) expect([why, href].every(Boolean)).toBe(true);
    expect(JSON.stringify(brief)).not.toContain('Ana');
  });

  it('compares each framework with its last picture before the seven days', async () => {
    const crew = await app.company();
    await answered(crew, 3);
    await app.sql(
      `INSERT INTO compliance_snapshots (company_id, framework, day, maturity, assessed, applicable, compliant, partially, non_compliant, evidenced)
      VALUES ($1, 'iso27001', $2, 2.04, 20, 93, 4, 8, 8, 0), ($1, 'iso27001', $3, 2.5, 20, 93, 9, 3, 8, 0)`,
      [crew.companyId, day(-7), day(-6)],
    );
    const { frameworks, summary } = await now(crew);
    const iso = frameworks.find(({ framework }) => framework === 'iso27001');
    expect([iso?.maturity.before, iso?.compliant.before]).toEqual([2.04, 4]);
    expect(summary.moved).toMatchObject({ framework: 'iso27001', maturity: { before: 2.04, now: iso?.maturity.now } });
  });

  it('leaves out evidence whose place something newer took', async () => {
    const crew = await app.company();
    const keep = (title: string, validUntil: string | null) =>
      crew.admin.call(evidences.create, {
        body: {
          ...{ kind: 'note', title, description: 'Ata', validFrom: day(-90), validUntil },
          controls: [{ framework: 'iso27001', controlId: 'A.8.13' }],
        },
      });
    await keep('Antiga', day(-2));
    expect((await now(crew)).late.total).toBe(1);
    await keep('Nova', null);
    expect((await now(crew)).late.total).toBe(0);
  });

  it('stays as it was, in the language of whoever reads it', async () => {
    const crew = await app.company();
    await answered(crew);
    await clock(mondayAt('07:02'));
    const before = await kept(crew);
    expect(before).toMatchObject({ week, from: monday.subtract({ days: 7 }).toString(), late: { total: 0 } });
    await plan(crew, 'Depois', day(-1));
    expect(await kept(crew)).toEqual(before);
    const url = `/api/virtual-ciso/briefs/${week}`;
    const raw = await crew.admin.raw({ url, headers: { 'accept-language': 'es' } });
    const spanish = briefs.get.returns.parse(raw.json());
    expect(spanish.actions.map(({ href }) => href)).toEqual(before.actions.map(({ href }) => href));
    expect(spanish.actions.map(({ why }) => why)).not.toEqual(before.actions.map(({ why }) => why));
  });
});

describe('who hears of it', () => {
  const speaks = (who: TestCaller, locale: Locale) =>
    app.sql('UPDATE users SET locale = $2 WHERE id = $1', [who.id, locale]);

  it('are the administrators, each in their language, in the product and by mail', async () => {
    const crew = await app.company('Padaria Aurora');
    await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [crew.basic.id]);
    await Promise.all([speaks(crew.admin, 'pt'), speaks(crew.basic, 'en')]);
    await answered(crew);
    await plan(crew, 'Visite ganhe.example agora', day(-1));
    await clock(mondayAt('07:02'));
    const [[pt], [en]] = [await mails(crew.admin), await mails(crew.basic)];
    expect(pt?.subject).toContain('Resumo da semana de Padaria Aurora');
    expect(en?.subject).toContain('Your week at Padaria Aurora');
    for (const part of ['O que mudou', 'Vencidos', 'O que fazer agora', `/virtual-ciso/brief?week=${week}`])
      expect(pt?.text).toContain(part);
    expect(en?.text).toContain('What to do now');
    expect(pt?.text).not.toContain('ganhe.example');
    expect(await told(crew.admin)).toMatchObject([{ link: `/virtual-ciso/brief?week=${week}` }]);
    expect([await told(crew.viewer), await mails(crew.viewer)]).toEqual([[], []]);
  });

  it('choose how: in the product alone, or not at all', async () => {
    const crew = await app.company();
    await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [crew.basic.id]);
    const choose = (who: TestCaller, channel: 'in-app' | 'off') =>
      who.call(notifications.savePreferences, { body: { items: [{ kind: 'brief.weekly', channel }] } });
    await Promise.all([choose(crew.admin, 'in-app'), choose(crew.basic, 'off'), answered(crew)]);
    await clock(mondayAt('07:02'));
    expect([(await told(crew.admin)).length, await mails(crew.admin)]).toEqual([1, []]);
    expect([await told(crew.basic), await mails(crew.basic)]).toEqual([[], []]);
  });
});

describe('who may read it', () => {
  it('are those who see compliance, and only their own company’s', async () => {
    const [crew, other] = [await app.company(), await app.company('Outra')];
    await answered(crew);
    await plan(crew, 'Segredo', day(-1));
    await clock(mondayAt('07:02'));
    expect(await weeks(other)).toEqual([]);
    expect(await now(other)).toMatchObject({ empty: true, late: { total: 0 }, answers: 0 });
    expect((await other.admin.refused(briefs.get, { params: { week } })).code).toBe('kit.not-found');
    for (const who of [crew.viewer, crew.basic]) {
      expect((await who.refused(briefs.list, { query: {} })).code).toBe('kit.forbidden');
      expect((await who.refused(briefs.get, { params: { week: 'now' } })).code).toBe('kit.forbidden');
    }
  });

  it('is told when a week has no brief, and for what is no week', async () => {
    const { admin } = await app.company();
    expect((await admin.refused(briefs.get, { params: { week } })).code).toBe('kit.not-found');
    expect((await admin.raw({ url: '/api/virtual-ciso/briefs/ontem' })).statusCode).toBe(404);
  });
});
