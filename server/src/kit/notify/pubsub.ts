/** Live events across processes: one connection LISTENs, and tells whoever waits in this process. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { makeClient, withTimeout } from '../db/pool.ts';
import { rarely } from '../rarely.ts';

export interface PubSub {
  /** Calls `listener` whenever `topic` is announced, until the returned function is called. */
  on(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** The channel; what is announced on it is a topic such as `notifications:<company>:<account>`. */
export const channel = 'vigia';

/** Ends (by throwing) when the connection no longer answers: nothing else tells of one that broke without a word. */
async function stillThere(client: pg.Client): Promise<void> {
  for (;;) {
    await wait(15_000, undefined, { ref: false });
    await client.query(withTimeout(5_000, 'SELECT 1'));
  }
}

/** Listens on `url`, and again whenever the connection is lost; everyone is then told, for something may have been missed. */
export function makePubSub(url: string, log: Logger): PubSub {
  const waiting = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let closed = false;

  const tell = (topic: string) => {
    for (const listener of waiting.get(topic) ?? []) listener();
  };
  async function listen(): Promise<void> {
    while (!closed) {
      try {
        client = await makeClient(url);
        const lost = new Promise<void>((resolve) => client?.on('end', resolve).on('error', () => resolve()));
        client.on('notification', (message) => tell(message.payload ?? ''));
        await client.query(withTimeout(5_000, `LISTEN ${channel}`));
        for (const topic of waiting.keys()) tell(topic);
        await Promise.race([lost, stillThere(client)]);
      } catch (fault) {
        if (!closed) rarely(log, 'warn', { err: fault }, 'live events: listening again in a second');
        void client?.end().catch((lost: Error) => log.debug({ err: lost }, 'live events: already gone'));
      }
      if (!closed) await wait(1_000, undefined, { ref: false });
    }
  }
  void listen();
  return {
    on(topic, listener) {
      const those = waiting.get(topic) ?? new Set();
      waiting.set(topic, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0) waiting.delete(topic);
      };
    },
    async close() {
      closed = true;
      await client?.end().catch((fault: Error) => log.debug({ err: fault }, 'live events: already gone'));
    },
  };
}
