/** What requests about personal data say of themselves, asked of the demo company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
let enter: DemoCompany['enter'];
beforeAll(async () => {
  ({ app, enter } = await demoCompany());
  admin = await enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const last = async (questions: readonly string[], who = admin) =>
  (await talkingTo(who, questions)).at(-1)?.content ?? '';

describe('what stands on the screens', () => {
  it.each([
    [['quantos pedidos de acesso?'], /^2 pedidos de titulares: acesso[\s\S]*Otávio Lima[\s\S]*Marina Duarte/],
    [['how many access requests?'], /^2 requests about personal data: access[\s\S]*Otávio Lima/],
    [['¿cuántas solicitudes de acceso?'], /^2 solicitudes de titulares: acceso[\s\S]*Otávio Lima/],
    [['quais pedidos de exclusão temos?'], /^1 pedido de titular: eliminação[\s\S]*Célia Ramos/],
    [
      ['qual pedido de titular está atrasado?', 'onde falta procurar?'],
      /^Faltam 14 de 14 lugares: .*Folha de pagamento/,
    ],
    [
      ['which privacy request is late?', 'where do we still have to look?'],
      /^14 of 14 places are left: .*Folha de pag/,
    ],
    [['¿qué solicitud de titular está atrasada?', '¿dónde falta buscar?'], /^Faltan 14 de 14 lugares: .*Folha de pag/],
    [['pedido da Marina Duarte', 'onde encontramos dados?'], /^Havia dados em: “Contas e assinatura do produto, TI/],
    [['Marina Duarte request', 'where did we find data?'], /^Data was found in: “Contas e assinatura do produto, TI/],
    [
      ['solicitud de Marina Duarte', '¿dónde encontramos datos?'],
      /^Había datos en: “Contas e assinatura do produto, TI/,
    ],
    [['pedido da Marina Duarte', 'como conferimos a identidade?'], /^Identidade: “Respondeu pelo e-mail do cadastro/],
    [['Marina Duarte request', 'how did we verify her identity?'], /^Identity: “Respondeu pelo e-mail do cadastro/],
    [
      ['solicitud de Marina Duarte', '¿cómo verificamos la identidad?'],
      /^Identidad: “Respondeu pelo e-mail do cadastro/,
    ],
    [['o que respondemos para Marina Duarte?'], /^Resposta: “Olá, Marina\./],
    [['what did we answer Marina Duarte?'], /^Answer: “Olá, Marina\./],
    [['solicitud de Marina Duarte', '¿qué le dijimos?'], /^Respuesta: “Olá, Marina\./],
    [['qual pedido de titular está atrasado?', 'por onde chegou?'], /^Pelo formulário da empresa/],
    [['which privacy request is late?', 'through which channel did it come?'], /^Through the company’s form/],
    [['¿qué solicitud de titular está atrasada?', '¿cómo llegó?'], /^Por el formulario de la empresa/],
    [['qual pedido de titular está atrasado?', 'esse prazo é da lei?'], /^Não: a lei não fixa prazo/],
    [['which privacy request is late?', 'is that a legal deadline?'], /^No: the law/],
    [['¿qué solicitud de titular está atrasada?', '¿ese plazo es de ley?'], /^No: la ley/],
    [
      ['qual o tempo médio de resposta aos titulares?'],
      /^Tempo médio de resposta aos titulares[\s\S]*\d+ d · [^\n]*1\/1/,
    ],
    [
      ['what is the average response time to data subject requests?'],
      /^Average time to answer[\s\S]*\d+ d · [^\n]*1\/1/,
    ],
    [
      ['¿cuál es el tiempo promedio de respuesta a los titulares?'],
      /^Tiempo medio de respuesta[\s\S]*\d+ d · [^\n]*1\/1/,
    ],
  ])('of requests about personal data: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  const asked = [
    ['o que respondemos para Marina Duarte?', /Bem Viver/],
    ['which privacy requests are late?', /Célia Ramos/],
    ['quantos pedidos de acesso?', /Otávio Lima/],
    ['qual o tempo médio de resposta aos titulares?', /\d+ d · /],
  ] as const;
  it.each(asked)('tells whoever may see it, and neither a viewer nor another company: %s', async (question, told) => {
    expect(await last([question])).toMatch(told);
    expect(await last([question], await enter('viewer@demo.vigia.test'))).not.toMatch(told);
    expect(await last([question], await enter('admin@outra.vigia.test'))).not.toMatch(told);
  });
});
