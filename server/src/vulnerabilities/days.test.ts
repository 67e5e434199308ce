/** The last day of a term, and the order of what nothing is known of: where one sign decides. */
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { recordFindings } from './vulnerabilities.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();

/** A company with three findings, named in the order in which they are given. */
async function company() {
  const crew = await app.company();
  const findings = ['um', 'dois', 'três'].map((title) => ({
    ...{ key: [title], title, category: 'dns' as const, severity: 'low' as const, asset: 'a.test' },
  }));
  await app.app.jobCtx.work.asCompany(crew.companyId, (tx) =>
    recordFindings(tx, { source: 'Vigia', target: 'a.test', kind: 'scan', findings }),
  );
  const titles = async (query: object) =>
    (await crew.admin.call(vulnerabilities.list, { query })).items.map(({ title }) => title);
  const set = (title: string, column: 'due_on' | 'snoozed_until' | 'epss', value: string | number) =>
    app.sql(`UPDATE findings SET ${column} = $3 WHERE company_id = $1 AND title = $2`, [
      ...[crew.companyId, title, value],
    ]);
  return { ...crew, titles, set };
}

it('what is due today is not late, and what was due yesterday is', async () => {
  const { titles, set } = await company();
  await set('um', 'due_on', inDays(-1));
  await set('dois', 'due_on', inDays(0));
  await set('três', 'due_on', inDays(1));
  expect(await titles({ overdue: 'true' })).toEqual(['um']);
});

it('what was put off until a day stays away on that day, and is back on the next', async () => {
  const { admin, set } = await company();
  const { items: all } = await admin.call(vulnerabilities.list, { query: {} });
  const until = { status: 'snooze', snoozedUntil: inDays(5), reason: 'Depois da troca' } as const;
  for (const { id, title } of all)
    if (title !== 'três') await admin.call(vulnerabilities.change, { params: { id }, body: until });
  await set('um', 'snoozed_until', inDays(0));
  await set('dois', 'snoozed_until', inDays(-1));
  const { items } = await admin.call(vulnerabilities.list, { query: { status: ['snooze', 'open'] } });
  expect(Object.fromEntries(items.map(({ title, status }) => [title, status]))).toEqual({
    ...{ um: 'snooze', dois: 'open', três: 'open' },
  });
});

it('by how probable its use is, what nobody knows the probability of comes last', async () => {
  const { titles, set } = await company();
  await set('dois', 'epss', 0.9);
  await set('um', 'epss', 0.1);
  expect(await titles({ sort: '-epss' })).toEqual(['dois', 'um', 'três']);
});
