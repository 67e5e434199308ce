/** Whose day counts, the last day of a term, and the order of what nothing is known of: where one sign decides. */
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
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
  const idOf = async (title: string) => {
    const { items } = await crew.admin.call(vulnerabilities.list, { query: {} });
    return { params: { id: items.find((one) => one.title === title)?.id ?? '' } };
  };
  return { ...crew, titles, set, idOf };
}

it('what is due today is not late, and what was due yesterday is', async () => {
  const { titles, set } = await company();
  await set('um', 'due_on', inDays(-1));
  await set('dois', 'due_on', inDays(0));
  await set('três', 'due_on', inDays(1));
  expect(await titles({ overdue: 'true' })).toEqual(['um']);
});

it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'its term is counted from the day where the company is: %s',
  async (zone) => {
    const { admin, companyId } = await app.company();
    await app.sql('UPDATE companies SET time_zone = $2 WHERE id = $1', [companyId, zone]);
    const found = {
      key: ['a'],
      title: 'Porta',
      category: 'network' as const,
      severity: 'high' as const,
      asset: 'a.test',
    };
    await app.app.jobCtx.work.asCompany(companyId, (tx) =>
      recordFindings(tx, { source: 'Vigia', target: 'a.test', kind: 'scan', findings: [found] }),
    );
    const { high } = await admin.call(vulnerabilities.deadlines);
    const [one] = (await admin.call(vulnerabilities.list, { query: {} })).items;
    expect(one?.dueOn).toBe(Temporal.Now.plainDateISO(zone).add({ days: high }).toString());
  },
);

it('what was put off until a day stays away on that day, and is back on the next', async () => {
  const { admin, set } = await company();
  const { items: all } = await admin.call(vulnerabilities.list, { query: {} });
  const until = { status: 'snooze', snoozedUntil: inDays(5), reason: 'Depois da troca' } as const;
  for (const { id, title } of all)
    if (title !== 'três')
      await admin.call(vulnerabilities.change, {
        params: { id },
        body: { ...until, basedOn: (await admin.call(vulnerabilities.get, { params: { id } })).version },
      });
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

it('another severity brings its own day, but not to what somebody gave a day', async () => {
  const { admin, idOf } = await company();
  const [given, usual] = [await idOf('um'), await idOf('dois')];
  await admin.call(vulnerabilities.change, {
    ...given,
    body: { basedOn: (await admin.call(vulnerabilities.get, { ...given })).version, dueOn: inDays(3) },
  });
  for (const at of [given, usual])
    await admin.call(vulnerabilities.change, {
      ...at,
      body: { basedOn: (await admin.call(vulnerabilities.get, { ...at })).version, severity: 'critical' },
    });
  expect((await admin.call(vulnerabilities.get, given)).dueOn).toBe(inDays(3));
  expect((await admin.call(vulnerabilities.get, usual)).dueOn).toBe(inDays(7));
});

it('what is closed on its last day was closed in time, and a day later was not', async () => {
  const { admin, set, idOf } = await company();
  await set('um', 'due_on', inDays(0));
  await set('dois', 'due_on', inDays(-1));
  for (const title of ['um', 'dois'])
    await admin.call(vulnerabilities.change, {
      ...(await idOf(title)),
      body: {
        basedOn: (await admin.call(vulnerabilities.get, { ...(await idOf(title)) })).version,
        status: 'resolved',
      },
    });
  expect(await admin.call(vulnerabilities.stats)).toMatchObject({ kept: 1, missed: 1 });
});

it('before the board and in the list what waits past its day is no promise kept', async () => {
  const { admin, set, idOf } = await company();
  const told = async () => {
    const { questions } = await admin.call(dashboard.mainboard);
    return questions.flatMap(({ lines }) => lines).find(({ key }) => key === 'vulnerabilities.terms');
  };
  expect(await told()).toBeUndefined();
  await admin.call(vulnerabilities.change, {
    ...(await idOf('um')),
    body: { basedOn: (await admin.call(vulnerabilities.get, { ...(await idOf('um')) })).version, status: 'resolved' },
  });
  expect((await told())?.value).toBe(100);
  await set('dois', 'due_on', inDays(-1));
  const before = await told();
  expect(before?.value).toBe(50);
  expect(before?.says).toContain('1 de 2');
  expect(before?.says).toContain('vencido: 1');
  expect(await admin.call(vulnerabilities.stats)).toMatchObject({ kept: 1, missed: 1, overdue: 1 });
  const wrong = { status: 'false-positive', reason: 'Não é nosso.' } as const;
  await admin.call(vulnerabilities.change, {
    ...(await idOf('dois')),
    body: { ...wrong, basedOn: (await admin.call(vulnerabilities.get, { ...(await idOf('dois')) })).version },
  });
  expect((await told())?.value).toBe(100);
  expect(await admin.call(vulnerabilities.stats)).toMatchObject({ kept: 1, missed: 0, overdue: 0 });
});

it('what was put off is due again once that day is gone, and nowhere before', async () => {
  const { admin, set, idOf } = await company();
  const until = { status: 'snooze', snoozedUntil: inDays(5), reason: 'Depois da troca' } as const;
  for (const title of ['um', 'dois']) {
    await admin.call(vulnerabilities.change, {
      ...(await idOf(title)),
      body: { ...until, basedOn: (await admin.call(vulnerabilities.get, { ...(await idOf(title)) })).version },
    });
    await set(title, 'due_on', inDays(2));
  }
  await set('um', 'snoozed_until', inDays(-1));
  const { due } = await admin.call(dashboard.view);
  expect(due.filter(({ kind }) => kind === 'finding').map(({ record }) => record?.title)).toEqual(['um']);
});
