import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import type { CustomerForm, FormRow } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { textCell, zipOf } from '../kit/testing/xlsx.ts';
import { formRowsOf, workbookOf } from './testing.ts';
import { openXlsx, readXlsxGrids } from './workbook/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const english = [
  ['Vendor security questionnaire'],
  ['ID', 'Question', 'Answer', 'Comments'],
  ['1', 'Is multi-factor authentication required for remote access and administrators?', '', ''],
  ['2', 'Are backups of customer data performed regularly?', '', ''],
  ['3', 'Do you have a documented information security policy approved by management?', '', ''],
  ['4', 'What is your favourite colour of the office walls, and who painted them?', '', ''],
];
const form = (rows: readonly (readonly string[])[] = english) =>
  workbookOf([{ name: 'Questions', rows: formRowsOf(rows) }]);

async function send(who: TestCaller, bytes: Buffer | string, name = 'Big Bank.xlsx') {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(Buffer.from(bytes))]), name);
  const request = new Request('http://localhost', { method: 'POST', body });
  const answer = await who.raw({
    method: 'POST',
    url: '/api/customer-forms',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const see = (who: TestCaller, id: string, query: z.input<typeof customerForms.get.query> = {}) =>
  who.call(customerForms.get, { params: { id }, query });
/** Sends a form and waits until it is answered. */
async function answered(who: TestCaller, bytes: Buffer | string = form(), name?: string) {
  const sent = await send(who, bytes, name);
  expect(sent).toMatchObject({ status: 202, body: { status: 'reading' } });
  await app.drain();
  return see(who, sent.body.id, { limit: 100 });
}
const assess = (who: TestCaller, answers: Record<string, number>, comments: Record<string, string> = {}) =>
  who.call(questionnaire.batchAnswers, {
    body: {
      assessmentType: 'security',
      answers: Object.entries(answers).map(([questionId, value]) => ({
        ...{ questionId, value },
        ...(comments[questionId] ? { comment: comments[questionId] } : {}),
      })),
    },
  });
const patch = (who: TestCaller, { id }: CustomerForm, row: FormRow, body: object) =>
  who.call(customerForms.changeRow, { params: { id, rowId: row.id }, body: { version: row.version, ...body } });
const download = async (who: TestCaller, id: string, include?: 'approved' | 'all') =>
  Buffer.from(await who.call(customerForms.download, { params: { id }, query: include ? { include } : {} }));
async function cellsIn(bytes: Buffer, sheet = 0): Promise<Record<string, string>> {
  const grids = await readXlsxGrids(bytes);
  return Object.fromEntries(
    (grids[sheet]?.rows ?? []).flatMap(({ line, cells }) =>
      [...cells].map(([column, { text }]) => [`${String.fromCharCode(65 + column)}${line}`, text]),
    ),
  );
}

describe('a questionnaire', () => {
  it('is answered from what the company answered, and what nobody knows stays blank', async () => {
    const { admin } = await app.company();
    await assess(
      admin,
      { 'acc-mfa': 3, 'con-backup-copies': 1, 'gov-policy': 2 },
      { 'acc-mfa': 'Passkeys on every account.' },
    );
    const { form: made, rows } = await answered(admin);
    expect(made).toMatchObject({
      ...{ title: 'Big Bank', status: 'ready', locale: 'en' },
      counts: { total: 4, suggested: 3, blank: 1, approved: 0, edited: 0 },
    });
    expect(rows.items.map(({ where, ref, answer, status }) => [where, ref, answer, status])).toEqual([
      ['B3', '1', 'yes', 'suggested'],
      ['B4', '2', 'no', 'suggested'],
      ['B5', '3', 'partly', 'suggested'],
      ['B6', '4', 'unknown', 'blank'],
    ]);
    const [mfa, , , walls] = rows.items;
    expect(mfa?.text).toBe('Passkeys on every account.');
    expect(mfa?.basis).toMatchObject({ level: expect.stringContaining('E-mail, remote access, administration') });
    expect(mfa?.citations[0]).toMatchObject({
      kind: 'record',
      ref: 'acc-mfa',
      href: '/questionnaire/security?q=acc-mfa',
    });
    expect(mfa?.citations[1]).toMatchObject({ kind: 'control', ref: 'A.8.5' });
    expect(walls).toMatchObject({ text: '', citations: [], confidence: 0 });
  });

  it('names evidence that somebody accepted, the plan under way and the reason why something does not apply', async () => {
    const { admin } = await app.company();
    const control = { framework: 'iso27001', controlId: 'A.8.13' } as const;
    await assess(admin, { 'con-backup-copies': 2 });
    for (const title of ['Unread report', 'Backup report'])
      await admin.call(evidences.create, {
        body: { kind: 'note', title, description: 'All green.', validFrom: '2026-01-01', controls: [control] },
      });
    await app.sql(`UPDATE evidences SET review = 'accepted' WHERE title = 'Backup report'`);
    const plan = await admin.call(actionPlans.create, { body: { title: 'Copies off site', controls: [control] } });
    await app.sql(`UPDATE action_plans SET status = 'in_progress' WHERE id = $1`, [plan.id]);
    await admin.call(compliance.decide, {
      params: { framework: 'iso27001', id: 'A.7.4' },
      body: { applicable: false, justification: 'We have no premises.', version: 0 },
    });
    const { rows } = await answered(
      admin,
      form([
        ['Control', 'Question', 'Response', 'Notes'],
        ['A.8.13', 'Are backups performed?', '', ''],
        ['A.7.4', 'Is CCTV used to watch the premises?', '', ''],
      ]),
    );
    const [backup, cctv] = rows.items;
    expect(backup).toMatchObject({ answer: 'partly', text: expect.stringContaining('Evidence: Backup report.') });
    expect(backup?.text).not.toContain('Unread report');
    expect(backup?.text).toContain('Work is under way: “Copies off site”');
    expect(cctv).toMatchObject({ answer: 'n-a', text: 'Not applicable: We have no premises.' });
  });

  it.each([
    [
      'pt',
      ['Nº', 'Pergunta', 'Resposta', 'Observações'],
      'É exigida autenticação multifator (MFA) para acesso remoto?',
      'Sim',
    ],
    [
      'es',
      ['Nº', 'Pregunta', 'Respuesta', 'Comentarios'],
      '¿Se exige autenticación multifactor (MFA) para el acceso remoto?',
      'Sí',
    ],
  ])('is answered in its own language: %s', async (locale, headings, question, word) => {
    const { admin } = await app.company();
    await assess(admin, { 'acc-mfa': 4 });
    const { form: made, rows } = await answered(admin, form([headings, ['1', question, '', '']]));
    expect(made.locale).toBe(locale);
    expect(rows.items[0]?.answer).toBe('yes');
    expect(rows.items[0]).toMatchObject({ written: word, text: '' });
  });

  it('is listed, searched, filtered by what is left to do, and paged', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'acc-mfa': 3, 'gov-policy': 2 });
    const { form: made, rows } = await answered(admin);
    await answered(admin, form(), 'Clínica.xlsx');
    const titles = async (query: z.input<typeof customerForms.list.query>) =>
      (await admin.call(customerForms.list, { query })).items.map(({ title }) => title);
    expect(await titles({})).toEqual(['Clínica', 'Big Bank']);
    expect(await titles({ search: 'CLINICA' })).toEqual(['Clínica']);
    expect(await titles({ status: 'failed' })).toEqual([]);
    const [first] = rows.items;
    if (first) await patch(admin, made, first, { approved: true });
    const refs = async (query: z.input<typeof customerForms.get.query>) =>
      (await see(admin, made.id, query)).rows.items.map(({ ref }) => ref);
    expect(await refs({ show: 'blank' })).toEqual(['2', '4']);
    expect(await refs({ show: 'approved' })).toEqual(['1']);
    expect(await refs({ show: 'unreviewed', limit: 2, page: 2 })).toEqual(['4']);
    expect(await refs({ answer: 'partly' })).toEqual(['3']);
    expect(await refs({ search: 'POLICY' })).toEqual(['3']);
  });
});

