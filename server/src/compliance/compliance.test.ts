import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ControlView, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const overview = (who: TestCaller, framework: Framework = 'iso27001') =>
  who.call(compliance.overview, { params: { framework } });
const control = (who: TestCaller, id: string, framework: Framework = 'iso27001') =>
  who.call(compliance.control, { params: { framework, id } });
const answer = (
  who: TestCaller,
  questionId: string,
  value: number | 'yes' | 'no' | 'unknown',
  type: 'security' | 'privacy' = 'security',
) => who.call(questionnaire.saveAnswer, { body: { assessmentType: type, questionId, value } });

/** Answers every question of both assessments with the same level; gates with yes. */
async function answerAll(who: TestCaller, level: number): Promise<void> {
  for (const assessmentType of ['security', 'privacy'] as const) {
    const { domains } = await who.call(questionnaire.questions, { query: { assessmentType } });
    const answers = domains.flatMap((domain) =>
      domain.questions.map((q) => ({ questionId: q.id, value: q.kind === 'gate' ? ('yes' as const) : level })),
    );
    await who.call(questionnaire.batchAnswers, { body: { assessmentType, answers } });
  }
}

async function proven(
  crew: Crew,
  id: string,
  some: { until?: string; by?: string; review?: string; kind?: 'link' | 'note' } = {},
): Promise<void> {
  const [row] = await app.sql(
    `INSERT INTO evidences (company_id, kind, link, title, description, valid_from, valid_until, review, added_by, reviewed_by)
     VALUES ($1, $6, CASE $6 WHEN 'link' THEN 'https://ata.test/1' END, 'Ata', 'Reunião', '2020-01-01', $2, $3, $4, $5) RETURNING id`,
    [
      crew.companyId,
      some.until ?? null,
      some.review ?? 'pending',
      crew.admin.id,
      some.review ? crew.basic.id : null,
      some.kind ?? 'link',
    ],
  );
  await app.sql(
    `INSERT INTO evidence_controls (company_id, evidence_id, framework, control_id) VALUES ($1, $2, 'iso27001', $3)`,
    [crew.companyId, row?.id, id],
  );
}

const addsUp = ({ standing, controls }: Pick<Overview, 'standing' | 'controls'>) => {
  const { results, assurance } = standing.tally;
  const sum = (of: Record<string, number>) => Object.values(of).reduce((a, b) => a + b, 0);
  expect([sum(results), sum(assurance)]).toEqual([controls.length, controls.length]);
  const known = controls.filter((one) => one.maturity !== null && one.result !== 'not_applicable');
  expect(standing.sum).toBeCloseTo(known.reduce((total, one) => total + (one.maturity ?? 0), 0));
  expect(standing.assessed).toBe(known.length);
};

describe('the overview', () => {
  it.each(frameworks)('%s: of a new company nothing is assessed, and nothing is hidden', async (framework) => {
    const { admin } = await app.company();
    const seen = await overview(admin, framework);
    expect(seen.controls).toHaveLength({ iso27001: 123, 'nist-csf': 106, lgpd: 26 }[framework]);
    expect(seen.standing).toMatchObject({ maturity: null, assessed: 0, applicable: seen.controls.length });
    expect(new Set(seen.controls.map((one) => one.result))).toEqual(new Set(['not_assessed']));
    expect(seen.reference.length > 0).toBe(framework === 'lgpd');
    addsUp(seen);
  });

  it.each(frameworks)('%s: every number adds up, in every group', async (framework) => {
    const { admin } = await app.company();
    await answerAll(admin, 3);
    await answer(admin, 'acc-mfa', 0);
    const seen = await overview(admin, framework);
    addsUp(seen);
    for (const group of seen.groups.filter((one) => !seen.groups.some((other) => other.parent === one.id)))
      addsUp({ standing: group.standing, controls: seen.controls.filter((one) => one.group === group.id) });
    const top = seen.groups.filter((group) => group.parent === null);
    expect(top.reduce((sum, group) => sum + group.standing.sum, 0)).toBeCloseTo(seen.standing.sum);
  });

  it('moves at once when an answer changes, in every framework that the question speaks for', async () => {
    const { admin } = await app.company();
    await answerAll(admin, 3);
    const before = await Promise.all(frameworks.map((one) => overview(admin, one)));
    await answer(admin, 'ast-encryption', 0);
    const after = await Promise.all(frameworks.map((one) => overview(admin, one)));
    for (const [at] of frameworks.entries())
      expect(after[at]?.standing.sum).toBeLessThan(before[at]?.standing.sum ?? 0);
    expect(after[0]?.controls.find((one) => one.controlId === 'A.8.24')?.result).not.toBe('compliant');
  });

  it('is for the administrator, and of one company alone', async () => {
    const { admin, basic, viewer } = await app.company();
    const other = await app.company('Outra');
    await answerAll(admin, 4);
    for (const who of [basic, viewer])
      expect((await who.refused(compliance.overview, { params: { framework: 'iso27001' } })).status).toBe(403);
    expect((await overview(other.admin)).standing.assessed).toBe(0);
  });

  it('knows no other framework', async () => {
    const { admin } = await app.company();
    const framework = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect((await admin.refused(compliance.overview, { params: { framework } })).status).toBe(404);
  });
});

