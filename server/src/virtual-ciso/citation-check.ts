/**
 * Whether what a model says stands in its ground: ids, numbers, dates, hosts, marks; nothing that a page would run or load;
 * and nothing to be done that our knowledge does not tell to do.
 */
import { directiveBacked, directivesIn } from './directives.ts';
import { datesIn, numbersIn } from './figures.ts';
import type { GroundingSet, Grounds, KnownIds } from './grounding.ts';
import { hostsIn } from './hosts.ts';
import { orderBacked, ordersIn } from './orders.ts';
import { refsIn } from './refs.ts';

const markup = /<[a-z!/]|!\[|\]\(|https?:|www\.|javascript:/i;
/** Letters of other scripts look like ours and pass by any list of words. */
const foreignLetter = /(?!\p{Script=Latin})\p{L}/u;

/** Whether what the sentence tells to do is told by our knowledge, too. */
export const advised = (text: string, { known }: Pick<GroundingSet, 'known'>): boolean =>
  ordersIn(text).every((order) => known.some(({ orders }) => orderBacked(order, orders))) &&
  directivesIn(text).every((directive) => directiveBacked(directive, known));

/** Whether a sentence without marks would run or load nothing, and names and tells nothing but what it may rest on. */
export function isBacked(plain: string, held: readonly Grounds[], known: readonly KnownIds[]): boolean {
  if (markup.test(plain) || foreignLetter.test(plain)) return false;
  const refs = refsIn(plain);
  return (
    refs.unknown.length === 0 &&
    refs.known.every(({ id }) => held.some(({ ids }) => ids.has(id))) &&
    datesIn(plain).every((may) => may.some((day) => held.some(({ days }) => days.has(day)))) &&
    numbersIn(plain).every((number) => held.some(({ numbers }) => numbers.has(number))) &&
    hostsIn(plain).every((host) => held.some(({ hosts }) => hosts.has(host))) &&
    advised(plain, { known })
  );
}

/** The sentence as it may be said, or null: without links, pictures and HTML, and naming nothing that the ground does not. */
export function citationChecked(sentence: string, ground: GroundingSet): string | null {
  if (markup.test(sentence)) return null;
  const held = ground.under([...sentence.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)));
  if (!held) return null;
  const plain = sentence.replaceAll(/\[\d+\]/g, '').replace(/^\s*\d+\.\s/, '');
  return isBacked(plain, held, ground.known) ? sentence : null;
}
