import { expect, it } from 'vitest';
import { asRead, percentOf } from './means.ts';

it.each([
  [2.953, 2.9],
  [2.999, 2.9],
  [3, 3],
  [2.9999999999999996, 3],
  [3.04, 3],
  [2.94, 2.9],
  [1.46, 1.4],
  [1.5, 1.5],
  [1.54, 1.5],
  [2.46, 2.5],
  [0.97, 0.9],
  [4.97, 4.9],
  [5, 5],
  [0, 0],
])('%f is read as %f, and read again it stays', (mean, read) => {
  expect(asRead(mean)).toBe(read);
  expect(asRead(read)).toBe(read);
});

it.each([
  ['two of three', 2, 3, 67],
  ['one of three', 1, 3, 33],
  ['one of a thousand is not nothing', 1, 1_000, 1],
  ['all but one of a thousand is not all', 999, 1_000, 99],
  ['nothing yet', 0, 7, 0],
  ['all', 7, 7, 100],
  ['nothing of nothing', 0, 0, 0],
])('%s', (_, part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
