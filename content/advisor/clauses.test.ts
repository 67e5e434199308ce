import { expect, it } from 'vitest';
import { controlsOf, structure } from '../catalog.ts';
import { clauses } from './clauses.ts';

it('says of every clause, and of each number that holds others, what it demands', () => {
  const numbers = [...controlsOf('iso27001').keys()].filter((id) => !id.startsWith('A.'));
  const chapters = structure.iso27001.filter(({ id }) => /^\d+$/.test(id)).map(({ id }) => id);
  expect([...clauses().keys()].toSorted()).toEqual([...numbers, ...chapters].toSorted());
});
