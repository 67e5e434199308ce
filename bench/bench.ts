/** `npm run bench`: the speed and size of the product, as ratios and sizes, as a table and as JSON (`bench/results.json`). */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { buildIfStale } from '../scripts/build.ts';
import { hashPassword, verifyPassword } from '../server/src/kit/auth/passwords.ts';
import { startEmbedded } from '../server/src/kit/db/embedded.ts';
import { advisorFigures } from './advisor.ts';
import { attackFigures } from './attacks.ts';
import { processingFigures } from './bia-ropa.ts';
import { seedCompliance } from './compliance.seed.ts';
import { complianceFigures } from './compliance.ts';
import { libraryFigures } from './library.ts';
import { inTurns } from './load.ts';
import { finishOnboarding } from './onboarding.ts';
import { type Running, start } from './processes.ts';
import { registerFigures } from './registers.ts';
import { keptOf, visit } from './screens.ts';
import { type Seeded, seed } from './seed.ts';
import { supplierFigures } from './suppliers.ts';
import { trainingFigures } from './training.ts';
import { vulnerabilityFigures } from './vulnerabilities.ts';
import { weigh } from './weight.ts';

interface Figure {
  what: string;
  measured: number;
  unit: string;
  wanted: string;
  /** Null where a figure is told and not judged. */
  met: boolean | null;
}
const figures: Figure[] = [];
const verdict = (met: boolean | null) => (met === null ? 'told' : met ? 'met' : 'MISSED');
const note = (what: string, measured: number, unit: string, wanted: string, met: boolean | null) => {
  figures.push({ what, measured: Math.round(measured * 1000) / 1000, unit, wanted, met });
  process.stdout.write(
    `${verdict(met).padEnd(6)}  ${what}: ${measured.toFixed(unit === 'x' ? 2 : 1)} ${unit} (wanted ${wanted})\n`,
  );
};
/** All figures, in columns. */
function table(): string {
  const rows = figures.map((f) => [verdict(f.met), f.what, `${f.measured} ${f.unit}`, f.wanted]);
  const wide = [0, 1, 2, 3].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return `\n${rows.map((row) => row.map((cell, i) => cell.padEnd(wide[i] ?? 0)).join('  ')).join('\n')}\n`;
}
const temporary = () => {
  const dir = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
  chmodSync(dir, 0o755);
  return dir;
};
const quiet = { LOG_LEVEL: 'error', RATE_LIMITS: 'off', PORT: '0' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** `npm run bench -- compliance`: only some parts. All of them without a word; only then are the results kept. */
const parts = process.argv.slice(2);
type Part =
  | 'process'
  | 'requests'
  | 'compliance'
  | 'advisor'
  | 'vulnerabilities'
  | 'suppliers'
  | 'registers'
  | 'training'
  | 'library'
  | 'processing'
  | 'attacks';
const asked = (...some: Part[]) => parts.length === 0 || some.some((part) => parts.includes(part));

if (parts[0] === 'chaos') {
  const cycles = parts[1] ?? '6';
  process.exit(
    spawnSync(process.execPath, [join(import.meta.dirname, 'chaos.ts'), '--cycles', cycles], { stdio: 'inherit' })
      .status ?? 1,
  );
}
buildIfStale();
if (asked('process')) await processFigures();
const dir = temporary();
const database = await startEmbedded(dir);
try {
  if (asked('requests', 'compliance', 'advisor')) await speed(await seed(database.url, 'many', 1_000));
  if (asked('library')) await libraryFigures(await seed(database.url, 'written', 10), quiet, note);
  if (asked('processing')) await processingFigures(await seed(database.url, 'processing', 10), quiet, note);
  if (asked('training')) await trainingFigures(await seed(database.url, 'trained', 10), quiet, note);
  if (asked('vulnerabilities')) await vulnerabilityFigures(await seed(database.url, 'scanned', 10), quiet, note);
  if (asked('registers')) await registerFigures(await seed(database.url, 'registered', 10), quiet, note);
  if (asked('suppliers')) await supplierFigures(await seed(database.url, 'supplied', 10), quiet, note);
  if (asked('attacks')) {
    const people = await seed(database.url, 'attacked', 66);
    await seedCompliance(people);
    await attackFigures(people, join(dir, 'files'), quiet, parts, note);
  }
} finally {
  await database.stop();
  rmSync(dir, { recursive: true, force: true });
}
if (asked('process')) chunkFigures();
process.stdout.write(table());
if (parts.length === 0)
  writeFileSync(
    join(import.meta.dirname, 'results.json'),
    `${JSON.stringify({ at: new Date().toISOString(), figures }, null, 2)}\n`,
  );

async function speed(many: Seeded): Promise<void> {
  if (asked('requests')) await requests(many, await seed(database.url, 'few', 10));
  if (asked('compliance')) await complianceFigures(many, quiet, note);
  if (asked('advisor') && !asked('compliance')) await seedCompliance(many);
  if (asked('advisor')) await advisorFigures(many, quiet, note);
}

/** Starting, memory, and what the browser loads. */
async function processFigures(): Promise<void> {
  const data = temporary();
  const cold = await start('server/src/main.ts', { ...quiet, DATA_DIR: data });
  note('cold first start of a built clone', cold.tookMs / 1000, 's', '<= 10 s', cold.tookMs <= 10_000);
  await screens(cold);
  await cold.stop();
  const warm = await start('server/src/main.ts', { ...quiet, DATA_DIR: data });
  note('warm start', warm.tookMs / 1000, 's', '<= 3 s', warm.tookMs <= 3_000);
  await wait(5_000);
  note('server idle, resident', warm.memory(), 'MB', '<= 200 MB', warm.memory() <= 200);
  await warm.stop();
  rmSync(data, { recursive: true, force: true });
}

async function screens(server: Running): Promise<void> {
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
    note(`${screen}: requests in a row until it stands, largest paint after ${lcp} ms`, steps, 'steps', 'told', null);
  }
}

