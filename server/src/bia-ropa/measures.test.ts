/** The security measures of a record: how each stands is what the controls say, on the screen, on paper and out of a file. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { measureStateOf } from '@vigia/contract/bia-ropa/measures.shapes.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { importCsv } from '../kit/testing/importing.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Answers everything with a level. */
async function answerAll(who: TestCaller, level: number): Promise<void> {
  const { domains } = await who.call(questionnaire.questions, { query: { assessmentType: 'security' } });
  const answers = domains.flatMap(({ questions }) =>
    questions.map((q) => ({ questionId: q.id, value: q.kind === 'gate' ? ('yes' as const) : level })),
  );
  await who.call(questionnaire.batchAnswers, { body: { assessmentType: 'security', answers } });
}
const statesOf = async (who: TestCaller, id: string) =>
  (await who.call(biaRopa.get, { params: { id } })).securityMeasures.map(({ state }) => state);
/** What contradicts itself in the one record of a company, as each place counts it. */
async function denialsIn(who: TestCaller, id: string) {
  const [line] = (await who.call(biaRopa.list, { query: {} })).items;
  const { gaps } = await who.call(biaRopa.get, { params: { id } });
  const { gaps: all } = await who.call(biaRopa.dashboard);
  const { questions } = await who.call(dashboard.mainboard);
  const figures = questions.flatMap(({ lines }) => lines);
  return {
    listed: line?.contradictions,
    said: gaps.filter(({ kind }) => kind === 'contradiction').length,
    judged: all.filter(({ kind }) => kind === 'contradiction').reduce((sum, { count }) => sum + count, 0),
    onBoard: figures.find(({ key }) => key === 'bia-ropa.unresolved')?.value,
  };
}
const paper = async (who: TestCaller, url: string) => wordsOfPdf((await who.raw({ method: 'GET', url })).rawPayload);

it('stand as their controls do, the weakest first', () => {
  expect(measureStateOf(['compliant', 'compliant', 'not_applicable'])).toBe('in-place');
  expect(measureStateOf(['compliant', 'not_assessed'])).toBe('partly');
  expect(measureStateOf(['compliant', 'non_compliant'])).toBe('partly');
  expect(measureStateOf(['partially_compliant'])).toBe('partly');
  expect(measureStateOf(['non_compliant', 'not_assessed'])).toBe('absent');
  expect(measureStateOf(['not_assessed', 'not_applicable'])).toBe('unknown');
  expect(measureStateOf(['not_applicable'])).toBe('excluded');
  expect(measureStateOf([])).toBe('unknown');
});

it('follow the answers: what a record claims and nobody put in place is said, and counted', async () => {
  const { admin, viewer } = await app.company();
  const body = { name: 'Folha', legalBases: ['art7-ii' as const], measureIds: ['copies', 'encryption'] };
  const made = await admin.call(biaRopa.create, { body });
  expect(made.gaps.map(({ code }) => code)).not.toContain('measures');
  expect(await statesOf(viewer, made.id)).toEqual(['unknown', 'unknown']);
  await answerAll(admin, 0);
  expect(await statesOf(viewer, made.id)).toEqual(['absent', 'absent']);
  expect((await viewer.call(biaRopa.dashboard)).unconfirmed).toMatchObject([
    { id: 'copies', state: 'absent', count: 1 },
    { id: 'encryption', state: 'absent', count: 1 },
  ]);
  // What the company left out as not applying to it is nothing that is to be confirmed.
  const decide = (applicable: boolean, version: number) =>
    admin.call(compliance.decide, {
      params: { framework: 'iso27001', id: 'A.8.13' },
      body: { applicable, justification: 'Sem servidores.', version },
    });
  await decide(false, 0);
  expect((await viewer.call(biaRopa.dashboard)).unconfirmed).toMatchObject([{ id: 'encryption', count: 1 }]);
  await decide(true, 1);
  await admin.call(biaRopa.create, { body: { name: 'Rede', personalData: false, measureIds: ['copies'] } });
  expect((await viewer.call(biaRopa.dashboard)).unconfirmed).toMatchObject([{ count: 1 }, { count: 1 }]);
  expect(await denialsIn(viewer, made.id)).toEqual({ listed: 1, said: 1, judged: 1, onBoard: 1 });
  expect(await paper(viewer, '/api/bia-ropa/export/pdf')).toContain(
    'Ainda não implantadas: Cópias de segurança testadas; Criptografia dos dados guardados e em trânsito',
  );
  await answerAll(admin, 5);
  expect(await statesOf(viewer, made.id)).toEqual(['in-place', 'in-place']);
  expect((await viewer.call(biaRopa.dashboard)).unconfirmed).toEqual([]);
  expect(await denialsIn(viewer, made.id)).toEqual({ listed: 0, said: 0, judged: 0, onBoard: 0 });
  expect(await paper(viewer, '/api/bia-ropa/export/pdf')).toContain('Implantadas: Cópias de segurança testadas');
  const { items } = await viewer.call(biaRopa.measures);
  expect(items.find(({ id }) => id === 'copies')).toMatchObject({ state: 'in-place', controls: ['A.8.13'] });
  const strange = { body: { ...body, measureIds: ['copies', 'abacus'] } };
  expect(await admin.refused(biaRopa.create, strange)).toMatchObject({
    ...{ status: 422, errors: [{ pointer: '/measureIds/1', code: 'bia-ropa.unknown-measure' }] },
  });
});

