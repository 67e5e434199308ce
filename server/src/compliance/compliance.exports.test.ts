import { typicalRisks } from '@vigia/content/risks/load.ts';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ExportFormat } from '@vigia/contract/compliance/compliance.statement.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../kit/sheets/sheets.ts';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { breachesOf, nistIsHere } from '../kit/testing/oscal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const statement = (who: TestCaller, framework: Framework = 'iso27001') =>
  who.call(compliance.statement, { params: { framework } });
const file = async (who: TestCaller, format: ExportFormat, framework: Framework = 'iso27001'): Promise<Buffer> =>
  Buffer.from(await who.call(compliance.export, { params: { framework }, query: { format } }));
const json = async (who: TestCaller, format: 'oscal' | 'poam', framework: Framework = 'iso27001') =>
  JSON.parse((await file(who, format, framework)).toString());
const decide = (who: TestCaller, id: string, body: { version: number } & Record<string, unknown>) =>
  who.call(compliance.decide, { params: { framework: 'iso27001', id }, body });
const row = async (who: TestCaller, id: string, framework: Framework = 'iso27001') =>
  (await statement(who, framework)).rows.find((one) => one.controlId === id);

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
  { companyId, admin }: Crew,
  id: string,
  title: string,
  some: { until?: string; review?: string } = {},
) {
  const [kept] = await app.sql(
    `INSERT INTO evidences (company_id, kind, link, title, valid_from, valid_until, review, added_by)
     VALUES ($1, 'link', 'https://prova.test/1', $2, '2020-01-01', $3, $4, $5) RETURNING id`,
    [companyId, title, some.until ?? null, some.review ?? 'pending', admin.id],
  );
  await app.sql(
    `INSERT INTO evidence_controls (company_id, evidence_id, framework, control_id) VALUES ($1, $2, 'iso27001', $3)`,
    [companyId, kept?.id, id],
  );
}

/** A company with answers, decisions, evidence and a plan. */
async function working(): Promise<Crew> {
  const crew = await app.company('Silva & Filhos <Ltda>');
  await answerAll(crew.admin, 3);
  await decide(crew.admin, 'A.7.4', { applicable: false, justification: 'Não temos sede própria.', version: 0 });
  await decide(crew.admin, 'A.5.1', { justification: 'Exigido por contrato.', ownerId: crew.basic.id, version: 0 });
  await proven(crew, 'A.5.1', 'Política aprovada', { review: 'accepted' });
  await proven(crew, 'A.5.1', 'Política antiga', { until: '2021-01-01' });
  return crew;
}

