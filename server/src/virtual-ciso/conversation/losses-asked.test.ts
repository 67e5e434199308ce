import { expect, it } from 'vitest';
import { lossesAsked } from './losses-asked.ts';

it.each([
  ['What would security incidents cost us in an average year?', { ask: 'mean' }],
  ['quanto podemos perder por ano com nossos riscos?', { ask: 'mean' }],
  ['¿cuánto nos costarían los incidentes en un año promedio?', { ask: 'mean' }],
  ['how much could we lose in a bad year?', { ask: 'bad', oneIn: null }],
  ['quanto a empresa perderia num ano ruim, um em cada dez?', { ask: 'bad', oneIn: 10 }],
  ['¿cuánto perderíamos en uno de cada veinte años?', { ask: 'bad', oneIn: 20 }],
])('%s', (question, asked) => expect(lossesAsked(question, false, false)).toEqual(asked));

it.each([
  ['And in a one-in-twenty year?', { ask: 'bad', oneIn: 20 }],
  ['e num ano ruim?', { ask: 'bad', oneIn: null }],
  ['What is behind most of that?', { ask: 'behind' }],
  ['de onde vem a maior parte?', { ask: 'behind' }],
  ['¿cuántos riesgos entraron en la suma?', { ask: 'counted' }],
])('%s goes on with it', (question, asked) => expect(lossesAsked(question, true, false)).toEqual(asked));

it.each([
  'how much did incidents cost us last year?',
  'quanto custa um plano de backup por ano?',
  'how many risks do we have?',
  'quando vence o contrato?',
])('%s asks for something else', (question) => expect(lossesAsked(question, false, false)).toBeNull());
it('of one risk that is talked about it is asked of that risk', () => {
  expect(lossesAsked('what would it cost us in an average year?', false, true)).toBeNull();
  expect(lossesAsked('what would it cost us in an average year?', false, false)).toEqual({ ask: 'mean' });
});