describe('a control', () => {
  const mean = ({ terms, score }: ControlView) => {
    const counted = terms.filter((term) => term.standing === 'answered' && typeof term.value === 'number');
    const sum = counted.reduce((total, term) => total + Number(term.value) * term.weight, 0);
    const weight = counted.reduce((total, term) => total + term.weight, 0);
    expect([score.sum, score.weight]).toEqual([sum, weight]);
    return sum / weight;
  };

  it('shows the terms that its maturity is made of', async () => {
    const { admin } = await app.company();
    await answerAll(admin, 3);
    await answer(admin, 'acc-mfa', 1);
    const page = await control(admin, 'A.8.5');
    expect(page.row.maturity).toBeCloseTo(mean(page));
    expect(page.terms.find((term) => term.questionId === 'acc-mfa')).toMatchObject({
      value: 1,
      answeredBy: { id: admin.id },
    });
    expect(page.because.at(-1)).toMatchObject({ holds: true });
  });

  it('with a gate answered no does not apply, and says that the answers rule it out', async () => {
    const { admin } = await app.company();
    const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType: 'privacy' } });
    const asked = domains.flatMap((domain) => domain.questions);
    const gated = asked.find((q) => q.when && q.controls.some((c) => c.framework === 'lgpd' && c.weight >= 2));
    const id = gated?.controls.find((c) => c.framework === 'lgpd' && c.weight >= 2)?.id ?? '';
    for (const gate of new Set(
      asked.filter((q) => q.when && q.controls.some((c) => c.id === id && c.weight >= 2)).map((q) => q.when),
    ))
      await answer(admin, gate ?? '', 'no', 'privacy');
    expect((await control(admin, id, 'lgpd')).row).toMatchObject({
      result: 'not_applicable',
      excluded: 'answers',
      maturity: null,
    });
  });

  it('is declared, then evidenced, then verified; what expired or was rejected proves nothing', async () => {
    const crew = await app.company();
    await answerAll(crew.admin, 3);
    const assurance = async () => (await control(crew.admin, 'A.5.1')).row.assurance;
    expect(await assurance()).toBe('declared');
    await proven(crew, 'A.5.1', { until: '2020-12-31' });
    await proven(crew, 'A.5.1', { review: 'rejected' });
    expect(await assurance()).toBe('declared');
    // What the company wrote itself is its word once more, until somebody else accepts it.
    await proven(crew, 'A.5.1', { kind: 'note' });
    expect(await assurance()).toBe('declared');
    await proven(crew, 'A.5.1');
    expect(await assurance()).toBe('evidenced');
    await proven(crew, 'A.5.1', { review: 'accepted' });
    expect(await assurance()).toBe('verified');
    expect((await control(crew.admin, 'A.5.1')).row.evidence).toEqual({ current: 3, accepted: 1, expired: 1 });
  });

  it('counts no submitted assessment as proof of what it says itself', async () => {
    const { admin } = await app.company();
    await answerAll(admin, 2);
    await admin.call(questionnaire.submit, { body: { assessmentType: 'security', answers: [] } });
    const page = await control(admin, '9.1');
    expect([page.proofs, page.row.assurance]).toEqual([[], 'declared']);
    const independent = await control(admin, 'A.5.35');
    expect([independent.proofs, independent.row.assurance]).toEqual([[], 'declared']);
  });

  it('is not assessed while the question that decides most is unknown, and says what to find out', async () => {
    const { admin } = await app.company();
    await answerAll(admin, 2);
    await answer(admin, 'acc-mfa', 'unknown');
    const page = await control(admin, 'A.8.5');
    expect(page.row).toMatchObject({ result: 'not_assessed', maturity: null, source: 'none' });
    expect(page.because.at(-1)).toEqual({ rule: 'too-little', holds: true });
    expect(page.score.maturity).toBe(page.score.sum / page.score.weight);
    const { items } = await admin.call(compliance.gaps, { params: { framework: 'iso27001' }, query: { limit: 100 } });
    const gap = items.find((one) => one.controlId === 'A.8.5');
    expect(gap?.question).toMatchObject({ id: 'acc-mfa', unknown: true });
    expect(gap?.place).toBe(1);
    expect(gap?.why).toMatch(/Ninguém soube responder/);
    for (const id of ['acc-need-to-know', 'rsk-licences', 'ast-disposal', 'ast-sharing'])
      await answer(admin, id, 'unknown');
    const { standing, next } = await admin.call(compliance.overview, { params: { framework: 'iso27001' } });
    expect(next.map(({ question }) => question?.unknown)).toContain(true);
    expect(next).toHaveLength(5);
    expect(standing.applicable - standing.assessed).toBe(standing.tally.results.not_assessed);
  });

  it('is not found where the framework has none such, and leads to its neighbours', async () => {
    const { admin } = await app.company();
    expect((await admin.refused(compliance.control, { params: { framework: 'lgpd', id: 'A.5.1' } })).status).toBe(404);
    expect(await control(admin, 'A.5.2')).toMatchObject({ previous: 'A.5.1', next: 'A.5.3' });
    const related = (await control(admin, 'A.8.13')).related.map((one) => one.controlId);
    expect(related).toContain('PR.DS-11');
  });
});

