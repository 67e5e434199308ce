/** What a supplier's answers are worth: points by answer, weighed, by section and in all, with what stands against an approval. Pure. */
import {
  byQuestion,
  isAnswered,
  isAsked,
  isNotApplicable,
  type SupplierValue,
} from '@vigia/contract/suppliers/asking.rules.ts';
import type { ScoredAnswer, SupplierScore } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { FormQuestion, SupplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import { questionsOf } from './suppliers.asking.ts';

export interface HeldAnswer {
  readonly value: SupplierValue;
  readonly note: string;
  readonly files: number;
}
export type HeldAnswers = ReadonlyMap<string, HeldAnswer>;

interface Worth {
  /** Null where the answer is not scored. */
  readonly points: number | null;
  readonly knockout: boolean;
}
const unscored: Worth = { points: null, knockout: false };
const best = 100;

function worthOfNumber({ bands }: FormQuestion, value: number): Worth {
  const found = bands.find(({ to }) => to === null || value <= to);
  return found ? { points: found.points, knockout: found.knockout } : unscored;
}

/** A day that has not come proves nothing. */
function worthOfDay({ freshMonths }: FormQuestion, value: string, today: string): Worth {
  if (freshMonths === null) return unscored;
  const oldest = Temporal.PlainDate.from(today).subtract({ months: freshMonths }).toString();
  return { points: value >= oldest && value <= today ? best : 0, knockout: false };
}

function worthOfOptions({ options }: FormQuestion, ids: readonly string[]): Worth {
  const chosen = options.filter(({ id }) => ids.includes(id));
  const sum = chosen.reduce((all, { points }) => all + points, 0);
  return { points: Math.min(best, sum), knockout: chosen.some(({ knockout }) => knockout) };
}

const worthByKind: Record<FormQuestion['kind'], (question: FormQuestion, given: HeldAnswer, today: string) => Worth> = {
  text: () => unscored,
  file: (_, { files }) => ({ points: files > 0 ? best : 0, knockout: false }),
  number: (question, { value }) => (typeof value === 'number' ? worthOfNumber(question, value) : unscored),
  date: (question, { value }, today) => (typeof value === 'string' ? worthOfDay(question, value, today) : unscored),
  'yes-no': ({ good, knockout }, { value }) =>
    value === good ? { points: best, knockout: false } : { points: 0, knockout },
  choice: (question, { value }) => worthOfOptions(question, [String(value)]),
  several: (question, { value }) => worthOfOptions(question, Array.isArray(value) ? value.map(String) : []),
};

/** Whether an answer to it can earn anything at all. */
const earns = ({ kind, weight, bands, freshMonths }: FormQuestion): boolean =>
  weight > 0 && kind !== 'text' && (kind !== 'number' || bands.length > 0) && (kind !== 'date' || freshMonths !== null);

function scored(
  question: FormQuestion,
  held: HeldAnswers,
  known: ReadonlyMap<string, FormQuestion>,
  today: string,
): ScoredAnswer {
  const { id, kind, weight, optional, proof } = question;
  const asked = isAsked(question, held, known);
  const answered = asked && isAnswered(question, held);
  const given = held.get(id);
  const notApplicable = answered && isNotApplicable(kind, given?.value);
  const base = { question: id, asked, answered, notApplicable, weight, halved: false, knockout: false };
  if (!asked || notApplicable || !earns(question) || (!answered && optional)) return { ...base, points: null };
  if (!answered || !given) return { ...base, points: 0 };
  const { points, knockout } = worthByKind[kind](question, given, today);
  const halved = proof === 'required' && kind !== 'file' && given.files === 0 && (points ?? 0) > 0;
  return { ...base, knockout, halved, points: points !== null && halved ? Math.round(points / 2) : points };
}

const sumOf = (answers: readonly ScoredAnswer[]) => {
  const counted = answers.filter(({ points }) => points !== null);
  const sum = counted.reduce((all, { weight, points }) => all + weight * (points ?? 0), 0);
  const weights = counted.reduce((all, { weight }) => all + weight, 0);
  return { sum, weights, score: weights === 0 ? null : Math.round(sum / weights) };
};

/** Σ weight × points over Σ weight, by section and in all. `today`: the day on which freshness is judged. */
export function scoreOf(form: Pick<SupplierForm, 'sections'>, held: HeldAnswers, today: string): SupplierScore {
  const known = byQuestion(questionsOf(form));
  const bySection = form.sections.map(({ id, questions }) => ({
    id,
    answers: questions.map((question) => scored(question, held, known, today)),
  }));
  const answers = bySection.flatMap((section) => section.answers);
  return {
    ...sumOf(answers),
    sections: bySection.map(({ id, answers: own }) => ({
      ...{ id, ...sumOf(own) },
      answered: own.filter(({ answered }) => answered).length,
      asked: own.filter(({ asked }) => asked).length,
    })),
    answers,
    knockouts: answers.filter(({ knockout }) => knockout).map(({ question }) => question),
  };
}
