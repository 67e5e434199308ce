/** The process itself: it starts on an empty folder, refuses a folder in use, survives being killed, and stops cleanly. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processes } from './kit/testing/processes.ts';

const main = join(import.meta.dirname, 'main.ts');
let dir: string;
const started = processes();

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'vigia-main-'));
  chmodSync(dir, 0o755);
});
afterAll(() => {
  started.end();
  rmSync(dir, { recursive: true, force: true });
});

const run = (env: Record<string, string> = {}, words: string[] = []) =>
  started.run(main, { DATA_DIR: dir, ...env }, words);

const send = async (url: string, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { token: string } };
};

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
