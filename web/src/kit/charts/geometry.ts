/** The little geometry the charts need. */
import { asRead } from '@vigia/contract/kit/means.ts';

export interface Point {
  x: number;
  y: number;
}

const short = (n: number) => Math.round(n * 10) / 10;

/** The point at a share of a full turn, clockwise from the top. */
export function pointAt({ x, y }: Point, radius: number, turn: number): Point {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return { x: short(x + radius * Math.cos(angle)), y: short(y + radius * Math.sin(angle)) };
}

/** An SVG path through the points. */
export const pathOf = (points: readonly Point[], closed = false): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('') + (closed ? 'Z' : '');

/** Runs of points without a gap: what is not known is not drawn. */
export function runs<T>(items: readonly T[], known: (item: T) => boolean): T[][] {
  const found: T[][] = [];
  let open = false;
  for (const item of items) {
    if (!known(item)) open = false;
    else if (open) found.at(-1)?.push(item);
    else {
      found.push([item]);
      open = true;
    }
  }
  return found;
}

/** Words in lines of about this many letters; three lines at most, the rest behind an ellipsis. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= 3 ? lines : [...lines.slice(0, 2), `${lines[2]}…`];
}

/** A round number at or above the greatest value: 1, 2 or 5 times a power of ten. */
export function roundedUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** What the scale up to a greatest value is marked with: levels and counts are whole, so a short one shows each of them. */
export function ticksTo(top: number): readonly number[] {
  if (!Number.isInteger(top)) return [0, top / 2, top];
  if (top <= 5) return Array.from({ length: top + 1 }, (_, at) => at);
  return [0, Math.round(top / 2), top];
}

/** How figures that stand together are written: all with one decimal where one of them has any, else without. */
export function alikeDigits(values: readonly (number | null | undefined)[]) {
  const digits = values.some((value) => typeof value === 'number' && !Number.isInteger(asRead(value))) ? 1 : 0;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
