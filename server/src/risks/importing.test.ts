/** A large register as people keep it: most of it well, some rows wrong in every way that there is. */
import { mostImportedRows } from '@vigia/contract/kit/importing.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { importCsv } from '../kit/testing/importing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const url = '/api/risks/import';
const head = 'Risco;Categoria;Probabilidade;Impacto;Causa;Responsável (e-mail)';
const long = 'a'.repeat(161);
/** One for each kind of fault, with the field and the reason that are told. */
const wrong: readonly (readonly [cells: (at: number) => string, field: string, code: string])[] = [
  [(at) => `Risco ${at};Inventada;3;2;;`, 'category', 'kit.sheet-value'],
  [(at) => `Risco ${at};Fraudes;6;2;;`, 'likelihood', 'risks.grade'],
  [(at) => `Risco ${at};Fraudes;3;0;;`, 'impact', 'risks.grade'],
  [(at) => `${long}${at};Fraudes;3;2;;`, 'title', 'kit.too-big-string'],
  [() => ';Fraudes;3;2;;', 'title', 'kit.required'],
  [(at) => `Risco ${at};Fraudes;3;2;;ninguem${at}@fora.test`, 'owner', 'kit.sheet-person'],
];
/** Every 33rd row is wrong, until there are 300 of them. */
const kindAt = (at: number) => (at % 33 === 0 && at < 33 * 300 ? wrong[(at / 33) % wrong.length] : undefined);
const rows = Array.from({ length: mostImportedRows }, (_, at) => kindAt(at)?.[0](at) ?? `Risco ${at};Fraudes;3;2;;`);
const sheet = [head, ...rows].join('\n');
const expected = rows.flatMap((_, at) => {
  const kind = kindAt(at);
  return kind ? [{ row: at + 2, field: kind[1], code: kind[2] }] : [];
});
const total = async (who: TestCaller) => (await who.call(risks.stats)).total;
const leaveOut = { leaveOut: 'true' };

it('of 10,000 rows the 300 that are wrong are named one by one, and 9,700 come in where one says so', async () => {
  const { admin } = await app.company();
  expect(expected).toHaveLength(300);
  const counts = { rows: 10_000, ready: 9_700, duplicates: 0, faulty: 300 };
  const trial = await importCsv(admin, url, sheet, 'true', leaveOut);
  expect(trial.report).toMatchObject({ ...counts, created: 0, faults: expected });
  expect((await importCsv(admin, url, sheet, 'false')).report).toMatchObject({ ...counts, created: 0 });
  expect(await total(admin)).toBe(0);
  const taken = await importCsv(admin, url, sheet, 'false', leaveOut);
  expect(taken.report).toMatchObject({ ...counts, created: 9_700, faults: expected });
  expect(await total(admin)).toBe(9_700);
  const again = await importCsv(admin, url, sheet, 'false', leaveOut);
  expect(again.report).toMatchObject({ rows: 10_000, ready: 0, duplicates: 9_700, faulty: 300, created: 0 });
  expect(await total(admin)).toBe(9_700);
  // Four times 10,000 rows: a bound for a busy machine, no measure.
}, 120_000);

it('a row that is wrong takes its name from no row behind it', async () => {
  const { admin } = await app.company();
  const twice = [head, 'Furto;Fraudes;9;2;;', 'Furto;Fraudes;3;2;;', 'Furto;Fraudes;1;1;;'].join('\n');
  const { report } = await importCsv(admin, url, twice, 'false', leaveOut);
  expect(report).toMatchObject({
    ready: 1,
    duplicates: 0,
    repeats: [{ row: 4, of: 3 }],
    faults: [{ row: 2 }],
    created: 1,
  });
  expect((await admin.call(risks.list, { query: {} })).items).toMatchObject([{ current: { score: 6 } }]);
});

it('without a column for what a risk needs nothing comes in, whatever may be left out', async () => {
  const { admin } = await app.company();
  const { report } = await importCsv(admin, url, 'Risco;Impacto\nFurto;3', 'false', leaveOut);
  expect(report).toMatchObject({ created: 0, faults: [{ row: 1, field: 'likelihood', code: 'kit.sheet-column' }] });
});

