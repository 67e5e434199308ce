import { describe, expect, it } from 'vitest';
import {
  assuranceOf,
  complianceStandingOf,
  type Facts,
  importanceOf,
  reachedBy,
  stepsLeft,
  verdictOf,
} from './compliance.rules.ts';
import { type Assurance, assurances, type ControlResult, results } from './compliance.shapes.ts';

const facts = (some: Partial<Facts>): Facts => ({
  ...{ excluded: false, ruledOut: false, deciding: [], mean: null, declared: null, target: 3, held: null },
  ...some,
});
/** Deciding questions by weight and answer; null is "don't know", or no answer at all. */
const asked = (deciding: [number, number | null][], mean: number | null = null) =>
  facts({ deciding: deciding.map(([weight, value]) => ({ weight, value })), mean });
const answered = (values: number[], mean: number) =>
  asked(
    values.map((value) => [3, value]),
    mean,
  );

describe('the result of a control', () => {
  it.each<[string, Facts, ControlResult, number | null, string]>([
    ['nothing is known', asked([[3, null]]), 'not_assessed', null, 'unknown'],
    ['nothing decides yet, though a side answer touches it', asked([[3, null]], 2), 'not_assessed', null, 'unknown'],
    ['nobody asks and nobody declared', facts({}), 'not_assessed', null, 'unknown'],
    ['nobody asks, declared', facts({ declared: 3 }), 'compliant', 3, 'whole-and-good'],
    ['nobody asks, declared low', facts({ declared: 1 }), 'non_compliant', 1, 'next-to-nothing'],
    [
      'declared where a question waits counts nothing',
      { ...asked([[2, null]]), declared: 4 },
      'not_assessed',
      null,
      'unknown',
    ],
    ['excluded wins over good answers', { ...answered([4], 4), excluded: true }, 'not_applicable', null, 'excluded'],
    ['ruled out by its gate', facts({ ruledOut: true }), 'not_applicable', null, 'ruled-out'],
    ['all good', answered([3, 4], 3.5), 'compliant', 3.5, 'whole-and-good'],
    ['exactly good', answered([3], 3), 'compliant', 3, 'whole-and-good'],
    ['a hair below', answered([3, 3], 2.99), 'partially_compliant', 2.99, 'begun'],
    ['good on average, one weak', answered([5, 1], 3), 'partially_compliant', 3, 'begun'],
    ['good on average, the weakest just enough', answered([4, 2], 3), 'compliant', 3, 'whole-and-good'],
    [
      'good but not whole',
      asked(
        [
          [3, 4],
          [3, null],
        ],
        4,
      ),
      'partially_compliant',
      4,
      'begun',
    ],
    [
      'weak, half of it known',
      asked(
        [
          [3, 0],
          [3, null],
        ],
        0,
      ),
      'non_compliant',
      0,
      'next-to-nothing',
    ],
    [
      'the heaviest known',
      asked(
        [
          [3, 3],
          [2, null],
        ],
        3,
      ),
      'partially_compliant',
      3,
      'begun',
    ],
    [
      'only the light one known',
      asked(
        [
          [3, null],
          [2, 5],
        ],
        5,
      ),
      'not_assessed',
      null,
      'too-little',
    ],
    ['begun', answered([1, 2], 1.5), 'partially_compliant', 1.5, 'begun'],
    ['now and then is not begun', answered([1], 1), 'non_compliant', 1, 'next-to-nothing'],
    ['a hair below begun', answered([1, 2], 1.49), 'non_compliant', 1.49, 'next-to-nothing'],
    ['good, short of a higher target', { ...answered([3], 3), target: 4 }, 'partially_compliant', 3, 'begun'],
    ['a higher target reached', { ...answered([4], 4), target: 4 }, 'compliant', 4, 'whole-and-good'],
    ['a lower target reached', { ...answered([2], 2), target: 2 }, 'compliant', 2, 'whole-and-good'],
    [
      'good by its answers, while the statement is open',
      { ...answered([4], 4), held: 'statement-open' },
      'partially_compliant',
      4,
      'statement-open',
    ],
    [
      'begun, while the statement is open',
      { ...answered([2], 2), held: 'statement-open' },
      'partially_compliant',
      2,
      'begun',
    ],
    [
      'good by its answers, while no scope is written',
      { ...answered([4], 4), held: 'scope-open' },
      'partially_compliant',
      4,
      'scope-open',
    ],
    ['next to nothing', answered([0, 1], 0.5), 'non_compliant', 0.5, 'next-to-nothing'],
    ['nothing at all', answered([0], 0), 'non_compliant', 0, 'next-to-nothing'],
  ])('%s', (_, given, result, maturity, decided) => {
    const verdict = verdictOf(given);
    expect([verdict.result, verdict.maturity]).toEqual([result, maturity]);
    expect(verdict.because.at(-1)).toEqual({ rule: decided, holds: true });
    expect(verdict.because.slice(0, -1).every(({ holds }) => !holds)).toBe(true);
  });

  it('says where the maturity comes from', () => {
    expect(verdictOf(answered([2], 2)).source).toBe('answers');
    expect(verdictOf(facts({ declared: 2 })).source).toBe('declared');
    expect(verdictOf(facts({ excluded: true, declared: 2 })).source).toBe('none');
  });
});

