/** My gravest is the company's; the day of notice, the day of a course, and who is to mend. */
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { dayAsTold, lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
const noTier = { data: 0, volume: 0, access: 0, stop: 0, replace: 0, money: 0, duty: 0 };
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
  const of = (name: string, contractEnds: string, noticeDays: number | null) =>
    admin.call(suppliers.create, { body: { name, tierAnswers: noTier, contractEnds, noticeDays } });
  await of('Contadores Asociados', dayIn(21), 30);
  await of('Imprenta Central', dayIn(90), 60);
  await of('Jardines del Valle', dayIn(200), null);
});
afterAll(() => demo.app.close());
const last = (...questions: string[]) => lastOf(admin, questions);

describe('the gravest is the company’s, whoever says my', () => {
  it.each([
    ['What is my biggest risk?', 'What is the biggest risk?'],
    ['¿Cuál es mi riesgo más grave?', '¿Cuál es el riesgo más grave?'],
    ['Qual é o meu maior risco?', 'Qual é o maior risco?'],
  ])('%s', async (mine, whole) => {
    const told = await last(mine);
    expect(told.split(' · ')[0]).toBe((await last(whole)).split(' · ')[0]);
    expect(told).not.toMatch(/with you|com você|a su cargo/);
  });

  it.each([
    ['Which risks are mine?', /with you/],
    ['What is my most urgent task?', /with you/],
    ['Quais são os meus riscos?', /com você/],
  ])('%s asks for one’s own', async (question, told) => {
    expect(await last(question)).toMatch(told);
  });
});

describe('the day of notice', () => {
  it.each([
    ['¿Cuándo debo avisar a Contadores Asociados que no renuevo?', /Avise a más tardar.*ese día ya pasó/],
    ['When must I tell Contadores Asociados that I will not renew?', /Give notice by.*that day has passed/],
    ['Quando preciso avisar a Contadores Asociados que não vou renovar?', /Avise até.*esse dia já passou/],
  ])('%s', async (question, told) => {
    const said = await last(question);
    expect(said).toMatch(told);
    expect(said).toMatch(dayAsTold(dayIn(-9)));
  });

  it('that is ahead has not passed, and one that is only usual is told to be so', async () => {
    const ahead = await last('When must I tell Imprenta Central that I will not renew?');
    expect(ahead).toMatch(dayAsTold(dayIn(30)));
    expect(ahead).not.toMatch(/passed|none are recorded/);
    expect(await last('When must I tell Jardines del Valle that I will not renew?')).toContain('none are recorded');
  });
});

describe('in a talk about a course', () => {
  it.each([
    ['Which courses do we have?', 'the first one', 'by when must they finish?'],
    ['Que cursos temos?', 'o primeiro', 'até quando precisam terminar?'],
    ['¿Qué cursos tenemos?', 'el primero', '¿hasta cuándo deben terminarlo?'],
  ])('%s %s %s', async (...questions) => {
    expect(await last(...questions)).toMatch(
      /^(?:The first open date|O primeiro prazo em aberto|El primer plazo abierto)/,
    );
  });
});

describe('in a talk about a vulnerability', () => {
  it.each([
    ['Which vulnerabilities are overdue?', 'the first one', 'who should fix it?'],
    ['Quais vulnerabilidades estão atrasadas?', 'a primeira', 'quem deve corrigir?'],
    ['¿Qué vulnerabilidades están vencidas?', 'la primera', '¿quién la debe corregir?'],
  ])('%s %s %s', async (...questions) => {
    expect(await last(...questions)).toMatch(/(?:Diego Farias|Rafael Nogueira)/);
  });
});
