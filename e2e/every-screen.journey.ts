/** Every screen of the product × wide, dark, phone and 320 pixels: axe finds nothing, nothing scrolls sideways, the policy is never broken. */
import { expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { type Going, movingIn } from './moving.ts';
import { answered, api, onboarded, pageOf, type SignedIn } from './people.ts';
import { test } from './watched.ts';

const publicScreens = [
  '/',
  '/como-funciona',
  '/privacidade',
  '/termos',
  '/login',
  '/register',
  '/reset-password',
  '/verify-email?token=x',
  '/accept-invitation?token=x',
  '/public/policies/x',
  '/supplier-response/x',
  '/nowhere',
];
const screens = [
  '/dashboard',
  '/questionnaire',
  '/questionnaire/security',
  '/questionnaire/privacy',
  '/assessment',
  '/assessment-old',
  '/notifications',
  '/profile',
  '/help',
  '/help?tab=risk',
  '/profile?tab=security',
  '/profile/tokens',
  '/team',
  '/companies',
  '/audit-log',
  '/onboarding',
  '/onboarding/report',
  '/mainboard',
  '/action-plans',
  '/action-plans?view=board',
  '/action-plans/new',
  '/journeys',
  '/compliance/iso27001',
  '/compliance/nist-csf?tab=gaps',
  '/compliance/lgpd',
  '/compliance/iso27001/control/A.8.13',
  '/compliance/evidences',
  '/customer-forms',
  '/compliance/iso27001/soa',
  '/chat',
  '/virtual-ciso/brief',
  '/library/readings',
  '/risk-management',
  '/risk-management/new',
  '/bia-ropa',
  '/bia-ropa?view=analysis',
  '/bia-ropa?view=start',
  '/bia-ropa/new',
  '/privacy-requests',
  '/privacy-programme',
  '/incident-response',
  '/incident-response/rules',
  '/incident/new',
  '/incident/report',
  '/vulnerabilities',
  '/vulnerabilities/import',
  '/training',
  '/training/courses/security-basics',
  '/training/lessons/what-attackers-want',
  '/training/certificates',
  '/training/assignments',
  '/security/scan',
  '/security/scan?view=targets',
  '/security/scan/checks/spf-missing',
  '/suppliers',
  '/suppliers/new',
  '/suppliers/templates',
  '/suppliers/tprm-report',
  '/reports/training-coverage',
  '/reports/riskassessment',
];
/** Screens of later capabilities: one component, so they are looked at for their words alone. */
const coming = ['/actions'];
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };
const narrowest = { width: 320, height: 640 };

/** Somebody whose company has something on every screen. Made per test: hooks would put the tests of a file into one worker. */
async function administrator(): Promise<SignedIn> {
  const admin = await onboarded();
  await answered(admin, 'security', 2);
  const plan = { title: 'Ligar o segundo fator', dueDate: '2026-01-15', subtasks: [{ title: 'Listar as contas' }] };
  await api('POST', '/action-plans', admin.token, plan);
  const proof = {
    kind: 'note',
    title: 'Ata da reunião',
    description: 'Aprovada pela direção.',
    validFrom: '2026-01-01',
  };
  await api('POST', '/compliance/evidences', admin.token, {
    ...proof,
    controls: [{ framework: 'iso27001', controlId: 'A.8.13' }],
  });
  return admin;
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe: typeof axeCore;
    /** What said something on the screen, to be looked at again on paper. */
    spoke: readonly Element[];
    /** Whether any text of it is seen now. */
    speaks(one: Element): boolean;
  }
}

type Look = 'whole' | 'shape' | 'contrast';

