/** What the company has on record beside its assessment, in a customer's questionnaire. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What is suggested to each question of a form. */
async function suggested(who: TestCaller, questions: readonly string[]) {
  const text = ['Pergunta;Resposta;Comentário', ...questions.map((one) => `"${one}";;`)].join('\r\n');
  const body = new FormData();
  body.append('file', new Blob([text]), 'cliente.csv');
  const request = new Request('http://localhost', { method: 'POST', body });
  const sent = await who.raw({
    ...({ method: 'POST', url: '/api/customer-forms' } as const),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  await app.drain();
  const { rows } = await who.call(customerForms.get, { params: { id: sent.json().id }, query: { limit: 100 } });
  return rows.items;
}
const assess = (who: TestCaller, answers: Record<string, number>) =>
  who.call(questionnaire.batchAnswers, {
    body: {
      assessmentType: 'security',
      answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
    },
  });

async function approve(who: TestCaller, template: string) {
  const draft = await who.call(library.fromTemplate, { params: { id: template } });
  const values = Object.fromEntries(draft.missing.map(({ id }) => [id, 'dito']));
  if (draft.missing.length > 0) await who.call(library.fill, { body: { values } });
  const sent = await who.call(library.submitForApproval, { params: { id: draft.id }, body: { approvers: [who.id] } });
  const params = { id: sent.approval?.workflowId ?? '' };
  const { sha256 } = await who.call(approvals.get, { params });
  await who.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
  return draft;
}
async function nameOfficer(who: TestCaller, slug: string) {
  await who.call(privacy.setProgramme, {
    body: {
      ...{ version: 0, slug, formOpen: true, introduction: '', aimDays: 20, officerKind: 'person' },
      ...{ officerName: 'Márcia Reis', officerPerson: '', officerEmail: 'marcia@sorriso.test', officerPhone: '' },
      ...{ substitute: '', appointedOn: '2026-01-10', agent: null },
    },
  });
}

describe('a customer’s question is answered from', () => {
  it('the policy that was approved, with its version and day', async () => {
    const { admin } = await app.company();
    const policy = await approve(admin, 'information-security');
    const [asked, rhythm, spread, other] = await suggested(admin, [
      'A empresa possui política de segurança da informação aprovada?',
      'A política de segurança da informação é revisada anualmente?',
      'A política de segurança da informação foi divulgada a todos os colaboradores?',
      'Há política de uso de drones em espaços públicos?',
    ]);
    expect(asked).toMatchObject({
      ...{ answer: 'yes', status: 'suggested', text: expect.stringMatching(/versão 1, aprovada em \d/) },
      citations: [{ kind: 'record', ref: policy.id, href: `/library/policies/${policy.id}` }],
    });
    // What the approval does not tell is for a person: the words are there, and no yes.
    expect([rhythm?.answer, spread?.answer]).toEqual(['unknown', 'unknown']);
    expect(spread?.text).toContain('versão 1');
    expect(other).toMatchObject({ status: 'blank', citations: [] });
  });

  it('the person in charge, the form for requests and the record of processing', async () => {
    const { admin } = await app.company();
    await nameOfficer(admin, 'sorriso-um');
    for (const name of ['Agenda', 'Prontuários'])
      await admin.call(biaRopa.create, { body: { name, legalBases: ['art7-ii'] } });
    await admin.call(biaRopa.create, { body: { name: 'Rede', personalData: false } });
    const [officer, who, channel, inventory] = await suggested(admin, [
      'Possui encarregado (DPO) nomeado? Informe nome e contato.',
      'Quem é o encarregado de dados (DPO)?',
      'Existe canal para titulares de dados?',
      'A empresa mantém registro das operações de tratamento (ROPA)?',
    ]);
    expect(officer).toMatchObject({ answer: 'yes', text: expect.stringContaining('Márcia Reis, marcia@sorriso.test') });
    expect(who).toMatchObject({ answer: 'unknown', text: expect.stringContaining('Márcia Reis') });
    expect(channel).toMatchObject({
      answer: 'yes',
      text: expect.stringMatching(/https?:\/\/\S+\/privacy\/sorriso-um/),
    });
    expect(inventory).toMatchObject({
      answer: 'yes',
      text: expect.stringContaining('2 atividades com dados pessoais'),
    });
    expect([officer, channel, inventory].map((row) => row?.citations.at(-1)?.href)).toEqual([
      '/privacy-programme',
      '/privacy-programme',
      '/bia-ropa',
    ]);
  });

  it('neither where an answer of the assessment says no: both are shown, and a person decides', async () => {
    const { admin } = await app.company();
    await approve(admin, 'information-security');
    await assess(admin, { 'gov-policy': 1 });
    const [row] = await suggested(admin, ['A empresa possui política de segurança da informação aprovada?']);
    expect(row).toMatchObject({ answer: 'unknown', text: '', status: 'blank' });
    expect(row?.citations[0]?.href).toBe('/questionnaire/security?q=gov-policy');
    expect(row?.citations.at(-1)?.href).toContain('/library/policies/');
  });

  it('nothing of another company', async () => {
    const [{ admin }, { admin: other }] = [await app.company(), await app.company()];
    await approve(other, 'information-security');
    await nameOfficer(other, 'sorriso-dois');
    const rows = await suggested(admin, [
      'A empresa possui política de segurança da informação aprovada?',
      'Possui encarregado (DPO) nomeado?',
    ]);
    expect(rows.map(({ answer, text, citations }) => [answer, text, citations])).toEqual([
      ['unknown', '', []],
      ['unknown', '', []],
    ]);
  });
});

describe('a neighbour’s answer', () => {
  it('to the test of copies is none about making them', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'con-backup-copies': 3, 'con-restore-test': 1 });
    const rows = await suggested(admin, [
      'Vocês fazem backup?',
      'A empresa realiza backup?',
      'Vocês fazem cópias de segurança dos dados?',
      'Os backups são testados?',
      'Os backups são feitos com que frequência?',
    ]);
    expect(rows.map(({ answer }) => answer)).toEqual(['yes', 'yes', 'yes', 'no', 'unknown']);
  });

  it('to a plan for incidents tells nothing of what happened: the register does', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'inc-plan': 0, 'inc-notify': 0 });
    const rows = await suggested(admin, [
      'Houve incidente de segurança nos últimos 12 meses?',
      'Vocês tiveram algum vazamento de dados nos últimos 24 meses?',
      'Existe plano de resposta a incidentes?',
    ]);
    expect(rows.map(({ answer, status }) => [answer, status])).toEqual([
      ['unknown', 'blank'],
      ['unknown', 'blank'],
      ['no', 'suggested'],
    ]);
    expect(rows[0]?.citations).toMatchObject([{ href: '/incident-response' }]);
  });

  it('that only lies near is never a no', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'ppl-training': 0, 'inc-plan': 0, 'acc-removal-review': 0 });
    const rows = await suggested(admin, [
      'A recepção sabe o que fazer em caso de incidente com pacientes?',
      'As pessoas que trocam de função são acompanhadas?',
    ]);
    expect(rows.map(({ answer }) => answer)).toEqual(['unknown', 'unknown']);
  });
});
