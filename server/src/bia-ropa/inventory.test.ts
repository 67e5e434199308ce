/** The lists from which activities are put together: what is used most, and who of the register a name may be. */
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { noTier } from '../suppliers/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('can begin with what most activities use', async () => {
  const { admin } = await app.company();
  for (const name of ['Agenda', 'Banco', 'Caixa']) await admin.call(biaRopa.createSystem, { body: { name } });
  const of = async (query: object) => (await admin.call(biaRopa.systems, { query })).items;
  const [agenda, banco, caixa] = (await of({})).map(({ id }) => id);
  await admin.call(biaRopa.create, { body: { name: 'Vendas', systemIds: [caixa ?? '', banco ?? ''] } });
  await admin.call(biaRopa.create, { body: { name: 'Folha', systemIds: [caixa ?? ''] } });
  const used = await of({ sort: '-activities' });
  expect(used.map(({ id, activities }) => [id, activities])).toEqual([
    [caixa, 2],
    [banco, 1],
    [agenda, 0],
  ]);
});

it('names somebody of the register as who receives data, and as nothing else', async () => {
  const { admin } = await app.company();
  const { id: supplierId } = await admin.call(suppliers.create, { body: { name: 'Contábil', tierAnswers: noTier } });
  const make = (type: 'destino' | 'dado') =>
    admin.call(biaRopa.createDataPoint, { body: { name: 'Contador', type, supplierId } });
  expect([(await make('destino')).supplierId, (await make('dado')).supplierId]).toEqual([supplierId, null]);
});
