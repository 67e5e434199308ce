/** Builds the web application and the server when their sources are others than what is built. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder } from '@vigia/content/disk-cache.ts';

const root = join(import.meta.dirname, '..');
/** By its file, run by the Node that runs this: a service and a container have no path to the packages' programs. */
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
interface Built {
  readonly folder: 'web' | 'server';
  readonly told: string;
  /** What it is made of: files, and folders with all that is in them. */
  readonly sources: readonly string[];
}

/** What every build depends on beside its sources: the versions of the packages. */
const packages = 'package-lock.json';

const parts: readonly Built[] = [
  {
    folder: 'web',
    told: 'Building the web application…',
    sources: [
      'web/src',
      'web/public',
      'web/build',
      'web/vite.config.ts',
      'web/index.html',
      'web/supplier-response.html',
    ],
  },
  {
    folder: 'server',
    told: 'Building the server…',
    sources: ['server/src', 'server/build', 'server/vite.config.ts', 'content'],
  },
];

/** The files of a part, in order; what the server reads while it runs is no part of what is built of it. */
function filesOf({ folder, sources }: Built): string[] {
  const files = [...sources, 'contract/src', packages].flatMap((path) =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
  );
  const counts = folder === 'server' ? /\.ts$|^package-lock\.json$/ : /\.\w+$/;
  return files.filter((file) => counts.test(file)).sort();
}

/** One line for all of `files`, by names and contents, which a copy in a container keeps as they are. */
function contentsOf(files: readonly string[]): string {
  const seen = createHash('sha256');
  for (const file of files) seen.update(`${file}\n`).update(readFileSync(join(root, file)));
  return seen.digest('hex');
}

/** The same by names, sizes and times of change: read in a tenth of the time, and enough to say that nothing changed. */
function datesOf(files: readonly string[]): string {
  const seen = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    seen.update(`${file}\n${size} ${mtimeMs}\n`);
  }
  return seen.digest('hex');
}

/** Builds a part where its sources are others than those it was built of; whether it did. */
function buildPart(part: Built): boolean {
  const { folder, told } = part;
  const stamp = join(root, folder, 'dist', '.sources');
  const files = filesOf(part);
  const dates = datesOf(files);
  const [keptContents, keptDates] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  if (keptDates === dates) return false;
  const contents = contentsOf(files);
  const isStale = keptContents !== contents;
  if (isStale) {
    process.stdout.write(`${told}\n`);
    execFileSync(process.execPath, [vite, 'build', folder, '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  }
  writeFileSync(stamp, `${contents}\n${dates}\n`);
  return isStale;
}

/** Builds `web/dist` and `server/dist` where they are stale; returns whether it built any. */
export const buildIfStale = (): boolean => parts.map(buildPart).includes(true);

/** The server as it is built. */
export const builtServer = pathToFileURL(join(root, 'server', 'dist', 'main.js')).href;

/** Whether the advisor's indexes have been made here before, if of other content. */
export const hasIndexes = (): boolean => globSync('advisor-*.bin', { cwd: cacheFolder }).length > 0;

/** Makes the advisor's indexes if they are stale, while this process does something else. */
export function makeIndexes(): void {
  spawn(process.execPath, ['scripts/advisor.ts'], { cwd: root, stdio: 'inherit' }).on('error', (fault) => {
    throw fault;
  });
}
