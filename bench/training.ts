/** How fast courses are listed and read, coverage is counted, and what is laid before a board is set. */

import { setTimeout as wait } from 'node:timers/promises';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { longestOf } from '../server/src/training/certificates.store.ts';
import { dutiesOf } from '../server/src/training/duties.store.ts';
import { ownOutlines } from '../server/src/training/own-courses.store.ts';
import { productCourses } from '../server/src/training/training.queries.ts';
import { enrolmentsOf } from '../server/src/training/training.store.ts';
import { notingDb, type Statement } from './compliance.statements.ts';
import { inTurns } from './load.ts';
import type { Note } from './note.ts';
import { meanwhile } from './probe.ts';
import { type Running, start } from './processes.ts';
import type { Seeded } from './seed.ts';

const people = 5_000;
const courses = 20;
const atLeast = 0.5;

/** A company of five thousand people who are asked twenty courses, and hold three of five certificates. */
async function fill({ url, companyId }: Seeded) {
  const client = await makeClient(url);
  await client.query(
    `WITH made AS (INSERT INTO users (email, first_name, last_name, email_verified_at)
       SELECT 't' || g || '@bench.test', 'Pessoa', 'Aluna ' || g, now() FROM generate_series(1, $2::int) g RETURNING id)
     INSERT INTO memberships (company_id, id, role)
       SELECT $1, id, (ARRAY['BASIC','VIEWER','ADMIN'])[1 + (row_number() OVER ())::int % 3] FROM made`,
    [companyId, people],
  );
  await client.query(
    `INSERT INTO training_assignments (company_id, course_id, course_title, audience, due_on, days_for_new, repeats)
     SELECT $1, 'bench-' || g, 'Curso ' || g, 'everyone', current_date + (g - 10)::int, 30, true FROM generate_series(1, $2::int) g`,
    [companyId, courses],
  );
  await client.query(
    `WITH e AS (INSERT INTO training_enrolments (company_id, account_id, course_id, finished_at)
       SELECT $1, m.id, 'bench-' || g, now() FROM memberships m, generate_series(1, $2::int) g
       WHERE m.company_id = $1 AND (('x' || substr(md5(m.id::text || g), 1, 2))::bit(8)::int) < 154 RETURNING id, account_id, course_id)
     INSERT INTO training_certificates (company_id, enrolment_id, account_id, course_id, course_title, holder, language, minutes, number, earned_on, valid_until)
       SELECT $1, id, account_id, course_id, 'Curso', 'Pessoa', 'pt', 20,
         upper(translate(substr(md5(id::text), 1, 16), 'ilou', '0000')), current_date - 40, current_date + 325 FROM e`,
    [companyId, courses],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** What the list and a lesson send to the database. */
async function statements(many: Seeded, courseId: string): Promise<Record<string, readonly Statement[]>> {
  const { db, noting } = notingDb(many);
  const today = new Date().toISOString().slice(0, 10);
  const me = many.accountId;
  const sent = {
    courses: await noting(() =>
      Promise.all([enrolmentsOf(db, me), longestOf(db, me), dutiesOf(db, me, today), ownOutlines(db, me)]),
    ),
    lesson: await noting(() => enrolmentsOf(db, me, courseId)),
  };
  await db.destroy();
  return sent;
}

async function reading(many: Seeded, product: Running, note: Note) {
  const [course] = productCourses('pt').values();
  const lesson = course?.lessons[0]?.id ?? '';
  const env = { DATABASE_URL: many.url, COMPANY: many.companyId, ACCOUNT: many.accountId };
  const headers = { authorization: `Bearer ${many.token}` };
  const paths = { courses: '/api/training/courses?limit=100', lesson: `/api/training/lessons/${lesson}` };
  const bare = await start('bench/bare.ts', {
    ...env,
    STATEMENTS: JSON.stringify(await statements(many, course?.id ?? '')),
    BODIES: JSON.stringify({ lesson: await asked(product, many.token, 'GET', `/training/lessons/${lesson}`) }),
  });
  for (const [name, path] of Object.entries(paths)) {
    const [ours = 0, theirs = 0] = await inTurns([
      { name, url: `${product.url}${path}`, headers },
      { name: `bare ${name}`, url: `${bare.url}/${name}` },
    ]);
    const what = `training ${name}: ${Math.round(ours)}/s against ${Math.round(theirs)}/s bare`;
    note(what, ours / theirs, 'x', `>= ${atLeast}`, ours / theirs >= atLeast);
  }
  // Every signed-in call opens its session first: a lesson cannot be faster than the smallest of them.
  const [least = 0, read = 0] = await inTurns(
    ['/api/auth/me', paths.lesson].map((path) => ({ name: path, url: `${product.url}${path}`, headers })),
  );
  note('training lesson against the smallest signed-in call', read / least, 'x', 'told', null);
  await bare.stop();
}

async function asked<T>(product: Running, token: string, method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  const reply = await fetch(`${product.url}/api${path}`, sent);
  if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** The first reading, and the middle of five after changes; what nobody changed is kept, and told beside them. */
async function coverage({ token }: Seeded, product: Running, note: Note) {
  const timed = async () => {
    const since = performance.now();
    await asked(product, token, 'GET', '/reports/training-coverage');
    return performance.now() - since;
  };
  const what = `coverage of ${people} people and ${courses} courses`;
  const first = await timed();
  note(`${what}, the first of a process`, first, 'ms', '<= 300 ms', first <= 300);
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    // Something is signed, so that the figures are worked out anew.
    await asked(product, token, 'PUT', '/auth/profile', { language: 'pt' });
    times.push(await timed());
  }
  const middle = times.toSorted((a, b) => a - b)[2] ?? 0;
  note(`${what}, after a change`, middle, 'ms', '<= 300 ms', middle <= 300);
  note(`${what}, unchanged`, await timed(), 'ms', 'told', null);
}

interface Pack {
  id: string;
  version: number;
  status: string;
}
async function boardPack({ token }: Seeded, product: Running, note: Note) {
  for (const which of ['the first of a process', 'the next'] as const) {
    const draft = { title: 'Conselho', language: 'pt' };
    const { id, version } = await asked<Pack>(product, token, 'POST', '/reports/board-packs', draft);
    await asked(product, token, 'POST', `/reports/board-packs/${id}/freeze`, { version });
    let status = 'making';
    let since = 0;
    while (status === 'making') {
      const now = await asked<Pack & { step: number }>(product, token, 'GET', `/reports/board-packs/${id}`);
      // The wait for the queue is no work: it counts from the first step on.
      if (since === 0 && now.step > 0) since = performance.now();
      status = now.status;
      await wait(20);
    }
    if (status !== 'frozen') throw new Error(`the board pack: ${status}`);
    const seconds = (performance.now() - since) / 1000;
    note(`a board pack, ${which}`, seconds, 's', '<= 3 s', seconds <= 3);
  }
}

/** A thousand certificates on paper, and what somebody else's list feels meanwhile. */
async function certificates({ token }: Seeded, product: Running, note: Note) {
  const headers = { authorization: `Bearer ${token}` };
  const list = { url: `${product.url}/api/audit-log?limit=50`, headers };
  const rest = await meanwhile(list, () => wait(10_000));
  let bytes = 0;
  let seconds = 0;
  const seen = await meanwhile(list, async () => {
    const since = performance.now();
    const answer = await fetch(`${product.url}/api/training/certificates/export`, { headers });
    if (!answer.ok) throw new Error(`the certificates: ${answer.status}`);
    bytes = (await answer.arrayBuffer()).byteLength;
    seconds = (performance.now() - since) / 1000;
  });
  const slower = seen.p99 / rest.p99;
  const what = `another list while 1000 certificates are set in ${seconds.toFixed(0)} s (${Math.round(bytes / 1000)} kB), p99 ${seen.p99.toFixed(0)} ms against ${rest.p99.toFixed(0)} ms`;
  note(what, slower, 'x', '<= 2', slower <= 2 && seen.failed === 0);
}

export async function trainingFigures(many: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  await fill(many);
  const product = await start('scripts/start.mjs', { ...env, ROLE: 'all', DATABASE_URL: many.url });
  await reading(many, product, note);
  await coverage(many, product, note);
  await boardPack(many, product, note);
  await certificates(many, product, note);
  await product.stop();
}
