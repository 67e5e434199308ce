/**
 * Every journey is watched: no screen sends what the contract does not know, no request ends in a fault of the server, and no
 * page throws. A screen that says "try again" hides such a thing from whoever looks at the screen alone.
 */
import { type BrowserContext, test as bare, expect, type Response } from '@playwright/test';

/** Milliseconds for an answer's body, which does not come where the page never reads it. */
const patience = 3_000;
const silence = () => new Promise<string>((resolve) => setTimeout(() => resolve(''), patience));

/** What is wrong with an answer; empty where nothing is. */
async function wrongWith(response: Response): Promise<string> {
  const status = response.status();
  if (status !== 500 && status !== 422) return '';
  const text = await Promise.race([response.text().catch(() => ''), silence()]);
  if (status === 422 && !text.includes('kit.unknown-field')) return '';
  return `${response.request().method()} ${new URL(response.url()).pathname}: ${status} ${text.slice(0, 400)}`;
}

export const test = bare.extend<{ watched: undefined }>({
  watched: [
    async ({ browser }, use) => {
      const looked: Promise<string>[] = [];
      const opened: BrowserContext[] = [];
      const watch = (context: BrowserContext) => {
        context.on('response', (response) => void looked.push(wrongWith(response)));
        context.on('weberror', (fault) => void looked.push(Promise.resolve(`a page threw: ${fault.error().message}`)));
      };
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await make(options);
        watch(context);
        opened.push(context);
        return context;
      };
      await use(undefined);
      browser.newContext = make;
      const wrong = (await Promise.all(looked)).filter(Boolean);
      // The browser outlives the journey: what is left open would go on asking beside those that follow.
      for (const context of opened) await context.close();
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});
