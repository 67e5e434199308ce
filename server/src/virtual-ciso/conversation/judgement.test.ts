/** Two or more are judged by their register's own order, with its reasons; what ties is said to tie. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf, talkingTo } from '../testing/talk.ts';
import { assigneeAsked, choiceAsked, comparedAsked } from './judgement-asked.ts';

describe('a judgement is asked', () => {
  it.each([
    ['esse é mais urgente que o do boleto?', null, 'o do boleto', 'graver'],
    ['¿eso es menos grave que el de la nube?', null, 'el de la nube', 'lesser'],
    ['is it riskier than the printer one?', null, 'the printer one', 'graver'],
    ['o notebook é pior que a impressora?', 'o notebook', 'a impressora', 'graver'],
    ['e comparado com a nuvem?', null, 'a nuvem', null],
  ])('of this beside that: %s', (question, one, other, whether) => {
    expect(comparedAsked(question)).toEqual({ one, other, whether });
  });
  it.each([
    'só posso corrigir uma hoje, qual?',
    'si solo alcanza para uno, ¿cuál?',
    'I can only take one of them, which?',
    'qual deles você escolheria?',
    '¿cuál priorizo?',
  ])('of which one: %s', (question) => {
    expect(choiceAsked(question)).toBe(true);
  });
  it.each(['quem deveria assumir isso?', '¿a quién se lo asigno?', 'who should take it?', 'who would you give it to?'])(
    'of who should have it: %s',
    (question) => {
      expect(assigneeAsked(question)).toBe(true);
    },
  );
  it.each(['quem cuida disso?', 'who owns it?', 'qual é o prazo?', '¿quién aprobó la política?'])(
    'and nothing of the kind: %s',
    (question) => {
      expect(assigneeAsked(question) || choiceAsked(question) || comparedAsked(question) !== null).toBe(false);
    },
  );
});

describe('in a talk', () => {
  let demo: DemoCompany;
  let admin: TestCaller;
  beforeAll(async () => {
    demo = await demoCompany();
    admin = await demo.enter('admin@demo.vigia.test');
  });
  afterAll(() => demo.app.close());

  it.each([
    ['compare o risco do ransomware com o do notebook furtado', /^Ransomware .*vem antes de “Notebook/],
    ['o risco do notebook furtado é mais grave que o do ransomware?', /^Não\. Ransomware/],
    ['is the supplier Nuvem Atlântica riskier than Suporte Já?', /^Yes\. Nuvem Atlântica comes before/],
  ])('no event is heard in two that are compared: %s', async (question, told) => {
    const answer = await lastOf(admin, [question]);
    expect(answer).toMatch(told);
    expect(answer).not.toMatch(/Respire|Breathe/);
  });

  it('this is compared with another one that is named', async () => {
    const told = await lastOf(admin, ['o risco do notebook furtado', 'e comparado com o do boleto falso?']);
    expect(told).toMatch(/^Boleto falso/);
  });

  it('of those that were listed the first is chosen, and why is told', async () => {
    const [, chosen, why] = await talkingTo(admin, [
      '¿qué vulnerabilidades están atrasadas?',
      'si solo puedo arreglar una, ¿cuál?',
      '¿por qué esa?',
    ]);
    expect(chosen?.content).toMatch(/^HTTP\/2.*va antes/);
    expect(why?.content).toMatch(/Lo que difiere[\s\S]*EPSS/);
  });

  it('all that are late by as many days are told, and whose each is', async () => {
    const [, latest, whose] = await talkingTo(admin, [
      'quais vulnerabilidades estão em aberto?',
      'qual é a mais atrasada?',
      'e de quem são essas duas?',
    ]);
    expect(latest?.content).toMatch(/HTTP\/2[\s\S]*OpenSSL/);
    expect(whose?.content).toMatch(/HTTP\/2.*Diego Farias[\s\S]*OpenSSL.*Rafael Nogueira/);
  });

  it('somebody is proposed for what nobody has, and the company decides', async () => {
    const told = await lastOf(admin, ['which risk has nobody responsible?', 'who should take it?']);
    expect(told).toMatch(/^I suggest [^:]+: already looks after \d+ records? of the kind/);
    expect(told).toMatch(/you decide/);
  });

  it('two people are compared by what they have to do, and one of them is corrected', async () => {
    const [first, corrected] = await talkingTo(admin, [
      'quem tem mais coisa pra fazer, a Helena ou a Patrícia?',
      'não a Helena, digo o Rafael',
    ]);
    expect(first?.content).toMatch(/^Patrícia Lemos tem mais por fazer/);
    expect(corrected?.content).toMatch(/^Rafael Nogueira tem mais por fazer: \d+, contra \d+ de Patrícia Lemos/);
  });
});
