/** Whether a record is kept that is described in other words than its title's, in three languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
});
afterAll(() => demo.app.close());
const last = (...questions: string[]) => lastOf(admin, questions);

describe('a record that is described', () => {
  it.each([
    ['¿Tenemos registrado el riesgo de que todo dependa de una sola persona?', /^Sí\. A única pessoa que sabe/],
    ['is the risk of relying on one person registered?', /^Yes\. A única pessoa que sabe/],
    ['existe algum risco registrado sobre inteligência artificial?', /^Sim\. Dados de clientes são colados em intelig/],
    ['is there an open finding about the printer?', /^Yes\. .*mpressora/],
    ['temos fornecedor que cuida da folha?', /^Sim\. Contábil Horizonte/],
  ])('%s', async (question, first) => expect(await last(question)).toMatch(first));

  it('is what is talked about from then on', async () => {
    expect(await last('is ransomware among our risks?', 'who owns it?')).toMatch(/Diego/);
  });
});
