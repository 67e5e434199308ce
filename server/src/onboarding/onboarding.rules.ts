/** What the first answers mean: which are good, which are missing, and the report they lead to. The rules are content. */

import { questions, rules } from '@vigia/content/onboarding/load.ts';
import type { FirstQuestion, Variant } from '@vigia/content/onboarding/schema.ts';
import { pointer } from '@vigia/contract/kit/faults.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { holds, type Profile } from '@vigia/contract/onboarding/onboarding.conditions.ts';
import type { OnboardingQuestion, OnboardingReport } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { suggestedAssessment } from '@vigia/contract/priorities/priorities.rules.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';

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
export const questionsIn = (locale: Locale, answers: Answers): OnboardingQuestion[] =>
  questions.map((question) => ({
    id: question.id,
    kind: question.kind,
    text: question[locale].text,
    why: question[locale].why,
    options: question.options.map(({ id, exclusive, [locale]: { label, hint } }) => ({ id, exclusive, label, hint })),
    answer: [...(answers[question.id] ?? [])],
  }));

/** The assessment to begin with: the first whose condition holds. */
export const suggestedBy = (answers: Answers): AssessmentType => suggestedAssessment(rules, answers);

/** The report: what we understood, what applies, what to do first. What was not answered is not spoken of. */
export function reportOf(answers: Answers, locale: Locale): Omit<OnboardingReport, 'completedAt'> {
  const say = (variants: readonly Variant[]): string | null => {
    const found = variants.find(({ when }) => holds(when, answers));
    return found ? filled(found[locale], answers, locale) : null;
  };
  const suggested = suggestedBy(answers);
  const steps = rules.first
    .filter((step) => holds(step.when, answers) && (step.suggested?.includes(suggested) ?? true))
    .map((step) => ({ step, urgency: step.urgency + sum(step.more.filter((m) => holds(m.when, answers))) }))
    .sort((a, b) => b.urgency - a.urgency)
    .slice(0, 7);
  return {
    suggestedAssessment: suggested,
    understood: rules.understood.flatMap(({ id, title, say: variants }) => {
      const text = say(variants);
      return text ? [{ id, title: title[locale], text }] : [];
    }),
    applies: rules.applies
      .filter(({ when }) => holds(when, answers))
      .map(({ id, title, because }) => ({ id, title: title[locale], because: say(because) ?? '' })),
    first: steps.map(({ step: { id, title, because, link, minutes } }) => ({
      id,
      title: title[locale],
      because: say(because) ?? '',
      link,
      minutes,
    })),
  };
}

const sum = (more: readonly { add: number }[]) => more.reduce((total, { add }) => total + add, 0);

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
