import { sameWords } from '@vigia/content/advisor/same-words.ts';
import { describe, expect, it } from 'vitest';
import { plainWords } from './follow-ups.ts';
import { likened, likeness, meaningOf } from './likeness.ts';

const like = (question: string, name: string) => likeness(likened(plainWords(question)), name);

describe('how like a question is to a name', () => {
  it.each([
    ['quanto demorou', 'quanto tempo durou'],
    ['como conserta', 'como corrijo'],
    ['quem tá com isso', 'quem'],
    ['how do I fix it', 'como corrigir'],
    ['qué quería', 'o que pediu'],
    ['quando vence o contrato?', 'when does the contract end'],
  ])('“%s” asks for “%s”', (question, name) => {
    expect(like(question, name)).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    ['quanto custa', 'quem aprovou'],
    ['quem avisou', 'quem aprovou'],
    ['o que é phishing', 'o que aconteceu'],
  ])('“%s” does not ask for “%s”', (question, name) => {
    expect(like(question, name)).toBeLessThan(0.5);
  });
});

it('has every word in one line alone, so that a word has one meaning', () => {
  const words = Object.values(sameWords()).flat(2);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

it('gives one meaning to a word in three languages', () => {
  expect(new Set(['fornecedores', 'proveedores', 'suppliers'].map(meaningOf)).size).toBe(1);
});
