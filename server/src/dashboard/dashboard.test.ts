import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { priorities } from '@vigia/contract/priorities/priorities.contract.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Crew, entered, type TestApp, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The first `many` maturity questions of an assessment, each answered with `value`. */
async function answer({ admin }: Crew, assessmentType: AssessmentType, value: number, many = 200) {
  const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType } });
  const asked = domains.flatMap((domain) => domain.questions).slice(0, many);
  const answers = asked.map(({ id, kind }) => ({ questionId: id, value: kind === 'gate' ? ('yes' as const) : value }));
  await admin.call(questionnaire.batchAnswers, { body: { assessmentType, answers } });
  return asked;
}
const submit = ({ admin }: Crew, assessmentType: AssessmentType) =>
  admin.call(questionnaire.submit, { body: { assessmentType } });
const now = ({ assessments }: Awaited<ReturnType<typeof view>>, type: AssessmentType) =>
  assessments.find(({ assessmentType }) => assessmentType === type);
const view = (crew: Crew, who: 'admin' | 'basic' | 'viewer' = 'admin') => crew[who].call(dashboard.view);

describe('on the first day', () => {
  it('nothing is assessed, nothing is due, and the first steps are there', async () => {
    const crew = await app.company();
    const seen = await view(crew);
    expect(seen.assessments.map(({ overall, submitted }) => [overall.maturity, overall.answered, submitted])).toEqual([
      [null, 0, null],
      [null, 0, null],
      [null, 0, null],
    ]);
    expect(
      seen.frameworks.map(({ id, maturity, counts }) => [id, maturity, counts.filter((one) => one.assessed > 0)]),
    ).toEqual([
      ['iso27001', null, []],
      ['nist-csf', null, []],
      ['lgpd', null, []],
    ]);
    expect(seen.frameworks.every(({ counts }) => counts.every(({ applicable }) => applicable > 20))).toBe(true);
    expect([seen.trend, seen.due, seen.recent]).toEqual([[], [], []]);
    expect(seen.first.map(({ kind, done }) => [kind, done])).toEqual([
      ['onboarding', false],
      ['start-assessment', false],
      ['start-assessment', false],
      ['invite-team', true],
    ]);
  });

  it('takes the team as invited once somebody is, and not before', async () => {
    const body = { email: 'dona@sozinha.test', password: 'cavalo-grampo-9', firstName: 'Rita', lastName: 'Souza' };
    const { token } = entered(await app.stranger.call(auth.register, { body: { ...body, companyName: 'Sozinha' } }));
    const alone = app.as(token);
    const isInvited = async () =>
      (await alone.call(dashboard.view)).first.find(({ kind }) => kind === 'invite-team')?.done;
    expect(await isInvited()).toBe(false);
    await alone.call(auth.invite, {
      body: { email: 'nina@sozinha.test', role: 'VIEWER', firstName: 'Nina', lastName: 'Reis' },
    });
    expect(await isInvited()).toBe(true);
  });

  it('suggests the assessment that the first questions led to', async () => {
    const crew = await app.company();
    await crew.admin.call(onboarding.answers, { body: { answers: { goal: ['lgpd'] }, complete: false } });
    const { suggestedAssessment } = await crew.admin.call(onboarding.report);
    const [questions, assessment] = (await view(crew)).first;
    expect(questions).toMatchObject({ kind: 'onboarding', done: false, remaining: 14 });
    expect(assessment).toMatchObject({ kind: 'start-assessment', assessmentType: 'privacy' });
    expect(assessment?.assessmentType).toBe(suggestedAssessment);
  });

  it('tells everyone the same steps, and leads only those who may go', async () => {
    const crew = await app.company();
    const [admin, basic, viewer] = await Promise.all([view(crew), view(crew, 'basic'), view(crew, 'viewer')]);
    expect(admin.first.every(({ link }) => link !== null)).toBe(true);
    for (const other of [basic, viewer]) {
      expect(other.first.map(({ kind }) => kind)).toEqual(admin.first.map(({ kind }) => kind));
      expect(other.first.every(({ link }) => link === null)).toBe(true);
    }
  });
});

