/** The best next things to do: decided as facts without words, which can be kept, and told in the reader's language. */

import { steps as library } from '@vigia/content/frameworks/load.ts';
import { chapters } from '@vigia/content/load.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { controlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { dueKind } from '@vigia/contract/kinds.ts';
import type { FirstThing } from '@vigia/contract/priorities/priorities.rules.ts';
import { type AssessmentType, assessmentType, framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { Answers } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { NextAction } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { z } from 'zod';
import type { DueRecord } from '../kit/due/due.ts';
import { thingsFirst, toldPriority } from '../priorities/priorities.queries.ts';
import type { AnswerContext } from './answers/answer-context.ts';
import { controlCitation, recordCitation } from './citing.ts';

const gap = { framework, controlId: controlRef.shape.controlId, maturity: z.number().nullable(), target: z.number() };

/** A thing to do, without a word of any language but the titles that people gave. */
export const actionFact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('due'),
    record: dueKind,
    id: z.string(),
    planId: z.string().nullable(),
    title: z.string(),
    day: z.string(),
    late: z.boolean(),
  }),
  z.object({
    kind: z.literal('work'),
    tier: z.enum(['danger', 'risk', 'later']),
    questionId: z.string(),
    /** Null where the question is to be found out about. */
    step: z
      .object({
        id: z.string(),
        to: z.number(),
        hours: z.number(),
        // Briefs that were kept before say nothing of it.
        more: z.number().default(0),
        planId: z.string().nullable(),
      })
      .nullable(),
    from: z.number(),
    assumed: z.boolean(),
    // Briefs that were kept before say nothing of it.
    because: z.record(z.string(), z.array(z.string())).default({}),
  }),
  z.object({ kind: z.literal('assess'), assessmentType, begun: z.boolean(), left: z.number() }),
  // These two stand in briefs that were kept before there was one order of work.
  z.object({ kind: z.literal('step'), ...gap, stepId: z.string(), hours: z.number(), planId: z.string().nullable() }),
  z.object({ kind: z.literal('question'), ...gap, questionId: z.string(), assessmentType }),
]);
export type ActionFact = z.infer<typeof actionFact>;

const shown = 3;

/** What is known already, so that it is not read twice. */
export interface KnownFacts {
  readonly answers?: Answers;
  /** So many; three unless said. */
  readonly most?: number;
  /** Assessments to answer stand in a list of their own. */
  readonly assessmentsApart?: boolean;
}
type Deciding = Pick<AnswerContext, 'db' | 'due' | 'role' | 'person' | 'today'>;

/** The three best next things, by the one order of work. Rules, and no guess. */
export async function nextFacts(context: Deciding, known: KnownFacts = {}): Promise<ActionFact[]> {
  const { things, records } = await thingsFirst(context, known);
  const told = known.assessmentsApart ? things.filter(({ kind }) => kind !== 'assess') : things;
  return told
    .slice(0, known.most ?? shown)
    .flatMap((thing) => factOf(thing, (step) => records.steps.get(step)?.planId ?? null));
}

function factOf(thing: FirstThing<DueRecord>, planOf: (step: string) => string | null): ActionFact[] {
  if (thing.kind === 'assess') {
    const { kind, assessmentType: type, begun, left } = thing;
    return [{ kind, assessmentType: type, begun, left }];
  }
  if (thing.kind === 'due') {
    const { kind: record, id, parent: planId, title, day, late } = thing.record;
    return day === null ? [] : [{ kind: 'due', record, id, planId, title, day, late }];
  }
  const { questionId, from, assumed } = thing;
  const because = Object.fromEntries(Object.entries(thing.because).map(([id, chosen]) => [id, [...chosen]]));
  const tier = thing.tier === 'danger' ? 'danger' : thing.tier === 'later' ? 'later' : 'risk';
  const step =
    thing.kind === 'step'
      ? { id: thing.stepId, to: thing.to, hours: thing.hours, more: thing.more, planId: planOf(thing.stepId) }
      : null;
  return [{ kind: 'work', tier, questionId, step, from, assumed, because }];
}

type Telling = Pick<AnswerContext, 'locale' | 'role' | 'due' | 'words' | 'say' | 'date' | 'number'>;
const asked = new Map(
  chapters.flatMap(({ questions }) => questions.map((question) => [question.id, question.wording])),
);

/** A thing to do in the reader's language; nothing where the product no longer knows the step or the question. */
export function toldAction(fact: ActionFact, context: Telling): NextAction[] {
  if (fact.kind === 'due') return [toldDue(fact, context)];
  if (fact.kind === 'assess' || fact.kind === 'work') return toldThing(fact, context);
  const citation = controlCitation({ framework: fact.framework, id: fact.controlId }, context);
  const values = { control: fact.controlId, title: citation.title, target: fact.target };
  if (fact.kind === 'question') {
    const question = asked.get(fact.questionId)?.[context.locale].text;
    if (question === undefined) return [];
    return [
      {
        title: context.say('next.answer', { question }),
        why: context.say('next.unknown', values),
        hours: null,
        href: questionHref(fact.assessmentType, fact.questionId),
        plannable: null,
        citations: [citation],
      },
    ];
  }
  const step = library.get(fact.stepId);
  if (!step) return [];
  return [
    {
      title: step[context.locale].title,
      why: context.say('next.gap', { ...values, maturity: context.number(fact.maturity ?? 0) }),
      hours: fact.hours,
      href: fact.planId ? actionPlansPlaces.plan.at({ actionPlanId: fact.planId }) : citation.href,
      plannable: null,
      citations: [citation],
    },
  ];
}

/** What comes first, told as every other place tells it, with the control that it serves. */
function toldThing(fact: Extract<ActionFact, { kind: 'assess' | 'work' }>, context: Telling): NextAction[] {
  const told = toldPriority(
    thingOf(fact),
    (step) => (fact.kind === 'work' && fact.step?.id === step ? fact.step.planId : null),
    context,
  );
  return told.map(({ kind, title, why, hours, href, questionId, planId, control }) => ({
    ...{ title, why, hours, href },
    plannable: kind === 'step' && planId === null ? questionId : null,
    citations: control ? [controlCitation({ framework: control.framework, id: control.controlId }, context)] : [],
  }));
}

function thingOf(fact: Extract<ActionFact, { kind: 'assess' | 'work' }>): FirstThing<DueRecord> {
  if (fact.kind === 'assess') return { ...fact, tier: 'assess' };
  const { tier, questionId, step, from, assumed, because } = fact;
  const about = { tier, questionId, from, assumed, because, score: 0 };
  return step
    ? { ...about, kind: 'step', stepId: step.id, to: step.to, hours: step.hours, more: step.more }
    : { ...about, kind: 'find-out' };
}

const questionHref = (type: AssessmentType, id: string) =>
  questionnairePlaces.assessment.at({ assessmentType: type }, { q: id });

function toldDue(fact: Extract<ActionFact, { kind: 'due' }>, context: Telling): NextAction {
  const { record, id, planId, title, day, late } = fact;
  const href = context.due.href(record, { id, parent: planId });
  return {
    title: context.words(`${context.due.wordsOf(record)}.todo`, { title }),
    why: context.say(late ? 'next.late' : 'next.soon', { date: context.date(day) }),
    hours: null,
    href,
    plannable: null,
    citations: [recordCitation(id, title, href)],
  };
}
