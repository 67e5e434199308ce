/** Counts what a file says while it is read. */
import { limits } from '../limits/limits.ts';
import { Unread } from './unpacking.ts';

/** A count of its own for one file: throws `Unread` ('too-big') as soon as there is more of it than `limits` says. */
export function counting() {
  const counts = { characters: 0, cells: 0, blocks: 0 };
  return (what: keyof typeof counts, more: number): void => {
    counts[what] += more;
    if (counts[what] > limits[what]) throw new Unread('too-big');
  };
}
export type Count = ReturnType<typeof counting>;
