/** Signing in and registering. Passwords are judged between transactions: no connection waits for argon2id. */
import type { auth, googleSignIn } from '@vigia/contract/auth/auth.contract.ts';
import { conflict, invalid, Problem } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import { hashPassword, isCommon } from '../kit/auth/passwords.ts';
import type { Config } from '../kit/config.ts';
import type { OpenCtx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import * as accounts from './accounts.store.ts';
import * as attempts from './attempts.store.ts';
import { registerJob, signInMailJob } from './auth.jobs.ts';
import { checkBot } from './bot-check.ts';
import * as devices from './devices.store.ts';
import { arrive, openSession } from './entering.ts';
import { foundCompany } from './founding.ts';
import { type GoogleIdentity, refused, verifyGoogle } from './google.ts';
import { challengeFor, googleNonce, takeNonce } from './guessing.ts';
import { judgeSignIn } from './judging.ts';
import * as links from './links.store.ts';

/** Refuses the passwords that attackers try first. */
export async function mustNotBeCommon(password: string, field = 'password'): Promise<void> {
  if (await isCommon(password)) throw invalid([{ pointer: `/${field}`, code: 'auth.password-common' }]);
}

const login = manualTransaction<typeof auth.login>(async (context, { body }) => {
  const { config } = context.kit;
  await checkBot(config, body.recaptchaToken, 'login', context.address);
  const { account, key } = await judgeSignIn(context, body);
  return context.work(async (ctx) => {
    await attempts.forgetAttempts(ctx.db, key);
    return arrive(ctx, account.id);
  });
});

const register = manualTransaction<typeof auth.register>(async (context, { body }) => {
  const { config } = context.kit;
  mustBeOpen(config);
  await checkBot(config, body.recaptchaToken, 'register', context.address);
  await mustNotBeCommon(body.password);
  const passwordHash = await hashPassword(body.password);
  return context.work(async (ctx) => {
    const language = body.language ?? ctx.locale;
    const wanted = { ...body, locale: language };
    if (config.SMTP_URL) {
      // Whether the address has an account is not looked up here: the answer, and how long it takes, must not tell.
      ctx.audit('auth.registration-received', null);
      ctx.after(registerJob, { ...wanted, passwordId: await accounts.keepRegistrationPassword(ctx.db, passwordHash) });
      return { requiresEmailVerification: true } as const;
    }
    const made = await accounts.insertAccount(ctx.db, { ...wanted, passwordHash, verified: false });
    if (!made) throw conflict('auth.cannot-register');
    return openSession(ctx, made.id, await foundCompany(ctx, made.id, body));
  });
});

/** Refuses new accounts where the operator closed the registration. */
function mustBeOpen({ REGISTRATION }: Config): void {
  if (REGISTRATION !== 'open') throw new Problem(`auth.registration-${REGISTRATION}`, { status: 403 });
}

const nonce = async ({ kit, cookies }: OpenCtx) => ({
  nonce: googleNonce(kit.config, devices.markDevice(kit.config, cookies)),
});

const proof = (ctx: OpenCtx, { body }: { body: { email: string } }) => challengeFor(ctx, body.email);

const signInLink = async (ctx: OpenCtx, { body }: { body: { email: string } }) => {
  ctx.after(signInMailJob, body);
  return { success: true } as const;
};

/** The link proves the mailbox; what was registered for an address that nobody confirmed, it does not make good. */
const useSignInLink = async (ctx: OpenCtx, { body }: { body: { token: string } }) => {
  const account = await links.use(ctx.db, 'sign-in', body.token);
  if (!account?.verifiedAt) throw new Problem('auth.dead-link', { status: 410 });
  await Promise.all([
    links.endLinks(ctx.db, account.id, ['sign-in']),
    attempts.forgetAttempts(ctx.db, attempts.attemptKey(account.email)),
  ]);
  return arrive(ctx, account.id);
};

const google = manualTransaction<typeof auth.google>(async (context, { body }) => {
  const { nonce: given, ...identity } = await verifyGoogle(context.kit.config, body.credential);
  return context.work(async (ctx) => {
    if (!(await takeNonce(ctx, given))) throw refused();
    const known = await accounts.findByGoogle(ctx.db, identity.sub);
    if (known) return arrive(ctx, known.id);
    return newcomer(ctx, identity, body);
  });
});

/** An address that has a password is not handed to whoever shows a Google account: its owner signs in by password. */
async function newcomer(
  ctx: OpenCtx,
  identity: GoogleIdentity,
  { companyName, timeZone }: z.output<typeof googleSignIn>,
) {
  if (await accounts.findByEmail(ctx.db, identity.email)) throw conflict('auth.google-other-account');
  mustBeOpen(ctx.kit.config);
  if (!companyName) throw invalid([{ pointer: '/companyName', code: 'auth.google-company' }]);
  const made = await accounts.insertAccount(ctx.db, {
    email: identity.email,
    passwordHash: null,
    googleSubject: identity.sub,
    firstName: identity.given_name || identity.email.split('@')[0] || identity.email,
    lastName: identity.family_name,
    locale: ctx.locale,
    verified: true,
  });
  if (!made) throw conflict('auth.google-other-account');
  return openSession(ctx, made.id, await foundCompany(ctx, made.id, { companyName, timeZone }));
}

export const signInVerbs = { login, register, google, googleNonce: nonce, proof, signInLink, useSignInLink };
