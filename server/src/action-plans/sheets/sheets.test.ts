import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { importReport, mostImportedRows } from '@vigia/contract/kit/importing.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readSheet } from '../../kit/sheets/sheets.ts';
import { type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { uploadAs } from '../../kit/testing/upload.ts';
import { textCell, xlsxOf, zipOf } from '../../kit/testing/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Sends a spreadsheet as a browser does. */
const send = (who: TestCaller, bytes: string | Buffer, fields: Record<string, string> = {}, name = 'planos.csv') =>
  uploadAs(who, { url: '/api/action-plans/import', bytes, name, fields });
async function report(...sent: Parameters<typeof send>): Promise<z.output<typeof importReport>> {
  const answer = await send(...sent);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return importReport.parse(answer.json());
}
const forReal = { dryRun: 'false' };
const all = (who: TestCaller) => who.call(actionPlans.list, { query: { sort: 'title' } });
const faultsOf = ({ faults }: z.output<typeof importReport>) =>
  faults.map(({ row, field, code, value }) => `${row} ${field} ${code.split('.')[1]} ${value}`);

describe('bringing plans in', () => {
  it('tells what it would do and does nothing, then does it', async () => {
    const { admin, basic } = await app.company();
    const file = [
      'Título;Situação;Prioridade;Área;Data de início;Prazo;Responsável;Tarefas;Notas',
      `Ligar MFA;Em andamento;ALTA;identidades e acessos;01/02/2027;2027-03-01;${basic.email.toUpperCase()};"Listar contas;Ligar";"Com\ncalma"`,
      'Treinar equipe;;;;;;;;',
    ].join('\n');
    const dry = await report(admin, file, { mapping: '{"description":"Notas"}' });
    expect(dry).toMatchObject({ rows: 2, ready: 2, duplicates: 0, faults: [], created: 0 });
    expect(dry.mapping).toEqual({
      ...{ title: 'Título', status: 'Situação', priority: 'Prioridade', category: 'Área', startDate: 'Data de início' },
      ...{ dueDate: 'Prazo', assignedTo: 'Responsável', subtasks: 'Tarefas', description: 'Notas' },
    });
    expect(dry.preview[0]).toMatchObject({
      ...{ title: 'Ligar MFA', status: 'Em andamento', priority: 'ALTA', startDate: '01/02/2027' },
      assignedTo: basic.email.toUpperCase(),
    });
    expect((await all(admin)).total).toBe(0);
    expect(await report(admin, file, { ...forReal, mapping: '{"description":"Notas"}' })).toMatchObject({ created: 2 });
    const [first, second] = (await all(admin)).items;
    expect(second).toMatchObject({ title: 'Treinar equipe', status: 'open', priority: 'medium', category: 'other' });
    const plan = await admin.call(actionPlans.get, { params: { id: first?.id ?? '' } });
    expect(plan).toMatchObject({
      ...{ description: 'Com\ncalma', startDate: '2027-02-01', dueDate: '2027-03-01', assignedTo: { id: basic.id } },
      origin: { kind: 'import', label: 'planos.csv' },
      progress: { total: 2, done: 0, percent: 0 },
    });
    expect(plan.subtasks.map(({ title }) => title)).toEqual(['Listar contas', 'Ligar']);
    const audit = await app.sql('SELECT action FROM audit_log WHERE target_id = $1', [plan.id]);
    expect(audit).toEqual([{ action: 'action-plans.created' }]);
  });

  it('tells each person once which plans are theirs now, but for what is closed', async () => {
    const { admin, basic, viewer } = await app.company();
    const file = [
      'Título;Situação;Responsável',
      ...['Um', 'Dois', 'Três'].map((title) => `${title};Aberto;${basic.email}`),
      `Velho;Concluído;${basic.email}`,
      `Só um;Aberto;${viewer.email}`,
      `Meu;Aberto;${admin.email}`,
    ].join('\n');
    await report(admin, file, forReal);
    await app.drain();
    const told = async (who: TestCaller) =>
      (await who.call(notifications.list, { query: {} })).items.map(({ title }) => title);
    expect(await told(basic)).toEqual(['Ana Teste passou 3 planos de ação a você']);
    expect(await told(viewer)).toEqual(['Ana Teste passou a você: Só um']);
    expect(await told(admin)).toEqual([]);
  });

  it('tells every fault of every row, and then creates nothing', async () => {
    const { admin } = await app.company();
    const { admin: stranger } = await app.company();
    const file = [
      'Title,Status,Priority,Category,Start,Due date,Assignee,Subtasks',
      'Fine,Open,High,People,,,,',
      `,Flying,Huge,Nowhere,31/02/2027,soon,${stranger.email},`,
      '',
      `${'x'.repeat(201)},,,,2027-05-02,2027-05-01,,${'a;'.repeat(101)}`,
    ].join('\n');
    const said = await report(admin, file, forReal);
    expect(faultsOf(said).map((one) => one.slice(0, 60))).toEqual(
      [
        '3 title required ',
        '3 startDate sheet-day 31/02/2027',
        '3 dueDate sheet-day soon',
        '3 status sheet-value Flying',
        '3 priority sheet-value Huge',
        '3 category sheet-value Nowhere',
        `3 assignedTo sheet-person ${stranger.email}`,
        `5 title too-big-string ${'x'.repeat(100)}`,
        '5 dueDate due-before-start 2027-05-01',
        `5 subtasks too-big-array ${'a;'.repeat(50)}`,
      ].map((one) => one.slice(0, 60)),
    );
    expect(said).toMatchObject({ rows: 3, ready: 1, created: 0 });
    expect((await all(admin)).total).toBe(0);
  });

  it.each([
    ['pt', 'NOME;STATUS;URGENCIA\nA;concluída;crítica'],
    ['en', 'Action,State,Urgency\nA,done,critical'],
    ['es', 'Nombre;Estado;Urgencia\nA;completado;urgente'],
  ])('knows the words of %s', async (_, file) => {
    const { admin } = await app.company();
    expect(await report(admin, file, forReal)).toMatchObject({ created: 1, faults: [] });
    expect((await all(admin)).items).toMatchObject([
      { title: 'A', status: 'completed', priority: 'critical', category: 'other', dueDate: null },
    ]);
  });

  it('leaves out what is there already, or twice in the file', async () => {
    const { admin } = await app.company();
    await admin.call(actionPlans.create, { body: { title: 'Ação um' } });
    const file = 'Título\nACAO UM\nDois\ndois\nTrês';
    expect(await report(admin, file, forReal)).toMatchObject({
      rows: 4,
      ready: 2,
      duplicates: 1,
      repeats: [{ row: 4, of: 3 }],
      created: 2,
    });
    expect(await report(admin, file, forReal)).toMatchObject({ ready: 0, duplicates: 4, created: 0 });
    expect((await all(admin)).items.map(({ title }) => title)).toEqual(['Ação um', 'Dois', 'Três']);
  });

  it('knows what is over again as what is over; the same work may be begun anew', async () => {
    const { admin } = await app.company();
    const file = 'Título;Situação\nAuditoria do ano;Concluído\nTrocar o roteador;Cancelado\nTreinar;Aberto';
    await report(admin, file, forReal);
    expect(await report(admin, file, forReal)).toMatchObject({ duplicates: 3, created: 0 });
    const next = 'Título;Situação\nAuditoria do ano;Aberto\nTreinar;Concluído';
    expect(await report(admin, next, forReal)).toMatchObject({ duplicates: 1, created: 1 });
    expect((await all(admin)).total).toBe(4);
  });

  it('asks for the column of the title, and names a heading that is not there', async () => {
    const { admin } = await app.company();
    expect(faultsOf(await report(admin, 'Coluna X;Prazo\nA;01/01/2027', forReal))).toEqual(['1 title sheet-column ']);
    const named = await report(admin, 'Coluna X;Prazo\nA;01/01/2027', { mapping: '{"title":"Coluna Y"}' });
    expect(faultsOf(named)).toEqual(['1 title sheet-heading Coluna Y']);
    const mapped = await report(admin, 'Coluna X;Prazo\nA;x', { mapping: '{"title":"Coluna X","dueDate":""}' });
    expect(mapped).toMatchObject({ ready: 1, faults: [] });
  });

  it('finishes the subtasks of what is completed', async () => {
    const { admin } = await app.company();
    await report(admin, 'Título;Status;Tarefas\nFeito;Concluído;"a;b"', forReal);
    expect((await all(admin)).items[0]).toMatchObject({
      status: 'completed',
      progress: { total: 2, done: 2, percent: 100 },
    });
  });

  it('reads formulas, merged cells, real dates and a crowd of empty rows', async () => {
    const { admin } = await app.company();
    const rows = `<row r="1">${textCell('A1', 'Título')}${textCell('B1', 'Prazo')}</row>
      <row r="2"><c r="A2" t="str"><f>"Li"&amp;"gar"</f><v>Ligar</v></c><c r="B2" s="1"><v>46400</v></c></row>
      <row r="3">${textCell('A3', 'Mesclado')}</row><row r="4"><c r="A4"/></row>`;
    const empty = Array.from({ length: 600_000 }, (_, at) => `<row r="${at + 5}"/>`).join('');
    const file = xlsxOf(rows + empty, '<mergeCells count="1"><mergeCell ref="A3:A4"/></mergeCells>');
    const said = await report(admin, file, {}, 'planos.xlsx');
    expect(said.preview).toEqual([{ title: 'Ligar', dueDate: '2027-01-13' }, { title: 'Mesclado' }]);
  });

  it('refuses bombs, what is no spreadsheet, and too many plans', async () => {
    const { admin } = await app.company();
    const codeOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).json().code;
    const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', text: ' '.repeat(60_000_000) }]);
    expect(await codeOf(admin, bomb)).toBe('kit.sheet-too-big');
    expect(await codeOf(admin, Buffer.from([1, 0, 2, 0]))).toBe('kit.sheet-unreadable');
    expect(await codeOf(admin, '\n')).toBe('kit.sheet-empty');
    const many = `Título\n${Array.from({ length: mostImportedRows + 1 }, (_, at) => `Plano ${at}`).join('\n')}`;
    expect(await codeOf(admin, many)).toBe('kit.sheet-rows');
  });

  it('is not for a viewer', async () => {
    const { viewer } = await app.company();
    expect((await send(viewer, 'Título\nA')).statusCode).toBe(403);
  });
});

