/** From a question to work and back: what its steps are, how far they have come, and what that suggests. Pure. */

import { controlsOf } from '@vigia/content/catalog.ts';
import { steps as library, servedBy } from '@vigia/content/frameworks/load.ts';
import { placedFor } from '@vigia/content/frameworks/questions.ts';
import { priorities } from '@vigia/content/priorities/load.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Profile } from '@vigia/contract/onboarding/onboarding.conditions.ts';
import { fittingAnswers } from '@vigia/contract/priorities/priorities.company.ts';
import type {
  ActionSuggestion,
  ImplementationStatus,
  Reason,
} from '@vigia/contract/questionnaire/questionnaire.guidance.ts';
import { type Answers, answerStandingOf, deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { type StepToward, suggestedAnswer } from '@vigia/contract/questionnaire/questionnaire.suggestions.ts';
import type { StepTaken } from '../action-plans/action-plans.queries.ts';
import type { CurrentProof } from '../evidences/evidences.queries.ts';
import type { ModelQuestion } from './questionnaire.model.ts';

/** What the company did: steps in plans by their ids, evidence by control (`framework id`). */
export interface WorkDone {
  readonly answers: Answers;
  readonly taken: ReadonlyMap<string, StepTaken>;
  readonly proofs: ReadonlyMap<string, readonly CurrentProof[]>;
  /** Steps about something that the company has not: they lead nowhere, and nothing waits for them. */
  readonly unfit: ReadonlySet<string>;
}

/** What each step needs the company to have, as the order of work knows it. */
const needs = new Map(
  priorities.questions.flatMap(({ steps }) =>
    steps.flatMap(({ id, needs: gate }) => (gate ? [[id, gate] as const] : [])),
  ),
);

/** The steps about what the company has not, by its answers or, where it gave none, by what it said at the beginning. */
export function unfitSteps(profile: Profile, answers: Answers): ReadonlySet<string> {
  const gates = fittingAnswers(priorities, { profile, answers });
  return new Set([...needs].flatMap(([step, gate]) => (gates.get(gate) === 'no' ? [step] : [])));
}

export const controlKey = (framework: string, id: string): string => `${framework} ${id}`;

/** The controls that a question decides, what it says most about first. */
export const decidedBy = (question: ModelQuestion): ModelQuestion['controls'] =>
  question.controls.filter((control) => control.weight >= deciding).sort((a, b) => b.weight - a.weight);

/** The steps toward a better answer, lowest level first, as far as they have come. */
export function stepsToward(questionId: string, { taken, unfit }: Pick<WorkDone, 'taken' | 'unfit'>): StepToward[] {
  return placedFor(questionId).flatMap(({ id, level }) => {
    const step = unfit.has(id) ? undefined : library.get(id);
    const done = taken.get(id)?.status === 'done';
    return step ? [{ id, level, reaches: step.reaches, hours: step.hours, done }] : [];
  });
}

/** Every step of a question, worded. */
export function suggestionsOf(
  question: ModelQuestion,
  work: Pick<WorkDone, 'taken' | 'unfit'>,
  locale: Locale,
): ActionSuggestion[] {
  const { taken } = work;
  return stepsToward(question.id, work).flatMap(({ id, level }) => {
    const step = library.get(id);
    if (!step) return [];
    const { hours, who, priority, proof } = step;
    const where = taken.get(id);
    return [
      {
        ...{ templateId: id, ...step[locale], reaches: level, hours, who, priority, proof },
        status: where?.status ?? 'open',
        planId: where?.planId ?? null,
        subtaskId: where?.subtaskId ?? null,
        controls: servedFirst(question, id).map(({ framework, id: controlId }) => ({
          ...{ framework, controlId },
          title: controlsOf(framework).get(controlId)?.title[locale] ?? controlId,
        })),
      },
    ];
  });
}

/** The controls that a step serves, the question's own before the others. */
function servedFirst(question: ModelQuestion, stepId: string) {
  const weight = new Map(
    question.controls.map((control) => [controlKey(control.framework, control.id), control.weight]),
  );
  const own = (control: { framework: string; id: string }) =>
    weight.get(controlKey(control.framework, control.id)) ?? 0;
  return [...servedBy(stepId)].sort((a, b) => own(b) - own(a));
}

/** How many pieces of evidence a question names at most. */
export const mostProofs = 3;

/** What finished work suggests for a question, and why. */
export function guidanceStatusOf(question: ModelQuestion, work: WorkDone, locale: Locale): ImplementationStatus {
  const steps = stepsToward(question.id, work);
  const value = work.answers.get(question.id) ?? null;
  const finished = steps.filter((step) => step.done);
  const because = [
    ...finished.flatMap((step) => finishedReason(step, work.taken, locale)),
    ...proofsOf(question, work.proofs).map(proofReason),
  ];
  return {
    questionId: question.id,
    hasImplementedControls: because.length > 0,
    totalCompletedSubtasks: finished.length,
    suggestedAnswer: suggestedAnswer(steps, { value, standing: answerStandingOf(question, work.answers) }),
    because,
  };
}

/** Where a step was done: its plan, or the journey along which it was. */
export const linkOfStep = ({ planId, journeyId }: StepTaken): string | null =>
  planId
    ? actionPlansPlaces.plan.at({ actionPlanId: planId })
    : journeyId && journeysPlaces.journey.at({ id: journeyId });

function finishedReason({ id, level }: StepToward, taken: WorkDone['taken'], locale: Locale): Reason[] {
  const where = taken.get(id);
  const title = library.get(id)?.[locale].title;
  if (!where || !title) return [];
  return [{ kind: 'step', title, at: where.completedAt, level, link: linkOfStep(where) }];
}

/** The newest evidence of the controls that the question decides, each piece once. */
function proofsOf(question: ModelQuestion, proofs: WorkDone['proofs']): CurrentProof[] {
  const all = decidedBy(question).flatMap(({ framework, id }) => proofs.get(controlKey(framework, id)) ?? []);
  const once = [...new Map(all.map((proof) => [proof.id, proof])).values()];
  return once.sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1)).slice(0, mostProofs);
}

const proofReason = ({ title, addedAt, link }: CurrentProof): Reason => ({
  ...{ kind: 'evidence' as const, title, at: addedAt, level: null, link },
});
