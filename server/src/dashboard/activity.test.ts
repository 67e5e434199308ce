import { expect, it } from 'vitest';
import { sources, wordSets } from '../kit/laws/tree.ts';

/** Signing in and out is no news on the dashboard. */
const untold = /^auth\./;

it('has words for everything that rooms sign', () => {
  const words = wordSets.find(({ folder }) => folder === 'contract/src/dashboard/words')?.pt.words;
  const told = [...(words?.keys() ?? [])].map((key) => key.replace(/^activity\./, '').replace(/_(one|other)$/, ''));
  const signed = sources
    .filter(({ package: where, isTest, room }) => where === 'server' && !isTest && room !== 'kit')
    .flatMap(({ text }) => [...text.matchAll(/\baudit\(\s*([^,)]*)/g)].map(([, first = '']) => first))
    .flatMap((first) => [...first.matchAll(/['`]([a-z-]+\.[a-z-]+)(\$?)/g)])
    .map(([, action = '', open]) => ({ action, open: open === '$' }))
    .filter(({ action }) => !untold.test(action));
  const silent = signed.filter(
    ({ action, open }) => !told.some((one) => (open ? one.startsWith(action) : one === action)),
  );
  expect(signed.length).toBeGreaterThan(10);
  expect(silent.map(({ action }) => `contract/src/dashboard/words lacks activity.${action}`)).toEqual([]);
});
