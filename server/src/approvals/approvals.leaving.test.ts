/** Approvals of which somebody who is asked leaves: who asked hears of it, and names somebody else. */
import { approvals } from '@vigia/contract/approvals/approvals.contract.ts';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const params = { framework: 'iso27001' } as const;
/** Writes what the statement covers, and why each control applies: without that nobody is asked. */
async function complete(admin: TestCaller) {
  await admin.call(compliance.setScope, { params, body: { text: 'A empresa inteira.', version: 0 } });
  const controlIds = (await admin.call(compliance.statement, { params })).rows.map(({ controlId }) => controlId);
  await admin.call(compliance.justify, { params, body: { controlIds } });
}
const subject = { kind: 'statement', id: 'iso27001' } as const;
const kindsToldTo = async (who: TestCaller) => {
  await app.drain();
  return (await who.call(notifications.list, { query: {} })).items.map(({ kind }) => kind);
};
const approve = (who: TestCaller, { id, sha256 }: { id: string; sha256: string }) =>
  who.call(approvals.decide, { params: { id }, body: { decision: 'approve', comment: '', hash: sha256 } });

/** A company in which two are asked, one of whom has approved; and a third who may be. */
async function asked() {
  const crew = await app.company();
  const { admin, basic, viewer } = crew;
  await complete(admin);
  await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [viewer.id]);
  const approvers = [{ accountId: basic.id }, { accountId: viewer.id }];
  const made = await admin.call(approvals.ask, { body: { subject, approvers } });
  await approve(viewer, made);
  return { ...crew, second: viewer, made };
}

it.each(['removed', 'deactivated', 'made a viewer'])('tells who asked, where one of them was %s', async (how) => {
  const { admin, basic, second, made } = await asked();
  const params = { id: basic.id };
  if (how === 'removed') await second.call(team.remove, { params, query: {} });
  if (how === 'deactivated') await second.call(team.setStatus, { params, body: { isActive: false } });
  if (how === 'made a viewer') await second.call(team.update, { params, body: { role: 'VIEWER' } });
  expect(await kindsToldTo(admin)).toContain('approvals.approver-left');
  const seen = await admin.call(approvals.get, { params: { id: made.id } });
  expect(seen.approvers.map(({ status, unreachable }) => [status, unreachable]).sort()).toEqual([
    ['approved', null],
    ['asked', 'left'],
  ]);
  const refusal = await admin.refused(approvals.remind, { params: { id: made.id } });
  expect(refusal).toMatchObject({ status: 409, code: 'approvals.approver-left' });
});

it('keeps what others approved, and asks who is named instead', async () => {
  const { admin, basic, second, made } = await asked();
  const [place] = made.approvers;
  const replace = { params: { id: made.id, approverId: place?.id ?? '' }, body: { to: { accountId: admin.id } } };
  expect((await admin.refused(approvals.replace, replace)).code).toBe('approvals.not-left');
  await second.call(team.remove, { params: { id: basic.id }, query: {} });
  expect((await admin.refused(approvals.replace, replace)).errors).toMatchObject([{ code: 'approvals.own-request' }]);
  const outside = { ...replace, body: { to: { email: 'fora@exemplo.test', name: 'Clara' } } };
  const after = await second.call(approvals.replace, outside);
  expect(after).toMatchObject({ status: 'open', approved: 1 });
  expect(after.approvers.map(({ status }) => status).sort()).toEqual(['approved', 'asked', 'replaced']);
  await app.drain();
  const [mail] = await app.sql(`SELECT body_text FROM messages WHERE recipient = 'fora@exemplo.test'`);
  const token = /approvals\/link\/([\w-]{43})/.exec(String(mail?.body_text))?.[1] ?? '';
  const body = { decision: 'approve', comment: '', hash: made.sha256, name: 'Clara' } as const;
  await app.stranger.call(approvals.decideByLink, { params: { token }, body });
  expect((await admin.call(approvals.get, { params: { id: made.id } })).status).toBe('approved');
  const rows = await app.sql('SELECT action FROM audit_log WHERE target_id = $1 ORDER BY seq', [made.id]);
  expect(rows.map(({ action }) => action)).toContain('approvals.replaced');
});

it('reminds at once whose link ended before its time', async () => {
  const { admin } = await app.company();
  await complete(admin);
  const approvers = [{ email: 'clara@exemplo.test', name: 'Clara' }];
  const { id, mailLeaves } = await admin.call(approvals.ask, { body: { subject, approvers } });
  // This installation has no mail server, and says so to whoever waits.
  expect(mailLeaves).toBe(false);
  await app.sql(`UPDATE company_links SET revoked_at = now() WHERE kind = 'approver' AND email = 'clara@exemplo.test'`);
  const [seen] = (await admin.call(approvals.get, { params: { id } })).approvers;
  expect(seen?.unreachable).toBe('link-ended');
  const [again] = (await admin.call(approvals.remind, { params: { id } })).approvers;
  expect(again?.unreachable).toBe(null);
  expect((await admin.refused(approvals.remind, { params: { id } })).status).toBe(429);
});

it('reminds whoever asked, and not one who decides no longer, of a decision that is due', async () => {
  const { admin, basic, second, companyId, made } = await asked();
  await second.call(team.update, { params: { id: basic.id }, body: { role: 'VIEWER' } });
  const tomorrow = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 1 }).toString();
  await app.sql('UPDATE approvals SET due_date = $2 WHERE id = $1', [made.id, tomorrow]);
  await app.remind(companyId);
  const told = await app.sql(
    `SELECT member_id FROM notifications WHERE company_id = $1 AND kind = 'approvals.due-soon'`,
    [companyId],
  );
  expect(told).toEqual([{ member_id: admin.id }]);
  const { due } = await admin.call(dashboard.view);
  expect(due.filter(({ kind }) => kind === 'approval').map(({ record }) => record?.assignedTo?.id)).toEqual([admin.id]);
});
