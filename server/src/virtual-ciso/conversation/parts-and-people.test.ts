/** Which part does worst, and who has the most of what records add up to, asked of the demo company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
let other: TestCaller;
beforeAll(async () => {
  const company = await demoCompany();
  app = company.app;
  admin = await company.enter('admin@demo.vigia.test');
  other = await company.enter('admin@outra.vigia.test');
}, 120_000);
afterAll(() => app.close());

const last = async (questions: readonly string[], who = admin) =>
  (await talkingTo(who, questions)).at(-1)?.content ?? '';

describe('the part that does best or worst', () => {
  it.each([
    [['qual tema puxa a segurança pra baixo?'], /^Riscos e obrigações é a parte que vai pior: 2,6/],
    [['en privacidad, ¿cuál es nuestro punto más flojo?'], /^Derechos .* es la parte que peor va: 2[.,]4/],
    [['what is our weakest topic in privacy?'], /^.*rights is the part that does worst: 2\.4/],
    [['qual tema puxa a segurança pra baixo?', 'não, eu quis dizer em privacidade'], /^Direitos dos titulares .* pior/],
    [['¿qué tema de privacidad va peor?', '¿y el más fuerte?'], /^Compartición y transferencias .* mejor va/],
    [['how do we stand in NIST?', 'weakest function there?'], /^Identify is the part that does worst/],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('who has the most of it', () => {
  it.each([
    [['quem tem mais horas de trabalho nos planos?'], /^Diego Farias: Faltam cerca de 59 h/],
    [['who has the most hours left in the plans?'], /^Diego Farias: About 59 h/],
    [['¿quién tiene más horas en los planes?', '¿y menos?'], /^Rafael Nogueira: Faltan cerca de 29 h/],
    [['quem tem mais horas de trabalho nos planos?', 'e a Marina?'], /^Marina Alves Prado: Faltam cerca de 53 h/],
    [['quem tem mais horas de trabalho nos planos?', 'quantas?'], /^Diego Farias: Faltam cerca de 59 h/],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it('tells no other company', async () => {
    expect(await last(['quem tem mais horas de trabalho nos planos?'], other)).not.toMatch(/59 h/);
  });
});

describe('activities', () => {
  it.each([
    [['em quais atividades somos operadora?'], /^2 atividades em que a empresa é operadora/],
    [['in which activities are we a processor?'], /^The company is the processor in 2 activities/],
    [['¿en qué actividades somos encargados?'], /^2 actividades en que la empresa es encargada/],
    [['quais atividades mandam dados para fora sem mecanismo de transferência?'], /^2 atividades .* sem mecanismo/],
    [
      ['which activities send data abroad?', 'which have no transfer mechanism?'],
      /^2 activities .* without a transfer/,
    ],
    [['¿qué actividades llevan datos al exterior?', '¿cuáles no tienen mecanismo?'], /^2 actividades .* sin mecanismo/],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('the one record that is talked about', () => {
  it.each([
    // How many people it has the data of counts no register of data.
    [["how many of the accountants' answers are knockouts?", "how many people's data do they hold?"], /\b58\b/],
    // Whose it is is asked, and not of what part the company is in it.
    [['¿qué actividades llevan datos al exterior?', '¿quién responde por la de telemetría?'], /Rafael Nogueira/],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});