describe('the standing', () => {
  it('is the one that the results open up, by arithmetic', async () => {
    const crew = await app.company();
    await answer(crew, 'security', 2, 25);
    await answer(crew, 'privacy', 3, 9);
    const [seen, security, privacy] = await Promise.all([
      view(crew),
      crew.admin.call(questionnaire.assessment, { query: { assessmentType: 'security', live: 'true' } }),
      crew.admin.call(questionnaire.assessment, { query: { assessmentType: 'privacy', live: 'true' } }),
    ]);
    expect(now(seen, 'security')).toMatchObject({ overall: { maturity: 2 }, progress: security.progress });
    expect(now(seen, 'privacy')).toMatchObject({ overall: { maturity: 3 }, progress: privacy.progress });
    const overall = now(seen, 'security')?.overall;
    expect(overall && overall.sum / overall.weight).toBe(security.overall.maturity);
  });

  it('of a framework is the one that its own screen tells, decisions among it', async () => {
    const crew = await app.company();
    await answer(crew, 'security', 2, 25);
    await answer(crew, 'privacy', 3, 9);
    const control = { framework: 'iso27001', id: 'A.7.4' } as const;
    const excluded = { applicable: false, justification: 'Não há sede.', version: 0 };
    await crew.admin.call(compliance.decide, { params: control, body: excluded });
    const { frameworks } = await view(crew);
    for (const { id, assessmentType, ...shown } of frameworks) {
      const { standing } = await crew.admin.call(compliance.overview, { params: { framework: id } });
      const { maturity, counts } = standing;
      expect({ id, ...shown }).toEqual({ id, maturity, counts });
      expect(assessmentType).toBe(id === 'lgpd' ? 'privacy' : 'security');
    }
  });

  it('counts an answer of the essential questions for the whole assessment', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 4, 12);
    const seen = await view(crew);
    expect(now(seen, 'essential')?.overall.answered).toBe(now(seen, 'security')?.overall.answered);
    expect(now(seen, 'essential')?.overall.applicable).toBeLessThan(now(seen, 'security')?.overall.applicable ?? 0);
  });

  it('is the own company’s alone', async () => {
    const [crew, other] = await Promise.all([app.company(), app.company('Oficina do Porto')]);
    await answer(crew, 'essential', 4);
    await submit(crew, 'essential');
    const seen = await view(other);
    expect([seen.trend, seen.due, seen.recent]).toEqual([[], [], []]);
    expect(now(seen, 'essential')?.overall.answered).toBe(0);
  });
});

describe('what comes first', () => {
  it('asks to submit what is answered, and then no more', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 3);
    const kinds = async () =>
      (await view(crew)).first.map(({ kind, assessmentType }) => [kind, assessmentType].join(' '));
    expect(await kinds()).toContain('submit-assessment essential');
    await submit(crew, 'essential');
    expect(await kinds()).not.toContain('submit-assessment essential');
    expect(await kinds()).toContain('start-assessment security');
    await answer(crew, 'essential', 4, 2);
    expect(await kinds()).toContain('submit-assessment essential');
  });
});

describe('the next actions', () => {
  it('are the first three of the one order of work, for every role, in the reader’s language', async () => {
    const crew = await app.company();
    expect((await view(crew)).actions).toBeNull();
    await answer(crew, 'essential', 1);
    const { actions } = await view(crew);
    expect(actions).toHaveLength(3);
    for (const { title, why, href } of actions ?? []) expect([title, why, href].every(Boolean)).toBe(true);
    expect(actions?.[0]?.hours).toBeGreaterThan(0);
    const titles = actions?.map(({ title }) => title);
    expect((await crew.admin.call(virtualCiso.today)).recommendations).toEqual(actions);
    const { items } = await crew.admin.call(priorities.list, { query: { limit: 3 } });
    expect(items.map(({ title }) => title)).toEqual(titles);
    const viewer = await view(crew, 'viewer');
    expect(viewer.actions?.map(({ title, href }) => [title, href])).toEqual(titles?.map((title) => [title, null]));
    const raw = await crew.admin.raw({ url: '/api/dashboard', headers: { 'accept-language': 'es' } });
    const spanish = dashboard.view.returns.parse(raw.json()).actions ?? [];
    expect(spanish.map(({ href }) => href)).toEqual(actions?.map(({ href }) => href));
    expect(spanish.map(({ title }) => title)).not.toEqual(titles);
  });

  it('ask to find out what nobody knows, where it would stand if nothing were done', async () => {
    const crew = await app.company();
    await answer(crew, 'security', 2);
    const answers = [{ questionId: 'acc-mfa', value: 'unknown' as const }];
    await crew.admin.call(questionnaire.batchAnswers, { body: { assessmentType: 'security', answers } });
    expect((await view(crew)).actions?.[0]).toMatchObject({ hours: null, href: '/questionnaire/security?q=acc-mfa' });
  });

  it('begin with danger, and then with what is late', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 1);
    await submit(crew, 'essential');
    const body = { title: 'Trocar o roteador', dueDate: '2026-01-15' };
    const { id } = await crew.admin.call(actionPlans.create, { body });
    const level = async (questionId: string, value: number) =>
      crew.admin.call(questionnaire.saveAnswer, { body: { assessmentType: 'security', questionId, value } });
    const before = await view(crew);
    expect(before.actions?.[0]?.hours).toBeGreaterThan(0);
    expect(before.actions?.[2]?.title).toContain('Trocar o roteador');
    await level('acc-mfa', 2);
    await level('con-backup-copies', 2);
    const [late] = (await view(crew)).actions ?? [];
    expect(late).toMatchObject({ href: `/action-plans/${id}`, hours: null });
    expect(late?.title).toContain('Trocar o roteador');
  });
});

