/** Starting, memory, and what the browser loads. */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Note } from './note.ts';
import { finishOnboarding } from './onboarding.ts';
import { type Running, start } from './processes.ts';
import { keptOf, visit } from './screens.ts';
import { quiet, temporary } from './settings.ts';
import { weigh } from './weight.ts';

export async function processFigures(note: Note): Promise<void> {
  const data = temporary();
  const cold = await start('scripts/start.mjs', { ...quiet, DATA_DIR: data });
  note('cold first start of a built clone', cold.tookMs / 1000, 's', '<= 10 s', cold.tookMs <= 10_000);
  await screens(cold, note);
  await cold.stop();
  // As `npm start` does it, which keeps what it compiled; the first of the two fills that.
  await (await start('scripts/start.mjs', { ...quiet, DATA_DIR: data })).stop();
  const warm = await start('scripts/start.mjs', { ...quiet, DATA_DIR: data });
  note('warm start', warm.tookMs / 1000, 's', '<= 3 s', warm.tookMs <= 3_000);
  // Idle is not just started: after half a minute at rest it has given back what the start left behind.
  await wait(35_000);
  note('server idle, resident', warm.memory(), 'MB', '<= 180 MB', warm.memory() <= 180);
  await warm.stop();
  rmSync(data, { recursive: true, force: true });
  chunkFigures(note);
}

async function screens(server: Running, note: Note): Promise<void> {
  const [login] = await weigh(server.url, ['/login'], 'usable');
  if (login)
    note(
      'JavaScript before the login screen is usable',
      login.kilobytes,
      'KB gzip',
      '<= 200 KB',
      login.kilobytes <= 200,
    );
  const body = {
    email: 'bench@example.test',
    password: 'cavalo-grampo-9',
    firstName: 'B',
    lastName: 'B',
    companyName: 'Bench',
  };
  const reply = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { token, user, company } = (await reply.json()) as { token: string; user: object; company: object };
  await finishOnboarding(server.url, token);
  const kept = keptOf({ token, user, company });
  const paths = [
    '/dashboard',
    '/assessment',
    '/questionnaire',
    '/questionnaire/security',
    '/team',
    '/audit-log',
    '/notifications',
    '/profile',
    '/companies',
  ];
  const weights = await weigh(server.url, paths, 'quiet', kept);
  const heaviest = weights.reduce((a, b) => (a.kilobytes > b.kilobytes ? a : b));
  note(
    `heaviest signed-in screen (${heaviest.screen})`,
    heaviest.kilobytes,
    'KB gzip',
    '<= 350 KB',
    heaviest.kilobytes <= 350,
  );
  for (const { screen, files, steps, lcp } of await visit(server.url, ['/dashboard', '/action-plans'], {
    session: kept,
  })) {
    note(`${screen} on a phone for the first time: files`, files, 'files', '<= 30', files <= 30);
    note(`${screen}: requests in a row until it stands`, steps, 'steps', '<= 3', steps <= 3);
    note(`${screen} on a phone for the first time: largest paint`, lcp, 'ms', '<= 2,000 ms', lcp <= 2_000);
  }
  for (const { screen, lcp } of await visit(server.url, ['/login', '/']))
    note(`${screen} on a phone for the first time: largest paint`, lcp, 'ms', '<= 1,500 ms', lcp <= 1_500);
}

function chunkFigures(note: Note): void {
  const dist = join(import.meta.dirname, '..', 'web', 'dist');
  const chunks = globSync('static/js/*.js', { cwd: dist }).map((file) => ({
    file,
    kilobytes: gzipSync(readFileSync(join(dist, file))).length / 1024,
  }));
  const largest = chunks.reduce((a, b) => (a.kilobytes > b.kilobytes ? a : b));
  note(
    `largest chunk (${largest.file.split('/').at(-1)})`,
    largest.kilobytes,
    'KB gzip',
    '<= 250 KB',
    largest.kilobytes <= 250,
  );
}
