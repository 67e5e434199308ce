/** Two who come in the same moment, in an order that is certain. */
import { expect, vi } from 'vitest';
import { makeClient } from '../db/pool.ts';
import type { TestApp } from './app.ts';

type Statement = readonly [text: string, ...values: unknown[]];

const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * What `work` comes to when it begins while another connection has run the statements and has not committed them: they are
 * committed once it is seen to wait for them.
 */
export async function meanwhile<T>(app: TestApp, statements: readonly Statement[], work: () => Promise<T>): Promise<T> {
  const other = await makeClient(app.url);
  await other.query('BEGIN');
  for (const [text, ...values] of statements) await other.query(text, values);
  const begun = work();
  await vi.waitFor(async () => expect(await app.sql(waiting)).toHaveLength(1));
  await other.query('COMMIT');
  await other.end();
  return begun;
}
