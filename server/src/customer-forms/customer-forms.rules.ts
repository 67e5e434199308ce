/** What the company's own answer says to a customer's question. Never more than the records say. */
import type { FormAnswer } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';

/** What is asked of a practice: that it is there, or that it is repeated: every year, again and again. */
export type Demand = 'done' | 'repeated';

/** Without accents. */
const rhythm =
  /\b(annual|annually|yearly|monthly|weekly|quarterly|daily|regular|regularly|periodic|periodically|every (?:year|month|week|quarter|day)|anual|anualmente|mensal|mensalmente|mensual|semanal|trimestral|periodic[ao]s?|periodicamente|regularmente|todo (?:ano|mes)|toda semana|cada (?:ano|mes|trimestre|semana)|todos los (?:anos|meses)|planned intervals|intervalos planejados|intervalos planificados|by themselves|sozinhas|automatic\w*)\b/;

const plainly = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
export const hasRhythm = (text: string): boolean => rhythm.test(plainly(text));
export const demandOf = (question: string): Demand => (hasRhythm(question) ? 'repeated' : 'done');

/**
 * maturity → answer. Level 3 of every question is the practice whole and in writing; 2 is part of it; 4 begins with
 * checking it at intervals. Where intervals are asked for, level 3 is enough only if its own words name them.
 */
const table: Readonly<Record<Demand, readonly FormAnswer[]>> = {
  done: ['no', 'no', 'partly', 'yes', 'yes', 'yes'],
  repeated: ['no', 'no', 'no', 'partly', 'yes', 'yes'],
};

/** The answer that a value gives; `level` are the words of that level. */
export function answerOf(value: AnswerValue, demand: Demand, level: string): FormAnswer {
  if (value === 'not_applicable') return 'n-a';
  if (typeof value !== 'number') return 'unknown';
  const met = demand === 'repeated' && value >= 2 && hasRhythm(level);
  return table[met ? 'done' : demand][value] ?? 'unknown';
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
  meanings.find(([, sign]) => sign.test(plainly(option)))?.[0];

/**
 * The word that is written into the answer cell: the form's own where it offers a choice. A form that knows no "partly" is
 * told no, which the words beside it explain; one that knows no such answer at all is told in our own word.
 */
export function writtenWord(answer: FormAnswer, options: readonly string[], locale: Locale): string {
  if (answer === 'unknown') return '';
  const choice = (wanted: FormAnswer) => options.find((option) => meaningOf(option) === wanted);
  return choice(answer) ?? (answer === 'partly' ? choice('no') : undefined) ?? words[locale][answer];
}

const beginsWith = (text: string, word: string): boolean => {
  const [said, wanted] = [plainly(text), plainly(word)];
  return said.startsWith(wanted) && !/\p{L}/u.test(said[wanted.length] ?? '');
};

/** What stands where: the word beside the words, or both in the one cell there is. */
export function cellsOf(
  { answer, text }: { readonly answer: FormAnswer; readonly text: string },
  places: { readonly answer: string | null; readonly comment: string | null },
  options: readonly string[],
  locale: Locale,
): { readonly answer: string; readonly comment: string } {
  const word = writtenWord(answer, options, locale);
  const whole = text === '' ? word : word === '' || beginsWith(text, word) ? text : `${word}. ${text}`;
  if (places.answer !== null && places.comment !== null) return { answer: word, comment: text };
  if (places.answer !== null) return { answer: options.length > 0 ? word : whole, comment: '' };
  return { answer: '', comment: whole };
}
