import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { inNameOf, type Owner } from './owner.ts';
import { type Limits, tookTooMuch, WorkerPool } from './pool.ts';

/** A worker that does as it is told. */
const source = `
  import { readFileSync, writeFileSync } from 'node:fs';
  import { connect } from 'node:net';
  import { spawnSync } from 'node:child_process';
  import { parentPort, threadId } from 'node:worker_threads';
  const answer = (said) => (parentPort ? parentPort.postMessage(said) : process.send(said));
  const connected = (port) => new Promise((done) => connect(port, '127.0.0.1').on('connect', () => done('connected')).on('error', ({ code }) => done(code)));
  const tried = (what) => { try { what(); return 'done'; } catch ({ code }) { return code; } };
  (parentPort ?? process).on('message', async (sent) => {
    const task = parentPort ? sent : sent.task;
    if (task === 'exit') process.exit(3);
    if (task === 'throw') throw new Error('thrown in the thread');
    if (task === 'grow') { const all = []; for (;;) all.push(new Array(1e5).fill(1)); }
    if (task === 'swell') { const all = []; for (;;) { all.push(Buffer.alloc(1e6, 1)); await new Promise(setImmediate); } }
    if (task === 'hang') for (;;);
    if (task === 'rest') await new Promise((done) => setTimeout(done, 2_500));
    if (task === 'sleep') await new Promise((done) => setTimeout(done, 60_000));
    if (task === 'wrong') return answer({ fault: 'the task is wrong' });
    if (task === 'environment') return answer({ result: Object.keys(process.env).length });
    if (task === 'read') return answer({ result: tried(() => readFileSync('/etc/hostname')) });
    if (task === 'write') return answer({ result: tried(() => writeFileSync('/tmp/written-by-a-worker', '')) });
    if (task === 'start') return answer({ result: tried(() => { const { error } = spawnSync('true'); if (error) throw error; }) });
    if (task.startsWith('connect ')) return answer({ result: await connected(Number(task.slice(8))) });
    answer({ result: parentPort ? threadId : process.pid });
  });
  if (!parentPort) process.send('ready');`;
const folder = mkdtempSync(join(tmpdir(), 'vigia-pool-'));
const file = pathToFileURL(join(folder, 'obedient.mjs'));
writeFileSync(file, source);
afterAll(() => rmSync(folder, { recursive: true }));
const busy = { code: 'kit.busy', status: 429, details: { retryAfter: 5 } };
const unavailable = { code: 'kit.unavailable', status: 503 };
const owner = (company: string, person = 'Ana') => ({ company, person });
const poolOf = (limits: Partial<Limits> = {}) =>
  new WorkerPool<string, number>(file, {
    threads: 1,
    ...{ waiting: 10, companyWaiting: 10, personWaiting: 10 },
    ...{ wait: 20_000, work: 20_000 },
    idle: 20_000,
    memory: 64,
    ...limits,
  });

describe.each([
  ['threads', false],
  ['processes', true],
])('a pool of %s', (_, apart) => {
  const pool = (limits: Partial<Limits> = {}) => poolOf({ apart, ...limits });
  it('does everything with one thread, one after the other', async () => {
    const one = pool();
    const ids = await Promise.all(['a', 'b', 'c'].map((task) => one.run(task)));
    expect(new Set(ids).size).toBe(1);
  });
  it('uses as many threads as it may, and no more', async () => {
    const two = pool({ threads: 2 });
    const asked = Array.from({ length: 9 }, (_, at) => inNameOf(owner(at % 2 ? 'Uma' : 'Outra'), () => two.run('a')));
    expect(new Set(await Promise.all(asked)).size).toBe(2);
  });
  it('has one for each task where what it read must stay nowhere', async () => {
    const one = pool({ once: true });
    const ids = await Promise.all(['a', 'b', 'wrong', 'c'].map((task) => one.run(task).catch(() => 'wrong')));
    expect(new Set(ids).size).toBe(4);
  });
  it('passes on that a task is wrong', async () => {
    const one = pool();
    await expect(one.run('wrong')).rejects.toThrow('the task is wrong');
    await expect(one.run('a')).resolves.toBeTypeOf('number');
  });
  it.each(['exit', 'throw', 'grow'])('survives one that dies: %s', async (end) => {
    const one = pool();
    const first = await one.run('a');
    const died = one.run(end);
    const next = one.run('a');
    await expect(died).rejects.toMatchObject({ ...unavailable, cause: expect.any(Error) });
    expect(await next).not.toBe(first);
  });
  it('ends one that holds too much outside its heap', async () => {
    const one = pool();
    await expect(one.run('swell')).rejects.toMatchObject({ ...unavailable, cause: { why: 'memory' } });
    await expect(one.run('a')).resolves.toBeTypeOf('number');
  });
  it('ends what takes too long, and goes on with the next', async () => {
    const one = pool({ work: 3_000, ...(apart && { patience: 20_000 }) });
    await expect(one.run('hang')).rejects.toMatchObject(unavailable);
    await expect(one.run('a')).resolves.toBeTypeOf('number');
  });
  it('refuses what waits too long, and says when to ask again', async () => {
    const one = pool({ wait: 300, work: 2_000 });
    const both = await Promise.allSettled([one.run('hang'), one.run('a')]);
    expect(both).toMatchObject([{ reason: { ...unavailable, cause: { why: 'time' } } }, { reason: busy }]);
  });
  it('refuses at once when too many wait', async () => {
    const one = pool({ waiting: 2 });
    const accepted = ['a', 'b', 'c'].map((task) => one.run(task));
    await expect(one.run('d')).rejects.toMatchObject(busy);
    await expect(Promise.all(accepted)).resolves.toHaveLength(3);
  });
  it('ends one that has nothing to do, and starts another when there is work again', async () => {
    const one = pool({ idle: 1 });
    const first = await one.run('a');
    await expect.poll(() => one.run('a'), { interval: 50, timeout: 10_000 }).not.toBe(first);
  });
});