describe('the statement of applicability', () => {
  it('says of a new company what nobody has justified yet, and invents nothing', async () => {
    const { admin } = await app.company();
    const seen = await statement(admin);
    const controls = seen.rows.filter((one) => one.part === 'control');
    expect([seen.kind, controls.length, seen.rows.length]).toEqual(['applicability', 93, 123]);
    expect(new Set(controls.map((one) => one.ground))).toEqual(new Set(['missing']));
    expect(seen.missing).toEqual({ inclusions: 93, exclusions: 0 });
    expect(seen.rows.filter((one) => one.part === 'requirement').every((one) => one.ground === 'obligatory')).toBe(
      true,
    );
  });

  it('has each control with what was written, its evidence of today and its owner', async () => {
    const { admin, basic } = await working();
    expect(await row(admin, 'A.5.1')).toMatchObject({
      ...{ applicable: true, ground: 'written', justification: 'Exigido por contrato.', assurance: 'verified' },
      evidence: { titles: ['Política aprovada'], total: 1 },
      owner: { id: basic.id },
    });
    expect(await row(admin, 'A.7.4')).toMatchObject({ applicable: false, excluded: 'decided', ground: 'written' });
    expect((await statement(admin)).missing).toEqual({ inclusions: 91, exclusions: 0 });
  });

  it('says which answers rule a control out where nobody wrote why, until somebody does', async () => {
    const { admin } = await app.company();
    const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType: 'security' } });
    const gated = domains.flatMap((d) => d.questions).filter((q) => q.when);
    for (const gate of new Set(gated.map((q) => q.when ?? '')))
      await admin.call(questionnaire.saveAnswer, {
        body: { assessmentType: 'security', questionId: gate, value: 'no' },
      });
    const seen = await statement(admin);
    const out = seen.rows.filter((one) => one.excluded === 'answers');
    expect(out.length).toBeGreaterThan(0);
    expect(seen.missing.exclusions).toBe(out.length);
    expect(out.every((one) => one.ground === 'answers' && one.because.length > 0)).toBe(true);
    await decide(admin, out[0]?.controlId ?? '', { justification: 'Não desenvolvemos programas.', version: 0 });
    expect((await statement(admin)).missing.exclusions).toBe(out.length - 1);
  });

  it('drafts a justification for each row, and takes over those that were chosen, once', async () => {
    const { admin } = await working();
    const seen = await statement(admin);
    const open = seen.rows.filter(({ ground }) => ground === 'missing');
    expect(open.filter(({ draft }) => draft === '')).toEqual([]);
    expect(open.find(({ controlId }) => controlId === 'A.8.13')?.draft).toMatch(/Ransomware/);
    expect(seen.rows.find(({ controlId }) => controlId === 'A.5.1')?.draft).toBe('');
    // Of other industries' risks nothing is said, and none is told as one that the company has.
    const elsewhere = [...typicalRisks().values()]
      .filter(({ sectors }) => sectors.length > 0)
      .map(({ pt }) => pt.title);
    const drafts = open.map(({ draft }) => draft).join('\n');
    expect(elsewhere.filter((title) => drafts.includes(title))).toEqual([]);
    expect(drafts).toMatch(/Riscos típicos de empresas como esta, que não constam/);
    expect(drafts).not.toMatch(/Trata os? riscos?: /);
    const params = { framework: 'iso27001' } as const;
    const body = { controlIds: ['A.8.13', 'A.8.7', 'A.5.1'] };
    expect(await admin.call(compliance.justify, { params, body })).toEqual({ written: 2 });
    expect(await admin.call(compliance.justify, { params, body })).toEqual({ written: 0 });
    expect(await row(admin, 'A.8.13')).toMatchObject({ ground: 'written', drafted: true });
    // Unread, and said so on screen and on paper, until somebody saves that control.
    const paper = async () =>
      JSON.stringify(
        (await readSheet(await admin.call(compliance.export, { params, query: { format: 'xlsx' } }))).rows,
      );
    expect((await statement(admin)).drafted).toBe(2);
    expect(await paper()).toMatch(/\[Rascunho, ainda não conferido\].*rascunhadas, ainda não conferidas","2"/);
    for (const id of ['A.8.13', 'A.8.7']) {
      const kept = await row(admin, id);
      await decide(admin, id, { justification: kept?.justification ?? '', version: kept?.version ?? 0 });
    }
    expect([(await statement(admin)).drafted, (await row(admin, 'A.8.13'))?.drafted]).toEqual([0, false]);
    expect(await paper()).not.toMatch(/Rascunho, ainda/);
    expect((await row(admin, 'A.5.1'))?.justification).toBe('Exigido por contrato.');
  });

  it('says how a control is met in the words of the company, and what the paper covers', async () => {
    const { admin, basic } = await working();
    const body = {
      assessmentType: 'security',
      questionId: 'con-backup-copies',
      value: 3,
      comment: 'Cópia diária.',
    } as const;
    await admin.call(questionnaire.saveAnswer, { body });
    expect((await row(admin, 'A.8.13'))?.met).toContain('Cópia diária.');
    const params = { framework: 'iso27001' } as const;
    const scope = { text: 'Loja e escritório de Curitiba.', version: 0 };
    expect(await admin.call(compliance.setScope, { params, body: scope })).toEqual({ ...scope, version: 1 });
    expect(await admin.refused(compliance.setScope, { params, body: scope })).toMatchObject({ status: 409 });
    expect((await basic.refused(compliance.setScope, { params, body: scope })).status).toBe(403);
    expect(await statement(admin)).toMatchObject({
      scope: { text: scope.text, version: 1 },
      number: 0,
      approvedOn: null,
    });
  });

  it('counts by group, the outer groups with the inner ones', async () => {
    const { admin } = await working();
    const { totals, rows } = await statement(admin, 'nist-csf');
    const outer = totals.filter(({ depth }) => depth === 0);
    expect(outer).toHaveLength(6);
    expect(outer.reduce((sum, one) => sum + one.rows, 0)).toBe(rows.length);
    expect(totals.filter(({ depth }) => depth === 1)).toHaveLength(22);
  });

  it('takes no item that nobody assessed for one at the lowest level', async () => {
    const { admin } = await app.company();
    const { domains } = await admin.call(questionnaire.questions, { query: { assessmentType: 'security' } });
    const answers = (domains[0]?.questions ?? []).map(({ id, kind }) => ({
      ...{ questionId: id, value: kind === 'gate' ? ('yes' as const) : 2 },
    }));
    await admin.call(questionnaire.batchAnswers, { body: { assessmentType: 'security', answers } });
    const { totals } = await statement(admin, 'nist-csf');
    const partly = totals.filter(({ assessed, applicable }) => assessed > 0 && assessed < applicable);
    expect(new Set(partly.map(({ maturity }) => maturity))).toEqual(new Set([2]));
  });

  it('does not pass over a clause that was excluded: the standard forbids it, and nobody does any more', async () => {
    const { admin, companyId } = await app.company();
    const body = { applicable: false, justification: 'Sem tempo.', version: 0 };
    const refused = await admin.refused(compliance.decide, { params: { framework: 'iso27001', id: '9.1' }, body });
    expect(refused).toMatchObject({
      ...{ status: 422, errors: [{ pointer: '/applicable', code: 'compliance.clause-stays' }] },
    });
    await app.sql(
      `INSERT INTO control_settings (company_id, framework, control_id, applicable, justification)
        VALUES ($1, 'iso27001', '9.1', false, 'Sem tempo.')`,
      [companyId],
    );
    expect(await row(admin, '9.1')).toMatchObject({ applicable: false, ground: 'not-excludable' });
  });

  it('has the same version while it says the same, and another one after any change', async () => {
    const { admin } = await working();
    const first = await statement(admin);
    expect((await statement(admin)).hash).toBe(first.hash);
    await decide(admin, 'A.5.2', { justification: 'Risco de fraude.', version: 0 });
    expect((await statement(admin)).hash).not.toBe(first.hash);
  });

  it('of the CSF is a profile, of the LGPD a checklist with its conditional articles', async () => {
    const { admin } = await working();
    const [csf, lgpd] = [await statement(admin, 'nist-csf'), await statement(admin, 'lgpd')];
    expect([csf.kind, csf.rows.length, csf.missing.inclusions]).toEqual(['profile', 106, 0]);
    expect([lgpd.kind, lgpd.rows.some((one) => one.ground === 'condition-met')]).toEqual(['checklist', true]);
  });

  it('knows which articles of the LGPD apply: it asks, then says by which answer', async () => {
    const { admin } = await app.company();
    const children = () => row(admin, 'Art. 14', 'lgpd');
    const say = (value: 'yes' | 'no') =>
      admin.call(questionnaire.saveAnswer, {
        body: { assessmentType: 'privacy', questionId: 'prn-minors-gate', value },
      });
    expect(await children()).toMatchObject({ ground: 'conditional', because: [expect.stringMatching(/crianças/)] });
    await say('yes');
    expect(await children()).toMatchObject({ ground: 'condition-met', because: [expect.stringMatching(/“sim” a: /)] });
    await say('no');
    expect(await children()).toMatchObject({ applicable: false, ground: 'answers' });
    expect(await row(admin, 'Art. 46', 'lgpd')).toMatchObject({ ground: 'none', because: [] });
  });

  it('says what is lighter for a small agent, and whose duty it is where the company acts for others', async () => {
    const { admin, companyId } = await app.company();
    const of = async (id: string) => (await row(admin, id, 'lgpd'))?.because;
    expect((await statement(admin, 'lgpd')).facts.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^Ainda não declarado/),
      'Nenhuma atividade registrada ainda',
    ]);
    const agent = { size: 'small', revenueWithin: true, groupWithin: true, highRisk: false } as const;
    const officer = {
      officerKind: 'none',
      officerName: '',
      officerPerson: '',
      officerEmail: '',
      officerPhone: '',
    } as const;
    const form = { slug: `agente-${companyId.slice(0, 8)}`, formOpen: false, introduction: '', aimDays: 15 };
    const body = { ...form, ...officer, substitute: '', appointedOn: null, agent };
    await admin.call(privacy.setProgramme, {
      body: { ...body, version: (await admin.call(privacy.programme)).version },
    });
    expect(await of('Art. 41')).toEqual([expect.stringMatching(/dispensado, mas é obrigatório ter um canal/)]);
    expect(await of('Art. 48')).toEqual([expect.stringMatching(/6 dias úteis/)]);
    await app.sql(
      `INSERT INTO processing_activities (company_id, position, name, role) VALUES ($1, 0, 'Folha', 'processor')`,
      [companyId],
    );
    expect(await of('Art. 38')).toEqual([expect.stringMatching(/dever é do controlador/)]);
    expect((await statement(admin, 'lgpd')).facts.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^Agente de pequeno porte/),
      'Controladora em 0, operadora em 1',
    ]);
    await admin.call(privacy.setProgramme, { body: { ...body, agent: { ...agent, highRisk: true }, version: 1 } });
    expect(await of('Art. 48')).toEqual([expect.stringMatching(/dever é do controlador/)]);
  });

  it('is for the administrator, and of one company alone', async () => {
    const { admin, basic, viewer } = await working();
    const other = await app.company('Outra');
    for (const who of [basic, viewer])
      expect((await who.refused(compliance.statement, { params: { framework: 'iso27001' } })).status).toBe(403);
    expect((await row(other.admin, 'A.5.1'))?.justification).toBe('');
    const missing = await admin.refused(compliance.export, {
      params: { framework: '01890a5d-ac96-774b-bcce-b302099a8057' },
      query: { format: 'pdf' },
    });
    expect(missing.status).toBe(404);
  });
});

