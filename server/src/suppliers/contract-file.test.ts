import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';
import { noTier } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const keep = (who: TestCaller, id: string, bytes: Buffer, name: string) =>
  uploadAs(who, { method: 'PUT', url: `/api/suppliers/${id}/contract`, bytes, name });

it('is kept by its bytes with a hash, read by who may, replaced, removed, and goes with its supplier', async () => {
  const { admin, basic, viewer } = await app.company();
  const { admin: stranger } = await app.company();
  const { id } = await admin.call(suppliers.create, { body: { name: 'Nuvem Sul', tierAnswers: noTier } });
  const files = async () =>
    (
      await app.sql('SELECT name FROM files WHERE company_id = (SELECT company_id FROM suppliers WHERE id = $1)', [id])
    ).map((row) => row.name);
  expect((await keep(viewer, id, Buffer.from('x'), 'contrato.txt')).statusCode).toBe(403);
  expect((await keep(stranger, id, Buffer.from('Contrato.'), 'contrato.txt')).statusCode).toBe(404);
  expect((await keep(admin, id, Buffer.from('MZ\0\0'), 'contrato.pdf')).json()).toMatchObject({
    code: 'suppliers.file-kind',
  });
  expect((await keep(admin, id, Buffer.alloc(2_097_153, 65), 'contrato.txt')).statusCode).toBe(413);
  expect(await admin.refused(suppliers.contract, at(id))).toMatchObject({ status: 404 });
  expect((await keep(admin, id, Buffer.from('Contrato de 2025.'), 'antigo.txt')).statusCode).toBe(200);
  const kept = (await keep(admin, id, Buffer.from('Contrato de 2026.'), 'contrato.txt')).json();
  expect(kept.contractFile).toMatchObject({
    name: 'contrato.txt',
    bytes: 17,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await files()).toEqual(['contrato.txt']);
  expect(Buffer.from(await admin.call(suppliers.contract, at(id))).toString()).toBe('Contrato de 2026.');
  expect(await basic.refused(suppliers.contract, at(id))).toMatchObject({ status: 403 });
  expect(await stranger.refused(suppliers.contract, at(id))).toMatchObject({ status: 404 });
  expect((await admin.call(suppliers.removeContract, at(id))).contractFile).toBeNull();
  expect(await admin.refused(suppliers.removeContract, at(id))).toMatchObject({ status: 404 });
  await keep(admin, id, Buffer.from('Contrato.'), 'contrato.txt');
  const actions = await app.sql('SELECT action FROM audit_log WHERE target_id = $1 ORDER BY seq', [id]);
  expect(actions.map(({ action }) => action)).toEqual([
    ...['suppliers.created', 'suppliers.contract-kept', 'suppliers.contract-kept', 'files.taken-away'],
    ...['suppliers.contract-removed', 'suppliers.contract-kept'],
  ]);
  const left = async () =>
    Number(
      (await app.sql("SELECT count(*) AS n FROM file_references WHERE kind = 'supplier' AND record_id = $1", [id]))[0]
        ?.n,
    );
  expect(await left()).toBe(1);
  await admin.call(suppliers.remove, at(id));
  expect(await left()).toBe(0);
});
