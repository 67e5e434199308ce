/**
 * How fast the product answers its main calls, against the same data with nothing around it; asked as browsers ask
 * (compressed replies), with the log that an installation writes.
 */
import { hashPassword, verifyPassword } from '../server/src/kit/auth/passwords.ts';
import { makeClient } from '../server/src/kit/db/pool.ts';
import { inTurns } from './load.ts';
import type { Note } from './note.ts';
import { type Running, start } from './processes.ts';
import type { Seeded } from './seed.ts';
import { bearer, quiet } from './settings.ts';

const settings = { ...quiet, LOG_LEVEL: 'info', ROLE: 'web' };
/** Answers in one batch. */
const batch = 20;

/** What every browser asks for besides. */
const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export async function requestFigures(many: Seeded, few: Seeded, note: Note): Promise<void> {
  const product = await start('scripts/start.mjs', { ...settings, DATABASE_URL: many.url });
  const small = await start('scripts/start.mjs', { ...settings, DATABASE_URL: few.url });
  const bare = await start('bench/bare.ts', {
    DATABASE_URL: many.url,
    COMPANY: many.companyId,
    ACCOUNT: many.accountId,
  });
  const list = (s: Running, { token }: Seeded, name: string) => ({
    name,
    url: `${s.url}/api/audit-log?limit=50`,
    headers: { ...asBrowsers, ...bearer(token) },
  });
  // Two and two: a process that does nothing for eight seconds is cleared up by its engine, and warms up anew.
  const [ours = 0, theirs = 0] = await inTurns([
    list(product, many, 'list'),
    { name: 'bare list', url: `${bare.url}/list`, headers: asBrowsers },
  ]);
  const [atThousand = 0, atTen = 0] = await inTurns([
    list(product, many, 'list at 1,000'),
    list(small, few, 'list at 10'),
  ]);
  note(
    `list of 50: ${Math.round(ours)}/s against ${Math.round(theirs)}/s bare`,
    ours / theirs,
    'x',
    '>= 0.5',
    ours / theirs >= 0.5,
  );
  const growth = atTen / atThousand;
  note('list of 50: cost at 1,000 companies against 10', growth, 'x', '<= 1.2', growth <= 1.2);

  const ids = await questionIds(product.url, many.token);
  // Every request says something new: what says what stands already writes nothing.
  const answer = (companies: number) => (n: number) => {
    const turn = Math.floor(n / companies);
    const value = (turn + Math.floor(turn / ids.length)) % 6;
    return JSON.stringify({ questionId: ids[turn % ids.length], value, assessmentType: 'security' });
  };
  const answers = (n: number) => {
    const one = (k: number) => ({ questionId: ids[(n * batch + k) % ids.length], value: (n + k) % 6 });
    return JSON.stringify({ assessmentType: 'security', answers: Array.from({ length: batch }, (_, k) => one(k)) });
  };
  await answered(product.url, many, ids);
  const saving = { url: `${product.url}/api/questionnaire/save-answer`, method: 'POST' } as const;
  const batches = { url: `${product.url}/api/questionnaire/batch-answers`, method: 'POST' } as const;
  const [saved = 0, alone = 0, together = 0, inserted = 0] = await inTurns([
    { ...saving, name: 'save answers', tokens: many.tokens, body: answer(many.tokens.length) },
    { ...saving, name: 'save answers of one', tokens: [many.token], body: answer(1) },
    { ...batches, name: 'batches', tokens: many.tokens, body: (n) => answers(Math.floor(n / many.tokens.length)) },
    { name: 'bare insert', url: `${bare.url}/insert`, method: 'POST', body: answer(1) },
  ]);
  note(
    `saving an answer, ${many.tokens.length} companies: ${Math.round(saved)}/s against ${Math.round(inserted)}/s bare`,
    saved / inserted,
    'x',
    '>= 0.25',
    saved / inserted >= 0.25,
  );
  const each = (together * batch) / inserted;
  note(`an answer in a batch of ${batch}: ${Math.round(together * batch)}/s`, each, 'x', '>= 0.6', each >= 0.6);
  note(
    `saving an answer, one company, whose saves follow each other: ${Math.round(alone)}/s`,
    alone / inserted,
    'x',
    'not judged: docs/decisions/0009',
    null,
  );
  await signIn(product, note);
  await Promise.all([product.stop(), small.stop(), bare.stop()]);
}

/** Every company has answered once, and the database has looked at what it keeps, as it does by itself within a minute. */
async function answered(base: string, { tokens, url }: Seeded, ids: readonly string[]): Promise<void> {
  for (const token of tokens)
    for (let at = 0; at < ids.length; at += batch) {
      const answers = ids.slice(at, at + batch).map((questionId) => ({ questionId, value: 3 }));
      const reply = await fetch(`${base}/api/questionnaire/batch-answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify({ assessmentType: 'security', answers }),
      });
      if (!reply.ok) throw new Error(`A batch of answers: ${await reply.text()}`);
    }
  const client = await makeClient(url);
  await client.query('ANALYZE');
  await client.end();
}

async function questionIds(base: string, token: string): Promise<string[]> {
  const reply = await fetch(`${base}/api/questionnaire/questions?assessmentType=security`, { headers: bearer(token) });
  const { domains } = (await reply.json()) as { domains: { questions: { id: string; kind: string }[] }[] };
  return domains.flatMap((d) => d.questions.filter((q) => q.kind === 'maturity').map((q) => q.id));
}

/** One sign-in after the other, against one argon2id verification after the other. */
async function signIn(product: Running, note: Note): Promise<void> {
  const person = { email: 'entrar@example.test', password: 'cavalo-grampo-9' };
  const send = (path: string, body: object) =>
    fetch(`${product.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('register', { ...person, firstName: 'E', lastName: 'E', companyName: 'E' });
  const hash = await hashPassword(person.password);
  const rounds = 40;
  const timed = async (work: () => Promise<unknown>) => {
    const since = performance.now();
    for (let i = 0; i < rounds; i++) await work();
    return (performance.now() - since) / rounds;
  };
  const whole = await timed(() => send('login', person));
  const argon = await timed(() => verifyPassword(hash, person.password));
  note(
    `sign-in takes ${whole.toFixed(1)} ms: share of argon2id`,
    argon / whole,
    'x',
    'dominated: >= 0.5',
    argon / whole >= 0.5,
  );
}
