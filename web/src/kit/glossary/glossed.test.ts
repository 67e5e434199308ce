import { expect, test } from 'vitest';
import { glossedParts } from './glossed.ts';

const terms = [
  { term: 'risco', means: 'O que pode dar errado.' },
  { term: 'risco residual', means: 'O que sobra.' },
];

test('finds the longest term, whole words only, once each, over line ends', () => {
  expect(glossedParts('O Risco\nresidual é o risco que fica; arriscoso não, risco sim.', terms)).toEqual([
    { text: 'O ' },
    { text: 'Risco\nresidual', means: 'O que sobra.' },
    { text: ' é o ' },
    { text: 'risco', means: 'O que pode dar errado.' },
    { text: ' que fica; arriscoso não, risco sim.' },
  ]);
  expect(glossedParts('Nada aqui.', terms)).toEqual([{ text: 'Nada aqui.' }]);
  expect(glossedParts('risco', [])).toEqual([{ text: 'risco' }]);
});
