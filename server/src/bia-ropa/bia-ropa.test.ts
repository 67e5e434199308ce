import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import type { activityDraft } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Draft = z.input<typeof activityDraft>;
const add = (who: TestCaller, more: Partial<Draft> = {}) =>
  who.call(biaRopa.create, { body: { name: 'Folha de pagamento', legalBases: ['art7-ii'], ...more } });
const at = ({ id }: { id: string }) => ({ params: { id } });
const names = async (who: TestCaller, query: object = {}) =>
  (await who.call(biaRopa.list, { query })).items.map(({ name }) => name);
const audited = async (id: string) =>
  (await app.sql('SELECT action FROM audit_log WHERE target_id = $1 ORDER BY seq', [id])).map((row) => row.action);
const pointers = (refused: { errors?: { pointer: string }[] | undefined }) =>
  refused.errors?.map(({ pointer }) => pointer);

describe('an activity', () => {
  it('is written once with systems, data and what it waits for, and audited', async () => {
    const { basic, viewer } = await app.company();
    const system = await basic.call(biaRopa.createSystem, { body: { name: 'Folha Web', country: 'US' } });
    const { added } = await basic.call(biaRopa.addDataPoints, { body: { dataPoints: ['CPF'], type: 'dado' } });
    const network = await add(basic, { name: 'Rede', personalData: false, legalBases: [] });
    const made = await add(basic, {
      ...{ systemIds: [system.id], dataPointIds: added.map(({ id }) => id), dependsOn: [network.id] },
      ...{ ownerId: basic.id, rtoHours: 24, mtpdHours: 72 },
    });
    expect(made).toMatchObject({
      ...{ abroad: ['US'], version: 1, owner: { id: basic.id }, systems: [{ name: 'Folha Web', activities: 1 }] },
      ...{ dataPoints: [{ name: 'CPF', type: 'dado' }], dependencies: [{ name: 'Rede' }], highRisk: false },
    });
    expect(made.gaps).toContainEqual({ code: 'abroad-without-mechanism', kind: 'contradiction' });
    expect((await viewer.call(biaRopa.get, at(network))).dependents).toMatchObject([{ id: made.id }]);
    expect((await viewer.refused(biaRopa.create, { body: { name: 'x' } })).status).toBe(403);
    expect(await audited(made.id)).toEqual(['bia-ropa.created']);
    expect(await names(viewer, { system: system.id })).toEqual(['Folha de pagamento']);
    expect(await names(viewer, { search: 'FOLHA' })).toEqual(['Folha de pagamento']);
    expect(await names(viewer, { basis: 'art7-ii', sensitive: 'no', area: 'none' })).toEqual(['Folha de pagamento']);
    expect(await names(viewer, { sort: '-name' })).toEqual(['Rede', 'Folha de pagamento']);
  });

  it('stands on no basis that its data does not have, however it is asked for', async () => {
    const { admin } = await app.company();
    const refused = await admin.refused(biaRopa.create, {
      body: { name: 'Prontuário', sensitive: true, legalBases: ['art11-ii-f', 'art7-ix', 'art7-x', 'art7-v'] },
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(pointers(refused)).toEqual(['/legalBases/1', '/legalBases/2', '/legalBases/3']);
    expect((await admin.refused(biaRopa.create, { body: { name: 'x', legalBases: ['art11-i'] } })).status).toBe(422);
    const made = await add(admin, { sensitive: true, legalBases: ['art11-ii-f'] });
    const change = {
      ...at(made),
      body: { name: 'Prontuário', sensitive: true, legalBases: ['art7-ix' as const], version: made.version },
    };
    expect((await admin.refused(biaRopa.update, change)).status).toBe(422);
    await expect(
      app.sql("UPDATE processing_activities SET legal_bases = '{art7-ix}' WHERE id = $1", [made.id]),
    ).rejects.toThrow(/check/);
  });

  it('refuses hours that do not fit, itself as what it waits for, and what is another company’s', async () => {
    const { admin } = await app.company();
    const { admin: stranger } = await app.company();
    const theirs = await stranger.call(biaRopa.createSystem, { body: { name: 'Alheio' } });
    const made = await add(admin);
    const refused = await admin.refused(biaRopa.update, {
      ...at(made),
      body: {
        version: (await admin.call(biaRopa.get, { ...at(made) })).version,
        name: 'x',
        rtoHours: 80,
        mtpdHours: 72,
        dependsOn: [made.id],
        systemIds: [theirs.id],
        areaId: theirs.id,
      },
    });
    expect(pointers(refused)).toEqual(['/rtoHours', '/systemIds/0', '/dependsOn/0', '/areaId']);
    expect((await stranger.refused(biaRopa.get, at(made))).status).toBe(404);
  });

  it('is changed by one at a time, and says what changed since', async () => {
    const { admin, basic } = await app.company();
    const made = await add(admin);
    const body = { name: 'Folha', legalBases: ['art7-ii' as const], purpose: 'Pagar', version: made.version };
    await basic.call(biaRopa.update, { ...at(made), body });
    expect(await admin.refused(biaRopa.update, { ...at(made), body })).toMatchObject({ status: 409 });
    const { items } = await admin.call(biaRopa.versions, at(made));
    expect(items).toMatchObject([
      { version: 2, changed: expect.arrayContaining(['name', 'purpose']), by: { id: basic.id } },
      { version: 1, changed: [] },
    ]);
    expect(items[0]?.changed).toHaveLength(2);
    await admin.call(biaRopa.remove, at(made));
    expect((await admin.refused(biaRopa.get, at(made))).status).toBe(404);
  });

  it('goes up and down, and nowhere at the end, by two people at once too', async () => {
    const { admin, basic } = await app.company();
    const [a, b, c] = [
      await add(admin, { name: 'A' }),
      await add(admin, { name: 'B' }),
      await add(admin, { name: 'C' }),
    ];
    const move = (who: TestCaller, one: { id: string }, direction: 'up' | 'down') =>
      who.call(biaRopa.reorder, { ...at(one), body: { direction } });
    expect(await move(admin, a, 'up')).toMatchObject({ moved: false, place: 1, count: 3 });
    expect(await move(admin, c, 'down')).toMatchObject({ moved: false, place: 3, count: 3 });
    expect(await names(admin)).toEqual(['A', 'B', 'C']);
    expect(await move(admin, c, 'up')).toMatchObject({ moved: true, place: 2, count: 3 });
    expect(await names(admin)).toEqual(['A', 'C', 'B']);
    await Promise.all([move(admin, b, 'up'), move(basic, a, 'down'), move(admin, c, 'up')]);
    expect((await names(admin)).toSorted()).toEqual(['A', 'B', 'C']);
  });

  it('keeps the tests of its recovery', async () => {
    const { admin } = await app.company();
    const made = await add(admin);
    const body = { testedOn: '2026-10-01', kind: 'restore', result: 'partly', tookHours: 6 } as const;
    await admin.call(biaRopa.addTest, { ...at(made), body });
    expect((await admin.call(biaRopa.tests, at(made))).items).toMatchObject([{ tookHours: 6, by: { id: admin.id } }]);
    const tomorrow = { ...body, testedOn: '2099-01-01' };
    expect((await admin.refused(biaRopa.addTest, { ...at(made), body: tomorrow })).status).toBe(422);
    expect((await admin.call(biaRopa.dashboard)).tests).toMatchObject({ partly: 1, lastOn: '2026-10-01' });
  });
});

it('a recovery that failed is tested again within a month, one that passed within a year', async () => {
  const { admin } = await app.company();
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
  const tested = async (name: string, result: 'failed' | 'passed', on: Temporal.PlainDate) => {
    const body = { testedOn: on.toString(), kind: 'restore' as const, result };
    await admin.call(biaRopa.addTest, { ...at(await add(admin, { name })), body });
    return on;
  };
  const failed = await tested('Loja', 'failed', today.subtract({ days: 10 }));
  const passed = await tested('Rede', 'passed', today.subtract({ days: 350 }));
  await tested('Folha', 'passed', today.subtract({ days: 10 }));
  const { due } = await admin.call(dashboard.view);
  const retests = due.filter(({ kind }) => kind === 'recovery-retest');
  expect(Object.fromEntries(retests.map(({ record, dueAt }) => [record?.title, dueAt]))).toEqual({
    Loja: failed.add({ months: 1 }).toString(),
    Rede: passed.add({ years: 1 }).toString(),
  });
});

describe('the inventory', () => {
  it('adds names once, without case and accents, as often as it is asked', async () => {
    const { admin } = await app.company();
    const systemNames = ['Gestão', 'gestao', '  GESTÃO ', 'ERP  novo'];
    const first = await admin.call(biaRopa.addSystems, { body: { systemNames } });
    expect(first.added).toHaveLength(2);
    const again = await admin.call(biaRopa.addSystems, { body: { systemNames: ['erp Novo', 'Gestao', 'CRM'] } });
    expect(again).toMatchObject({ added: [{ name: 'CRM' }], existing: [{ name: 'ERP novo' }, {}] });
    const both = await Promise.all(
      [1, 2].map(() => admin.call(biaRopa.addAreas, { body: { areaNames: ['RH', 'Vendas'] } })),
    );
    expect(both.map(({ added, existing }) => added.length + existing.length)).toEqual([2, 2]);
    expect((await admin.call(biaRopa.areas, { query: {} })).total).toBe(2);
    const points = (type: 'origem' | 'destino') =>
      admin.call(biaRopa.addDataPoints, { body: { dataPoints: ['Contador'], type } });
    await points('origem');
    expect((await points('destino')).added).toHaveLength(1);
    expect((await admin.call(biaRopa.dataPoints, { query: { type: 'destino' } })).total).toBe(1);
    const many = Array.from({ length: 5_000 }, (_, n) => `S${n % 100}`);
    expect((await admin.refused(biaRopa.addSystems, { body: { systemNames: many } })).status).toBe(422);
    expect(await admin.refused(biaRopa.createSystem, { body: { name: 'crm' } })).toMatchObject({ status: 422 });
  });

  it('gives back what stands there already where no more has room', async () => {
    const { admin, companyId } = await app.company();
    await app.sql(
      "INSERT INTO processing_systems (company_id, name) SELECT $1, 'S' || n FROM generate_series(1, 5000) n",
      [companyId],
    );
    const asking = (...systemNames: string[]) => ({ body: { systemNames } });
    const again = await admin.call(biaRopa.addSystems, asking('s1', 'S5000'));
    expect(again).toMatchObject({ added: [], existing: [{ name: 'S1' }, { name: 'S5000' }] });
    const refused = await admin.refused(biaRopa.addSystems, asking('S1', 'Novo'));
    expect(refused).toMatchObject({ status: 409, code: 'bia-ropa.too-many' });
    expect((await admin.call(biaRopa.systems, { query: {} })).total).toBe(5000);
  });

  it('lets nothing go that an activity uses; an area’s activities move first', async () => {
    const { admin } = await app.company();
    const [old, other] = (await admin.call(biaRopa.addAreas, { body: { areaNames: ['Antiga', 'Nova'] } })).added;
    const system = await admin.call(biaRopa.createSystem, { body: { name: 'ERP' } });
    if (!old || !other) throw new Error('two areas');
    const made = await add(admin, { areaId: old.id, systemIds: [system.id] });
    expect(await admin.refused(biaRopa.removeSystem, at(system))).toMatchObject({
      ...{ status: 409, code: 'bia-ropa.in-use', message: expect.stringContaining('Folha de pagamento') },
    });
    expect((await admin.refused(biaRopa.removeArea, { ...at(old), query: {} })).status).toBe(409);
    await admin.call(biaRopa.removeArea, { ...at(old), query: { moveTo: other.id } });
    expect((await admin.call(biaRopa.get, at(made))).area).toEqual({ id: other.id, name: 'Nova' });
    expect((await admin.call(biaRopa.versions, at(made))).items).toMatchObject([
      { version: 2, changed: ['areaId'], by: { id: admin.id } },
      { version: 1 },
    ]);
    const { version } = await admin.call(biaRopa.get, at(made));
    await admin.call(biaRopa.update, { ...at(made), body: { name: 'Folha', areaId: other.id, version } });
    await admin.call(biaRopa.remove, at(made));
    await admin.call(biaRopa.removeSystem, at(system));
    expect(await admin.call(biaRopa.status)).toMatchObject({ activities: 0, systems: 0, areas: 1 });
  });

  it('is renamed and placed', async () => {
    const { admin } = await app.company();
    const system = await admin.call(biaRopa.createSystem, { body: { name: 'ERP' } });
    const body = { name: 'ERP', country: 'DE', recoveryHours: 8, backupHours: 24 } as const;
    expect(await admin.call(biaRopa.updateSystem, { ...at(system), body: { ...body, version: 1 } })).toMatchObject(
      body,
    );
    const point = await admin.call(biaRopa.createDataPoint, { body: { name: 'Laudo', type: 'dado', sensitive: true } });
    const changed = { name: 'Laudos', type: 'dado', sensitive: true } as const;
    const again = { ...at(point), body: { ...changed, version: 1 } };
    expect(await admin.call(biaRopa.updateDataPoint, again)).toMatchObject(changed);
    await admin.call(biaRopa.removeDataPoint, at(point));
    const area = await admin.call(biaRopa.createArea, { body: { name: 'RH' } });
    const renamed = { ...at(area), body: { name: 'Pessoas', version: area.version } };
    expect((await admin.call(biaRopa.updateArea, renamed)).name).toBe('Pessoas');
  });

  it('of what somebody else changed since is refused, and theirs stays', async () => {
    const { admin, basic } = await app.company();
    const system = await admin.call(biaRopa.createSystem, { body: { name: 'ERP' } });
    const area = await admin.call(biaRopa.createArea, { body: { name: 'RH' } });
    const point = await admin.call(biaRopa.createDataPoint, { body: { name: 'Laudo', type: 'dado' } });
    const version = 1;
    const body = { name: 'ERP', notes: 'de lá', recoveryHours: 4, version };
    const both = [basic, admin].map((who) =>
      who.raw({ method: 'PUT', url: `/api/bia-ropa/systems/${system.id}`, payload: body }),
    );
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await basic.call(biaRopa.updateArea, { ...at(area), body: { name: 'Pessoas', version } });
    await basic.call(biaRopa.updateDataPoint, { ...at(point), body: { name: 'Exame', type: 'dado', version } });
    const late = [
      await admin.refused(biaRopa.updateSystem, { ...at(system), body: { name: 'ERP', notes: 'de cá', version } }),
      await admin.refused(biaRopa.updateArea, { ...at(area), body: { name: 'Gente', version } }),
      await admin.refused(biaRopa.updateDataPoint, { ...at(point), body: { name: 'Raio-X', type: 'dado', version } }),
    ];
    expect(late.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([409, 'kit.changed-meanwhile']));
    expect((await admin.call(biaRopa.systems, { query: {} })).items).toMatchObject([{ notes: 'de lá', version: 2 }]);
    expect((await admin.call(biaRopa.areas, { query: {} })).items).toMatchObject([{ name: 'Pessoas' }]);
    expect((await admin.call(biaRopa.dataPoints, { query: {} })).items).toMatchObject([{ name: 'Exame' }]);
  });
});

describe('the analysis', () => {
  it('says what comes back first, who waits in a circle, and which system falls short', async () => {
    const { admin } = await app.company();
    const slow = await admin.call(biaRopa.createSystem, { body: { name: 'Lento', recoveryHours: 12, country: 'US' } });
    const network = await add(admin, { name: 'Rede', systemIds: [slow.id], rtoHours: 48 });
    const shop = await add(admin, {
      name: 'Loja',
      dependsOn: [network.id],
      rtoHours: 4,
      sensitive: true,
      legalBases: [],
    });
    const seen = await admin.call(biaRopa.dashboard);
    expect(seen.order).toMatchObject([
      { name: 'Rede', wave: 1, neededIn: 4, rtoHours: 48 },
      { name: 'Loja', wave: 2, neededIn: 4 },
    ]);
    expect(seen.shortfalls).toMatchObject([{ name: 'Lento', kind: 'time', needed: 4, able: 12 }]);
    expect(seen).toMatchObject({ activities: 2, sensitive: 1, abroad: 1, cycles: [], countries: [{ country: 'US' }] });
    expect(seen.bases).toEqual([{ basis: 'art7-ii', count: 1 }]);
    const body = { name: 'Rede', dependsOn: [shop.id] };
    await admin.call(biaRopa.update, {
      ...at(network),
      body: { ...body, version: (await admin.call(biaRopa.get, { ...at(network) })).version },
    });
    expect((await admin.call(biaRopa.dashboard)).cycles[0]).toHaveLength(2);
  });

  it('a system that is back just in time falls short of nothing', async () => {
    const { admin } = await app.company();
    for (const [name, recoveryHours] of [
      ['Justo', 4],
      ['Tarde', 5],
    ] as const) {
      const { id } = await admin.call(biaRopa.createSystem, { body: { name, recoveryHours } });
      await add(admin, { name: `Loja ${name}`, systemIds: [id], rtoHours: 4 });
    }
    const { shortfalls } = await admin.call(biaRopa.dashboard);
    expect(shortfalls.filter(({ kind }) => kind === 'time').map(({ name }) => name)).toEqual(['Tarde']);
  });

  it('counts what its lists have no room for, and the plan still has each of its first hundred', async () => {
    const { admin } = await app.company();
    for (let n = 0; n < 102; n++) await add(admin, { name: `Atividade ${n}`, rtoHours: 1 + n });
    const { order, left } = await admin.call(biaRopa.dashboard);
    expect([order.length, left]).toEqual([100, { order: 2, cycles: 0, shortfalls: 0 }]);
    const plan = await admin.call(biaRopa.continuityPdf);
    expect(plan.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the impact report', () => {
  it('is written once for an activity, never makes a risk greater, and is put on paper', async () => {
    const { admin, viewer } = await app.company();
    const made = await add(admin, { sensitive: true, legalBases: ['art11-ii-f'], largeScale: true });
    expect(await viewer.call(biaRopa.report, at(made))).toMatchObject({ version: 0, highRisk: true, risks: [] });
    const risk = { risk: 'Vazamento', likelihood: 4, impact: 5, measures: 'Cifra', residualLikelihood: 2 };
    const body = { reason: 'Dado sensível', risks: [{ ...risk, residualImpact: 5 }], version: 0 };
    const written = await admin.call(biaRopa.setReport, { ...at(made), body });
    expect(written).toMatchObject({ version: 1, reason: 'Dado sensível', approval: null });
    expect((await admin.refused(biaRopa.setReport, { ...at(made), body })).status).toBe(409);
    const worse = { risks: [{ ...risk, likelihood: 1, impact: 1, residualImpact: 5 }] };
    expect(
      pointers(
        await admin.refused(biaRopa.setReport, {
          ...at(made),
          body: { ...worse, version: (await admin.call(biaRopa.report, { ...at(made) })).version },
        }),
      ),
    ).toEqual(['/risks/0/residualLikelihood']);
    expect(String(await viewer.call(biaRopa.reportPdf, at(made)))).toMatch(/^%PDF/);
  });
});

describe('typical activities', () => {
  it('become activities with all that they name, once', async () => {
    const { admin } = await app.company();
    const { items, lines } = await admin.call(biaRopa.templates, { query: {} });
    expect(lines.length).toBeGreaterThan(5);
    const ids = items.slice(0, 3).map(({ id }) => id);
    const { added, ids: made } = await admin.call(biaRopa.takeOver, { body: { ids } });
    expect(added).toBe(ids.length);
    expect((await admin.call(biaRopa.takeOver, { body: { ids } })).added).toBe(0);
    const [first] = made;
    const one = await admin.call(biaRopa.get, { params: { id: first ?? '' } });
    expect(one.systems.length).toBeGreaterThan(0);
    expect(one.area).not.toBeNull();
    expect(new Set(one.dataPoints.map(({ type }) => type)).size).toBeGreaterThan(2);
    expect((await admin.call(biaRopa.templates, { query: {} })).items[0]?.activityId).not.toBeNull();
    expect((await admin.refused(biaRopa.takeOver, { body: { ids: ['no-such'] } })).status).toBe(422);
  });

  it('say how long each thing is kept and from when, and name a law once', async () => {
    const { admin } = await app.company();
    const { ids } = await admin.call(biaRopa.takeOver, { body: { ids: ['client-payroll', 'termination'] } });
    const [clients, leaving] = await Promise.all(ids.map((id) => admin.call(biaRopa.get, { params: { id } })));
    expect(clients?.retention).toContain('Créditos de trabalho: 5 anos, desde o fato');
    expect(clients?.retention).toContain('Documentos fiscais: 5 anos, a partir do exercício seguinte');
    expect(leaving?.retentionLaw.split('; ')).toEqual([
      'Constituição, art. 7º, XXIX',
      'CLT, art. 11',
      'CTN, arts. 173, 174 e 195, parágrafo único',
    ]);
  });

  it('are exported whole, as a table', async () => {
    const { admin, viewer } = await app.company();
    await add(admin, { name: '=cmd()' });
    const file = String(await viewer.call(biaRopa.export, { query: { format: 'csv' } }));
    expect(file).toContain('Base legal');
    expect(file).toContain('Obrigação legal');
    for (const shape of ['simple', 'full'] as const)
      expect(String(await viewer.call(biaRopa.recordPdf, { query: { shape } }))).toMatch(/^%PDF/);
    expect(String(await viewer.call(biaRopa.continuityPdf))).toMatch(/^%PDF/);
  });
});

it('the eight blocks say who answers, who acts for the company, how data leaves the country and on which law it is kept', async () => {
  const { admin } = await app.company();
  const officer = { officerKind: 'person', officerName: 'Helena Prado', officerEmail: 'helena@clinica.test' } as const;
  const programme = { slug: 'clinica-blocos', formOpen: false, aimDays: 15, ...officer };
  await admin.call(privacy.setProgramme, {
    body: { ...programme, version: (await admin.call(privacy.programme)).version },
  });
  const crm = await admin.call(biaRopa.createSystem, { body: { name: 'CRM', supplier: 'Nuvem SA', country: 'US' } });
  const point = { name: 'Contador externo', type: 'destino', processor: true } as const;
  const accountant = await admin.call(biaRopa.createDataPoint, { body: point });
  const kept = { retention: '5 anos', retentionLaw: 'CLT, art. 11', transferMechanism: 'art33-ii-b' } as const;
  await add(admin, { ...kept, systemIds: [crm.id], dataPointIds: [accountant.id] });
  const url = (path: string) => ({ method: 'GET', url: `/api/bia-ropa/export${path}` }) as const;
  const simple = await wordsOfPdf((await admin.raw(url('/pdf?shape=simple'))).rawPayload);
  for (const said of ['Encarregado: Helena Prado, helena@clinica.test', 'CLT, art. 11', 'Fora do país: Estados Unidos'])
    expect(simple).toContain(said);
  expect(simple).toContain('Operadores que tratam por nós: Contador externo; Nuvem SA');
  expect(simple).toContain('Mecanismo de transferência:');
  const whole = await wordsOfPdf((await admin.raw(url('/pdf?shape=full'))).rawPayload);
  expect(whole).toContain('Contador externo');
  expect(whole).toContain('Helena Prado, helena@clinica.test');
  expect(whole).toContain('Nuvem SA');
  expect(whole).not.toContain('Prova do consentimento');
  await add(admin, { name: 'Folha de cliente', role: 'processor', otherParty: 'Padaria Sol', legalBases: [] });
  const acting = await wordsOfPdf((await admin.raw(url('/pdf?shape=full&role=processor'))).rawPayload);
  expect(acting).toContain('Definida pelo controlador');
  expect(acting).toContain('Padaria Sol');
  const acts = await wordsOfPdf((await admin.raw(url('/pdf?shape=simple&role=processor'))).rawPayload);
  expect(acts).toContain('Papel da empresa: Operadora Para quem ou com quem: Padaria Sol');
  const agent = { size: 'small', revenueWithin: true, groupWithin: true, highRisk: false } as const;
  const channel = { ...programme, officerKind: 'none', officerEmail: 'privacidade@clinica.test', agent } as const;
  await admin.call(privacy.setProgramme, {
    body: { ...channel, version: (await admin.call(privacy.programme)).version },
  });
  await app.sql(
    `UPDATE companies SET address = 'Rua das Flores, 10', phone = '+55 11 5555-0100', website = 'https://clinica.test'
     WHERE id = (SELECT company_id FROM privacy_programmes WHERE slug = $1)`,
    [programme.slug],
  );
  const small = await wordsOfPdf((await admin.raw(url('/pdf?shape=simple&role=processor'))).rawPayload);
  expect(small).toContain('Rua das Flores, 10 +55 11 5555-0100 https://clinica.test Encarregado: Dispensado (agente');
  expect(small).toContain('art. 11), canal com os titulares, privacidade@clinica.test');
  const { admin: begun } = await app.company();
  await add(begun, { role: 'joint', otherParty: '', legalBases: [] });
  const gaps = await wordsOfPdf((await begun.raw(url('/pdf?shape=simple'))).rawPayload);
  for (const unsaid of ['Encarregado', 'Para quem ou com quem', 'Responsável pela atividade'])
    expect(gaps).toContain(`${unsaid}: Não informado`);
  const table = (await admin.raw(url('?format=csv'))).body;
  expect(table).toContain('Operadores que tratam por nós');
});

it('a record on paper says where nobody named a country, writes days as words, and a name once', async () => {
  const { admin } = await app.company();
  const { id: crm } = await admin.call(biaRopa.createSystem, { body: { name: 'CRM' } });
  await add(admin, { name: 'Folha de cliente', systemIds: [crm], reviewOn: '2027-03-08' });
  const of = async (shape: string) =>
    wordsOfPdf((await admin.raw({ method: 'GET', url: `/api/bia-ropa/export/pdf?shape=${shape}` })).rawPayload);
  expect(await of('simple')).toContain('Fora do país: 1 sistema sem país informado');
  const whole = await of('full');
  expect(whole).toContain('Fora do país 1 sistema sem país informado');
  expect(whole).toContain('8 de março de 2027');
  expect(whole.match(/Folha de cliente/g)).toHaveLength(1);
});

it('a processor has a contract in the register of suppliers, and its country counts', async () => {
  const { admin, companyId } = await app.company();
  const point = { name: 'Contábil Ágil', type: 'destino', processor: true } as const;
  const { id: pointId } = await admin.call(biaRopa.createDataPoint, { body: point });
  const made = await add(admin, { dataPointIds: [pointId] });
  const open = async () => {
    const { gaps, abroad } = await admin.call(biaRopa.get, at(made));
    const of = ['processor-uncontracted', 'abroad-without-mechanism'];
    return [...gaps.filter(({ code }) => of.includes(code)).map(({ code }) => code), ...abroad];
  };
  expect(await open()).toEqual(['processor-uncontracted']);
  await app.sql(
    `INSERT INTO suppliers (company_id, name, country, category, status, tier_answers, tier)
      VALUES ($1, 'contabil agil', 'US', 'services', 'active', '{}', 2)`,
    [companyId],
  );
  expect(await open()).toEqual(['processor-uncontracted', 'abroad-without-mechanism', 'US']);
  await app.sql("UPDATE suppliers SET contract_starts = '2026-01-01' WHERE company_id = $1", [companyId]);
  expect(await open()).toEqual(['abroad-without-mechanism', 'US']);
  await app.sql("UPDATE suppliers SET status = 'ended', country = 'BR' WHERE company_id = $1", [companyId]);
  expect(await open()).toEqual(['processor-uncontracted']);
});

describe('the map of personal data', () => {
  it('leads from people by systems to destinations, of one company, without what holds no personal data', async () => {
    const { basic, viewer } = await app.company();
    const { admin: stranger } = await app.company();
    const system = await basic.call(biaRopa.createSystem, {
      body: { name: 'CRM', supplier: 'Nuvem SA', country: 'US' },
    });
    const pointOf = (name: string, type: 'titular' | 'destino' | 'dado') =>
      basic.call(biaRopa.createDataPoint, { body: { name, type, processor: type === 'destino' } });
    const [people, lab, cpf] = [
      await pointOf('Pacientes', 'titular'),
      await pointOf('Laboratório', 'destino'),
      await pointOf('CPF', 'dado'),
    ];
    const ids = { systemIds: [system.id], dataPointIds: [people.id, lab.id, cpf.id] };
    const made = await add(basic, { name: 'Atendimento', ...ids });
    await add(basic, { name: 'Rede', personalData: false, legalBases: [], systemIds: [system.id] });
    const map = await viewer.call(biaRopa.dataMap);
    expect(map.activities).toEqual([
      {
        id: made.id,
        name: 'Atendimento',
        sensitive: false,
        people: [people.id],
        origins: [],
        systems: [system.id],
        destinations: [lab.id],
      },
    ]);
    expect(map.nodes).toHaveLength(3);
    expect(map.nodes).toContainEqual(expect.objectContaining({ step: 'systems', supplier: 'Nuvem SA', country: 'US' }));
    expect(map.left).toBe(0);
    expect(await stranger.call(biaRopa.dataMap)).toEqual({ activities: [], nodes: [], left: 0 });
  });
});