const greedy = owner('Gulosa');
const other = owner('Outra');

describe('a pool that several companies use', () => {
  it('lets companies take turns, and people within a company', async () => {
    const one = poolOf();
    const order: string[] = [];
    const ask = (who: Owner, name: string) =>
      inNameOf(who, () => one.run('a')).then(() => {
        order.push(name);
      });
    await Promise.all([
      ...['g1', 'g2', 'g3'].map((name) => ask(greedy, name)),
      ask(owner('Gulosa', 'Bruna'), 'bruna'),
      ...['o1', 'o2'].map((name) => ask(other, name)),
    ]);
    expect(order).toEqual(['g1', 'o1', 'bruna', 'o2', 'g2', 'g3']);
  });
  it('always has a thread for another company', async () => {
    const two = poolOf({ threads: 2, work: 1_200 });
    const greedyOnes = ['hang', 'hang'].map((task) => inNameOf(greedy, () => two.run(task)));
    const settled = Promise.allSettled(greedyOnes);
    await expect(inNameOf(other, () => two.run('a'))).resolves.toBeTypeOf('number');
    await settled;
  });
  it('gives a person and a company no more places to wait than their share', async () => {
    const one = poolOf({ personWaiting: 1, companyWaiting: 2 });
    const ask = (who: Owner) => inNameOf(who, () => one.run('a'));
    const accepted = [ask(greedy), ask(greedy), ask(owner('Gulosa', 'Bruna'))];
    await expect(ask(greedy)).rejects.toMatchObject(busy);
    await expect(ask(owner('Gulosa', 'Carla'))).rejects.toMatchObject(busy);
    await Promise.all([...accepted, ask(other)]);
  });
});

describe('a process for what people bring', () => {
  it('is not too slow because the machine is: only what it works is counted', async () => {
    const one = poolOf({ apart: true, work: 1_000, patience: 20_000 });
    await expect(one.run('rest')).resolves.toBeTypeOf('number');
    const tooMuch = await one.run('hang').catch((fault: unknown) => fault);
    expect(tooMuch).toMatchObject({ ...unavailable, cause: { why: 'time' } });
    expect(tookTooMuch(tooMuch)).toBe(true);
  });
  it('is given up at last, which says that the machine is busy and not that it was too much', async () => {
    const one = poolOf({ apart: true, work: 20_000, patience: 1_500 });
    const slow = await one.run('sleep').catch((fault: unknown) => fault);
    expect(slow).toMatchObject({ ...unavailable, cause: { why: 'slow' } });
    expect(tookTooMuch(slow)).toBe(false);
    await expect(one.run('a')).resolves.toBeTypeOf('number');
  });
  it('knows no secret, reads and writes no file of the machine, starts nothing and reaches nobody', async () => {
    const one = new WorkerPool<string, string | number>(file, {
      ...{ threads: 1, waiting: 10, companyWaiting: 10, personWaiting: 10 },
      ...{ wait: 20_000, work: 20_000, idle: 20_000, memory: 64 },
      apart: true,
    });
    const there = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(there, 'listening');
    const address = there.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const said = [];
    for (const task of ['environment', 'read', 'write', 'start', `connect ${port}`]) said.push(await one.run(task));
    there.close();
    expect(said).toEqual([0, ...Array(4).fill('ERR_ACCESS_DENIED')]);
  });
});
