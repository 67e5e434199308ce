import { type BrowserContext, expect, type Page } from '@playwright/test';
import { onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

/** How many event streams the browser's tabs hold open, as their locks tell. */
const streams = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const of = (locks: LockInfo[]) => locks.filter(({ name }) => name?.includes('/notifications/stream')).length;
    return { held: of(held), waiting: of(pending) };
  });

async function tab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('twelve tabs over HTTP/1.1 share one connection, and all stay usable through 25 reloads', async ({ browser }) => {
  const rita = await onboarded('Doze Abas', 'Rita');
  const first = await pageOf(browser, rita);
  const opened: string[] = [];
  const context = first.context();
  context.on('request', (request) => {
    if (request.url().endsWith('/notifications/stream')) opened.push(request.url());
  });
  await first.goto('/team');
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  const tabs = [first];
  for (let n = 2; n <= 12; n++) tabs.push(await tab(context, n % 2 ? '/team' : '/notifications'));
  await expect.poll(() => streams(first)).toEqual({ held: 1, waiting: 11 });
  expect(opened).toHaveLength(1);

  const last = tabs[11] ?? first;
  const again = async (page: Page) => {
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: /^Conta de Rita/ })).toBeVisible();
  };
  for (let n = 0; n < 5; n++) await Promise.all(tabs.slice(n, n + 5).map(again));
  await expect.poll(() => streams(last)).toEqual({ held: 1, waiting: 11 });

  // Whoever holds it goes: the next takes over, and one that never held it still hears.
  for (const page of tabs.slice(0, 10)) await page.close();
  await expect.poll(() => streams(last)).toEqual({ held: 1, waiting: 1 });
  await last.goto('/team');
  await last.getByRole('button', { name: 'Convidar pessoa' }).first().click();
  await expect(last.getByRole('dialog')).toBeVisible();
});
