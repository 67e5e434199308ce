/**
 * One company at full speed over 20 addresses of this machine, with the limits as they are installed: what the others
 * notice of it, what it is told itself, and whether its own people can still work.
 */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { hashToken } from '../server/src/kit/auth/tokens.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { seedCompliance } from './compliance.seed.ts';
import type { Note } from './note.ts';
import { meanwhile } from './probe.ts';
import { processorTime, start } from './processes.ts';
import type { Seeded } from './seed.ts';
import { bearer, quiet } from './settings.ts';

const connections = 50;
const addresses = 20;
const seconds = 15;
const mostSlower = 3;
/** Milliseconds between two questions of somebody who reads. */
const reading = 1_500;

interface Told {
  answered: number;
  refused: number;
  /** Refusals that did not say when to come back. */
  withoutWhen: number;
}

/** One connection of the flood: asks again as soon as it is answered. */
async function flood(url: string, token: string, address: string, until: number, told: Told): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: address });
  while (performance.now() < until)
    await new Promise<void>((done) => {
      const asked = request(url, { agent, headers: bearer(token) }, (reply) => {
        reply.resume();
        reply.on('end', done);
        if (reply.statusCode !== 429) told.answered += 1;
        else {
          told.refused += 1;
          if (!reply.headers['retry-after']) told.withoutWhen += 1;
        }
      });
      asked.on('error', () => done());
      asked.end();
    });
  agent.destroy();
}

/** What somebody of the flooding company meets who reads as people do, and asks again when told to. */
async function reader(url: string, token: string, until: number): Promise<{ asked: number; got: number }> {
  const seen = { asked: 0, got: 0 };
  while (performance.now() < until) {
    seen.asked += 1;
    for (let attempt = 0; attempt < 3; attempt++) {
      const reply = await fetch(url, { headers: bearer(token) });
      await reply.arrayBuffer();
      if (reply.ok) {
        seen.got += 1;
        break;
      }
      await wait(Number(reply.headers.get('retry-after') ?? 1) * 1000);
    }
    await wait(reading);
  }
  return seen;
}

/** Somebody else of the company, signed in. */
async function colleagueOf({ url, companyId }: Seeded): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const client = await makeClient(url);
  await client.query(
    `WITH person AS (INSERT INTO users (email, first_name, last_name, email_verified_at)
       VALUES ('colega@bench.test', 'Colega', 'Vizinha', now()) RETURNING id),
     member AS (INSERT INTO memberships (company_id, id, role) SELECT $1, id, 'ADMIN' FROM person RETURNING id)
     INSERT INTO sessions (token_hash, user_id, company_id) SELECT $2, id, $1 FROM member`,
    [companyId, hashToken(token)],
  );
  await client.end();
  return token;
}

export async function neighbourFigures(seeded: Seeded, note: Note): Promise<void> {
  await seedCompliance(seeded);
  const colleague = await colleagueOf(seeded);
  const settings = { ...quiet, RATE_LIMITS: 'on', ROLE: 'web', DATABASE_URL: seeded.url };
  const product = await start('scripts/start.mjs', settings);
  const [neighbour = ''] = seeded.tokens;
  const calls = { dashboard: '/dashboard', overview: '/compliance/iso27001/overview' };
  for (const [name, path] of Object.entries(calls)) {
    const url = `${product.url}/api${path}`;
    const theirs = { url, headers: bearer(neighbour), pace: 250 };
    const rest = await meanwhile(theirs, () => wait(seconds * 1000));
    const told: Told = { answered: 0, refused: 0, withoutWhen: 0 };
    const until = performance.now() + seconds * 1000;
    let own = { asked: 0, got: 0 };
    const seen = await meanwhile(theirs, async () => {
      const floods = Array.from({ length: connections }, (_, n) =>
        flood(url, seeded.token, `127.0.0.${2 + (n % addresses)}`, until, told),
      );
      own = await reader(url, colleague, until);
      await Promise.all(floods);
    });
    const slower = seen.p99 / rest.p99;
    note(`${name} beside a flooding company, p99`, slower, 'x rest', `<= ${mostSlower}`, slower <= mostSlower);
    note(`${name}: others' answers that failed`, seen.failed, `of ${seen.answers}`, '0', seen.failed === 0);
    note(`${name}: the flooder was told 429`, told.refused, `of ${told.refused + told.answered}`, 'told', null);
    note(`${name}: refusals without Retry-After`, told.withoutWhen, '', '0', told.withoutWhen === 0);
    note(`${name}: a colleague's questions answered`, own.got / own.asked, 'x', '>= 0.95', own.got / own.asked >= 0.95);
  }
  await unchanged(`${product.url}/api/dashboard`, neighbour, product.pid, note);
  await product.stop();
}

/** Processor time of the server alone for a dashboard of which nothing has changed. */
async function unchanged(url: string, token: string, pid: number, note: Note): Promise<void> {
  const times = 300;
  const ask = () => fetch(url, { headers: bearer(token) }).then((reply) => reply.arrayBuffer());
  await ask();
  const before = processorTime(pid);
  for (let n = 0; n < times; n++) await ask();
  const each = (processorTime(pid) - before) / times;
  note('dashboard unchanged: processor time of the server', each, 'ms', '<= 2.5 ms', each <= 2.5);
}
