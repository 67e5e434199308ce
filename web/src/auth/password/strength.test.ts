import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['123456', 0, 'topTen'],
  ['qwertyuiop', 0, 'topHundred'],
  ['21/11/1984', 1, 'dates'],
  ['senha', 0, 'topTen'],
])('%s is weak', (password, score, warning) => {
  expect(strengthOf(password, [])).toEqual({ score, warning });
});

test('knows what the person is called', () => {
  const password = 'Padaria Aurora';
  expect(strengthOf(password, []).score).toBeGreaterThan(2);
  expect(strengthOf(password, ['Padaria Aurora', 'ana@aurora.test'])).toEqual({ score: 0, warning: 'userInputs' });
});

test('unrelated words stand', () => {
  expect(strengthOf('trem azul corre cedo', [])).toEqual({ score: 4, warning: null });
});
