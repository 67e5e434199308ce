/** Files made to harm, at every door that opens files: one by one, then twenty of each at once, out of five companies. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Bomb, bombs, sharedStringBomb } from '../server/src/kit/testing/bombs.ts';
import { cast, type Door, doors, headersOf, type Person, upload } from './attacks.people.ts';
import type { Note } from './note.ts';
import { counted, meanwhile, probing, type Seen } from './probe.ts';
import { memoryOf, type Running } from './processes.ts';
import type { Seeded } from './seed.ts';

const mostMemory = 150;
const mostSlower = 3;
const atOnce = 20;
/** Milliseconds in which the other person is looked at while nobody attacks. */
const resting = 15_000;
/** Milliseconds of ordinary asking before memory is compared: a heap goes up and down like a saw by itself. */
const warming = 60_000;

const say = (line: string) => process.stdout.write(`        ${line}\n`);

interface Worst {
  what: string;
  more: number;
  /** Megabytes of the processes that read the files, at their most. */
  readers: number;
}

/** Bombs that a door takes, with the door; only of the doors that are named, where some are. */
const named = doors.filter(({ name }) => process.argv.includes(name));
const shots = (named.length > 0 ? named : doors).flatMap((door) =>
  bombs.filter(({ ext }) => door.takes.includes(ext)).map((bomb) => ({ door, bomb })),
);

export async function bombFigures(product: Running, people: Seeded, note: Note): Promise<void> {
  const { attackers, neighbour } = cast(people);
  const list = { url: `${product.url}/api/action-plans?limit=50`, headers: headersOf(neighbour) };
  await meanwhile(list, () => wait(warming - resting));
  product.forgetPeak();
  const rest = await meanwhile(list, () => wait(resting));
  const before = product.peak();
  say(`at rest: ${before.toFixed(0)} MB, p99 ${rest.p99.toFixed(1)} ms of ${rest.answers}`);
  await biting(product, list, rest, note);
  const single = await thrown(product, list, before, (bomb, door) => one(product, attackers, door, bomb));
  tell('one bomb at a time', single, rest, note);
  const many = await thrown(product, list, before, (bomb, door) => wave(product, attackers, door, bomb));
  tell(`${atOnce} of each at once`, many, rest, note);
  await wait(5_000);
  const after = await meanwhile(list, () => wait(resting));
  note('the list of somebody else, p99 afterwards', after.p99 / rest.p99, 'x rest', 'told', null);
}

interface Thrown {
  readonly worst: Worst;
  readonly seen: Seen;
}
async function thrown(
  product: Running,
  list: { url: string; headers: Record<string, string> },
  before: number,
  how: (bomb: Bomb, door: Door) => Promise<string>,
): Promise<Thrown> {
  const worst: Worst = { what: '', more: 0, readers: 0 };
  const probe = await probing(list);
  let readers = 0;
  const watch = setInterval(() => {
    readers = Math.max(readers, product.readers());
  }, 20);
  for (const { door, bomb } of shots) {
    product.forgetPeak();
    readers = 0;
    const since = Date.now();
    const answered = await how(bomb, door);
    const more = product.peak() - before;
    say(
      `${door.name} ${bomb.name}: ${answered}, +${more.toFixed(0)} MB, readers ${readers.toFixed(0)} MB, ${Date.now() - since} ms`,
    );
    if (more > worst.more) Object.assign(worst, { what: `${door.name} ${bomb.name}`, more });
    worst.readers = Math.max(worst.readers, readers);
  }
  clearInterval(watch);
  return { worst, seen: await probe.end() };
}

async function one({ url }: Running, [attacker]: readonly Person[], door: Door, bomb: Bomb): Promise<string> {
  if (!attacker) throw new Error('Nobody attacks.');
  return counted([await upload(url, attacker, door, `bomb.${bomb.ext}`, bomb.bytes())]);
}

async function wave({ url }: Running, attackers: readonly Person[], door: Door, bomb: Bomb): Promise<string> {
  const bytes = bomb.bytes();
  const senders = Array.from({ length: atOnce }, (_, at) => attackers[at % attackers.length]);
  return counted(
    await Promise.all(senders.flatMap((who) => (who ? [upload(url, who, door, `bomb.${bomb.ext}`, bytes)] : []))),
  );
}

function tell(what: string, { worst, seen }: Thrown, rest: Seen, note: Note): void {
  const slower = seen.p99 / rest.p99;
  note(`${what}: memory (most: ${worst.what})`, worst.more, 'MB more', `<= ${mostMemory} MB`, worst.more <= mostMemory);
  note(`${what}: private memory of the readers beside it`, worst.readers, 'MB', 'told', null);
  note(`${what}: somebody else's list, p99`, slower, 'x rest', `<= ${mostSlower}`, slower <= mostSlower);
  if (seen.failed > 0) say(`${what}: somebody else was told ${seen.failures}`);
  note(`${what}: somebody else's answers that failed`, seen.failed, `of ${seen.answers}`, '0', seen.failed === 0);
}

/** The tester bites: it sees a server that stands still, and the memory of a reader without bounds. */
async function biting(
  product: Running,
  list: { url: string; headers: Record<string, string> },
  rest: Seen,
  note: Note,
): Promise<void> {
  const stood = await meanwhile(list, async () => {
    await wait(1_000);
    process.kill(product.pid, 'SIGSTOP');
    await wait(1_000);
    process.kill(product.pid, 'SIGCONT');
    await wait(1_000);
  });
  const slower = stood.p99 / rest.p99;
  note('control: the server stands still for a second, p99', slower, 'x rest', `> ${mostSlower}`, slower > mostSlower);
  const taken = await unbounded();
  note('control: the shared-string bomb without bounds', taken, 'MB more', `> ${mostMemory} MB`, taken > mostMemory);
}

/** What a process takes that opens the bomb with its bounds off; it is ended once it has taken enough. */
async function unbounded(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'attacks.unbounded.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const before = memoryOf(child.pid ?? 0);
  child.stdin.end(sharedStringBomb());
  let most = 0;
  while (child.exitCode === null && most < mostMemory * 3) {
    most = Math.max(most, memoryOf(child.pid ?? 0) - before);
    await wait(10);
  }
  child.kill('SIGKILL');
  await ended;
  return most;
}
