/** A notice names a record: it reaches nobody who may not open that, and does not stay with whoever no longer may. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { notifications } from '@vigia/contract/notifications/notifications.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, makeToken } from '../kit/auth/tokens.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { type Crew, type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { dayIn, noTier } from '../suppliers/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const title = 'Notebook da folha de pagamento sumiu';
const listed = async (who: TestCaller) => JSON.stringify((await who.call(notifications.list, { query: {} })).items);
const unread = async (who: TestCaller) => (await who.call(notifications.unreadCount)).count;

/** The same person with a new session: what they had ended with their role. */
async function signedIn({ id }: TestCaller, companyId: string) {
  const { token } = makeToken();
  const values = [hashToken(token), id, companyId];
  await app.sql('INSERT INTO sessions (token_hash, user_id, company_id) VALUES ($1, $2, $3)', values);
  return app.as(token);
}
const become = async ({ admin, basic, companyId }: Crew, role: 'ADMIN' | 'BASIC' | 'VIEWER') => {
  await admin.call(team.update, { params: { id: basic.id }, body: { role } });
  return signedIn(basic, companyId);
};
/** A second administrator who was told of an incident, and of something of their own. */
async function told(crew: Crew) {
  const { basic, viewer, companyId } = crew;
  const second = await become(crew, 'ADMIN');
  const body = { description: title, kind: 'lost-device', detectedAt: '2026-03-02T12:00:00.000Z' } as const;
  await viewer.call(incidents.report, { body });
  await app.app.jobCtx.work.asInstallation(async (tx) =>
    tx.after(noticeJob, {
      ...{ companyId, kind: 'security.new-sign-in', to: { accounts: [basic.id] }, link: '/profile' },
      values: { address: '203.0.113.7', device: '' },
    }),
  );
  await app.drain();
  expect([(await listed(second)).includes(title), await unread(second)]).toEqual([true, 3]);
  return second;
}

it('whoever may do less from now on keeps what they may still open, and what is nobody else’s', async () => {
  const crew = await app.company();
  await told(crew);
  const viewer = await become(crew, 'VIEWER');
  const left = await listed(viewer);
  expect([left.includes(title), left.includes('203.0.113.7'), await unread(viewer)]).toEqual([false, true, 1]);
});

it('whoever was removed and comes back begins with nothing; whoever was only out finds what was theirs', async () => {
  const [out, gone] = [await app.company(), await app.company()];
  const params = (crew: Crew) => ({ params: { id: crew.basic.id } });
  for (const crew of [out, gone]) await told(crew);
  for (const isActive of [false, true]) await out.admin.call(team.setStatus, { ...params(out), body: { isActive } });
  expect(await listed(await signedIn(out.basic, out.companyId))).toContain(title);
  await gone.admin.call(team.remove, { ...params(gone), query: {} });
  await app.sql('UPDATE memberships SET is_active = true, removed_at = NULL WHERE id = $1', [gone.basic.id]);
  expect(await unread(await signedIn(gone.basic, gone.companyId))).toBe(0);
});

it('nobody is told of what they may not open: the administrators are, where its owner may not', async () => {
  const crew = await app.company();
  const { admin, basic, companyId } = crew;
  const name = 'Contabilidade Silva';
  const body = { name, ownerId: basic.id, contractEnds: dayIn(7), tierAnswers: noTier };
  const made = await admin.call(suppliers.create, { body });
  expect(made.owner?.id).toBe(basic.id);
  await app.remind(companyId);
  await app.drain();
  expect([(await listed(basic)).includes(name), (await listed(admin)).includes(name)]).toEqual([false, true]);
  await app.app.jobCtx.work.asInstallation(async (tx) =>
    tx.after(noticeJob, {
      ...{ companyId, kind: 'suppliers.submitted', values: { title: name }, link: `/suppliers/${made.id}` },
      to: { accounts: [basic.id], orAdmins: true },
    }),
  );
  await app.drain();
  expect([await unread(basic), await unread(admin)]).toEqual([0, 2]);
});

it('what was said and told before is judged by the rights of then', async () => {
  const crew = await app.company();
  const second = await told(crew);
  const asked = { body: { message: 'Quais incidentes estão abertos?', conversationId: null } };
  const { message } = await second.call(virtualCiso.ask, asked);
  expect(message.content).toContain(title);
  const viewer = await become(crew, 'VIEWER');
  // As both were kept before.
  await app.sql(`UPDATE chat_messages SET read_as = 'VIEWER' WHERE company_id = $1`, [crew.companyId]);
  await app.sql(
    `INSERT INTO notifications (company_id, member_id, notice_id, kind, facts, link, channel)
     SELECT $1, $2::uuid, gen_random_uuid(), 'incidents.reported', jsonb_build_object('name', 'Ana', 'title', $3::text), '/incident/' || ($2::uuid)::text, 'in-app'`,
    [crew.companyId, crew.basic.id, title],
  );
  const read = async () =>
    `${JSON.stringify(await viewer.call(virtualCiso.history, { query: {} }))} ${await listed(viewer)}`;
  expect(await read()).toContain(title);
  await app.sql(readFileSync(join(import.meta.dirname, '..', 'migrations', '0290_what_was_said_before.sql'), 'utf8'));
  expect(await read()).not.toContain(title);
  expect(await read()).toContain('203.0.113.7');
});