describe('in a form of yes, no and not applicable', () => {
  const yesNo = (rows: readonly (readonly string[])[]) =>
    form([['ID', 'Question', 'Answer (Yes / No / NA)', 'Comments'], ...rows]);

  it('partly is yes with the reservation in the company’s words, and blank where it has none', async () => {
    const { admin } = await app.company();
    const reservation = 'The policy is approved; two newcomers have not read it.';
    await assess(admin, { 'gov-policy': 2, 'con-backup-copies': 2 }, { 'gov-policy': reservation });
    const { form: made, rows } = await answered(
      admin,
      yesNo([
        ['1', 'Do you have an information security policy?', '', ''],
        ['2', 'Are backups of data performed?', '', ''],
      ]),
    );
    const [policy, backups] = rows.items;
    expect(policy).toMatchObject({ answer: 'partly', written: 'Yes', text: `In part. ${reservation}` });
    expect(backups).toMatchObject({ answer: 'unknown', written: '', text: '', status: 'blank' });
    expect(backups?.basis?.level).not.toBe('');
    const cells = await cellsIn(await download(admin, made.id, 'all'));
    expect([cells.C2, cells.D2, cells.C3, cells.D3]).toEqual(['Yes', `In part. ${reservation}`, undefined, undefined]);
  });

  it('a question for a fact gets the company’s words or a blank, never yes', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'inc-notify': 4, 'acc-removal-review': 4 }, { 'inc-notify': 'Customers: within 48 hours.' });
    const { rows } = await answered(
      admin,
      yesNo([
        ['1', 'How soon will you notify us of a security incident or breach?', '', ''],
        ['2', 'How often are user access rights reviewed?', '', ''],
      ]),
    );
    expect(rows.items.map(({ answer, written, text, status }) => [answer, written, text, status])).toEqual([
      ['unknown', '', 'Customers: within 48 hours.', 'suggested'],
      ['unknown', '', '', 'blank'],
    ]);
  });

  it('puts neither our levels nor a score of ours into the file', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'acc-mfa': 3, 'gov-policy': 2, 'con-backup-copies': 1 });
    const { form: made } = await answered(admin);
    const said = Object.values(await cellsIn(await download(admin, made.id, 'all'))).join(' ');
    expect(said).not.toMatch(/of 5|Self-assessed|E-mail, remote access|A policy text exists/);
  });
});

