import { expect, it } from 'vitest';
import { datesIn, numbersIn } from './figures.ts';

it.each([
  ['1.000 e 1,000 e 1000', ['1000', '1000', '1000']],
  ['2,5 e 2.5', ['2.5', '2.5']],
  ['07 de 30', ['7', '30']],
  ['{"id":"01890a5d-ac96-774b-bcce-b302099a8057","at":"2026-09-30T14:05:09.120Z"}', ['2026', '9', '30']],
])('numbers of %s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

it.each([
  ['30 de setembro de 2026'],
  ['30 de septiembre'],
  ['September 30th, 2026'],
  ['30 September'],
  ['2026-09-30T14:05:09Z'],
])('the date of %s', (text) => expect(datesIn(text)).toEqual([['9-30']]));

it.each([['03/04/2026', ['4-3', '3-4']]])('either date of %s', (text, days) => expect(datesIn(text)).toEqual([days]));

it.each([['30 planos em 12 de 30 dias'], ['You may 3 times'], ['março 2026'], ['30 out of 93']])(
  'no date in %s',
  (text) => expect(datesIn(text)).toEqual([]),
);
