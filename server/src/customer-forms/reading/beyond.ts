/**
 * How much of a question lies beyond what our question, the ways in which customers ask it and the company's own words
 * speak of. A long question asks several things at once, and a yes to the nearest of them is no yes to all.
 */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { normalized } from '../../kit/nearest/features.ts';
import { formStopWords } from '../matching/language.ts';

/** Words that begin alike are one: "encrypted", "encryption". */
const sameUpTo = 5;
const shortest = 3;
/** So many words of its own are let pass; in a long question fewer, for there they are what it adds. */
const spare = { long: 1, short: 3 } as const;
const long = 9;

const wordsOf = (text: string): string[] => normalized(text).split(' ');
const beginnings = (words: readonly string[]) => new Set(words.map((word) => word.slice(0, sameUpTo)));

/** Whether a customer's question asks for more than is known; `known`: everything that speaks of the same. */
export function asksBeyond(question: string, known: string, locale: Locale): boolean {
  const stop = formStopWords[locale];
  const own = beginnings(wordsOf(question).filter((word) => word.length >= shortest && !stop.has(word)));
  const strange = own.difference(beginnings(wordsOf(known))).size;
  return strange > (own.size >= long ? spare.long : spare.short);
}
