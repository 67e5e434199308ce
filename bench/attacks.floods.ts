/** Requests that only cost: large forms that never end, many parts, bodies of strangers. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { cast, doors, headersOf, upload } from './attacks.people.ts';
import type { Note } from './note.ts';
import { meanwhile } from './probe.ts';
import type { Running } from './processes.ts';
import type { Seeded } from './seed.ts';

const mostMemory = 150;
const mostSlower = 3;
const reports = doors.find(({ name }) => name === 'reports');

/** Sends the head of a request and a part of its body, and then nothing more, for as long as it may. */
function held(url: string, head: readonly string[], body: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.on('data', (part) => {
      said += part;
    });
    socket.on('error', () => resolve(said));
    socket.on('close', () => resolve(said));
    socket.setTimeout(45_000, () => socket.destroy());
    socket.write(`${head.join('\r\n')}\r\nhost: x\r\n\r\n`);
    socket.write(body);
  });
}

const form = (size: number) =>
  Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n'),
    Buffer.alloc(size, '<a>'),
  ]);

export async function floodFigures(product: Running, people: Seeded, note: Note): Promise<void> {
  const { attackers, neighbour } = cast(people);
  const list = { url: `${product.url}/api/action-plans?limit=50`, headers: headersOf(neighbour) };
  // As with the bombs: a heap goes up and down by itself, so growth is held against the peak of ordinary asking.
  await meanwhile(list, () => wait(45_000));
  product.forgetPeak();
  const rest = await meanwhile(list, () => wait(15_000));
  const before = product.peak();
  const nobody = { token: '' };
  const who = (at: number) => attackers[at % attackers.length] ?? nobody;
  const times = (count: number, one: (at: number) => Promise<unknown>) => () =>
    Promise.all(Array.from({ length: count }, (_, at) => one(at)));
  const junk = Buffer.alloc(32_000_000, '<a>');
  const begun = form(30_000_000);
  const headOf = (at: number) => [
    `POST ${reports?.path} HTTP/1.1`,
    `authorization: ${headersOf(who(at)).authorization}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 32000000',
  ];
  const strangers = ['POST /api/auth/login HTTP/1.1', 'content-type: application/json', 'content-length: 1000000'];
  const floods: Record<string, () => Promise<unknown>> = {
    '20 reports of 32 MB at once': times(20, (at) =>
      reports ? upload(product.url, who(at), reports, 'a.xml', junk) : wait(0),
    ),
    '60 reports of 30 MB that never end': times(60, (at) => held(product.url, headOf(at), begun)),
    '500 bodies of strangers that never end': times(500, () =>
      held(product.url, strangers, Buffer.alloc(900_000, ' ')),
    ),
  };
  for (const [name, flood] of Object.entries(floods)) {
    product.forgetPeak();
    const seen = await meanwhile(list, flood);
    const more = product.peak() - before;
    note(`${name}: memory`, more, 'MB more', `<= ${mostMemory} MB`, more <= mostMemory);
    const slower = seen.p99 / rest.p99;
    note(`${name}: somebody else's list, p99`, slower, 'x rest', `<= ${mostSlower}`, slower <= mostSlower);
    note(`${name}: somebody else's answers that failed`, seen.failed, `of ${seen.answers}`, '0', seen.failed === 0);
    await wait(3_000);
  }
}
