/** Days and states of evaluations. Pure. */
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { byQuestion, isAsked } from '@vigia/contract/suppliers/asking.rules.ts';
import type { EvaluationStatus } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { FormQuestion, SupplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import { type SupplierTier, supplierRepeats } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { questionsOf } from './suppliers.asking.ts';

/** While it is one of these, the supplier may answer; also after its day, so that nothing is lost. */
const answerable: readonly EvaluationStatus[] = ['sent', 'answering', 'reopened'];
export const isAnswerable = (status: string): boolean => answerable.some((one) => one === status);

/** Days that a link works beyond the day of the answers: findings are answered on the same link. */
const linkBeyond = 180;
const furthest = 365;

const daysUntil = (today: string, day: string): number =>
  Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days;

export const linkDaysFor = (today: string, dueDate: string): number =>
  Math.max(0, daysUntil(today, dueDate)) + linkBeyond;

/** The day of the answers comes, and within a year. */
export function dueFaults(dueDate: string, today: string): Fault[] {
  const left = daysUntil(today, dueDate);
  if (left < 1) return [{ pointer: '/dueDate', code: 'suppliers.day-past' }];
  return left > furthest ? [{ pointer: '/dueDate', code: 'suppliers.day-far' }] : [];
}

export const repeatOf = (kept: string): (typeof supplierRepeats)[number] =>
  supplierRepeats.find((one) => one === kept) ?? 'by-tier';

const months: Record<SupplierTier, number | null> = { critical: 12, high: 12, medium: 24, low: null };

/** When they are asked again by themselves; null for never. */
export function nextAfter(today: string, tier: SupplierTier, repeat: (typeof supplierRepeats)[number]): string | null {
  const pause = repeat === 'never' ? null : repeat === 'yearly' ? 12 : months[tier];
  return pause === null ? null : Temporal.PlainDate.from(today).add({ months: pause }).toString();
}

const choosing: readonly FormQuestion['kind'][] = ['choice', 'several'];

function faultsOfQuestion(question: FormQuestion, earlier: ReadonlySet<string>, pointer: string): Fault[] {
  const faults: Fault[] = [];
  const ids = question.options.map(({ id }) => id);
  if (earlier.has(question.id)) faults.push({ pointer: `${pointer}/id`, code: 'suppliers.twice' });
  if (choosing.includes(question.kind) && ids.length < 2)
    faults.push({ pointer: `${pointer}/options`, code: 'suppliers.two-options' });
  if (new Set(ids).size < ids.length) faults.push({ pointer: `${pointer}/options`, code: 'suppliers.twice' });
  if (question.when && !earlier.has(question.when.question))
    faults.push({ pointer: `${pointer}/when`, code: 'suppliers.not-earlier' });
  return faults;
}

/** What stands against a questionnaire: ids given twice, choices without a choice, conditions on what comes later. */
export function formFaults({ sections }: SupplierForm): Fault[] {
  const earlier = new Set<string>();
  return sections.flatMap(({ questions }, at) =>
    questions.flatMap((question, position) => {
      const pointer = `/form/sections/${at}/questions/${position}`;
      const found = faultsOfQuestion(question, earlier, pointer);
      earlier.add(question.id);
      return found;
    }),
  );
}

/** Whether a value can be an answer to that question. */
export function fits(question: FormQuestion, value: unknown): boolean {
  if (value === null || value === '') return true;
  if (value === 'na' && question.kind !== 'text') return question.na;
  const ids = question.options.map(({ id }) => id);
  switch (question.kind) {
    case 'yes-no':
      return value === 'yes' || value === 'no';
    case 'choice':
      return typeof value === 'string' && ids.includes(value);
    case 'several':
      return Array.isArray(value) && value.every((one) => ids.includes(String(one))) && fitsTogether(question, value);
    case 'number':
      return typeof value === 'number' && value >= 0;
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value);
    case 'text':
      return typeof value === 'string';
    case 'file':
      return false;
  }
}

const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) && value >= '1900';
};

const fitsTogether = ({ options }: FormQuestion, chosen: readonly unknown[]): boolean =>
  new Set(chosen).size === chosen.length &&
  (chosen.length < 2 || !options.some(({ id, alone }) => alone && chosen.includes(id)));

/** How many questions are asked while nothing is answered: what hangs on an answer is counted once that is given. */
export function countAskedFirst(form: SupplierForm): number {
  const known = byQuestion(questionsOf(form));
  return [...known.values()].filter((question) => isAsked(question, new Map(), known)).length;
}
