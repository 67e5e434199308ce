/** SQL migrations, in the order of their numbers, each once, under an advisory lock: two processes may start at once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeClient } from './pool.ts';

const folder = join(import.meta.dirname, '..', '..', 'migrations');
const lock = 7_318_240_116;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

/** The migrations that this version knows: name → hash. */
export const knownMigrations = (): ReadonlyMap<string, string> => new Map(migrations().map((m) => [m.name, m.hash]));

/** How many migrations there are: what `GET /ready` compares with. */
export const migrationCount = (): number => migrations().length;

/**
 * Brings the database at `url` up to date; all of it commits, or nothing. Returns the names applied. Throws when one
 * that was applied has been edited since, or when the database is ahead of this program. With `only`, applies no others:
 * a backup is loaded into the schema it was taken from.
 */
export async function migrate(url: string, only?: ReadonlySet<string>): Promise<string[]> {
  const client = await makeClient(url);
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migrations');
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    const all = migrations();
    const known = new Set(all.map((m) => m.name));
    const ahead = rows.find((row) => !known.has(row.name));
    if (ahead)
      throw new Error(
        `The database has the migration ${ahead.name}, which this version does not know: start the newer version.`,
      );
    const applied: string[] = [];
    for (const migration of all) {
      if (only && !only.has(migration.name)) continue;
      const hash = done.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash)
        throw new Error(`The migration ${migration.name} was changed after it was applied: write a new one instead.`);
      await client.query(migration.sql);
      await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [migration.name, migration.hash]);
      applied.push(migration.name);
    }
    await client.query('COMMIT');
    return applied;
  } finally {
    await client.end();
  }
}
