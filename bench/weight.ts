/** How much JavaScript a screen needs, in gzip: what the browser really asks for until the screen stands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

const dist = join(import.meta.dirname, '..', 'web', 'dist');
const sizeOf = (path: string) => gzipSync(readFileSync(join(dist, path))).length / 1024;

export interface Weight {
  readonly screen: string;
  readonly kilobytes: number;
}

/** Waits until a second has passed without another script: live events keep the network itself from resting. */
async function quiet(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before !== scripts.size; ) {
    before = scripts.size;
    await page.waitForTimeout(1_000);
  }
}

/** Opens each screen in a fresh browser; `session` is what the sign-in keeps in local storage. */
export async function weigh(
  base: string,
  screens: readonly string[],
  until: 'usable' | 'quiet',
  session?: Record<string, string>,
): Promise<Weight[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const weights: Weight[] = [];
    for (const screen of screens) {
      // A browser names its language, and is sent the words of that one alone.
      const context = await browser.newContext({ locale: 'pt-BR' });
      if (session) {
        await context.addInitScript((kept) => {
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        }, session);
      }
      const page = await context.newPage();
      const scripts = new Set<string>();
      page.on('response', (reply) => {
        const { pathname } = new URL(reply.url());
        if (pathname.endsWith('.js') && reply.ok()) scripts.add(pathname);
      });
      await page.goto(base + screen);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (until === 'usable') await page.locator('[type=submit]').waitFor();
      else await quiet(page, scripts);
      weights.push({ screen, kilobytes: [...scripts].reduce((sum, path) => sum + sizeOf(path), 0) });
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
}
