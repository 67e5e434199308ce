import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { expect, test } from 'vitest';
import { sampleControlRow, view } from '../testing/samples.ts';
import { reached } from './Asks.tsx';
import { changesOf } from './changes.ts';

type Term = ControlView['terms'][number];
const term = (some: Partial<Term>): Term => {
  const [first] = view().terms;
  if (!first) throw new Error('the sample has no terms');
  return { ...first, ...some };
};
const waiting = term({ questionId: 'q-open', standing: 'unanswered', value: null, weight: 3 });
const low = term({ questionId: 'q-low', value: 1, weight: 2 });
const light = term({ questionId: 'q-light', value: 0, weight: 1 });
const fine = term({ questionId: 'q-fine', value: 3, weight: 3 });

test.each<[string, Partial<ControlView>, string[]]>([
  ['excluded by decision', { row: sampleControlRow({ result: 'not_applicable', excluded: 'decided' }) }, ['decide']],
  ['ruled out by answers', { row: sampleControlRow({ result: 'not_applicable', excluded: 'answers' }) }, ['gate']],
  [
    'nobody asks',
    { mayDeclare: true, terms: [], row: sampleControlRow({ result: 'not_assessed', maturity: null, source: 'none' }) },
    ['declare'],
  ],
  [
    'not answered',
    {
      terms: [waiting],
      row: sampleControlRow({ result: 'not_assessed', maturity: null, source: 'none', assurance: 'none' }),
    },
    ['answer'],
  ],
  ['low answers', { terms: [low, fine] }, ['raise', 'mean', 'prove']],
  [
    'good on average, not whole',
    { terms: [waiting, fine], row: sampleControlRow({ maturity: 3 }) },
    ['answer', 'prove'],
  ],
  [
    'the light ones pull it down',
    { terms: [fine, light], row: sampleControlRow({ maturity: 2.25 }) },
    ['mean', 'prove'],
  ],
  [
    'met and declared',
    { terms: [fine], row: sampleControlRow({ result: 'compliant', maturity: 3 }) },
    ['keep', 'prove'],
  ],
  [
    'met and evidenced',
    { row: sampleControlRow({ result: 'compliant', maturity: 3, assurance: 'evidenced' }) },
    ['keep', 'verify'],
  ],
  [
    'met and verified',
    { row: sampleControlRow({ result: 'compliant', maturity: 3, assurance: 'verified' }) },
    ['keep'],
  ],
  [
    'good, short of a higher target',
    { terms: [fine], row: sampleControlRow({ maturity: 3, target: 4, assurance: 'verified' }) },
    ['mean'],
  ],
])('%s', (_, some, expected) => {
  expect(changesOf(view(some)).map(({ kind }) => kind)).toEqual(expected);
});

test('names what weighs most in the mean, the heaviest first', () => {
  const change = changesOf(view({ terms: [light, fine, low, term({ questionId: 'q-two', value: 2, weight: 2 })] }));
  const mean = change.find(({ kind }) => kind === 'mean');
  expect(mean && 'terms' in mean && mean.terms.map(({ questionId }) => questionId)).toEqual(['q-low', 'q-light']);
});

test.each([
  [null, null],
  [0.9, 0],
  [1, 1],
  [2.99, 1],
  [3, 3],
  [4.9, 3],
  [5, 5],
])('maturity %s stands at the described level %s', (maturity, level) => {
  expect(reached(maturity)).toBe(level);
});
