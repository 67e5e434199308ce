import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { isClockSteady } from './steady.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Whether the clock is believed when the work was last due so long ago, and how old that mark is afterwards. */
async function seen(name: string, ago: string | null): Promise<[boolean, number]> {
  if (ago !== null)
    await app.sql('INSERT INTO installation_marks (name, happened_at) VALUES ($1, now() - $2::interval)', [name, ago]);
  const steady = await app.app.jobCtx.work.asInstallation((tx) => isClockSteady(tx.db, name));
  const [row] = await app.sql(
    'SELECT round(extract(epoch FROM now() - happened_at) / 3600)::int AS hours FROM installation_marks WHERE name = $1',
    [name],
  );
  return [steady, Number(row?.hours)];
}

it.each([
  ['never before', null, [true, 0]],
  ['yesterday', '24 hours', [true, 0]],
  ['a moment ago: it was done, or not believed', '1 hour', [false, 1]],
  ['a year ago: the clock may be ahead', '400 days', [false, 0]],
  ['in a year: the clock was ahead', '-400 days', [false, 0]],
])('daily work that was last due %s', async (name, ago, expected) => {
  expect(await seen(`steady ${name}`, ago)).toEqual(expected);
});
