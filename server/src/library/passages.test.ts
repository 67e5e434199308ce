import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { documentsAsked } from '../virtual-ciso/conversation/documents-asked.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = ({ id }: { id: string }) => ({ params: { id } });
const ask = async (who: TestCaller, message: string) =>
  (await who.call(virtualCiso.ask, { body: { message, conversationId: null } })).message;
const markdown =
  '# Senhas\n\n## 1. Regras\n\n**1.1** A senha do cofre tem quatorze letras ou mais.\n\n**1.2** O crachá fica visível.';
async function written(who: TestCaller, title: string, text = markdown) {
  return who.call(library.create, { body: { title, markdown: text } });
}
async function approved(who: TestCaller, title: string) {
  const policy = await written(who, title);
  const sent = await who.call(library.submitForApproval, { ...at(policy), body: { approvers: [who.id] } });
  const params = { id: sent.approval?.workflowId ?? '' };
  const { sha256 } = await who.call(approvals.get, { params });
  await who.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
  return policy;
}

describe('what our policy says', () => {
  it('is quoted from what was approved, to whoever may read it, with its document as the source', async () => {
    const { admin, viewer } = await app.company();
    const policy = await approved(admin, 'Norma de acesso');
    await written(admin, 'Rascunho', '# R\n\n## 1. X\n\n**1.1** A senha pode ser curta à vontade.');
    for (const who of [admin, viewer]) {
      const told = await ask(who, 'O que a nossa política diz sobre senhas?');
      expect(told.content).toContain('1.1 A senha do cofre tem quatorze letras ou mais.');
      expect(told.content).not.toContain('curta à vontade');
      expect(told.content).not.toContain('crachá');
      expect(told.citations).toEqual([expect.objectContaining({ kind: 'policy', ref: policy.id })]);
    }
  });

  it('is said to be nothing where nothing was approved, with the template that would say it', async () => {
    const { admin, viewer } = await app.company();
    const told = await ask(admin, 'What does our policy say about backup?');
    expect(told.content).toContain('No approved document of the company speaks of backup.');
    expect(told.content).toContain('“Backup and restore policy”');
    expect((await ask(viewer, 'What does our policy say about backup?')).content).not.toContain('template');
    await admin.call(library.fromTemplate, { params: { id: 'backup-and-restore' } });
    const { content } = await ask(admin, 'O que diz a nossa política sobre cópias?');
    expect(content).toMatch(/^Nada disso está aprovado ainda; um rascunho diz:/);
    expect(content).toContain('rascunho ainda não aprovado');
    expect(content).not.toContain('[[');
    expect((await ask(viewer, 'O que diz a nossa política sobre cópias?')).content).not.toContain('rascunho');
  });

  it('is missed under a control that no approved document serves', async () => {
    const { admin } = await app.company();
    const told = await ask(admin, 'A.8.13');
    expect(told.content).toMatch(/Falta uma política para este controle: o modelo “[^”]+”/);
    expect(told.citations.some(({ kind }) => kind === 'policy')).toBe(true);
  });

  it.each([
    ['O que a nossa política de fornecedores diz sobre nuvem?', ['fornecedores', 'nuvem']],
    ['Qual é a nossa política de senhas?', ['senhas']],
    ['¿Qué dice nuestra política sobre el teletrabajo?', ['teletrabajo']],
    ['Does our policy allow private phones?', ['private', 'phones']],
    ['Preciso de uma política de backup', null],
    ['Quem não leu a política de segurança?', null],
    ['Como faço backup?', null],
  ])('is asked for: %s', (question, words) => {
    expect(documentsAsked(question)).toEqual(words);
  });
});

describe('asking for approval by the way that all rooms share', () => {
  it('puts no text with open places to anybody, and leaves what was approved as it is', async () => {
    const { admin } = await app.company();
    const open = await admin.call(library.fromTemplate, { params: { id: 'backup-and-restore' } });
    const asking = (id: string) => ({
      body: { subject: { kind: 'policy' as const, id }, approvers: [{ accountId: admin.id }] },
    });
    expect(await admin.refused(approvals.ask, asking(open.id))).toMatchObject({ code: 'library.places-open' });
    expect((await admin.call(library.get, at(open))).status).toBe('DRAFT');
    const held = await approved(admin, 'Aprovada');
    expect(await admin.refused(approvals.ask, asking(held.id))).toMatchObject({ code: 'library.not-a-draft' });
    expect((await admin.call(library.get, at(held))).status).toBe('APPROVED');
  });
});

describe('a text without a blank', () => {
  it.each(['_a', '<!--', 'a@', '/a.'])('of %j over and over is kept whole, and found by its words', async (unit) => {
    const { admin } = await app.company();
    const long = `# Nota\n\nZebrura\n\n${unit.repeat(200_000 / unit.length - 10)}`;
    const { id } = await written(admin, 'Sem espaço', long);
    expect((await admin.call(library.get, at({ id }))).markdown).toBe(long);
    expect((await admin.call(library.list, { query: { search: 'zebrura' } })).items.map((one) => one.id)).toEqual([id]);
  });

  it('is found by an address, and by what stands between its signs', async () => {
    const { admin } = await app.company();
    const { id } = await written(
      admin,
      'Contato',
      '# Nota\n\nEscreva a ajuda_rapida@clinica.test, nota-fiscal, ajuda-externa.',
    );
    for (const search of ['ajuda_rapida@clinica.test', 'rapida', 'nota-fiscal', 'ajudas-externas'])
      expect([search, (await admin.call(library.list, { query: { search } })).items[0]?.id]).toEqual([search, id]);
  });
});
