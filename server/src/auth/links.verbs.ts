/** Links by mail: verifying an address, resetting a password, accepting an invitation. A GET never uses one up. */
import type { auth } from '@vigia/contract/auth/auth.contract.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { invalid, Problem } from '@vigia/contract/kit/problem.ts';
import { hashPassword, verifyPassword } from '../kit/auth/passwords.ts';
import type { OpenCtx } from '../kit/context.ts';
import { byHand } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { acceptInvitation, openInvitation } from '../team/team.door.ts';
import * as accounts from './accounts.store.ts';
import * as attempts from './attempts.store.ts';
import { accountMailJob, resetMailJob, verifyMailJob } from './auth.jobs.ts';
import * as links from './links.store.ts';
import * as sessions from './sessions.store.ts';
import { mustNotBeCommon, openSession } from './sign-in.verbs.ts';

const done = { success: true } as const;
/** Unknown, used and run-out links answer alike. */
const deadLink = () => new Problem('auth.dead-link', { status: 410 });

const verifyEmail = async (ctx: OpenCtx, { body }: { body: { token: string } }) => {
  const account = await links.use(ctx.db, 'verify-email', body.token);
  if (!account) throw deadLink();
  await accounts.setVerified(ctx.db, account.id);
  ctx.audit('auth.email-verified', account.id, { actorId: account.id });
  return openSession(ctx, account.id);
};

const resendVerification = async (ctx: OpenCtx, { body }: { body: { email: string } }) => {
  ctx.after(verifyMailJob, body);
  return done;
};

const forgotPassword = async (ctx: OpenCtx, { body }: { body: { email: string } }) => {
  ctx.after(resetMailJob, body);
  return done;
};

const resetPassword = byHand<typeof auth.resetPassword>(async (hands, { body }) => {
  mustNotBeCommon(body.password);
  const passwordHash = await hashPassword(body.password);
  return hands.work(async (ctx) => {
    const account = await links.use(ctx.db, 'reset-password', body.token);
    if (!account) throw deadLink();
    await Promise.all([
      accounts.setPassword(ctx.db, account.id, passwordHash),
      accounts.setVerified(ctx.db, account.id),
      sessions.endAll(ctx.db, account.id),
      attempts.forget(ctx.db, attempts.attemptKey(account.email, null)),
    ]);
    ctx.audit('auth.password-reset', account.id, { actorId: account.id });
    ctx.after(accountMailJob, { email: account.email, locale: locale.parse(account.locale), what: 'password-changed' });
    return done;
  });
});

const invitation = async (ctx: OpenCtx, { params }: { params: { token: string } }) => {
  const open = await openInvitation(ctx.db, params.token);
  if (!open) throw deadLink();
  const account = await accounts.findByEmail(ctx.db, open.email);
  const { email, companyName, firstName, lastName, role } = open;
  return { email, companyName, firstName, lastName, role, hasAccount: Boolean(account?.password_hash) };
};

/** Who has an account proves it with its password; who has none gets one with the password given. */
const acceptInvite = byHand<typeof auth.acceptInvite>(async (hands, { body }) => {
  const { open, account, wait } = await hands.work(async (ctx) => {
    const invited = await openInvitation(ctx.db, body.token);
    const found = invited && (await accounts.findByEmail(ctx.db, invited.email));
    const key = attempts.attemptKey(invited?.email ?? '', null);
    return { open: invited, account: found, wait: found?.password_hash ? await attempts.count(ctx.db, key) : 0 };
  });
  if (!open) throw deadLink();
  attempts.mustNotWait(wait);
  if (account?.password_hash && !(await verifyPassword(account.password_hash, body.password))) {
    await hands.work(async (ctx) => ctx.audit('auth.sign-in-failed', account.id, { after: { address: ctx.address } }));
    throw new Problem('auth.invited-wrong-password', { status: 401 });
  }
  const person = account ? { firstName: account.first_name, lastName: account.last_name } : namesOf(body);
  if (!account?.password_hash) mustNotBeCommon(body.password);
  const passwordHash = account?.password_hash ?? (await hashPassword(body.password));
  return hands.work(async (ctx) => {
    const accepted = await acceptInvitation(ctx.db, body.token);
    if (!accepted) throw deadLink();
    const accountId = account?.id ?? (await newAccount(ctx, accepted.email, passwordHash, person));
    if (account && !account.password_hash) await accounts.setPassword(ctx.db, account.id, passwordHash);
    await Promise.all([
      accounts.join(ctx.db, accepted.companyId, accountId, accepted.role),
      accounts.setVerified(ctx.db, accountId),
      attempts.forget(ctx.db, attempts.attemptKey(accepted.email, null)),
    ]);
    ctx.audit('team.invitation-accepted', accepted.id, {
      company: accepted.companyId,
      actorId: accountId,
      after: { role: accepted.role },
    });
    const values = { name: `${person.firstName} ${person.lastName}` };
    ctx.after(noticeJob, {
      companyId: accepted.companyId,
      kind: 'team.invitation-accepted',
      to: { roles: ['ADMIN'] },
      except: accountId,
      values,
      link: '/team',
    });
    return openSession(ctx, accountId, accepted.companyId);
  });
});

/** The names of a new account. Throws 422 naming what is missing. */
function namesOf({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }) {
  if (firstName && lastName) return { firstName, lastName };
  const missing = [...(firstName ? [] : ['/firstName']), ...(lastName ? [] : ['/lastName'])];
  throw invalid(missing.map((pointer) => ({ pointer, code: 'kit.required' })));
}

async function newAccount(
  ctx: OpenCtx,
  email: string,
  passwordHash: string,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  const made = await accounts.insert(ctx.db, {
    email,
    passwordHash,
    firstName,
    lastName,
    locale: ctx.locale,
    verified: true,
  });
  if (!made) throw deadLink();
  return made.id;
}

export const linkVerbs = { verifyEmail, resendVerification, forgotPassword, resetPassword, invitation, acceptInvite };
