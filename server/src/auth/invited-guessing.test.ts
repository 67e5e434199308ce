/** An invitation is no way past the brakes of the sign-in: whoever invites holds its links. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { asked, newcomer, withApp } from './testing/factors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tokenIn = (link: string) => link.split('=')[1] ?? '';
const invite = (admin: TestCaller, email: string) => admin.call(auth.invite, { body: { email, role: 'VIEWER' } });

it('wrong passwords count for the account, whatever link they come by, and their owner sees them', async () => {
  const { me, email, password } = await newcomer(app);
  const { admin } = await app.company('Curiosa');
  const { invitation, link } = await invite(admin, email);
  const links = [tokenIn(link)];
  for (let i = 0; i < 2; i++)
    links.push(tokenIn((await admin.call(team.resend, { params: { id: invitation.id } })).link));
  const statuses: number[] = [];
  for (const token of links)
    for (let i = 0; i < 4; i++)
      statuses.push(
        (await app.stranger.refused(auth.acceptInvite, { body: { token, password: `wrong-${i}` } })).status,
      );
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  for (const token of links)
    expect(await app.stranger.refused(auth.acceptInvite, { body: { token, password } })).toMatchObject({
      ...{ status: 429, code: 'auth.proof-wanted' },
    });
  expect(await app.stranger.refused(auth.login, { body: { email, password } })).toMatchObject({
    ...{ status: 429, code: 'auth.proof-wanted' },
  });
  const { items } = await me.call(accountDevices.signIns);
  expect(items.filter(({ outcome }) => outcome === 'wrong-password')).toHaveLength(10);
});

it('an account with a second factor joins when that is shown, and the inviter is told nothing before', async () => {
  const { me, email, password } = await newcomer(app);
  const { authenticator } = await withApp(me);
  const { admin } = await app.company('Anfitriã');
  const { link } = await invite(admin, email);
  const body = { token: tokenIn(link), password };
  const step = asked(await app.stranger.call(auth.acceptInvite, { body }));
  const accepted = async () => (await admin.call(team.invitations, { query: { status: 'ACCEPTED' } })).total;
  expect(await accepted()).toBe(0);
  const code = authenticator.code();
  const session = await app.stranger.call(secondFactor.show, { body: { token: step.token, code } });
  expect(session).toMatchObject({ company: { name: 'Anfitriã' }, user: { email, role: 'VIEWER' } });
  expect(await accepted()).toBe(1);
});

it('an invitation that ended while the second factor was awaited opens nothing of that company', async () => {
  const { me, email, password } = await newcomer(app);
  const { authenticator } = await withApp(me);
  const { admin } = await app.company('Arrependida');
  const { link, invitation } = await invite(admin, email);
  const step = asked(await app.stranger.call(auth.acceptInvite, { body: { token: tokenIn(link), password } }));
  await admin.call(team.cancel, { params: { id: invitation.id } });
  const code = authenticator.code();
  const session = await app.stranger.call(secondFactor.show, { body: { token: step.token, code } });
  expect(session).not.toMatchObject({ company: { name: 'Arrependida' } });
});
