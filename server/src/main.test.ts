/** The process itself: it starts on an empty folder, refuses a folder in use, survives being killed, and stops cleanly. */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtServer } from './kit/testing/built.ts';
import { databaseFolder } from './kit/testing/database-folder.ts';
import { processes } from './kit/testing/processes.ts';

let built: Awaited<ReturnType<typeof builtServer>>;
let dir: string;
const started = processes();

beforeAll(async () => {
  built = await builtServer();
  dir = databaseFolder('vigia-main');
});
afterAll(() => {
  started.end();
  built.remove();
  rmSync(dir, { recursive: true, force: true });
});

const run = (env: Record<string, string> = {}, words: string[] = []) =>
  started.run(built.main, { DATA_DIR: dir, ...env }, words);

const send = async (url: string, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { token: string } };
};

describe('the bundle', () => {
  it('has every worker beside it, and is read in one byte a character', () => {
    const sources = globSync('**/*.worker.ts', { cwd: import.meta.dirname });
    const workers = sources.map((file) => basename(file, '.ts'));
    expect(workers.length).toBeGreaterThan(5);
    for (const worker of workers) expect(existsSync(join(built.folder, `${worker}.js`)), worker).toBe(true);
    for (const file of globSync('*.js', { cwd: built.folder }))
      expect(readFileSync(join(built.folder, file), 'utf8')).not.toMatch(/\P{ASCII}/u);
  });

  it('says what is beyond ASCII by its number nowhere that a number means something else', () => {
    const sources = globSync('{server/src,contract/src,content}/**/*.ts', {
      cwd: join(import.meta.dirname, '..', '..'),
    });
    const raw = sources.filter((file) =>
      /String\.raw`[^`]*\P{ASCII}/u.test(readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8')),
    );
    expect(raw).toEqual([]);
  });

  it('loads neither a compiler of TypeScript nor undici, which weigh 15 MB each and are not asked for', async () => {
    const said = join(dir, 'loaded.json');
    const hook = join(dir, 'hook.mjs');
    writeFileSync(
      hook,
      `process.on('exit', () => process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(said)}, JSON.stringify(process.moduleLoadList)));`,
    );
    const product = run({ NODE_OPTIONS: `--import=${hook}` });
    await product.at;
    product.child.kill('SIGTERM');
    expect((await product.ended).code).toBe(0);
    const loaded: string[] = JSON.parse(readFileSync(said, 'utf8'));
    expect(loaded).toContain('NativeModule http');
    expect(loaded.filter((name) => /undici|amaro/.test(name))).toEqual([]);
  }, 60_000);
});

describe('the process', () => {
  it('keeps what it acknowledged through a kill, refuses a second process, and stops when asked', async () => {
    const first = run();
    const base = await first.at;
    expect((await fetch(`${base}/health`)).status).toBe(200);
    expect((await fetch(`${base}/ready`)).status).toBe(200);
    const registered = await send(`${base}/api/auth/register`, {
      email: 'a@example.test',
      password: 'cavalo-grampo-9',
      firstName: 'A',
      lastName: 'B',
      companyName: 'C',
    });
    expect(registered.status).toBe(201);

    const second = await run().ended;
    expect(second.code).toBe(1);
    expect(second.said).toContain('Another Vigia process is using');

    first.child.kill('SIGKILL');
    await first.ended;
    const again = run();
    const me = await fetch(`${await again.at}/api/auth/me`, {
      headers: { authorization: `Bearer ${registered.body.token}` },
    });
    expect(me.status).toBe(200);

    again.child.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);

    const demo = await run({}, ['--demo']).ended;
    expect(demo.code).toBe(1);
    expect(demo.said).toContain('without other companies');
    expect(() => readFileSync(join(dir, 'pg', 'postmaster.pid'))).toThrow();
  }, 90_000);

  it('answers what is under way when it is told to stop, and does not wait for live streams', async () => {
    const product = run();
    const base = await product.at;
    const who = { email: 'b@example.test', password: 'cavalo-grampo-9' };
    const { body } = await send(`${base}/api/auth/register`, {
      ...who,
      firstName: 'B',
      lastName: 'C',
      companyName: 'D',
    });
    const stream = await fetch(`${base}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(stream.status).toBe(200);

    const signIns = Array.from({ length: 6 }, () => send(`${base}/api/auth/login`, who));
    await Promise.race(signIns);
    product.child.kill('SIGTERM');
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await stream.text()).toContain('event: unread');
    expect((await product.ended).code).toBe(0);
  }, 60_000);

  it('says which setting is wrong', async () => {
    const { code, said } = await run({ PORT: 'many', SMTP_URL: 'ftp://x', RATE_LIMITS: 'maybe' }).ended;
    expect(code).toBe(1);
    for (const name of ['PORT', 'SMTP_URL', 'RATE_LIMITS', '.env.example']) expect(said).toContain(name);
    const open = await run({ HOST: '0.0.0.0', RATE_LIMITS: 'off' }).ended;
    expect(open.said).toContain('RATE_LIMITS=off is for load tests');
  });
});
