import type { ImportReport } from '@vigia/contract/kit/importing.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { importCsv } from '../kit/testing/importing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const importing = (who: TestCaller, csv: string, dryRun?: string) =>
  importCsv(who, '/api/suppliers/import', csv, dryRun);
const all = async (who: TestCaller) => (await who.call(suppliers.list, { query: { sort: 'name' } })).items;
const faultsOf = ({ faults }: ImportReport) => faults.map(({ row, field, code }) => `${row} ${field} ${code}`);

it('is tried first, then the suppliers come in with contact, contract, owner and tier', async () => {
  const { admin, basic, viewer } = await app.company();
  const csv = [
    'Razão social;CNPJ;Contato;E-mail;Gestor do contrato;Início da vigência;Vencimento;Valor anual;Aviso prévio;Categoria;Dados;País;Nível: que dados recebem;Nível: entram em sistemas ou salas',
    `Folha Certa Ltda.;11.222.333/0001-81;Joana Prado;Joana@Folha.Test;${basic.email};01/02/2026;31/01/2027;R$ 48.000,50;60;contador;Saúde; Brasil;3;Com conta própria`,
    'Nuvem Sul;;;;;;;;;Nuvem;;Portugal;;',
  ].join('\n');
  const trial = (await importing(admin, csv)).report;
  expect(trial).toMatchObject({ rows: 2, ready: 2, faults: [], created: 0 });
  expect(trial.mapping).toMatchObject({
    name: 'Razão social',
    owner: 'Gestor do contrato',
    contractEnds: 'Vencimento',
  });
  expect(await all(admin)).toEqual([]);
  expect((await importing(viewer, csv)).status).toBe(403);
  expect((await importing(admin, csv, 'false')).report.created).toBe(2);
  const [first, second] = await all(admin);
  expect(await admin.call(suppliers.get, { params: { id: first?.id ?? '' } })).toMatchObject({
    ...{ name: 'Folha Certa Ltda.', legalId: '11222333000181', contactName: 'Joana Prado', email: 'joana@folha.test' },
    ...{ owner: { id: basic.id }, contractStarts: '2026-02-01', contractEnds: '2027-01-31', contractValue: 48_000.5 },
    ...{ noticeDays: 60, category: 'accounting', dataKinds: ['health'], country: 'BR' },
    ...{ tierAnswers: { data: 3, access: 2, stop: 0 }, tier: 'high' },
  });
  expect(second).toMatchObject({ name: 'Nuvem Sul', category: 'cloud', tier: 'low' });
  const [entry] = await app.sql("SELECT action FROM audit_log WHERE action = 'suppliers.imported' AND actor_id = $1", [
    admin.id,
  ]);
  expect(entry).toBeTruthy();
});

it('tells every fault by its row and takes nothing while there is one', async () => {
  const { admin } = await app.company();
  const csv = [
    'Fornecedor;CNPJ;E-mail;Responsável (e-mail);Início do contrato;Fim do contrato;Aviso prévio (dias);Nível: mexem com o nosso dinheiro;O que faz',
    'Um;11.222.333/0001-82;;;;;;;',
    'Dois;;sem-arroba;ninguem@exemplo.test;;;;;',
    'Três;;;;10/05/2026;09/05/2026;900;7;Padaria',
    'Quatro;191;;;;;;;',
  ].join('\n');
  const { report } = await importing(admin, csv, 'false');
  expect(faultsOf(report)).toEqual([
    '2 legalId suppliers.cnpj',
    '3 email kit.email',
    '3 owner kit.sheet-person',
    '4 category kit.sheet-value',
    '4 contractEnds suppliers.ends-before',
    '4 noticeDays kit.too-big-number',
    '4 tierMoney kit.sheet-value',
    '5 legalId suppliers.cnpj',
  ]);
  expect(report.faults.find(({ field }) => field === 'category')?.values?.known).toContain('Contabilidade e folha');
  expect([report.ready, report.created, (await all(admin)).length]).toEqual([0, 0, 0]);
});

it('knows a supplier by name or CNPJ; one that lost its first zeros is put right', async () => {
  const { admin } = await app.company();
  const first = 'Fornecedor;CNPJ\nBanco;191';
  const banco = 'Fornecedor;CNPJ\nBanco do Teste;00.000.000/0001-91';
  expect((await importing(admin, banco, 'false')).report.created).toBe(1);
  expect((await importing(admin, first.replace('191', '000191'), 'false')).report).toMatchObject({ duplicates: 1 });
  expect((await importing(admin, 'Fornecedor\nBANCO DO TESTE\nOutro\noutro')).report).toMatchObject({
    ...{ rows: 3, ready: 1, duplicates: 1, repeated: 1, repeats: [{ row: 4, of: 3 }] },
  });
});

it('comes out by the list’s own filters, text never as a formula, and goes in again elsewhere', async () => {
  const { admin } = await app.company();
  const { admin: elsewhere } = await app.company();
  const csv = [
    'Fornecedor;CNPJ;O que faz;Fim do contrato;Valor por ano;Processos que dependem dele;Nível: que dados recebem;Avaliar de novo',
    '=1+1;11.222.333/0001-81;Marketing;31/12/2026;12000;"Vendas; Cobrança";3;anual',
    'Agência;;Marketing;;;;;',
  ].join('\n');
  await importing(admin, csv, 'false');
  const file = (query: string) => admin.raw({ method: 'GET', url: `/api/suppliers/export?format=csv&${query}` });
  const high = (await file('tier=high')).payload;
  expect(high).toContain('11.222.333/0001-81');
  expect(high).not.toContain('Agência');
  expect(high).not.toMatch(/(^|[;,"])=1\+1/m);
  expect((await importing(elsewhere, high, 'false')).report).toMatchObject({ created: 1, faults: [] });
  const [one] = await all(elsewhere);
  expect(await elsewhere.call(suppliers.get, { params: { id: one?.id ?? '' } })).toMatchObject({
    ...{ name: '=1+1', category: 'marketing', contractEnds: '2026-12-31', contractValue: 12_000, tier: 'high' },
    ...{ processes: ['Vendas', 'Cobrança'], repeat: 'yearly' },
  });
});

it('takes two companies of one name for two where their numbers differ, and says which row repeats which', async () => {
  const { admin } = await app.company();
  const csv = [
    'Fornecedor;CNPJ',
    'Beta Serviços;11.222.333/0001-81',
    'Beta Serviços;00.000.000/0001-91',
    'Beta Serviços Ltda.;11.222.333/0001-81',
  ].join('\n');
  const { report } = await importing(admin, csv, 'false');
  expect(report).toMatchObject({
    rows: 3,
    ready: 2,
    duplicates: 0,
    repeated: 1,
    repeats: [{ row: 4, of: 2 }],
    created: 2,
  });
  const again = await importing(admin, 'Fornecedor;CNPJ\nOutro nome;00.000.000/0001-91\nBeta serviços;');
  expect(again.report).toMatchObject({ ready: 0, duplicates: 2, repeated: 0 });
});
