/** What the company's own answer says to a customer's question. Never more than the records say. */
import type { FormAnswer } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { heard, wordsOn } from './reading/clauses.ts';
import { asksForHarm, demandHeld, demandsAll, demandsOf, deniesAll } from './reading/demands.ts';
import { holdsWithin } from './reading/terms.ts';
import { foldedText } from './reading/wanted.ts';

export interface OwnAnswer {
  readonly value: AnswerValue;
  /** The English words of the six levels, by which is told what the ladder holds. */
  readonly levels: readonly string[];
  /** The company's own comment, with the passages of documents that it accepted. */
  readonly comment: string;
}
/**
 * `by` tells on what the answer rests: the practice that the company's own words speak of, something demanded of it, those words
 * alone, or a level alone: its words are ours, and the company may have no such document or tool to show.
 */
export interface AnswerVerdict {
  readonly answer: FormAnswer;
  readonly by: 'practice' | 'demand' | 'words' | 'level';
}

/** "There still is…", "except…", "…is missing": a reservation, in three languages. Without accents. */
const stillThere =
  /\b(?:still|except|apart from|some|missing|ainda|exceto|salvo|falta[m]?|alguns|algumas|aun|todavia|excepto|algun[ao]?s)\b/;

const unsaid: AnswerVerdict = { answer: 'unknown', by: 'practice' };
const opposite: Readonly<Partial<Record<FormAnswer, FormAnswer>>> = { yes: 'no', no: 'yes', partly: 'unknown' };

/** Words of the question that a clause must hold before it alone decides. */
const decisive = 2;

/**
 * What the company's own answer says to a customer's question. From level 3 on a practice is whole, at 2 it is there in
 * part, below it is not; the company's own words on just what is asked go before. What is demanded besides must be held
 * by those words or by a level it passed. `beside`: our question only lies near; then nothing but its words can answer.
 */
export function answerVerdictOf(question: string, own: OwnAnswer, beside = false): AnswerVerdict {
  if (typeof own.value !== 'number')
    return own.value === 'not_applicable' && !beside ? { answer: 'n-a', by: 'practice' } : unsaid;
  const verdict = beside ? byWordsAlone(question, own) : byPractice(question, own, own.value);
  if (!asksForHarm(question)) return verdict;
  // Its own words may say that the harm is still there: a "no" beside them is for a person to give.
  if (
    verdict.answer === 'yes' &&
    own.comment.trim() !== '' &&
    verdict.by !== 'words' &&
    stillThere.test(foldedText(own.comment))
  )
    return unsaid;
  return { ...verdict, answer: opposite[verdict.answer] ?? verdict.answer };
}

function byWordsAlone(question: string, { value, comment }: OwnAnswer): AnswerVerdict {
  const { affirmed, denied } = wordsOn(question, comment);
  if (Math.max(affirmed, denied) < decisive) return unsaid;
  if (denied > affirmed) return { answer: 'no', by: 'words' };
  return { answer: typeof value === 'number' && value >= 3 ? 'yes' : 'partly', by: 'words' };
}

function byPractice(question: string, { levels, comment: said }: OwnAnswer, value: number): AnswerVerdict {
  const comment = heard(said);
  const { affirmed, denied } = wordsOn(question, comment);
  if (value <= 1 && affirmed >= decisive && denied === 0) return { answer: 'partly', by: 'words' };
  if (value <= 1) return { answer: 'no', by: 'practice' };
  if (denied > affirmed && denied >= (value === 2 ? 1 : decisive)) return { answer: 'no', by: 'words' };
  if (value === 2 && deniesAll(comment)) return { answer: 'no', by: 'words' };
  if (value === 2 && demandsAll(question)) return { answer: 'no', by: 'demand' };
  return withDemands(question, { value, levels, comment, affirmed });
}

