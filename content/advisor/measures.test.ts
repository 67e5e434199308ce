import { expect, it } from 'vitest';
import { chapters } from '../load.ts';
import { measures } from './measures.ts';

it('names only questions that there are', () => {
  const known = new Set(chapters.flatMap(({ questions }) => questions.map(({ id }) => id)));
  expect(measures().flatMap(({ questions }) => questions.filter((id) => !known.has(id)))).toEqual([]);
});
