/** What single words say: whether a question is rather ours, and which of its words only ask. */
import { normalized } from '../../kit/nearest/features.ts';
import type { Texts } from './texts.ts';

/** The beginning of a word by which it is known in its other forms. */
const known = 6;
const stemsOf = (text: string): Set<string> =>
  new Set(
    normalized(text)
      .split(' ')
      .filter(Boolean)
      .map((word) => word.slice(0, known)),
  );

/** How many texts of a kind hold each stem. */
export interface Words {
  readonly texts: number;
  readonly holders: ReadonlyMap<string, number>;
}

/** What explains counts less than what asks. */
const explaining = 0.3;

function wordsOf(texts: readonly string[], explained: readonly string[] = []): Words {
  const holders = new Map<string, number>();
  const add = (all: readonly string[], weight: number) => {
    for (const text of all) for (const stem of stemsOf(text)) holders.set(stem, (holders.get(stem) ?? 0) + weight);
  };
  add(texts, 1);
  add(explained, explaining);
  return { texts: texts.length, holders };
}

/** How likely a text of this kind holds the stem. */
const share = ({ holders, texts }: Words, stem: string): number => ((holders.get(stem) ?? 0) + 0.3) / (texts + 1);

/** The words that are ours, and those of what is none of our business. */
export interface Sides {
  readonly ours: Words;
  readonly others: Words;
}

export const sidesOf = ({ ours, explained, others }: Texts): Sides => ({
  ours: wordsOf(ours, explained),
  others: wordsOf(others),
});

/** No single word says more than this for one side (a logarithm of odds). */
const loudest = 3;

/** Naive Bayes over stems: above 0 ours, below none of our business. Words that nobody knows say nothing. */
export function leaning({ ours, others }: Sides, quiet: ReadonlySet<string>, question: string): number {
  const said = normalized(question)
    .split(' ')
    .filter((word) => !quiet.has(word));
  const met = [...stemsOf(said.join(' '))].filter((stem) => ours.holders.has(stem) || others.holders.has(stem));
  const odds = met.map((stem) => Math.log(share(ours, stem) / share(others, stem)));
  const sum = odds.reduce((total, one) => total + Math.max(-loudest, Math.min(loudest, one)), 0);
  return sum / Math.sqrt(met.length + 1);
}

/** Whether any text, ours or another, has a word that begins so. */
export const knows = ({ ours, others }: Sides, word: string): boolean =>
  [...stemsOf(word)].some((stem) => ours.holders.has(stem) || others.holders.has(stem));

/** A word that so many of an intent's phrasings hold belongs to the context, not to what is asked about. */
const usual = 0.04;

/** What everything here is about, and so no subject of its own (pt, en, es). */
const general = /^(informa[ct]|segur|secur|proteg|protec|empres|compan|firma|negoci|busines)/;

/** A question without the words in which an intent is usually asked: what is left is its subject. */
export function withoutAsking(question: string, phrasings: readonly string[]): string {
  const words = wordsOf(phrasings);
  const left = normalized(question)
    .split(' ')
    .filter((word) => share(words, word.slice(0, known)) < usual && !general.test(word));
  return left.join(' ');
}
