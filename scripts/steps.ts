/** Steps of checking: each runs a command and says how many things passed and failed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const kept = join(root, 'node_modules', '.cache', 'vigia-types');

export interface Outcome {
  passed: number;
  failed: number;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a command that passes or fails as one. */
export function plain(name: string, command: string, args: string[]): Outcome {
  const since = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  process.stdout.write(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  (${seconds(since)})\n`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a test runner that writes its counts as JSON to the file named by `output`. */
export function counted(
  name: string,
  command: string,
  args: (output: string) => string[],
  env: Record<string, string | undefined>,
  read: (json: never) => Outcome,
): Outcome {
  const since = performance.now();
  const dir = mkdtempSync(join(tmpdir(), 'vigia-count-'));
  const output = join(dir, 'result.json');
  const { status } = spawnSync(command, args(output), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  });
  const found = existsSync(output) ? read(JSON.parse(readFileSync(output, 'utf8')) as never) : { passed: 0, failed: 1 };
  rmSync(dir, { recursive: true, force: true });
  // A runner that ends badly has failed, whatever it counted; one that ran nothing has failed too.
  const failed = (status !== 0 || found.passed === 0) && found.failed === 0 ? 1 : found.failed;
  process.stdout.write(
    `${failed === 0 ? 'ok' : 'FAILED'}  ${name}: ${found.passed} passed, ${failed} failed  (${seconds(since)})\n`,
  );
  return { passed: found.passed, failed };
}

export const vitest = (name: string, args: string[]): Outcome =>
  counted(
    name,
    'vitest',
    (output) => ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`],
    {},
    (json: { numPassedTests: number; numFailedTests: number }) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
    }),
  );

export const playwright = (chromium: string | undefined): Outcome =>
  counted(
    'journeys',
    'playwright',
    () => ['test', '--config', 'e2e', '--reporter=list,json'],
    { CHROMIUM_PATH: chromium },
    (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: json.stats.expected,
      failed: json.stats.unexpected + json.stats.flaky,
    }),
  );

/** Types, lint and dead code: what needs no database and no browser. */
export const statics = (): Outcome[] => [
  ...['contract', 'content', 'server', 'web', 'e2e'].map((part) =>
    // What was checked before is not checked again where nothing it depends on has changed.
    plain(`types of ${part}`, 'tsc', ['-p', part, '--incremental', '--tsBuildInfoFile', join(kept, part)]),
  ),
  plain('lint and format', 'biome', ['ci', '--error-on-warnings']),
  plain('dead code', 'knip', []),
];

/** Prints the sum as the last line, and sets the exit code. */
export function conclude(outcomes: Outcome[]): void {
  const passed = outcomes.reduce((n, o) => n + o.passed, 0);
  const failed = outcomes.reduce((n, o) => n + o.failed, 0);
  process.exitCode = failed === 0 ? 0 : 1;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}
