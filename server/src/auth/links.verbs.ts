/** Links by mail: verifying an address, resetting a password, accepting an invitation. A GET never uses one up. */

import type { auth } from '@vigia/contract/auth/auth.contract.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { invalid, Problem } from '@vigia/contract/kit/problem.ts';
import { teamPlaces } from '@vigia/contract/team/team.places.ts';
import { hashPassword, verifyPassword } from '../kit/auth/passwords.ts';
import type { AccountCtx, OpenCtx } from '../kit/context.ts';
import { type ManualContext, manualTransaction } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { acceptInvitation, openInvitation } from '../team/team.commands.ts';
import * as accounts from './accounts.store.ts';
import * as attempts from './attempts.store.ts';
import { accountMailJob, resetMailJob, verifyMailJob } from './auth.jobs.ts';
import * as devices from './devices.store.ts';
import { signEndedTokens } from './ended-tokens.ts';
import { arrive } from './entering.ts';
import { removeAllFactors } from './factors.store.ts';
import * as links from './links.store.ts';
import * as sessions from './sessions.store.ts';
import { mustNotBeCommon } from './sign-in.verbs.ts';

const done = { success: true } as const;
/** Unknown, used and run-out links answer alike. */
const deadLink = () => new Problem('auth.dead-link', { status: 410 });

/**
 * The link shows the mailbox, the password who registered: a person is asked for both, so that nobody makes a stranger's
 * password good by opening a link; who did not choose it asks for a new one. The token alone is the call's specification
 * (specification, table of calls), for whoever makes it knowingly. What was opened before is ended.
 */
const verifyEmail = manualTransaction<typeof auth.verifyEmail>(async (context, { body: { token, password } }) => {
  const key = attempts.attemptKey(token);
  const { account, counted } = await context.work(async (ctx) => {
    const found = await links.accountOfLink(ctx.db, 'verify-email', token);
    return { account: found, counted: found ? await attempts.count(ctx.db, key) : null };
  });
  if (!account || !counted) throw deadLink();
  attempts.mustNotWait(counted);
  if (password !== undefined && !(await verifyPassword(account.password_hash, password))) {
    await context.work(async (ctx) =>
      ctx.audit('auth.sign-in-failed', account.id, { after: { address: ctx.address } }),
    );
    throw invalid([{ pointer: '/password', code: 'auth.wrong-registered-password' }]);
  }
  return context.work(async (ctx) => {
    if (!(await links.use(ctx.db, 'verify-email', token))) throw deadLink();
    await Promise.all([
      accounts.setVerified(ctx.db, account.id),
      sessions.endAll(ctx.db, account.id),
      links.endLinks(ctx.db, account.id, ['verify-email']),
      attempts.forgetAttempts(ctx.db, key),
    ]);
    ctx.audit('auth.email-verified', account.id, { actorId: account.id });
    return arrive(ctx, account.id);
  });
});

const resendVerification = async (ctx: OpenCtx, { body }: { body: { email: string } }) => {
  ctx.after(verifyMailJob, body);
  return done;
};

const forgotPassword = async (ctx: OpenCtx, { body }: { body: { email: string } }) => {
  ctx.after(resetMailJob, body);
  return done;
};

const resetPassword = manualTransaction<typeof auth.resetPassword>(async (context, { body }) => {
  await mustNotBeCommon(body.password);
  const passwordHash = await hashPassword(body.password);
  return context.work(async (ctx) => {
    const account = await links.use(ctx.db, 'reset-password', body.token);
    if (!account) throw deadLink();
    // What was added before anybody showed the mailbox is as little its owner's as the password was.
    if (!account.verifiedAt) await removeAllFactors(ctx.db, account.id);
    await Promise.all([
      accounts.setPassword(ctx.db, account.id, passwordHash),
      accounts.setVerified(ctx.db, account.id),
      sessions.endAll(ctx.db, account.id),
      links.endLinks(ctx.db, account.id, ['reset-password', 'sign-in', 'verify-email']),
      devices.forgetAll(ctx.db, account.id),
      attempts.forgetAttempts(ctx.db, attempts.attemptKey(account.email)),
    ]);
    ctx.audit('auth.password-reset', account.id, { actorId: account.id });
    await signEndedTokens(ctx, account.id);
    ctx.after(accountMailJob, { email: account.email, locale: locale.parse(account.locale), what: 'password-changed' });
    return done;
  });
});

const invitation = async (ctx: OpenCtx, { params }: { params: { token: string } }) => {
  const open = await openInvitation(ctx.db, params.token);
  if (!open) throw deadLink();
  const account = await accounts.findByEmail(ctx.db, open.email);
  const { email, companyName, firstName, lastName, role } = open;
  return { email, companyName, firstName, lastName, role, hasAccount: Boolean(account) };
};

