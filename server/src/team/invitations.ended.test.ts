/** An invitation is good for as long as whoever sent it could send it. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const invite = async (who: TestCaller, email: string, role: 'ADMIN' | 'BASIC') =>
  tokenIn((await who.call(auth.invite, { body: { email, role } })).link);
const accept = (token: string) => ({
  body: { token, password: 'farol-de-pedra-7', firstName: 'Nova', lastName: 'Pessoa' },
});

/** A company with two administrators, of whom the second invited. */
async function two() {
  const { admin, viewer: second } = await app.company();
  await app.sql(`UPDATE memberships SET role = 'ADMIN' WHERE id = $1`, [second.id]);
  const tag = second.id.slice(0, 8);
  const tokens = [
    await invite(second, `chefe-${tag}@fora.test`, 'ADMIN'),
    await invite(second, `b-${tag}@fora.test`, 'BASIC'),
  ];
  const own = await invite(admin, `c-${tag}@fora.test`, 'ADMIN');
  return { admin, second, tokens, own };
}
const changes: [string, (admin: TestCaller, id: string) => Promise<{ endedInvitations: number }>][] = [
  ['is removed', (admin, id) => admin.call(team.remove, { params: { id }, query: {} })],
  ['is deactivated', (admin, id) => admin.call(team.setStatus, { params: { id }, body: { isActive: false } })],
  ['invites no more', (admin, id) => admin.call(team.update, { params: { id }, body: { role: 'BASIC' } })],
];

it.each(changes)('ends where whoever sent it %s; another sends it again', async (_how, change) => {
  const { admin, second, tokens, own } = await two();
  expect((await change(admin, second.id)).endedInvitations).toBe(2);
  for (const token of tokens) expect((await app.stranger.refused(auth.acceptInvite, accept(token))).status).toBe(410);
  const ended = await admin.call(team.invitations, { query: { status: ['EXPIRED'] } });
  expect(ended.total).toBe(2);
  const signed = await app.sql(
    `SELECT target_id FROM audit_log WHERE action = 'team.invitation-ended' AND target_id = ANY($1)`,
    [ended.items.map(({ id }) => id)],
  );
  expect(signed).toHaveLength(2);
  const again = await admin.call(team.resend, { params: { id: ended.items[0]?.id ?? '' } });
  await app.stranger.call(auth.acceptInvite, accept(tokenIn(again.link)));
  await app.stranger.call(auth.acceptInvite, accept(own));
});

it('is not accepted either where it was sent in the moment of the removal', async () => {
  const { admin, second, tokens } = await two();
  await admin.call(team.remove, { params: { id: second.id }, query: {} });
  await app.sql(`UPDATE invitations SET expires_at = now() + interval '1 day' WHERE invited_by = $1`, [second.id]);
  for (const token of tokens) expect((await app.stranger.refused(auth.acceptInvite, accept(token))).status).toBe(410);
});