it('the same file sent eight times at once comes in once; who finds too much under way is told to wait', async () => {
  const { admin, basic } = await app.company();
  const some = [head, ...Array.from({ length: 40 }, (_, at) => `Risco ${at};Fraudes;3;2;;`)].join('\n');
  const sent = Array.from({ length: 8 }, (_, at) => importCsv(at % 2 ? basic : admin, url, some, 'false'));
  const answers = await Promise.all(sent);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 429)).toEqual([]);
  const [most, ...others] = answers
    .flatMap(({ status, report }) => (status === 200 ? [report.created] : []))
    .sort((a, b) => b - a);
  expect([most, others.length > 0, others.filter(Boolean)]).toEqual([40, true, []]);
  expect(await total(admin)).toBe(40);
});

it('what the register writes into a file comes back out of it, and says which decisions stay behind', async () => {
  const { admin } = await app.company();
  const rated = { inherent: { likelihood: 5, impact: 4 }, current: { likelihood: 3, impact: 3 } };
  const draft = { category: 'fraud' as const, ...rated, target: { likelihood: 1, impact: 3 }, ownerId: admin.id };
  const add = (title: string, treatment: 'reduce' | null) =>
    admin.call(risks.create, { body: { ...draft, title, treatment } });
  const lived = await add('Aceito', null);
  await add('Reduzido', 'reduce');
  const until = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 30 }).toString();
  await admin.call(risks.accept, { params: { id: lived.id }, body: { reason: 'Cabe no caixa.', until } });
  const file = String(await admin.call(riskWeighing.export, { query: { format: 'csv' } }));
  const other = await app.company();
  const mail = (
    await app.sql('SELECT email FROM users WHERE id = ANY($1::uuid[]) ORDER BY id = $2', [
      ...[[admin.id, other.admin.id], other.admin.id],
    ])
  ).map(({ email }) => String(email));
  const { report } = await importCsv(other.admin, url, file.replaceAll(mail[0] ?? '', mail[1] ?? ''), 'false');
  expect(report).toMatchObject({ created: 2, faulty: 0 });
  expect(report.notes.map(({ field, code }) => [field, code])).toEqual([
    ...[
      ['status', 'risks.comes-in-open'],
      ['treatment', 'risks.acceptance-stays'],
    ],
  ]);
  const { items } = await other.admin.call(risks.list, { query: { sort: 'title' } });
  expect(items).toMatchObject([
    { title: 'Aceito', status: 'open', treatment: null, inherent: { score: 20 }, current: { score: 9 } },
    { title: 'Reduzido', status: 'open', treatment: 'reduce', inherent: { score: 20 }, target: { score: 3 } },
  ]);
});

it('a risk that is graver today than without controls is told as a fault', async () => {
  const { admin } = await app.company();
  const csv = 'Risco;Categoria;Probabilidade;Impacto;Sem controles: probabilidade\nFurto;Fraudes;4;3;2';
  const { report } = await importCsv(admin, url, csv);
  expect(report.faults).toMatchObject([{ row: 2, field: 'likelihood', code: 'risks.above-inherent' }]);
});

it('a level that the company’s matrix does not have is told before the row comes in with the one above', async () => {
  const { admin } = await app.company();
  const few = [head, 'Furto;Fraudes;2;3;;', 'Golpe;Fraudes;5;4;;', 'Fogo;Fraudes;9;2;;'].join('\n');
  expect((await importCsv(admin, url, few, 'true')).report).toMatchObject({ noted: 0, notes: [] });
  const body = { appetite: 6, decidedOn: '2026-01-10', decidedBy: 'Os sócios', matrix: 3 } as const;
  await admin.call(riskWeighing.setMethod, {
    body: { ...body, version: (await admin.call(riskWeighing.method)).version },
  });
  const { report } = await importCsv(admin, url, few, 'false', leaveOut);
  expect(report.notes.map(({ row, field, value, values }) => [row, field, value, values?.to])).toEqual([
    ...[2, 2].map((row, at) => [row, ['likelihood', 'targetLikelihood'][at], '2', 3]),
    ...[3, 3].map((row, at) => [row, ['impact', 'targetImpact'][at], '4', 5]),
  ]);
  expect([report.noted, report.created]).toEqual([4, 2]);
  const { items } = await admin.call(risks.list, { query: {} });
  expect(items.map(({ current }) => current.score).sort((a, b) => a - b)).toEqual([9, 25]);
});
