/** When a process collects: after work, once it rests, and once for that work. */
import { expect, it } from 'vitest';
import { makeResting } from './resting.ts';

/** How many collections there were after pauses in which the process worked for so many ms. */
function collections(worked: readonly number[]): number {
  let count = 0;
  let at = 0;
  const look = makeResting(
    () => count++,
    () => worked[at++] ?? 0,
  );
  for (const _ of worked) look();
  return count;
}

it.each([
  ['after a start, once nothing is asked', [2_000, 10, 10, 10, 10], 1],
  ['not while it works', [2_000, 2_000, 2_000, 2_000, 2_000], 0],
  ['not while somebody reads what came', [2_000, 10, 10, 10, 2_000, 10, 10, 10], 0],
  ['not again for the same work', [2_000, 10, 10, 10, 10, 10, 10, 10, 10], 1],
  ['again after further work', [2_000, 10, 10, 10, 10, 900, 200, 10, 10, 10, 10], 2],
  ['never where nothing was done', [10, 10, 10, 10, 10, 10], 0],
] as const)('%s', (_, worked, expected) => expect(collections(worked)).toBe(expected));