describe('deciding about a control', () => {
  const decide = (who: TestCaller, id: string, body: { version: number } & Record<string, unknown>) =>
    who.call(compliance.decide, { params: { framework: 'iso27001', id }, body });
  const refused = (who: TestCaller, id: string, body: { version: number } & Record<string, unknown>) =>
    who.refused(compliance.decide, { params: { framework: 'iso27001', id }, body });

  it('says which open risks rely on it', async () => {
    const { admin } = await app.company();
    const grade = { likelihood: 3, impact: 3 } as const;
    const rated = { inherent: grade, current: grade, target: grade };
    const controls = [{ framework: 'iso27001' as const, controlId: 'A.7.1' }];
    await admin.call(risks.create, { body: { title: 'Invasão do galpão', category: 'attack', controls, ...rated } });
    const of = (id: string) => admin.call(compliance.control, { params: { framework: 'iso27001', id } });
    expect((await of('A.7.1')).treats).toEqual(['Invasão do galpão']);
    expect((await of('A.7.2')).treats).toEqual([]);
  });

  it('excludes it with a justification, and only so; the change is signed', async () => {
    const { admin, companyId } = await app.company();
    await answerAll(admin, 4);
    const without = await refused(admin, 'A.7.1', { applicable: false, version: 0 });
    expect(without.errors).toMatchObject([{ pointer: '/justification', code: 'compliance.say-why-not' }]);
    const page = await decide(admin, 'A.7.1', { applicable: false, justification: 'Todos em casa.', version: 0 });
    expect(page.row).toMatchObject({ result: 'not_applicable', excluded: 'decided' });
    const [entry] = await app.sql(
      `SELECT target_id FROM audit_log WHERE company_id = $1 AND action = 'compliance.decided'`,
      [companyId],
    );
    expect(entry?.target_id).toBe('iso27001/A.7.1');
    const back = await decide(admin, 'A.7.1', { applicable: true, version: page.settings.version });
    expect(back.row.result).toBe('compliant');
    expect(back.settings.justification).toBe('Todos em casa.');
  });

  it('keeps what was left out, and refuses who decides on an older state', async () => {
    const { admin, basic } = await app.company();
    await decide(admin, 'A.5.7', { target: 4, ownerId: basic.id, version: 0 });
    const page = await decide(admin, 'A.5.7', { note: 'Assinar boletins', version: 1 });
    expect(page.settings).toMatchObject({ target: 4, owner: { id: basic.id }, note: 'Assinar boletins', version: 2 });
    expect((await refused(admin, 'A.5.7', { target: 2, version: 1 })).code).toBe('kit.changed-meanwhile');
    const both = await Promise.allSettled([1, 2].map((target) => decide(admin, 'A.5.9', { target, version: 0 })));
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('declares no maturity where a question asks, and owners only from the company', async () => {
    const { admin } = await app.company();
    const other = await app.company('Outra');
    expect((await control(admin, '7.4')).mayDeclare).toBe(false);
    expect((await refused(admin, '7.4', { declared: 2, version: 0 })).errors).toMatchObject([
      { code: 'compliance.questions-decide' },
    ]);
    expect((await refused(admin, 'A.8.5', { declared: 3, version: 0 })).errors).toMatchObject([
      { code: 'compliance.questions-decide' },
    ]);
    const stranger = await refused(admin, 'A.8.5', { ownerId: other.admin.id, version: 0 });
    expect(stranger.errors).toMatchObject([{ pointer: '/ownerId', code: 'compliance.not-a-member' }]);
  });
});

describe('gaps', () => {
  it('are what is below its target, in the company’s one order of work, and page', async () => {
    const { admin } = await app.company();
    await answerAll(admin, 1);
    const all = await admin.call(compliance.gaps, { params: { framework: 'nist-csf' }, query: { limit: 100 } });
    const places = all.items.flatMap((gap) => gap.place ?? []);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(all.items[0]?.nextStep?.id).toBe('a8-mfa-critical');
    expect(all.items.every((gap) => (gap.maturity ?? 0) < gap.target)).toBe(true);
    const second = await admin.call(compliance.gaps, {
      params: { framework: 'nist-csf' },
      query: { limit: 10, page: 2 },
    });
    expect(second.items).toEqual(all.items.slice(10, 20));
    const detect = await admin.call(compliance.gaps, {
      params: { framework: 'nist-csf' },
      query: { group: 'DE', limit: 100 },
    });
    expect(detect.items).toHaveLength(11);
  });

  it('by their level begin with the lowest; what nobody knows yet comes last', async () => {
    const { admin } = await app.company();
    const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType: 'security' } });
    const answers = domains
      .slice(0, 3)
      .flatMap(({ questions }, at) =>
        questions.map(({ id, kind }) => ({ questionId: id, value: kind === 'gate' ? ('yes' as const) : 2 - at })),
      );
    await admin.call(questionnaire.batchAnswers, { body: { assessmentType: 'security', answers } });
    const sent = { params: { framework: 'iso27001' as const }, query: { sort: 'maturity' as const, limit: 100 } };
    const levels = (await admin.call(compliance.gaps, sent)).items.map(({ maturity }) => maturity ?? 9);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect([(levels[0] ?? 9) < 2, levels.at(-1)]).toEqual([true, 9]);
  });

  it('whose steps are all done lead to the answer that holds them back', async () => {
    const { admin } = await app.company();
    await answerAll(admin, 2);
    const { steps } = await control(admin, 'A.8.13');
    for (const step of steps) {
      const body = { subtaskTemplateId: step.id, controlId: 'A.8.13' };
      const { actionPlanId, subtaskId } = await admin.call(compliance.startSubtask, {
        params: { framework: 'iso27001' },
        body,
      });
      const done = { params: { id: actionPlanId, subtaskId }, body: { status: 'CONCLUIDA' as const, version: 1 } };
      await admin.call(actionPlans.updateSubtask, done);
    }
    const { items } = await admin.call(compliance.gaps, {
      params: { framework: 'iso27001' },
      query: { sort: 'hours' },
    });
    const gap = items.find((one) => one.controlId === 'A.8.13');
    expect(gap).toMatchObject({ nextStep: null, hours: 0, question: { assessmentType: 'security' } });
    expect((await control(admin, 'A.8.13')).terms.map((term) => term.questionId)).toContain(gap?.question?.id);
  });

  it('are closed by work that has a name, somebody who does it and a day', async () => {
    const { admin } = await app.company();
    await answerAll(admin, 1);
    const body = { subtaskTemplateId: 'a8-backup-restore-test', controlId: 'A.8.13' };
    const { actionPlanId: id } = await admin.call(compliance.startSubtask, { params: { framework: 'iso27001' }, body });
    const plan = await admin.call(actionPlans.get, { params: { id } });
    const [task] = plan.subtasks;
    expect(plan.title).toBe(task?.title);
    expect([plan.assignedTo?.id, task?.assignedTo?.id]).toEqual([admin.id, admin.id]);
    expect(plan.dueDate).toBe(task?.dueDate);
    expect(plan.dueDate).toMatch(/^\d{4}-/);
  });

  it('of a new company say which question to answer, not a number', async () => {
    const { admin } = await app.company();
    const { items } = await admin.call(compliance.gaps, { params: { framework: 'iso27001' }, query: { limit: 100 } });
    expect(items.filter((gap) => gap.maturity === null && gap.place !== null)).toEqual([]);
    expect(items.find((gap) => gap.controlId === 'A.8.5')?.question).not.toBeNull();
  });
});

