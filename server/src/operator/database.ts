/** The installation's database for a tool beside the server: also while the server runs. */
import type { Config } from '../kit/config.ts';
import { findRunning, startEmbedded } from '../kit/db/embedded.ts';
import { migrate } from '../kit/db/migrate.ts';
import { makeClient } from '../kit/db/pool.ts';

interface Database {
  readonly url: string;
  close(): Promise<void>;
}

const nothing = async () => {};

/**
 * The database of `DATABASE_URL`; else the embedded one, of the running server or started for this command. Only
 * `writing` migrates, and never under a running server. Throws a plain sentence where there is nothing to read yet.
 */
export async function openDatabase(config: Config, writing: boolean): Promise<Database> {
  const running = config.DATABASE_URL ? null : await findRunning(config.DATA_DIR);
  if (running) return { url: running, close: nothing };
  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR);
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded?.url ?? '';
  const close = embedded ? () => embedded.stop() : nothing;
  try {
    if (writing) await migrate(url);
    else await mustBeSetUp(url);
  } catch (fault) {
    await close();
    throw fault;
  }
  return { url, close };
}

async function mustBeSetUp(url: string): Promise<void> {
  const client = await makeClient(url);
  try {
    const { rows } = await client.query(`SELECT to_regclass('public.migrations') IS NOT NULL AS there`);
    if (!rows[0]?.there) throw new Error('This database holds no Vigia yet: start Vigia once, then try again.');
  } finally {
    await client.end();
  }
}
