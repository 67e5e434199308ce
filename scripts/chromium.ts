/** Finds a Chromium for the browser tests, or installs one. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** `CHROMIUM_PATH`, the system's, else apt-get's, else undefined: Playwright's own, installed now. */
export function findChromium(): string | undefined {
  const found = [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));
  if (found) return found;
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  try {
    process.stdout.write('Installing Chromium (once)…\n');
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    return usual.find((path) => existsSync(path));
  } catch (fault) {
    process.stdout.write(
      `apt-get could not (${fault instanceof Error ? fault.message : fault}); trying Playwright's own.\n`,
    );
    execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
    return undefined;
  }
}
