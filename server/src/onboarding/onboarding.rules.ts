/** What the first answers mean: which are good, which are missing, and the report they lead to. The rules are content. */

import { questions, rules } from '@vigia/content/onboarding/load.ts';
import type { FirstQuestion, Variant } from '@vigia/content/onboarding/schema.ts';
import { priorities } from '@vigia/content/priorities/load.ts';
import type { OwnLaw } from '@vigia/contract/companies/law.shapes.ts';
import { pointer } from '@vigia/contract/kit/faults.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { holds, type Profile } from '@vigia/contract/onboarding/onboarding.conditions.ts';
import type { OnboardingQuestion, OnboardingReport } from '@vigia/contract/onboarding/onboarding.contract.ts';
import {
  type FirstThing,
  firstThings,
  isBegun,
  suggestedAssessment,
} from '@vigia/contract/priorities/priorities.rules.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { type Answers as AssessmentAnswers, minutesFor } from '@vigia/contract/questionnaire/questionnaire.rules.ts';

import { say as words } from '../kit/words.ts';

/** Question → the ids of the options chosen. */
export type Answers = Profile;

const byId: ReadonlyMap<string, FirstQuestion> = new Map(questions.map((question) => [question.id, question]));
/** The question that a field of the company's profile answers. */
export const profileQuestion = (field: 'industry' | 'size'): string =>
  questions.find((question) => question.profile === field)?.id ?? field;

/** What is wrong with answers that were sent; a fault each. Missing ones are no fault here. */
export function faultsIn(sent: Answers): Fault[] {
  return Object.entries(sent).flatMap(([id, chosen]) => {
    const question = byId.get(id);
    const at = (...path: PropertyKey[]) => pointer(['answers', id, ...path]);
    if (!question) return [{ pointer: at(), code: 'onboarding.unknown-question' }];
    const known = new Map(question.options.map((option) => [option.id, option]));
    const strangers = chosen.flatMap((option, index) =>
      known.has(option) ? [] : [{ pointer: at(index), code: 'onboarding.unknown-option' }],
    );
    if (strangers.length > 0 || chosen.length < 2) return strangers;
    if (new Set(chosen).size < chosen.length) return [{ pointer: at(), code: 'onboarding.twice' }];
    if (question.kind === 'one') return [{ pointer: at(), code: 'onboarding.only-one' }];
    return chosen.some((option) => known.get(option)?.exclusive)
      ? [{ pointer: at(), code: 'onboarding.stands-alone' }]
      : [];
  });
}

const answered = (answers: Answers, id: string) => (answers[id]?.length ?? 0) > 0;

/** The questions that have no answer yet, in their order. */
export const missing = (answers: Answers): string[] =>
  questions.filter(({ id }) => !answered(answers, id)).map(({ id }) => id);

/** What of `sent` differs from what is known, as before and after; null where nothing does. */
export function changeOf(known: Answers, sent: Answers): { before: Answers; after: Answers } | null {
  const same = (id: string, chosen: readonly string[]) =>
    [...chosen].sort().join() === [...(known[id] ?? [])].sort().join();
  const changed = Object.entries(sent).filter(([id, chosen]) => !same(id, chosen));
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([id]) => [id, known[id] ?? []])),
    after: Object.fromEntries(changed),
  };
}

/** How far the answers are. */
export function onboardingStatusOf(answers: Answers, completedAt: string | null) {
  const totalQuestions = questions.length;
  const answeredQuestions = totalQuestions - missing(answers).length;
  const progress = Math.round((answeredQuestions / totalQuestions) * 100);
  return { isCompleted: completedAt !== null, progress, totalQuestions, answeredQuestions, completedAt };
}

/** The questions in a language, with what was answered. */
export const questionsIn = (locale: Locale, answers: Answers, abroad = false): OnboardingQuestion[] =>
  questions.map((question) => ({
    id: question.id,
    kind: question.kind,
    text: question[locale].text,
    why: question[locale].why,
    options: question.options
      .filter(({ id, brazilian }) => !(abroad && brazilian) || answers[question.id]?.includes(id))
      .map(({ id, exclusive, [locale]: { label, hint } }) => ({ id, exclusive, label, hint })),
    answer: [...(answers[question.id] ?? [])],
  }));

/** The assessment to begin with: the first whose condition holds. */
export const suggestedBy = (answers: Answers): AssessmentType => suggestedAssessment(rules, answers);

/** The report: what we understood, what applies, what to do first. What was not answered is not spoken of. */
export function reportOf(
  answers: Answers,
  locale: Locale,
  known: KnownSince = {},
): Omit<OnboardingReport, 'completedAt'> {
  const told: Answers = { ...answers, law: [known.law?.lgpd === false ? 'elsewhere' : 'lgpd'] };
  const say = (variants: readonly Variant[]): string | null => {
    const found = variants.find(({ when }) => holds(when, told));
    return found ? filled(found[locale], answers, locale) : null;
  };
  return {
    suggestedAssessment: suggestedBy(answers),
    suggestedBegun: isBegun(priorities, known.answers ?? new Map(), suggestedBy(answers)),
    understood: rules.understood.flatMap(({ id, title, say: variants }) => {
      const text = say(variants);
      return text ? [{ id, title: title[locale], text }] : [];
    }),
    applies: [
      ...ofCountry(known.law),
      ...rules.applies
        .filter(({ when }) => holds(when, told))
        .map(({ id, title, because }) => ({ id, title: title[locale], because: say(because) ?? '' })),
    ],
    first: firstTold(answers, known, say, locale),
  };
}

type Say = (variants: readonly Variant[]) => string | null;