describe('what moves and what is due', () => {
  it('is each submission, the next one 90 days later', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 2);
    const first = await submit(crew, 'essential');
    await answer(crew, 'essential', 3);
    await submit(crew, 'essential');
    await app.sql(`UPDATE assessments SET submitted_at = submitted_at - interval '100 days' WHERE id = $1`, [first.id]);
    const seen = await view(crew, 'viewer');
    expect(seen.trend.map(({ assessmentType, maturity }) => [assessmentType, maturity])).toEqual([
      ['essential', 2],
      ['essential', 3],
    ]);
    const submittedAt = now(seen, 'essential')?.submitted?.submittedAt ?? '';
    expect(seen.due).toHaveLength(1);
    expect(seen.due[0]).toMatchObject({
      kind: 'reassessment',
      assessmentType: 'essential',
      overdue: false,
      link: null,
    });
    const days = (Date.parse(seen.due[0]?.dueAt ?? '') - Date.parse(submittedAt)) / 86_400_000;
    expect(days).toBe(reassessAfterDays);
  });

  it('is overdue after that, and then comes first', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 3);
    const { id } = await submit(crew, 'essential');
    await app.sql(`UPDATE assessments SET submitted_at = submitted_at - interval '91 days' WHERE id = $1`, [id]);
    const seen = await view(crew);
    expect(seen.due[0]).toMatchObject({ overdue: true, link: '/questionnaire/essential' });
    expect(seen.first.map(({ kind }) => kind)).toContain('reassess');
  });

  it('tells those who see the team of invitations that run out', async () => {
    const crew = await app.company();
    const body = { email: 'bia@aurora.test', role: 'BASIC' } as const;
    const { invitation } = await crew.admin.call(auth.invite, { body });
    expect((await view(crew)).due).toEqual([]);
    await app.sql(`UPDATE invitations SET expires_at = now() + interval '73 hours' WHERE id = $1`, [invitation.id]);
    expect((await view(crew)).due).toEqual([]);
    await app.sql(`UPDATE invitations SET expires_at = now() + interval '71 hours' WHERE id = $1`, [invitation.id]);
    expect((await view(crew)).due).toHaveLength(1);
    await app.sql(`UPDATE invitations SET expires_at = now() + interval '1 day' WHERE id = $1`, [invitation.id]);
    expect((await view(crew)).due).toMatchObject([{ kind: 'invitation', email: 'bia@aurora.test', overdue: false }]);
    await app.sql(`UPDATE invitations SET expires_at = now() - interval '13 days' WHERE id = $1`, [invitation.id]);
    expect((await view(crew)).due).toMatchObject([{ kind: 'invitation', email: 'bia@aurora.test', overdue: true }]);
    await app.sql(`UPDATE invitations SET expires_at = now() - interval '15 days' WHERE id = $1`, [invitation.id]);
    expect((await view(crew)).due).toEqual([]);
    expect((await view(crew, 'viewer')).due).toEqual([]);
  });

  const day = (shift: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: shift }).toString();
  const titles = async (crew: Crew, who?: 'viewer') => (await view(crew, who)).due.map(({ record }) => record?.title);

  it('names open plans and subtasks that are late or near, in order, with who does them', async () => {
    const crew = await app.company();
    const create = (body: z.input<typeof actionPlans.create.body>) => crew.admin.call(actionPlans.create, { body });
    const plan = await create({
      ...{ title: 'Longe', dueDate: day(30), assignedTo: crew.basic.id },
      subtasks: [
        { title: 'Tarefa tardia', dueDate: day(-2) },
        { title: 'Tarefa longe', dueDate: day(20) },
      ],
    });
    await create({ title: 'Hoje', dueDate: day(0) });
    const canceled = await create({
      title: 'Cancelado',
      dueDate: day(-1),
      subtasks: [{ title: 'x', dueDate: day(1) }],
    });
    const change = { status: 'canceled', version: canceled.version } as const;
    await crew.admin.call(actionPlans.update, { params: { id: canceled.id }, body: change });
    for (const late of [1, 2, 3, 4]) await create({ title: `Tardio ${late}`, dueDate: day(-late * 10) });
    const { due } = await view(crew, 'viewer');
    expect(due.map(({ record, overdue, dueAt }) => [record?.title, overdue, dueAt])).toEqual([
      ['Tardio 3', true, day(-30)],
      ['Tardio 2', true, day(-20)],
      ['Tardio 1', true, day(-10)],
      ['Tarefa tardia', true, day(-2)],
      ['Hoje', false, day(0)],
    ]);
    expect(due[3]).toMatchObject({
      ...{ kind: 'subtask', link: `/action-plans/${plan.id}` },
      record: { assignedTo: { id: crew.basic.id } },
    });
  });

  it('names evidence that ends or ended, unless something newer proves the same; only to who sees the register', async () => {
    const crew = await app.company();
    const keep = (title: string, validUntil: string | null, controlId?: string) =>
      crew.admin.call(evidences.create, {
        body: {
          ...{ kind: 'note', title, description: 'Ata', validFrom: day(-400), validUntil },
          controls: controlId ? [{ framework: 'iso27001', controlId }] : [],
        },
      });
    await keep('Termina', day(30), 'A.8.5');
    await keep('Terminou', day(-1));
    await keep('Longe', day(31), 'A.7.1');
    await keep('Substituída', day(-3), 'A.8.13');
    await keep('A nova', null, 'A.8.13');
    expect(await titles(crew)).toEqual(['Terminou', 'Termina']);
    expect((await view(crew)).due[0]?.link).toMatch('/compliance/evidences?id=');
    expect(await titles(crew, 'viewer')).toEqual([]);
  });
});

