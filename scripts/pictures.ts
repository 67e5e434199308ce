/**
 * `npm run pictures`: photographs the product with the demonstration's data for the landing page, in three languages, on
 * a desk and on a phone. `-- --check` photographs nothing and says which pictures show screens that have changed since.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildIfStale } from './build.ts';
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'web', 'public', 'static', 'media', 'pictures');
/** Under what sources each picture was taken. */
const record = join(folder, 'taken.json');
const port = 4_790;
const base = `http://127.0.0.1:${port}`;
const languages = ['pt', 'en', 'es'] as const;
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 700 } } as const;

interface Picture {
  readonly path: string;
  /** The folders of `web/src` whose screens it shows. */
  readonly shows: readonly string[];
  /** What is done on the page first. */
  readonly prepare?: (page: Page, language: (typeof languages)[number]) => Promise<void>;
}

const question = {
  pt: 'Clicaram em um link suspeito, e agora?',
  en: 'Somebody clicked on a suspicious link, what now?',
  es: 'Hicieron clic en un enlace sospechoso, ¿y ahora?',
};

/** Asks the officer, and waits for the whole answer. */
async function ask(page: Page, language: (typeof languages)[number]): Promise<void> {
  const composer = page.getByRole('main').getByRole('textbox');
  await composer.fill(question[language]);
  await composer.press('Enter');
  const log = page.getByRole('log');
  await log.getByRole('button').first().waitFor({ timeout: 120_000 });
  // The answer comes word by word, and the page follows it: it is photographed from the question on.
  let told: string | null = null;
  for (let now = await log.textContent(); now !== told; now = await log.textContent()) {
    told = now;
    await page.waitForTimeout(600);
  }
  await log
    .getByText(question[language])
    .first()
    .evaluate((asked) => {
      asked.scrollIntoView({ block: 'start' });
      // Below the header, which stays.
      window.scrollBy(0, -96);
    });
}

const pictures: Readonly<Record<string, Picture>> = {
  dashboard: { path: '/dashboard', shows: ['dashboard'] },
  officer: { path: '/chat', shows: ['virtual-ciso'], prepare: ask },
  gaps: { path: '/compliance/iso27001?tab=gaps', shows: ['compliance/framework', 'compliance/gaps'] },
  plans: { path: '/action-plans?view=board', shows: ['action-plans/board', 'action-plans/list'] },
};

/** What a picture depends on: its screens, and the frame around them. Tests do not count. */
function sourcesOf({ shows }: Picture): string {
  const patterns = [...shows, 'kit/layout', 'kit/theme'].map((part) => `web/src/${part}/**/*.{ts,tsx,css}`);
  const seen = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort())
    if (!file.includes('.test.')) seen.update(`${file}\n`).update(readFileSync(join(root, file)));
  return seen.digest('hex').slice(0, 16);
}

/** The pictures whose screens have changed, or that are not there. */
function stale(): string[] {
  const taken: Record<string, string> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  return Object.entries(pictures).flatMap(([name, picture]) => (taken[name] === sourcesOf(picture) ? [] : [name]));
}

/** Starts the demonstration over an empty folder, and waits until it answers. */
async function startDemo(dir: string): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dir, PORT: String(port), LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
  const server = spawn('node', ['server/src/main.ts', '--demo'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 600 && server.exitCode === null; tries++) {
    const ready = await fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The demonstration did not start.');
}

async function send<T>(method: string, path: string, body: unknown, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await fetch(`${base}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

interface Session {
  token: string;
  user: object;
  company: object;
}

/** A page in which the demonstration's administrator is signed in, in this language. */
async function pageIn(browser: Browser, language: (typeof languages)[number], size: keyof typeof sizes): Promise<Page> {
  const who = { email: 'admin@demo.vigia.test', password: 'vigia-demo' };
  const { token } = await send<Session>('POST', '/auth/login', who);
  await send('PUT', '/auth/profile', { language }, token);
  const { user, company } = await send<Session>('POST', '/auth/login', who);
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: language,
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const kept = JSON.stringify({ state: { token, user, company, isAuthenticated: true }, version: 0 });
  await context.addInitScript(
    ([key, session]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('auth-storage', session ?? '');
    },
    [token, kept],
  );
  return context.newPage();
}

/** Waits until nothing is on its way: the live events keep the network busy, so it is the page that is asked. */
async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[class*=Skeleton-root], [class*=Loader-root]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Photographs every picture in one language and size. */
async function photograph(browser: Browser, language: (typeof languages)[number], size: keyof typeof sizes) {
  const page = await pageIn(browser, language, size);
  for (const [name, { path, prepare }] of Object.entries(pictures)) {
    await page.goto(`${base}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await prepare?.(page, language);
    await whole(page);
    const camera = await page.context().newCDPSession(page);
    const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 74 });
    writeFileSync(join(folder, `${name}.${size}.${language}.webp`), Buffer.from(data, 'base64'));
  }
  await page.context().close();
}

async function takeAll(): Promise<void> {
  buildIfStale();
  mkdirSync(folder, { recursive: true });
  const dir = mkdtempSync(join(tmpdir(), 'vigia-pictures-'));
  chmodSync(dir, 0o755);
  const server = await startDemo(dir);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    for (const language of languages)
      for (const size of ['desk', 'phone'] as const) await photograph(browser, language, size);
    const taken = Object.fromEntries(Object.entries(pictures).map(([name, one]) => [name, sourcesOf(one)]));
    writeFileSync(record, `${JSON.stringify(taken, null, 2)}\n`);
  } finally {
    await browser.close();
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (values.check) {
  const old = stale();
  process.stdout.write(
    old.length > 0 ? `Take them anew (npm run pictures): ${old.join(', ')}\n` : 'The pictures are new.\n',
  );
  process.exitCode = old.length > 0 ? 1 : 0;
} else await takeAll();
