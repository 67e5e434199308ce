/** A list of work stays what is talked about: the first of it, the oldest, what is grave, one of a kind, one that is called by its title. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';
import { dueEdited } from './due-query.ts';
import { comparedAsked, graverAsked } from './judgement-asked.ts';
import { laterThan } from './of-later.ts';
import { loadAsked, personWorkAsked } from './people-asked.ts';
import { withoutPreamble } from './preamble.ts';
import { calledOfList, lateWorkAsked, workListAsked } from './work-list-asked.ts';

describe('of a list is asked', () => {
  it.each([
    ['qual é a mais urgente dela?', 'first'],
    ['¿cuál veo primero?', 'first'],
    ['which of those is the worst?', 'first'],
    ['qual é a mais antiga?', 'oldest'],
    ['¿cuál es la más atrasada?', 'oldest'],
    ['which one is the oldest?', 'oldest'],
    ['e quantas são graves?', 'grave'],
    ['¿cuáles son críticas?', 'grave'],
    ['any serious ones?', 'grave'],
  ])('%s', (question, asked) => {
    expect(workListAsked(question)).toBe(asked);
  });
  it.each(['quem cuida disso?', '¿cuándo vence?', 'how do we back up the worst server?', 'e a da impressora?'])(
    'and nothing of the kind: %s',
    (question) => {
      expect(workListAsked(question)).toBeNull();
    },
  );
  it('one by its title: what only asks is no part of it', () => {
    expect(calledOfList('não, a outra, a da impressora')).toEqual(['impressora']);
  });
  it.each(['tem algo vencido e grave?', '¿hay algo atrasado que sea urgente?', 'is anything overdue and serious?'])(
    'what is late and grave begins one: %s',
    (question) => {
      expect(lateWorkAsked(question)).toEqual({ grave: true });
    },
  );
  it('whoever is behind is asked for without the most of it', () => {
    expect(loadAsked('quem está atrasado com as coisas?', null)).toEqual({ first: 'behind', late: true });
    expect(loadAsked("who's behind?", null)).toEqual({ first: 'behind', late: true });
  });
  it('what somebody has open, and what they owe, is no yes or no', () => {
    expect(personWorkAsked('what does Rui have open?', false)).toMatchObject({ names: ['rui'], whether: false });
    expect(personWorkAsked('e o Rui, está devendo o quê?', false)).toMatchObject({ late: true, whether: false });
  });
  it('how many of those are of a kind narrows them', () => {
    const before = { periods: [], person: null, mine: false, late: true, kinds: [] };
    const around = { people: [], today: '2026-11-27', before };
    expect(dueEdited('and how many of those are vulnerabilities?', around)).toMatchObject({ kinds: ['finding'] });
    expect(dueEdited('de quem são esses?', around)).toBeNull();
  });
});

describe('of two, and of what came after', () => {
  it.each([
    ['entre o contador e a nuvem, qual me preocupa mais?', 'o contador e a nuvem'],
    ['what is the difference between the fraud and the leak?', 'the fraud and the leak'],
    ['la nube o el contador, ¿cuál es peor?', 'la nube o el contador'],
  ])('both are still joined: %s', (question, other) => {
    expect(comparedAsked(question)).toEqual({ one: '', other, whether: null });
  });
  it.each(['qual foi mais grave?', 'which of them is worse?', '¿cuál es peor?'])('once more: %s', (question) => {
    expect(graverAsked(question)).toBe(true);
  });
  it.each([
    ['teve mais algum depois desse?', ''],
    ['any others since then?', ''],
    ['¿hubo otro después del fraude?', 'fraude'],
    ['o que fazemos depois disso?', null],
  ])('what came later: %s', (question, called) => {
    expect(laterThan(question)).toBe(called);
  });
  it('a name of words that greet is no courtesy', () => {
    expect(withoutPreamble('e a Fala Bem, como está?')).toBe('e a Fala Bem, como está?');
    expect(withoutPreamble('oi, tudo bem, quem cuida disso?')).toBe('quem cuida disso?');
  });
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
    [['quem está atrasado?'], /^\d pessoas estão com algo atrasado/],
    [['quem está atrasado?', 'só vulnerabilidades'], /^2 itens estão atrasados \(Vulnerabilidade\)/],
    [['o que está vencido?', 'qual é a mais grave?'], /HTTP\/2[^\n]*Diego Farias/],
    [['what is overdue?', 'which is the oldest?'], /^Course “Security for everyone”|^Course “Segurança para todos”/],
    [['what does Rafael have open?', 'just the overdue ones'], /^3 items are overdue \(with Rafael Nogueira\)/],
    [['¿hay algo vencido y grave?'], /^Sí\. 3 de \d+ son graves/],
  ])('%s', async (questions, told) => {
    expect(await lastOf(admin, questions)).toMatch(told);
  });

  it('one that its title calls is talked about from then on', async () => {
    const questions = ['o que está vencido?', 'só vulnerabilidades', 'a do openssl', 'está com quem?'];
    expect(await lastOf(admin, questions)).toContain('Rafael Nogueira');
  });
});
