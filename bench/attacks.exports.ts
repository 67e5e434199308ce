/** One viewer who asks for 24 files at once, beside another company that wants one. */
import { setTimeout as wait } from 'node:timers/promises';
import { hashToken } from '../server/src/kit/auth/tokens.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { cast, headersOf, type Person } from './attacks.people.ts';
import type { Note } from './note.ts';
import { meanwhile, probing } from './probe.ts';
import type { Running } from './processes.ts';
import type { Seeded } from './seed.ts';

const exportsAtOnce = 24;
const mostLonger = 3;
const mostSlower = 2;
/** A document that is set, and a spreadsheet: two kinds of threads. */
const files = { PDF: '/api/dashboard/mainboard/pdf', spreadsheet: '/api/action-plans/export' } as const;
const median = (xs: readonly number[]) => xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)] ?? Number.NaN;

/** How long a file takes to come, and the status it comes with. */
async function fileOf(url: string, who: Person): Promise<{ ms: number; status: number; again: string | null }> {
  const since = performance.now();
  const reply = await fetch(url, { headers: headersOf(who) });
  await reply.arrayBuffer();
  return { ms: performance.now() - since, status: reply.status, again: reply.headers.get('retry-after') };
}

async function asViewer({ url }: Seeded, { token }: Person): Promise<void> {
  const client = await makeClient(url);
  await client.query(
    `UPDATE memberships m SET role = 'VIEWER' FROM sessions s WHERE s.token_hash = $1 AND m.id = s.user_id AND m.company_id = s.company_id`,
    [hashToken(token)],
  );
  await client.end();
}

const rounds = 5;

export async function exportFigures(product: Running, people: Seeded, note: Note): Promise<void> {
  const { attackers, neighbour } = cast(people);
  const [viewer] = attackers;
  if (!viewer) throw new Error('Nobody attacks.');
  await asViewer(people, viewer);
  const list = { url: `${product.url}/api/action-plans?limit=50`, headers: headersOf(neighbour) };
  await meanwhile(list, () => wait(5_000));
  for (const [kind, path] of Object.entries(files))
    await besideFlood({ kind, url: product.url + path, list, viewer, neighbour }, note);
}

interface Flood {
  readonly kind: string;
  readonly url: string;
  readonly list: { readonly url: string; readonly headers: Record<string, string> };
  readonly viewer: Person;
  readonly neighbour: Person;
}

async function besideFlood({ kind, url, list, viewer, neighbour }: Flood, note: Note): Promise<void> {
  for (const who of [neighbour, viewer]) {
    const { status } = await fileOf(url, who);
    if (status !== 200) throw new Error(`${url}: ${status}.`);
  }
  // Once alone, once beside the flood, in turns; the list is looked at while its company exports as well.
  const alone: number[] = [];
  const beside: number[] = [];
  const refused: number[] = [];
  const own: number[] = [];
  let [failed, answers] = [0, 0];
  const slower: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const quiet = await probing(list);
    alone.push((await fileOf(url, neighbour)).ms);
    await wait(2_000);
    const rest = await quiet.end();
    const busy = await probing(list);
    const flood = Array.from({ length: exportsAtOnce }, () => fileOf(url, viewer));
    const next = fileOf(url, viewer);
    await wait(50);
    const { ms, status } = await fileOf(url, neighbour);
    if (status !== 200) throw new Error(`The other company's export: ${status}.`);
    beside.push(ms);
    const all = await Promise.all(flood);
    refused.push(all.filter((one) => one.status === 429 && one.again !== null).length);
    const mine = await next;
    own.push(mine.status === 429 ? Number.POSITIVE_INFINITY : mine.ms);
    await wait(1_000);
    const seen = await busy.end();
    slower.push(seen.p99 / rest.p99);
    failed += seen.failed;
    answers += seen.answers;
  }
  const longer = median(beside) / median(alone);
  note(
    `${kind} of another company beside ${exportsAtOnce}`,
    longer,
    'x alone',
    `<= ${mostLonger}`,
    longer <= mostLonger,
  );
  const p99 = median(slower);
  note(`${kind}s: its list beside ${exportsAtOnce}, p99`, p99, 'x', `<= ${mostSlower}`, p99 <= mostSlower);
  note(`${kind}s: its list's answers that failed`, failed, `of ${answers}`, '0', failed === 0);
  note(
    `${kind}s: of the viewer’s ${exportsAtOnce}, told 429 with Retry-After`,
    median(refused),
    `of ${exportsAtOnce}`,
    'told',
    null,
  );
  const ownLonger = median(own) / median(alone);
  note(
    `control: the viewer's own next ${kind}`,
    ownLonger,
    'x alone',
    `refused or > ${mostLonger}`,
    ownLonger > mostLonger,
  );
}
