import { expect, test } from 'vitest';
import { amountSaid, numberSaid } from './number-words.ts';

test('a number is read by its digits and by its name in three languages', () => {
  expect(['3', 'tres', 'three', 'cuatro', 'oito', 'quinze', 'thirty'].map(numberSaid)).toEqual([3, 3, 3, 4, 8, 15, 30]);
  expect(['', 'a', 'couple', 'muitos', '3.5', '12345'].map(numberSaid)).toEqual([null, null, null, null, null, null]);
});

test('“a week” and “a couple of days” count before their unit', () => {
  expect(['a', 'an', 'couple', 'dos', '10', 'the'].map(amountSaid)).toEqual([1, 1, 2, 2, 10, null]);
});
