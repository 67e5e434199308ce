/**
 * Whether what is asked yes or no is so, where the sentence that tells it says neither: whether everybody did it, by who has still
 * to; whether a day is over, by today.
 */
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { FactsTold, RecordFound } from '../../kit/advisor/registers.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { likened } from '../conversation/likeness.ts';
import { asksOpenly } from '../conversation/question-form.ts';
import { withNots } from '../conversation/register-names.ts';
import type { AnswerContext } from './answer-context.ts';

const everybody =
  /\b(?:todo mundo|todos|todas|todo el mundo|todo el equipo|(?:a |toda a )equipe(?: toda| inteira)?|everyone|everybody|all of (?:them|us)|all the (?:team|people|staff)|the whole team)\b/;
const anybody = /\b(?:alguem|alguien|alguno|alguna|algum|anyone|anybody|someone|somebody)\b/;
const lacks = /\b(?:falta\w*|sem|sin|without|missing|left|pendente\w*|pendiente\w*|dev\w+|deb\w+|owes?)\b/;

/** Of whom it is asked whether they did it. */
function ofWhom(question: string): 'all' | 'any-not' | null {
  const words = withNots(plainWords(question));
  if (asksOpenly(words)) return null;
  const denied = likened(words).asks.includes('?not');
  if (everybody.test(words)) return denied ? null : 'all';
  return anybody.test(words) && (denied || lacks.test(words)) ? 'any-not' : null;
}

interface YesFirst {
  readonly is: boolean;
  /** The fact that says why. */
  readonly fact: RegisterFact;
}
/** Whether everybody did it, or anybody has still to; null where that is not asked, or the fact tells something else. */
export function ofEverybody(
  { register }: RecordFound,
  { key }: RegisterFact,
  told: FactsTold,
  { question }: AnswerContext,
): YesFirst | null {
  const facts = register.facts?.keys ?? [];
  const listing = facts.find(({ people }) => people?.same !== undefined);
  const same = listing?.people?.same ?? [];
  const value = listing && told[listing.key];
  if (!listing || (key !== listing.key && !same.includes(key)) || (value !== 'none' && value !== 'some')) return null;
  const whom = ofWhom(question);
  if (whom === null) return null;
  const did = value === 'none';
  const fact = did ? facts.find((one) => one.key === same[0]) : listing;
  return fact ? { is: whom === 'all' ? did : !did, fact } : null;
}

/** Whether it is over is asked, and not whether there is time yet. */
const over =
  /\b(?:pass(?:ou|aram|ado|ada|ed)|past|pas(?:o|aron)|venceu|venceram|vencid[oa]s?|vencio|vencieron|atrasad[oa]s?|retrasad[oa]s?|estour\w+|expir(?:ou|ed|o|ado|ada)|perd(?:eu|emos|imos|io)|missed|late|overdue|ended|acab(?:ou|aram|o|aron)|termin(?:ou|aram|o|aron)|caduc(?:ou|o))\b/;
export const asksOver = (question: string): boolean => over.test(plainWords(question));

/** Whether the day that a sentence tells is over; null where that is not asked, or it tells none. */
export function ofDay(
  { register, item }: RecordFound,
  { key, ends }: RegisterFact,
  told: FactsTold,
  said: string,
  { question, today, date }: AnswerContext,
): boolean | null {
  if (!asksOver(question) || asksOpenly(plainWords(question))) return null;
  const isDone = register.conditions.includes('open') && !item.meets.includes('open');
  if (isDone) return null;
  const day = ends ? told[key] : item.day !== null && said.includes(date(item.day)) ? item.day : null;
  return day ? day < today : null;
}
