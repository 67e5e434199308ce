import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { vulnerabilitiesBoard } from './vulnerabilities.board.ts';
import { type FoundBatch, type FoundWeakness, recordFindings } from './vulnerabilities.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const weakness = (more: Partial<FoundWeakness> = {}): FoundWeakness => ({
  ...{ key: ['CVE-2021-44228', 'log4j-core'], title: 'Log4Shell', category: 'application', severity: 'critical' },
  ...{ ids: ['CVE-2021-44228'], asset: 'api.acme.test', package: 'log4j-core', installed: '2.14.1' },
  ...more,
});
const record = (companyId: string, findings: readonly FoundWeakness[], more: Partial<FoundBatch> = {}) =>
  app.app.jobCtx.work.asCompany(companyId, (tx) =>
    recordFindings(tx, { source: 'Vigia', target: 'acme.test', kind: 'scan', findings, ...more }),
  );
const list = async (who: TestCaller, query: object = {}) => (await who.call(vulnerabilities.list, { query })).items;
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();

describe('what was found', () => {
  it('is kept once, with the day by which its severity is to be closed', async () => {
    const { admin, companyId } = await app.company();
    const twice = [weakness(), weakness(), weakness({ key: ['tls'], title: 'TLS 1.0', severity: 'low', ids: [] })];
    expect(await record(companyId, twice)).toMatchObject({
      found: 2,
      added: 2,
      updated: 0,
      grave: [{ title: 'Log4Shell' }],
    });
    expect(await record(companyId, twice)).toMatchObject({ found: 2, added: 0, updated: 2, grave: [] });
    const items = await list(admin);
    expect(items).toMatchObject([
      { title: 'Log4Shell', dueOn: inDays(7), sources: ['Vigia'], overdue: false },
      { title: 'TLS 1.0', dueOn: inDays(90) },
    ]);
    const [actions] = await app.sql(
      `SELECT count(*)::int AS n FROM audit_log WHERE company_id = $1 AND action = 'vulnerabilities.recorded'`,
      [companyId],
    );
    expect(actions).toEqual({ n: 2 });
  });

  it('told in several lines has the score of the first line that has one', async () => {
    const { admin, companyId } = await app.company();
    await record(companyId, [
      weakness(),
      weakness({ ids: ['GHSA-jfh8-c2jp-5v3q'], score: 9.8 }),
      weakness({ score: 3.1 }),
    ]);
    const [one] = await list(admin);
    expect(one).toMatchObject({ cvssScore: 9.8, ids: ['CVE-2021-44228', 'GHSA-JFH8-C2JP-5V3Q'] });
  });

  it('proves that somebody looks; a list of what attackers use proves nothing of the company', async () => {
    const { companyId } = await app.company();
    const counts = ['found', 'added', 'updated', 'reopened', 'closed', 'informational', 'unread'];
    await app.sql(
      `INSERT INTO finding_imports (company_id, source, kind, file, bytes, sha256, imported_at, ${counts.join(', ')})
       SELECT $1, k, k, 'a', 1, '', '2026-03-04T12:00:00Z', ${counts.map(() => 0).join(', ')} FROM unnest($2::text[]) AS k`,
      [companyId, ['trivy', 'epss', 'kev']],
    );
    const { work, kit } = app.app.jobCtx;
    const all = await work.asCompany(companyId, ({ db }) => kit.proof.read(db, 'UTC'));
    expect(all.map(({ day, until }) => [day, until])).toEqual([['2026-03-04', '2026-06-02']]);
  });

  it('goes out for other tools as it stands: only what was called false is put aside, with its reason', async () => {
    const { admin, companyId } = await app.company();
    await record(companyId, [weakness(), weakness({ key: ['tls'], title: 'TLS 1.0', severity: 'low', ids: [] })]);
    const tls = (await list(admin)).find(({ title }) => title === 'TLS 1.0');
    const at = { params: { id: tls?.id ?? '' } };
    const { version } = await admin.call(vulnerabilities.get, at);
    const body = { status: 'false-positive', reason: 'É o equipamento de testes.', basedOn: version } as const;
    await admin.call(vulnerabilities.change, { ...at, body });
    const query = { format: 'sarif' as const, status: ['open', 'false-positive'] as ('open' | 'false-positive')[] };
    const file = (await admin.call(vulnerabilities.export, { query })) as unknown as Buffer;
    const [run] = JSON.parse(file.toString()).runs;
    const aside = run.results.map((one: { message: { text: string }; suppressions: { justification: string }[] }) => [
      one.message.text,
      one.suppressions.map(({ justification }) => justification),
    ]);
    expect(new Map(aside)).toEqual(
      new Map<string, string[]>([
        ['Log4Shell', []],
        ['TLS 1.0', [body.reason]],
      ]),
    );
  });

  it('is joined where two tools name the same weakness, and shows both', async () => {
    const { admin, companyId } = await app.company();
    await record(companyId, [weakness({ severity: 'high' })]);
    const other = weakness({ key: ['plugin-155999'], title: 'Apache Log4j', asset: 'https://API.acme.test/' });
    expect(await record(companyId, [other], { source: 'Nessus', kind: 'nessus' })).toMatchObject({
      added: 0,
      updated: 1,
    });
    const [one] = await list(admin);
    expect(one).toMatchObject({ sources: ['Nessus', 'Vigia'], severity: 'critical' });
    const whole = await admin.call(vulnerabilities.get, { params: { id: one?.id ?? '' } });
    // What was seen last stands first.
    expect(whole.sightings.map(({ title }) => title)).toEqual(['Apache Log4j', 'Log4Shell']);
  });

  it('is closed when it is gone, opened when it is back, and keeps what people decided', async () => {
    const { admin, companyId } = await app.company();
    const [gone, wrong] = [weakness(), weakness({ key: ['x'], title: 'Não é', severity: 'low', ids: [], package: '' })];
    await record(companyId, [gone, wrong]);
    const [first, second] = await list(admin);
    await admin.call(vulnerabilities.change, {
      params: { id: second?.id ?? '' },
      body: {
        basedOn: (await admin.call(vulnerabilities.get, { params: { id: second?.id ?? '' } })).version,
        status: 'false-positive',
        reason: 'Servidor de testes.',
      },
    });
    expect(await record(companyId, [wrong], { closeGone: true })).toMatchObject({ closed: 1 });
    const at = { params: { id: first?.id ?? '' } };
    expect(await admin.call(vulnerabilities.get, at)).toMatchObject({
      status: 'resolved',
      sightings: [{ goneAt: expect.any(String) }],
    });
    expect(await record(companyId, [gone, wrong])).toMatchObject({
      reopened: 1,
      updated: 1,
      grave: [{ id: first?.id }],
    });
    expect(await admin.call(vulnerabilities.get, at)).toMatchObject({
      status: 'open',
      resolvedAt: null,
      sightings: [{ goneAt: null }],
    });
    expect(await list(admin, { status: 'false-positive' })).toMatchObject([{ title: 'Não é' }]);
  });

  it('is named as grave from high on, the gravest first', async () => {
    const { companyId } = await app.company();
    const of = (severity: FoundWeakness['severity']) =>
      weakness({ key: [severity], title: severity, severity, ids: [], package: '' });
    const { grave } = await record(companyId, [of('low'), of('medium'), of('high'), of('critical')]);
    expect(grave.map(({ title }) => title)).toEqual(['critical', 'high']);
  });

  it('stays open when another kind of look at the same target, by the same tool, does not see it', async () => {
    const { admin, companyId } = await app.company();
    await record(companyId, [weakness()], { kind: 'image' });
    expect(await record(companyId, [], { kind: 'host', closeGone: true })).toMatchObject({ closed: 0 });
    expect(await list(admin, { status: 'open' })).toHaveLength(1);
    expect(await record(companyId, [], { kind: 'image', closeGone: true })).toMatchObject({ closed: 1 });
  });

  it('is written as text that can be stored and shown', async () => {
    const { admin, companyId } = await app.company();
    await record(companyId, [
      weakness({ title: '<script>\u202Ealert\u0000(1)\ud800', description: `\u0007${'x'.repeat(20_000)}` }),
    ]);
    const [one] = await list(admin);
    expect(one?.title).toBe('<script> alert (1)\ufffd');
    expect((await admin.call(vulnerabilities.get, { params: { id: one?.id ?? '' } })).description).toHaveLength(8_000);
  });
});

