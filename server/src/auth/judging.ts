/** Judging the password of an account: in one way, wherever somebody shows one to enter. */
import type { credentials } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import { verifyPassword } from '../kit/auth/passwords.ts';
import { installation, type OpenCtx } from '../kit/context.ts';
import * as accounts from './accounts.store.ts';
import { takeGuess } from './guessing.ts';
import { noteOutcome } from './sign-ins.store.ts';

/** A request without a session, that makes its transactions by itself. */
export interface Judging {
  readonly kit: OpenCtx['kit'];
  work<T>(fn: (ctx: OpenCtx) => Promise<T>): Promise<T>;
}

/**
 * Judges a password: counted first, so that parallel guesses count; the same work and the same answer whether the
 * account exists or not. Returns the account, with the counter to be forgotten, or throws 401 or 429. An address that
 * nobody confirmed is let in only where the mailbox was shown just now (`mailbox`).
 */
export async function judgeSignIn(
  context: Judging,
  { email, password, proof }: Pick<z.output<typeof credentials>, 'email' | 'password' | 'proof'>,
  { mailbox = false, refused }: { readonly mailbox?: boolean; readonly refused?: () => Problem } = {},
) {
  const { account, key, refusal } = await context.work(async (ctx) => {
    const found = await accounts.findByEmail(ctx.db, email);
    return { account: found, ...(await takeGuess(ctx, found?.id ?? installation, email, proof)) };
  });
  if (refusal) throw refusal;
  const right = await verifyPassword(account?.password_hash ?? null, password);
  const byMail = context.kit.config.SMTP_URL !== undefined;
  if (account && right && (account.email_verified_at || mailbox || !byMail)) return { account, key };
  await context.work(async (ctx) => {
    ctx.audit('auth.sign-in-failed', account?.id ?? null, { after: { address: ctx.address } });
    if (account) await noteOutcome(ctx.db, account.id, 'wrong-password', ctx);
  });
  // Whoever registers an address does not learn from signing in whether it had an account before.
  throw refused?.() ?? new Problem(byMail ? 'auth.wrong-or-unverified' : 'auth.wrong-credentials', { status: 401 });
}
