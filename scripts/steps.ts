/** Steps of checking: each runs a command and says how many things passed and failed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const root = join(import.meta.dirname, '..');
const kept = join(root, 'node_modules', '.cache', 'vigia-types');

export interface Outcome {
  passed: number;
  failed: number;
  /** What failed and why, briefly; told again at the end, where pictures and other runs no longer stand before it. */
  why?: readonly string[];
}

const mostOfWhy = 1_500;
const briefly = (title: string, fault: string) => `${title}\n${stripVTControlCharacters(fault).slice(0, mostOfWhy)}`;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** What a step needs to run: its words go out as they come, or in one piece when it ends. */
interface Running {
  readonly env?: Record<string, string | undefined>;
  readonly quiet: boolean;
}

/** Runs a command to its end; whether it ended well. */
function ended(command: string, args: readonly string[], { env, quiet }: Running): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/** Runs a command that passes or fails as one. */
async function plain(name: string, command: string, args: readonly string[]): Promise<Outcome> {
  const since = performance.now();
  const well = await ended(command, args, { quiet: true });
  process.stdout.write(`${well ? 'ok' : 'FAILED'}  ${name}  (${seconds(since)})\n`);
  return well ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a test runner that writes its counts as JSON to the file named by `output`. */
async function counted(
  name: string,
  command: string,
  args: (output: string) => string[],
  env: Record<string, string | undefined>,
  read: (json: never) => Outcome,
): Promise<Outcome> {
  const since = performance.now();
  const dir = mkdtempSync(join(tmpdir(), 'vigia-count-'));
  const output = join(dir, 'result.json');
  const well = await ended(command, args(output), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
    quiet: false,
  });
  const found = existsSync(output) ? read(JSON.parse(readFileSync(output, 'utf8')) as never) : { passed: 0, failed: 1 };
  rmSync(dir, { recursive: true, force: true });
  // A runner that ends badly has failed, whatever it counted; one that ran nothing has failed too.
  const failed = (!well || found.passed === 0) && found.failed === 0 ? 1 : found.failed;
  process.stdout.write(
    `${failed === 0 ? 'ok' : 'FAILED'}  ${name}: ${found.passed} passed, ${failed} failed  (${seconds(since)})\n`,
  );
  return { ...found, failed };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
const failedAlone = ({ status, assertionResults }: VitestReport['testResults'][number]): boolean =>
  status === 'failed' && assertionResults.every((one) => one.status !== 'failed');

export const vitest = (name: string, args: string[]): Promise<Outcome> =>
  counted(
    name,
    'vitest',
    (output) => ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`],
    {},
    ({ numPassedTests, numFailedTests, testResults }: VitestReport) => ({
      passed: numPassedTests,
      // A file that fails after its last test has no failed test, and the runner ends well all the same.
      failed: numFailedTests + testResults.filter(failedAlone).length,
      why: testResults.flatMap((file) => [
        ...(failedAlone(file) ? [briefly(file.name, file.message)] : []),
        ...file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => briefly(`${file.name} › ${fullName}`, failureMessages.join('\n'))),
      ]),
    }),
  );

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly { message?: string }[] }[] }[];
  }[];
}
const whyIn = ({ suites = [], specs }: Suite): string[] => [
  ...suites.flatMap(whyIn),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((one) => one.errors));
      return briefly(title, errors.map(({ message }) => message ?? '').join('\n'));
    }),
];

export const playwright = (chromium: string | undefined): Promise<Outcome> =>
  counted(
    'journeys',
    'playwright',
    () => ['test', '--config', 'e2e', '--reporter=list,json'],
    { CHROMIUM_PATH: chromium },
    (json: Suite & { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: json.stats.expected,
      failed: json.stats.unexpected + json.stats.flaky,
      why: whyIn({ suites: json.suites ?? [], specs: [] }),
    }),
  );

type Step = readonly [name: string, command: string, args: readonly string[]];

/** The longest first, so that two at a time end together. */
const parts = ['server', 'web', 'contract', 'content', 'e2e'];
const steps: readonly Step[] = [
  ...parts.map(
    (part): Step => [
      `types of ${part}`,
      'tsc',
      // What was checked before is not checked again where nothing it depends on has changed. One checker: each of
      // several makes the types of the contract anew, which costs three times the work (docs/decisions/0104).
      ['-p', part, '--checkers', '1', '--incremental', '--tsBuildInfoFile', join(kept, part)],
    ],
  ),
  ['lint and format', 'biome', ['ci', '--error-on-warnings']],
  ['dead code', 'knip', []],
];

/** Types, lint and dead code, so many at a time: what needs no database and no browser. */
export async function statics(atOnce: 1 | 2): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await plain(...step));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}

/** Prints why what failed did, the sum as the last line, and sets the exit code. */
export function conclude(outcomes: Outcome[]): void {
  for (const why of outcomes.flatMap((one) => one.why ?? [])) process.stdout.write(`\nFAILED  ${why}\n`);
  const passed = outcomes.reduce((n, o) => n + o.passed, 0);
  const failed = outcomes.reduce((n, o) => n + o.failed, 0);
  process.exitCode = failed === 0 ? 0 : 1;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}
