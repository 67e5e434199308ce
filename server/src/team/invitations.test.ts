import { auditLog } from '@vigia/contract/audit-log/audit-log.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestCaller, testApp } from '../kit/testing/app.ts';
import { meanwhile } from '../kit/testing/meanwhile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://vigia.example' });
});
afterAll(() => app.close());

let number = 0;
const address = () => `convidada${++number}@example.test`;
const latest = { query: {} };

/** The token in the latest message to the address, as its reader finds it. */
async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = await app.sql(
    'SELECT body_text FROM messages WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [email],
  );
  const found = /https:\/\/vigia\.example\/accept-invitation\?token=([\w-]{43})(?![\w-])/.exec(String(mail?.body_text));
  return found?.[1] ?? '';
}
const open = (token: string) => app.stranger.call(auth.invitation, { params: { token } });
const dead = (token: string) => app.stranger.refused(auth.invitation, { params: { token } });
const accept = (token: string) =>
  app.stranger.call(auth.acceptInvite, {
    body: { token, password: 'farol-de-pedra-7', firstName: 'Nina', lastName: 'Reis' },
  });
const invite = (admin: TestCaller, email: string, role: 'ADMIN' | 'BASIC' | 'VIEWER' = 'BASIC') =>
  admin.call(auth.invite, { body: { email, role } });
const expire = (email: string) =>
  app.sql(`UPDATE invitations SET expires_at = now() - interval '1 second' WHERE email = $1`, [email]);

