import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import type { ImportReport } from '@vigia/contract/kit/importing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { importCsv } from '../kit/testing/importing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const importing = (who: TestCaller, csv: string, dryRun?: string) =>
  importCsv(who, '/api/bia-ropa/import', csv, dryRun);
const all = async (who: TestCaller) => (await who.call(biaRopa.list, { query: {} })).items;
const get = (who: TestCaller, id: string | undefined) => who.call(biaRopa.get, { params: { id: id ?? '' } });
const faultsOf = ({ faults }: ImportReport) => faults.map(({ row, field, code }) => `${row} ${field} ${code}`);

const heads =
  'Processo;Setor;Responsável (e-mail);Finalidade;Titulares;Categorias de dados;Sensível;Hipótese legal;Operadores;Sistema;Retenção;Lei do prazo;RTO;MTPD;Revisão';

it('makes activities with the areas, systems and data that their rows name, each once', async () => {
  const { admin, basic, viewer } = await app.company();
  await admin.call(biaRopa.addSystems, { body: { systemNames: ['Folha Web'] } });
  const csv = [
    heads,
    `Folha de pagamento;RH;${basic.email};Pagar salários;Funcionários;"CPF; Salário";não;"Obrigação legal; art. 7º, V";Contador;folha web;10 anos;CLT art. 11;24;72;01/06/2027`,
    'Exames admissionais;rh;;Saúde no trabalho;funcionários;Atestados;sim;Obrigação legal;Clínica;Folha Web;;;;;',
  ].join('\n');
  const trial = (await importing(admin, csv)).report;
  expect(trial).toMatchObject({ rows: 2, ready: 2, faults: [], created: 0 });
  expect(await admin.call(biaRopa.status)).toMatchObject({ activities: 0, systems: 1, dataPoints: 0, areas: 0 });
  expect((await importing(viewer, csv)).status).toBe(403);
  expect((await importing(admin, csv, 'false')).report.created).toBe(2);
  expect(await admin.call(biaRopa.status)).toMatchObject({ activities: 2, systems: 1, dataPoints: 6, areas: 1 });
  const [first, second] = await all(admin);
  expect(await get(admin, first?.id)).toMatchObject({
    ...{ name: 'Folha de pagamento', area: { name: 'RH' }, owner: { id: basic.id }, purpose: 'Pagar salários' },
    ...{ legalBases: ['art7-ii', 'art7-v'], sensitive: false, rtoHours: 24, mtpdHours: 72, reviewOn: '2027-06-01' },
    ...{ systems: [{ name: 'Folha Web' }], retention: '10 anos', retentionLaw: 'CLT art. 11', version: 1 },
  });
  const exams = await get(admin, second?.id);
  expect(exams).toMatchObject({ sensitive: true, legalBases: ['art11-ii-a'], area: { id: first?.area?.id } });
  expect(exams.dataPoints.filter(({ processor }) => processor).map(({ name }) => name)).toEqual(['Clínica']);
  const { items } = await admin.call(biaRopa.versions, { params: { id: exams.id } });
  expect(items.map(({ version }) => version)).toEqual([1]);
  expect((await importing(admin, csv, 'false')).report).toMatchObject({ duplicates: 2, created: 0 });
});

it('tells every fault by its row, and the law’s own refusals too', async () => {
  const { admin } = await app.company();
  const csv = [
    heads,
    ';RH;;;;;;;;;;;;;',
    'Um;;;;;;sim;legítimo interesse;;;;;;;',
    'Dois;;;;;;sim;art. 7º, IX;;;;;;;',
    'Três;;;;;;talvez;contrato;;;;;100;72;31/02/2027',
    'Quatro;;;;;;;contrato;;;;;dez;;',
  ].join('\n');
  const { report } = await importing(admin, csv, 'false');
  expect(faultsOf(report)).toEqual([
    '2 name kit.required',
    '3 bases kit.sheet-value',
    '4 bases bia-ropa.not-for-sensitive',
    '5 sensitive kit.sheet-value',
    '5 reviewOn kit.sheet-day',
    '5 rto bia-ropa.rto-past-mtpd',
    '6 rto kit.sheet-number',
  ]);
  expect([report.created, (await all(admin)).length]).toEqual([0, 0]);
});

it('reads again what was exported', async () => {
  const { admin } = await app.company();
  const { admin: elsewhere } = await app.company();
  await importing(
    admin,
    `${heads}\nVendas;Loja;;Vender;Clientes;CPF;não;contrato;Correios;Loja Web;5 anos;Código Civil;8;24;`,
    'false',
  );
  const file = (await admin.raw({ method: 'GET', url: '/api/bia-ropa/export?format=csv' })).payload;
  expect((await importing(elsewhere, file, 'false')).report).toMatchObject({ created: 1, faults: [] });
  const [one] = await all(elsewhere);
  expect(await get(elsewhere, one?.id)).toMatchObject({
    ...{ name: 'Vendas', area: { name: 'Loja' }, legalBases: ['art7-v'], rtoHours: 8, mtpdHours: 24 },
    dataPoints: expect.arrayContaining([
      expect.objectContaining({ name: 'Correios', type: 'destino', processor: true }),
    ]),
  });
});

it('knows children and sensitive data again by the names that templates give them, in any of the languages', async () => {
  const { admin } = await app.company();
  const { admin: elsewhere } = await app.company();
  const { ids } = await admin.call(biaRopa.takeOver, { body: { ids: ['personal-tax-returns'] } });
  const file = (await admin.raw({ method: 'GET', url: '/api/bia-ropa/export?format=csv' })).payload;
  await importing(elsewhere, `${file.trimEnd()}\n`, 'false');
  const [one] = await all(elsewhere);
  const marked = ({ dataPoints }: Awaited<ReturnType<typeof get>>) =>
    dataPoints.map(({ name, sensitive, vulnerable }) => `${name} ${sensitive} ${vulnerable}`).sort();
  const again = await get(elsewhere, one?.id);
  expect(marked(again)).toEqual(marked(await get(admin, ids[0])));
  expect(marked(again)).toContain('Crianças false minors');
  expect(again.gaps).toContainEqual({ code: 'minors-without-interest', kind: 'contradiction' });
  await importing(
    elsewhere,
    'Atividade;Titulares;Dados pessoais\nOutra;niños;Sick notes and fitness for work',
    'false',
  );
  const [other] = (await all(elsewhere)).filter(({ name }) => name === 'Outra');
  expect(marked(await get(elsewhere, other?.id))).toEqual(
    expect.arrayContaining(['Sick notes and fitness for work true null', 'niños false minors']),
  );
});
