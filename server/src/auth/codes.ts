/** Judging codes: of the app, or for recovery. Each works once; five wrong ones in ten minutes, and one waits. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { invalid, type Problem, tooMany } from '@vigia/contract/kit/problem.ts';
import { matchingStep } from '../kit/auth/totp.ts';
import type { AccountCtx, OpenCtx } from '../kit/context.ts';
import * as attempts from './attempts.store.ts';
import { accountMailJob } from './auth.jobs.ts';
import * as devices from './devices.store.ts';
import * as factors from './factors.store.ts';
import { noteOutcome } from './sign-ins.store.ts';

type AnyCtx = OpenCtx | AccountCtx;

/** Whose code is judged. */
export interface CodeOwner {
  readonly accountId: string;
  readonly email: string;
  readonly locale: Locale;
}

/** Wrong codes in ten minutes: with three codes right at a time, a guess a day succeeds once in a thousand days. */
const allowed = 5;

/** The counter: who knows the password and guesses codes elsewhere does not keep out the owner's own browser. */
async function counterOf({ db, kit, cookies }: AnyCtx, { accountId }: CodeOwner): Promise<Buffer> {
  const here = devices.deviceHere(kit.config, cookies);
  const known = here !== null && (await devices.isKnownDevice(db, accountId, here));
  return attempts.attemptKey(accountId, known ? `code:${here}` : 'code');
}

async function take({ db, kit: { config } }: AnyCtx, accountId: string, typed: string) {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return (await factors.takeRecoveryCode(db, config, accountId, code)) ? 'recovery' : null;
  const app = await factors.appOf(db, config, accountId);
  const step = app && matchingStep(app.secret, code, app.lastStep);
  return step && (await factors.takeStep(db, accountId, step)) ? 'app' : null;
}

/**
 * Judges a code and takes it; counted before, so that parallel guesses count. Returns why it was refused, or null. To be
 * committed whatever comes of it.
 */
export async function judgeCode(ctx: AnyCtx, owner: CodeOwner, typed: string): Promise<Problem | null> {
  const counter = await counterOf(ctx, owner);
  const { wait } = await attempts.count(ctx.db, counter, allowed);
  if (wait > 0) return tooMany(wait);
  const taken = await take(ctx, owner.accountId, typed);
  const { accountId, email, locale } = owner;
  if (taken === null) {
    ctx.audit('auth.second-factor-failed', accountId, { actorId: accountId, after: { address: ctx.address } });
    await noteOutcome(ctx.db, accountId, 'wrong-code', ctx);
    return invalid([{ pointer: '/code', code: 'auth.wrong-code' }]);
  }
  await attempts.forgetAttempts(ctx.db, counter);
  if (taken === 'recovery') {
    ctx.audit('auth.recovery-code-used', accountId, { actorId: accountId });
    ctx.after(accountMailJob, { email, locale, what: 'recovery-code-used' });
  }
  return null;
}