describe('as a spreadsheet', () => {
  it.each(frameworks)('%s has a row a control, then company, date, version and who signs', async (framework) => {
    const { admin } = await working();
    const { hash, rows, day } = await statement(admin, framework);
    const { headings, rows: lines } = await readSheet(await file(admin, 'xlsx', framework));
    const cells = lines.map((line) => line.cells);
    expect(headings[0]).toBe('Item');
    expect(cells.slice(0, rows.length).map(([id]) => id)).toEqual(rows.map((one) => one.controlId));
    const below = new Map(cells.slice(rows.length).map(([name, value]) => [name, value]));
    expect(below.get('Empresa')).toBe('Silva & Filhos <Ltda>');
    expect(below.get('Versão')).toBe(`Rascunho da versão 1 (${hash})`);
    expect(below.get('Data')).toEqual(new Date(`${day}T00:00:00Z`));
    expect(below.has('Aprovado por')).toBe(true);
  });

  it('speaks the reader’s language, and is named in it', async () => {
    const { admin } = await working();
    const answer = await admin.raw({
      method: 'GET',
      url: '/api/compliance/iso27001/export?format=xlsx',
      headers: { 'accept-language': 'es' },
    });
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('Declaración de aplicabilidad');
    const { headings, rows } = await readSheet(answer.rawPayload);
    expect(headings).toContain('Justificación');
    expect(rows.find((line) => line.cells[0] === 'A.7.4')?.cells).toContain('No aplica');
  });
});

