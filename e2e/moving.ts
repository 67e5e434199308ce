/** Going from screen to screen inside the application: what is there already is not loaded anew. */
import { expect, type Page, type Request } from '@playwright/test';

/** An address that leads nowhere: its screen is of no room. */
const between = '/nowhere';

/** How an address is come to. */
export type Going = (path: string) => Promise<void>;

/** Tells the router of an address, and waits for a heading that was not there before. */
async function tell(page: Page, path: string, how: 'pushState' | 'replaceState'): Promise<void> {
  await page.evaluate(
    ([to, way]) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
      const at = (history.state as { idx?: number } | null)?.idx ?? 0;
      const state = { usr: null, key: crypto.randomUUID(), idx: way === 'pushState' ? at + 1 : at };
      history[way](state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    [path, how] as const,
  );
  await page.locator('h1:not([data-left])').first().waitFor();
}

/** What this page still reads; the stream of notices never ends. */
function readingsOf(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/stream')) open.add(request);
  });
  const ended = (request: Request) => void open.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => open.size;
}

/**
 * Goes to addresses in a page that shows the application: by way of a screen of no room, so that nothing of the one before
 * is left, its heading neither; until whatever a screen reads is there.
 */
export function movingIn(page: Page): Going {
  const reading = readingsOf(page);
  return async (path) => {
    await tell(page, between, 'pushState');
    await tell(page, path, 'replaceState');
    await expect(page.getByLabel('Carregando').filter({ visible: true })).toHaveCount(0);
    await expect.poll(reading, path).toBe(0);
  };
}
