/** Ids made by hand, for a PostgreSQL older than 18, are what PostgreSQL 18 itself would make. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { makeClient } from './pool.ts';

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await testApp();
  client = await makeClient(app.url);
});
afterAll(async () => {
  await client.end();
  await app.close();
});

it.each(['uuid_by_hand', 'uuidv7'])('%s makes version 7, in order, of this moment', async (make) => {
  const { rows } = await client.query(
    `WITH made AS MATERIALIZED (SELECT n, ${make}() AS id FROM generate_series(1, 20000) AS n),
          beside AS (SELECT id, lag(id) OVER (ORDER BY n) AS earlier FROM made)
     SELECT count(DISTINCT id) AS n, count(*) FILTER (WHERE id <= earlier) AS disordered,
       bool_and(uuid_extract_version(id) = 7) AS version7, bool_and(id::text ~ '^.{19}[89ab]') AS variant,
       bool_and(uuid_extract_timestamp(id) BETWEEN date_trunc('milliseconds', now()) AND clock_timestamp()) AS timely
     FROM beside`,
  );
  expect(rows[0]).toEqual({ n: 20_000, disordered: 0, version7: true, variant: true, timely: true });
});
