/**
 * What a day's mixed work leaves in the server's memory: people of the demo company read, write, ask and take documents
 * with them, sixteen at once; told at its most, and a while after the last of them has gone.
 */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Note } from './note.ts';
import { type Running, start } from './processes.ts';
import { bearer, quiet, temporary } from './settings.ts';

const atOnce = 16;
const rounds = 60;
/** Threads for documents end half a minute after their last. */
const restMs = 45_000;

interface Asked {
  readonly path: string;
  readonly body?: (n: number) => unknown;
  /** In every so many rounds: a document is taken seldom, a list often. */
  readonly every: number;
}

const questions = ['Qual é o maior risco?', '¿Qué proveedores son críticos?', 'What should we do first?'];

const work: readonly Asked[] = [
  { path: '/auth/me', every: 1 },
  { path: '/dashboard', every: 1 },
  { path: '/action-plans?limit=50', every: 1 },
  { path: '/risks?limit=50', every: 1 },
  { path: '/suppliers?limit=50', every: 1 },
  { path: '/notifications?limit=50', every: 1 },
  { path: '/compliance/iso27001/overview', every: 2 },
  { path: '/audit-log?limit=50', every: 2 },
  { path: '/dashboard/mainboard', every: 3 },
  {
    path: '/virtual-ciso/chat/message',
    body: (n) => ({ message: questions[n % questions.length], conversationId: null }),
    every: 4,
  },
  { path: '/dashboard/mainboard/pdf', every: 20 },
  { path: '/reports/risk-assessment/pdf', every: 20 },
  { path: '/compliance/iso27001/export?format=pdf', every: 20 },
  { path: '/compliance/iso27001/export?format=xlsx', every: 20 },
];

async function signIn({ url }: Running): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.vigia.test', password: 'vigia-demo' }),
  });
  const { token } = (await reply.json()) as { token: string };
  return bearer(token);
}

/** Does one thing as a browser would: compressed, and read to its end. Returns whether it was done. */
async function once(server: Running, headers: Record<string, string>, { path, body }: Asked, n: number) {
  const sent = body && { method: 'POST', body: JSON.stringify(body(n)) };
  const reply = await fetch(`${server.url}/api${path}`, {
    ...sent,
    headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'br' },
  });
  await reply.arrayBuffer();
  if (!reply.ok && reply.status !== 429) throw new Error(`${path}: ${reply.status}`);
  return reply.ok;
}

export async function memoryFigures(note: Note): Promise<void> {
  const data = temporary();
  const server = await start('scripts/start.mjs', { ...quiet, DATA_DIR: data }, '--demo');
  try {
    const headers = await signIn(server);
    const queue = Array.from({ length: rounds }, (_, n) =>
      work.filter(({ every }) => n % every === 0).map((asked) => ({ asked, n })),
    ).flat();
    const all = queue.length;
    server.forgetPeak();
    let done = 0;
    const person = async () => {
      for (let next = queue.shift(); next; next = queue.shift())
        if (await once(server, headers, next.asked, next.n)) done++;
    };
    await Promise.all(Array.from({ length: atOnce }, person));
    note(`mixed work of ${atOnce} people: done of ${all}`, done, 'requests', 'told', null);
    note('resident at its most during mixed work', server.peak(), 'MB', 'told', null);
    await wait(restMs);
    const after = server.memory();
    note('resident after mixed work', after, 'MB', '<= 320 MB', after <= 320);
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