describe('starting a step', () => {
  const start = (who: TestCaller, body: { subtaskTemplateId: string; controlId?: string; actionPlanId?: string }) =>
    who.call(compliance.startSubtask, { params: { framework: 'iso27001' }, body });

  it('opens a plan for the control, then adds to it, and never doubles a step', async () => {
    const { admin, basic } = await app.company();
    const [first, second] = (await control(admin, 'A.8.13')).steps;
    const one = await start(basic, { subtaskTemplateId: first?.id ?? '', controlId: 'A.8.13' });
    const two = await start(admin, { subtaskTemplateId: second?.id ?? '', controlId: 'A.8.13' });
    expect([one.created, two.created, two.actionPlanId]).toEqual([true, true, one.actionPlanId]);
    expect(await start(admin, { subtaskTemplateId: first?.id ?? '' })).toEqual({ ...one, created: false });
    await admin.call(actionPlans.create, {
      body: { title: 'Outro', controls: [{ framework: 'iso27001', controlId: 'A.8.5' }] },
    });
    const page = await control(admin, 'A.8.13');
    expect(page.plans).toMatchObject([{ id: one.actionPlanId, total: 2, done: 0 }]);
    expect(page.steps.find((step) => step.id === first?.id)).toMatchObject({
      status: 'open',
      subtaskId: one.subtaskId,
    });
  });

  it('refuses a step of another control, and one that nobody wrote', async () => {
    const { admin, viewer } = await app.company();
    const [step] = (await control(admin, 'A.8.13')).steps;
    const refused = (body: { subtaskTemplateId: string; controlId?: string }) =>
      admin.refused(compliance.startSubtask, { params: { framework: 'iso27001' }, body });
    expect((await refused({ subtaskTemplateId: step?.id ?? '', controlId: 'A.7.1' })).errors?.[0]?.code).toBe(
      'compliance.step-of-another-control',
    );
    expect((await refused({ subtaskTemplateId: 'a8-nothing' })).errors?.[0]?.code).toBe('compliance.unknown-step');
    const sent = { params: { framework: 'iso27001' as const }, body: { subtaskTemplateId: step?.id ?? '' } };
    expect((await viewer.refused(compliance.startSubtask, sent)).status).toBe(403);
  });
});

