/** What is suggested to a question: the company's own answer, its proof and its plans, in the language of the form. */
import { controlsOf } from '@vigia/content/catalog.ts';
import { type Asked, chapters } from '@vigia/content/load.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Basis, FormAnswer } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { PlanUnderWay } from '../action-plans/action-plans.reads.ts';
import type { Decisions } from '../compliance/compliance.reads.ts';
import type { CurrentProof } from '../evidences/evidences.reads.ts';
import { say } from '../kit/words.ts';
import type { Given } from '../questionnaire/questionnaire.reads.ts';
import { answerOf, demandOf, hasRhythm } from './customer-forms.rules.ts';
import type { Match } from './matching/matching.ts';

export interface OwnFacts {
  readonly given: ReadonlyMap<string, Given>;
  readonly decisions: Decisions;
  readonly proofs: readonly CurrentProof[];
  readonly plans: readonly PlanUnderWay[];
  readonly timeZone: string;
}
export interface Suggestion {
  readonly answer: FormAnswer;
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly basis: Basis | null;
  readonly confidence: number;
}

const byId: ReadonlyMap<string, Own> = new Map(
  chapters.flatMap(({ assessment, questions }) =>
    questions.map((question) => [question.id, { ...question, assessment }]),
  ),
);

/** The controls that a question is mainly about. */
export const mainControls = (questionId: string): ControlRef[] =>
  (byId.get(questionId)?.controls ?? [])
    .filter(({ weight }) => weight >= 3)
    .map(({ framework, id }) => ({ framework, controlId: id }));

const nothing: Suggestion = { answer: 'unknown', text: '', citations: [], basis: null, confidence: 0 };
const shown = { proofs: 3, controls: 2 } as const;
/** An answer without proof is less sure than one with it. */
const unproven = 0.9;

/** What we would answer, or nothing where no record speaks. */
export function suggestionFor(question: string, match: Match, facts: OwnFacts, locale: Locale): Suggestion {
  const decided = match.control && notApplicable(match.control, facts.decisions);
  if (match.control && decided)
    return {
      answer: 'n-a',
      text: sentence(locale, 'not-applicable', { reason: decided }),
      citations: [controlCitation(match.control, locale)],
      basis: null,
      confidence: Math.max(match.confidence, 0.9),
    };
  const own = match.questionId === null ? undefined : byId.get(match.questionId);
  return own ? fromAnswer(question, own, match, facts, locale) : nothing;
}

type Own = Asked & { readonly assessment: string };

function fromAnswer(question: string, own: Own, match: Match, facts: OwnFacts, locale: Locale): Suggestion {
  const { text: asks, levels } = own.wording[locale];
  const record: Citation = {
    kind: 'record',
    ref: own.id,
    title: asks,
    href: `/questionnaire/${own.assessment}?q=${own.id}`,
  };
  const condition = own.when === null ? undefined : byId.get(own.when);
  if (condition && facts.given.get(condition.id)?.value === 'no') {
    const text = sentence(locale, 'ruled-out', { question: condition.wording[locale].text });
    return { answer: 'n-a', text, citations: [record], basis: null, confidence: match.confidence };
  }
  const given = facts.given.get(own.id);
  const level = typeof given?.value === 'number' ? (levels[given.value] ?? '') : '';
  const answer = given ? answerOf(given.value, demandOf(question), level) : 'unknown';
  if (!given || answer === 'unknown') return nothing;
  const basis = { question: asks, level, note: given.comment };
  if (answer === 'n-a') {
    const text = sentence(locale, 'not-applicable', { reason: given.reason || asks });
    return { answer, text, citations: [record], basis, confidence: match.confidence };
  }
  const { proofs, plan, controls } = backing(own, answer, match, facts);
  const sentences = [
    sentence(locale, answer, { level }),
    ...(lacksRhythm(question, given, answer, level) ? [sentence(locale, 'no-rhythm', {})] : []),
    sourceOf(given, proofs, facts.timeZone, locale),
    ...(plan ? [planSentence(plan, locale)] : []),
  ];
  return {
    ...{ answer, text: sentences.join(' '), basis },
    citations: [
      record,
      ...controls.map((ref) => controlCitation(ref, locale)),
      ...proofs.map(({ id, title, link }): Citation => ({ kind: 'record', ref: id, title, href: link })),
      ...(plan ? [{ kind: 'record' as const, ref: plan.id, title: plan.title, href: `/action-plans/${plan.id}` }] : []),
    ],
    confidence: Math.round(match.confidence * (proofs.length > 0 ? 1 : unproven) * 100) / 100,
  };
}

/** What else the records hold about a question's main controls. A plan matters only where something is missing. */
function backing(own: Own, answer: FormAnswer, { control }: Match, facts: OwnFacts) {
  const controls = mainControls(own.id);
  const here = (one: ControlRef) =>
    controls.some((ref) => ref.framework === one.framework && ref.controlId === one.controlId);
  const [plan] = answer === 'yes' ? [] : distinct(facts.plans.filter(here));
  return {
    proofs: distinct(facts.proofs.filter(here)).slice(0, shown.proofs),
    plan,
    controls: control ? [control] : controls.slice(0, shown.controls),
  };
}

/** Whether something is done, though not as often as was asked. */
const lacksRhythm = (question: string, { value }: Given, answer: FormAnswer, level: string): boolean =>
  demandOf(question) === 'repeated' && answer !== 'yes' && typeof value === 'number' && value >= 2 && !hasRhythm(level);

/** "(answered 3 of 5 on 12 March 2026; evidence: …)" */
function sourceOf(given: Given, proofs: readonly CurrentProof[], timeZone: string, locale: Locale): string {
  const values = {
    value: String(given.value),
    date: new Intl.DateTimeFormat(tagOf[locale], { dateStyle: 'long', timeZone }).format(new Date(given.answeredAt)),
    evidence: new Intl.ListFormat(tagOf[locale]).format(proofs.map(({ title }) => title)),
  };
  return sentence(locale, proofs.length > 0 ? 'proven' : 'declared', values);
}

function planSentence({ title, dueDate }: PlanUnderWay, locale: Locale): string {
  if (dueDate === null) return sentence(locale, 'planned', { title });
  const date = new Intl.DateTimeFormat(tagOf[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dueDate));
  return sentence(locale, 'planned-until', { title, date });
}

const sentence = (locale: Locale, key: string, values: Record<string, string>) =>
  say(locale, `customer-forms:answers.${key}`, values).trim();

const distinct = <T extends { readonly id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

function notApplicable({ framework, controlId }: ControlRef, decisions: Decisions): string | null {
  const key = ours.safeParse(framework).data;
  const decided = key && decisions.get(key)?.get(controlId);
  return decided && !decided.applicable ? decided.justification : null;
}

function controlCitation({ framework, controlId }: ControlRef, locale: Locale): Citation {
  const key = ours.safeParse(framework).data;
  return {
    kind: framework === 'lgpd' ? 'article' : 'control',
    ref: controlId,
    title: (key && controlsOf(key).get(controlId)?.title[locale]) || controlId,
    href: `/compliance/${framework}/control/${encodeURIComponent(controlId)}`,
  };
}
