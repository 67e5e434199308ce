/** Whatever the product writes as a table it reads again: each register of the demo company, in each language. */

import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { type ImportReport, importReport } from '@vigia/contract/kit/importing.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../kit/access.ts';
import { entered, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';
import { demoDatabase } from './testing.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await testApp({}, { from: await demoDatabase() });
  const body = { email: 'admin@demo.vigia.test', password: 'vigia-demo' };
  admin = app.as(entered(await app.stranger.call(auth.login, { body })).token);
  // Under other names than in the file: what is there already is left out before it is judged.
  for (const rename of Object.values(renamed)) await app.sql(rename);
});
afterAll(() => app.close());

const renamed: Readonly<Record<string, string>> = {
  '/action-plans': `UPDATE action_plans SET title = left(title, 150) || ' (antes)'`,
  '/bia-ropa': `UPDATE processing_activities SET name = left(name, 150) || ' (antes)'`,
  '/risks': `UPDATE risks SET title = left(title, 150) || ' (antes)'`,
  '/suppliers': `UPDATE suppliers SET name = left(name, 150) || ' (antes)', legal_id = ''`,
};
const all = allRoutes().map(({ route }) => route);
const paths = new Set<string>(all.map(({ path }) => path));
/** Those whose rows come out of a sheet; reports of other tools are read otherwise. */
const registers = all
  .filter(({ path, returns }) => returns === importReport && paths.has(path.replace(/import$/, 'export')))
  .map(({ path }) => path.replace(/\/import$/, ''));
const asked = (at: string, locale: string) =>
  ({
    ...{ method: 'GET', url: `/api${at}/export?format=csv`, headers: { 'accept-language': locale } },
  }) as const;

it('is tried of every register that has both', () => {
  expect(registers.toSorted()).toEqual(Object.keys(renamed).toSorted());
});

describe.each(Object.keys(renamed))('%s', (at) => {
  it.each(locales)('reads its own export again: %s', async (locale) => {
    const bytes = (await admin.raw(asked(at, locale))).payload.replaceAll(' (antes)', '');
    const file = { url: `/api${at}/import`, bytes, name: 'registro.csv', fields: { dryRun: 'true' } };
    const report = (await uploadAs(admin, file)).json<ImportReport>();
    expect([report.faults, report.duplicates, report.repeated]).toEqual([[], 0, 0]);
    expect(report.ready).toBe(report.rows);
    expect(report.ready).toBeGreaterThan(0);
    expect(report.preview.some((row) => Object.values(row).some((cell) => cell.includes('@')))).toBe(true);
  });
});
