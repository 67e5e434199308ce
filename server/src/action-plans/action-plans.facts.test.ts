/** What plans say of themselves costs as much in a large installation as in a small one. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { actionPlanFacts } from './action-plans.facts.advisor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('looks up who works on a plan, and reads nobody else of the installation', async () => {
  const { companyId } = await app.company();
  await app.sql(
    `INSERT INTO users (email, first_name, last_name) SELECT 'p' || g || '@example.test', 'Ana', 'Teste' FROM generate_series(1, 3000) g`,
  );
  await app.sql('ANALYZE users');
  const plan = await app.app.jobCtx.work.asCompany(companyId, async ({ db }) => {
    const facts = actionPlanFacts.rows([companyId], '2026-01-01', 'UTC', 'pt');
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${facts}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']);
  });
  // By whom, and not all of them one after the other in the order of the index.
  const looked = plan.flatMap((line, at) =>
    / on users /.test(line) ? [`${line.trim()} ${plan[at + 1]?.trim()}`] : [],
  );
  expect(looked.length).toBeGreaterThan(3);
  expect(looked.filter((line) => !/Index Cond: \(id = /.test(line))).toEqual([]);
});
