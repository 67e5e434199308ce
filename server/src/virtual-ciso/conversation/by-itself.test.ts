/** What stands by itself is answered as in a talk of its own, whatever was asked before; what says it goes on, goes on. */
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
let beginner: TestCaller;
beforeAll(async () => {
  const demo = await demoCompany();
  ({ app } = demo);
  admin = await demo.enter('admin@demo.vigia.test');
  ({ admin: beginner } = await app.company('Clínica Sorriso'));
}, 120_000);
afterAll(() => app.close());

const last = async (questions: readonly string[], who = admin) =>
  (await talkingTo(who, questions)).at(-1)?.content ?? '';

describe('of a company that has just begun', () => {
  it.each([
    [['caímos no golpe do pix', 'posso mandar raio-x do paciente pelo whatsapp?'], /^Só com regras/],
    [['we fell for a payment scam', 'can I send a patient’s x-ray over whatsapp?'], /^Only with rules/],
    [['o que é um controle?'], /^Controle é uma medida/],
    [['what is residual risk?'], /^Residual risk is what is left/],
    [['¿qué es un incidente?'], /^Un incidente es algo que pasó/],
    [['o que é um controle?', 'tenho algum plano atrasado?'], /^Nenhum plano atrasado/],
    [['what is a control?', 'is any plan overdue?'], /^No plan is late|^No overdue/],
    [['como faço backup?', 'quanto custa isso tudo?'], /^Pouco: um HD externo/],
    [['como faço backup?', 'quantas horas dá isso?'], /^Cerca de \d+ h/],
  ])('%s', async (questions, told) => {
    expect(await last(questions, beginner)).toMatch(told);
  });

  it('whether a data protection officer is needed begins with what is known of the company', async () => {
    const { admin: clinic, companyId } = await app.company('Clínica Vila');
    const own = await clinic.call(companies.get, { params: { id: companyId } });
    const { name, timeZone, address, phone, website } = own;
    const known = { industry: 'health', size: '10-49' } as const;
    const body = { name, timeZone, address, phone, website, ...known, basedOn: own.updatedAt };
    await clinic.call(companies.update, { params: { id: companyId }, body });
    const said = await last(['preciso de DPO numa clínica com 20 pessoas?'], clinic);
    expect(said).toMatch(
      /^Depende do porte[\s\S]*Pelo que a empresa informou: 10 a 49 pessoas, Saúde\.[\s\S]*larga escala/,
    );
  });

  it('a plan is called by what is to be done, and by no question', async () => {
    const [message] = await talkingTo(beginner, ['cria um plano pra fazer backup']);
    const [proposal] = message?.proposals ?? [];
    expect(proposal?.change).toMatchObject({ kind: 'action-plan', plan: { title: expect.not.stringContaining('?') } });
  });
});

describe('of the records of a company', () => {
  it.each([
    [['Quantos riscos estão acima do apetite?'], /^10 riscos em aberto acima/],
    [['how many risks are above the appetite?'], /^10 open risks above/],
    [['¿cuántos riesgos superan el apetito?'], /^10 riesgos abiertos/],
    [['qual é o apetite a risco?'], /até 6 de 25/i],
    [['Qual é a perda anual esperada?'], /^Somados, os 3 riscos estimados \(de 11 em aberto\).*R\$ 65\.000/],
    [['what is our expected annual loss?'], /3 .*11.*R\$ 65,000/],
    [['When does the access request of Otávio Lima have to be answered?'], /^By \d+ \w+ \d{4}/],
    [['has the access request of Otávio Lima been answered?'], /^No: it still waits/],
    [['¿Qué riesgos están aceptados y quién los aceptó?'], /^1 riesgo aceptado[\s\S]*Lo aceptó Patrícia/],
    [['Which risks are accepted, and who accepted them?'], /^1 accepted risk[\s\S]*Accepted by Patrícia/],
    [['Quem é o nosso encarregado e quem o substitui?'], /Patrícia Lemos[\s\S]*Rafael Nogueira/],
    [['Quantos controles estão sem justificativa?'], /^Na declaração .* 87 em controles que se aplicam e 2 /],
    [['Podemos assinar a declaração de aplicabilidade hoje?'], /^Não\. .* 87 .* e 2 /],
    [['is the statement of applicability ready to be approved?'], /^No\. .* 87 .* 2 /],
    [['Existe algum controle conforme sem nenhuma evidência?'], /^Sim\. \d+ controles atendidos só pela palavra/],
    [['Quais fornecedores críticos ou altos ainda não têm decisão?'], /^3 reúnem tudo isso.*4 fornecedores críticos/],
    [['Which critical or high suppliers have no decision yet?'], /^3 meet all of it/],
    [['What share of people are fully up to date?'], /^Share of people up to date[\s\S]*\d+ % · \d\/\d people/],
    [['que porcentaje de las personas está al día?'], /^Parte de las personas al día[\s\S]*\d+ %/],
    [['How much did incidents cost us this year?'], /^No cost is recorded/],
    [['Quanto custaram os incidentes este ano?'], /^Não há custo anotado/],
    [['¿Cuánto nos costaron los incidentes?'], /^No hay costo anotado/],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    ['Resuma a situação da empresa em cinco linhas', 5],
    ['summarise our situation in three lines', 3],
  ])('is told in so many lines: %s', async (question, most) => {
    const lines = (await last([question])).split('\n').filter(Boolean);
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('which of several have no plan is asked of those alone', async () => {
    const said = await last(['Quantos riscos estão acima do apetite?', 'Quais deles não têm plano?']);
    expect(said).toMatch(/^6 riscos em aberto sem plano nem decisão/);
  });
});
