/** What the database chooses where it has not counted anything yet: a new installation, and the first import into it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { makeClient } from './pool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What foreign keys point to: a table, and the columns of its key. */
const pointedTo = () =>
  app.sql(`SELECT DISTINCT k.confrelid::regclass::text AS target,
      (SELECT array_agg(a.attname::text ORDER BY o) FROM unnest(k.confkey) WITH ORDINALITY u(n, o)
        JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.n) AS columns
    FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY 1`);

it('checks every foreign key by an index with the record’s own id, and by no walk through all rows of the company', async () => {
  const client = await makeClient(app.url);
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    const walks: string[] = [];
    const pointed = await pointedTo();
    for (const { target, columns } of pointed as { target: string; columns: string[] }[]) {
      const key = columns.map((column, at) => `x.${column} = $${at + 1}`).join(' AND ');
      // As PostgreSQL itself asks (ri_triggers.c).
      await client.query(`PREPARE referred AS SELECT 1 FROM ONLY ${target} x WHERE ${key} FOR KEY SHARE OF x`);
      const { rows } = await client.query(`EXPLAIN EXECUTE referred(${columns.map(() => 'NULL').join(', ')})`);
      await client.query('DEALLOCATE referred');
      const plan = rows.map((row: object) => Object.values(row).join()).join('\n');
      // The record's own column: the company's alone would be a walk through all that it has.
      const isFound = new RegExp(`Index Cond:.*\\b${columns.at(-1)} = `).test(plan);
      if (!isFound) walks.push(`${target} (${columns}):\n${plan}`);
    }
    expect(pointed.length).toBeGreaterThan(30);
    expect(walks).toEqual([]);
  } finally {
    await client.end();
  }
});
