/**
 * Kills what a default installation is made of, again and again, while people write: `npm run bench -- chaos 100`
 * (or `node bench/chaos.ts --cycles 100`).
 * In turns the database alone, the server alone, and both. Fails where an acknowledged write is lost or it takes longer
 * than ten seconds until one is acknowledged again. `--control` takes one acknowledged row away before counting: then
 * it must fail.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../server/src/kit/db/embedded.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '6' },
    port: { type: 'string', default: '3999' },
    control: { type: 'boolean', default: false },
  },
});
const cycles = Number(values.cycles);
const base = `http://127.0.0.1:${values.port}`;
const bar = 10_000;
const main = join(import.meta.dirname, '..', 'server', 'src', 'main.ts');
const dir = mkdtempSync(join(tmpdir(), 'vigia-chaos-'));
chmodSync(dir, 0o755);

const launch = (): ChildProcess => {
  const env = { ...process.env, DATA_DIR: dir, PORT: values.port, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' };
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
};
let server = launch();
let failed = true;
const postmaster = () => Number(readFileSync(join(dir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function until(what: () => Promise<boolean>, longest: number): Promise<number> {
  const since = Date.now();
  while (Date.now() - since < longest) {
    if (await what().catch(() => false)) return Date.now() - since;
    await wait(20);
  }
  return longest;
}

const post = (path: string, body: object, token = '') =>
  fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });

const acknowledged = new Set<string>();
let lastAt = 0;
let writing = true;

async function write(token: string): Promise<void> {
  while (writing) {
    const title = randomUUID();
    const ok = await post('/action-plans', { title }, token).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (!ok) await wait(50);
    else {
      acknowledged.add(title);
      lastAt = Date.now();
    }
  }
}

async function register(): Promise<string> {
  const person = { email: 'chaos@example.test', password: 'cavalo-grampo-9', firstName: 'C', lastName: 'D' };
  const answer = await post('/auth/register', { ...person, companyName: 'Chaos' });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

const kinds = ['database', 'server', 'both'] as const;

/** One kill; returns after how many ms a write was acknowledged again. */
async function kill(kind: (typeof kinds)[number]): Promise<number> {
  // What has not come back from the kill before in all its time has missed the bar; only what runs can be killed again.
  await until(async () => (await fetch(`${base}/ready`)).ok, 300_000);
  const at = Date.now();
  if (kind !== 'server') process.kill(postmaster(), 'SIGKILL');
  if (kind !== 'database') {
    server.kill('SIGKILL');
    server = launch();
  }
  // A write that was on its way when it happened does not count: one that begins after it does.
  await wait(100);
  return 100 + (await until(async () => lastAt > at + 100, 60_000));
}

async function countLost(): Promise<number> {
  const database = await startEmbedded(dir);
  const client = await makeClient(database.url);
  const [one] = acknowledged;
  if (values.control) await client.query('DELETE FROM action_plans WHERE title = $1', [one]);
  const { rows } = await client.query<{ title: string }>('SELECT title FROM action_plans');
  const kept = new Set(rows.map(({ title }) => title));
  await client.end();
  await database.stop();
  return [...acknowledged].filter((title) => !kept.has(title)).length;
}

try {
  await until(async () => (await fetch(`${base}/ready`)).ok, 120_000);
  const token = await register();
  const writers = Array.from({ length: 4 }, () => write(token));
  const back: number[] = [];
  for (let cycle = 0; cycle < cycles; cycle++) {
    await wait(300 + Math.random() * 1_500);
    const kind = kinds[cycle % kinds.length] ?? 'both';
    const ms = await kill(kind);
    back.push(ms);
    process.stdout.write(`${String(cycle + 1).padStart(4)} ${kind.padEnd(9)} back after ${ms} ms\n`);
  }
  writing = false;
  await Promise.all(writers);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  const lost = await countLost();
  const slowest = Math.max(...back);
  process.stdout.write(
    `${cycles} kills, ${acknowledged.size} writes acknowledged, ${lost} lost; back after ${slowest} ms at the slowest\n`,
  );
  failed = lost > 0 || slowest > bar || acknowledged.size === 0;
} finally {
  server.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
}
// The embedded database's library sets an exit code of its own.
process.exit(failed ? 1 : 0);
