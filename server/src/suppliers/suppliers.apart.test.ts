/** What one supplier's link must not reach, and the days that a company must not miss. */
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { uploadAs } from '../kit/testing/upload.ts';
import { askSmall, dayIn, noTier } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('a link answers no finding of another supplier of the same company', async () => {
  const { admin } = await app.company();
  const [mine, theirs] = [await askSmall(app, admin, 'Nuvem Um'), await askSmall(app, admin, 'Nuvem Dois')];
  const [finding] = await app.sql(
    `INSERT INTO supplier_findings (company_id, supplier_id, evaluation_id, title, severity)
      SELECT company_id, supplier_id, id, 'Sem backup', 'high' FROM supplier_evaluations WHERE id = $1 RETURNING id`,
    [theirs.evaluationId],
  );
  const findingId = String(finding?.id);
  const body = { response: 'Feito.' };
  const foreign = { params: { token: mine.token, findingId }, body };
  expect((await app.stranger.refused(responding.answerFinding, foreign)).status).toBe(404);
  const own = { params: { token: theirs.token, findingId }, body };
  expect((await app.stranger.call(responding.answerFinding, own)).findings).toMatchObject([{ response: 'Feito.' }]);
});

it('a link takes away no proof of another supplier of the same company', async () => {
  const { admin } = await app.company();
  const [mine, theirs] = [await askSmall(app, admin, 'Nuvem Quatro'), await askSmall(app, admin, 'Nuvem Cinco')];
  const url = `/api/supplier-response/${theirs.token}/evidence`;
  const file = { url, bytes: 'Relatório de backup.', name: 'prova.txt', fields: { question: 'backup' } };
  expect((await uploadAs(app.stranger, file)).statusCode).toBe(201);
  const proofs = async () => {
    const { answers } = await app.stranger.call(responding.get, { params: { token: theirs.token } });
    return answers.flatMap((one) => one.proofs);
  };
  const [proof] = await proofs();
  const foreign = { params: { token: mine.token, fileId: proof?.id ?? '' } };
  expect((await app.stranger.refused(responding.detach, foreign)).status).toBe(404);
  expect(await proofs()).toEqual([proof]);
});

it('a link is not shared with its own address: that would end it', async () => {
  const { admin } = await app.company();
  const { token, email } = await askSmall(app, admin);
  const refused = await app.stranger.refused(responding.share, { params: { token }, body: { email } });
  expect(refused.errors).toMatchObject([{ pointer: '/email', code: 'suppliers.own-address' }]);
  expect((await app.stranger.call(responding.get, { params: { token } })).editable).toBe(true);
});

it('a contract is due on the last day on which notice can still be given', async () => {
  const { admin } = await app.company();
  await admin.call(suppliers.create, {
    body: { name: 'Nuvem Três', tierAnswers: noTier, contractEnds: dayIn(40), noticeDays: 30 },
  });
  const { due } = await admin.call(dashboard.view);
  expect(due.filter(({ kind }) => kind === 'supplier-contract')).toMatchObject([{ dueAt: dayIn(10) }]);
});
