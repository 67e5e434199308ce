import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sha256Of } from './canonical.ts';
import { bytesATurn, mapInTurns, oneATurn, rowsATurn, sha256InTurns } from './turns.ts';

it('lets one of all who wait go on in each turn, in their order', async () => {
  const went: number[] = [];
  const all = Array.from({ length: 6 }, (_, at) => oneATurn().then(() => went.push(at)));
  const seen: number[] = [];
  while (went.length < 6) {
    await turn();
    seen.push(went.length);
  }
  await Promise.all(all);
  expect(went).toEqual([0, 1, 2, 3, 4, 5]);
  expect(seen.every((count, at) => count - (seen[at - 1] ?? 0) <= 1)).toBe(true);
});

it.each([0, 1, bytesATurn - 1, bytesATurn, bytesATurn + 1, 3 * bytesATurn + 7])(
  'hashes a file of %i bytes in turns as it would at once',
  async (length) => {
    const bytes = randomBytes(length);
    expect(await sha256InTurns(bytes)).toBe(sha256Of(bytes));
  },
);

it('makes many rows in turns, in their order: whoever only asks is answered between them', async () => {
  let turns = 0;
  let done = false;
  const others = (async () => {
    for (; !done; turns++) await turn();
  })();
  const made: number[] = [];
  const most: number[] = [];
  const all = Array.from({ length: 4 * rowsATurn }, (_, at) => at);
  const doubled = await mapInTurns(all, (one) => {
    made.push(one);
    most[turns] = (most[turns] ?? 0) + 1;
    return 2 * one;
  });
  done = true;
  await others;
  expect(made).toEqual(all);
  expect(doubled).toEqual(all.map((one) => 2 * one));
  expect(Math.max(...most.filter(Boolean))).toBeLessThanOrEqual(rowsATurn);
});