/** All that axe knows; all but colours; or colours alone. Telling what is right takes longer than finding what is wrong. */
async function axe(page: Page, path: string, what: Look): Promise<void> {
  const looks: Record<Look, RunOptions> = {
    whole: { runOnly: wcag },
    shape: { runOnly: wcag, rules: { 'color-contrast': { enabled: false } } },
    contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  };
  const options: RunOptions = { ...looks[what], resultTypes: ['violations'], preload: false };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(async (given) => {
    // What a bar covers that stays in sight is scrolled out from under it, and not too small: bars lie in the flow meanwhile.
    const bars = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (one) => getComputedStyle(one).position === 'sticky',
    );
    for (const bar of bars) bar.style.position = 'static';
    const { violations } = await window.axe.run(document, given);
    for (const bar of bars) bar.style.removeProperty('position');
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(' | ')}`,
    );
  }, options);
  expect.soft(found, `axe (${what}) at ${path}`).toEqual([]);
}

/** Choices that are cut off at the edge: nobody knows that there are more. */
const cutChoices = (page: Page) =>
  page
    .locator('[role="radiogroup"]')
    .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : [])));

async function fits(page: Page, path: string): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const width = page.viewportSize()?.width;
  await expect.soft.poll(sideways, { message: `sideways scrolling at ${path}, ${width} px` }).toBeLessThanOrEqual(0);
  // The mark of what is chosen follows a moment after the window: what stays cut off counts.
  await expect.soft.poll(() => cutChoices(page), { message: `choices cut off at ${path}, ${width} px` }).toEqual([]);
}

/** What a sheet of A4 leaves between its margins. */
const a4 = '178mm';

/** What a cell, a heading or a paragraph says on the screen stands on paper too: no text is lost because it also opens something. */
async function printed(page: Page, path: string): Promise<void> {
  // Of a button or a link with a button's looks the words say what it does: those may go.
  const said = await page.getByRole('main').evaluate((main) => {
    const acts = '.mantine-Button-root, .mantine-ActionIcon-root, .mantine-Anchor-root, [role="tab"], [type="submit"]';
    const apart = '[data-no-print], nav, form';
    const left = (one: Element): string => {
      const copy = one.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return '';
      for (const act of copy.querySelectorAll(`button:is(${acts}), ${apart}`)) act.remove();
      return (copy.textContent ?? '').trim();
    };
    window.speaks = (one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      while (texts.nextNode())
        if (texts.currentNode.textContent?.trim() && texts.currentNode.parentElement?.checkVisibility()) return true;
      return false;
    };
    const all = [...main.querySelectorAll('td, th, dd, dt, p, h1, h2, h3')];
    window.spoke = all.filter((one) => window.speaks(one) && left(one) !== '' && one.closest(apart) === null);
    return window.spoke.map(({ textContent }) => textContent?.trim().slice(0, 80));
  });
  await page.emulateMedia({ media: 'print' });
  const { kept, cut } = await page.evaluate((paper) => {
    document.body.style.width = paper;
    const { right } = document.body.getBoundingClientRect();
    const tables = [...document.querySelectorAll('main table')];
    const cut = tables.filter((table) => table.getBoundingClientRect().right > right + 1);
    const looked = {
      kept: window.spoke.map(window.speaks),
      cut: cut.map(({ textContent }) => textContent?.trim().slice(0, 80)),
    };
    document.body.style.removeProperty('width');
    return looked;
  }, a4);
  await page.emulateMedia({ media: null });
  expect
    .soft(
      said.filter((_, at) => !kept[at]),
      `lost on paper at ${path}`,
    )
    .toEqual([]);
  expect.soft(cut, `wider than paper at ${path}`).toEqual([]);
}

/** Loaded as from a line of the address bar. */
const loadingIn =
  (page: Page): Going =>
  async (path) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

/** Whether a screen stands, fits and speaks. */
async function glance(page: Page, path: string, go: Going): Promise<void> {
  await go(path);
  await fits(page, path);
  const bare = await page.evaluate(
    // `include:spf.example` is a line that a screen tells to publish, and no key.
    () => /\b(?!include:)[a-z]+:[a-z]+(\.[a-zA-Z-]+)+\b|\{\{\w+\}\}/.exec(document.body.textContent ?? '')?.[0] ?? '',
  );
  expect.soft(bare, `a key instead of words at ${path}`).toBe('');
}

/** Looks at one screen in every shape: come to once, then darkened and narrowed as a person would. */
async function look(page: Page, path: string, go: Going): Promise<void> {
  await glance(page, path, go);
  await axe(page, path, 'whole');
  await printed(page, path);
  // Pages that the server writes follow the wish by their style alone.
  const isDrawnHere = (await page.locator('html[data-mantine-color-scheme]').count()) > 0;
  await page.emulateMedia({ colorScheme: 'dark' });
  if (isDrawnHere) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // One that is taken back halfway has ended too.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await axe(page, path, 'contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await fits(page, path);
  await axe(page, path, 'shape');
  await page.setViewportSize(narrowest);
  await fits(page, path);
  await page.setViewportSize(wide);
}

const shape = { viewport: wide, colorScheme: 'light', reducedMotion: 'reduce' } as const;

test('what anybody sees, wide, dark, on a phone and at 320 pixels', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ ...shape, locale: 'pt-BR' });
  const page = await context.newPage();
  const broken = violationsOf(page);
  const go = loadingIn(page);
  for (const path of publicScreens) await look(page, path, go);
  expect(broken()).toEqual([]);
});

const half = Math.ceil(screens.length / 2);
for (const [name, own] of [
  ['first', screens.slice(0, half)],
  ['second', screens.slice(half)],
] as const)
  test(`what an administrator sees, in every shape: the ${name} half`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await pageOf(browser, await administrator(), shape);
    const broken = violationsOf(page);
    // From there on screens are moved to: their code, and the rules that look at them, are read and warmed once.
    await loadingIn(page)('/dashboard');
    const go = movingIn(page);
    for (const path of own) await look(page, path, go);
    expect(broken()).toEqual([]);
  });

test('every screen stands, fits and speaks at an address of its own, those that are still to come too', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await pageOf(browser, await administrator(), shape);
  const broken = violationsOf(page);
  // Words and styles of the screens before are not there to help: a screen that forgets some of its own is found here.
  for (const path of [...screens, ...coming]) await glance(page, path, loadingIn(page));
  expect(broken()).toEqual([]);
});

test('a phone loads as a phone, and a dark one in the dark', async ({ browser }) => {
  const page = await pageOf(browser, await administrator(), { ...shape, viewport: phone, colorScheme: 'dark' });
  for (const path of ['/dashboard', '/chat', '/action-plans']) {
    await glance(page, path, loadingIn(page));
    await axe(page, path, 'whole');
  }
});

test('a word that is longer than the screen is broken, and not the screen', async ({ browser }) => {
  const admin = await administrator();
  const word = 'W'.repeat(120);
  const level = { likelihood: 5, impact: 5 };
  const risk = { title: word, category: 'software', inherent: level, current: level, target: level };
  await api('POST', '/risks', admin.token, risk);
  const plan = { title: word, description: 'y'.repeat(2_000) };
  const { id } = await api<{ id: string }>('POST', '/action-plans', admin.token, plan);
  const page = await pageOf(browser, admin, { ...shape, viewport: narrowest });
  for (const path of ['/mainboard', '/reports/riskassessment', `/action-plans/${id}`]) {
    await loadingIn(page)(path);
    await page.getByRole('main').getByText(word).first().waitFor();
    await fits(page, path);
  }
});

/** What the content security policy refused, and what the page complained about. */
function violationsOf(page: Page): () => string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      said.push(message.text());
  });
  return () => said;
}
