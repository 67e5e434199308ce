/** Where no mail goes out, somebody of the company hands the supplier's link over. */
import { randomUUID } from 'node:crypto';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../kit/testing/app.ts';
import { mailedApp } from '../kit/testing/mailed.ts';
import { askSmall } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const tokenIn = (link: string) => /\/suppliers\/response\/([\w-]{43})$/.exec(link)?.[1] ?? '';

it('gives a fresh link once, ends the one before, keeps neither, and is signed', async () => {
  const { admin, viewer } = await app.company();
  const { supplierId, evaluationId, token, email } = await askSmall(app, admin);
  const once = randomUUID();
  const hand = () =>
    admin.raw({ method: 'POST', url: `/api/suppliers/${supplierId}/link`, headers: { 'idempotency-key': once } });
  const given = (await hand()).json<{ link: string; email: string }>();
  expect(given.email).toBe(email);
  const fresh = tokenIn(given.link);
  const seen = await app.stranger.call(responding.get, { params: { token: fresh } });
  expect(seen.id).toBe(evaluationId);
  expect((await app.stranger.refused(responding.get, { params: { token } })).code).toBe('kit.link-unknown');
  const kept = await app.sql(`SELECT 1 FROM sent_once WHERE reply::text LIKE '%' || $1 || '%'`, [fresh]);
  const told = await app.sql(`SELECT after FROM audit_log WHERE action = 'suppliers.link-handed' AND target_id = $1`, [
    supplierId,
  ]);
  expect([kept, told]).toEqual([[], [{ after: { evaluation: evaluationId, email } }]]);
  expect((await viewer.refused(suppliers.handLink, at(supplierId))).status).toBe(403);
  await admin.call(suppliers.revoke, at(evaluationId));
  expect((await admin.refused(suppliers.handLink, at(supplierId))).code).toBe('suppliers.nothing-out');
});

it('is refused where mail does go out', async () => {
  const { app: mailing, close } = await mailedApp();
  const { admin } = await mailing.company();
  const { supplierId } = await askSmall(mailing, admin);
  expect((await admin.refused(suppliers.handLink, at(supplierId))).code).toBe('suppliers.mail-leaves');
  await close();
});
