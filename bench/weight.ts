/** How much JavaScript a screen needs, in gzip: what the browser really asks for until the screen stands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';

const dist = join(import.meta.dirname, '..', 'web', 'dist');
const sizeOf = (path: string) => gzipSync(readFileSync(join(dist, path))).length / 1024;

export interface Weight {
  readonly screen: string;
  readonly kilobytes: number;
}

/** Opens each screen in a fresh browser; `session` is what the sign-in keeps in local storage. */
export async function weigh(
  base: string,
  screens: readonly string[],
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
      const context = await browser.newContext();
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
      await page.waitForLoadState('networkidle');
      weights.push({ screen, kilobytes: [...scripts].reduce((sum, path) => sum + sizeOf(path), 0) });
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
}