describe('review', () => {
  it('edits and approves, one at a time, and never over somebody else', async () => {
    const { admin } = await app.company();
    const { form: made, rows } = await answered(admin);
    const [row] = rows.items;
    if (!row) throw new Error('no row');
    expect(
      (
        await admin.refused(customerForms.changeRow, {
          params: { id: made.id, rowId: row.id },
          body: { approved: true, version: 1 },
        })
      ).code,
    ).toBe('customer-forms.nothing-to-approve');
    const edited = await patch(admin, made, row, { answer: 'yes', text: 'With a hardware key.' });
    expect(edited).toMatchObject({ status: 'edited', written: 'Yes', editedBy: { id: admin.id }, version: 2 });
    const late = { params: { id: made.id, rowId: row.id }, body: { text: 'Something else.', version: 1 } };
    expect(await admin.refused(customerForms.changeRow, late)).toMatchObject({
      status: 409,
      code: 'customer-forms.row-changed-meanwhile',
    });
    expect(await patch(admin, made, edited, { approved: true })).toMatchObject({ status: 'approved', version: 3 });
    const signed = await app.sql('SELECT action FROM audit_log WHERE target_id = $1 ORDER BY seq', [made.id]);
    expect(signed.map(({ action }) => action)).toEqual([
      'customer-forms.added',
      'customer-forms.read',
      'customer-forms.answered',
      'customer-forms.answered',
    ]);
  });

  it('approves everything that is sure enough, and nothing else', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'acc-mfa': 3, 'con-backup-copies': 1 });
    const { form: made, rows } = await answered(admin);
    const [own] = rows.items.toSorted((a, b) => b.confidence - a.confidence);
    if (!own) throw new Error('no row');
    await patch(admin, made, own, { text: 'Nobody has looked at this yet.' });
    const sure = rows.items
      .filter(({ id }) => id !== own.id)
      .filter(({ confidence }) => confidence > 0)
      .map(({ confidence }) => confidence);
    const approve = (from: number) =>
      admin.call(customerForms.approveAll, { params: { id: made.id }, body: { above: from, version: made.version } });
    expect(await approve(1)).toEqual({ approved: 0 });
    const above = Math.max(...sure);
    const approved = sure.filter((one) => one >= above).length;
    expect(await approve(above)).toEqual({ approved });
    expect((await see(admin, made.id)).form.counts).toMatchObject({ approved, edited: 1, blank: 2 });
  });

  it('answers again from other columns, and keeps what people wrote', async () => {
    const { admin } = await app.company();
    const { form: made, rows, sheets } = await answered(admin);
    const [first] = rows.items;
    if (!first) throw new Error('no row');
    await patch(admin, made, first, { answer: 'no', text: 'Not yet.' });
    await assess(admin, { 'gov-policy': 3 });
    const places = { sheet: 0, header: 2, question: 'B', answer: null, comment: 'C' };
    expect(sheets[0]?.places).toEqual({ ...places, answer: 'C', comment: 'D' });
    const body = { version: made.version, sheets: [places] };
    const again = await admin.call(customerForms.columns, { params: { id: made.id }, body });
    expect(again.status).toBe('reading');
    await app.drain();
    const after = await see(admin, made.id);
    expect(after.rows.items.map(({ answer, status }) => [answer, status])).toEqual([
      ['no', 'edited'],
      ['unknown', 'blank'],
      ['yes', 'suggested'],
      ['unknown', 'blank'],
    ]);
    const cells = await cellsIn(await download(admin, made.id, 'all'));
    expect([cells.C3, cells.D3]).toEqual(['No. Not yet.', undefined]);
  });
});

