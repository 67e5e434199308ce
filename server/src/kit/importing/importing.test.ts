import { mostImportedRows, mostToldFaults } from '@vigia/contract/kit/importing.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../testing/app.ts';
import { uploadAs } from '../testing/upload.ts';
import { CellReader, dayOfCell } from './cells.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const send = (who: TestCaller, bytes: string, { dryRun = 'true', accept = 'application/json' } = {}) =>
  uploadAs(who, { url: '/api/risks/import', bytes, name: 'riscos.csv', fields: { dryRun }, headers: { accept } });
const sheet = (rows: number, grade = '3') =>
  ['Risco;Probabilidade;Impacto', ...Array.from({ length: rows }, (_, at) => `Risco ${at};${grade};2`)].join('\n');

describe('an import', () => {
  it('tells how far it is to whoever asks for events, and takes ten thousand rows', async () => {
    const { admin } = await app.company();
    const answer = await send(admin, sheet(mostImportedRows), { dryRun: 'false', accept: 'text/event-stream' });
    const steps = [...answer.body.matchAll(/event: progress\ndata: (.+)/g)].map(([, data]) => JSON.parse(data ?? ''));
    expect(steps.at(0)).toEqual({ done: 250, of: mostImportedRows });
    expect(steps.at(-1)).toEqual({ done: mostImportedRows, of: mostImportedRows });
    expect(answer.body).toContain(`"created":${mostImportedRows}`);
    expect((await admin.call(risks.stats)).total).toBe(mostImportedRows);
    // Ten thousand rows: a bound for a busy machine, no measure.
  }, 120_000);

  it('refuses more rows than that, and tells so many faults and counts the rest', async () => {
    const { admin } = await app.company();
    expect((await send(admin, sheet(mostImportedRows + 1))).json()).toMatchObject({ code: 'kit.sheet-rows' });
    const wrong = (await send(admin, sheet(mostToldFaults + 7, '9'))).json();
    expect([wrong.faults.length, wrong.faulty, wrong.ready]).toEqual([mostToldFaults, mostToldFaults + 7, 0]);
  });

  it('names the columns in the reader’s language, and which of them are needed', async () => {
    const { admin } = await app.company();
    const { columns } = (await send(admin, sheet(1))).json();
    expect(columns.slice(0, 2)).toEqual([
      { field: 'title', name: 'Risco', needed: true },
      { field: 'category', name: 'Categoria', needed: false },
    ]);
  });
});

describe('a day', () => {
  it.each([
    ['2027-12-31', '2027-12-31'],
    ['2027-12-31T10:00:00Z', '2027-12-31'],
    ['2027/1/2', '2027-01-02'],
    ['31/12/2027', '2027-12-31'],
    ['1.2.2027', '2027-02-01'],
    ['31-12-2027 00:00', '2027-12-31'],
    [46400, '2027-01-13'],
    [new Date('2027-01-13T00:00:00Z'), '2027-01-13'],
    ['', null],
    [null, null],
    ['12/31/2027', undefined],
    ['29/02/2027', undefined],
    ['31/12/27', undefined],
    ['amanhã', undefined],
    [-1, undefined],
    [true, undefined],
    ['01/01/1889', undefined],
  ])('is read out of %j', (cell, day) => {
    expect(dayOfCell(cell)).toBe(day);
  });
});

describe('an amount', () => {
  it.each([
    ['1.250,50', 1_250.5],
    ['R$ 1.250.000,07', 1_250_000.07],
    ['1,250.50', 1_250.5],
    ['1250,5', 1_250.5],
    ['48.000', 48_000],
    [1234.567, 1_234.57],
    ['1.5.3', null],
  ])('is read out of %j to the cent', (cell, value) => {
    const reader = new CellReader<'n'>(2, 'pt', () => cell);
    expect(reader.amount('n', { least: 0, most: 10_000_000 })).toBe(value);
  });
});

describe('a whole number', () => {
  it.each([
    ['1.250.000,00', 1_250_000],
    ['R$ 48.000', 48_000],
    ['COP 48.000.000', null],
    ['COP 4.800.000', 4_800_000],
    ['S/ 48.000', 48_000],
    ['1,250,000.50', 1_250_000],
    ['90', 90],
    [1234.4, 1234],
    ['', null],
    ['noventa', null],
    ['-5', null],
    ['1.5.3', null],
  ])('is read out of %j', (cell, value) => {
    const reader = new CellReader<'n'>(2, 'pt', () => cell);
    expect(reader.whole('n', { least: 0, most: 10_000_000 })).toBe(value);
    expect(reader.faults.length).toBe(value === null && cell !== '' ? 1 : 0);
  });
});
