/** What is below its target, ordered by risk and effort. Pure. */
import { steps as library } from '@vigia/content/frameworks/load.ts';
import { byGain, type GapOrder, stepGainOf, stepsLeft } from '@vigia/contract/compliance/compliance.rules.ts';
import type { Gap } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { deciding, type RuleTerm } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { askedIn } from '../questionnaire/questionnaire.queries.ts';
import type { EvaluatedControl } from './compliance.evaluation.ts';

import type { ComplianceFacts } from './compliance.read-model.ts';

const thenGain =
  (first: (a: Gap, b: Gap) => number) =>
  (a: Gap, b: Gap): number =>
    first(a, b) || byGain(a, b);

/** The orders in which gaps may be read; equal ones as `gain` has them. */
export const gapOrders: Readonly<Record<'gain' | 'importance' | 'hours' | 'maturity', (a: Gap, b: Gap) => number>> = {
  gain: (a: GapOrder, b: GapOrder) => byGain(a, b),
  importance: thenGain((a, b) => b.importance - a.importance),
  hours: thenGain((a, b) => a.hours - b.hours),
  maturity: thenGain(
    (a, b) => (a.maturity ?? Number.POSITIVE_INFINITY) - (b.maturity ?? Number.POSITIVE_INFINITY) || 0,
  ),
};

/** What is below its target or not known yet, ordered by what closes most for least. */
export function gapsOf(all: readonly EvaluatedControl[], facts: ComplianceFacts, locale: Locale): Gap[] {
  return all.flatMap((one) => gapOf(one, facts, locale)).sort(byGain);
}

function gapOf(
  { control, row, steps, importance, terms }: EvaluatedControl,
  facts: ComplianceFacts,
  locale: Locale,
): Gap[] {
  const { result, maturity, target, controlId, title, group, owner } = row;
  if (result === 'not_applicable' || (maturity !== null && maturity >= target)) return [];
  const left = stepsLeft(steps, target);
  const hours = left.reduce((sum, step) => sum + step.hours, 0);
  const [first] = left;
  const wording = first && library.get(first.id);
  const unsaid = waitingIn(terms);
  const isUnknown = unsaid?.value === 'unknown';
  const term = maturity === null || isUnknown ? unsaid : wording ? undefined : weakestIn(terms);
  const asked = control.speaking.find(({ question }) => question.id === term?.questionId)?.question;
  return [
    {
      ...{ controlId, title, group, result, maturity, target, importance, hours, owner },
      gain: stepGainOf(importance, maturity ?? (isUnknown ? 0 : null), target, hours),
      nextStep: wording
        ? {
            id: wording.id,
            title: wording[locale].title,
            hours: wording.hours,
            status: facts.steps.get(wording.id)?.status === 'started' ? 'started' : 'open',
            planId: facts.steps.get(wording.id)?.planId ?? null,
          }
        : null,
      question: asked
        ? { id: asked.id, text: asked.text[locale], assessmentType: askedIn(asked.id), unknown: isUnknown }
        : null,
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
