/** The best next things to do: decided as facts without words, which can be kept, and told in the reader's language. */

import { steps as library } from '@vigia/content/frameworks/load.ts';
import { chapters } from '@vigia/content/load.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { controlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { dueKind } from '@vigia/contract/kinds.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import {
  type AssessmentType,
  assessmentType,
  type Framework,
  framework,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { Answers } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { NextAction } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { z } from 'zod';
import { type Decisions, decisionsNow, gapsIn, takenSteps } from '../compliance/compliance.queries.ts';
import { answersNow } from '../questionnaire/questionnaire.queries.ts';
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
  z.object({ kind: z.literal('step'), ...gap, stepId: z.string(), hours: z.number(), planId: z.string().nullable() }),
  z.object({ kind: z.literal('question'), ...gap, questionId: z.string(), assessmentType }),
]);
export type ActionFact = z.infer<typeof actionFact>;

const lateShown = 1;
const shown = 3;
/** Of so many gaps the first three different steps are found. */
const looked = 12;

/** What is known already, so that it is not read twice. */
export interface KnownFacts {
  readonly answers: Answers;
  readonly decided: Decisions;
}
type Deciding = Pick<AnswerContext, 'db' | 'due' | 'role' | 'person' | 'today'>;

/**
 * The three best next things: what is late first, then what closes most for least in ISO and in the LGPD. Rules, and no
 * guess: without answers there is nothing but to answer.
 */
export async function nextFacts(context: Deciding, known?: KnownFacts): Promise<ActionFact[]> {
  const mayGaps = allows(context.role, 'compliance.read');
  const until = Temporal.PlainDate.from(context.today).add({ days: 3 }).toString();
  const [due, gaps] = await Promise.all([
    context.due.until(context.db, {
      ...{ role: context.role, today: context.today, until, most: lateShown },
      person: mayGaps ? null : context.person,
    }),
    mayGaps ? gapFacts(context, known) : [],
  ]);
  const late = due.flatMap(({ kind, id, parent, title, day, late: isLate }): ActionFact[] =>
    day === null ? [] : [{ kind: 'due', record: kind, id, planId: parent, title, day, late: isLate }],
  );
  return [...late, ...gaps].slice(0, shown);
}

async function gapFacts({ db }: Deciding, known?: KnownFacts): Promise<ActionFact[]> {
  const [answers, decided, steps] = await Promise.all([
    known?.answers ?? answersNow(db),
    known?.decided ?? decisionsNow(db),
    takenSteps(db),
  ]);
  const of = (key: Framework) => {
    const facts = { answers, steps, decided: decided.get(key) ?? new Map() };
    return chosenIn(key, gapsIn(key, facts).slice(0, looked));
  };
  const [iso, lgpd] = [of('iso27001'), of('lgpd')];
  const ordered = [...iso.slice(0, 2), ...lgpd, ...iso.slice(2)];
  return [...new Map(ordered.toReversed().map((fact) => [keyOf(fact), fact])).values()].toReversed();
}

/** One step serves many controls: it is told once. */
const keyOf = (fact: ActionFact): string =>
  fact.kind === 'due' ? fact.id : fact.kind === 'step' ? fact.stepId : fact.questionId;

/** Of a framework's gaps: the first steps, each once; where nothing is known yet, the question to answer first. */
function chosenIn(key: Framework, gaps: ReturnType<typeof gapsIn>): ActionFact[] {
  const seen = new Set<string>();
  return gaps.flatMap(({ controlId, maturity, target, nextStep, question }): ActionFact[] => {
    const about = { framework: key, controlId, maturity, target };
    if (nextStep && maturity !== null) {
      if (seen.has(nextStep.id)) return [];
      seen.add(nextStep.id);
      return [{ kind: 'step', ...about, stepId: nextStep.id, hours: nextStep.hours, planId: nextStep.planId }];
    }
    if (!question || maturity !== null || seen.size > 0) return [];
    seen.add(question.id);
    return [{ kind: 'question', ...about, questionId: question.id, assessmentType: question.assessmentType }];
  });
}

type Telling = Pick<AnswerContext, 'locale' | 'role' | 'due' | 'words' | 'say' | 'date' | 'number'>;
const asked = new Map(
  chapters.flatMap(({ questions }) => questions.map((question) => [question.id, question.wording])),
);

/** A thing to do in the reader's language; nothing where the product no longer knows the step or the question. */
export function toldAction(fact: ActionFact, context: Telling): NextAction[] {
  if (fact.kind === 'due') return [toldDue(fact, context)];
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
      citations: [citation],
    },
  ];
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
    citations: [recordCitation(id, title, href)],
  };
}
