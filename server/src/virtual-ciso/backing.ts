/** Whether what a model says stands in its ground: ids, numbers, marks; and nothing that a page would run or load. */
import type { Draft } from './answers/writing.ts';
import { refsIn } from './refs.ts';

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number.replace(/[.,]+$/, ''));

/** The sentence as it may be said, or null: without links, pictures and HTML, and naming nothing that the ground does not. */
export function backed(sentence: string, { content, citations }: Pick<Draft, 'content' | 'citations'>): string | null {
  if (/<[a-z!/]|!\[|\]\(|https?:|www\.|javascript:/i.test(sentence)) return null;
  const marks = [...sentence.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  if (marks.some((mark) => mark < 1 || mark > citations.length)) return null;
  const plain = sentence.replaceAll(/\[\d+\]/g, '').replace(/^\s*\d+\.\s/, '');
  const { known, unknown } = refsIn(plain);
  const ground = `${content} ${citations.map(({ ref, title }) => `${ref} ${title}`).join(' ')}`;
  const grounded = refsIn(ground);
  const there = new Set(grounded.known.map(({ id }) => id));
  if (unknown.length > 0 || known.some(({ id }) => !there.has(id))) return null;
  const numbers = new Set(numbersIn(ground));
  return numbersIn(plain).every((number) => numbers.has(number)) ? sentence : null;
}
