/** Signing in and registering. Passwords are judged between transactions: no connection waits for argon2id. */
import type { auth } from '@vigia/contract/auth/auth.contract.ts';
import { conflict, invalid, Problem } from '@vigia/contract/kit/problem.ts';
import { hashPassword, isCommon, verifyPassword } from '../kit/auth/passwords.ts';
import type { OpenCtx } from '../kit/context.ts';
import { byHand, type Hands } from '../kit/http/implement.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import * as accounts from './accounts.store.ts';
import * as attempts from './attempts.store.ts';
import { registerJob } from './auth.jobs.ts';
import { checkBot } from './bot-check.ts';
import { found } from './founding.ts';
import { type GoogleIdentity, verifyGoogle } from './google.ts';
import * as sessions from './sessions.store.ts';

/** Refuses the passwords that attackers try first. */
export function mustNotBeCommon(password: string, field = 'password'): void {
  if (isCommon(password)) throw invalid([{ pointer: `/${field}`, code: 'auth.password-common' }]);
}

/** Opens a session in the first of the account's companies, signed; the answer of every way in. */
export async function openSession(ctx: OpenCtx, accountId: string, companyId?: string) {
  const [places] = await Promise.all([
    accounts.membershipsOf(ctx.db, accountId),
    accounts.noteSignIn(ctx.db, accountId),
  ]);
  const here = companyId ?? places[0]?.companyId ?? null;
  const { token, newPlace } = await sessions.start(ctx.db, accountId, here, ctx);
  const { user, company } = await accounts.whoAmI(ctx.db, accountId, here);
  ctx.audit('auth.signed-in', accountId, {
    actorId: accountId,
    after: { address: ctx.address },
    ...(here ? { company: here } : {}),
  });
  if (newPlace && here) {
    const values = { address: ctx.address, device: ctx.device.slice(0, 120) };
    ctx.after(noticeJob, {
      companyId: here,
      kind: 'security.new-sign-in',
      to: { accounts: [accountId] },
      values,
      link: '/profile',
    });
  }
  return { token, user, company };
}

/**
 * Judges a password: counted first, so that parallel guesses count; the same work and the same answer whether the
 * account exists or not. Returns the account's id, or throws 401 or 429.
 */
async function judge(hands: Hands<typeof auth.login>, email: string, password: string) {
  const { account, key, wait } = await hands.work(async (ctx) => {
    const found = await accounts.findByEmail(ctx.db, email);
    const nobody = '00000000-0000-0000-0000-000000000000';
    const known = await sessions.isKnown(ctx.db, found?.id ?? nobody, ctx.address);
    const counter = attempts.attemptKey(email, known ? ctx.address : null);
    return { account: found, key: counter, wait: await attempts.count(ctx.db, counter) };
  });
  attempts.mustNotWait(wait);
  const right = await verifyPassword(account?.password_hash ?? null, password);
  const byMail = hands.kit.config.SMTP_URL !== undefined;
  if (account && right && (account.email_verified_at || !byMail)) return { account, key };
  await hands.work(async (ctx) =>
    ctx.audit('auth.sign-in-failed', account?.id ?? null, { after: { address: ctx.address } }),
  );
  // Whoever registers an address does not learn from signing in whether it had an account before.
  throw new Problem(byMail ? 'auth.wrong-or-unverified' : 'auth.wrong-credentials', { status: 401 });
}

const login = byHand<typeof auth.login>(async (hands, { body }) => {
  const { config } = hands.kit;
  await checkBot(config, body.recaptchaToken, 'login', hands.address);
  const { account, key } = await judge(hands, body.email, body.password);
  return hands.work(async (ctx) => {
    await attempts.forget(ctx.db, key);
    return openSession(ctx, account.id);
  });
});

const register = byHand<typeof auth.register>(async (hands, { body }) => {
  const { config } = hands.kit;
  await checkBot(config, body.recaptchaToken, 'register', hands.address);
  mustNotBeCommon(body.password);
  const passwordHash = await hashPassword(body.password);
  return hands.work(async (ctx) => {
    const language = body.language ?? ctx.locale;
    const wanted = { ...body, passwordHash, locale: language };
    if (config.SMTP_URL) {
      // Whether the address has an account is not looked up here: the answer, and how long it takes, must not tell.
      ctx.audit('auth.registration-received', null);
      ctx.after(registerJob, wanted);
      return { requiresEmailVerification: true } as const;
    }
    const made = await accounts.insert(ctx.db, { ...wanted, verified: false });
    if (!made) throw conflict('auth.cannot-register');
    return openSession(ctx, made.id, await found(ctx, made.id, body.companyName));
  });
});

const google = byHand<typeof auth.google>(async (hands, { body }) => {
  const identity = await verifyGoogle(hands.kit.config, body.credential, body.nonce);
  return hands.work(async (ctx) => {
    const known = await accounts.findByGoogle(ctx.db, identity.sub);
    if (known) return openSession(ctx, known.id);
    return newcomer(ctx, identity, body.companyName);
  });
});

/** An address that has a password is not handed to whoever shows a Google account: its owner signs in by password. */
async function newcomer(ctx: OpenCtx, identity: GoogleIdentity, companyName: string | undefined) {
  if (await accounts.findByEmail(ctx.db, identity.email)) throw conflict('auth.google-other-account');
  if (!companyName) throw invalid([{ pointer: '/companyName', code: 'auth.google-company' }]);
  const made = await accounts.insert(ctx.db, {
    email: identity.email,
    passwordHash: null,
    googleSubject: identity.sub,
    firstName: identity.given_name || identity.email.split('@')[0] || identity.email,
    lastName: identity.family_name,
    locale: ctx.locale,
    verified: true,
  });
  if (!made) throw conflict('auth.google-other-account');
  return openSession(ctx, made.id, await found(ctx, made.id, companyName));
}

export const signInVerbs = { login, register, google };
