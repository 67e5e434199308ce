/** Two links of one invitation, where a mail server takes what is sent: what each of them shows. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { invitationMail } from '@vigia/contract/auth/invitation-mail.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entered, type TestApp, type TestCaller } from '../kit/testing/app.ts';
import { mailedApp } from '../kit/testing/mailed.ts';

let app: TestApp;
let post: Awaited<ReturnType<typeof mailedApp>>['post'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, post, close } = await mailedApp({ PUBLIC_URL: 'https://vigia.example' }));
});
afterAll(() => close());

const draft = { password: 'cavalo-grampo-9', firstName: 'Ivo', lastName: 'Reis' };
const mailedTo = async (email: string, page: string) =>
  new RegExp(`https://vigia\\.example/${page}\\?token=([\\w-]{43})`).exec((await post.next(email)).text)?.[1] ?? '';

async function invited(admin: TestCaller, email: string) {
  const answer = await admin.call(auth.invite, { body: { email, role: 'BASIC' } });
  const shown = answer.link.split('=')[1] ?? '';
  return { ...answer, shown, mailed: await mailedTo(email, 'accept-invitation') };
}
const login = (email: string) => ({ body: { email, password: draft.password } });

it('says that the mail was taken; both links open the invitation', async () => {
  const { admin } = await app.company();
  const email = 'nova@example.test';
  const { emailSent, invitation, shown, mailed } = await invited(admin, email);
  expect({ emailSent, mail: invitation.mail }).toEqual({ emailSent: true, mail: 'sent' });
  expect(shown).not.toBe(mailed);
  for (const token of [mailed, shown])
    expect(await app.stranger.call(auth.invitation, { params: { token } })).toMatchObject({ email });
  await app.drain();
  const rows = await app.sql('SELECT attempts, status FROM messages WHERE recipient = $1', [email]);
  expect(rows).toEqual([{ attempts: 1, status: 'sent' }]);
});

it('the mailed link shows the mailbox', async () => {
  const { admin } = await app.company();
  const email = 'recebida@example.test';
  await app.stranger.call(auth.acceptInvite, { body: { ...draft, token: (await invited(admin, email)).mailed } });
  expect(entered(await app.stranger.call(auth.login, login(email))).user.emailVerified).toBe(true);
});

it('the one that was shown lets no account in whose mailbox nobody has shown yet', async () => {
  const [first, second] = [await app.company(), await app.company()];
  const email = 'sem-prova@example.test';
  const { mailed } = await invited(first.admin, email);
  await app.stranger.call(auth.acceptInvite, { body: { ...draft, token: mailed } });
  await app.sql('UPDATE users SET email_verified_at = NULL WHERE email = $1', [email]);
  const { shown } = await invited(second.admin, email);
  const { password } = draft;
  expect((await app.stranger.refused(auth.acceptInvite, { body: { token: shown, password } })).status).toBe(401);
  const [account] = await app.sql('SELECT email_verified_at FROM users WHERE email = $1', [email]);
  expect(account).toEqual({ email_verified_at: null });
});

it('the one that whoever invites was shown does not: somebody new comes by the mail, which is sent again', async () => {
  const { admin } = await app.company();
  const email = 'entregue@example.test';
  const { shown, mailed: first } = await invited(admin, email);
  const params = { token: shown };
  expect((await app.stranger.refused(auth.acceptInvite, { body: { ...draft, token: shown } })).status).toBe(401);
  await app.stranger.call(invitationMail.mailInvitation, { params });
  await app.drain();
  const again = await mailedTo(email, 'accept-invitation');
  expect(again).not.toBe(first);
  expect(await app.stranger.call(auth.invitation, { params: { token: again } })).toMatchObject({
    ...{ email, hasAccount: false, newcomers: 'here' },
  });
  await app.stranger.call(auth.acceptInvite, { body: { ...draft, token: again } });
  expect(entered(await app.stranger.call(auth.login, login(email))).user.emailVerified).toBe(true);
  for (const token of [shown, first])
    expect((await app.stranger.refused(invitationMail.mailInvitation, { params: { token } })).status).toBe(410);
});

it('by the one that was shown, nobody learns whether the address has an account, with whatever is sent', async () => {
  const { admin } = await app.company('Curiosa');
  const known = (await app.company('Alheia')).viewer.email;
  const said = async (email: string) => {
    const { shown: token } = await invited(admin, email);
    const { email: _, ...page } = await app.stranger.call(auth.invitation, { params: { token } });
    const answers: unknown[] = [page, await app.stranger.call(invitationMail.mailInvitation, { params: { token } })];
    for (const more of [{}, { firstName: 'Ivo' }, { firstName: 'Ivo', lastName: 'Reis' }]) {
      const body = { token, password: 'nao-e-esta-1', ...more };
      const { requestId: __, ...refusal } = await app.stranger.refused(auth.acceptInvite, { body });
      answers.push(refusal);
    }
    return answers;
  };
  const unknown = await said('sem-conta@example.test');
  expect(await said(known)).toEqual(unknown);
  expect(unknown[0]).toMatchObject({ hasAccount: null, newcomers: 'by-mail' });
});
