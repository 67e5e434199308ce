/** The database far away, and gone without a word: what every screen's calls take, and when a person is told. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { headersOf } from './attacks.people.ts';
import type { Note } from './note.ts';
import { finishOnboarding } from './onboarding.ts';
import { type Running, start } from './processes.ts';
import { type Between, proxyTo } from './proxy.ts';
import type { Seeded } from './seed.ts';

/** Milliseconds that a round trip to the database takes more. */
const more = 2_000;
const longest = 8_000;
const toldWithin = 3_000;
const atOnce = 3;

/** The database over a network socket, by way of the proxy. */
function through(url: string, port: number): string {
  const at = new URL(url);
  at.searchParams.delete('host');
  at.port = String(port);
  return at.href;
}

/** Every screen that needs no record named. */
async function screens(): Promise<string[]> {
  const contract = join(import.meta.dirname, '..', 'contract', 'src');
  const paths: string[] = [];
  for (const file of globSync('*/*.places.ts', { cwd: contract })) {
    const places = Object.values((await import(join(contract, file))) as Record<string, object>);
    for (const place of places.flatMap((all) => Object.values(all)))
      if (typeof place?.path === 'string' && !place.path.includes(':')) paths.push(place.path);
  }
  return [...new Set(paths)].sort();
}

interface Call {
  readonly screen: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** Opens a screen and waits until nothing is asked any more; every call of it, and how long they took together. */
async function callsOf(context: BrowserContext, base: string, screen: string) {
  const page = await context.newPage();
  const calls: Call[] = [];
  const open = new Map<object, number>();
  let first = 0;
  let last = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname.endsWith('/stream')) return;
    open.set(request, performance.now());
    first ||= performance.now();
  });
  const ended = (status: number, request: { url(): string }) => {
    const since = open.get(request);
    if (since === undefined) return;
    open.delete(request);
    last = performance.now();
    calls.push({ screen, path: new URL(request.url()).pathname, status, ms: last - since });
  };
  page.on('requestfinished', async (request) => ended((await request.response())?.status() ?? 0, request));
  page.on('requestfailed', (request) => ended(0, request));
  await page.goto(base + screen);
  for (let quiet = 0; quiet < 10; quiet = open.size === 0 ? quiet + 1 : 0) await wait(150);
  await page.close();
  return { calls, together: last - first };
}

async function slow(product: Running, people: Seeded, note: Note): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  const waiting = await screens();
  const calls: Call[] = [];
  let longestPage = { screen: '', together: 0 };
  /** Each in a browser of their own: browsers open six connections to one address, and no more. */
  const visit = async () => {
    const context = await browser.newContext();
    await context.addInitScript((token) => localStorage.setItem('token', token), people.token);
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const seen = await callsOf(context, product.url, screen);
      calls.push(...seen.calls);
      if (seen.together > longestPage.together) longestPage = { screen, together: seen.together };
      process.stdout.write(
        `        ${screen}: ${seen.calls.length} calls, ${(seen.together / 1000).toFixed(1)} s, ${seen.calls.map(({ path, status, ms }) => `${path} ${status} ${(ms / 1000).toFixed(1)}`).join('; ')}\n`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  await browser.close();
  const slowest = calls.reduce((a, b) => (a.ms > b.ms ? a : b));
  note(
    `database +${more / 1000} s: slowest of ${calls.length} calls (${slowest.screen} ${slowest.path})`,
    slowest.ms / 1000,
    's',
    '<= 8 s',
    slowest.ms <= longest,
  );
  note(
    `database +${more / 1000} s: slowest screen, all its calls (${longestPage.screen})`,
    longestPage.together / 1000,
    's',
    '<= 8 s',
    longestPage.together <= longest,
  );
  const failed = calls.filter(({ status }) => status >= 500 || status === 0);
  note(
    `database +${more / 1000} s: calls that failed (${failed[0]?.path ?? 'none'})`,
    failed.length,
    `of ${calls.length}`,
    '0',
    failed.length === 0,
  );
}

async function saves(product: Running, people: Seeded, note: Note): Promise<void> {
  const headers = { ...headersOf(people), 'content-type': 'application/json' };
  const since = performance.now();
  const reply = await fetch(`${product.url}/api/action-plans`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: 'Longe' }),
  });
  await reply.arrayBuffer();
  const ms = performance.now() - since;
  note(
    `database +${more / 1000} s: a plan is saved (${reply.status})`,
    ms / 1000,
    's',
    '<= 8 s',
    reply.ok && ms <= longest,
  );
}

/** How long a statement takes by this way, or `most` where none answers. */
async function measured(url: string, most: number): Promise<number> {
  const client = await makeClient(url);
  const since = performance.now();
  client.on('error', () => undefined);
  await Promise.race([client.query('SELECT 1').catch(() => wait(most)), wait(most)]);
  const ms = performance.now() - since;
  client.end().catch(() => undefined);
  return ms;
}

async function silent(product: Running, people: Seeded, proxy: Between, note: Note): Promise<void> {
  const paths = ['/api/auth/me', '/api/action-plans', '/api/dashboard', '/api/risks', '/api/team/users', '/ready'];
  const asked = async (path: string) => {
    const since = performance.now();
    const reply = await fetch(product.url + path, { headers: headersOf(people) });
    const { status } = reply;
    await reply.arrayBuffer();
    return { path, status, ms: performance.now() - since };
  };
  await Promise.all(paths.map(asked));
  proxy.swallow(true);
  for (const wave of ['first', 'second', 'third']) {
    const answers = await Promise.all([...paths, ...paths, ...paths, ...paths].map(asked));
    const slowest = answers.reduce((a, b) => (a.ms > b.ms ? a : b));
    const told = answers.filter(({ status }) => status === 503).length;
    note(
      `database silent, ${wave} wave: ${told} of ${answers.length} told 503, the slowest (${slowest.path})`,
      ...([slowest.ms / 1000, 's', '<= 3 s', told === answers.length && slowest.ms <= toldWithin] as const),
    );
  }
  proxy.swallow(false);
  const since = performance.now();
  while ((await fetch(`${product.url}/ready`)).status !== 200) await wait(50);
  note(
    'database silent: after its return the first answer',
    (performance.now() - since) / 1000,
    's',
    '<= 10 s',
    performance.now() - since <= 10_000,
  );
}

export async function databaseFigures(people: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  const proxy = await proxyTo(Number(new URL(people.url).port));
  const url = through(people.url, proxy.port);
  const product = await start('scripts/start.mjs', { ...env, DATABASE_URL: url });
  try {
    await finishOnboarding(product.url, people.token);
    // Somebody is at work when the database gets far away: what their session opens has been seen since it changed.
    await fetch(`${product.url}/api/auth/me`, { headers: headersOf(people) });
    const near = await measured(url, 10_000);
    proxy.delay(more / 2);
    const far = await measured(url, 10_000);
    note('control: a statement through the proxy', far - near, 'ms more', `>= ${more} ms`, far - near >= more * 0.98);
    await slow(product, people, note);
    await saves(product, people, note);
    proxy.delay(0);
    await wait(3_000);
    await silent(product, people, proxy, note);
    proxy.swallow(true);
    const waits = await measured(url, 5_000).catch(() => 5_000);
    note('control: a statement through the silent proxy', waits, 'ms', '>= 5000 ms (none came)', waits >= 5_000);
  } finally {
    await proxy.close();
    await product.stop();
  }
}
