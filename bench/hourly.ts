/**
 * What people who wait for a mail or a notice notice of work that the clock asks for in every company at once (reminders,
 * briefs, summaries, series of plans, points of trends), over a mail server that takes its time.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { mailbox } from '../server/src/kit/testing/mailbox.ts';
import { seedCompliance } from './compliance.seed.ts';
import type { Note } from './note.ts';
import { type Running, start } from './processes.ts';
import type { Seeded } from './seed.ts';
import { bearer, quiet } from './settings.ts';

/** What the mail server takes for a mail, ms. */
const takes = 200;
/** How often each thing is asked for, and how far apart, ms. */
const times = 10;
const pace = 2_000;
const mostSlower = 2;
const mostSeconds = 5;

const holdings = { evidence: 40, plans: 20, tasks: 5, days: 30 };

/** A zone where the day of work has begun, whatever time it is here. */
const zone = () => (new Date().getUTCHours() >= 12 ? 'America/Sao_Paulo' : 'Asia/Tokyo');

/** Everything that the clock asks for in each company, at once: a Monday morning's briefs are among it. */
async function askOfAll(url: string): Promise<void> {
  const client = await makeClient(url);
  await client.query('DELETE FROM company_days');
  await client.query('UPDATE companies SET time_zone = $1', [zone()]);
  const today = Temporal.Now.plainDateISO(zone());
  const monday = today.add({ days: 8 - today.dayOfWeek }).toZonedDateTime({ timeZone: zone(), plainTime: '07:10' });
  const ask = (name: string, data: object) => `('${name}', '${JSON.stringify(data)}'::jsonb, -1)`;
  const jobs = ['due.reminders', 'action-plans.repeats', 'notifications.digests', 'reports.schedules'];
  await client.query(
    `INSERT INTO pgboss.job (name, data, priority) VALUES ${[
      ...jobs.map((name) => ask(name, {})),
      ask('virtual-ciso.briefs', { at: monday.toInstant().toString() }),
    ].join(', ')}`,
  );
  await client.query(`INSERT INTO pgboss.job (name, data, priority)
    SELECT 'compliance.snapshot', jsonb_build_object('companyId', id), -1 FROM companies`);
  await client.end();
}

/** People without a company: the clock mails them nothing. And a colleague in the company that asks. */
async function addPeople({ url, companyId }: Seeded): Promise<string> {
  const client = await makeClient(url);
  await client.query(`INSERT INTO users (email, first_name, last_name, email_verified_at)
    SELECT 'fora' || g || '@bench.test', 'Pessoa', 'Fora', now() FROM generate_series(1, 100) g`);
  const { rows } = await client.query(
    `WITH person AS (INSERT INTO users (email, first_name, last_name, email_verified_at)
       VALUES ('colega@bench.test', 'Colega', 'Avisada', now()) RETURNING id)
     INSERT INTO memberships (company_id, id, role) SELECT $1, id, 'ADMIN' FROM person RETURNING id`,
    [companyId],
  );
  await client.end();
  return rows[0].id;
}

/** Seconds that each of some things took, asked for one after the other whether the one before is there or not. */
async function paced(ask: () => Promise<void>): Promise<number[]> {
  const all: Promise<number>[] = [];
  for (let n = 0; n < times; n++) {
    const since = performance.now();
    all.push(ask().then(() => (performance.now() - since) / 1000));
    await wait(pace);
  }
  return Promise.all(all);
}

async function sent(product: Running, path: string, body: object, headers = {}): Promise<void> {
  const reply = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

export async function hourlyFigures(seeded: Seeded, note: Note): Promise<void> {
  await seedCompliance(seeded, holdings, holdings);
  const colleague = await addPeople(seeded);
  const post = await mailbox(takes);
  const product = await start('scripts/start.mjs', { ...quiet, DATABASE_URL: seeded.url, SMTP_URL: post.url });
  const client = await makeClient(seeded.url);
  let person = 0;
  const asks = {
    async 'a mail to somebody locked out'() {
      const email = `fora${++person}@bench.test`;
      await sent(product, '/auth/forgot-password', { email });
      await post.next(email);
    },
    async 'an invitation'() {
      const email = `novo${++person}@bench.test`;
      await sent(product, '/auth/invite', { email, role: 'BASIC' }, bearer(seeded.token));
      await post.next(email);
    },
    async 'a notice to a colleague'() {
      const title = `Plano de agora ${++person}`;
      await sent(product, '/action-plans', { title, assignedTo: colleague }, bearer(seeded.token));
      const text = `SELECT FROM notifications WHERE member_id = $1 AND facts ->> 'title' = $2`;
      while ((await client.query(text, [colleague, title])).rowCount === 0) await wait(50);
    },
  };
  const all = () => Promise.all(Object.values(asks).map(paced));
  const rest = await all();
  await askOfAll(seeded.url);
  const since = performance.now();
  const busy = await all();
  const waiting = `SELECT FROM pgboss.job WHERE state IN ('created', 'active', 'retry') LIMIT 1`;
  while ((await client.query(waiting)).rowCount !== 0) await wait(500);
  note('work of the clock for every company, all of it', (performance.now() - since) / 1000, 's', 'told', null);
  for (const [at, what] of Object.keys(asks).entries()) {
    const [before = [], beside = []] = [rest[at], busy[at]];
    const slowest = Math.max(...beside);
    note(`${what} beside work for every company, slowest`, slowest, 's', `<= ${mostSeconds} s`, slowest <= mostSeconds);
    const slower = middle(beside) / middle(before);
    note(`${what}: the middle one`, slower, 'x rest', `<= ${mostSlower}`, slower <= mostSlower);
  }
  await client.end();
  await product.stop();
  await post.close();
}
