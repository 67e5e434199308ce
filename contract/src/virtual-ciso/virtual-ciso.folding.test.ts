import { expect, test } from 'vitest';
import { firstWords, folded } from './virtual-ciso.folding.ts';

const sentence = (count: number, mark = '') => `${Array.from({ length: count }, () => 'palavra').join(' ')}.${mark}`;
const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

test('a short answer is read whole', () => {
  expect(folded('Sim. Dois riscos [1].')).toEqual({ first: 'Sim. Dois riscos [1].', rest: '' });
});

test('a long one is cut behind a sentence with its mark, and nothing is lost', () => {
  const content = `${sentence(60, ' [1][2]')} ${sentence(40)}\n\n**Passos**\n1. um\n2. dois`;
  expect(folded(content)).toEqual({
    first: sentence(60, ' [1][2]'),
    rest: `${sentence(40)}\n\n**Passos**\n1. um\n2. dois`,
  });
});

test('a list is cut between items, and a heading is never left alone', () => {
  const items = Array.from({ length: 20 }, (_, at) => `${at + 1}. ${sentence(8)}`);
  const { first, rest } = folded(['**Passos**', ...items].join('\n'));
  expect(words(first)).toBeLessThanOrEqual(firstWords + 11);
  expect(`${first}\n${rest}`).toBe(['**Passos**', ...items].join('\n'));
  expect(folded(`${sentence(88)}\n\n**Passos a dar**\n1. ${sentence(8)}`).first).toBe(sentence(88));
});

test('one sentence is read even where it is too long, and a letter is never cut', () => {
  expect(folded(sentence(120)).first).toBe(sentence(120));
  const letter = `Aqui está.\n\n**Assunto:** Senhas\n\n${sentence(50)} ${sentence(60)}`;
  expect(folded(letter)).toEqual({ first: letter, rest: '' });
});
