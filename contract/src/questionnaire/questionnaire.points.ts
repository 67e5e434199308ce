/** What stands out of the answers: the strongest and the weakest, what to do next, what changed. */
import type { AnswerValue } from './questionnaire.answers.ts';
import { type Answers, type Asked, answerStandingOf } from './questionnaire.rules.ts';

export interface RulePoint {
  readonly question: Asked;
  readonly value: number;
  /** weight × (goal − value) ÷ effort; 0 at or above the goal. */
  readonly gain: number;
}

export interface Points {
  readonly goal: number;
  readonly strongest: readonly RulePoint[];
  readonly weakest: readonly RulePoint[];
  readonly next: readonly RulePoint[];
  /** What nobody knows ("don't know"), ordered as if nothing were done: the mean leaves it out, what to do does not. */
  readonly unknown: readonly Unknown[];
}

export interface Unknown {
  readonly question: Asked;
  readonly gain: number;
}

/** Where a good small company stands: done everywhere it matters, and written down. */
const good = 3;
const best = 5;

/** What closes most for least. */
export const answerGainOf = (question: Pick<Asked, 'weight' | 'effort'>, value: number, goal = good): number =>
  value >= goal ? 0 : (question.weight * (goal - value)) / question.effort;

/** At most `most` of each: strongest at or above the goal, weakest below it, and the largest gains. */
export function pointsOf(questions: readonly Asked[], answers: Answers, most = 5): Points {
  const answered = questions.flatMap((question) => {
    const value = answers.get(question.id);
    const counts = question.kind === 'maturity' && answerStandingOf(question, answers) === 'answered';
    return counts && typeof value === 'number' ? [{ question, value }] : [];
  });
  const lowest = answered.reduce((least, point) => Math.min(least, point.value), answered.length > 0 ? best : 0);
  const goal = Math.min(best, Math.max(good, lowest + 1));
  const points = answered.map((point) => ({ ...point, gain: answerGainOf(point.question, point.value, goal) }));
  const below = points.filter((point) => point.value < goal);
  const unknown = questions.flatMap((question) => {
    const open = question.kind === 'maturity' && answerStandingOf(question, answers) === 'unanswered';
    return open && answers.get(question.id) === 'unknown' ? [{ question, gain: answerGainOf(question, 0, goal) }] : [];
  });
  const heavier = (a: RulePoint, b: RulePoint) => b.question.weight - a.question.weight;
  return {
    goal,
    strongest: points
      .filter((point) => point.value >= goal)
      .sort((a, b) => b.value - a.value || heavier(a, b))
      .slice(0, most),
    weakest: [...below].sort((a, b) => a.value - b.value || heavier(a, b)).slice(0, most),
    next: [...below].sort((a, b) => b.gain - a.gain || a.value - b.value).slice(0, most),
    unknown: unknown.sort((a, b) => b.gain - a.gain || b.question.weight - a.question.weight),
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
