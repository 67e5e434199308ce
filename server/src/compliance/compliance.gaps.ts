/** What is below its target, in the company's order of work (decision 0029). Pure. */
import { steps as library } from '@vigia/content/frameworks/load.ts';
import { stepsLeft } from '@vigia/contract/compliance/compliance.rules.ts';
import type { Gap } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { deciding, type RuleTerm } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { askedIn, type OfQuestion, type WorkOrder } from '../questionnaire/questionnaire.queries.ts';
import type { EvaluatedControl } from './compliance.evaluation.ts';

import type { ComplianceFacts } from './compliance.read-model.ts';

/** The one order of work, and the words for why something stands where it does. */
export interface Ordering {
  readonly order: WorkOrder;
  readonly why: (thing: OfQuestion) => string | null;
}

const last = Number.POSITIVE_INFINITY;

/** As the company's order of work has it; then what is known, what matters more, and by number. */
const byPlace = (a: Gap, b: Gap): number =>
  (a.place ?? last) - (b.place ?? last) ||
  Number(a.maturity === null) - Number(b.maturity === null) ||
  b.importance - a.importance ||
  (a.controlId < b.controlId ? -1 : 1);
const then =
  (first: (a: Gap, b: Gap) => number) =>
  (a: Gap, b: Gap): number =>
    first(a, b) || byPlace(a, b);

/** The orders in which gaps may be read; equal ones as `first` has them. */
export const gapOrders: Readonly<Record<'first' | 'importance' | 'hours' | 'maturity', (a: Gap, b: Gap) => number>> = {
  first: byPlace,
  importance: then((a, b) => b.importance - a.importance),
  hours: then((a, b) => a.hours - b.hours),
  maturity: then((a, b) => (a.maturity ?? last) - (b.maturity ?? last) || 0),
};

/** What does not meet its requirement yet or is not known, in the company's order of work. */
export function gapsOf(
  all: readonly EvaluatedControl[],
  facts: ComplianceFacts,
  ordering: Ordering,
  locale: Locale,
): Gap[] {
  return all.flatMap((one) => gapOf(one, facts, ordering, locale)).sort(byPlace);
}

/** The first of them, each piece of work once: one step serves many controls. */
export function differentGaps(gaps: readonly Gap[], most: number): Gap[] {
  const seen = new Set<string>();
  const once = gaps.filter(({ nextStep, question, controlId, maturity }) => {
    const key = (maturity === null ? question?.id : undefined) ?? nextStep?.id ?? question?.id ?? controlId;
    return !seen.has(key) && seen.add(key);
  });
  return once.slice(0, most);
}

/** The work that comes first among the questions that decide a control: those below its target before the others. */
function placedOf({ terms, row }: EvaluatedControl, { order }: Ordering) {
  const found = terms.flatMap(({ questionId, weight }) => (weight >= deciding ? (order.get(questionId) ?? []) : []));
  const below = found.filter(({ thing }) => thing.from < row.target);
  return [...(below.length > 0 ? below : found)].sort((a, b) => a.place - b.place)[0];
}

function nextStepOf(id: string, facts: ComplianceFacts, locale: Locale): Gap['nextStep'] {
  const step = library.get(id);
  const taken = facts.steps.get(id);
  if (!step) return null;
  const status = taken?.status === 'started' ? 'started' : 'open';
  return { id, title: step[locale].title, hours: step.hours, status, planId: taken?.planId ?? null };
}

function gapOf(one: EvaluatedControl, facts: ComplianceFacts, ordering: Ordering, locale: Locale): Gap[] {
  const { control, row, steps, importance, terms } = one;
  const { result, maturity, target, controlId, title, group, owner } = row;
  // What reaches its target by some of its questions and waits for the others is not met yet.
  if (result === 'not_applicable' || result === 'compliant') return [];
  const hours = stepsLeft(steps, target).reduce((sum, step) => sum + step.hours, 0);
  const placed = placedOf(one, ordering);
  const nextStep = placed?.thing.kind === 'step' ? nextStepOf(placed.thing.stepId, facts, locale) : null;
  const unsaid = waitingIn(terms);
  const isUnknown = unsaid?.value === 'unknown';
  const rule = one.verdict.because.at(-1)?.rule;
  const isHeld = rule === 'statement-open' || rule === 'scope-open';
  const term = maturity === null || isUnknown ? unsaid : nextStep || isHeld ? undefined : weakestIn(terms);
  const asked = control.speaking.find(({ question }) => question.id === term?.questionId)?.question;
  const question = asked && {
    ...{ id: asked.id, text: asked.text[locale] ?? asked.id, assessmentType: askedIn(asked.id), unknown: isUnknown },
  };
  return [
    {
      ...{ controlId, title, group, result, maturity, target, importance, hours, owner, nextStep },
      ...{ place: placed?.place ?? null, why: placed ? ordering.why(placed.thing) : null },
      question: question ?? null,
    },
  ];
}

/** The deciding question to answer first: what nobody knew before what nobody was asked, the heaviest of equals. */
const waitingIn = (terms: readonly RuleTerm[]) =>
  terms
    .filter((term) => term.standing === 'unanswered' && term.weight >= deciding)
    .sort((a, b) => Number(b.value === 'unknown') - Number(a.value === 'unknown') || b.weight - a.weight)[0];

/** The deciding answer to look at again where every step is done: the lowest, the heaviest of equals. */
const weakestIn = (terms: readonly RuleTerm[]) =>
  terms
    .filter((term) => term.standing === 'answered' && term.weight >= deciding)
    .sort((a, b) => Number(a.value) - Number(b.value) || b.weight - a.weight)[0];
