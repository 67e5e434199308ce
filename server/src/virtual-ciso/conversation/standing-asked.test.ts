/** How mature the company is in a framework that is named, and what follows on it, whatever record names the framework too. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import { type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
let bare: TestApp;
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
  bare = await testApp();
});
afterAll(async () => {
  await demo.app.close();
  await bare.close();
});

describe('maturity in a framework', () => {
  it.each([
    ['What is our ISO 27001 maturity?', /ISO\/IEC 27001: maturity [\d.]+ of 5/],
    ['How mature are we in ISO 27001?', /ISO\/IEC 27001: maturity [\d.]+ of 5/],
    ["What's our ISO 27001 score?", /out of 5: ISO\/IEC 27001 [\d.]+/],
    ['Qual é a nossa maturidade na ISO 27001?', /ISO\/IEC 27001: maturidade [\d,]+ de 5/],
    ['Quão maduros estamos na ISO 27001?', /ISO\/IEC 27001: maturidade [\d,]+ de 5/],
    ['¿Cuál es nuestro nivel en NIST?', /NIST CSF 2\.0: madurez [\d.]+ de 5/],
    ['¿Qué tan maduros estamos en ISO 27001?', /ISO\/IEC 27001: madurez [\d.]+ de 5/],
  ])('%s', async (question, told) => {
    expect(await lastOf(admin, [question])).toMatch(told);
  });

  it('is no definition in a company that has answered nothing', async () => {
    const { admin: first } = await bare.company();
    expect(await lastOf(first, ['What is our ISO 27001 maturity?'])).toMatch(/^The assessment has no answers yet/);
  });
});

describe('what follows stays with the framework', () => {
  it.each([
    [['What is our ISO 27001 maturity?', 'and LGPD?'], /LGPD: maturity/],
    [
      ['What is our ISO 27001 maturity?', 'how many controls are not compliant?'],
      /^ISO\/IEC 27001: \d+ of \d+ items met/,
    ],
    [
      ['What is our ISO 27001 maturity?', 'which ones are verified?'],
      /^ISO\/IEC 27001: [1-9]\d* of \d+ items verified/,
    ],
    [['Qual é a nossa maturidade na LGPD?', 'quais estão verificados?'], /^LGPD: \d+ de \d+ itens verificados/],
    [
      ['¿Cuál es nuestra madurez en ISO 27001?', '¿cuáles están verificados?'],
      /^ISO\/IEC 27001: [1-9]\d* de \d+ elementos/,
    ],
  ])('%s', async (questions, told) => {
    expect(await lastOf(admin, questions)).toMatch(told);
  });
});
