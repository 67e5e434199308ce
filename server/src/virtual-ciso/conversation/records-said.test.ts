/** What records and documents say of a question that names none of them, and numbers over them. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { noTier } from '../../suppliers/testing.ts';
import { talkingTo } from '../testing/talk.ts';

const rating = (likelihood: number, impact: number) => ({ likelihood, impact });
async function risk(who: TestCaller, title: string, cause: string, likely: number | null) {
  const { id } = await who.call(risks.create, {
    body: {
      ...{ title, event: '', cause, consequence: '', category: 'attack' as const },
      ...{ inherent: rating(5, 5), current: rating(3, 5), target: rating(1, 3) },
    },
  });
  const often = { least: 1, likely: 1, most: 1 };
  const cost = { least: likely ?? 0, likely: likely ?? 0, most: likely ?? 0 };
  if (likely !== null)
    await who.call(riskWeighing.setQuantities, {
      params: { id },
      body: { estimate: { often, cost, basis: '' }, version: 0 },
    });
}
async function approved(who: TestCaller, title: string, markdown: string) {
  const { id } = await who.call(library.create, { body: { title, markdown } });
  const sent = await who.call(library.submitForApproval, { params: { id }, body: { approvers: [who.id] } });
  const params = { id: sent.approval?.workflowId ?? '' };
  const { sha256 } = await who.call(approvals.get, { params });
  await who.call(approvals.decide, { params, body: { decision: 'approve', hash: sha256 } });
}

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  const { admin } = crew;
  await risk(admin, 'Resgate dos arquivos', 'O roteador da recepção é de 2012.', 40_000);
  await risk(admin, 'Boleto trocado', 'Ninguém liga para confirmar.', 2_000);
  await risk(admin, 'Notebook furtado', 'Disco sem cifra.', null);
  await admin.call(suppliers.create, {
    body: { name: 'Delta Ltda', tierAnswers: noTier, service: 'Coleta do lixo' },
  });
  const rules =
    '# Norma\n\n## 1. Fora de casa\n\n**1.1** O notebook nunca fica no carro.\n\n**1.2** Atualizações são instaladas em até dois dias.';
  await approved(admin, 'Norma de aparelhos', rules);
});
afterAll(() => app.close());

const told = (...questions: string[]) => talkingTo(crew.admin, questions);
const last = async (...questions: string[]) => (await told(...questions)).at(-1)?.content ?? '';

describe('what a record says of itself', () => {
  it.each([
    ['qual risco tem a ver com o roteador da recepção?', 'Resgate dos arquivos'],
    ['which supplier takes our waste?', 'Delta Ltda'],
  ])('answers “%s”, which names it by no word of its title', async (question, title) => {
    expect(await last(question)).toContain(title);
  });
});

describe('what a document rules', () => {
  it.each([
    ['posso deixar o notebook no carro?', '1.1 O notebook nunca fica no carro.'],
    ['cuántos días hay para instalar las actualizaciones?', '1.2 Atualizações são instaladas em até dois dias.'],
  ])('stands before what is usual: “%s”', async (question, rule) => {
    const content = await last(question);
    expect(content.indexOf(rule)).toBeGreaterThan(-1);
    expect(content.indexOf(rule)).toBeLessThan(200);
  });

  it('is not quoted to who asks about something else', async () => {
    expect(await last('o que é phishing?')).not.toContain('Norma de aparelhos');
  });
});

describe('numbers over records', () => {
  it.each([
    ['quanto podemos perder por ano com todos os riscos?', '42.000'],
    ['how much could we lose a year, all risks together?', '42,000'],
    ['¿cuánto podemos perder en total con los riesgos?', '42,000'],
  ])('are added up: %s', async (question, sum) => {
    const content = await last(question);
    expect(content).toContain(sum);
    expect(content).toMatch(/\b2\b.*\b3\b/);
  });

  it('say what one would be with other parts, of what is talked about and of what is named', async () => {
    expect(await last('qual a nota do risco do boleto?', 'e se a probabilidade cair para 1?')).toMatch(
      /^Ficaria em 5 de 25: probabilidade 1 vezes impacto 5\. Hoje é 15/,
    );
    expect(await last('if the ransom risk went down to likelihood 2 and impact 4?')).toMatch(/^It would be 8 of 25/);
  });

  it('are those of the risk’s own screen', async () => {
    const { items } = await crew.admin.call(risks.list, { query: {} });
    const id = items.find(({ title }) => title === 'Resgate dos arquivos')?.id ?? '';
    const { year } = await crew.admin.call(riskWeighing.quantities, { params: { id } });
    expect(year?.mean).toBe(40_000);
    expect(await last('quanto custa o risco do resgate dos arquivos?')).toContain('R$ 40.000');
  });

  it('are in the company’s currency, and no other is named', async () => {
    const counting = (code: string) =>
      app.sql('UPDATE companies SET currency = $2 WHERE id = $1', [crew.companyId, code]);
    await counting('COP');
    for (const [question, said] of [
      ['quanto custa o risco do resgate dos arquivos?', 'COP 40.000'],
      ['quanto podemos perder por ano com todos os riscos?', 'COP 42.000'],
    ] as const) {
      const content = await last(question);
      expect(content).toContain(said);
      expect(content).not.toContain('R$');
    }
    await counting('BRL');
  });
});

describe('a record that was talked about', () => {
  it('is asked of again after something else was told', async () => {
    const content = await last('qual a causa do risco do notebook?', 'o que é phishing?', 'e quem cuida dele?');
    expect(content).toContain('Notebook furtado');
  });
});

describe('the timeline of an incident', () => {
  it('tells the decision of law as what was decided, with its reasons', async () => {
    const relevance = { significant: true, criteria: ['financial' as const], reasons: 'Há números de cartão.' };
    const leak = { title: 'Planilha extraviada', kind: 'leak', personalData: 'yes' } as const;
    const moments = { knownAt: '2026-03-02T13:00:00.000Z', detectedAt: '2026-03-02T12:00:00.000Z' };
    await crew.admin.call(incidents.create, { body: { ...leak, ...moments, relevance } });
    const content = await last('qual é a linha do tempo do incidente Planilha extraviada?');
    expect(content).toContain('Decisão: deve ser comunicado à ANPD e às pessoas');
    expect(content).toContain('Há números de cartão.');
  });
});
