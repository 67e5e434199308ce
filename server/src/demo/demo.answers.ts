/** A company's answers over time: made up, always the same, and slowly better. Pure. */
import type { AnswerValue, AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import {
  answerStandingOf,
  assessmentProgressOf,
  overallOf,
} from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { diceOf } from '../kit/scattered.ts';
import type { ModelQuestion } from '../questionnaire/questionnaire.queries.ts';
import { exemptions, remarks } from './demo.comments.ts';

/** One time that the company went through an assessment; `submits` is false where it only changed a few answers since. */
export interface Round {
  readonly type: AssessmentType;
  readonly daysAgo: number;
  readonly submits: boolean;
}
/** How a company is: where it began, how much a year brings, and what its gates say no to. */
export interface Temper {
  readonly seed: string;
  readonly begins: number;
  readonly gains: number;
  readonly not: readonly string[];
  readonly people: readonly string[];
  /** What its work brought: the level of a question, and for how many days it stands there. */
  readonly reached: Readonly<Record<string, { readonly level: number; readonly sinceDays: number }>>;
  /** Whether its people write remarks beside their answers. */
  readonly remarks: boolean;
}
export interface DemoAnswer {
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly comment: string;
  readonly reason: string;
  readonly version: number;
  /** Which of the company's people. */
  readonly by: string;
  readonly at: Date;
  readonly replaced: string | null;
}
export interface Submitted {
  readonly type: AssessmentType;
  readonly at: Date;
  readonly by: string;
  readonly answers: readonly DemoAnswer[];
  readonly maturity: number | null;
  readonly answered: number;
  readonly applicable: number;
}
export interface History {
  /** Every answer ever given, in the order of rounds. */
  readonly given: readonly DemoAnswer[];
  /** Those that stand. */
  readonly standing: readonly DemoAnswer[];
  readonly submitted: readonly Submitted[];
}

const day = 86_400_000;
const hour = 3_600_000;
const days = 365;

/** A working hour on the working day that is at least so many days before `now`. */
export function workingTime(now: Date, daysAgo: number, share: number): Date {
  const at = new Date(Math.floor(now.getTime() / day) * day - daysAgo * day + (12 + share * 8) * hour);
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6) at.setTime(at.getTime() - day);
  return at;
}

/** Lives through the rounds, oldest first. */
export function live(
  rounds: readonly Round[],
  temper: Temper,
  questionsOf: (type: AssessmentType) => readonly ModelQuestion[],
  now: Date,
): History {
  const standing = new Map<string, DemoAnswer>();
  const given: DemoAnswer[] = [];
  const submitted: Submitted[] = [];
  const values = () => new Map([...standing.values()].map((one) => [one.questionId, one.value]));
  for (const round of [...rounds].sort((a, b) => b.daysAgo - a.daysAgo)) {
    const questions = questionsOf(round.type);
    for (const question of round.submits ? questions : questions.slice(0, 40).filter((_, at) => at % 13 === 6)) {
      if (answerStandingOf(question, values()) === 'switched-off') continue;
      const before = standing.get(question.id);
      const next = answerTo(question, before, round, temper, now);
      if (!next) continue;
      standing.set(question.id, next);
      given.push(next);
    }
    if (!round.submits) continue;
    const answers = questions.flatMap(({ id }) => standing.get(id) ?? []);
    const { maturity } = overallOf(questions, values());
    const { answered, applicable } = assessmentProgressOf(questions, values());
    const by = temper.people[submitted.length % temper.people.length] ?? '';
    const at = workingTime(now, round.daysAgo, 0.9);
    submitted.push({ type: round.type, at, by, answers, maturity, answered, applicable });
  }
  return { given, standing: [...standing.values()], submitted };
}

/** What is said now; null where nothing changed. */
function answerTo(
  question: ModelQuestion,
  before: DemoAnswer | undefined,
  round: Round,
  temper: Temper,
  now: Date,
): DemoAnswer | null {
  const chance = diceOf(`${temper.seed} ${question.id} ${round.daysAgo}`);
  const value = valueAt(question, before?.value, round, temper);
  const by = temper.people[Math.floor(chance() * temper.people.length)] ?? '';
  const at = workingTime(now, round.daysAgo + (round.submits ? 1 + Math.floor(chance() * 8) : 0), chance() * 0.8);
  const comment = temper.remarks ? commentOn(question.id, value, at, now) : '';
  const saysMore = round.submits && comment !== '' && comment !== before?.comment;
  if (before?.value === value && !saysMore) return null;
  return {
    ...{ questionId: question.id, value, by, at, comment },
    reason: value === 'not_applicable' ? (exemptions[question.domain] ?? '') : '',
    version: (before?.version ?? 0) + 1,
    replaced: before && before.by !== by ? before.by : null,
  };
}

/** How well a question stands in a round: never worse than before. */
function valueAt(question: ModelQuestion, before: AnswerValue | undefined, round: Round, temper: Temper): AnswerValue {
  const own = diceOf(`${temper.seed} ${question.id}`);
  const [start, gain, doubt, exempt] = [own(), own(), own(), own()];
  if (question.kind === 'gate') return temper.not.includes(question.id) ? 'no' : 'yes';
  if (exempt < 0.12 && question.domain in exemptions && !(question.id in temper.reached)) return 'not_applicable';
  if (before === undefined && doubt < 0.07) return 'unknown';
  const lived = 1 - round.daysAgo / days;
  const level = Math.round(temper.begins * (0.4 + 1.2 * start) + temper.gains * (0.6 + 0.8 * gain) * lived);
  const work = temper.reached[question.id];
  const earned = work && round.daysAgo <= work.sinceDays ? work.level : 0;
  const reached = Math.max(earned, typeof before === 'number' ? before : 0);
  return levels[Math.max(reached, Math.min(5, level + (round.submits ? 0 : 1)))] ?? 5;
}

const levels = [0, 1, 2, 3, 4, 5] as const;

/** What was said of a question at that level and on that day: nothing that had still to happen. */
function commentOn(questionId: string, value: AnswerValue, at: Date, now: Date): string {
  if (typeof value !== 'number') return '';
  const told = remarks[questionId]?.[value <= 1 ? 'low' : value <= 3 ? 'mid' : 'high'] ?? '';
  if (typeof told === 'string') return told;
  const [, text = ''] = told.findLast(([sinceDays]) => workingTime(now, sinceDays, 1) <= at) ?? [];
  return text.replaceAll(/\{(\d+)\}/g, (_, daysAgo: string) => monthOf(workingTime(now, Number(daysAgo), 0.4)));
}

const monthOf = (at: Date) => at.toLocaleDateString('pt', { month: 'long', timeZone: 'America/Sao_Paulo' });
