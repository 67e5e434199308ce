import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type { RiskRating } from '@vigia/contract/risks/risks.shapes.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { knownMigrations, migrate } from '../kit/db/migrate.ts';
import { makeClient } from '../kit/db/pool.ts';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { databaseAt } from '../kit/testing/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (likelihood: number, impact: number): RiskRating => ({ likelihood, impact });
const draft = (current: RiskRating) => ({
  ...{ title: 'Boleto trocado', category: 'fraud', inherent: at(5, 5), current, target: at(1, 1) },
});
const add = (who: TestCaller, current: RiskRating) => who.call(risks.create, { body: draft(current) as never });
/** Rated anew, one after the other. */
async function rate(who: TestCaller, { id }: { id: string }, ...ratings: RiskRating[]) {
  for (const current of ratings) {
    const { version } = await who.call(risks.get, { params: { id } });
    await who.call(risks.update, { params: { id }, body: { ...draft(current), version } as never });
  }
}
/** As if all that is kept of it had been rated so many days ago. */
const aged = ({ id }: { id: string }, days: number) =>
  app.sql('UPDATE risk_ratings SET rated_at = rated_at - make_interval(days => $2) WHERE risk_id = $1', [id, days]);
const told = async (who: TestCaller) => {
  const { moves, since: _since, ...counts } = await who.call(risks.movement);
  const square = ({ likelihood, impact }: RiskRating) => `${likelihood}×${impact}`;
  return { ...counts, moves: moves.map(({ from, to, count }) => `${square(from)} → ${square(to)}: ${count}`) };
};

it('says how many risks went from which square to which, and whether up or down', async () => {
  const { admin, viewer } = await app.company();
  const stranger = await app.company();
  await rate(stranger.admin, await add(stranger.admin, at(5, 5)), at(1, 1));
  expect(await told(viewer)).toEqual({ down: 0, up: 0, level: 0, moves: [] });
  for (const _ of [1, 2]) await rate(admin, await add(admin, at(4, 4)), at(2, 4));
  await rate(admin, await add(admin, at(1, 2)), at(3, 4));
  await rate(admin, await add(admin, at(2, 3)), at(3, 2));
  await add(admin, at(5, 5));
  expect(await told(viewer)).toEqual({
    ...{ down: 2, up: 1, level: 1 },
    moves: ['4×4 → 2×4: 2', '1×2 → 3×4: 1', '2×3 → 3×2: 1'],
  });
  expect((await viewer.call(risks.movement)).moves[0]).toMatchObject({
    risks: [{ title: 'Boleto trocado' }, { title: 'Boleto trocado' }],
    ...{ from: { score: 16, severity: 'high' }, to: { score: 8, severity: 'medium' } },
  });
});

it('looks back ninety days: from where the risk stood then, over whatever it was between', async () => {
  const { admin } = await app.company();
  const one = await add(admin, at(5, 5));
  await rate(admin, one, at(4, 4));
  await aged(one, 100);
  expect((await told(admin)).moves).toEqual([]);
  await rate(admin, one, at(1, 1), at(2, 2));
  expect((await told(admin)).moves).toEqual(['4×4 → 2×2: 1']);
  await rate(admin, one, at(4, 4));
  expect((await told(admin)).moves).toEqual([]);
  const { since } = await admin.call(risks.movement);
  expect(Temporal.PlainDate.from(since).until(Temporal.Now.plainDateISO('America/Sao_Paulo')).days).toBe(90);
});

it('leaves out what is closed or gone, and keeps a rating once for each time that it changes', async () => {
  const { admin } = await app.company();
  const [closed, gone, same] = [await add(admin, at(4, 4)), await add(admin, at(4, 4)), await add(admin, at(4, 4))];
  for (const one of [closed, gone]) await rate(admin, one, at(2, 2));
  await rate(admin, same, at(4, 4), at(4, 4));
  await admin.call(risks.setStatus, { params: { id: closed.id }, body: { status: 'closed', reason: 'Acabou.' } });
  await admin.call(risks.remove, { params: { id: gone.id }, body: {} });
  expect((await told(admin)).moves).toEqual([]);
  const kept = (id: string) => app.sql('SELECT id FROM risk_ratings WHERE risk_id = $1', [id]);
  expect([await kept(same.id), await kept(gone.id)].map((rows) => rows.length)).toEqual([1, 0]);
});

it('begins, where risks stand already, with what each is rated as: the next rating moves it from there', async () => {
  const root = await makeClient(inject('databaseUrl'));
  await root.query('CREATE DATABASE risks_before');
  const url = databaseAt(inject('databaseUrl'), 'risks_before');
  const earlier = [...knownMigrations().keys()].filter((name) => name < '0147');
  await migrate(url, new Set(earlier));
  const client = await makeClient(url);
  await client.query(`WITH c AS (INSERT INTO companies (name) VALUES ('Padaria') RETURNING id)
    INSERT INTO risks (company_id, title, category, updated_at, inherent_likelihood, inherent_impact, current_likelihood,
      current_impact, target_likelihood, target_impact) SELECT id, 'Furto', 'fraud', '2026-01-10Z', 5, 5, 4, 3, 1, 1 FROM c`);
  expect(await migrate(url)).toContain('0147_risk_ratings.sql');
  const kept = async () => (await client.query('SELECT likelihood, impact FROM risk_ratings ORDER BY rated_at')).rows;
  expect(await kept()).toEqual([{ likelihood: 4, impact: 3 }]);
  await client.query('UPDATE risks SET current_likelihood = 2');
  expect(await kept()).toEqual([
    { likelihood: 4, impact: 3 },
    { likelihood: 2, impact: 3 },
  ]);
  await client.end();
  await root.query('DROP DATABASE risks_before WITH (FORCE)');
  await root.end();
});
