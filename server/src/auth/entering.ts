/** The end of every way in: a session, or the step that asks for the second factor first. */
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import type { AwaitedFactor } from '@vigia/contract/auth/auth.shapes.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { OpenCtx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { noticeJob } from '../kit/notify/notice.ts';
import { onboardingStatusFor } from '../onboarding/onboarding.queries.ts';
import * as accounts from './accounts.store.ts';
import * as devices from './devices.store.ts';
import * as factors from './factors.store.ts';
import { joinBy } from './joining.ts';
import * as sessions from './sessions.store.ts';
import { factorWantedBy, noteOutcome } from './sign-ins.store.ts';
import * as steps from './steps.store.ts';

/**
 * Why an account may enter no company: `auth.company-closed` where the operator closed it, else `auth.deactivated`. Told to
 * whoever has shown that the account is theirs, and to nobody else.
 */
export async function nowhere(db: Db, accountId: string, status: 401 | 403): Promise<Problem> {
  const closed = await accounts.isInClosedCompany(db, accountId);
  return new Problem(closed ? 'auth.company-closed' : 'auth.deactivated', { status });
}

/**
 * Opens a session in the first of the account's companies, signed: whoever comes this far has shown all that the account
 * asks for. Throws 403 where the account is in no company any more (`nowhere`).
 */
export async function openSession(ctx: OpenCtx, accountId: string, companyId?: string) {
  const [places] = await Promise.all([
    accounts.membershipsOf(ctx.db, accountId),
    accounts.noteSignIn(ctx.db, accountId),
  ]);
  const here = companyId ?? places[0]?.companyId ?? null;
  const device = devices.markDevice(ctx.kit.config, ctx.cookies);
  const [{ token, newPlace }, { user, company }, status, , by] = await Promise.all([
    sessions.start(ctx.db, accountId, here, ctx),
    accounts.whoAmI(ctx.db, accountId, here),
    here ? onboardingStatusFor(ctx.db, here, accountId) : null,
    devices.remember(ctx.db, accountId, device, { device: ctx.device, address: ctx.address }),
    here ? factorWantedBy(ctx.db, accountId, here) : null,
    noteOutcome(ctx.db, accountId, 'signed-in', ctx),
  ]);
  if (places.length === 0 && user.role !== 'SUPER_ADMIN') throw await nowhere(ctx.db, accountId, 403);
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
      link: authPlaces.profile.at(),
    });
  }
  return {
    token,
    user,
    company,
    ...(status ? { onboarding: { success: true, data: status } as const } : {}),
    ...(by && user.role !== 'SUPER_ADMIN' ? { secondFactorBy: by } : {}),
  };
}

/**
 * Goes on after the first step (a password, Google, a link by mail): a session, or, where the account has a second factor,
 * what is still to be shown. `invitation` is the link by which the account comes: it is accepted when all is shown.
 */
export async function arrive(ctx: OpenCtx, accountId: string, invitation?: Buffer) {
  const state = await factors.factorsOf(ctx.db, accountId);
  return factors.isProtected(state)
    ? awaitFactor(ctx, accountId, state, invitation)
    : comeIn(ctx, accountId, invitation);
}

/** Opens the session of whoever has shown all, in the company of the invitation that they came by, if it is still open. */
export async function comeIn(ctx: OpenCtx, accountId: string, invitation?: Buffer | null) {
  const companyId = invitation ? await joinBy(ctx, invitation, accountId) : null;
  return openSession(ctx, accountId, companyId ?? undefined);
}

async function awaitFactor(
  ctx: OpenCtx,
  accountId: string,
  { appSince, passkeys, recoveryCodes }: factors.FactorState,
  invitation: Buffer | undefined,
): Promise<AwaitedFactor> {
  const { token, expiresAt } = await steps.beginStep(ctx.db, accountId, invitation);
  ctx.audit('auth.second-factor-asked', accountId, { actorId: accountId, after: { address: ctx.address } });
  const kinds: AwaitedFactor['secondFactor']['kinds'] = [
    ...(appSince ? (['code'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ];
  return { secondFactor: { token, kinds, expiresAt: new Date(expiresAt).toISOString() } };
}