function withDemands(
  question: string,
  { value, levels, comment, affirmed }: OwnAnswer & { readonly value: number; readonly affirmed: number },
): AnswerVerdict {
  const whole: FormAnswer = value >= 3 ? 'yes' : 'partly';
  const held = demandsOf(question).map((demand) => ({
    demand,
    held: demandHeld(demand, value, levels, comment, question),
  }));
  const besides = held.filter(({ demand }) => demand !== 'written');
  if (besides.some((one) => one.held === 'missing')) return { answer: 'no', by: 'demand' };
  if (besides.some((one) => one.held === 'unsaid') || !holdsWithin(question, comment))
    return { answer: 'unknown', by: 'demand' };
  if (held.every((one) => one.held === 'held' || one.held === 'level'))
    return { answer: whole, by: affirmed > 0 && held.every((one) => one.held === 'held') ? 'practice' : 'level' };
  return { answer: 'partly', by: 'demand' };
}

/** The word for an answer, in the language of the form. */
const words: Readonly<Record<Locale, Readonly<Record<FormAnswer, string>>>> = {
  pt: { yes: 'Sim', no: 'Não', partly: 'Parcialmente', 'n-a': 'Não se aplica', unknown: '' },
  en: { yes: 'Yes', no: 'No', partly: 'Partly', 'n-a': 'Not applicable', unknown: '' },
  es: { yes: 'Sí', no: 'No', partly: 'Parcialmente', 'n-a': 'No aplica', unknown: '' },
};

/** What a form's own choices mean, the surest sign first. Without accents. */
const meanings: readonly [FormAnswer, RegExp][] = [
  ['n-a', /^n\.? ?\/? ?a\.?$|not applicable|nao (?:se )?aplica|no (?:se )?aplica|^na\b/],
  ['partly', /part|parcial/],
  [
    'no',
    /^(?:no|n|nao|false|falso)\b|not (?:compliant|implemented|met)|nao (?:conforme|atende|implementado)|no (?:cumple|conforme)/,
  ],
  [
    'yes',
    /^(?:yes|y|sim|s|si|true|verdadeiro|verdadero)\b|compliant|implemented|conforme|atende|cumple|implementad|fully|^met$/,
  ],
];

const meaningOf = (option: string): FormAnswer | undefined =>
  meanings.find(([, sign]) => sign.test(foldedText(option)))?.[0];

/** Whether a form offers a choice, and none of it means "partly". */
export const knowsNoPartly = (options: readonly string[]): boolean =>
  options.some((option) => meaningOf(option) === 'yes') && !options.some((option) => meaningOf(option) === 'partly');

/**
 * The word that is written into the answer cell: the form's own where it offers a choice. A form that knows no "partly" is
 * told yes where words beside it hold the reservation, and nothing where there are none; one that knows no such answer at
 * all is told in our own word.
 */
export function writtenWord(answer: FormAnswer, options: readonly string[], locale: Locale, reserved: boolean): string {
  if (answer === 'unknown') return '';
  const choice = (wanted: FormAnswer) => options.find((option) => meaningOf(option) === wanted);
  if (answer === 'partly' && knowsNoPartly(options)) return (reserved && choice('yes')) || '';
  return choice(answer) ?? words[locale][answer];
}

const beginsWith = (text: string, word: string): boolean => {
  const [said, wanted] = [foldedText(text), foldedText(word)];
  return said.startsWith(wanted) && !/\p{L}/u.test(said[wanted.length] ?? '');
};

/** What stands where: the word beside the words, or both in the one cell there is. */
export function cellsOf(
  { answer, text }: { readonly answer: FormAnswer; readonly text: string },
  places: { readonly answer: string | null; readonly comment: string | null },
  options: readonly string[],
  locale: Locale,
): { readonly answer: string; readonly comment: string } {
  const word = writtenWord(answer, options, locale, text.trim() !== '' && places.comment !== null);
  const whole = text === '' ? word : word === '' || beginsWith(text, word) ? text : `${word}. ${text}`;
  if (places.answer !== null && places.comment !== null) return { answer: word, comment: text };
  if (places.answer !== null) return { answer: options.length > 0 ? word : whole, comment: '' };
  return { answer: '', comment: whole };
}
