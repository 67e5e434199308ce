import { describe, expect, it } from 'vitest';
import type { AnswerValue } from './questionnaire.answers.ts';
import type { AnswerStanding } from './questionnaire.results.ts';
import { nextSteps, type StepToward, suggestedAnswer, workReaches } from './questionnaire.suggestions.ts';

/** `2+`: a finished step to level 2; `3-`: an open one to level 3; `4+3`: to level 4, reaching 3 in its control. */
const step = (said: string): StepToward => {
  const [, level = '', done, reaches = level] = /^(\d)([+-])(\d)?$/.exec(said) ?? [];
  return { id: said, level: Number(level), reaches: Number(reaches), hours: 1, done: done === '+' };
};
const steps = (said: string): StepToward[] => said.split(' ').filter(Boolean).map(step);

describe('the level that finished steps speak for', () => {
  it.each<[string, string, number]>([
    ['no step, no level', '', 0],
    ['nothing finished', '2- 3- 4-', 0],
    ['the first', '2+ 3- 4-', 2],
    ['a level is whole only with all its steps', '2+ 3+ 3- 4-', 2],
    ['all of it', '2+ 3+ 3+ 4+', 4],
    ['a higher one finished first waits for those below', '2- 3+ 4+', 0],
    ['a gap in the middle', '2+ 3- 4+', 2],
    ['a level that no step leads to is passed over', '3+ 4-', 3],
    ['never above what the steps reach in their controls', '2+ 4+3', 3],
    ['a lower step may stand at a higher level beside one that reaches it', '3+2 3+3 4-', 3],
    ['or above one that does', '2+3 3+2', 3],
  ])('%s', (_name, said, expected) => {
    expect(workReaches(steps(said))).toBe(expected);
  });
});

describe('the suggested answer', () => {
  const there = (value: AnswerValue | null, standing: AnswerStanding = 'answered') => ({ value, standing });
  it.each<[string, string, AnswerValue | null, AnswerStanding, number | null]>([
    ['nothing done suggests nothing', '2- 3-', 1, 'answered', null],
    ['nothing done does not suggest 0 to an open question', '2- 3-', null, 'unanswered', null],
    ['an open question', '2+ 3-', null, 'unanswered', 2],
    ['don’t know is open', '2+ 3+', 'unknown', 'unanswered', 3],
    ['higher than what stands there', '2+ 3+ 4-', 1, 'answered', 3],
    ['the same is no suggestion', '2+ 3+ 4-', 3, 'answered', null],
    ['never below what stands there', '2+ 3-', 4, 'answered', null],
    ['an answer vouches for the levels up to it', '2- 3+ 4-', 2, 'answered', 3],
    ['and not for those above it', '2+ 3- 4+', 2, 'answered', null],
    ['what was said not to apply stays so', '2+ 3+', 'not_applicable', 'not-applicable', null],
    ['a gate switches the suggestion off too', '2+ 3+', null, 'switched-off', null],
    ['capped by what the steps reach', '2+ 5+4', 3, 'answered', 4],
    ['the cap may leave nothing', '2+ 4+3', 3, 'answered', null],
  ])('%s', (_name, said, value, standing, expected) => {
    expect(suggestedAnswer(steps(said), there(value, standing))).toBe(expected);
  });
});

describe('what leads onwards', () => {
  it.each<[string, string, AnswerValue | null, string[]]>([
    ['the lowest open level', '2- 3- 3-', null, ['2-']],
    ['of those above the answer', '2- 3- 4-', 2, ['3-']],
    ['only what is open', '2+ 3+ 3- 4-', 1, ['3-']],
    ['all at the top', '2+ 3+ 4+', 2, []],
    ['an answer above every step', '2- 3-', 5, []],
  ])('%s', (_name, said, value, expected) => {
    expect(nextSteps(steps(said), value).map((one) => one.id)).toEqual(expected);
  });
});
