/** From far away a screen is read before its code is there: the server draws what the application then shows (each screen: `first-second.journey.ts`). */
import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { onboarded, pageOf } from './people.ts';

/** What a visit over a slow line meets: everything takes 150 ms longer. */
async function fromFarAway(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const plenty = { downloadThroughput: 5_000_000, uploadThroughput: 5_000_000 };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...plenty });
}

test('the first time a screen stands at once, and the application takes its place; the second time nothing is drawn', async ({
  browser,
}) => {
  const page = await pageOf(browser, await onboarded(), { first: true });
  const drawings: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/api/rendered')) drawings.push(one.url());
  });
  await fromFarAway(page);
  const code = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/first-[\w-]+\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const drawn = page.locator('#drawn');
  await expect(drawn.getByRole('heading', { level: 1, name: 'Onde estamos', includeHidden: true })).toBeVisible();
  await expect(drawn.getByText('Oficina da Rita').first()).toBeVisible();
  // Nothing of it takes a key or a click that would come to nothing.
  expect(await drawn.evaluate((one) => (one as HTMLElement).inert)).toBe(true);
  const told = async (main: Locator) => (await main.textContent())?.replaceAll(/há \d+ segundos?/g, '');
  const before = await told(drawn.locator('main'));
  code.resolve();
  await expect(drawn).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Onde estamos' })).toBeVisible();
  expect(await told(page.locator('main'))).toBe(before);
  expect(drawings).toHaveLength(1);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Onde estamos' })).toBeVisible();
  expect(drawings).toHaveLength(1);
  await page.context().close();
});

test('on a phone a screen is drawn before its code from near by too, and the code comes where the drawing does not', async ({
  browser,
}) => {
  const { userAgent } = devices['Pixel 7'];
  const page = await pageOf(browser, await onboarded(), { first: true, userAgent });
  const drawings: string[] = [];
  const never = Promise.withResolvers<void>();
  await page.route('**/api/rendered?**', async (route) => {
    drawings.push(route.request().url());
    await never.promise;
    await route.abort();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Onde estamos' })).toBeVisible();
  expect(drawings).toHaveLength(1);
  never.resolve();
  await page.context().close();
});
