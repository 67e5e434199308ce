/** The worked example of a weighted mean: four questions a reader can answer on the page, by the product's own rules. */
import { meanOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';

export const exampleValues = [0, 1, 2, 3, 4, 5, 'unknown', 'not_applicable'] as const;
export type ExampleValue = (typeof exampleValues)[number];

const questions = [
  { id: 'backup', weight: 3 },
  { id: 'mfa', weight: 3 },
  { id: 'devices', weight: 1 },
  { id: 'leavers', weight: 2 },
] as const;
export type ExampleId = (typeof questions)[number]['id'];
export type ExampleAnswers = Record<ExampleId, ExampleValue>;

export const exampleAnswers: ExampleAnswers = { backup: 2, mfa: 3, devices: 1, leavers: 'unknown' };

const standingOf = (value: ExampleValue) => {
  if (value === 'not_applicable') return 'not-applicable';
  return value === 'unknown' ? 'unanswered' : 'answered';
};

/** The terms of the example and what they come to. */
export function weigh(answers: ExampleAnswers) {
  const rows = questions.map(({ id, weight }) => ({ id, weight, value: answers[id] }));
  const terms = rows.map(
    ({ id, weight, value }) => ({ questionId: id, value, weight, standing: standingOf(value) }) as const,
  );
  return { rows, ...meanOf(terms) };
}
