/**
 * From finished work to a control's number, in one pure walk: steps earn answers, a person accepts them, and the control
 * reads what the answers say. Both sides may compute it; `content/earning.test.ts` walks every control with it.
 */
import type { Framework } from '../questionnaire/questionnaire.answers.ts';
import { type Answers, type Asked, answerStandingOf, controlsOf } from '../questionnaire/questionnaire.rules.ts';
import { suggestedAnswer } from '../questionnaire/questionnaire.suggestions.ts';

/** A question with the steps that earn its levels. */
export interface Earning extends Asked {
  readonly earns: readonly { readonly step: string; readonly level: number }[];
}

export interface Offer {
  readonly questionId: string;
  /** The level that the finished steps speak for: higher than what stands there. */
  readonly level: number;
}

/**
 * The answers that finished steps earn beyond those that stand there: a level is earned once all steps of that level and
 * of those below it, down to the answer, are done. Nothing is earned where a question does not apply.
 */
export function offersOf(questions: readonly Earning[], done: ReadonlySet<string>, answers: Answers): Offer[] {
  return questions.flatMap((question) => {
    const steps = question.earns.map(({ step, level }) => ({
      ...{ id: step, level, reaches: level, hours: 0, done: done.has(step) },
    }));
    const present = { value: answers.get(question.id) ?? null, standing: answerStandingOf(question, answers) };
    const level = suggestedAnswer(steps, present);
    return level === null ? [] : [{ questionId: question.id, level }];
  });
}

/** What a control reads once every answer that the finished steps earn is accepted; null while it is not judged. */
export function readingAfter(
  questions: readonly Earning[],
  done: ReadonlySet<string>,
  answers: Answers,
  control: { readonly framework: Framework; readonly id: string },
): number | null {
  const offers = offersOf(questions, done, answers);
  const accepted = new Map([...answers, ...offers.map(({ questionId, level }) => [questionId, level] as const)]);
  const [mean] = controlsOf(questions, accepted, control.framework, [control.id]);
  return mean?.assessed ? mean.maturity : null;
}
