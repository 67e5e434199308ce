import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';
import { recordAsked } from './record-asked.ts';

describe('what is asked of a record', () => {
  it.each([
    ['quais?', 'which'],
    ['which one?', 'which'],
    ['¿cuál?', 'which'],
    ['how many is that?', 'count'],
    ['e depois desse?', 'next'],
    ["who's on it?", 'owner'],
    ['de quem é?', 'owner'],
    ['¿desde cuándo?', 'since'],
    ['when did we find out?', 'since'],
    ['quando era pra ter terminado?', 'day'],
    ['what’s left in it?', 'left'],
    ['¿qué le falta?', 'left'],
    ['tem plano pra ele?', 'plan'],
    ['is it late?', 'whether'],
  ])('%s', (question, ask) => {
    expect(recordAsked(question)?.ask).toBe(ask);
  });
  it.each([['¿está atrasado?'], ['o segundo é crítico?'], ['is it late?']])('%s wants yes or no', (question) => {
    expect(recordAsked(question)?.yesOrNo).toBe(true);
  });
});

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Escola Bem-Te-Vi');
  const { admin, basic } = crew;
  await admin.call(actionPlans.create, {
    body: {
      ...{ title: 'Backup que volta', dueDate: '2026-01-15', assignedTo: basic.id },
      subtasks: [{ title: 'Testar a restauração' }],
    },
  });
  await admin.call(actionPlans.create, { body: { title: 'Ligar o segundo fator', dueDate: '2099-03-31' } });
  for (const name of ['Contábil Serra', 'Nuvem Alta'])
    await admin.call(suppliers.create, {
      body: { name, tierAnswers: { data: 1, volume: 1, access: 1, stop: 1, replace: 1, money: 1, duty: 1 } },
    });
});
afterAll(() => app.close());

const talk = async (...questions: string[]) =>
  (await talkingTo(crew.admin, questions)).map(({ content }) => content.replaceAll(/ ?\[\d+\]/g, ''));

describe('a talk about records', () => {
  it('tells of a plan that is named by a word of its title: whether, when, what is left, whose', async () => {
    const [done, day, left] = await talk(
      'o plano do backup já terminou?',
      'quando era pra ter terminado?',
      'o que falta nele?',
    );
    expect(done).toMatch(/^Não\. Backup que volta/);
    expect(day).toMatch(/^15 de janeiro de 2026/);
    expect(left).toContain('1. “Testar a restauração”');
  });
  it('counts, names and picks, in the words of the question', async () => {
    const [count, which, one] = await talk(
      'which suppliers haven’t we assessed?',
      'which ones?',
      'is the second critical?',
    );
    expect(count).toMatch(/^2 suppliers/);
    expect(which).toMatch(/1\. Contábil Serra.*\n2\. Nuvem Alta/);
    expect(one).toMatch(/^(?:Yes|No)\. Nuvem Alta/);
  });
  it('asks the same of another register', async () => {
    const [plans, ofSuppliers] = await talk('¿hay planes sin dueño?', '¿y proveedores?');
    expect(plans).toMatch(/^Sí\. 1 plan/);
    expect(ofSuppliers).toMatch(/^Sí\. 2 proveedores/);
  });
  it('says what the law asks for, and what it lightens for a small company', async () => {
    const [, law, small] = await talk(
      'preciso ter um encarregado de dados?',
      'é obrigatório?',
      'somos 12 pessoas, vale pra gente?',
    );
    expect(law).toMatch(/^Depende do porte[\s\S]*art\. 41/);
    expect(small).toMatch(/12 pessoas.*dispensado/);
  });
});