describe('the trend', () => {
  /** The day it is where the company is. */
  const dayIn = async (companyId: string) => {
    const [zone] = await app.sql('SELECT time_zone FROM companies WHERE id = $1', [companyId]);
    return Temporal.Now.plainDateISO(String(zone?.time_zone)).toString();
  };
  const trend = async (who: TestCaller) =>
    (await who.call(compliance.trend, { params: { framework: 'iso27001' }, query: {} })).items;

  it('ends as things stand now, before the snapshot of the day is kept; with nothing known it does not begin', async () => {
    const { admin, companyId } = await app.company();
    await app.sql(`UPDATE companies SET time_zone = 'Pacific/Kiritimati' WHERE id = $1`, [companyId]);
    expect(await trend(admin)).toEqual([]);
    await answer(admin, 'acc-mfa', 3);
    const { standing } = await overview(admin);
    const [point, ...more] = await trend(admin);
    expect(point).toMatchObject({
      day: await dayIn(companyId),
      maturity: standing.maturity,
      assessed: standing.assessed,
    });
    expect([more, standing.assessed > 0]).toEqual([[], true]);
    await app.drain();
    expect(await trend(admin)).toEqual([point]);
  });

  it('keeps each day’s point: once the day is over it stands beside today’s', async () => {
    const { admin, companyId } = await app.company();
    await answer(admin, 'acc-mfa', 3);
    await app.drain();
    await app.sql('UPDATE compliance_snapshots SET day = day - 1 WHERE company_id = $1', [companyId]);
    const { maturity } = (await overview(admin)).standing;
    const today = Temporal.PlainDate.from(await dayIn(companyId));
    expect(await trend(admin)).toMatchObject([
      { day: today.subtract({ days: 1 }).toString(), maturity },
      { day: today.toString(), maturity },
    ]);
  });

  it('has one point per framework and day of the company’s zone; the last snapshot of the day stays', async () => {
    const { admin, companyId } = await app.company();
    await answerAll(admin, 2);
    await app.drain();
    await answerAll(admin, 4);
    await app.drain();
    const { items } = await admin.call(compliance.trend, { params: { framework: 'iso27001' }, query: {} });
    const seen = await overview(admin);
    expect(items).toMatchObject([
      {
        day: await dayIn(companyId),
        maturity: seen.standing.maturity,
        assessed: seen.standing.assessed,
      },
    ]);
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'ends with the day that it is where the company is: %s',
    async (zone) => {
      const { admin, companyId } = await app.company();
      await app.sql('UPDATE companies SET time_zone = $2 WHERE id = $1', [companyId, zone]);
      await app.sql(
        `INSERT INTO compliance_snapshots (company_id, framework, day, maturity, assessed, applicable, compliant, partially, non_compliant, evidenced)
       VALUES ($1, 'lgpd', $2, 2, 1, 2, 0, 1, 0, 0)`,
        [companyId, Temporal.Now.plainDateISO(zone).toString()],
      );
      const { items } = await admin.call(compliance.trend, { params: { framework: 'lgpd' }, query: { days: 30 } });
      expect(items.map(({ maturity }) => maturity)).toEqual([2]);
    },
  );

  it('begins with the newest point before the window', async () => {
    const { admin, companyId } = await app.company();
    for (const [day, maturity] of [
      ['2026-01-01', 1],
      ['2026-01-05', 2],
    ] as const)
      await app.sql(
        `INSERT INTO compliance_snapshots (company_id, framework, day, maturity, assessed, applicable, compliant, partially, non_compliant, evidenced)
         VALUES ($1, 'lgpd', $2, $3, 1, 2, 0, 1, 0, 0)`,
        [companyId, day, maturity],
      );
    const { items } = await admin.call(compliance.trend, { params: { framework: 'lgpd' }, query: { days: 30 } });
    expect(items.map((one) => one.day)).toEqual(['2026-01-05', await dayIn(companyId)]);
    expect((await overview(admin, 'lgpd')).before?.maturity).toBe(2);
  });
});

describe('the history of a control', () => {
  it('tells answers, decisions and evidence, newest first, a page at a time', async () => {
    const crew = await app.company();
    await answer(crew.admin, 'acc-mfa', 1);
    await answer(crew.admin, 'acc-mfa', 3);
    await crew.admin.call(compliance.decide, {
      params: { framework: 'iso27001', id: 'A.8.5' },
      body: { target: 4, version: 0 },
    });
    await proven(crew, 'A.8.5');
    const { items, total } = await crew.admin.call(compliance.history, {
      params: { framework: 'iso27001', id: 'A.8.5' },
      query: { limit: 3 },
    });
    expect([total, items.map((one) => one.kind)]).toEqual([4, ['evidence', 'decided', 'answered']]);
    expect(items[2]).toMatchObject({ detail: '3', actor: { id: crew.admin.id } });
  });
});
