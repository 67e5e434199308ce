/** Every screen of the product × wide, phone and dark: axe finds nothing, nothing scrolls sideways, the policy is never broken. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { answered, onboarded, pageOf, type SignedIn } from './people.ts';

const publicScreens = [
  '/',
  '/como-funciona',
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
  '/profile?tab=security',
  '/team',
  '/companies',
  '/audit-log',
  '/onboarding',
  '/onboarding/report',
  '/mainboard',
];
/** Screens of later capabilities: one component, so they are looked at for their words alone. */
const coming = [
  '/actions',
  '/action-plans',
  '/chat',
  '/training',
  '/library',
  '/security/scan',
  '/bia-ropa',
  '/risk-management',
  '/journeys',
  '/suppliers',
  '/compliance/iso27001',
  '/compliance/nist-csf',
  '/compliance/lgpd',
  '/compliance/evidences',
  '/incident-response',
  '/approvals',
  '/vulnerabilities',
  '/reports/riskassessment',
];
const shapes = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 780 } },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  'zoomed to 320': { viewport: { width: 320, height: 640 } },
} as const;

let admin: SignedIn;
test.beforeAll(async () => {
  admin = await onboarded();
  await answered(admin, 'essential', 2);
});

/** Looks at one screen as it stands. */
async function look(page: Page, path: string): Promise<void> {
  await glance(page, path);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    (v) =>
      `${v.id}: ${v.nodes
        .map((n) => n.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
  expect.soft(found, `axe at ${path}`).toEqual([]);
}

/** Looks whether a screen stands, fits and speaks. */
async function glance(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `sideways scrolling at ${path}`).toBeLessThanOrEqual(0);
  const bare = await page.evaluate(
    () => /\b[a-z]+:[a-z]+(\.[a-zA-Z-]+)+\b|\{\{\w+\}\}/.exec(document.body.textContent ?? '')?.[0] ?? '',
  );
  expect.soft(bare, `a key instead of words at ${path}`).toBe('');
}

for (const [name, shape] of Object.entries(shapes)) {
  test(`${name}: what anybody sees`, async ({ browser }) => {
    const context = await browser.newContext({ ...shape, locale: 'pt-BR', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const broken = violationsOf(page);
    for (const path of publicScreens) await look(page, path);
    expect(broken()).toEqual([]);
  });

  test(`${name}: what an administrator sees`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await pageOf(browser, admin, { ...shape, reducedMotion: 'reduce' });
    const broken = violationsOf(page);
    for (const path of screens) await look(page, path);
    if (name === 'wide') for (const path of coming) await glance(page, path);
    expect(broken()).toEqual([]);
  });
}

/** What the content security policy refused, and what the page complained about. */
function violationsOf(page: Page): () => string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      said.push(message.text());
  });
  return () => said;
}
