/** What is suggested to a question: the company's own answer, its proof and its plans, in the language of the form. */

import { controlsOf } from '@vigia/content/catalog.ts';
import { type AskedQuestion, chapters } from '@vigia/content/load.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Basis, FormAnswer } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { PlanUnderWay } from '../action-plans/action-plans.queries.ts';
import type { Decisions } from '../compliance/compliance.queries.ts';
import type { CurrentProof } from '../evidences/evidences.queries.ts';
import { longDay } from '../kit/long-day.ts';
import { say } from '../kit/words.ts';
import type { Given } from '../questionnaire/questionnaire.queries.ts';
import { nearest, ratingOf } from './customer-forms.confidence.ts';
import { incidentsAsked, type Recorded, type RecordSaid, saidByRecords } from './customer-forms.recorded.ts';
import { type AnswerVerdict, answerVerdictOf, knowsNoPartly } from './customer-forms.rules.ts';
import { languageOf } from './matching/language.ts';
import { type Match, mainControls, waysOfAsking } from './matching/matching.ts';
import { asksBeyond } from './reading/beyond.ts';
import { wordsOn } from './reading/clauses.ts';
import { gateRulesOut } from './reading/scope.ts';
import { wantedOf } from './reading/wanted.ts';

export interface OwnFacts {
  readonly given: ReadonlyMap<string, Given>;
  readonly decisions: Decisions;
  readonly proofs: readonly CurrentProof[];
  readonly plans: readonly PlanUnderWay[];
  /** What stands on record beside the assessment. */
  readonly recorded: Recorded;
}
export interface Suggestion {
  readonly answer: FormAnswer;
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly basis: Basis | null;
  readonly confidence: number;
  /** How it was come by: measured shares of right answers are kept for each kind. */
  readonly kind: string;
}

const byId: ReadonlyMap<string, Own> = new Map(
  chapters.flatMap(({ assessment, questions }) =>
    questions.map((question) => [question.id, { ...question, assessment }]),
  ),
);

const nothing: Suggestion = { answer: 'unknown', text: '', citations: [], basis: null, confidence: 0, kind: '' };
const shown = { proofs: 3, controls: 2 } as const;
/** Words in another language than the form's are for a person to translate: never sure. */
const foreign = 0.85;

export interface FormContext {
  readonly locale: Locale;
  /** What the answer cells of the question's sheet accept, where the form says so. */
  readonly options: readonly string[];
}

/** What we would answer, or nothing where no record speaks. */
export function suggestionFor(question: string, match: Match, facts: OwnFacts, form: FormContext): Suggestion {
  const register = incidentsAsked(question, form.locale);
  if (register) return { ...nothing, citations: [register] };
  const assessed = byAssessment(question, match, facts, form);
  const said = saidByRecords(question, match, !isAfar(match), facts.recorded, form.locale);
  return said ? withRecord(question, said, assessed) : assessed;
}

/** A record beside what the assessment says: it answers where that is silent, backs a yes, and leaves a no to a person. */
function withRecord(question: string, said: RecordSaid, assessed: Suggestion): Suggestion {
  const citations = [...assessed.citations, said.citation];
  const told = assessed.text.includes(said.text);
  if (assessed.answer === 'yes' || assessed.answer === 'partly')
    return { ...assessed, citations, text: told ? assessed.text : `${assessed.text} ${said.text}`.trim() };
  if (assessed.answer !== 'unknown' || (assessed.basis !== null && assessed.text === ''))
    return { ...nothing, citations, basis: assessed.basis };
  if (said.whole && wantedOf(question) === 'yes-no' && assessed.text === '')
    return { ...assessed, citations, answer: 'yes', text: said.text, kind: 'record yes', confidence: lowest.sure };
  return { ...assessed, citations, text: said.text, kind: 'record', confidence: lowest.fact };
}

function byAssessment(question: string, match: Match, facts: OwnFacts, form: FormContext): Suggestion {
  const decided = match.control && notApplicable(match.control, facts.decisions);
  const own = ownOf(match, facts);
  const fact = wantedOf(question) === 'fact';
  if (match.control && decided && !fact)
    return {
      answer: 'n-a',
      text: sentence(form.locale, 'not-applicable', { reason: decided }),
      citations: [controlCitation(match.control, form.locale)],
      basis: null,
      ...ratingOf(question, { ...match, by: 'id', nearness: 1 }, { answer: 'n-a', by: 'practice' }),
    };
  if (fact) return own ? factFrom(question, own, match, facts, form) : nothing;
  return own ? fromAnswer(question, own, match, facts, form) : nothing;
}

type Own = AskedQuestion & { readonly assessment: string };

/** Of the questions that are asked about, the first that the company answered, or that a gate of its own rules out. */
function ownOf({ questionId, also }: Match, { given }: OwnFacts): Own | undefined {
  const asked = [questionId, ...also].flatMap((id) => byId.get(id ?? '') ?? []);
  return asked.find(({ id, when }) => given.has(id) || (when !== null && given.get(when)?.value === 'no')) ?? asked[0];
}

/** The plan as what an answer rests on. */
const planCitation = ({ id, title }: PlanUnderWay): Citation => ({
  ...{ kind: 'record', ref: id, title },
  href: actionPlansPlaces.plan.at({ actionPlanId: id }),
});

const recordOf = (own: Own, locale: Locale): Citation => ({
  kind: 'record',
  ref: own.id,
  title: own.wording[locale].text,
  href: questionnairePlaces.assessment.at({ assessmentType: own.assessment }, { q: own.id }),
});