it('is neither read anew nor approved from what was read before it was answered again', async () => {
  const { admin } = await app.company();
  await assess(admin, { 'acc-mfa': 3 });
  const { form: seen } = await answered(admin);
  const params = { id: seen.id };
  const place = (answer: 'C' | null) => ({ sheet: 0, header: 2, question: 'B', answer, comment: 'C' });
  const columns = { params, body: { version: seen.version, sheets: [place(null)] } };
  await admin.call(customerForms.columns, columns);
  await app.drain();
  const { rows: before, form } = await see(admin, seen.id);
  const overtaken = { status: 409, code: 'customer-forms.changed-meanwhile' };
  const all = { params, body: { above: 0, version: seen.version } };
  expect(await admin.refused(customerForms.columns, columns)).toMatchObject(overtaken);
  expect(await admin.refused(customerForms.approveAll, all)).toMatchObject(overtaken);
  expect((await see(admin, seen.id)).rows).toEqual(before);
  const anew = { params, body: { above: 0, version: form.version } };
  expect((await admin.call(customerForms.approveAll, anew)).approved).toBeGreaterThan(0);
});

describe('the download', () => {
  it('holds only what is approved, unless all is asked for; unknowns stay blank', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'acc-mfa': 3, 'gov-policy': 2 });
    const { form: made, rows } = await answered(admin);
    const [first, , third] = rows.items;
    if (!first || !third) throw new Error('no row');
    await patch(admin, made, first, { text: '=HYPERLINK("http://x")', approved: true });
    await patch(admin, made, third, { answer: 'partly' });
    const approved = await download(admin, made.id);
    expect(await cellsIn(approved)).toMatchObject({ C3: 'Yes', D3: '=HYPERLINK("http://x")' });
    expect(await cellsIn(approved)).not.toHaveProperty('C5');
    expect(String(approved).includes('<f>')).toBe(false);
    const all = await cellsIn(await download(admin, made.id, 'all'));
    expect(all).toMatchObject({ C3: 'Yes', C5: 'Partly' });
    expect(all).not.toHaveProperty('D5');
    expect([all.C6, all.D6]).toEqual([undefined, undefined]);
  });

  it('leaves everything else as it was: formats, merged cells, formulas, other sheets, other parts', async () => {
    const { admin } = await app.company();
    const comments = { 'acc-mfa': 'On every account.', 'con-backup-copies': 'Every night.' };
    await assess(admin, { 'acc-mfa': 3, 'con-backup-copies': 3 }, comments);
    const rows = `<row r="1" ht="30">${textCell('A1', 'Question')}${textCell('B1', 'Answer')}${textCell('C1', 'Comments')}</row>
      <row r="2" s="4" customFormat="1">${textCell('A2', 'Is multi-factor authentication required?')}<c r="B2" s="7"/></row>
      <row r="3">${textCell('A3', 'Are backups performed?')}<c r="B3" s="7" t="str"><f>IF(A3="","","?")</f><v>?</v></c></row>`;
    const after = `<mergeCells count="1"><mergeCell ref="A5:C5"/></mergeCells><dataValidations count="1"><dataValidation type="list" sqref="B2:B9"><formula1>"YES,NO,N/A"</formula1></dataValidation></dataValidations>`;
    const cover = {
      name: 'Cover',
      rows: `<row r="1">${textCell('A1', 'Please answer until Friday')}<c r="B1"><f>1+1</f><v>2</v></c></row>`,
    };
    const sent = workbookOf([cover, { name: 'Form', rows, after }]);
    const { form: made, rows: seen } = await answered(admin, sent);
    expect(seen.items.map(({ where, written }) => [where, written])).toEqual([
      ['Form!A2', 'YES'],
      ['Form!A3', 'YES'],
    ]);
    const got = await openXlsx(await download(admin, made.id, 'all'));
    const was = await openXlsx(sent);
    const changed = got.parts.filter((part, at) => part.crc !== was.parts[at]?.crc).map(({ name }) => String(name));
    expect(changed).toEqual(['xl/worksheets/sheet2.xml']);
    const { unpack } = await import('../kit/sheets/unpacking.ts');
    const xml =
      got.parts.filter(({ name }) => String(name) === changed[0]).map((part) => String(unpack(part)))[0] ?? '';
    expect(xml).toContain('<c r="B2" s="7" t="inlineStr"><is><t xml:space="preserve">YES</t></is></c><c r="C2" s="4"');
    expect(xml).toContain('<c r="B3" s="7" t="str"><f>IF(A3="","","?")</f><v>?</v></c><c r="C3"');
    expect(xml).toContain(after);
    expect(xml).toContain('<row r="1" ht="30">');
  });

  it('of a .csv file keeps its fields, and no text begins a formula', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'acc-mfa': 3 });
    const text =
      '\ufeffid;Pergunta;Resposta\r\n1;"É exigida autenticação ""MFA""; em tudo?";\r\n2;Qual a cor da parede do escritório?;\r\n';
    const { form: made, rows } = await answered(admin, text, 'form.csv');
    const [first] = rows.items;
    if (!first) throw new Error('no row');
    await patch(admin, made, first, { answer: 'unknown', text: '=1+1;"x"', approved: true });
    expect((await download(admin, made.id)).toString()).toBe(text.replace('tudo?";', 'tudo?";"\'=1+1;""x"""'));
  });

  it('is refused while the form is being answered', async () => {
    const { admin } = await app.company();
    const { body } = await send(admin, form());
    const refusal = await admin.refused(customerForms.download, { params: { id: body.id }, query: {} });
    expect([refusal.status, refusal.code]).toEqual([409, 'customer-forms.not-ready']);
  });
});