describe('inviting', () => {
  it('is limited, so that nobody floods strangers with mail', async () => {
    const guarded = await testApp({ RATE_LIMITS: 'on' });
    try {
      const { admin } = await guarded.company();
      await admin.call(auth.me);
      const statuses: number[] = [];
      for (let sent = 0; sent < 31; sent++) {
        const payload = { email: address(), role: 'VIEWER' };
        statuses.push((await admin.raw({ method: 'POST', url: '/api/auth/invite', payload })).statusCode);
      }
      expect(statuses).toEqual([...Array(30).fill(201), 429]);
    } finally {
      await guarded.close();
    }
  });

  it('keeps the link out of the database and puts it into a mail that leads to this installation', async () => {
    const { admin } = await app.company('Clínica Sol');
    const email = address();
    const { invitation, emailSent } = await admin.call(auth.invite, {
      body: { email: email.toUpperCase(), role: 'VIEWER', firstName: 'Nina', lastName: 'Reis' },
    });
    expect(invitation).toMatchObject({ email, role: 'VIEWER', firstName: 'Nina', status: 'PENDING' });
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.invitedAt)).toBe(7 * 86_400_000);
    expect(emailSent).toBe(false);
    const token = await tokenMailedTo(email);
    expect(await open(token)).toMatchObject({ email, companyName: 'Clínica Sol', role: 'VIEWER', hasAccount: false });
    const [stored] = await app.sql('SELECT * FROM invitations WHERE email = $1', [email]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('signs the invitation without its link', async () => {
    const { admin } = await app.company();
    const email = address();
    const { invitation } = await invite(admin, email);
    const { items } = await admin.call(auditLog.list, latest);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      action: 'team.invited',
      targetId: invitation.id,
      after: { email, role: 'BASIC' },
    });
    expect(JSON.stringify(items)).not.toContain(await tokenMailedTo(email));
  });

  it('an address that is invited again gets a new link; a link that has run out stays dead', async () => {
    const { admin } = await app.company();
    const email = address();
    await invite(admin, email, 'BASIC');
    const first = await tokenMailedTo(email);
    await expire(email);
    await invite(admin, email, 'ADMIN');
    const second = await tokenMailedTo(email);
    expect(second).not.toBe(first);
    expect(await dead(first)).toMatchObject({ status: 410 });
    expect(await open(second)).toMatchObject({ role: 'ADMIN' });
    expect((await admin.call(team.invitations, latest)).total).toBe(1);
  });

  it('stands before those that were sent earlier', async () => {
    const { admin } = await app.company();
    const emails = [address(), address(), address()];
    for (const email of emails) await invite(admin, email);
    const listed = async (page: number) => {
      const { items } = await admin.call(team.invitations, { query: { page, limit: 2 } });
      return items.map(({ email }) => email);
    };
    expect([...(await listed(1)), ...(await listed(2))]).toEqual(emails.toReversed());
  });

  it('of an address that was invited twice each link lives its own days', async () => {
    const { admin } = await app.company();
    const email = address();
    const [first, second] = [(await invite(admin, email)).link, (await invite(admin, email)).link].map(
      (link) => link.split('=')[1] ?? '',
    );
    expect(await open(first ?? '')).toMatchObject({ email });
    await app.sql(
      `UPDATE invitation_links SET expires_at = now() - interval '1 second' WHERE invitation_id IN
      (SELECT id FROM invitations WHERE email = $1)`,
      [email],
    );
    expect(await dead(first ?? '')).toMatchObject({ status: 410 });
    expect(await open(second ?? '')).toMatchObject({ email });
  });

  it('twenty clicks for one address leave one invitation, twenty links that work, and five mails', async () => {
    const { admin } = await app.company();
    const email = address();
    const links = [];
    for (let i = 0; i < 17; i++) links.push((await invite(admin, email)).link);
    const { invitation } = await invite(admin, email);
    const again = await Promise.all([1, 2, 3].map(() => admin.call(team.resend, { params: { id: invitation.id } })));
    for (const link of [...links, ...again.map((one) => one.link)])
      expect(await open(link.split('=')[1] ?? '')).toMatchObject({ email });
    const [mails] = await app.sql('SELECT count(*)::int AS count FROM messages WHERE recipient = $1', [email]);
    expect(mails?.count).toBe(5);
    expect((await admin.call(team.invitations, latest)).total).toBe(1);
    await accept(links[0]?.split('=')[1] ?? '');
    for (const link of links) expect(await dead(link.split('=')[1] ?? '')).toMatchObject({ status: 410 });
  });

  it('ends every link when it is taken back', async () => {
    const { admin } = await app.company();
    const email = address();
    const { link } = await invite(admin, email);
    const { invitation, link: second } = await invite(admin, email);
    await admin.call(team.cancel, { params: { id: invitation.id } });
    for (const one of [link, second]) expect(await dead(one.split('=')[1] ?? '')).toMatchObject({ status: 410 });
  });

  it('is accepted by whoever is signed in with its address, in another company, and by nobody else', async () => {
    const [first, second] = [await app.company('Primeira'), await app.company('Segunda')];
    const { link } = await invite(second.admin, first.basic.email, 'VIEWER');
    const params = { token: link.split('=')[1] ?? '' };
    expect(await first.viewer.refused(auth.acceptHere, { params })).toMatchObject({
      status: 409,
      code: 'auth.invited-another',
    });
    const who = await first.basic.call(auth.acceptHere, { params });
    expect(who).toMatchObject({ company: { name: 'Segunda' }, user: { role: 'VIEWER' } });
    expect(who.memberships.map((m) => m.companyName)).toEqual(['Primeira', 'Segunda']);
    expect((await second.admin.call(auditLog.list, latest)).items[0]).toMatchObject({
      action: 'team.invitation-accepted',
    });
    expect(await first.basic.refused(auth.acceptHere, { params })).toMatchObject({ status: 410 });
  });

  it('gives no password to an account that has none: whoever invites holds a link too', async () => {
    const [mine, theirs] = [await app.company(), await app.company()];
    const { basic } = theirs;
    await app.sql('UPDATE users SET password_hash = NULL, google_subject = $2 WHERE id = $1', [basic.id, basic.id]);
    const token = (await invite(mine.admin, basic.email)).link.split('=')[1] ?? '';
    const mailed = await tokenMailedTo(basic.email);
    expect([(await open(token)).hasAccount, (await open(mailed)).hasAccount]).toEqual([null, true]);
    const draft = { password: 'farol-de-pedra-7', firstName: 'Nina', lastName: 'Reis' };
    for (const [link, code] of [
      [token, 'auth.cannot-register'],
      [mailed, 'auth.invited-sign-in-first'],
    ] as const) {
      const refusal = await app.stranger.refused(auth.acceptInvite, { body: { ...draft, token: link } });
      expect(refusal).toMatchObject({ status: 409, code });
    }
    const who = await basic.call(auth.acceptHere, { params: { token } });
    expect(who.user).toMatchObject({ email: basic.email, hasPassword: false });
  });

  it('of many at once for one address, leaves one', async () => {
    const { admin } = await app.company();
    const email = address();
    await Promise.all(Array.from({ length: 5 }, () => invite(admin, email)));
    expect((await admin.call(team.invitations, latest)).total).toBe(1);
  });

  it('refuses who is a member, shut out or not, and nobody who was removed', async () => {
    const { admin, basic, viewer } = await app.company();
    await admin.call(team.setStatus, { params: { id: viewer.id }, body: { isActive: false } });
    for (const { email } of [basic, viewer]) {
      const refusal = await admin.refused(auth.invite, { body: { email, role: 'BASIC' } });
      expect(refusal).toMatchObject({ status: 409, code: 'team.already-member' });
    }
    await admin.call(team.remove, { params: { id: basic.id }, query: {} });
    await invite(admin, basic.email, 'VIEWER');
    expect(await open(await tokenMailedTo(basic.email))).toMatchObject({ role: 'VIEWER' });
  });

  it('is not for the roles BASIC and VIEWER', async () => {
    const { basic, viewer } = await app.company();
    for (const who of [basic, viewer]) {
      expect(await who.refused(auth.invite, { body: { email: address(), role: 'ADMIN' } })).toMatchObject({
        status: 403,
      });
    }
  });

  it('invites nobody as SUPER_ADMIN', async () => {
    const { admin } = await app.company();
    const answer = await admin.raw({
      method: 'POST',
      url: '/api/auth/invite',
      payload: { email: address(), role: 'SUPER_ADMIN' },
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe('open invitations', () => {
  it('become a place in the company, and are then neither renewed nor taken back', async () => {
    const { admin } = await app.company();
    const email = address();
    const { invitation } = await invite(admin, email);
    await accept(await tokenMailedTo(email));
    const { items } = await admin.call(team.invitations, { query: { status: 'ACCEPTED' } });
    expect(items).toMatchObject([{ id: invitation.id, status: 'ACCEPTED' }]);
    expect((await admin.call(team.users, { query: { search: email } })).items).toMatchObject([{ role: 'BASIC' }]);
    const params = { id: invitation.id };
    for (const refusal of [
      await admin.refused(team.resend, { params }),
      await admin.refused(team.cancel, { params }),
    ]) {
      expect(refusal).toMatchObject({ status: 409, code: 'team.invitation-accepted' });
    }
  });

  it('run out, and are renewed with a new link and seven more days', async () => {
    const { admin } = await app.company();
    const email = address();
    const { invitation } = await invite(admin, email);
    const first = await tokenMailedTo(email);
    await expire(email);
    expect((await admin.call(team.invitations, { query: { status: 'EXPIRED' } })).total).toBe(1);
    expect(await dead(first)).toMatchObject({ status: 410 });
    const again = await admin.call(team.resend, { params: { id: invitation.id } });
    expect(again).toMatchObject({
      emailSent: false,
      invitation: { id: invitation.id, status: 'PENDING', mail: 'kept' },
    });
    expect(await dead(first)).toMatchObject({ status: 410 });
    await open(await tokenMailedTo(email));
  });

  it('are taken back, and their link with them', async () => {
    const { admin } = await app.company();
    const email = address();
    const { invitation } = await invite(admin, email);
    const token = await tokenMailedTo(email);
    await admin.call(team.cancel, { params: { id: invitation.id } });
    expect(await dead(token)).toMatchObject({ status: 410 });
    expect((await admin.call(team.invitations, latest)).total).toBe(0);
    expect(await admin.refused(team.cancel, { params: { id: invitation.id } })).toMatchObject({ status: 404 });
    const { items } = await admin.call(auditLog.list, latest);
    expect(items.map((e) => e.action)).toEqual(['team.invitation-cancelled', 'team.invited']);
  });

  it('that somebody takes back in the same moment is gone, and no fault of ours', async () => {
    const { admin } = await app.company();
    const { invitation } = await invite(admin, address());
    const params = { id: invitation.id };
    const gone = ['DELETE FROM invitations WHERE id = $1', invitation.id] as const;
    const resent = await meanwhile(app, [gone], () => admin.refused(team.resend, { params }));
    expect(resent).toMatchObject({ status: 404 });
  });

  it('are another company’s secret', async () => {
    const [{ admin }, other] = [await app.company(), await app.company()];
    const { invitation } = await invite(other.admin, address());
    const params = { id: invitation.id };
    expect((await admin.call(team.invitations, latest)).total).toBe(0);
    expect(await admin.refused(team.resend, { params })).toMatchObject({ status: 404 });
    expect(await admin.refused(team.cancel, { params })).toMatchObject({ status: 404 });
    expect((await other.admin.call(team.invitations, latest)).items[0]?.status).toBe('PENDING');
  });

  it('open nothing while their company is closed', async () => {
    const { admin, companyId } = await app.company();
    const email = address();
    await invite(admin, email);
    const token = await tokenMailedTo(email);
    await app.sql('UPDATE companies SET is_active = false WHERE id = $1', [companyId]);
    expect(await dead(token)).toMatchObject({ status: 410 });
  });
});

describe('with a mail server', () => {
  let mailing: TestApp;
  beforeAll(async () => {
    mailing = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  });
  afterAll(() => mailing.close());

  it('says that a mail waits which the mail server did not take, and later what became of it', async () => {
    const { admin } = await mailing.company();
    const { emailSent, invitation } = await invite(admin, address());
    expect({ emailSent, mail: invitation.mail }).toEqual({ emailSent: false, mail: 'queued' });
    await mailing.sql(`UPDATE messages SET status = 'failed' WHERE recipient = $1`, [invitation.email]);
    expect((await admin.call(team.invitations, latest)).items[0]?.mail).toBe('failed');
  });

  it('writes in the language of a reader it knows, else in the sender’s', async () => {
    const { admin, basic } = await mailing.company();
    await mailing.sql(`UPDATE users SET locale = 'es' WHERE id = $1`, [basic.id]);
    await admin.call(team.remove, { params: { id: basic.id }, query: {} });
    await invite(admin, basic.email);
    await admin.raw({
      method: 'POST',
      url: '/api/auth/invite',
      headers: { 'accept-language': 'en' },
      payload: { email: 'somebody@example.test', role: 'BASIC' },
    });
    const subjects = await mailing.sql('SELECT recipient, subject FROM messages');
    const subjectTo = (email: string) => subjects.find((row) => row.recipient === email)?.subject;
    expect(subjectTo(basic.email)).toMatch(/^Invitación/);
    expect(subjectTo('somebody@example.test')).toMatch(/^Invitation/);
  });
});