/** The invitation of a link and the account that its address has; the password is still to be judged. */
async function invitedBy(context: ManualContext<typeof auth.acceptInvite>, token: string) {
  const { open, account, counted } = await context.work(async (ctx) => {
    const invited = await openInvitation(ctx.db, token);
    const found = invited && (await accounts.findByEmail(ctx.db, invited.email));
    // By the link, which strangers do not have: their guesses at the account do not count here.
    const guesses = found?.password_hash ? await attempts.count(ctx.db, attempts.attemptKey(token)) : null;
    return { open: invited, account: found, counted: guesses };
  });
  if (!open) throw deadLink();
  if (counted) attempts.mustNotWait(counted);
  return { open, account };
}

/**
 * The password of the account to be, judged. Who has an account shows that it is theirs: with its password, or, where it
 * has none, by signing in and accepting there. A link alone never gives a password to an account that is there: whoever
 * invites has one too.
 */
async function judgedPassword(
  context: ManualContext<typeof auth.acceptInvite>,
  account: Awaited<ReturnType<typeof invitedBy>>['account'],
  password: string,
): Promise<string> {
  if (!account) {
    if (context.kit.config.REGISTRATION === 'closed') throw new Problem('auth.registration-closed', { status: 403 });
    await mustNotBeCommon(password);
    return hashPassword(password);
  }
  if (account.password_hash === null) throw new Problem('auth.invited-sign-in-first', { status: 409 });
  if (await verifyPassword(account.password_hash, password)) return account.password_hash;
  await context.work(async (ctx) => ctx.audit('auth.sign-in-failed', account.id, { after: { address: ctx.address } }));
  throw new Problem('auth.invited-wrong-password', { status: 401 });
}

/** Who has an account proves it with its password; who has none gets one with the password given. */
const acceptInvite = manualTransaction<typeof auth.acceptInvite>(async (context, { body }) => {
  const { open, account } = await invitedBy(context, body.token);
  const passwordHash = await judgedPassword(context, account, body.password);
  const person = account ? { firstName: account.first_name, lastName: account.last_name } : namesOf(body);
  return context.work(async (ctx) => {
    const accepted = await acceptInvitation(ctx.db, body.token);
    if (!accepted) throw deadLink();
    const accountId = account?.id ?? (await newAccount(ctx, accepted.email, passwordHash, person));
    await Promise.all([
      accounts.join(ctx.db, accepted.companyId, accountId, accepted.role),
      attempts.forgetAttempts(ctx.db, attempts.attemptKey(body.token)),
    ]);
    // Only the link that went to the mailbox shows it; where no mail is set, links are handed over as they can be.
    if (open.mailed || !ctx.kit.config.SMTP_URL) await accounts.setVerified(ctx.db, accountId);
    else ctx.after(verifyMailJob, { email: accepted.email });
    tellAccepted(ctx, accepted, accountId, person);
    return arrive(ctx, accountId, accepted.companyId);
  });
});

/** Signs that an invitation was accepted, and tells the company's ADMINs. */
function tellAccepted(
  ctx: Pick<OpenCtx, 'audit' | 'after'>,
  accepted: { id: string; companyId: string; role: string },
  accountId: string,
  person: { firstName: string; lastName: string },
): void {
  const { companyId, role } = accepted;
  ctx.audit('team.invitation-accepted', accepted.id, { company: companyId, actorId: accountId, after: { role } });
  ctx.after(noticeJob, {
    companyId,
    kind: 'team.invitation-accepted',
    to: { roles: ['ADMIN'] },
    except: accountId,
    values: { name: `${person.firstName} ${person.lastName}` },
    link: teamPlaces.members.at(),
  });
}

/** Whoever is signed in with the invited address needs no password again: the session is the proof. */
const acceptHere = async (ctx: AccountCtx, { params }: { params: { token: string } }) => {
  const open = await openInvitation(ctx.db, params.token);
  if (!open) throw deadLink();
  if (open.email !== ctx.user.email) throw new Problem('auth.invited-another', { status: 409 });
  const accepted = await acceptInvitation(ctx.db, params.token);
  if (!accepted) throw deadLink();
  await accounts.join(ctx.db, accepted.companyId, ctx.user.id, accepted.role);
  await sessions.setCompany(ctx.db, ctx.sessionId, accepted.companyId);
  tellAccepted(ctx, accepted, ctx.user.id, ctx.user);
  return accounts.whoAmI(ctx.db, ctx.user.id, accepted.companyId);
};

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
  const made = await accounts.insertAccount(ctx.db, {
    email,
    passwordHash,
    firstName,
    lastName,
    locale: ctx.locale,
    verified: false,
  });
  if (!made) throw deadLink();
  return made.id;
}

export const linkVerbs = {
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
  invitation,
  acceptInvite,
  acceptHere,
};
