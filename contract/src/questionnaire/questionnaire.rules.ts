/**
 * The arithmetic of an assessment: which questions count, and the weighted means that follow (design §6 "Assessment").
 * "Don't know" is unanswered, never not applicable; what does not apply leaves the mean and is said, not hidden.
 */
import type { AnswerValue, AssessmentProgress, Framework } from './questionnaire.answers.ts';
import { type ControlCount, controlKindOf, countControls, isRequirement } from './questionnaire.counting.ts';
import type { AnswerStanding } from './questionnaire.results.ts';

/** How long a question takes whoever reads before answering, by our own estimate: one figure, wherever time is told. */
const minutesPerQuestion = 1.5;
/** What so many questions take, in fives: the same wherever it is told. */
export const minutesFor = (questions: number): number =>
  Math.max(5, Math.round((questions * minutesPerQuestion) / 5) * 5);

/** What the rules need of a question. */
export interface Asked {
  readonly id: string;
  readonly kind: 'maturity' | 'gate';
  readonly domain: string;
  readonly weight: number;
  readonly effort: number;
  readonly when: string | null;
  /** Asked only once its gate is answered yes; otherwise until it is answered no. */
  readonly afterYes?: boolean | undefined;
  readonly controls: readonly { readonly framework: Framework; readonly id: string; readonly weight: number }[];
}

/** Values by question id. */
export type Answers = ReadonlyMap<string, AnswerValue>;

export interface Mean {
  /** `sum` / `weight`; null where nothing is answered. */
  readonly maturity: number | null;
  readonly sum: number;
  readonly weight: number;
  /** Maturity questions that apply, and those of them that are answered. */
  readonly applicable: number;
  readonly answered: number;
}

export interface RuleTerm {
  readonly questionId: string;
  readonly value: AnswerValue | null;
  readonly weight: number;
  readonly standing: AnswerStanding;
}

export interface ControlMean extends Mean {
  readonly id: string;
  /** Not ruled out: of the questions that decide it, one at least applies. */
  readonly applies: boolean;
  /** Enough of what decides it is answered (`isKnownEnough`). A control that is merely touched is not assessed. */
  readonly assessed: boolean;
  /** One of the questions that decide it is put to this company. */
  readonly asked: boolean;
}

/** From this weight on a question decides a control and counts in its mean; below, it only leads there. */
export const deciding = 2;

/**
 * Whether enough is known to judge a control by: of the deciding questions that apply, at least half by weight are
 * answered, and at least one of the heaviest of them. Side answers never stand in for the one that matters, and one
 * answer of many does not speak for all.
 */
export function isKnownEnough(open: readonly { readonly weight: number; readonly answered: boolean }[]): boolean {
  const known = open.filter((one) => one.answered);
  const sum = (list: typeof open) => list.reduce((total, one) => total + one.weight, 0);
  const heaviest = Math.max(...open.map((one) => one.weight));
  return known.some((one) => one.weight === heaviest) && 2 * sum(known) >= sum(open);
}

/**
 * Whether a question counts. A gate left open keeps its questions in: what nobody ruled out is unanswered. Only what is
 * asked `afterYes` waits for that yes.
 */
export function answerStandingOf(question: Asked, answers: Answers): AnswerStanding {
  const gate = question.when === null ? 'yes' : answers.get(question.when);
  if (gate === 'no' || (question.afterYes && gate !== 'yes')) return 'switched-off';
  const value = answers.get(question.id);
  if (value === undefined || value === 'unknown') return 'unanswered';
  return value === 'not_applicable' ? 'not-applicable' : 'answered';
}

/** How far one has come. Gates count: they are asked too. */
export function assessmentProgressOf(questions: readonly Asked[], answers: Answers): AssessmentProgress {
  const standings = questions.map((question) => answerStandingOf(question, answers));
  const count = (wanted: AnswerStanding) => standings.filter((standing) => standing === wanted).length;
  const unknown = questions.filter((q, at) => standings[at] === 'unanswered' && answers.get(q.id) === 'unknown').length;
  const answered = count('answered');
  return { applicable: answered + count('unanswered'), answered, notApplicable: count('not-applicable'), unknown };
}

