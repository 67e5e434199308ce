/** What somebody sees, types and sends before the application is there; and what a page asks for before it is. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { api, base, onboarded, pageOf, password, type SignedIn } from './people.ts';
import { test } from './watched.ts';

/** Holds the application's code back; what it returns lets it come. */
async function withoutCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/first-[\w-]+\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a page that is open to everybody is read without any code, in the language that the browser asks for', async ({
  browser,
}) => {
  for (const [locale, heading, start] of [
    ['pt-BR', 'Saiba onde sua empresa está em segurança', 'Começar'],
    ['en-US', 'Know where your company stands on security', 'Get started'],
    ['es-AR', 'Sepa cómo está su empresa en seguridad', 'Comenzar'],
  ] as const) {
    const context = await browser.newContext({ baseURL: base, locale, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('link', { name: start }).first()).toHaveAttribute('href', '/register');
    await context.close();
  }
});

test('what can be read has the line for itself: the code is asked for once the page is painted', async ({ page }) => {
  // Without the bound that asks for it after a while in any case.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const unbounded = (run: () => void, ms?: number) => (ms === 2_000 ? 0 : later(run, ms));
    Object.assign(window, { setTimeout: unbounded });
  });
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  const styled = Promise.withResolvers<void>();
  await page.route(/\/static\/css\/first-[\w-]+\.css/, async (route) => {
    await styled.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => new Promise((turn) => setTimeout(turn, 100)));
  const ofCode = () => asked.filter((path) => path.endsWith('.js'));
  expect(asked.some((path) => path.endsWith('.css'))).toBe(true);
  expect(ofCode()).toEqual([]);
  styled.resolve();
  await expect.poll(() => ofCode().length).toBeGreaterThan(2);
  await page.getByLabel('E-mail').fill('ninguem@example.test');
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada-1');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('what was typed and sent before the application was there is taken up by it, and nothing is drawn anew', async ({
  page,
}) => {
  const who = await onboarded();
  const come = await withoutCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Entrar' });
  await heading.evaluate((one) => Object.assign(window, { stood: one }));
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(`${base}/login`);
  come();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.evaluate(() => localStorage.clear());
  const again = await withoutCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await heading.evaluate((one) => Object.assign(window, { stood: one }));
  await page.getByLabel('E-mail').fill('ninguem@example.test');
  again();
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada-1');
  await expect(page).toHaveTitle(/Entrar/);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ninguem@example.test');
  expect(await heading.evaluate((one) => one === (window as unknown as { stood: Element }).stood)).toBe(true);
});

test('who chose another language here, or is signed in, is not shown a stranger’s page', async ({ browser }) => {
  const who = await onboarded();
  const reader = await browser.newContext({ baseURL: base, locale: 'pt-BR' });
  await reader.addInitScript(() => location.origin !== 'null' && localStorage.setItem('i18nextLng', 'en'));
  for (const page of [await reader.newPage(), await pageOf(browser, who)]) {
    const come = await withoutCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-draw-anew', '');
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeHidden();
    come();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeHidden();
  }
});

/** Somebody whose company has a plan: where there is none, the plans' screen knows by its first answer that it needs no list. */
async function atWork(): Promise<SignedIn> {
  const who = await onboarded();
  await api('POST', '/action-plans', who.token, { title: 'Cópias de segurança' });
  return who;
}

test('what a screen read first is asked for before the application is there, and once', async ({ browser }) => {
  const page = await pageOf(browser, await atWork());
  const asked: string[] = [];
  page.on('request', (one) => {
    const [path = ''] = one.url().split('/api').slice(1);
    if (path && one.method() === 'GET' && !path.startsWith('/notifications')) asked.push(path);
  });
  await page.goto('/action-plans');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const remembered = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('first-reads') ?? '{}')['/action-plans']?.length);
  await expect.poll(remembered).toBeGreaterThan(1);
  const first = asked.splice(0).toSorted();

  const come = await withoutCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(first.length);
  come();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Once the screen stands, nothing is kept that was asked before it.
  await expect.poll(() => page.evaluate(() => (window as { vigiaEarly?: unknown }).vigiaEarly)).toBeUndefined();
  expect(asked.toSorted()).toEqual(first);
});

test('where the application does not come, the page says so and is loaded again when asked to', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: base, locale: 'es-MX' });
  const page = await context.newPage();
  const code = /\/static\/js\/first-[\w-]+\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('Vigia no cargó.');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Vigia no cargó.')).toBeHidden();
  await context.close();
});

