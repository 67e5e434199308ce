/**
 * Invitations as whoever holds their link sees them (decision 0126). The mailed link shows the mailbox, so it may say whether
 * the address has an account. The one that was handed over shows nothing: whoever made it may be anybody, so by it an account
 * is entered as at the sign-in page, and whether there is one, nobody learns.
 */
import type { auth } from '@vigia/contract/auth/auth.contract.ts';
import { conflict, invalid, Problem } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import { hashPassword } from '../kit/auth/passwords.ts';
import type { Config } from '../kit/config.ts';
import type { AccountCtx, OpenCtx } from '../kit/context.ts';
import { type ManualContext, manualTransaction } from '../kit/http/implement.ts';
import { mailAgain, openInvitation } from '../team/team.commands.ts';
import * as accounts from './accounts.store.ts';
import * as attempts from './attempts.store.ts';
import { checkBot } from './bot-check.ts';
import { arrive } from './entering.ts';
import { joinBy } from './joining.ts';
import { judgeSignIn } from './judging.ts';
import { deadLink } from './links.verbs.ts';
import * as sessions from './sessions.store.ts';
import { mustNotBeCommon } from './sign-in.verbs.ts';

type Accepting = ManualContext<typeof auth.acceptInvite>;
type Open = NonNullable<Awaited<ReturnType<typeof openInvitation>>>;
type Draft = z.output<typeof auth.acceptInvite.body>;

/** Whether somebody new makes the account by this link: by one that was handed over, only where nothing can be mailed. */
const takesNewcomers = ({ mailed }: Open, config: Config) => mailed || config.SMTP_URL === undefined;

const invitation = async (ctx: OpenCtx, { params }: { params: { token: string } }) => {
  const open = await openInvitation(ctx.db, params.token);
  if (!open) throw deadLink();
  const account = await accounts.findByEmail(ctx.db, open.email);
  const { email, companyName, firstName, lastName, role } = open;
  return {
    ...{ email, companyName, firstName, lastName, role },
    hasAccount: open.mailed ? Boolean(account) : null,
    newcomers: takesNewcomers(open, ctx.kit.config) ? ('here' as const) : ('by-mail' as const),
  };
};

/** Mails the invitation once more, to the address it is for: by that link, somebody new makes their account. */
const mailInvitation = async (ctx: OpenCtx, { params }: { params: { token: string } }) => {
  if (!(await mailAgain(ctx, params.token))) throw deadLink();
  return { success: true } as const;
};

/**
 * Whoever has an account shows that it is theirs, as at the sign-in page: the same counters, the same proof of work, the
 * same trace for its owner, the second factor. A link alone never gives a password to an account that is there.
 */
async function enterBy(context: Accepting, open: Open, body: Draft, refused?: () => Problem) {
  const { account, key } = await judgeSignIn(
    context,
    { ...body, email: open.email },
    { mailbox: open.mailed, ...(refused ? { refused } : {}) },
  );
  return context.work(async (ctx) => {
    await attempts.forgetAttempts(ctx.db, key);
    if (open.mailed || !ctx.kit.config.SMTP_URL) await accounts.setVerified(ctx.db, account.id);
    return arrive(ctx, account.id, open.link);
  });
}
/** Whoever has no account gets one with the password given. */
async function joinAnew(context: Accepting, open: Open, body: Draft) {
  const { config } = context.kit;
  if (config.REGISTRATION === 'closed') throw new Problem('auth.registration-closed', { status: 403 });
  const person = namesOf(body);
  await mustNotBeCommon(body.password);
  const passwordHash = await hashPassword(body.password);
  return context.work(async (ctx) => {
    const draft = { ...person, email: open.email, passwordHash, locale: ctx.locale, verified: true };
    const made = await accounts.insertAccount(ctx.db, draft);
    if (!made) throw deadLink();
    return arrive(ctx, made.id, open.link);
  });
}

/** The names of a new account. Throws 422 naming what is missing. */
function namesOf({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }) {
  if (firstName && lastName) return { firstName, lastName };
  const missing = [...(firstName ? [] : ['/firstName']), ...(lastName ? [] : ['/lastName'])];
  throw invalid(missing.map((pointer) => ({ pointer, code: 'kit.required' })));
}

const wrongHere = () => new Problem('auth.invited-wrong-password', { status: 401 });
/** Where nothing is mailed, somebody who comes as new to an account that is there is told as at the registration. */
const taken = () => conflict('auth.cannot-register');

const acceptInvite = manualTransaction<typeof auth.acceptInvite>(async (context, { body }) => {
  await checkBot(context.kit.config, body.recaptchaToken, 'login', context.address);
  const { open, account } = await context.work(async (ctx) => {
    const found = await openInvitation(ctx.db, body.token);
    return { open: found, account: found && (await accounts.findByEmail(ctx.db, found.email)) };
  });
  if (!open) throw deadLink();
  if (open.mailed) {
    if (!account) return joinAnew(context, open, body);
    if (account.password_hash === null) throw new Problem('auth.invited-sign-in-first', { status: 409 });
    return enterBy(context, open, body, wrongHere);
  }
  const isNew = body.firstName !== undefined && takesNewcomers(open, context.kit.config);
  return isNew && !account ? joinAnew(context, open, body) : enterBy(context, open, body, isNew ? taken : undefined);
});
/** Whoever is signed in with the invited address needs no password again: the session is the proof. */
const acceptHere = async (ctx: AccountCtx, { params }: { params: { token: string } }) => {
  const open = await openInvitation(ctx.db, params.token);
  if (!open) throw deadLink();
  if (open.email !== ctx.user.email) throw new Problem('auth.invited-another', { status: 409 });
  const companyId = await joinBy(ctx, open.link, ctx.user.id);
  if (companyId === null) throw deadLink();
  await sessions.setCompany(ctx.db, ctx.sessionId, companyId);
  return accounts.whoAmI(ctx.db, ctx.user.id, companyId);
};

export const invitationVerbs = { invitation, acceptInvite, acceptHere };
export const invitationMailVerbs = { mailInvitation };
