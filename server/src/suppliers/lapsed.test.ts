/** A supplier that was approved until a day is not approved after it, wherever that is said (ISO/IEC 27001 A.5.22). */
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { supplierReports } from '@vigia/contract/suppliers/reporting.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { dayIn, noTier } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A company with one supplier that matters, decided on until a day. */
async function decided(decision: string, until: string) {
  const { admin } = await app.company();
  const tierAnswers = { ...noTier, access: 3 };
  const { id } = await admin.call(suppliers.create, { body: { name: 'Nuvem Clara', tierAnswers } });
  await app.sql('UPDATE suppliers SET decision = $2, decision_until = $3 WHERE id = $1', [id, decision, until]);
  const one = await admin.call(suppliers.get, { params: { id } });
  const { byDecision } = await admin.call(supplierReports.portfolio);
  const found = await admin.call(suppliers.list, { query: { decision: ['none'] } });
  const { questions } = await admin.call(dashboard.mainboard);
  const line = questions.flatMap(({ lines }) => lines).find(({ key }) => key === 'suppliers.unjudged');
  return [one.decision, one.decisionUntil, byDecision.none, found.total, line?.value];
}

it.each(['approved', 'conditional'])(
  'the day after it counts as undecided, and says until when it was: %s',
  async (as) => {
    expect(await decided(as, dayIn(-1))).toEqual(['none', dayIn(-1), 1, 1, 1]);
    expect(await decided(as, dayIn(0))).toEqual([as, dayIn(0), 0, 0, 0]);
  },
);

it('what was rejected stays so', async () => {
  expect(await decided('rejected', dayIn(-1))).toEqual(['rejected', dayIn(-1), 0, 0, 0]);
});
