import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import type { MainboardView } from '@vigia/contract/dashboard/dashboard.mainboard.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { minutesFor } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
const linesOf = (view: MainboardView, id: string) => view.questions.find((one) => one.id === id)?.lines ?? [];
/** Answers everything that an assessment asks of controls alike: that is how its frameworks stand. */
async function answered(who: TestCaller, assessmentType: 'security' | 'privacy', level: 2 | 3, missing?: string) {
  const { domains } = await who.call(questionnaire.questions, { query: { assessmentType } });
  const valueFor = (id: string, kind: string) => (kind === 'gate' ? ('yes' as const) : id === missing ? 0 : level);
  const answers = domains
    .flatMap(({ questions }) => questions)
    .map(({ id: questionId, kind }) => ({ questionId, value: valueFor(questionId, kind) }));
  await who.call(questionnaire.batchAnswers, { body: { assessmentType, answers } });
}
const rated = { likelihood: 5, impact: 5 };
const grave = {
  ...{ title: 'Golpe do boleto', category: 'fraud' as const, inherent: rated, current: rated, target: rated },
};

describe('the executive overview', () => {
  it('asks five questions, and says nothing of what there is nothing of', async () => {
    const { admin } = await app.company();
    const view = await admin.call(dashboard.mainboard);
    expect(view.questions.map(({ id, lines }) => [id, lines.length])).toEqual([
      ...[
        ['stand', 0],
        ['moved', 0],
        ['hurt', 0],
        ['decide', 0],
        ['promises', 0],
      ],
    ]);
  });

  it('leads to the assessment that every other screen recommends', async () => {
    const { admin } = await app.company();
    const answers = { goal: ['certification'], 'self-view': ['some'] };
    await admin.call(onboarding.answers, { body: { answers, complete: false } });
    const { suggestedAssessment } = await admin.call(onboarding.report);
    expect(suggestedAssessment).toBe('security');
    expect((await admin.call(dashboard.mainboard)).assess).toBe('security');
    const { first } = await admin.call(dashboard.view);
    const step = first.find(({ kind }) => kind === 'start-assessment');
    const { progress } = await admin.call(questionnaire.dashboard, { query: { assessmentType: 'security' } });
    expect(step).toMatchObject({ assessmentType: 'security', minutes: minutesFor(progress.applicable) });
  });

  it('answers from the records, with what moved in a quarter and where the arithmetic stands', async () => {
    const { admin, companyId } = await app.company();
    await admin.call(risks.create, { body: grave });
    await answered(admin, 'security', 2);
    // A picture that was kept of today is no longer what stands.
    await app.sql(
      `INSERT INTO compliance_snapshots (company_id, framework, day, applicable, assessed, compliant, partially, non_compliant, evidenced, maturity)
       VALUES ($1, 'iso27001', $2, 93, 40, 0, 0, 0, 0, 1.5), ($1, 'iso27001', $3, 93, 80, 0, 0, 0, 0, 4)
       ON CONFLICT (company_id, framework, day) DO UPDATE SET maturity = excluded.maturity`,
      [companyId, inDays(-120), inDays(0)],
    );
    const view = await admin.call(dashboard.mainboard);
    const { standing } = await admin.call(compliance.overview, { params: { framework: 'iso27001' } });
    expect(linesOf(view, 'stand')[0]).toMatchObject({ label: 'ISO/IEC 27001', value: 2, before: 1.5 });
    expect(linesOf(view, 'stand')[0]?.trend.at(-1)).toEqual({ day: inDays(0), value: 2 });
    expect(linesOf(view, 'stand')[0]?.says).toContain(`${standing.assessed} de ${standing.applicable}`);
    expect(linesOf(view, 'moved')[0]?.says).toMatch(/subiu de 1,5 para 2/);
    expect(linesOf(view, 'hurt')).toMatchObject([
      { says: '1 risco alto ou crítico; ativos ao todo: 1. O maior: Golpe do boleto.', value: 1 },
    ]);
    expect(linesOf(view, 'decide')).toMatchObject([{ value: 1, link: expect.stringContaining('/risk-management') }]);
  });

  it('takes no control that was left out for progress: it says how many, and compares only what reads alike with them', async () => {
    const { admin, companyId } = await app.company();
    await answered(admin, 'security', 2, 'acc-mfa');
    await app.sql(
      `INSERT INTO compliance_snapshots (company_id, framework, day, applicable, assessed, compliant, partially, non_compliant, evidenced, maturity)
       VALUES ($1, 'iso27001', $2, 93, 40, 0, 0, 0, 0, 1.5)`,
      [companyId, inDays(-120)],
    );
    const stand = async () => linesOf(await admin.call(dashboard.mainboard), 'stand')[0];
    expect((await stand())?.says).toMatch(/avaliados; a resposta mais recente é de \d+ de \p{L}+ de \d{4}\.$/u);
    const body = { applicable: false, justification: 'Fraco demais.', version: 0 };
    for (const id of ['A.5.20', 'A.8.6'])
      await admin.call(compliance.decide, { params: { framework: 'iso27001', id }, body });
    // With them the figure would be the same: it is compared.
    const alike = await stand();
    expect([alike?.before, asRead(alike?.value ?? 0)]).toEqual([1.5, 1.9]);
    expect(alike?.says).not.toContain('excluiu');
    const { controls } = await admin.call(compliance.overview, { params: { framework: 'iso27001' } });
    const weak = controls.filter(({ maturity }) => maturity !== null && maturity < 2);
    expect(weak.length).toBeGreaterThan(0);
    for (const { controlId: id } of weak)
      await admin.call(compliance.decide, { params: { framework: 'iso27001', id }, body });
    const line = await stand();
    expect(line?.before).toBeNull();
    expect(line?.says).toMatch(/a empresa excluiu \d+ itens; com eles, a média seria 1,9/);
    const view = await admin.call(dashboard.mainboard);
    expect(linesOf(view, 'moved').map(({ label }) => label)).not.toContain('ISO/IEC 27001');
  });

  it('links nobody to where the role may not go, and leaves out what it may not know', async () => {
    const { admin, viewer } = await app.company();
    await answered(admin, 'privacy', 3);
    const lgpd = async (who: TestCaller) =>
      linesOf(await who.call(dashboard.mainboard), 'stand').find(({ label }) => label === 'LGPD');
    expect(await lgpd(viewer)).toMatchObject({ value: 3, link: null });
    expect((await lgpd(admin))?.link).toBe('/compliance/lgpd');
    const file = (await viewer.call(dashboard.mainboardPdf)) as unknown as Buffer;
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('tells how far it is to what the board wants, and whether it is reached in time', async () => {
    const { admin, basic, companyId } = await app.company();
    const set = (level: number, dueDate: string, who = admin) =>
      ({ params: { framework: 'iso27001' as const }, body: { level, dueDate, basedOn: null }, who }) as const;
    const put = async ({ who, params, body }: ReturnType<typeof set>) => {
      const there = await told();
      const basedOn = there ? { level: there.level, dueDate: there.dueDate } : null;
      return who.call(dashboard.setTarget, { params, body: { ...body, basedOn } });
    };
    const { who: _, ...past } = set(3, inDays(0));
    expect((await admin.refused(dashboard.setTarget, past)).errors).toMatchObject([{ pointer: '/dueDate' }]);
    expect((await basic.refused(dashboard.setTarget, past)).status).toBe(403);
    const kept = (day: string, maturity: number) =>
      app.sql(
        `INSERT INTO compliance_snapshots (company_id, framework, day, applicable, assessed, compliant, partially, non_compliant, evidenced, maturity)
         VALUES ($1, 'iso27001', $2, 93, 80, 0, 0, 0, 0, $3)`,
        [companyId, day, maturity],
      );
    const told = async () => linesOf(await admin.call(dashboard.mainboard), 'stand')[0]?.target;
    await answered(admin, 'security', 2);
    await put(set(3, inDays(182)));
    expect(await told()).toMatchObject({ level: 3, dueDate: inDays(182), state: 'unknown' });
    await kept(inDays(-95), 1.8);
    await put(set(3, inDays(182)));
    // Two quarters at 0,2 each.
    expect(await told()).toMatchObject({ state: 'behind', says: expect.stringContaining('chega a 2,4') });
    await put(set(2.4, inDays(183)));
    expect(await told()).toMatchObject({ state: 'on-course', says: expect.stringContaining('faltam 0,4') });
    await put(set(2, inDays(183)));
    expect(await told()).toMatchObject({ state: 'reached' });
    // Who has not read what stands writes over nothing.
    const { who: _who, ...unread } = set(4, inDays(200));
    for (const basedOn of [null, { level: 2, dueDate: inDays(182) }, { level: 3, dueDate: inDays(183) }]) {
      const { code } = await admin.refused(dashboard.setTarget, { ...unread, body: { ...unread.body, basedOn } });
      expect(code).toBe('kit.changed-meanwhile');
    }
    const basedOn = { level: 2, dueDate: inDays(183) };
    const at = (level: number) =>
      admin.raw({
        ...({ method: 'PUT', url: '/api/dashboard/mainboard/targets/iso27001' } as const),
        payload: { level, dueDate: inDays(200), basedOn },
      });
    const both = await Promise.all([at(3), at(4)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await admin.call(dashboard.dropTarget, { params: { framework: 'iso27001' } });
    expect(await told()).toBeNull();
    expect((await admin.refused(dashboard.dropTarget, { params: { framework: 'iso27001' } })).status).toBe(404);
  });
});