describe('what cannot be answered', () => {
  it.each<[string, Buffer | string, string, number, string]>([
    ['a document', '%PDF-1.7\n%âãÏÓ\n', 'form.pdf', 415, 'customer-forms.file-kind'],
    ['text', 'Olá', 'form.txt', 415, 'customer-forms.file-kind'],
    [
      'an encrypted or old file',
      Buffer.from('d0cf11e0a1b11ae100000000', 'hex'),
      'form.xlsx',
      415,
      'customer-forms.locked',
    ],
    ['more than 2 MB', Buffer.alloc(2_097_153, 'a'), 'form.csv', 413, 'kit.file-too-large'],
  ])('%s is refused, and says why', async (_, bytes, name, status, code) => {
    const { admin } = await app.company();
    expect(await send(admin, bytes, name)).toMatchObject({
      status,
      body: { code, message: expect.stringMatching(/^\p{Lu}.{10,}/u) },
    });
  });

  const types = String(form().subarray(0));
  it.each<[string, Buffer, string]>([
    [
      'no question in it',
      form([
        ['Name', 'Value'],
        ['a', 'b'],
      ]),
      'no-questions',
    ],
    ['nothing in it', form([]), 'no-questions'],
    [
      'too many questions',
      form([['Question', 'Answer'], ...Array.from({ length: 2_001 }, (_, at) => [`Is number ${at} in order?`, ''])]),
      'too-many',
    ],
  ])('a form with %s says so', async (_, bytes, fault) => {
    const { admin } = await app.company();
    expect(types.length).toBeGreaterThan(0);
    const { form: made, rows } = await answered(admin, bytes);
    expect([made.status, made.fault, rows.total]).toEqual(['failed', fault, 0]);
  });

  it('a bomb costs nothing but its own answer', async () => {
    const { admin } = await app.company();
    const honest = await openXlsx(form());
    const { unpack } = await import('../kit/sheets/unpacking.ts');
    const parts = honest.parts.map((part) => ({ name: String(part.name), text: String(unpack(part)) }));
    const bomb = zipOf(
      parts.map((one) => (one.name.includes('sheet1') ? { ...one, text: ' '.repeat(60_000_000) } : one)),
    );
    expect((await answered(admin, bomb)).form).toMatchObject({ status: 'failed', fault: 'too-big' });
  });

  it('a million empty rows and twenty sheets are no hindrance', async () => {
    const { admin } = await app.company();
    await assess(admin, { 'acc-mfa': 3 });
    const empty = Array.from({ length: 300_000 }, (_, at) => `<row r="${at + 10}"/>`).join('');
    const sheets = Array.from({ length: 20 }, (_, at) => ({
      name: `S${at}`,
      rows: formRowsOf([['Read this first.']]),
    }));
    const bytes = workbookOf([...sheets, { name: 'Last', rows: formRowsOf(english) + empty }]);
    const { form: made, rows } = await answered(admin, bytes);
    expect([made.status, rows.items[0]?.where]).toEqual(['ready', 'Last!B3']);
  });
});

describe('a form that goes', () => {
  it('takes its answers and its file with it', async () => {
    const { admin, companyId } = await app.company();
    const { form: made } = await answered(admin);
    const files = async () => (await Array.fromAsync(app.app.jobCtx.kit.files.list(companyId))).length;
    expect(await files()).toBe(1);
    await admin.call(customerForms.remove, { params: { id: made.id } });
    await app.drain();
    expect(await files()).toBe(0);
    expect((await admin.refused(customerForms.get, { params: { id: made.id }, query: {} })).status).toBe(404);
  });
});