describe('taking plans out', () => {
  const rowsOf = async (bytes: Buffer) => {
    const { headings, rows } = await readSheet(bytes);
    return rows.map(({ cells }) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? null])));
  };
  const file = 'Título;Prioridade;Prazo;Responsável;Tarefas\n=1+1;alta;31/12/2030;EMAIL;"a;b"\nOutro;baixa;;;';

  it('gives the plans that the filters leave, with real dates, and text never as a formula', async () => {
    const { admin, viewer, basic } = await app.company();
    await report(admin, file.replace('EMAIL', basic.email), forReal);
    await admin.call(actionPlans.create, { body: { title: 'De outro plano', subtasks: [{ title: 'c' }] } });
    const bytes = Buffer.from(await viewer.call(actionPlans.export, { query: { priority: 'high' } }));
    expect(await rowsOf(bytes)).toEqual([
      {
        ...{ Título: '=1+1', Situação: 'Aberto', Prioridade: 'Alta', Categoria: 'Outros', Início: null },
        ...{ Prazo: new Date('2030-12-31'), Atrasado: 'Não', Responsável: 'Bruna Teste', 'Progresso (%)': 0 },
        ...{ 'Responsável (e-mail)': basic.email, Origem: 'Planilha: planos.csv', 'Criado em': expect.any(Date) },
        ...{ Descrição: null, Subtarefas: 'a\nb' },
      },
    ]);
  });

  it('in the reader’s language, as .csv too; what went out comes in again elsewhere', async () => {
    const { admin, basic } = await app.company();
    await report(admin, file.replace('EMAIL', basic.email), forReal);
    const answer = await admin.raw({
      method: 'GET',
      url: '/api/action-plans/export?format=csv&sort=title',
      headers: { 'accept-language': 'en' },
    });
    expect(answer.headers['content-disposition']).toContain('action-plans-');
    expect(answer.body.split('\r\n')[1]).toContain("'=1+1,Open,High,Other,,2030-12-31,No,");
    const other = await app.company();
    const said = await report(other.admin, answer.rawPayload, { ...forReal, mapping: '{"assignedTo":""}' });
    expect(said).toMatchObject({ created: 2, faults: [] });
    expect((await all(other.admin)).items.map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['=1+1', '2030-12-31'],
      ['Outro', null],
    ]);
  });
});
