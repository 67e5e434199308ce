/**
 * From work to answer: the level that finished steps speak for. It is only ever suggested; a person chooses. Evidence
 * is named as a reason and never raises the level: that something is on file does not say how far it goes.
 */
import { reachedBy, type StepFact } from '../compliance/compliance.rules.ts';
import type { AnswerValue } from './questionnaire.answers.ts';
import type { AnswerStanding } from './questionnaire.results.ts';

/** A step of the control library, with the question's level that it leads to beside the maturity it gives its control. */
export interface StepToward extends StepFact {
  readonly level: number;
}

/** The level that the finished steps speak for; 0 before the first. Never above what one of them reaches in a control. */
export function workReaches(steps: readonly StepToward[]): number {
  const level = reachedBy(steps.map((step) => ({ ...step, reaches: step.level })));
  const within = steps.filter((step) => step.done && step.level <= level).map((step) => step.reaches);
  return Math.min(level, Math.max(0, ...within));
}

/** What stands there now, and whether it counts. */
export interface Present {
  readonly value: AnswerValue | null;
  readonly standing: AnswerStanding;
}

const levelOf = (value: AnswerValue | null): number => (typeof value === 'number' ? value : 0);

/**
 * The answer that the work done suggests; null where it suggests nothing higher than what stands there. Whoever answered
 * says that the levels up to the answer are so: work need not be shown for them again.
 */
export function suggestedAnswer(steps: readonly StepToward[], { value, standing }: Present): number | null {
  if (standing === 'not-applicable' || standing === 'switched-off') return null;
  const level = workReaches(steps.filter((step) => step.level > levelOf(value)));
  return level > levelOf(value) ? level : null;
}

/** The open steps of the lowest level that still has one: what leads onwards from here. */
export function nextSteps<S extends StepToward>(steps: readonly S[], value: AnswerValue | null): S[] {
  const ahead = steps.filter((step) => !step.done && step.level > levelOf(value));
  const next = Math.min(...ahead.map((step) => step.level));
  return ahead.filter((step) => step.level === next);
}
