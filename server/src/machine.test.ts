/** The process and its machine: a database that dies, starts that race, tools beside a running server, folders that cannot be. */

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtServer } from './kit/testing/built.ts';
import { databaseFolder } from './kit/testing/database-folder.ts';
import { processes } from './kit/testing/processes.ts';

const admin = join(import.meta.dirname, 'admin.ts');
const started = processes();
let built: Awaited<ReturnType<typeof builtServer>>;
let dir: string;
const run = (env: Record<string, string> = {}) => started.run(built.main, { DATA_DIR: dir, ...env });

beforeAll(async () => {
  built = await builtServer();
  dir = databaseFolder('vigia-machine');
});
afterAll(() => {
  started.end();
  built.remove();
  rmSync(dir, { recursive: true, force: true });
});

const postmaster = () => Number(readFileSync(join(dir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
const statusOf = async (url: string, token = '') =>
  (await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;
const person = {
  email: 'a@example.test',
  password: 'cavalo-grampo-9',
  firstName: 'A',
  lastName: 'B',
  companyName: 'C',
};

describe('the machine', () => {
  it('lets one of three starts have the folder, brings a killed database back, and leaves a live one to its owner', async () => {
    const all = [run(), run(), run()];
    const base = await Promise.any(all.map(({ at }) => at));
    const others = await Promise.all(all.map(({ at, ended }) => at.then(() => null).catch(() => ended)));
    const refused = others.filter((one) => one !== null);
    expect(refused.map(({ code }) => code)).toEqual([1, 1]);
    for (const { said } of refused) expect(said).toContain('Another Vigia process is using');

    const register = await fetch(`${base}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const { token } = (await register.json()) as { token: string };
    const me = () => statusOf(`${base}/api/auth/me`, token);

    const first = postmaster();
    process.kill(first, 'SIGKILL');
    await vi.waitFor(async () => expect([200, 503]).toContain(await me()), { timeout: 1_000 });
    // Backends of the killed one may answer a last time, and end under the next question: within ten seconds nobody meets one.
    const isBack = async () => {
      expect(postmaster()).not.toBe(first);
      expect([await statusOf(`${base}/ready`), await me(), await me()]).toEqual([200, 200, 200]);
    };
    await vi.waitFor(isBack, { timeout: 10_000, interval: 50 });
    expect(await (await fetch(`${base}/health`)).json()).toEqual({ alive: true, database: 'up' });

    const alive = postmaster();
    rmSync(join(dir, 'vigia.lock'));
    const listed = await started.run(admin, { DATA_DIR: dir }, ['list-companies']).ended;
    expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('1 company') });
    expect((await run().ended).code).toBe(1);
    expect(postmaster()).toBe(alive);
    expect(await me()).toBe(200);
    expect(statSync(join(dir, 'pg-password')).mode & 0o777).toBe(0o600);
  }, 90_000);

  it('says so, and ends, where the folder for data cannot be', async () => {
    const file = join(dir, 'a-file');
    writeFileSync(file, '');
    for (const bad of ['/proc/vigia/data', join(file, 'data')]) {
      const { code, said } = await run({ DATA_DIR: bad }).ended;
      expect(code).toBe(1);
      expect(said).toContain(`The folder for data, ${bad}, cannot be made or written`);
    }
  }, 30_000);
});

describe('a service or a container', () => {
  const root = join(import.meta.dirname, '..', '..');
  it('makes what a start needs without a path to the programs of packages', () => {
    const made = "const { makeIndexes } = await import('./scripts/build.ts'); makeIndexes();";
    const run = () => execFileSync(process.execPath, ['--input-type=module', '-e', made], { cwd: root, env: {} });
    expect(run).not.toThrow();
    const script = readFileSync(join(root, 'scripts', 'build.ts'), 'utf8');
    const programs = [...script.matchAll(/\b(?:spawn|execFileSync)\((\S+),/g)].map(([, program]) => program);
    expect(programs).toEqual(['process.execPath', 'process.execPath']);
  });
});
