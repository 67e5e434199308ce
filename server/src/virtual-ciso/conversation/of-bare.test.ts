/** What only asks, and what narrows without saying of what, asked of the demo company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  const company = await demoCompany();
  app = company.app;
  admin = await company.enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const printer = [
  'a vulnerabilidade da impressora já foi corrigida?',
  'has the printer vulnerability been fixed?',
  '¿la vulnerabilidad de la impresora ya se corrigió?',
];
const rule = [
  'a política de uso aceitável está aprovada?',
  'is the acceptable use policy approved?',
  '¿la política de uso aceptable está aprobada?',
];
const above = [
  'quais riscos estão acima do aceitável?',
  'which risks are above what we accept?',
  '¿qué riesgos están por encima de lo que aceptamos?',
];
const ransom = [
  'como está o risco de ransomware?',
  'how is the ransomware risk?',
  '¿cómo está el riesgo de ransomware?',
];

describe('what only asks, after one record', () => {
  it.each([
    [printer, ['quem?', 'who looks after it?', '¿quién lo lleva?'], /^Impressora nova[^.]*: Diego Farias\./],
    [printer.slice(1), ['is that a lot?', '¿es mucho?'], /Impressora nova com a senha de fábrica/],
    [printer, ['até quando?', 'till when?', '¿hasta cuándo?'], /^(?:Até|By|Hasta) /],
    [ransom, ['desde quando?', 'since when?', '¿desde cuándo?'], /^(?:Desde|Since) /],
    [rule, ['por quem?', 'who by?', '¿por quién?'], /Helena Brandão/],
    [rule, ['quem falta?', 'who is missing?', '¿quién falta?'], /^4 [^:]+: Diego Farias|^Faltan 4: Diego Farias/],
  ])('%j, %j', async (firsts, seconds, told) => {
    for (const [at, first] of firsts.entries()) expect(await lastOf(admin, [first, seconds[at] ?? ''])).toMatch(told);
  });

  it('says who is missing once more, though that was told', async () => {
    const told = await lastOf(admin, ['todo mundo leu a política de uso aceitável?', 'quem falta?']);
    expect(told).toMatch(/^4 por confirmar: Diego Farias/);
  });

  it('answers in the language in which it is asked', async () => {
    expect(await lastOf(admin, [printer[1] ?? '', 'so what do I do?'])).toMatch(/^Fix: /);
  });
});

describe('what is asked after a list', () => {
  it.each([
    [['quantos?', 'how many?', '¿cuántos?'], /^10 /],
    [['lista pra mim', 'list them please', 'enumérelos'], /^10 /],
    [['quantos são do Diego?', 'how many are with Diego?', '¿cuántos son de Diego?'], /^4 .*Diego Farias/],
    [['tem algum sem dono?', 'is any without an owner?', '¿hay alguno sin responsable?'], /^(?:Sim|Yes|Sí)\. 1 /],
    [['quem cuida deles?', 'who looks after them?', '¿quién los lleva?'], /^- Banco de dados[^:]*: Rafael Nogueira/],
  ])('%j', async (seconds, told) => {
    for (const [at, first] of above.entries()) expect(await lastOf(admin, [first, seconds[at] ?? ''])).toMatch(told);
  });

  it('is asked of the list again, after one or none of it was told', async () => {
    const told = await lastOf(admin, [above[0] ?? '', 'tem algum sem dono?', 'quantos são do Diego?']);
    expect(told).toMatch(/^4 riscos .*Diego Farias/);
  });

  it('leaves it where another register is asked for', async () => {
    expect(await lastOf(admin, [above[0] ?? '', 'tem algum plano atrasado?'])).toMatch(/^Sim\. 1 plano/);
  });
});

it.each([
  [['quais vulnerabilidades criminosos já exploram?', 'já passou do prazo?'], /^Sim\./],
  [['which vulnerability do criminals exploit already?', 'is it late?'], /^Yes\./],
])('whether it is over is a yes where the day is past: %j', async (talk, told) => {
  expect(await lastOf(admin, talk)).toMatch(told);
});
