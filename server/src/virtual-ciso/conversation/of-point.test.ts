/** A named point is told by what it demands and by the company's records; compliance and a certificate, by the figures of their screen. */
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

describe('a point of a framework', () => {
  it.each([
    ['o que exige a cláusula 10.2?', /^\*\*10\.2 · .*causa.*Na empresa: [\d,]+ de 5/s],
    ['what does 9.3 ask for?', /^\*\*9\.3 · .*reviews.*In your company:/s],
    ['¿qué pide el control A.8.13?', /^\*\*A\.8\.13 · .*En su empresa:/s],
    ['what is PR.AA?', /^\*\*PR\.AA · .*In your company: [\d.]+ of 5/s],
    ['does 9.2 mean an audit every year?', /^The standard says “planned intervals”/],
    ['we have no 5.23, does it matter?', /^It depends on the risks: A\.5\.23.*In your company/s],
    ['dá pra pular a cláusula 9.3?', /^Importa: sem 9\.3 não há certificado/],
  ])('%s', async (question, says) => {
    expect(await lastOf(admin, [question])).toMatch(says);
  });

  it('says which of two was read, and tells the other one where that was meant', async () => {
    expect(await lastOf(admin, ['o que é a 7.4?'])).toMatch(/Li 7\.4 como a cláusula.*A\.7\.4/);
    expect(await lastOf(admin, ['o que é a 7.4?', 'a do anexo'])).toMatch(/^\*\*A\.7\.4 · /);
  });

  it('is asked further', async () => {
    expect(await lastOf(admin, ['que pide la cláusula 6.2?', '¿y cómo estamos ahí?'])).toMatch(/^En su empresa:/);
    expect(await lastOf(admin, ['o que pede a 9.1?', 'como provo isso?'])).toMatch(/^Obrigatórios: os resultados/);
  });
});

describe('complying', () => {
  it.each([
    ['estamos em conformidade com a LGPD?', /^Por inteiro, ainda não\. LGPD: \d+ de \d+/],
    ['are we compliant?', /^It depends on which standard.*ISO\/IEC 27001.*LGPD/s],
    ['¿qué nos falta para certificarnos?', /^Todavía no\. De las cláusulas 4 a 10/],
    ['certify us in ISO 27001', /^I can neither declare nor certify.*clauses 4 to 10/s],
    ['which clause is the weakest?', /^\*\*From the lowest up\*\*\n1\. \d/],
  ])('%s', async (question, says) => {
    expect(await lastOf(admin, [question])).toMatch(says);
  });
});