test('no search engine keeps an address that opens something to whoever has it', async () => {
  const robots = async (path: string) => (await fetch(base + path)).headers.get('x-robots-tag');
  const token = 'x'.repeat(43);
  for (const path of [
    `/approvals/link/${token}`,
    `/accept-invitation?token=${token}`,
    `/reset-password?token=${token}&a=1`,
  ])
    expect(await robots(path), path).toBe('noindex, nofollow');
  for (const path of ['/', '/login', `/${token}x`]) expect(await robots(path), path).toBeNull();
});

interface Preloaded {
  readonly path: string;
  readonly reads: readonly string[];
}
/** The screens that say what they read first, as the build wrote them. */
const preloads = readFileSync(new URL('../web/dist/preloads.json', import.meta.url), 'utf8');
const screens = (JSON.parse(preloads) as Preloaded[]).filter(({ reads }) => reads.length > 0);

/** The server draws the screen as the application shows it: its name, menu, sentences and buttons. */
async function isDrawnAlike(page: Page, path: string, { token }: SignedIn): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-stands', '');
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'pt' };
  const width = page.viewportSize()?.width;
  let html = '';
  // Where several wait already, it draws nothing.
  const draw = async () => {
    const reply = await fetch(`${base}/api/rendered?path=${path}&width=${width}`, { headers });
    if (reply.status === 200) ({ html } = (await reply.json()) as { html: string });
    return reply.status;
  };
  await expect.poll(draw, path).toBe(200);
  const { drawn, shown } = await page.evaluate((text) => {
    const told = (root: ParentNode | null) =>
      [...(root?.querySelectorAll('h1, nav a, main p, main button, main label') ?? [])].map((one) => one.textContent);
    const drawn = new DOMParser().parseFromString(text, 'text/html');
    return { drawn: told(drawn), shown: told(document.querySelector('#root')) };
  }, html);
  expect(drawn.length, path).toBeGreaterThan(2);
  // What the application fetches later than at first may be more.
  expect(shown, path).toEqual(expect.arrayContaining(drawn));
}

/** Opens a screen for the first time, while its code is held back and after. */
async function firstVisit(page: Page, { path, reads }: Preloaded, who: SignedIn): Promise<void> {
  const asked: string[] = [];
  page.on('request', (one) => {
    const url = one.url().replace(`${base}/api`, '');
    if (one.method() === 'GET' && url.startsWith('/') && !url.startsWith('/notifications')) asked.push(url);
  });
  const come = await withoutCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => asked.toSorted(), path).toEqual(['/auth/me', ...reads].toSorted());
  come();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What it read by itself is remembered for the next time.
  const remembered = () =>
    page.evaluate((at) => JSON.parse(localStorage.getItem('first-reads') ?? '{}')[at] as string[] | undefined, path);
  const own = expect.arrayContaining(reads.map((read) => `/api${read}`));
  await expect.poll(remembered, path).toEqual(own);
  for (const read of reads) expect(asked.filter((one) => one === read)).toEqual([read]);
  await isDrawnAlike(page, path, who);
}

for (const part of [0, 1, 2]) {
  test(`what a screen says that it reads first is asked for before its code is there, is what it reads, and is drawn alike (${part + 1} of 3)`, async ({
    browser,
  }) => {
    const who = await atWork();
    expect(screens.length).toBeGreaterThan(15);
    const visit = async (screen: Preloaded, at: number) => {
      // Every other one on a phone.
      const page = await pageOf(browser, who, at % 2 ? { viewport: { width: 390, height: 844 } } : {});
      await firstVisit(page, screen, who);
      await page.context().close();
    };
    // A few at once: a browser that opens all of them together reads none of them for half a minute.
    const mine = screens.filter((_, at) => at % 3 === part);
    for (let from = 0; from < mine.length; from += 3)
      await Promise.all(mine.slice(from, from + 3).map((screen, at) => visit(screen, from + at)));
  });
}

test('while somebody types to sign in, what they will see comes; once they are in, no code is waited for', async ({
  page,
}) => {
  const who = await onboarded();
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
  const dashboard = () => asked.filter((path) => /\/js\/dashboard-[\w-]+\.js$/.test(path));
  expect(dashboard()).toEqual([]);
  await page.getByLabel('E-mail').fill(who.email);
  await expect.poll(dashboard).toHaveLength(1);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  asked.length = 0;
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Onde estamos' })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  expect(asked.slice(0, 2)).toEqual(['/api/auth/login', '/api/dashboard']);
  expect(asked.filter((path) => path === '/api/dashboard')).toHaveLength(1);
});