const levelOf = (own: Own, given: Given, locale: Locale): string =>
  typeof given.value === 'number' ? (own.wording[locale].levels[given.value] ?? '') : '';

/** "Who", "when", "how often", "describe": the company's own words on the subject, or a blank for a person; never a yes. */
function factFrom(question: string, own: Own, match: Match, facts: OwnFacts, { locale }: FormContext): Suggestion {
  const given = facts.given.get(own.id);
  if (!given || (isAfar(match) && wordsOn(question, given.comment).affirmed === 0)) return nothing;
  const basis = { question: own.wording[locale].text, level: levelOf(own, given, locale), note: given.comment };
  const { kind, confidence } = ratingOf(question, match, { answer: 'unknown', by: 'words' });
  const citations = [recordOf(own, locale)];
  return { ...nothing, text: given.comment, citations, basis, kind, confidence: Math.min(lowest.fact, confidence) };
}
/** Recognised by few of its words, or beside what is asked: then the company's words must speak of it themselves. */
const isAfar = ({ beside, by, nearness }: Match) => beside || (by !== 'id' && nearness < nearest);
/** A no that only lies near is a neighbour's: it is never given as ours, unless the company's own words deny just this. */
const isNeighbours = (match: Match, { answer, by }: AnswerVerdict) =>
  answer === 'no' && by !== 'words' && isAfar(match);
/** What words of ours say to a question for a fact is for a person to read; what may be beside the point is never sure. */
const lowest = { fact: 0.45, sure: 0.85 } as const;

/** A gate that was answered no: the question does not apply, if it is about what the gate rules out. */
function ruledOut(question: string, own: Own, match: Match, facts: OwnFacts, locale: Locale): Suggestion | null {
  const when = own.when ?? (own.id.startsWith('ppl-') ? 'ppl-others' : null);
  const gate = when !== null && facts.given.get(when)?.value === 'no' ? byId.get(when) : undefined;
  if (!gate) return null;
  if (!gateRulesOut(gate.id, question)) return own.when === null ? null : nothing;
  return {
    answer: 'n-a',
    text: facts.given.get(gate.id)?.comment || sentence(locale, `gates.${gate.id}`, {}),
    citations: [recordOf(gate, locale)],
    basis: null,
    ...ratingOf(question, match, { answer: 'n-a', by: 'practice' }),
  };
}

function fromAnswer(question: string, own: Own, match: Match, facts: OwnFacts, form: FormContext): Suggestion {
  const { locale, options } = form;
  const out = ruledOut(question, own, match, facts, locale);
  if (out) return out;
  const given = facts.given.get(own.id);
  if (!given) return nothing;
  const { value, comment } = given;
  const verdict = answerVerdictOf(question, { value, comment, levels: own.wording.en.levels }, match.beside);
  const { answer } = verdict;
  const basis = { question: own.wording[locale].text, level: levelOf(own, given, locale), note: comment };
  const left: Suggestion = { ...nothing, citations: [recordOf(own, locale)], basis };
  if (isNeighbours(match, verdict)) return left;
  if (answer === 'unknown' || (answer === 'partly' && comment.trim() === '' && knowsNoPartly(options))) return left;
  if (answer === 'n-a') {
    const reason = given.reason || comment;
    if (reason === '') return left;
    const text = sentence(locale, 'not-applicable', { reason });
    return { ...left, answer, text, ...ratingOf(question, match, verdict) };
  }
  const { proofs, plan, controls } = backing(own, answer, match, facts);
  const rating = ratingOf(question, match, verdict);
  // Beginnings are no plain no, and one yes is none to everything that a long question asks.
  const unsure =
    answer === 'no' ? value !== 0 : asksBeyond(question, `${waysOfAsking(own, locale)} ${comment}`, locale);
  return {
    ...{ answer, basis, text: wordsOf(answer, comment, proofs, plan, locale) },
    citations: [
      recordOf(own, locale),
      ...controls.map((ref) => controlCitation(ref, locale)),
      ...proofs.map(({ id, title, link }): Citation => ({ kind: 'record', ref: id, title, href: link })),
      ...(plan ? [planCitation(plan)] : []),
    ],
    kind: rating.kind,
    confidence: Math.min(rating.confidence, unsure ? lowest.sure : 1, isForeign(comment, locale) ? foreign : 1),
  };
}

/** The company's own words first, then its proof and what it is working on. A level's words are ours, and stay here. */
function wordsOf(
  answer: FormAnswer,
  comment: string,
  proofs: readonly CurrentProof[],
  plan: PlanUnderWay | undefined,
  locale: Locale,
): string {
  const words = comment.trim();
  // What is on file beside a no would say the opposite of it.
  const shown = answer === 'no' ? [] : proofs;
  const evidence = new Intl.ListFormat(tagOf[locale]).format(shown.map(({ title }) => title));
  return [
    ...(words === '' ? [] : [answer === 'partly' ? sentence(locale, 'partly', { words }) : words]),
    ...(evidence === '' ? [] : [sentence(locale, 'evidence', { evidence })]),
    ...(plan ? [planSentence(plan, locale)] : []),
  ].join(' ');
}

/** Enough words to tell a language by. */
const tellable = 60;
const isForeign = (comment: string, locale: Locale): boolean =>
  comment.length >= tellable && languageOf([comment]) !== locale;

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

function planSentence({ title, dueDate }: PlanUnderWay, locale: Locale): string {
  if (dueDate === null) return sentence(locale, 'planned', { title });
  return sentence(locale, 'planned-until', { title, date: longDay(dueDate, locale) });
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
    href: controlAddress(framework, controlId),
  };
}
