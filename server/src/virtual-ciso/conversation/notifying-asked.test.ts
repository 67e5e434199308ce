/** Who has to be told and until when: of an incident that is talked about, and by the law of a country that is named. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { dayAsTold, lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
let decide: RegExp;
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
  const { items } = await admin.call(incidents.list, { query: {} });
  decide = dayAsTold(items.find(({ tellBy }) => tellBy !== null)?.tellBy ?? '');
});
afterAll(() => demo.app.close());
const last = (...questions: string[]) => lastOf(admin, questions);

describe('to whom, in a talk about an incident', () => {
  it.each([
    ['¿Qué incidentes tengo abiertos?', '¿hasta cuándo tengo para avisar y a quién?'],
    ['¿Qué incidentes tengo abiertos?', '¿a qué autoridad debo avisar?'],
    ['Which incidents are open?', 'whom do I have to notify?'],
    ['Which incidents are open?', 'by when must we notify, and whom?'],
    ['Quais incidentes estão abertos?', 'a quem preciso comunicar?'],
    ['Quais incidentes estão abertos?', 'até quando tenho para avisar e a quem?'],
  ])('%s … %s', async (open, question) => {
    const told = await last(open, question);
    expect(told).toMatch(decide);
    expect(told).toMatch(/ANPD (?:and they|e elas|y a ellas)/);
  });

  it.each([
    ['Which incidents are open?', 'who reported it?', /^Reported by/],
    ['Quais incidentes estão abertos?', 'quem relatou?', /^Quem relatou/],
    ['¿Qué incidentes tengo abiertos?', '¿quién lo reportó?', /^Lo reportó/],
  ])('%s … %s is another question', async (open, question, told) => {
    expect(await last(open, question)).toMatch(told);
  });
});

describe('the next deadline of the law', () => {
  it.each([
    ['what is the next legal deadline?'],
    ['qual é o próximo prazo legal?'],
    ['¿cuál es el próximo plazo legal?'],
    ['Which legal deadlines are running?'],
    ['Which incidents are open?', 'what is the next legal deadline?'],
    ['Quais incidentes estão abertos?', 'qual é o próximo prazo legal?'],
    ['¿Qué incidentes tengo abiertos?', '¿cuál es el próximo plazo legal?'],
    ['Which incidents are open?', 'was the ANPD told?'],
  ])('%s', async (...questions) => {
    expect(await last(...questions)).toMatch(decide);
  });
});

describe('the law of a country', () => {
  it.each([
    ['Tengo una fuga de datos y mi empresa está en Colombia, ¿a quién aviso y en qué plazo?', 'Industria y Comercio'],
    ['Tengo una fuga de datos en México, ¿a quién debo avisar?', 'Anticorrupción'],
    ['Estamos en Argentina y tuvimos una fuga de datos, ¿a quién aviso?', 'AAIP'],
    ['Mi empresa está en Chile, ¿a quién hay que avisar de una filtración?', 'Agencia de Protección'],
    ['¿A quién aviso en Perú si hay una fuga de datos?', 'Autoridad Nacional'],
    ['We had a data breach and we are in Colombia, whom do I notify and by when?', 'Industria y Comercio'],
    ['Tive um vazamento e minha empresa fica na Colômbia, a quem aviso e em que prazo?', 'Industria y Comercio'],
  ])('%s', async (question, authority) => {
    expect((await last(question)).split('\n')[0]).toContain(authority);
  });
});
