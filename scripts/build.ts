/** Builds the web application when its sources are newer than what is built. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '@vigia/content/disk-cache.ts';

const root = join(import.meta.dirname, '..');
/** By its file, run by the Node that runs this: a service and a container have no path to the packages' programs. */
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const stamp = join(root, 'web', 'dist', '.sources');

/** One line for all that the build depends on: names and contents, which a copy in a container keeps as they are. */
function sources(): string {
  const files = globSync(
    [
      'web/src/**/*',
      'web/public/**/*',
      'web/build/*.ts',
      'web/*.{ts,html,json}',
      'contract/src/**/*',
      'package-lock.json',
    ],
    { cwd: root },
  ).sort();
  const seen = createHash('sha256');
  for (const file of files) {
    const path = join(root, file);
    if (statSync(path).isFile()) seen.update(`${file}\n`).update(readFileSync(path));
  }
  return seen.digest('hex');
}

/** Builds `web/dist` if it is stale; returns whether it did. */
export function buildIfStale(): boolean {
  const now = sources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  process.stdout.write('Building the web application…\n');
  execFileSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  writeFileSync(stamp, now);
  return true;
}

/** Whether the advisor's indexes have been made here before, if of other content. */
export const hasIndexes = (): boolean => globSync('advisor-*.bin', { cwd: cacheFolder }).length > 0;

/** Makes the advisor's indexes if they are stale, while this process does something else. */
export function makeIndexes(): void {
  spawn(process.execPath, ['scripts/advisor.ts'], { cwd: root, stdio: 'inherit' }).on('error', (fault) => {
    throw fault;
  });
}
