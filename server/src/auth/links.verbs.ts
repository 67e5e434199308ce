/** Links by mail: verifying an address, resetting a password. A GET never uses one up. */

import type { auth } from '@vigia/contract/auth/auth.contract.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { invalid, Problem } from '@vigia/contract/kit/problem.ts';
import { hashPassword, verifyPassword } from '../kit/auth/passwords.ts';
import type { OpenCtx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
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
export const deadLink = () => new Problem('auth.dead-link', { status: 410 });

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

export const linkVerbs = {
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
};
