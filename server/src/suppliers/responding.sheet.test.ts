/** A supplier's own finished questionnaire, on the link: what it says stands beside the questions, and nothing is kept. */
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formRowsOf, workbookOf } from '../customer-forms/testing.ts';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';
import { askSmall, dayIn, goodAnswers, noTier, tokenMailed } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const by = (token: string) => ({ params: { token } });
const sheetOf = (rows: readonly (readonly string[])[]) => workbookOf([{ name: 'Security', rows: formRowsOf(rows) }]);
const send = (token: string, bytes: Buffer, name: string) =>
  uploadAs(app.stranger, { url: `/api/supplier-response/${token}/sheet`, bytes, name });
async function read(token: string, bytes: Buffer, name = 'ours.xlsx') {
  const answer = await send(token, bytes, name);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return responding.readSheet.returns.parse(answer.json());
}
const refused = async (token: string, bytes: Buffer, name: string) => (await send(token, bytes, name)).json().code;

let asked = 0;
/** The standard questionnaire, sent to a supplier of a new company. */
async function askStandard() {
  const { admin } = await app.company();
  const email = `fornecedor-${++asked}@fora.test`;
  const { id } = await admin.call(suppliers.create, { body: { name: 'Nuvem', email, tierAnswers: noTier } });
  const body = { templateId: 'standard', dueDate: dayIn(14), email };
  const { evaluation } = await admin.call(suppliers.evaluate, { params: { id }, body });
  return { admin, evaluationId: evaluation.id, token: await tokenMailed(app, email) };
}

describe('a finished questionnaire', () => {
  it('that was answered here before fills the next one: every answer, in its own words', async () => {
    const first = await askSmall(app, (await app.company()).admin);
    const seen = await app.stranger.call(responding.get, by(first.token));
    await app.stranger.call(responding.save, { ...by(first.token), body: goodAnswers(seen) });
    await app.stranger.call(responding.submit, { ...by(first.token), body: { name: 'Clara' } });
    const file = await app.stranger.raw({ method: 'GET', url: `/api/supplier-response/${first.token}/sheet` });
    expect(file.statusCode).toBe(200);

    const next = await askSmall(app, (await app.company()).admin);
    const { rows, answers } = await read(next.token, file.rawPayload);
    expect(rows).toBe(4);
    expect(Object.fromEntries(answers.map(({ question, value }) => [question, value]))).toEqual({
      ...{ 'two-step': 'yes', which: 'Todas', backup: 'yes', hours: 24 },
    });
    expect(answers[0]?.rows[0]).toMatchObject({ how: 'same', line: 2, sheet: 'respostas' });
    expect((await app.stranger.call(responding.get, by(next.token))).answers).toEqual([]);
    const saved = await app.stranger.call(responding.save, {
      ...by(next.token),
      body: { answers: answers.map(({ question, value, note }) => ({ question, value, note, basedOn: 0 })) },
    });
    expect(saved.saved).toHaveLength(4);
  });

  it('of another house and in another language is shown beside the questions of its subjects, and answers none for them', async () => {
    const { token } = await askStandard();
    const { rows, answers } = await read(
      token,
      sheetOf([
        ['Question ID', 'Question', 'CSP CAIQ Answer', 'CSP Implementation Description'],
        ['IAM-14.1', 'Is multifactor authentication in place for access to systems and data?', 'Yes', 'TOTP for all'],
        ['BCR-08.1', 'Is cloud data periodically backed up?', 'Yes', 'Every night'],
        ['HRS-01.1', 'Are background checks of all new employees carried out?', 'No', ''],
        ['STA-05.1', 'Do you grow tulips?', 'No', 'Never did'],
        ['DSP-01.1', 'A question that nobody answered?', '', ''],
      ]),
    );
    expect(rows).toBe(4);
    const found = new Map(answers.map((one) => [one.question, one]));
    expect(found.get('two-step')?.rows[0]).toMatchObject({ line: 2, answer: 'Yes', comment: 'TOTP for all' });
    expect(found.get('backup-kept')?.rows[0]).toMatchObject({ line: 3, how: 'subject' });
    expect(found.get('hiring-checks')?.rows[0]).toMatchObject({ line: 4, answer: 'No' });
    expect(answers.map(({ value }) => value).filter((one) => one !== null)).toEqual([]);
    expect(answers.flatMap((one) => one.rows).filter(({ line }) => line === 5)).toEqual([]);
  });

  it('is not kept: no file, no answer, no entry', async () => {
    const { token, evaluationId } = await askStandard();
    const counted = () =>
      app.sql(
        `SELECT (SELECT count(*) FROM files) AS files, (SELECT count(*) FROM audit_log) AS entries,
          (SELECT count(*) FROM supplier_answers WHERE evaluation_id = $1) AS answers`,
        [evaluationId],
      );
    const before = await counted();
    const rows = [
      ['Pergunta', 'Resposta'],
      ['Vocês fazem backup do que guardam para nós?', 'Sim'],
    ];
    expect((await read(token, sheetOf(rows))).answers.map(({ question }) => question)).toContain('backup-kept');
    expect(await counted()).toEqual(before);
  });

  it('speaks only of what may still change, and of nothing once all was sent in', async () => {
    const { admin } = await app.company();
    const { token, evaluationId, supplierId, email } = await askSmall(app, admin);
    const seen = await app.stranger.call(responding.get, by(token));
    await app.stranger.call(responding.save, { ...by(token), body: goodAnswers(seen) });
    await app.stranger.call(responding.submit, { ...by(token), body: { name: 'Clara' } });
    const bytes = sheetOf([
      ['Pergunta', 'Resposta'],
      ['Pergunta two-step', 'Não'],
      ['Pergunta backup', 'Não'],
    ]);
    expect(await refused(token, bytes, 'ours.xlsx')).toBe('suppliers.closed');
    const answers = [{ question: 'backup', review: 'asked' as const, comment: 'De quando?' }];
    await admin.call(suppliers.review, { params: { id: evaluationId }, body: { answers } });
    await admin.call(suppliers.reopen, {
      ...{ params: { id: supplierId }, body: { reason: 'Falta o backup', dueDate: dayIn(7) } },
    });
    const back = await tokenMailed(app, email);
    expect((await read(back, bytes)).answers.map(({ question }) => question)).toEqual(['backup']);
  });

  it.each<[string, Buffer, string, string]>([
    ['no spreadsheet', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'ours.xlsx', 'customer-forms.file-kind'],
    ['an old or locked workbook', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'a.xls', 'customer-forms.locked'],
    ['a broken workbook', sheetOf([['Pergunta', 'Resposta']]).subarray(0, 700), 'a.xlsx', 'kit.sheet-unreadable'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), 'a.csv', 'customer-forms.file-kind'],
    ['nothing', Buffer.alloc(0), 'a.csv', 'customer-forms.file-kind'],
  ])('that is %s is refused with what to do', async (_, bytes, name, code) => {
    const { token } = await askSmall(app, (await app.company()).admin);
    expect(await refused(token, bytes, name)).toBe(code);
  });

  it('with nothing in it says so', async () => {
    const { token } = await askSmall(app, (await app.company()).admin);
    expect(await read(token, Buffer.from('Pergunta;Resposta\nVocês fazem backup?;\n'), 'a.csv')).toEqual({
      rows: 0,
      answers: [],
    });
  });
});
