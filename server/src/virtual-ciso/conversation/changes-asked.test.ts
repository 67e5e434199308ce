import { describe, expect, it } from 'vitest';
import { anotherLetter } from './another-letter.ts';
import { anotherAsked, samePlanFor } from './changes-asked.ts';
import { daySaid } from './days-said.ts';
import { asItStands } from './form-asked.ts';

/** A Friday. */
const today = '2026-03-06';
const letter = { isLetter: true, isPlan: false };
const plan = { isLetter: false, isPlan: true };

describe('a day', () => {
  it.each([
    ['12 de abril', '2026-04-12'],
    ['april 12th', '2026-04-12'],
    ['el 3 de febrero', '2027-02-03'],
    ['hasta el 20', '2026-03-20'],
    ['dia 2', '2026-04-02'],
    ['em 30 dias', '2026-04-05'],
    ['within two weeks', '2026-03-20'],
    ['para 15 4', '2026-04-15'],
    ['sem data', null],
    ['only the 3 steps', null],
  ])('%s', (words, day) => {
    expect(daySaid(words, today)).toBe(day);
  });
});

describe('what is to be changed in a letter', () => {
  it.each([
    ['coloca prazo: quarta', { by: '2026-03-11' }],
    ['give them a deadline of March 20', { by: '2026-03-20' }],
    ['ponle plazo hasta el 15', { by: '2026-03-15' }],
    ['até amanhã', { by: '2026-03-07' }],
    ['sign it as Nara Pires', { sign: 'Nara Pires' }],
    ['assina em nome do João', { sign: 'João' }],
    ['tira a parte dos cursos', { without: ['cursos'] }],
    ['leave out the vulnerabilities', { without: ['vulnerabilities'] }],
    ['quita lo de los riesgos', { without: ['riesgos'] }],
    ['send it to Nara and Bruno', { to: ['Nara', 'Bruno'] }],
    ['manda isso como e-mail pra Nara', { to: ['Nara'] }],
    ['só 4 pontos', { points: 4 }],
  ])('%s', (said, change) => {
    expect(anotherAsked(said, today, letter)).toEqual({ ...asItStands, ...change });
  });
  it.each(['quem assina isso?', 'qual o prazo do plano?', 'what is the deadline?', 'y la segunda?'])(
    'nothing: %s',
    (said) => {
      expect(anotherAsked(said, today, letter)).toBeNull();
    },
  );
});

describe('what is to be changed in a plan', () => {
  it.each([
    ['due March 30', { by: '2026-03-30' }],
    ['só 2 passos', { steps: 2 }],
    ['put Bruno in charge', { owner: 'put bruno in charge', named: 'Bruno' }],
    ['pode criar', {}],
  ])('%s', (said, change) => {
    expect(anotherAsked(said, today, plan)).toEqual({ ...asItStands, ...change });
  });
  it.each(['quem é o responsável hoje', 'how many hours is it?', 'quais riscos temos'])('nothing: %s', (said) => {
    expect(anotherAsked(said, today, plan)).toBeNull();
  });
  it('takes the second one for no Monday', () => {
    expect(anotherAsked('faz um plano pra segunda em 3 passos', today, plan)).toEqual({ ...asItStands, steps: 3 });
  });
  it('is made for another one of the list', () => {
    expect(samePlanFor('the same for the third one', 'en')).toBe('make a plan for the third');
    expect(samePlanFor('e para o terceiro', 'pt')).toBe('faz um plano para o terceiro');
    expect(samePlanFor('e o prazo?', 'pt')).toBeNull();
  });
});

describe('another letter', () => {
  it.each([
    ['agora um pra Nara perguntando do contrato', 'escreve uma mensagem para Nara perguntando do contrato'],
    ['e pro Bruno, um aviso dizendo que fechou', 'escreve uma mensagem para Bruno dizendo que fechou'],
  ])('is written anew: %s', (message, said) => {
    expect(anotherLetter(message, 'pt', true)).toEqual({ ask: 'own', said });
  });
  it('is the same text where nothing else is said', () => {
    expect(anotherLetter('and one for the night shift', 'en', true)).toEqual({ ask: 'same', to: 'night shift' });
  });
  it.each(['agora um pra Nara', 'e pra Nara?', 'e o segundo'])('is none where none was written: %s', (message) => {
    expect(anotherLetter(message, 'pt', false)).toBeNull();
  });
});
