/** Work that the clock asks for in every company. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { inEachCompany, onceADay } from './companies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Who is asked from the first hour of the day on, with the days that were missed. */
async function askedOf(name: string): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  await onceADay(app.app.jobCtx.work, { name, hour: 0 }, (_, companyId, missed) => asked.set(companyId, missed));
  return asked;
}

it('is asked for once a day, whatever else is, and of no company that was switched off', async () => {
  const { companyId } = await app.company();
  const off = await app.company('Fechada');
  await app.sql('UPDATE companies SET is_active = false WHERE id = $1', [off.companyId]);
  expect(await askedOf('once')).toEqual(new Map([[companyId, 0]]));
  expect(await askedOf('once')).toEqual(new Map());
  expect(await askedOf('other')).toEqual(new Map([[companyId, 0]]));
  const each: string[] = [];
  await inEachCompany(app.app.jobCtx.work, (_, id) => each.push(id));
  expect(each).toEqual([companyId]);
});

it.each([
  ['yesterday', -1, 0],
  ['the day before', -2, 1],
  ['a week ago', -7, 6],
  ['a year ago', -365, 30],
  ['tomorrow, by a clock that was ahead', 1, 0],
])('makes up for whole days: last asked %s', async (name, days, missed) => {
  const { companyId } = await app.company();
  await app.sql(
    `INSERT INTO company_days (company_id, name, day) SELECT id, $2, (now() AT TIME ZONE time_zone)::date + $3::int
      FROM companies WHERE id = $1`,
    [companyId, name, days],
  );
  expect((await askedOf(name)).get(companyId)).toBe(missed);
});