/** The terms of a mean over those questions that weigh something in it. */
export function termsOf(questions: readonly Asked[], answers: Answers, weigh: (q: Asked) => number): RuleTerm[] {
  return questions.flatMap((question) => {
    const weight = question.kind === 'gate' ? 0 : weigh(question);
    if (weight === 0) return [];
    const standing = answerStandingOf(question, answers);
    return [{ questionId: question.id, value: answers.get(question.id) ?? null, weight, standing }];
  });
}

/** The weighted mean of answered terms. */
export function meanOf(terms: readonly RuleTerm[]): Mean {
  let sum = 0;
  let weight = 0;
  let answered = 0;
  let waiting = 0;
  for (const term of terms) {
    if (term.standing === 'unanswered') waiting++;
    if (term.standing !== 'answered' || typeof term.value !== 'number') continue;
    sum += term.value * term.weight;
    weight += term.weight;
    answered++;
  }
  return { maturity: weight > 0 ? sum / weight : null, sum, weight, applicable: answered + waiting, answered };
}

export const byOwnWeight = (question: Asked): number => question.weight;
/** What a question weighs in a control's mean: what its map says where it decides it, and nothing where it only leads there. */
export const byControl =
  (framework: Framework, control: string) =>
  (question: Asked): number => {
    const weight = question.controls.find((c) => c.framework === framework && c.id === control)?.weight ?? 0;
    return weight >= deciding ? weight : 0;
  };

/** The terms of a control's mean: the questions that decide it, with where each stands for this control. */
export const controlTerms = (
  questions: readonly Asked[],
  answers: Answers,
  framework: Framework,
  control: string,
): RuleTerm[] =>
  termsOf(questions, answers, byControl(framework, control)).map((term) =>
    isRequirement(framework, control) && term.standing !== 'answered' ? { ...term, standing: 'unanswered' } : term,
  );

/** Whether one of the questions that decide a control is put to this company: no gate keeps it back. */
export const isControlAsked = (
  questions: readonly Asked[],
  answers: Answers,
  framework: Framework,
  control: string,
): boolean =>
  termsOf(questions, answers, byControl(framework, control)).some(({ standing }) => standing !== 'switched-off');

const byFramework = (framework: Framework) => (question: Asked) =>
  question.controls.some((c) => c.framework === framework) ? 1 : 0;

/** The whole assessment's mean. Its sum and weight are those of its domains together. */
export const overallOf = (questions: readonly Asked[], answers: Answers): Mean =>
  meanOf(termsOf(questions, answers, byOwnWeight));

/** One domain's mean. */
export const domainOf = (questions: readonly Asked[], answers: Answers, domain: string): Mean =>
  overallOf(
    questions.filter((question) => question.domain === domain),
    answers,
  );

/** The mean of every control, in the order given, over the questions that decide it. */
export function controlsOf(
  questions: readonly Asked[],
  answers: Answers,
  framework: Framework,
  controls: readonly string[],
): ControlMean[] {
  const speaking = new Map<string, Asked[]>();
  for (const question of questions)
    for (const control of question.controls)
      if (control.framework === framework) speaking.set(control.id, [...(speaking.get(control.id) ?? []), question]);
  return controls.map((id) => {
    const terms = controlTerms(speaking.get(id) ?? [], answers, framework, id);
    const open = terms.filter((term) => term.standing === 'answered' || term.standing === 'unanswered');
    return {
      id,
      ...meanOf(terms),
      applies: terms.length === 0 || open.length > 0,
      asked: isControlAsked(speaking.get(id) ?? [], answers, framework, id),
      assessed: isKnownEnough(open.map(({ weight, standing }) => ({ weight, answered: standing === 'answered' }))),
    };
  });
}

/** The mean of the assessed controls, each weighing 1, and how many apply. `controls` come from `controlsOf`. */
export function frameworkOf(
  questions: readonly Asked[],
  answers: Answers,
  framework: Framework,
  controls: readonly ControlMean[],
): Mean & { counts: ControlCount[] } {
  const { applicable, answered } = meanOf(termsOf(questions, answers, byFramework(framework)));
  const counted = controls.filter((control) => control.assessed);
  const sum = counted.reduce((total, control) => total + (control.maturity ?? 0), 0);
  const weight = counted.length;
  const maturity = weight > 0 ? sum / weight : null;
  const seen = controls.map((control) => ({ ...control, kind: controlKindOf(framework, control.id) }));
  return { maturity, sum, weight, applicable, answered, counts: countControls(seen) };
}