describe('what happened lately', () => {
  it('counts all of it, one line per person and kind in a row', async () => {
    const crew = await app.company();
    const asked = await answer(crew, 'security', 2);
    const more = await answer(crew, 'privacy', 2);
    const { recent } = await view(crew);
    expect(recent.map(({ action, count }) => [action, count])).toEqual([
      ['questionnaire.answered', asked.length + more.length],
    ]);
    expect(asked.length + more.length).toBeGreaterThan(120);
  });

  it('is told to those who may read the audit log, folded, without signing in', async () => {
    const crew = await app.company();
    await answer(crew, 'essential', 2, 5);
    await submit(crew, 'essential');
    await app.app.jobCtx.work.asCompany(crew.companyId, async (tx) => tx.audit('auth.signed-in', crew.admin.id));
    const { recent } = await view(crew);
    expect(recent.map(({ action, count }) => [action, count])).toEqual([
      ['assessment.submitted', 1],
      ['questionnaire.answered', 5],
    ]);
    expect(recent[0]?.actor?.id).toBe(crew.admin.id);
    expect(recent[0]?.actorKind).toBe('user');
    expect((await view(crew, 'basic')).recent).toEqual([]);
  });

  it('tells once that the first questions were answered', async () => {
    const crew = await app.company();
    const { questions } = await crew.admin.call(onboarding.questions);
    const answers = Object.fromEntries(questions.map(({ id, options }) => [id, [options[0]?.id ?? '']]));
    const said = (given: Record<string, string[]>, complete: boolean) =>
      crew.admin.call(onboarding.answers, { body: { answers: given, complete } });
    const told = async () => (await view(crew)).recent.map(({ action }) => action);
    await said({ mfa: ['some'] }, false);
    expect(await told()).toEqual(['onboarding.answered']);
    await said(answers, true);
    const after = await told();
    expect(after).toContain('onboarding.completed');
    expect(after).not.toContain('onboarding.answered');
    await said({ mfa: ['some'] }, false);
    expect((await told())[0]).toBe('onboarding.answered');
  });
});

it('is for members only', async () => {
  expect((await app.stranger.refused(dashboard.view)).code).toBe('kit.unauthenticated');
});
