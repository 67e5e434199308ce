/** Where a question points: what it means, and what it asks for (who, when, how long). Pure. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Meanings } from '../../kit/nearest/meanings.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { likened } from '../conversation/likeness.ts';

/** What a question asks for, each a direction of its own. */
const asksFor = '?why ?long ?since ?until ?when ?much ?who ?where ?how ?which ?what ?not'.split(' ');
/** What is asked for counts so much beside of what. */
const asksCount = 0.35;

export const widthOf = ({ width }: Meanings): number => width + asksFor.length;

/** A text's direction, of length 1. */
export function directionOf(text: string, language: string, meanings: Meanings): Float32Array {
  const { asks } = likened(plainWords(text));
  const found = new Float32Array(widthOf(meanings));
  found.set(meanings.vectorOf(text, language));
  asksFor.forEach((one, at) => {
    if (asks.includes(one)) found[meanings.width + at] = asksCount;
  });
  const length = Math.hypot(...found) || 1;
  return found.map((one) => one / length);
}

/** For each topic what is said by those who ask for it. */
export type ExampleLines = readonly (readonly (readonly [text: string, locale: Locale])[])[];
export interface Examples {
  /** Where each topic's examples begin, and where the last one's end. */
  readonly starts: Uint32Array;
  /** Examples × width, in 127ths. */
  readonly directions: Int8Array;
  /** Topics × width: the middle of each topic's examples. */
  readonly middles: Float32Array;
}
export const exampleScale = 127;

/** Each row of length 1. */
function ofLengthOne(rows: Float32Array, width: number): void {
  for (let at = 0; at < rows.length; at += width) {
    const row = rows.subarray(at, at + width);
    const length = Math.hypot(...row) || 1;
    row.forEach((one, k) => {
      row[k] = one / length;
    });
  }
}

/** Reads examples: a second for thirty thousand. */
export function readExamples(topics: ExampleLines, meanings: Meanings): Examples {
  const width = widthOf(meanings);
  const starts = new Uint32Array(topics.length + 1);
  topics.forEach((lines, at) => {
    starts[at + 1] = (starts[at] ?? 0) + lines.length;
  });
  const directions = new Int8Array((starts[topics.length] ?? 0) * width);
  const middles = new Float32Array(topics.length * width);
  topics.forEach((lines, at) => {
    lines.forEach(([text, locale], line) => {
      directionOf(text, locale, meanings).forEach((one, k) => {
        directions[((starts[at] ?? 0) + line) * width + k] = Math.round(one * exampleScale);
        middles[at * width + k] = (middles[at * width + k] ?? 0) + one;
      });
    });
  });
  ofLengthOne(middles, width);
  return { starts, directions, middles };
}
