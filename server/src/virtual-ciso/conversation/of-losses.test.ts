/** What a year may cost: as the risks' own screen says it. */
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import { testApp } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
beforeAll(async () => {
  demo = await demoCompany();
});
afterAll(() => demo.app.close());
const inEnglish = (value: number) => value.toLocaleString('en');

it('an average year, a bad one, and what most of it comes from', async () => {
  const admin = await demo.enter('admin@demo.vigia.test');
  const { year, largest, estimated } = await admin.call(riskWeighing.portfolio);
  const first = 'What would security incidents cost us in an average year?';
  const rare = year?.exceeds.find(({ oneIn }) => oneIn === 20)?.loss ?? 0;
  const [dearest] = largest;
  expect(await lastOf(admin, [first])).toContain(`R$ ${inEnglish(year?.mean ?? 0)}, by what was estimated`);
  expect(await lastOf(admin, [first, 'And in a one-in-twenty year?'])).toContain(`R$ ${inEnglish(rare)} or more`);
  expect(await lastOf(admin, [first, 'What is behind most of that?'])).toContain(
    `“${dearest?.title}”: ${dearest?.share}%`,
  );
  expect(await lastOf(admin, [first, 'How many risks went into that figure?'])).toMatch(`${estimated} risks`);
});

it('where no risk was estimated that is said', async () => {
  const app = await testApp();
  const { admin } = await app.company();
  expect(await lastOf(admin, ['quanto a empresa pode perder por ano com riscos?'])).toMatch(
    /nenhum risco aberto foi estimado em dinheiro/,
  );
  await app.close();
});
