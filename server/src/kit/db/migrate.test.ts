/** A migration that has landed is never edited: installations have applied it as it was. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { knownMigrations } from './migrate.ts';

const file = join(import.meta.dirname, '..', '..', 'migrations', 'SHA256SUMS');
const frozen = new Map(
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [hash = '', name = ''] = line.split('  ');
      return [name, hash];
    }),
);

it('every migration is as it was when it landed; a new one adds its line to migrations/SHA256SUMS', () => {
  const known = knownMigrations();
  const edited = [...frozen].filter(([name, hash]) => known.get(name) !== hash).map(([name]) => name);
  expect(edited, 'write a new migration instead of editing or removing these').toEqual([]);
  const missing = [...known].filter(([name]) => !frozen.has(name)).map(([name, hash]) => `${hash}  ${name}`);
  expect(missing, 'add these lines to server/src/migrations/SHA256SUMS').toEqual([]);
});
