/** Steps of checking: each runs a command and says how many things passed and failed. */
import { spawn } from 'node:child_process';
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

/** What a step needs to run: its words go out as they come, or in one piece when it ends. */
interface Running {
  readonly env?: Record<string, string | undefined>;
  readonly quiet: boolean;
}

/** Runs a command to its end; whether it ended well. */
function ended(command: string, args: string[], { env, quiet }: Running): Promise<boolean> {
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
async function plain(name: string, command: string, args: string[]): Promise<Outcome> {
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
  return { passed: found.passed, failed };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
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
    }),
  );

export const playwright = (chromium: string | undefined): Promise<Outcome> =>
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

const parts = ['contract', 'content', 'server', 'web', 'e2e'];
const steps: [name: string, command: string, args: string[]][] = [
  ...parts.map((part): [string, string, string[]] => [
    `types of ${part}`,
    'tsc',
    // What was checked before is not checked again where nothing it depends on has changed.
    ['-p', part, '--incremental', '--tsBuildInfoFile', join(kept, part)],
  ]),
  ['lint and format', 'biome', ['ci', '--error-on-warnings']],
  ['dead code', 'knip', []],
];

/** Types, lint and dead code, one after the other: what needs no database and no browser. */
export async function statics(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await plain(...step));
  return outcomes;
}

/** Prints the sum as the last line, and sets the exit code. */
export function conclude(outcomes: Outcome[]): void {
  const passed = outcomes.reduce((n, o) => n + o.passed, 0);
  const failed = outcomes.reduce((n, o) => n + o.failed, 0);
  process.exitCode = failed === 0 ? 0 : 1;
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}