describe('enough to judge by', () => {
  it.each<[string, [number, number | null][], ControlResult]>([
    [
      'two of three equals',
      [
        [2, 2],
        [2, 2],
        [2, null],
      ],
      'partially_compliant',
    ],
    [
      'one of three equals',
      [
        [2, 2],
        [2, null],
        [2, null],
      ],
      'not_assessed',
    ],
    [
      'one of two equals',
      [
        [2, null],
        [2, 2],
      ],
      'partially_compliant',
    ],
    [
      'the light ones, though they are more than half',
      [
        [3, null],
        [2, 2],
        [2, 2],
      ],
      'not_assessed',
    ],
    [
      'the heaviest, less than half',
      [
        [3, 2],
        [2, null],
        [2, null],
      ],
      'not_assessed',
    ],
    [
      'the heaviest and a light one',
      [
        [3, 2],
        [2, 2],
        [2, null],
      ],
      'partially_compliant',
    ],
    [
      'one of two heaviest, with the light one',
      [
        [3, 2],
        [3, null],
        [2, 2],
      ],
      'partially_compliant',
    ],
  ])('%s: %j is %s', (_, deciding, result) => {
    expect(verdictOf(asked(deciding, 2)).result).toBe(result);
  });
});

describe('the assurance', () => {
  it.each<[ControlResult, number, number, Assurance]>([
    ['compliant', 0, 0, 'declared'],
    ['compliant', 2, 0, 'evidenced'],
    ['partially_compliant', 2, 1, 'verified'],
    ['non_compliant', 0, 0, 'declared'],
    ['not_assessed', 3, 1, 'none'],
    ['not_applicable', 3, 1, 'none'],
  ])('%s with %i current and %i accepted is %s', (result, current, accepted, expected) => {
    expect(assuranceOf(result, { current, accepted, notes: 0, acceptedNotes: 0 })).toBe(expected);
  });

  it('counts a note a step less than a file, a link or a record', () => {
    const of = (current: number, accepted: number, notes: number, acceptedNotes: number) =>
      assuranceOf('compliant', { current, accepted, notes, acceptedNotes });
    expect(of(2, 0, 2, 0)).toBe('declared');
    expect(of(2, 1, 2, 1)).toBe('evidenced');
    expect(of(3, 1, 2, 1)).toBe('evidenced');
    expect(of(3, 2, 2, 1)).toBe('verified');
    expect(of(2, 0, 1, 0)).toBe('evidenced');
  });
});

describe('importance', () => {
  it('is the mean of what the deciding questions weigh, by how much they decide', () => {
    expect(importanceOf([])).toBe(2);
    expect(importanceOf([{ weight: 3, share: 3 }])).toBe(3);
    expect(
      importanceOf([
        { weight: 3, share: 3 },
        { weight: 1, share: 2 },
      ]),
    ).toBeCloseTo(11 / 5);
  });
});

describe('steps', () => {
  const step = (id: string, reaches: number, done = false) => ({ id, reaches, hours: 4, done });

  it('are left up to the target, lowest first; beyond it the next one', () => {
    const all = [step('c', 4), step('a', 2, true), step('b', 3)];
    expect(stepsLeft(all, 3).map((one) => one.id)).toEqual(['b']);
    expect(
      stepsLeft([step('a', 2, true), step('b', 3, true), step('c', 4), step('d', 5)], 3).map((one) => one.id),
    ).toEqual(['c']);
    expect(stepsLeft([step('a', 2, true)], 3)).toEqual([]);
  });

  it.each([
    [[step('a', 2), step('b', 3)], 0],
    [[step('a', 2, true), step('b', 3)], 2],
    [[step('a', 2, true), step('b', 3, true), step('c', 4)], 3],
    [[step('a', 2), step('b', 3, true)], 0],
    [[step('a', 3, true), step('b', 3)], 0],
    [[step('a', 2, true), step('b', 5, true)], 5],
    [[], 0],
  ])('speak for the level whose steps, and all below, are done', (steps, expected) => {
    expect(reachedBy(steps)).toBe(expected);
  });
});

describe('the standing of a framework', () => {
  const control = (result: ControlResult, maturity: number | null, assurance: Assurance = 'declared', target = 3) => ({
    ...{ controlId: 'A.5.1', asked: true, result, maturity, assurance, target },
  });
  const standing = complianceStandingOf('iso27001', [
    control('compliant', 4, 'verified'),
    control('partially_compliant', 2, 'evidenced', 4),
    control('non_compliant', 0),
    control('not_assessed', null, 'none'),
    control('not_applicable', null, 'none', 5),
  ]);

  it('is a mean that adds up, over what is assessed; coverage says how much that is', () => {
    expect(standing).toMatchObject({ sum: 6, assessed: 3, applicable: 4, maturity: 2 });
    expect(standing.sum / standing.assessed).toBe(standing.maturity);
    expect(standing.target).toBeCloseTo(13 / 4);
  });

  it('tallies every control once', () => {
    const { results: byResult, assurance } = standing.tally;
    expect(results.reduce((sum, one) => sum + byResult[one], 0)).toBe(5);
    expect(assurances.reduce((sum, one) => sum + assurance[one], 0)).toBe(5);
    expect(byResult).toEqual({
      compliant: 1,
      partially_compliant: 1,
      non_compliant: 1,
      not_assessed: 1,
      not_applicable: 1,
    });
  });

  it('of nothing is nothing, not zero', () => {
    expect(complianceStandingOf('iso27001', [])).toMatchObject({ maturity: null, target: null, applicable: 0 });
  });
});
