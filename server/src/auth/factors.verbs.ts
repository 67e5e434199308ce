/** Second factors: the app, its recovery codes, and the step of a sign-in that asks for them (RFC 6238; ASVS 5.0 §6.5). */
import type { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { conflict, invalid, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { base32, makeTotpSecret, matchingStep, totpUri } from '../kit/auth/totp.ts';
import type { AccountCtx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { accountMailJob } from './auth.jobs.ts';
import { judgeCode } from './codes.ts';
import { comeIn } from './entering.ts';
import * as factors from './factors.store.ts';
import * as sessions from './sessions.store.ts';
import * as steps from './steps.store.ts';

const done = { success: true } as const;

/** A sign-in that waited too long, or was ended: it begins again. */
export const stepOver = () => new Problem('auth.step-over', { status: 410 });

const overview = async ({ db, user }: AccountCtx) => {
  const { appSince, passkeys, recoveryCodes } = await factors.factorsOf(db, user.id);
  const app = appSince ? { since: new Date(appSince).toISOString() } : null;
  return { app, passkeys, recoveryCodesLeft: recoveryCodes };
};

const show = manualTransaction<typeof secondFactor.show>(async (context, { body }) => {
  const { answer, refusal } = await context.work(async (ctx) => {
    const step = await steps.stepOf(ctx.db, body.token);
    if (!step) return { answer: null, refusal: stepOver() };
    const { accountId, email, invitation } = step;
    const refused = await judgeCode(ctx, { accountId, email, locale: locale.parse(step.locale) }, body.code);
    if (refused) return { answer: null, refusal: refused };
    if (!(await steps.endStep(ctx.db, body.token))) throw stepOver();
    return { answer: await comeIn(ctx, accountId, invitation), refusal: null };
  });
  if (answer) return answer;
  throw refusal;
});

const beginApp = async (ctx: AccountCtx) => {
  const secret = makeTotpSecret();
  await factors.offerSecret(ctx.db, ctx.kit.config, ctx.user.id, secret);
  ctx.audit('auth.app-offered', ctx.user.id);
  return { secret: base32(secret), uri: totpUri(secret, 'Vigia', ctx.user.email) };
};

const confirmApp = async (ctx: AccountCtx, { body }: Input<typeof secondFactor.confirmApp>) => {
  const secret = await factors.offeredSecret(ctx.db, ctx.kit.config, ctx.user.id);
  if (!secret) throw conflict('auth.app-not-begun');
  const step = matchingStep(secret, body.code, 0);
  if (step === null) throw invalid([{ pointer: '/code', code: 'auth.wrong-code' }]);
  const before = await factors.factorsOf(ctx.db, ctx.user.id);
  await factors.takeOffered(ctx.db, ctx.user.id, step);
  return { recoveryCodes: await factorAdded(ctx, 'app', before) };
};

/**
 * What follows a new factor: the owner is told, the other devices are signed out, and with the first one come recovery
 * codes.
 */
export async function factorAdded(
  ctx: AccountCtx,
  what: 'app' | 'passkey',
  before: factors.FactorState,
): Promise<string[]> {
  ctx.audit(`auth.${what}-added`, ctx.user.id);
  ctx.after(accountMailJob, { email: ctx.user.email, locale: ctx.user.locale, what: 'factor-added' });
  await sessions.endAll(ctx.db, ctx.user.id, ctx.sessionId);
  return factors.isProtected(before) ? [] : factors.renewRecoveryCodes(ctx.db, ctx.kit.config, ctx.user.id);
}

/** What follows the end of a factor: the owner is told, and with the last one the recovery codes go. */
export async function factorRemoved(ctx: AccountCtx, what: 'app' | 'passkey'): Promise<void> {
  ctx.audit(`auth.${what}-removed`, ctx.user.id);
  ctx.after(accountMailJob, { email: ctx.user.email, locale: ctx.user.locale, what: 'factor-removed' });
  await sessions.endAll(ctx.db, ctx.user.id, ctx.sessionId);
  const left = await factors.factorsOf(ctx.db, ctx.user.id);
  if (!factors.isProtected(left)) await factors.removeRecoveryCodes(ctx.db, ctx.user.id);
}

const removeApp = async (ctx: AccountCtx) => {
  if (!(await factors.removeApp(ctx.db, ctx.user.id))) throw notFound();
  await factorRemoved(ctx, 'app');
  return done;
};

const newRecoveryCodes = async (ctx: AccountCtx) => {
  if (!factors.isProtected(await factors.factorsOf(ctx.db, ctx.user.id))) throw conflict('auth.no-factor');
  const recoveryCodes = await factors.renewRecoveryCodes(ctx.db, ctx.kit.config, ctx.user.id);
  ctx.audit('auth.recovery-codes-renewed', ctx.user.id);
  return { recoveryCodes };
};

export const factorVerbs = { overview, show, beginApp, confirmApp, removeApp, newRecoveryCodes };
