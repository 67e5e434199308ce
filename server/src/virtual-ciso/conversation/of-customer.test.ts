/** A customer's questions, answered out of the demo company's records. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
let viewer: TestCaller;
beforeAll(async () => {
  const demo = await demoCompany();
  app = demo.app;
  admin = await demo.enter('admin@demo.vigia.test');
  viewer = await demo.enter('viewer@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());
const pasted =
  'A customer sent: 1) Do you have a SOC 2 report? 2) Have you had a security incident in the last year? 3) Do you train your employees every year?';

describe('a customer’s questions', () => {
  it.each([
    ['um cliente perguntou se fazemos cópia de segurança. o que digo?', /^(?:Sim|Em parte|Não)\. \S/],
    ['a client asks whether we hold SOC 2', /^No\. No record shows a certificate/],
    ['un cliente pregunta si tenemos certificado ISO 27001', /^No\. Ningún registro muestra/],
    ['um cliente quer saber se usamos computação quântica nas senhas', /^Não prometa/],
  ])('one is answered first: %s', async (question, told) => {
    expect(await lastOf(admin, [question])).toMatch(told);
  });
  it('several are answered one by one, as they were numbered', async () => {
    const said = await lastOf(admin, [pasted]);
    expect(said).toMatch(/\*\*1\. [^\n]+\nNo\. /);
    expect(said).toMatch(/\*\*2\. [^\n]+\nYes\. The register has \d+ incidents/);
    expect(said).toMatch(/\*\*3\. [^\n]+\n(?:Yes|In part)\. /);
  });
  it('one of them is told again, and those that nobody may promise', async () => {
    expect(await lastOf(admin, [pasted, 'what do I answer to question 1?'])).toMatch(/^No\. No record/);
    expect(await lastOf(admin, [pasted, 'which should we not promise?'])).toMatch(
      /1\. Do you have a SOC 2 report: No\./,
    );
  });
  it('all go into the letter, which advises nobody and tells no incident', async () => {
    const letter = await lastOf(admin, [pasted, 'write the reply to them']);
    expect(letter).toMatch(/^\*\*Subject:\*\* \S/m);
    expect(letter).toMatch(/SOC 2 report: No\. At present we have no certificate/);
    expect(letter).toMatch(/last year: \[to be confirmed/);
    expect(letter).not.toMatch(/say that we have none|The register has/);
  });
  it('are answered to nobody who may not answer forms', async () => {
    expect(await lastOf(viewer, [pasted])).not.toMatch(/\*\*1\. |certificate or report of ours/);
  });
});