it('come with a typical activity as its data asks for, and back out of the file that was made of it', async () => {
  const { admin } = await app.company();
  const { admin: elsewhere } = await app.company();
  const { ids } = await admin.call(biaRopa.takeOver, { body: { ids: ['occupational-health'] } });
  const [id = ''] = ids;
  const { measureIds, version, securityMeasures: _, ...rest } = await admin.call(biaRopa.get, { params: { id } });
  expect(measureIds).toEqual(expect.arrayContaining(['need-to-know', 'encryption', 'logs']));
  expect(rest.gaps.map(({ code }) => code)).not.toContain('measures');
  const file = (await admin.raw({ method: 'GET', url: '/api/bia-ropa/export?format=csv' })).payload;
  expect((await importCsv(elsewhere, '/api/bia-ropa/import', file, 'false')).report.created).toBe(1);
  const [one] = (await elsewhere.call(biaRopa.list, { query: {} })).items;
  const again = await elsewhere.call(biaRopa.get, { params: { id: one?.id ?? '' } });
  expect([again.measureIds, again.measures]).toEqual([measureIds, '']);
  const csv = 'Atividade;Medidas\nVendas;"Backups that are tested; Cofre na sala 2"\nNotas;Só um cofre; e mais';
  await importCsv(elsewhere, '/api/bia-ropa/import', csv, 'false');
  const [sales] = (await elsewhere.call(biaRopa.list, { query: { search: 'Vendas' } })).items;
  expect(await elsewhere.call(biaRopa.get, { params: { id: sales?.id ?? '' } })).toMatchObject({
    ...{ measureIds: ['copies'], measures: 'Cofre na sala 2' },
  });
});

it('an impact report of a typical activity has its signs and its usual risks to begin from, until something is written', async () => {
  const { admin } = await app.company();
  const { ids } = await admin.call(biaRopa.takeOver, { body: { ids: ['occupational-health'] } });
  const params = { id: ids[0] ?? '' };
  const report = await admin.call(biaRopa.report, { params });
  expect(report.signs).toContain('sensitive');
  expect(report.typical.length).toBeGreaterThan(0);
  const [first] = report.typical;
  expect([first?.residualLikelihood, first?.measures]).toEqual([first?.likelihood, '']);
  const saved = await admin.call(biaRopa.setReport, {
    params,
    body: { version: (await admin.call(biaRopa.report, { params })).version, risks: report.typical },
  });
  expect([saved.typical, saved.risks]).toEqual([[], report.typical]);
});

it('are named in an approved impact report, whose approval no control ends', async () => {
  const { admin } = await app.company();
  const body = { name: 'Folha', legalBases: ['art7-ii' as const], measureIds: ['copies'] };
  const { id } = await admin.call(biaRopa.create, { body });
  const leak = { risk: 'Vazamento', likelihood: 4, impact: 5, measures: 'Cifra' };
  const risks = [{ ...leak, residualLikelihood: 2, residualImpact: 5 }];
  await admin.call(biaRopa.setReport, { params: { id }, body: { version: 0, reason: 'Larga escala', risks } });
  const asked = await admin.call(approvals.ask, {
    body: { subject: { kind: 'impact-report', id }, approvers: [{ accountId: admin.id }] },
  });
  await answerAll(admin, 5);
  expect((await admin.call(approvals.get, { params: { id: asked.id } })).current).toBe(true);
  expect(await paper(admin, `/api/bia-ropa/${id}/impact-report/pdf`)).toContain('Implantadas: Cópias de segurança');
});
