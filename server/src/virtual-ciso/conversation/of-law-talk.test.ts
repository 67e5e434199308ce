/** In a talk about the law what is asked further is asked of it, and a country that is named is told by its own law. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
  await lastOf(admin, ['oi']);
}, 240_000);
afterAll(() => demo.app.close());

describe('further of the law', () => {
  it.each([
    ['quando temos que avisar a ANPD?', [], /^3 dias úteis/],
    ['when must we notify the ANPD?', ['we are a small startup, does the deadline change?'], /^The time doubles/],
    ['quando avisamos a ANPD?', ['em que artigo está isso?'], /^Está aqui: .*15\/2024/],
    ['quando avisamos a ANPD?', ['feriado conta?'], /dias? úteis/],
    ['cuándo debemos avisar a la ANPD?', ['¿y si todavía no sabemos todo?'], /20 días hábiles/],
  ])('%s %s', async (question, further, says) => {
    expect(await lastOf(admin, [question, ...further])).toMatch(says);
  });

  it('is of no other authority', async () => {
    expect(await lastOf(admin, ['qual o prazo para avisar o Banco Central de um incidente?'])).not.toMatch(/^3 dias/);
  });
});

describe('another country', () => {
  it.each([
    [['¿cuánto tiempo tengo para avisar una filtración en Colombia?'], /15 días hábiles/],
    [['¿cuánto tiempo tengo para avisar una filtración en Colombia?', '¿y en Perú?'], /48 horas/],
    [['do databases have to be registered in Argentina?'], /registered with the AAIP/],
    [['desde quando vale a lei nova do Chile?'], /1º de dezembro de 2026/],
  ])('%s', async (questions, says) => {
    const told = await lastOf(admin, questions);
    expect(told.split('\n')[0]).toMatch(says);
    expect(told).not.toMatch(/LGPD, art/);
  });
});
