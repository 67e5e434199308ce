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
 * In which state a command needs the database: as a Vigia left it; brought up to date (never under a running server);
 * or as it is found, be it empty, with no server beside.
 */
export type Needed = 'set up' | 'up to date' | 'alone';

/**
 * The database of `DATABASE_URL`; else the embedded one, of the running server or started for this command. Throws a
 * plain sentence where it is not as needed.
 */
export async function openDatabase(config: Config, needed: Needed): Promise<Database> {
  const running = config.DATABASE_URL ? null : await findRunning(config.DATA_DIR);
  if (running && needed === 'alone') throw new Error('Vigia is running on this data: stop it first.');
  if (running) return { url: running, close: nothing };
  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR);
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded?.url ?? '';
  const close = embedded ? () => embedded.stop() : nothing;
  try {
    if (needed === 'up to date') await migrate(url);
    if (needed === 'set up') await mustBeSetUp(url);
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
