/** What finished work earns, question by question, and which controls an accepted answer would move. Pure. */
import { controlsOf as catalogOf } from '@vigia/content/catalog.ts';
import { steps as library } from '@vigia/content/frameworks/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Answer } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { EarnedAnswers, EarnedOffer, TowardLevel } from '@vigia/contract/questionnaire/questionnaire.earned.ts';
import { type Answers, answerStandingOf, controlsOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import {
  nextSteps,
  type StepToward,
  suggestedAnswer,
} from '@vigia/contract/questionnaire/questionnaire.suggestions.ts';
import { decidedBy, linkOfStep, stepsToward, type WorkDone } from './questionnaire.guidance.ts';
import { askedIn, currentModel, type ModelQuestion } from './questionnaire.model.ts';

export interface EarningFacts {
  readonly given: ReadonlyMap<string, Pick<Answer, 'value' | 'version'>>;
  readonly taken: WorkDone['taken'];
  readonly unfit: WorkDone['unfit'];
}

/** How many controls an offer names. */
const namedMoves = 4;

const valuesOf = (given: EarningFacts['given']): Answers =>
  new Map([...given].map(([id, { value }]) => [id, value] as const));

/** The level that finished work earns for a question beyond the answer that stands there; null where none. */
export function earnedLevel(question: ModelQuestion, facts: EarningFacts): number | null {
  const answers = valuesOf(facts.given);
  const present = { value: answers.get(question.id) ?? null, standing: answerStandingOf(question, answers) };
  return suggestedAnswer(stepsToward(question.id, facts), present);
}

/** Every offer, and every level that finished work leads to and does not reach yet. */
export function earnedAnswersOf(facts: EarningFacts, locale: Locale): EarnedAnswers {
  const answers = valuesOf(facts.given);
  const asked = currentModel.questions.filter((question) => question.kind === 'maturity');
  const offers = asked.flatMap((question) => offerOf(question, facts, answers, locale));
  const offered = new Set(offers.map(({ questionId }) => questionId));
  const toward = asked.flatMap((question) =>
    offered.has(question.id) ? [] : towardOf(question, facts, answers, locale),
  );
  return { offers, toward };
}

function offerOf(question: ModelQuestion, facts: EarningFacts, answers: Answers, locale: Locale): EarnedOffer[] {
  const to = earnedLevel(question, facts);
  if (to === null) return [];
  const there = facts.given.get(question.id);
  const from = there?.value ?? null;
  const above = typeof from === 'number' ? from : 0;
  const steps = stepsToward(question.id, facts).filter((step) => step.done && step.level <= to && step.level > above);
  const moves = movesOf(question, answers, to, locale);
  return [
    {
      ...{ questionId: question.id, assessmentType: askedIn(question.id), question: question.text[locale] },
      ...{ from, version: there?.version ?? 0, to, says: question.levels[locale][to] ?? '' },
      steps: steps.flatMap((step) => finishedStep(step, facts.taken, locale)),
      moves: moves.slice(0, namedMoves),
      moved: moves.length,
    },
  ];
}

function finishedStep({ id, level }: StepToward, taken: WorkDone['taken'], locale: Locale): EarnedOffer['steps'] {
  const title = library.get(id)?.[locale].title;
  const where = taken.get(id);
  return title && where ? [{ id, title, level, at: where.completedAt, link: linkOfStep(where) }] : [];
}

/** The controls that the question decides and that would read otherwise, the largest move first. */
function movesOf(question: ModelQuestion, answers: Answers, to: number, locale: Locale): EarnedOffer['moves'] {
  const after: Answers = new Map([...answers, [question.id, to] as const]);
  return decidedBy(question)
    .flatMap(({ framework, id }) => {
      const [was] = controlsOf(currentModel.questions, answers, framework, [id]);
      const [is] = controlsOf(currentModel.questions, after, framework, [id]);
      const before = was?.assessed ? was.maturity : null;
      const then = is?.assessed ? is.maturity : null;
      const title = catalogOf(framework).get(id)?.title[locale] ?? id;
      return before === then ? [] : [{ framework, controlId: id, title, before, after: then }];
    })
    .sort((a, b) => (b.after ?? 0) - (b.before ?? 0) - ((a.after ?? 0) - (a.before ?? 0)));
}

/** The next level of a question where some of its steps are done and others are not. */
function towardOf(question: ModelQuestion, facts: EarningFacts, answers: Answers, locale: Locale): TowardLevel[] {
  const standing = answerStandingOf(question, answers);
  if (standing === 'not-applicable' || standing === 'switched-off') return [];
  const steps = stepsToward(question.id, facts);
  const value = answers.get(question.id) ?? null;
  const above = typeof value === 'number' ? value : 0;
  const done = steps.filter((step) => step.done && step.level > above).map(({ id }) => id);
  const open = nextSteps(steps, value);
  const [first] = open;
  if (done.length === 0 || !first) return [];
  return [
    {
      ...{ questionId: question.id, assessmentType: askedIn(question.id), question: question.text[locale] },
      ...{ level: first.level, done },
      open: open.flatMap(({ id }) => {
        const title = library.get(id)?.[locale].title;
        return title ? [{ id, title }] : [];
      }),
    },
  ];
}
