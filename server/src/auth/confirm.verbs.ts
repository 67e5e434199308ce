/** Confirming a session: whoever holds it shows again that it is they, for ten minutes (ASVS 5.0 §7.5.3). */
import type { confirmation, confirming } from '@vigia/contract/auth/confirm.contract.ts';
import { conflict, invalid, type Problem } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import { optionsToUse, usedPasskey } from '../kit/auth/passkeys.ts';
import { verifyPassword } from '../kit/auth/passwords.ts';
import type { AccountCtx } from '../kit/context.ts';
import { type ManualContext, manualTransaction } from '../kit/http/implement.ts';
import * as accounts from './accounts.store.ts';
import * as attempts from './attempts.store.ts';
import { judgeCode } from './codes.ts';
import { factorsOf, isProtected } from './factors.store.ts';
import { findKey, keysOfAccount, noteUse } from './passkeys.store.ts';
import { asking, refusedKey } from './passkeys.verbs.ts';
import * as sessions from './sessions.store.ts';

type Confirmation = z.output<typeof confirmation>;

const toConfirm = (ctx: AccountCtx) => asking(ctx, `confirm:${ctx.sessionId}`);

const ways = async ({ db, user }: AccountCtx) => {
  const [{ appSince, passkeys, recoveryCodes }, account] = await Promise.all([
    factorsOf(db, user.id),
    accounts.findById(db, user.id),
  ]);
  const factors = [
    ...(appSince ? (['code'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ];
  if (appSince || passkeys > 0) return { ways: factors };
  return { ways: account?.password_hash ? (['password'] as const).slice() : [] };
};

const begin = async (ctx: AccountCtx) => ({
  options: await optionsToUse(toConfirm(ctx), await keysOfAccount(ctx.db, ctx.user.id)),
});

/** Why the password does not confirm; null where it does. An account with a second factor confirms with that. */
async function judgePassword(
  context: ManualContext<typeof confirming.confirm>,
  password: string,
): Promise<Problem | null> {
  const key = attempts.attemptKey(context.user.email, 'signed-in');
  const { stored, counted, factors } = await context.work(async (ctx) => ({
    stored: (await accounts.findById(ctx.db, ctx.user.id))?.password_hash ?? null,
    factors: await factorsOf(ctx.db, ctx.user.id),
    counted: await attempts.count(ctx.db, key),
  }));
  attempts.mustNotWait(counted);
  if (isProtected(factors)) return conflict('auth.confirm-otherwise');
  if (await verifyPassword(stored, password)) {
    await context.work((ctx) => attempts.forgetAttempts(ctx.db, key));
    return null;
  }
  return invalid([{ pointer: '/password', code: 'auth.wrong-current-password' }]);
}

/** Why the second factor does not confirm; null where it does. To be committed whatever comes of it. */
async function judgeFactor(
  ctx: AccountCtx,
  given: Exclude<Confirmation, { password: string }>,
): Promise<Problem | null> {
  const { id: accountId, email, locale } = ctx.user;
  if ('code' in given) return judgeCode(ctx, { accountId, email, locale }, given.code);
  const found = await findKey(ctx.db, given.passkey.id);
  if (!found || found.accountId !== accountId) return refusedKey(409);
  const { kept } = found;
  const counter = await usedPasskey(ctx.db, toConfirm(ctx), { response: given.passkey, kept, verified: false });
  if (counter === null) return refusedKey(409);
  await noteUse(ctx.db, kept.credentialId, counter);
  return null;
}

const confirm = manualTransaction<typeof confirming.confirm>(async (context, { body }) => {
  const refusal =
    'password' in body
      ? await judgePassword(context, body.password)
      : await context.work((ctx) => judgeFactor(ctx, body));
  const by = Object.keys(body)[0];
  if (refusal) {
    await context.work(async (ctx) =>
      ctx.audit('auth.confirm-failed', ctx.user.id, { after: { by, address: ctx.address } }),
    );
    throw refusal;
  }
  return context.work(async (ctx) => {
    await sessions.confirmSession(ctx.db, ctx.sessionId);
    ctx.audit('auth.confirmed', ctx.user.id, { after: { by } });
    return { success: true } as const;
  });
});

export const confirmVerbs = { ways, begin, confirm };