async function requests(many: Seeded, few: Seeded): Promise<void> {
  const product = await start('server/src/main.ts', { ...quiet, ROLE: 'web', DATABASE_URL: many.url });
  const small = await start('server/src/main.ts', { ...quiet, ROLE: 'web', DATABASE_URL: few.url });
  const bare = await start('bench/bare.ts', {
    DATABASE_URL: many.url,
    COMPANY: many.companyId,
    ACCOUNT: many.accountId,
  });
  const list = (s: Running, { token }: Seeded, name: string) => ({
    name,
    url: `${s.url}/api/audit-log?limit=50`,
    headers: bearer(token),
  });
  const [ours = 0, theirs = 0, atTen = 0] = await inTurns([
    list(product, many, 'list'),
    { name: 'bare list', url: `${bare.url}/list` },
    list(small, few, 'list at 10'),
  ]);
  note(
    `list of 50: ${Math.round(ours)}/s against ${Math.round(theirs)}/s bare`,
    ours / theirs,
    'x',
    '>= 0.5',
    ours / theirs >= 0.5,
  );
  note('list of 50: cost at 1,000 companies against 10', atTen / ours, 'x', '<= 1.2', atTen / ours <= 1.2);

  const ids = await questionIds(product.url, many.token);
  // Every request says something new: what says what stands already writes nothing.
  const answer = (companies: number) => (n: number) => {
    const turn = Math.floor(n / companies);
    const value = (turn + Math.floor(turn / ids.length)) % 6;
    return JSON.stringify({ questionId: ids[turn % ids.length], value, assessmentType: 'security' });
  };
  const saving = { url: `${product.url}/api/questionnaire/save-answer`, method: 'POST' } as const;
  const [saved = 0, alone = 0, inserted = 0] = await inTurns([
    { ...saving, name: 'save answers', tokens: many.tokens, body: answer(many.tokens.length) },
    { ...saving, name: 'save answers of one', tokens: [many.token], body: answer(1) },
    { name: 'bare insert', url: `${bare.url}/insert`, method: 'POST', body: answer(1) },
  ]);
  note(
    `saving an answer, ${many.tokens.length} companies: ${Math.round(saved)}/s against ${Math.round(inserted)}/s bare`,
    saved / inserted,
    'x',
    '>= 0.4',
    saved / inserted >= 0.4,
  );
  note(
    `saving an answer, one company, whose saves follow each other: ${Math.round(alone)}/s`,
    alone / inserted,
    'x',
    'not judged: docs/decisions/0009',
    null,
  );
  await signIn(product);
  await Promise.all([product.stop(), small.stop(), bare.stop()]);
}

async function questionIds(base: string, token: string): Promise<string[]> {
  const reply = await fetch(`${base}/api/questionnaire/questions?assessmentType=security`, { headers: bearer(token) });
  const { domains } = (await reply.json()) as { domains: { questions: { id: string; kind: string }[] }[] };
  return domains.flatMap((d) => d.questions.filter((q) => q.kind === 'maturity').map((q) => q.id));
}

/** One sign-in after the other, against one argon2id verification after the other. */
async function signIn(product: Running): Promise<void> {
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

function chunkFigures(): void {
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
