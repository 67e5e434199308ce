import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const found = async (who: TestCaller, search: string, limit = 20) =>
  (await who.call(compliance.search, { query: { search, limit } })).items;
const ids = async (who: TestCaller, search: string) => (await found(who, search)).map(({ controlId }) => controlId);

/** A framework of the company's own with these controls: id, title, what it asks. */
async function own(companyId: string, controls: readonly (readonly [id: string, title: string, prose: string])[]) {
  const [made] = await app.sql(
    `INSERT INTO custom_frameworks (company_id, title, version, oscal_version, catalog_uuid, controls, parameters, groups, document, bytes)
     VALUES ($1, 'Norma da casa', '2', '1.1.2', gen_random_uuid(), 1, 0, '[]', '{}', 2) RETURNING id`,
    [companyId],
  );
  for (const [at, [id, title, prose]] of controls.entries())
    await app.sql(
      `INSERT INTO custom_controls (company_id, framework_id, control_id, group_id, title, prose, withdrawn, position)
       VALUES ($1, $2, $3, 'g', $4, $5, $6, $7)`,
      [companyId, made?.id, id, title, prose, title === 'Retirado', at],
    );
  return String(made?.id);
}

it('finds controls by number, by title without accents, and by words of what they ask, in that order', async () => {
  const { admin } = await app.company();
  expect((await ids(admin, 'a.7.'))[0]).toBe('A.7.1');
  expect((await ids(admin, 'art. 46'))[0]).toBe('Art. 46');
  const [first] = await found(admin, 'POLITICAS seguranca');
  expect(first).toMatchObject({ framework: 'iso27001', controlId: 'A.5.1', in: 'ISO/IEC 27001 2022' });
  expect(await ids(admin, 'crachá visita')).toContain('A.7.2');
  expect(await ids(admin, 'crachá xyzzy')).toEqual([]);
  expect(await found(admin, 'segurança', 3)).toHaveLength(3);
  expect(await found(admin, ' ')).toEqual([]);
});

it('finds the controls of the company’s own frameworks, but nobody else’s and none that was withdrawn', async () => {
  const { admin, companyId } = await app.company();
  const { admin: stranger } = await app.company();
  const framework = await own(companyId, [
    ['zq-1', 'Visitas', 'Quem entra assina o Livro-Razão a 100% das vezes.'],
    ['zq-2', 'Retirado', 'O livro-razão antigo.'],
  ]);
  const visits = { framework, controlId: 'zq-1', title: 'Visitas', in: 'Norma da casa 2' };
  for (const search of ['ZQ', 'livro-razao', 'assina visitas']) expect(await found(admin, search)).toEqual([visits]);
  // People ask for ours in such words too.
  expect(await found(admin, '100%', 20)).toContainEqual(visits);
  expect(await found(admin, '9_%')).toEqual([]);
  expect(await found(stranger, 'zq')).toEqual([]);
});

it('is for those who see compliance', async () => {
  const { basic } = await app.company();
  expect((await basic.refused(compliance.search, { query: { search: 'acesso' } })).status).toBe(403);
});

it.each([
  ['pt', 'senha', 'A.5.17'],
  ['pt', 'cópia', 'A.8.13'],
  ['pt', 'fornecedor', 'A.5.19'],
  ['en', 'password', 'A.5.17'],
  ['en', 'backup', 'A.8.13'],
  ['en', 'supplier', 'A.5.19'],
  ['es', 'contraseña', 'A.5.17'],
  ['es', 'copia', 'A.8.13'],
  ['es', 'proveedor', 'A.5.19'],
] as const)('is found by what people call it, as the hint says, in %s: %s', async (language, search, control) => {
  const { admin } = await app.company();
  const url = `/api/compliance/controls?limit=20&search=${encodeURIComponent(search)}`;
  const headers = { 'accept-language': language, authorization: `Bearer ${admin.token}` };
  const { items } = (await admin.raw({ method: 'GET', url, headers })).json<{ items: { controlId: string }[] }>();
  expect(items.slice(0, 12).map(({ controlId }) => controlId)).toContain(control);
});
