/**
 * Screens in Chromium as somebody on a phone meets them: Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) and a processor four
 * times slower, nothing kept from before. `node bench/screens.ts http://127.0.0.1:3000 EMAIL PASSWORD /dashboard,…`
 */
import { pathToFileURL } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

/** What a visit took. */
interface Visit {
  readonly screen: string;
  /** Largest contentful paint, and by when the main thread was blocked for how long (over 50 ms each), in ms. */
  readonly lcp: number;
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Requests in a row until the largest paint: each began after the one before it had ended. */
  readonly steps: number;
  readonly files: number;
  readonly calls: readonly string[];
  readonly kilobytes: number;
}

/** How a visit is made. */
interface VisitOptions {
  /** What the sign-in keeps in local storage. */
  readonly session?: Record<string, string> | undefined;
  /** Looks a second time, with what the browser has kept. */
  readonly again?: boolean;
}

interface Asked {
  readonly url: string;
  readonly since: number;
  until: number;
  bytes: number;
}

const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const phone = { width: 412, height: 823 };
/** Milliseconds without a request after which a screen stands. */
const restful = 1_500;

async function record(cdp: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http'))
      asked.set(requestId, { url: request.url, since: timestamp * 1000, until: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { until: timestamp * 1000, bytes: encodedDataLength });
  });
  return asked;
}

/** The longest row of requests of which each began after the one before had ended. */
function stepsOf(asked: readonly Pick<Asked, 'since' | 'until'>[]): number {
  const depth: { until: number; steps: number }[] = [];
  for (const { since, until } of asked.toSorted((a, b) => a.since - b.since)) {
    const before = depth.filter((one) => one.until <= since).map(({ steps }) => steps);
    depth.push({ until, steps: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depth.map(({ steps }) => steps));
}

/** Watches the page's own figures from its first moment. */
const watch = () => {
  const seen = { lcp: 0, blocked: 0, shift: 0 };
  Object.assign(window, { seen });
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('longtask', (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
};

async function look(page: Page, cdp: CDPSession, asked: Map<string, Asked>, url: string): Promise<Visit> {
  asked.clear();
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  for (let before = -1; before !== asked.size; ) {
    before = asked.size;
    await page.waitForTimeout(restful);
  }
  const { lcp, blocked, shift } = await page.evaluate(
    () => (window as unknown as { seen: { lcp: number; blocked: number; shift: number } }).seen,
  );
  const all = [...asked.values()];
  const start = Math.min(...all.map(({ since }) => since));
  const paths = all.map((one) => ({ ...one, path: new URL(one.url).pathname }));
  const isCall = ({ path }: { path: string }) => path.includes('/api/');
  return {
    screen: new URL(url).pathname,
    ...{ lcp: Math.round(lcp), blocked: Math.round(blocked), shift: Math.round(shift * 1000) / 1000 },
    steps: stepsOf(all.filter(({ since }) => since - start < lcp)),
    files: paths.filter((one) => !isCall(one) && one.bytes > 300).length,
    calls: paths.filter(isCall).map(({ path }) => path.replace(/^.*\/api/, '')),
    kilobytes: Math.round(all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
  };
}

/** Visits each screen in a fresh browser. */
export async function visit(base: string, screens: readonly string[], options: VisitOptions = {}): Promise<Visit[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    const visits: Visit[] = [];
    for (const screen of screens) {
      const context = await browser.newContext({
        viewport: phone,
        deviceScaleFactor: 1.75,
        isMobile: true,
        locale: 'pt-BR',
      });
      await context.addInitScript(watch);
      await context.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      }, options.session ?? {});
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      const asked = await record(cdp);
      const first = await look(page, cdp, asked, base + screen);
      visits.push(options.again ? await look(page, cdp, asked, base + screen) : first);
      await context.close();
    }
    return visits;
  } finally {
    await browser.close();
  }
}

interface SignedIn {
  readonly token: string;
  readonly user: object;
  readonly company: object;
}
/** What the browser keeps of a session. */
export const keptOf = ({ token, user, company }: SignedIn): Record<string, string> => ({
  token,
  'auth-storage': JSON.stringify({ state: { token, user, company, isAuthenticated: true }, version: 0 }),
});

async function signedIn(base: string, email: string, password: string): Promise<Record<string, string>> {
  const reply = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`sign-in: ${await reply.text()}`);
  return { ...keptOf((await reply.json()) as SignedIn), i18nextLng: 'pt' };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [base = '', email = '', password = '', paths = '/dashboard,/action-plans', open = '/login,/'] =
    process.argv.slice(2);
  const session = await signedIn(base, email, password);
  const visits = [
    ...(await visit(base, paths.split(','), { session })),
    ...(await visit(base, paths.split(','), { session, again: true })).map((one) => ({
      ...one,
      screen: `${one.screen} again`,
    })),
    ...(await visit(base, open.split(','))),
  ];
  for (const { calls, ...figures } of visits) process.stdout.write(`${JSON.stringify(figures)} ${calls.join(' ')}\n`);
}
