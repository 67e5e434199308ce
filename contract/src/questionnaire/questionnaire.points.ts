/** What stands out of the answers: the strongest and the weakest, what nobody knows, what changed. */
import type { AnswerValue } from './questionnaire.answers.ts';
import { type Answers, type Asked, answerStandingOf } from './questionnaire.rules.ts';

export interface RulePoint {
  readonly question: Asked;
  readonly value: number;
}

export interface Points {
  readonly goal: number;
  readonly strongest: readonly RulePoint[];
  readonly weakest: readonly RulePoint[];
  /** Every answer below the goal. What to do first among them, the one order of work says (decision 0029). */
  readonly below: readonly RulePoint[];
  /** What nobody knows ("don't know"): the mean leaves it out, what to do does not. */
  readonly unknown: readonly Asked[];
}

/** Where a good small company stands: done everywhere it matters, and written down. */
const good = 3;
const best = 5;

/** At most `most` of the strongest at or above the goal, and of the weakest below it. */
export function pointsOf(questions: readonly Asked[], answers: Answers, most = 5): Points {
  const points = questions.flatMap((question) => {
    const value = answers.get(question.id);
    const counts = question.kind === 'maturity' && answerStandingOf(question, answers) === 'answered';
    return counts && typeof value === 'number' ? [{ question, value }] : [];
  });
  const lowest = points.reduce((least, point) => Math.min(least, point.value), points.length > 0 ? best : 0);
  const goal = Math.min(best, Math.max(good, lowest + 1));
  const below = points.filter((point) => point.value < goal);
  const unknown = questions.filter((question) => {
    const open = question.kind === 'maturity' && answerStandingOf(question, answers) === 'unanswered';
    return open && answers.get(question.id) === 'unknown';
  });
  const heavier = (a: RulePoint, b: RulePoint) => b.question.weight - a.question.weight;
  return {
    goal,
    strongest: points
      .filter((point) => point.value >= goal)
      .sort((a, b) => b.value - a.value || heavier(a, b))
      .slice(0, most),
    weakest: [...below].sort((a, b) => a.value - b.value || heavier(a, b)).slice(0, most),
    below,
    unknown: unknown.sort((a, b) => b.weight - a.weight),
  };
}

export interface RuleChange {
  readonly question: Asked;
  readonly before: AnswerValue | null;
  readonly after: AnswerValue | null;
}

const known = (value: AnswerValue | undefined): AnswerValue | null =>
  value === undefined || value === 'unknown' ? null : value;

/** What differs between two sets of answers, in the order of the questions. "Don't know" is as good as no answer. */
export function changesOf(questions: readonly Asked[], before: Answers, after: Answers): RuleChange[] {
  return questions
    .map((question) => ({ question, before: known(before.get(question.id)), after: known(after.get(question.id)) }))
    .filter((change) => change.before !== change.after);
}
