/** Live events across processes: one connection LISTENs, and tells whoever waits in this process. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { makeClient, within } from '../db/pool.ts';

export interface Hub {
  /** Calls `heard` whenever `topic` is announced, until the returned function is called. */
  on(topic: string, heard: () => void): () => void;
  close(): Promise<void>;
}

/** The channel; what is announced on it is a topic such as `notifications:<company>:<account>`. */
export const channel = 'vigia';

/** Ends (by throwing) when the connection no longer answers: nothing else tells of one that broke without a word. */
async function stillThere(client: pg.Client): Promise<void> {
  for (;;) {
    await wait(15_000, undefined, { ref: false });
    await client.query(within(5_000, 'SELECT 1'));
  }
}

/** Listens on `url`, and again whenever the connection is lost; everyone is then told, for something may have been missed. */
export function makeHub(url: string, log: Logger): Hub {
  const waiting = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let closed = false;

  const tell = (topic: string) => {
    for (const heard of waiting.get(topic) ?? []) heard();
  };
  async function listen(): Promise<void> {
    while (!closed) {
      try {
        client = await makeClient(url);
        const lost = new Promise<void>((resolve) => client?.on('end', resolve).on('error', () => resolve()));
        client.on('notification', (message) => tell(message.payload ?? ''));
        await client.query(within(5_000, `LISTEN ${channel}`));
        for (const topic of waiting.keys()) tell(topic);
        await Promise.race([lost, stillThere(client)]);
      } catch (fault) {
        if (!closed) log.warn({ err: fault }, 'live events: listening again in a second');
        void client?.end().catch((lost: Error) => log.debug({ err: lost }, 'live events: already gone'));
      }
      if (!closed) await wait(1_000, undefined, { ref: false });
    }
  }
  void listen();
  return {
    on(topic, heard) {
      const those = waiting.get(topic) ?? new Set();
      waiting.set(topic, those.add(heard));
      return () => {
        those.delete(heard);
        if (those.size === 0) waiting.delete(topic);
      };
    },
    async close() {
      closed = true;
      await client?.end().catch((fault: Error) => log.debug({ err: fault }, 'live events: already gone'));
    },
  };
}
