/** What a database holds, for comparing two: rows and a hash of every table, in whatever order they lie. */
import { makeClient } from '../../kit/db/pool.ts';

/** What an installation remembers of itself, and no backup carries: that it was backed up is written after the copy. */
const upkeep = new Set(['migrations', 'installation_marks']);

/** Table → its number of rows and the hash of all of them. */
export async function contentsOf(url: string): Promise<Record<string, { rows: number; hash: string | null }>> {
  const client = await makeClient(url);
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
    );
    const found: Record<string, { rows: number; hash: string | null }> = {};
    for (const { name } of tables.filter((table) => !upkeep.has(table.name))) {
      const { rows } = await client.query(
        `SELECT count(*) AS rows, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS hash FROM ${name} t`,
      );
      found[name] = rows[0];
    }
    return found;
  } finally {
    await client.end();
  }
}
