/** Runs test files of a tree again and again, with one database and what was read of the files kept between the runs. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Tests {
  /** Whether all of these files pass. */
  readonly pass: (files: readonly string[]) => Promise<boolean>;
  /** Says that a file of the tree is another one now. */
  readonly changed: (file: string) => void;
  readonly close: () => Promise<void>;
}

/** The test runner of the tree itself: what it imports lies there. */
export async function testsOf(tree: string): Promise<Tests> {
  const runner = pathToFileURL(createRequire(join(tree, 'package.json')).resolve('vitest/node')).href;
  const { createVitest } = (await import(runner)) as typeof import('vitest/node');
  process.chdir(tree);
  const vitest = await createVitest('test', { root: tree, watch: false, bail: 1, reporters: [{}] });
  return {
    async pass(files) {
      const wanted = files.map((file) => join(tree, file));
      const found = (await vitest.globTestSpecifications(wanted)).filter(({ moduleId }) => wanted.includes(moduleId));
      if (found.length < files.length) throw new Error(`Among ${files.join(', ')} is no test of a project.`);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found);
      // It answers with what other files did in earlier runs too.
      const these = testModules.filter(({ moduleId }) => wanted.includes(moduleId));
      return unhandledErrors.length === 0 && these.length === found.length && these.every((module) => module.ok());
    },
    changed: (file) => vitest.invalidateFile(join(tree, file)),
    close: () => vitest.close(),
  };
}
