/**
 * `npm run faults`: plants the faults of `scripts/faults`, one by one, in a copy of the tree, and says which the tests
 * notice. Without more, those in files changed since the last commit but one; `-- --all`, or `-- ID…`. Ends with 1 where
 * one survives, or its text is not found exactly once.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, copyOf } from './faults/copy.ts';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults/list.ts';
import { type Tests, testsOf } from './faults/tests.ts';
import { root } from './steps.ts';

function wanted(args: readonly string[]): readonly Fault[] {
  if (args.includes('--all')) return faults;
  if (args.length === 0) {
    const changed = changedFiles(root);
    return faults.filter(({ file }) => changed.has(file));
  }
  const unknown = args.filter((arg) => faults.every(({ id }) => id !== arg));
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}.`);
  return faults.filter(({ id }) => args.includes(id));
}

/** Plants one fault, runs its tests, takes it away. */
async function outcomeOf({ file, text, becomes, tests }: Fault, tree: string, run: Tests) {
  const path = join(tree, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(text).length !== 2) return 'stale';
  const write = (content: string) => {
    writeFileSync(path, content);
    run.changed(file);
  };
  write(before.replace(text, () => becomes));
  try {
    return (await (file.endsWith('.sql') ? passAnew(tree, tests) : run.pass(tests))) ? 'survived' : 'caught';
  } finally {
    write(before);
  }
}

/** Whether these pass over a database that is made anew: what stands in a migration is read when one is made. */
async function passAnew(tree: string, tests: readonly string[]): Promise<boolean> {
  const anew = await testsOf(tree);
  return anew.pass(tests).finally(anew.close);
}

/** How many of each outcome there are. */
async function plantAll(
  chosen: readonly Fault[],
  tree: string,
  run: Tests,
): Promise<Record<'caught' | 'survived' | 'stale', number>> {
  const unfaulted = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (!(await run.pass(unfaulted))) throw new Error('These tests fail without any fault: run them first.');
  const counts = { caught: 0, survived: 0, stale: 0 };
  for (const fault of chosen) {
    const since = performance.now();
    const outcome = await outcomeOf(fault, tree, run);
    counts[outcome] += 1;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(`${outcome.padEnd(8)}  ${fault.id}  (${seconds} s)\n`);
    if (outcome !== 'caught') process.stdout.write(`          ${fault.file}: ${fault.harm}\n`);
  }
  // What was caught was the fault's own doing only if all is well without one again.
  if (counts.caught > 0 && !(await run.pass(unfaulted))) throw new Error('The tests fail after the faults are gone.');
  return counts;
}

const chosen = wanted(process.argv.slice(2));
if (chosen.length > 0) {
  const copy = copyOf(root);
  process.on('exit', copy.remove);
  const run = await testsOf(copy.at);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => run.close().finally(() => process.exit(130)));
  const { caught, survived, stale } = await plantAll(chosen, copy.at, run).finally(run.close);
  process.stdout.write(`${caught} caught, ${survived} survived, ${stale} stale\n`);
  process.exitCode = survived + stale === 0 ? 0 : 1;
} else process.stdout.write('No fault is written for a file that changed.\n');
