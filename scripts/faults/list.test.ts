/** The faults that `npm run faults` plants still have their place: one that is not found proves nothing, and nobody sees it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../steps.ts';
import { faults } from './list.ts';

const timesIn = (file: string, text: string): number =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split(text).length - 1 : 0;

it('every planted fault is found once where it belongs, and its tests are there', () => {
  const stale = faults.filter(({ file, text }) => timesIn(file, text) !== 1);
  expect(stale.map(({ id, file, text }) => `${id}: ${timesIn(file, text)} times in ${file}`)).toEqual([]);
  const untested = faults.filter(
    ({ tests }) => tests.length === 0 || tests.some((test) => !existsSync(join(root, test))),
  );
  expect(untested.map(({ id }) => id)).toEqual([]);
  expect(faults.length).toBeGreaterThan(250);
});
