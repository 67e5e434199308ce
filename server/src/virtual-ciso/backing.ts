/** Whether what a model says stands in its ground: ids, numbers, dates, marks; and nothing that a page would run or load. */
import { datesIn, numbersIn } from './figures.ts';
import type { Ground } from './ground.ts';
import { refsIn } from './refs.ts';

/** The sentence as it may be said, or null: without links, pictures and HTML, and naming nothing that the ground does not. */
export function backed(sentence: string, ground: Ground): string | null {
  if (/<[a-z!/]|!\[|\]\(|https?:|www\.|javascript:/i.test(sentence)) return null;
  const held = ground.under([...sentence.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)));
  if (!held) return null;
  const plain = sentence.replaceAll(/\[\d+\]/g, '').replace(/^\s*\d+\.\s/, '');
  const { known, unknown } = refsIn(plain);
  const stands =
    unknown.length === 0 &&
    known.every(({ id }) => held.some(({ ids }) => ids.has(id))) &&
    datesIn(plain).every((may) => may.some((day) => held.some(({ days }) => days.has(day)))) &&
    numbersIn(plain).every((number) => held.some(({ numbers }) => numbers.has(number)));
  return stands ? sentence : null;
}
