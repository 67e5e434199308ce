import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('tells together those who ask at once, and nobody what held before they came', async () => {
  let held = 'old';
  let asked = 0;
  const gates: (() => void)[] = [];
  const ask = inTurn(async () => {
    asked += 1;
    const seen = held;
    await new Promise<void>((resolve) => gates.push(resolve));
    return seen;
  });
  const open = async () => {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const first = ask('a');
  held = 'new';
  const later = Array.from({ length: 50 }, () => ask('a'));
  await open();
  expect(await first).toBe('old');
  held = 'newest';
  const last = ask('a');
  await open();
  expect(new Set(await Promise.all(later))).toEqual(new Set(['new']));
  await open();
  expect(await last).toBe('newest');
  expect(asked).toBe(3);
});

it('a failure is told to those who waited for it, and the next ask anew', async () => {
  let fails = true;
  const ask = inTurn(async () => {
    if (fails) throw new Error('gone');
    return 'there';
  });
  await expect(ask('a')).rejects.toThrow('gone');
  fails = false;
  expect(await ask('a')).toBe('there');
});
