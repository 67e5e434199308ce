/** Finds a Chromium for the browser tests, or installs one. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  // Without windows it draws the same with a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const apt = (...words: string[]) => execFileSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Whether the system offers such a package. */
function isOffered(name: string): boolean {
  try {
    return execFileSync('apt-cache', ['show', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }) !== '';
  } catch {
    return false;
  }
}

/** `CHROMIUM_PATH`, the system's, else apt-get's, else undefined: Playwright's own, installed now. */
export function findChromium(): string | undefined {
  const found = [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
  if (found) return found;
  try {
    process.stdout.write('Installing Chromium (once)…\n');
    apt('update', '-qq');
    apt('install', '-y', '-qq', isOffered('chromium-headless-shell') ? 'chromium-headless-shell' : 'chromium');
    return usual.find((path) => existsSync(path));
  } catch (fault) {
    process.stdout.write(
      `apt-get could not (${fault instanceof Error ? fault.message : fault}); trying Playwright's own.\n`,
    );
    execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
    return undefined;
  }
}
