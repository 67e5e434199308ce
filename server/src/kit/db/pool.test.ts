/** Instants leave as ISO 8601 in milliseconds, however PostgreSQL writes them. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { iso, makePool, takeClient, unlessSilent } from './pool.ts';

it.each([
  ['2026-11-21 04:23:42.123456+00', '2026-11-21T04:23:42.123Z'],
  ['2026-11-21 04:23:42.9999+00', '2026-11-21T04:23:42.999Z'],
  ['2026-11-21 04:23:42.5+00', '2026-11-21T04:23:42.500Z'],
  ['2026-11-21 04:23:42+00', '2026-11-21T04:23:42.000Z'],
  ['2026-11-21 01:23:42.5-03', '2026-11-21T04:23:42.500Z'],
])('%s is %s', (written, instant) => {
  expect(iso(written)).toBe(instant);
});

it('refuses what is no instant', () => {
  expect(() => iso('infinity')).toThrow(RangeError);
});

describe('a database that has fallen silent', () => {
  /** Takes connections and says nothing. */
  async function standIn() {
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const pool = makePool({ url: `postgres://a:b@127.0.0.1:${port}/c`, max: 2 });
    return {
      pool,
      async close() {
        for (const socket of open) socket.destroy();
        server.close();
        await pool.end();
      },
    };
  }

  it('is told to all who wait, whether they wait for their own connection or for one that is taken', async () => {
    const { pool, close } = await standIn();
    const asked = Array.from({ length: 6 }, () => takeClient(pool));
    for (const one of await Promise.allSettled(asked)) expect(one).toMatchObject({ status: 'rejected' });
    await close();
  });

  it('is told at the same moment to whoever began to wait later', async () => {
    const { pool, close } = await standIn();
    const told: string[] = [];
    const never = new Promise<never>(() => undefined);
    const waits = async (who: string) => unlessSilent(pool, never).catch(() => told.push(who));
    const first = waits('first');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const later = waits('later');
    await first;
    const turn = new Promise((resolve) => setImmediate(resolve));
    await Promise.race([later, turn]);
    expect(told).toEqual(['first', 'later']);
    await close();
  });

  it('is waited for no longer by those who come afterwards', async () => {
    const { pool, close } = await standIn();
    await expect(takeClient(pool)).rejects.toThrow();
    const asked = takeClient(pool).catch(() => 'told');
    const turn = new Promise((resolve) => setImmediate(resolve, 'a turn of the loop later'));
    expect(await Promise.race([asked, turn])).toBe('told');
    await close();
  });

  it('is not one that answered while this process did nothing: neither a statement nor a new connection is given up', async () => {
    const pool = makePool({ url: inject('databaseUrl'), max: 2 });
    const client = await takeClient(pool);
    const asked = [unlessSilent(pool, client.query('SELECT 1 AS one')), takeClient(pool)] as const;
    await new Promise((resolve) => setImmediate(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_800);
    const [answer, other] = await Promise.all(asked);
    expect(answer.rows).toEqual([{ one: 1 }]);
    client.release();
    other.release();
    await pool.end();
  });
});
