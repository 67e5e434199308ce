/** Several things asked of a register at once, and what follows on that, asked of the demo company. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  const demo = await demoCompany();
  app = demo.app;
  admin = await demo.enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const last = (questions: readonly string[]) => lastOf(admin, questions);

it.each([
  [['quais fornecedores tão sem data de fim de contrato?'], /^1 de 6 fornecedores[\s\S]*Letra Viva/],
  [['which suppliers scored under 80?'], /^1 of 6 suppliers[\s\S]*Contábil Horizonte/],
  [['which suppliers scored under 80?', 'and which have no score at all?'], /^4 of 6 suppliers/],
  [['quem cuida de mais fornecedores aqui?'], /^Diego Farias: 6 fornecedores/],
  [['which findings have nobody on them?', 'are any of those high?'], /^Yes\. 1 open[\s\S]*PostgreSQL/],
  [['¿cuáles procesos no aguantan más de 4 horas caídos?'], /^6 de 14 procesos/],
  [
    ['¿cuáles procesos no aguantan más de 4 horas caídos?', '¿y cuáles de esos son de Rafael?'],
    /^2 de[\s\S]*Suporte com acesso/,
  ],
  [['quais atividades têm dado sensível e não são da Patrícia?'], /^2 de 6 processos[\s\S]*Guarda dos dados/],
  [
    ['how many real incidents did we have this year, not counting drills?'],
    /^\d incidents? [\s\S]*“not counting drills”/,
  ],
  [['quantas evidências a Patrícia colocou que ninguém aceitou ainda?', 'e as do Rafael?'], /^3 de .*Rafael Nogueira/],
  [['o Diego pediu demissão. o que fica sem dono?'], /^Se Diego Farias sair, \d+ registros ficam sem responsável/],
  [['o Diego pediu demissão. o que fica sem dono?', 'quantos riscos são dele?'], /^4 riscos .*Diego Farias/],
  [['quantos riscos são do Diego?', 'e planos?'], /^4 planos .*Diego Farias/],
  [["if Patrícia quits tomorrow what's left without an owner?"], /^If Patrícia Lemos leaves, \d+ records/],
])('%s', async (questions, told) => {
  expect(await last(questions)).toMatch(told);
});
