/** Who runs a system and who a recipient is: chosen out of the register of suppliers, by the same name where nobody chose. */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { importCsv } from '../kit/testing/importing.ts';
import { wordsOfPdf } from '../kit/testing/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
async function registered({ companyId }: Crew, name: string, more = "'US', NULL::date"): Promise<string> {
  const [row] = await app.sql(
    `INSERT INTO suppliers (company_id, name, country, contract_starts, category, status, tier_answers, tier)
      SELECT $1, $2, ${more}, 'services', 'active', '{}', 2 RETURNING id`,
    [companyId, name],
  );
  return String(row?.id);
}
const recipient = (who: TestCaller, name: string, supplierId: string | null) =>
  who.call(biaRopa.createDataPoint, { body: { name, type: 'destino', processor: true, supplierId } });
const add = (who: TestCaller, body: { dataPointIds?: string[]; systemIds?: string[] }) =>
  who.call(biaRopa.create, { body: { name: 'Folha', legalBases: ['art7-ii'], ...body } });

it('are offered by their names alone to whoever describes processes, and to nobody else', async () => {
  const crew = await app.company();
  const { admin: stranger } = await app.company();
  await registered(crew, 'Contábil Ágil');
  await registered(crew, 'Nuvem 100%');
  const names = async (search?: string) =>
    (await crew.basic.call(biaRopa.suppliers, { query: search === undefined ? {} : { search } })).items;
  expect(await names()).toEqual([
    { id: expect.any(String), name: 'Contábil Ágil' },
    { id: expect.any(String), name: 'Nuvem 100%' },
  ]);
  expect((await names('contabil')).map(({ name }) => name)).toEqual(['Contábil Ágil']);
  expect((await names('%')).map(({ name }) => name)).toEqual(['Nuvem 100%']);
  expect((await crew.viewer.refused(biaRopa.suppliers, { query: {} })).status).toBe(403);
  expect((await stranger.call(biaRopa.suppliers, { query: {} })).items).toEqual([]);
});

it('once chosen are who is meant, whatever the recipient is called, and their contract and country count', async () => {
  const crew = await app.company();
  const { admin, basic } = crew;
  const supplierId = await registered(crew, 'Contábil Ágil Ltda', "'US', '2026-01-01'");
  await registered(crew, 'Contador', "'BR', NULL::date");
  const made = await add(basic, { dataPointIds: [(await recipient(basic, 'Contador', supplierId)).id] });
  expect(made.dataPoints).toMatchObject([{ name: 'Contador', supplierId, supplier: 'Contábil Ágil Ltda' }]);
  expect(made.abroad).toEqual(['US']);
  expect(made.gaps.map(({ code }) => code)).not.toContain('processor-uncontracted');
  expect(await admin.call(biaRopa.dashboard)).toMatchObject({ countries: [{ country: 'US', count: 1 }] });
  const paper = await basic.raw({ method: 'GET', url: '/api/bia-ropa/export/pdf' });
  expect(await wordsOfPdf(paper.rawPayload)).toContain('Contador (Contábil Ágil Ltda)');
  const system = await basic.call(biaRopa.createSystem, { body: { name: 'Folha Web', supplierId, supplier: 'Ágil' } });
  expect(system.supplier).toBe('Contábil Ágil Ltda');
  const withSystem = await add(basic, { systemIds: [system.id] });
  expect(withSystem.abroad).toEqual(['US']);
  await app.sql("UPDATE suppliers SET name = 'Ágil S.A.', country = 'BR' WHERE id = $1", [supplierId]);
  expect(await basic.call(biaRopa.get, at(withSystem.id))).toMatchObject({
    ...{ abroad: [], systems: [{ supplier: 'Ágil S.A.' }] },
  });
  // Gone from the register, the name that was written stands, and nobody is left who has a contract.
  await app.sql('DELETE FROM suppliers WHERE id = $1', [supplierId]);
  expect((await basic.call(biaRopa.get, at(withSystem.id))).systems).toMatchObject([
    { supplierId: null, supplier: 'Ágil' },
  ]);
  expect((await basic.call(biaRopa.get, at(made.id))).gaps).toContainEqual({
    ...{ code: 'processor-uncontracted', kind: 'missing' },
  });
});

it('of another company are refused, and only a recipient is one', async () => {
  const crew = await app.company();
  const theirs = await registered(await app.company(), 'Alheio');
  const fault = { status: 422, errors: [{ pointer: '/supplierId', code: 'bia-ropa.not-in-register' }] };
  const point = { name: 'Contador', type: 'destino', supplierId: theirs } as const;
  expect(await crew.admin.refused(biaRopa.createDataPoint, { body: point })).toMatchObject(fault);
  expect(await crew.admin.refused(biaRopa.createSystem, { body: { name: 'ERP', supplierId: theirs } })).toMatchObject(
    fault,
  );
  const supplierId = await registered(crew, 'Nosso');
  const made = await recipient(crew.admin, 'Contador', supplierId);
  const change = {
    ...at(made.id),
    body: { name: 'Contador', type: 'dado' as const, supplierId, version: made.version },
  };
  expect(await crew.admin.call(biaRopa.updateDataPoint, change)).toMatchObject({ supplierId: null, supplier: '' });
});

it('that a file calls as the register does come in as the recipient that stands there, once', async () => {
  const crew = await app.company();
  const { admin } = crew;
  const supplierId = await registered(crew, 'Contábil Ágil Ltda');
  const { id } = await recipient(admin, 'Contador', supplierId);
  const csv =
    'Atividade;Operadores;Compartilhamento\nFolha;contabil agil LTDA;Contador\nNotas;Contábil Ágil Ltda;Banco';
  expect((await importCsv(admin, '/api/bia-ropa/import', csv, 'false')).report).toMatchObject({
    created: 2,
    faults: [],
  });
  const { items } = await admin.call(biaRopa.dataPoints, { query: { type: 'destino' } });
  expect(items.map(({ name, activities }) => [name, activities])).toEqual([
    ['Banco', 1],
    ['Contador', 2],
  ]);
  expect(items.find((one) => one.id === id)).toMatchObject({ supplierId, processor: true });
});
