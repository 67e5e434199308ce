import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../testing/app.ts';
import { type KeptBounds, makeKept } from './kept.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company();
});
afterAll(() => app.close());

interface Step {
  readonly name: string;
  readonly at?: number;
  readonly zone?: string;
  readonly role?: Role;
  readonly locale?: Locale;
}

/** Draws numbered pictures in one transaction of the company; `at` is the clock. */
async function drawing(bounds: Partial<KeptBounds>, steps: readonly Step[]) {
  let at = 0;
  let drawn = 0;
  const kept = makeKept({ entries: 10, bytes: 10_000, milliseconds: 1_000, ...bounds }, () => at);
  const seen: number[] = [];
  await app.app.jobCtx.work.asCompany(crew.companyId, async ({ db }) => {
    for (const { name, at: now = 0, zone = 'America/Sao_Paulo', role = 'ADMIN', locale = 'pt' } of steps) {
      at = now;
      const company = { id: crew.companyId, timeZone: zone };
      const viewer = { db, company, role, locale };
      seen.push((await kept(viewer, name, async () => ({ n: ++drawn }))).n);
    }
  });
  return seen;
}

it('draws a picture once, and again after a while', async () => {
  const steps = [{ name: 'a' }, { name: 'a', at: 999 }, { name: 'b', at: 999 }, { name: 'a', at: 1_000 }];
  expect(await drawing({}, steps)).toEqual([1, 1, 2, 3]);
});

it('draws one for each role and each language', async () => {
  const steps: Step[] = [{ name: 'a' }, { name: 'a', role: 'VIEWER' }, { name: 'a', locale: 'es' }, { name: 'a' }];
  expect(await drawing({}, steps)).toEqual([1, 2, 3, 1]);
});

it('draws it again on the next day where the company is', async () => {
  const [evening, night] = [Date.UTC(2026, 10, 23, 2, 59, 59, 900), Date.UTC(2026, 10, 23, 3)];
  const steps = [evening, night].map((at) => ({ name: 'a', at }));
  expect(await drawing({}, steps)).toEqual([1, 2]);
  expect(
    await drawing(
      {},
      steps.map((one) => ({ ...one, zone: 'Europe/Madrid' })),
    ),
  ).toEqual([1, 1]);
});

it('forgets what was not asked for longest', async () => {
  const steps = ['a', 'b', 'a', 'c', 'a', 'b'].map((name) => ({ name }));
  expect(await drawing({ entries: 2 }, steps)).toEqual([1, 2, 1, 3, 1, 4]);
  expect(await drawing({ bytes: 30 }, steps)).toEqual([1, 2, 1, 3, 1, 4]);
  expect(await drawing({ bytes: 5 }, [{ name: 'a' }, { name: 'a' }])).toEqual([1, 2]);
});