/** What to do first, as it is told. */
const firstTold = (answers: Answers, known: KnownSince, say: Say, locale: Locale): OnboardingReport['first'] =>
  firstOf(answers, known).flatMap(({ rule, minutes, left, work = null }) => {
    const lines = rule
      ? [
          {
            ...toldRule(rule, say, locale),
            ...timeOf(work),
            ...(minutes && { minutes }),
            ...nameOf(work, known),
            ...goingOn(left, locale),
          },
        ]
      : work
        ? (known.tell?.(work) ?? [])
        : [];
    return lines.map((one) => ({ ...one, plan: planOf(work, known) }));
  });

/** The law of the company's country, where the LGPD is not its own and something is known of it. */
const ofCountry = (law: OwnLaw | undefined): OnboardingReport['applies'] =>
  law?.local ? [{ id: 'own-law', title: law.local.title, because: law.local.answer }] : [];

type Rule = (typeof rules.first)[number];
type Work = Extract<FirstThing, { questionId: string }>;

/** What the company said and did since, and the words for work of which the report says nothing of its own. */
export interface KnownSince {
  readonly answers?: AssessmentAnswers;
  readonly steps?: ReadonlyMap<string, StepStanding>;
  readonly excluded?: ReadonlySet<string>;
  readonly tell?: (thing: Work) => Told[];
  /** Whose law on personal data decides. */
  readonly law?: OwnLaw;
}
type Told = Omit<OnboardingReport['first'][number], 'plan'>;
interface StepStanding {
  readonly status: 'open' | 'started' | 'done';
  readonly planId?: string | null;
}

/** How long the first step takes: the library's own figure, as on every other screen; nothing where the work has no step. */
const timeOf = (work: Work | null) =>
  work?.kind === 'step' && work.hours > 0 ? { minutes: Math.round(work.hours * 60) } : {};

/** A step is called as on every other screen; the reason stays the report's own. */
function nameOf(work: Work | null, { tell }: KnownSince): { title?: string } {
  const [told] = work?.kind === 'step' ? (tell?.(work) ?? []) : [];
  return told ? { title: told.title } : {};
}

/** The plan of a piece of work; null where it is not work that has steps. */
const planOf = (work: Work | null, { steps }: KnownSince): OnboardingReport['first'][number]['plan'] =>
  work?.kind === 'step' ? { questionId: work.questionId, planId: steps?.get(work.stepId)?.planId ?? null } : null;

/** An action of the report: in its own words, by what the order of work says, or both. */
interface ReportAction {
  readonly rule?: Rule;
  readonly work?: Work;
  /** What is left of an assessment takes as long as every other screen says. */
  readonly minutes?: number;
  /** The questions left of an assessment that was begun. */
  readonly left?: { readonly type: AssessmentType; readonly count: number } | null;
}

/** What was begun is gone on with, in the words that every other screen has for it. */
const goingOn = (left: ReportAction['left'], locale: Locale) =>
  left
    ? {
        title: words(locale, `priorities:assess.go-on.${left.type}`),
        because: words(locale, 'priorities:why.assess', { count: left.count, minutes: minutesFor(left.count) }),
      }
    : {};

const toldRule = (
  { id, title, because, link, minutes }: Rule,
  say: (v: readonly Variant[]) => string | null,
  locale: Locale,
) => ({
  ...{ id, title: title[locale], because: say(because) ?? '', link, minutes },
});

const mostFirst = 7;
const assessing = questionnairePlaces.choose.at();

/**
 * What to do first, by the one order of work (decision 0029), in the report's own words where it has some; then what sets the
 * product up. What is done is gone.
 */
function firstOf(answers: Answers, known: KnownSince): ReportAction[] {
  const holding = rules.first.filter((rule) => holds(rule.when, answers));
  const ruleAt = (link: string) => holding.find((rule) => rule.link === link || rule.link.endsWith(`?q=${link}`));
  const { answers: given = new Map(), steps = new Map(), excluded = new Set() } = known;
  const work = firstThings(priorities, { profile: answers, answers: given, steps, excluded }).flatMap(
    (thing): ReportAction[] => {
      if (thing.kind === 'due') return [];
      if (thing.kind === 'assess') {
        const rule = ruleAt(questionnairePlaces.assessment.at({ assessmentType: thing.assessmentType }));
        const left = thing.begun ? { type: thing.assessmentType, count: thing.left } : null;
        return rule ? [{ rule, minutes: minutesFor(thing.left), left }] : [];
      }
      const rule = ruleAt(thing.questionId);
      return rule ? [{ rule, work: thing }] : known.tell ? [{ work: thing }] : [];
    },
  );
  const setUp = holding.filter(({ link }) => !link.startsWith(assessing)).sort((a, b) => b.urgency - a.urgency);
  return [...work, ...setUp.map((rule) => ({ rule }))].slice(0, mostFirst);
}

/** The sentence with its {{questions}} told; null where one of them has no answer. */
function filled(sentence: string, answers: Answers, locale: Locale): string | null {
  const holes = [...sentence.matchAll(/\{\{(.+?)\}\}/g)].map(([, id = '']) => id);
  if (holes.some((id) => !answered(answers, id))) return null;
  return sentence.replaceAll(/\{\{(.+?)\}\}/g, (_, id: string) => told(id, answers[id] ?? [], locale));
}

function told(id: string, chosen: readonly string[], locale: Locale): string {
  const options = byId.get(id)?.options.filter((option) => chosen.includes(option.id)) ?? [];
  const said = options.map(({ [locale]: { said: inSentence, label } }) => inSentence ?? lowered(label));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(said);
}

const lowered = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1);