describe('decisions', () => {
  it('ask for a reason and a day, by administrators, in moves that the table allows', async () => {
    const { admin, basic, companyId } = await app.company();
    const { admin: stranger } = await app.company();
    await record(companyId, [weakness()]);
    const [one] = await list(admin);
    const at = { params: { id: one?.id ?? '' } };
    const refused = async (body: object) =>
      (
        await admin.refused(vulnerabilities.change, {
          ...at,
          body: { ...body, basedOn: (await admin.call(vulnerabilities.get, { ...at })).version },
        })
      ).errors?.[0]?.pointer;
    expect(await refused({ status: 'false-positive' })).toBe('/reason');
    expect(await refused({ status: 'snooze', reason: 'Migração.' })).toBe('/snoozedUntil');
    expect(await refused({ status: 'snooze', reason: 'Migração.', snoozedUntil: inDays(367) })).toBe('/snoozedUntil');
    expect(await refused({ ownerId: basic.id })).toBe('/ownerId');
    expect((await basic.refused(vulnerabilities.get, at)).status).toBe(403);
    expect((await stranger.refused(vulnerabilities.get, at)).status).toBe(404);
    const off = await admin.call(vulnerabilities.change, {
      ...at,
      body: { status: 'snooze', reason: 'Migração.', snoozedUntil: inDays(30), basedOn: 1, severity: 'low' },
    });
    expect(off).toMatchObject({
      status: 'snooze',
      snoozedUntil: inDays(30),
      dueOn: inDays(90),
      severityKept: true,
      version: 2,
    });
    expect(
      (await admin.refused(vulnerabilities.change, { ...at, body: { severity: 'high', basedOn: 1 } })).status,
    ).toBe(409);
    await app.sql(`UPDATE findings SET snoozed_until = '2020-01-01' WHERE status = 'snooze'`);
    expect(await list(admin, { status: 'open' })).toHaveLength(1);
    await record(companyId, [weakness()]);
    expect((await list(admin))[0]?.severity).toBe('low');
  });

  it('are taken for many at once, all or nothing', async () => {
    const { admin, companyId } = await app.company();
    await record(companyId, [
      weakness(),
      weakness({ key: ['b'], title: 'B', ids: [] }),
      weakness({ key: ['c'], title: 'C', ids: [] }),
    ]);
    const ids = (await list(admin)).map(({ id }) => id);
    await admin.call(vulnerabilities.change, {
      params: { id: ids[0] ?? '' },
      body: {
        basedOn: (await admin.call(vulnerabilities.get, { params: { id: ids[0] ?? '' } })).version,
        status: 'resolved',
      },
    });
    const refused = await admin.refused(vulnerabilities.bulk, { body: { ids, status: 'in-analysis' } });
    expect(refused.errors).toMatchObject([{ pointer: '/ids/0', code: 'vulnerabilities.cannot-move' }]);
    expect(await list(admin, { status: 'in-analysis' })).toHaveLength(0);
    expect(
      await admin.call(vulnerabilities.bulk, { body: { ids: ids.slice(1), status: 'in-analysis', ownerId: admin.id } }),
    ).toEqual({ changed: 2 });
    expect(await list(admin, { owner: 'me', status: 'in-analysis' })).toHaveLength(2);
  });
});

