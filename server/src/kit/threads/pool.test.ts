import { describe, expect, it } from 'vitest';
import { type Limits, WorkerPool } from './pool.ts';

/** A thread that does as it is told. */
const source = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'exit') process.exit(3);
    if (task === 'throw') throw new Error('thrown in the thread');
    if (task === 'grow') { const all = []; for (;;) all.push(new Array(1e5).fill(1)); }
    if (task === 'hang') for (;;);
    if (task === 'wrong') return parentPort.postMessage({ fault: 'the task is wrong' });
    parentPort.postMessage({ result: threadId });
  });`;
const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const unavailable = { code: 'kit.unavailable', status: 503 };
const pool = (limits: Partial<Limits> = {}) =>
  new WorkerPool<string, number>(file, {
    threads: 1,
    waiting: 10,
    timeout: 20_000,
    idle: 20_000,
    memory: 64,
    ...limits,
  });

describe('a pool of threads', () => {
  it('does everything with one thread, one after the other', async () => {
    const one = pool();
    const ids = await Promise.all(['a', 'b', 'c'].map((task) => one.run(task)));
    expect(new Set(ids).size).toBe(1);
  });
  it('uses as many threads as it may, and no more', async () => {
    const two = pool({ threads: 2 });
    const ids = await Promise.all(Array.from({ length: 9 }, () => two.run('a')));
    expect(new Set(ids).size).toBe(2);
  });
  it('passes on that a task is wrong', async () => {
    const one = pool();
    await expect(one.run('wrong')).rejects.toThrow('the task is wrong');
    await expect(one.run('a')).resolves.toBeTypeOf('number');
  });
  it.each(['exit', 'throw', 'grow'])('survives a thread that dies: %s', async (end) => {
    const one = pool();
    const first = await one.run('a');
    const died = one.run(end);
    const next = one.run('a');
    await expect(died).rejects.toMatchObject({ ...unavailable, cause: expect.any(Error) });
    expect(await next).not.toBe(first);
  });
  it('ends what takes too long, and goes on with the next', async () => {
    const one = pool({ timeout: 1_500 });
    await expect(one.run('hang')).rejects.toMatchObject(unavailable);
    await expect(one.run('a')).resolves.toBeTypeOf('number');
  });
  it('counts the waiting as time, too', async () => {
    const one = pool({ timeout: 300 });
    const both = await Promise.allSettled([one.run('hang'), one.run('a')]);
    expect(both).toMatchObject([{ reason: unavailable }, { reason: unavailable }]);
  });
  it('refuses at once when too many wait', async () => {
    const one = pool({ waiting: 2 });
    const accepted = ['a', 'b', 'c'].map((task) => one.run(task));
    await expect(one.run('d')).rejects.toMatchObject(unavailable);
    await expect(Promise.all(accepted)).resolves.toHaveLength(3);
  });
  it('ends a thread that has nothing to do, and starts another when there is work again', async () => {
    const one = pool({ idle: 1 });
    const first = await one.run('a');
    await expect.poll(() => one.run('a'), { interval: 50, timeout: 10_000 }).not.toBe(first);
  });
});
