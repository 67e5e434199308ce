import { describe, expect, it } from 'vitest';
import { type BareAsk, bareAsked, isBare } from './bare-asked.ts';

/** What each asks, in the three languages, with and without what goes on. */
const asks: readonly (readonly [BareAsk, readonly string[]])[] = [
  [
    'who',
    [
      'quem?',
      'quem cuida disso?',
      'quem é o responsável?',
      'quem toca?',
      'who?',
      'who looks after it?',
      'who is in charge of that?',
      'who owns them?',
      '¿quién?',
      '¿quién se ocupa de eso?',
      '¿quién lo lleva?',
      '¿quién responde por ella?',
    ],
  ],
  [
    'missing',
    [
      'quem falta?',
      'falta quem?',
      'quem ainda falta?',
      'who is missing?',
      'who is still missing?',
      'who else is left?',
      '¿quién falta?',
      '¿quiénes faltan todavía?',
    ],
  ],
  ['names', ['quem são?', 'quem são eles?', 'who are they?', 'who are those?', '¿quiénes son?', '¿quiénes son ellos?']],
  ['count', ['quantos?', 'quantas são?', 'how many?', 'how many are they?', '¿cuántos?', '¿cuántas son?']],
  [
    'which',
    [
      'quais?',
      'lista pra mim',
      'liste todos',
      'which ones?',
      'list them please',
      'show me all of them',
      '¿cuáles?',
      'enumérelos',
      'nómbrelas',
      'muéstreme todos',
    ],
  ],
];
const opened = ['', 'e ', 'and ', 'y '];
describe('what only asks', () => {
  it.each(asks.flatMap(([ask, said]) => said.map((one) => [one, ask] as const)))('%s: %s', (question, ask) => {
    for (const begins of opened) expect(bareAsked(`${begins}${question}`)).toBe(ask);
  });

  it.each([
    'quem cuida dos backups?',
    'quem falta aprovar a política de senhas?',
    'who looks after the printer?',
    'how many suppliers are critical?',
    '¿quién tiene más planes?',
    'list the suppliers',
    'quem são os administradores?',
  ])('says of what: %s', (question) => {
    expect(bareAsked(question)).toBeNull();
  });
});

it.each([
  ['é muito?', true],
  ['is that a lot?', true],
  ['¿está bien?', true],
  ['why?', true],
  ['e isso é bom?', true],
  ['is that a lot of money?', false],
  ['o backup é bom?', false],
])('whether nothing says of what: %s', (question, is) => {
  expect(isBare(question)).toBe(is);
});