describe('the list', () => {
  it('is filtered, sorted and counted', async () => {
    const { admin, companyId } = await app.company();
    await record(companyId, [
      weakness(),
      weakness({
        key: ['spf'],
        title: 'SPF ausente',
        category: 'dns',
        severity: 'medium',
        ids: [],
        asset: 'acme.test',
        package: '',
      }),
      weakness({
        key: ['rdp'],
        title: 'RDP exposto 100%',
        category: 'network',
        severity: 'high',
        ids: [],
        package: '',
      }),
    ]);
    const titles = async (query: object) => (await list(admin, query)).map(({ title }) => title.split(' ')[0]);
    expect(await titles({})).toEqual(['Log4Shell', 'RDP', 'SPF']);
    expect(await titles({ category: ['dns', 'network'] })).toEqual(['RDP', 'SPF']);
    expect(await titles({ severity: 'critical' })).toEqual(['Log4Shell']);
    expect(await titles({ search: 'cve-2021' })).toEqual(['Log4Shell']);
    expect(await titles({ search: '100%' })).toEqual(['RDP']);
    expect(await titles({ source: 'Nessus' })).toEqual([]);
    expect(await titles({ sort: 'dueOn', limit: 1, page: 2 })).toEqual(['RDP']);
    await app.sql(`UPDATE findings SET due_on = '2020-01-01' WHERE title LIKE 'SPF%'`);
    expect(await titles({ overdue: true })).toEqual(['SPF']);
    expect(await admin.call(vulnerabilities.stats)).toMatchObject({
      ...{ total: 3, overdue: 1, bySeverity: { critical: 1, high: 1, medium: 1, low: 0 }, byCategory: { dns: 1 } },
      ...{ byStatus: { open: 3, resolved: 0 }, sources: [{ name: 'Vigia', count: 3 }] },
    });
  });
});

it('tells a board how long the oldest grave one waits, and how many were closed by the day of their severity', async () => {
  const { companyId } = await app.company();
  const one = (key: string, severity: FoundWeakness['severity']) =>
    weakness({ key: [key], title: key, severity, ids: [], package: '' });
  await record(companyId, [
    one('velha', 'high'),
    one('nova', 'critical'),
    one('leve', 'low'),
    one('a tempo', 'high'),
    one('tarde', 'high'),
    one('antes', 'high'),
  ]);
  const set = (title: string, change: string) =>
    app.sql(`UPDATE findings SET ${change} WHERE company_id = $1 AND title = $2`, [companyId, title]);
  await set('velha', `first_seen = now() - interval '90 days'`);
  await set('leve', `first_seen = now() - interval '200 days'`);
  await set('a tempo', `status = 'resolved', resolved_at = now() - interval '2 days', due_on = current_date - 1`);
  await set('tarde', `status = 'resolved', resolved_at = now() - interval '2 days', due_on = current_date - 9`);
  await set('antes', `status = 'resolved', resolved_at = now() - interval '200 days', due_on = current_date - 150`);
  const [grave, terms] = await app.app.jobCtx.work.asCompany(companyId, ({ db }) =>
    Promise.all(vulnerabilitiesBoard.map((source) => source.read(db, inDays(0)))),
  );
  // Nobody read a list of what is attacked: that is not “none”.
  expect(grave).toMatchObject({ value: 2, facts: { count: 2, oldest: inDays(-90), context: 'unchecked' } });
  expect(terms).toEqual({ value: 67, before: 100, facts: { count: 3, kept: 2, late: 0 }, trend: [] });
});