describe('as a PDF', () => {
  it.each(frameworks)('%s is one, and the server is free while it is made', async (framework) => {
    const { admin } = await working();
    const order: string[] = [];
    const making = file(admin, 'pdf', framework).then((body) => {
      order.push('paper');
      return body;
    });
    await statement(admin, 'lgpd').then(() => order.push('other call'));
    expect((await making).subarray(0, 5).toString()).toBe('%PDF-');
    expect(order).toEqual(['other call', 'paper']);
  });

  it('takes less than two seconds of a processor, whatever else the machine does', async () => {
    const { admin } = await working();
    const spent: number[] = [];
    for (let time = 0; time < 3; time++) {
      const began = process.cpuUsage();
      await file(admin, 'pdf');
      const { user, system } = process.cpuUsage(began);
      spent.push((user + system) / 1e6);
    }
    expect(Math.min(...spent)).toBeLessThan(2);
  });
});

interface Finding {
  target: { 'target-id': string; status: { state: string } };
  'related-observations': { 'observation-uuid': string }[];
}
interface Observation {
  uuid: string;
  collected: string;
  'relevant-evidence'?: { description: string; href: string }[];
}

describe('as OSCAL', () => {
  it('has a finding and an observation for what has a result, and excludes what does not apply', async () => {
    const { admin } = await working();
    const seen = await statement(admin);
    const { results } = (await json(admin, 'oscal'))['assessment-results'];
    const judged = seen.rows.filter((one) => one.result !== 'not_assessed' && one.applicable);
    const findings: Finding[] = results[0].findings;
    const observations: Observation[] = results[0].observations;
    expect(findings).toHaveLength(judged.length);
    const [selection] = results[0]['reviewed-controls']['control-selections'];
    expect(selection['exclude-controls']).toEqual([{ 'control-id': 'A.7.4' }]);
    const state = new Map(findings.map(({ target }) => [target['target-id'], target.status.state]));
    for (const one of judged.filter(({ part }) => part === 'control'))
      expect([one.controlId, state.get(one.controlId)]).toEqual([
        one.controlId,
        one.result === 'compliant' ? 'satisfied' : 'not-satisfied',
      ]);
    const known = new Set(observations.map((one) => one.uuid));
    expect(known.size).toBe(observations.length);
    expect(findings.every((one) => known.has(one['related-observations'][0]?.['observation-uuid'] ?? ''))).toBe(true);
    const evidence = observations.flatMap((one) => one['relevant-evidence'] ?? []);
    expect(evidence.map((one) => one.description)).toContain('Política aprovada');
  });

  it('is refused where nothing is assessed, and where there is no plan', async () => {
    const { admin } = await app.company();
    const refused = (format: ExportFormat) =>
      admin.refused(compliance.export, { params: { framework: 'lgpd' }, query: { format } });
    expect((await refused('oscal')).code).toBe('compliance.nothing-assessed');
    expect((await refused('poam')).code).toBe('compliance.no-plans');
  });

  it.each(['oscal', 'poam'] as const)('%s of the same state is the same but for its time', async (format) => {
    const { admin } = await working();
    await planned(admin);
    const same = (text: Buffer) => text.toString().replace(/"last-modified": "[^"]+"/, '');
    expect(same(await file(admin, format))).toBe(same(await file(admin, format)));
    const version = async () => /"version": "(\w+)"/.exec((await file(admin, format)).toString())?.[1];
    const before = await version();
    await decide(admin, 'A.8.5', { applicable: false, justification: 'Não há acesso.', version: 0 });
    await planned(admin);
    expect(await version()).not.toBe(before);
  });

  it('has the plans about the framework, and those about none, not those about another one', async () => {
    const { admin } = await working();
    await planned(admin);
    const titles = async (framework: Framework) =>
      (await json(admin, 'poam', framework))['plan-of-action-and-milestones']['poam-items'].map(
        (one: { title: string }) => one.title,
      );
    expect(await titles('iso27001')).toEqual(['Backup testado', 'Plano geral']);
    expect(await titles('lgpd')).toEqual(['Plano geral']);
  });

  it('ends a day where the company is, not three hours before', async () => {
    const { admin } = await working();
    await planned(admin);
    const { risks } = (await json(admin, 'poam'))['plan-of-action-and-milestones'];
    const [{ deadline, remediations }] = risks.filter(({ title }: { title: string }) => title === 'Backup testado');
    expect(deadline).toBe('2027-02-01T23:59:59-03:00');
    expect(remediations[0].tasks[0].timing['within-date-range'].start).toBe('2027-01-01T00:00:00-03:00');
  });

  const nist = describe.runIf(nistIsHere);
  nist('by NIST’s schemas', () => {
    it.each(frameworks)('%s: results and plans are valid', async (framework) => {
      const { admin } = await working();
      await planned(admin);
      expect(breachesOf('assessment-results', await json(admin, 'oscal', framework))).toEqual([]);
      expect(breachesOf('poam', await json(admin, 'poam', framework))).toEqual([]);
    });
  });
  it.runIf(!nistIsHere)('NIST’s schemas are not beside the project: validity by them was not checked', () => {
    expect(nistIsHere).toBe(false);
  });
});

/** A plan about a control of ISO 27001 with subtasks that wait for each other, and one about no control. */
async function planned(admin: TestCaller): Promise<void> {
  const plan = await admin.call(actionPlans.create, {
    body: {
      ...{
        title: 'Backup testado',
        description: 'Linha um\nlinha dois',
        startDate: '2027-01-01',
        dueDate: '2027-02-01',
      },
      assignedTo: admin.id,
      controls: [{ framework: 'iso27001', controlId: 'A.8.13' }],
      subtasks: [{ title: 'Escolher o que restaurar', dueDate: '2027-01-10' }, { title: ' Restaurar ' }],
    },
  });
  const [first, second] = plan.subtasks;
  await admin.call(actionPlans.updateSubtask, {
    params: { id: plan.id, subtaskId: second?.id ?? '' },
    body: { dependsOn: [first?.id ?? ''], version: second?.version ?? 1 },
  });
  await admin.call(actionPlans.create, { body: { title: 'Plano geral' } });
}
