/** What the law asks is told before any record that is called alike: of Brazil's, and of another country's where that is the company's. */
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
/** A company in that time zone, under another law than Brazil's. */
async function abroad(timeZone: string): Promise<TestCaller> {
  const { admin: own, companyId } = await demo.app.company();
  const at = { params: { id: companyId } };
  const { name, industry, size, address, phone, website, updatedAt } = await own.call(companies.get, at);
  const kept = { name, industry, size, address, phone, website, basedOn: updatedAt };
  await own.call(companies.update, { ...at, body: { ...kept, timeZone, lgpd: false } });
  return own;
}
let mexico: TestCaller;
let nowhere: TestCaller;
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
  mexico = await abroad('America/Mexico_City');
  nowhere = await abroad('Africa/Nairobi');
  await lastOf(admin, ['oi']);
}, 120_000);
afterAll(() => demo.app.close());

describe('the law before the records', () => {
  it.each([
    ['Qual o prazo para comunicar um incidente à ANPD?', /^3 dias úteis.*15\/2024, arts\. 6 e 9/],
    ['Em quantos dias aviso a ANPD de um vazamento?', /^3 dias úteis/],
    ['¿Cuántos días tengo para avisar a la ANPD de una filtración?', /^3 días hábiles/],
    ['within how many hours must a breach be reported to the authority?', /^3 working days/],
    ['Qual o prazo da lei para responder um pedido de titular?', /^15 dias/],
    ['quanto tempo tenho que guardar o registro de um incidente pela ANPD?', /^Pelo menos 5 anos/],
    ['o que acontece se a gente não comunicar um incidente à ANPD?', /^Quem tinha de comunicar.*art\. 52.*art\. 42/],
    ["what happens if we don't notify ANPD?", /^Whoever had to notify/],
    ['¿qué pasa si no avisamos de la filtración?', /^Quien debía comunicar/],
    ['do we need consent to process health data?', /^No, not always, but for sensitive data the rule is art\. 11/],
    ['precisamos de consentimento pra tratar dado de saude dos pacientes?', /art\. 11/],
    ['¿necesitamos consentimiento para tratar datos de salud de pacientes?', /rige el art\. 11/],
  ])('%s', async (question, says) => {
    expect(await lastOf(admin, [question])).toMatch(says);
  });

  it('says whether the company is small, by what it wrote down itself', async () => {
    const told = await lastOf(admin, [
      'Somos um escritório com 9 pessoas. Em quantos dias aviso a ANPD de um vazamento?',
    ]);
    expect(told).toMatch(/agente de pequeno porte.*(?:valem|conte) \d+ dias úteis/);
    expect(told).toMatch(/número de pessoas não decide/);
  });

  it('what if nobody is told, of an incident that is talked about', async () => {
    expect(await lastOf(admin, ['quais incidentes estão abertos?', 'e se a gente nao avisar?'])).toMatch(/art\. 52/);
  });

  it.each([
    ['y somos operador o controlador?', /^Depende de la actividad.*responsable en 12.*en 2/],
    ['are we controller or processor?', /^It depends on the activity.*controller in 12.*processor in 2/],
  ])('what the company is, by its own register: %s', async (question, says) => {
    expect(await lastOf(admin, [question])).toMatch(says);
  });
});

describe('where the law is another country’s', () => {
  it.each([
    ['¿En cuántos días debo responder una solicitud ARCO?', /20 días hábiles/],
    ['¿Necesito nombrar un encargado de datos?', /persona o departamento/],
    ['¿Qué bases legales puedo usar para el marketing?', /base común es el consentimiento/],
    ['¿Qué multa me pueden poner por una vulneración de datos?', /no está en lo que se sabe aquí de ella/],
    ['¿en qué plazo aviso a los afectados de una fuga?', /de inmediato/],
  ])('%s', async (question, says) => {
    const told = await lastOf(mexico, [question]);
    expect(told).toMatch(/^Decide la ley del país de la empresa/);
    expect(told).toMatch(says);
    expect(told).not.toMatch(/LGPD, art|R\$/);
  });

  it('says that nothing is known where nothing is', async () => {
    const told = await lastOf(nowhere, ['Em quantos dias devo responder um pedido de acesso aos dados?']);
    expect(told).toMatch(/não sei nada conferido/);
    expect(told).not.toMatch(/15 dias/);
  });

  it('tells of Brazil’s where that is asked', async () => {
    expect(await lastOf(mexico, ['¿Cuál es la multa de la LGPD?'])).toMatch(/50 millones/);
  });
});

describe('what a talk keeps', () => {
  it('asks what is missing of the framework that was talked about', async () => {
    expect(await lastOf(admin, ['qual nossa nota na lgpd?', 'o que falta pra chegar em 3?'])).toMatch(/^\*\*LGPD:/);
  });

  it('drafts a plan to try something out, and shows no finished one', async () => {
    expect(await lastOf(admin, ['arma un plan para probar la restauración de copias'])).toMatch(/^Preparé el borrador/);
  });

  it('offers nobody’s address unasked', async () => {
    expect(await lastOf(admin, ['me faz um resuminho de 3 linhas pra mandar no zap dos socios'])).not.toMatch(
      /\S@\S+\.\S/,
    );
  });
});
