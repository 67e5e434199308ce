/** The laws on names and on the size of what bears them. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longFunctions } from './kit/laws/functions.ts';
import { sources } from './kit/laws/tree.ts';
import { wordTypes, wordTypesPath } from './kit/laws/word-types.ts';

const broken = (found: string[]) => expect(found.join('\n')).toBe('');

it('declares an exported name once per package: it says what it is, or of which room', () => {
  const declared =
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;
  const homes = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => !/\.test\.tsx?$/.test(path)))
    for (const [, name] of source.text.matchAll(declared)) {
      const key = `${source.package} ${name}`;
      homes.set(key, (homes.get(key) ?? new Set()).add(source.path));
    }
  broken(
    [...homes]
      .filter(([, paths]) => paths.size > 1)
      .map(([key, paths]) => `${key} is exported by ${[...paths].join(' and ')}: let each carry what it is of.`),
  );
});

it('keeps functions to 40 lines and components to 60', () => {
  broken(
    longFunctions().map(
      ({ where, lines, most }) => `${where} has ${lines} lines, ${most} are allowed: split it by meaning.`,
    ),
  );
});

it('keeps contract files to 250 lines', () => {
  broken(
    sources
      .filter(
        ({ path, text }) => path.startsWith('contract/') && !path.endsWith('.test.ts') && text.split('\n').length > 251,
      )
      .map(({ path }) => `${path} has more than 250 lines: split it by noun.`),
  );
});

it('writes no React ref while rendering', () => {
  broken(
    sources
      .filter(({ path, isTest }) => /^web\/.*\.tsx?$/.test(path) && !isTest)
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^ {2}(\w+)\.current (?:\|\||\?\?)?= /gm)].map(
          ([, ref]) => `${path} writes ${ref}.current while rendering: write it in an effect or a handler.`,
        ),
      ),
  );
});

it('has the types of the words that the word files say', () => {
  const kept = existsSync(wordTypesPath) ? readFileSync(wordTypesPath, 'utf8') : '';
  expect(kept, 'web/src/words.generated.d.ts is stale: run `npm run words`.').toBe(wordTypes());
});
