/** The account itself: who am I, profile, password, devices, companies. */
import type { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { invalid, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { hashPassword, verifyPassword } from '../kit/auth/passwords.ts';
import type { AccountCtx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { onboardingStatusFor } from '../onboarding/onboarding.queries.ts';
import * as accounts from './accounts.store.ts';
import * as attempts from './attempts.store.ts';
import { accountMailJob } from './auth.jobs.ts';
import * as devices from './devices.store.ts';
import { signEndedTokens } from './ended-tokens.ts';
import { nowhere } from './entering.ts';
import * as links from './links.store.ts';
import * as sessions from './sessions.store.ts';
import { mustNotBeCommon } from './sign-in.verbs.ts';
import { factorWantedBy, latestSignIns } from './sign-ins.store.ts';

const done = { success: true } as const;

/** Throws 401 where the account is in no company any more (`nowhere`): the session is worth nothing. */
const me = async (ctx: AccountCtx) => {
  const [who, there] = await Promise.all([
    accounts.whoAmI(ctx.db, ctx.user.id, ctx.company?.id ?? null),
    ctx.company ? arrival(ctx, ctx.company.id) : {},
  ]);
  if (who.memberships.length === 0 && !ctx.user.isSuperAdmin) throw await nowhere(ctx.db, ctx.user.id, 401);
  return { ...who, ...there };
};

/**
 * What a page begins with in a company, so that it asks once: how far the first questions are, the unread notices, and
 * the day by which a second factor is wanted of the account, where there is one.
 */
async function arrival(ctx: AccountCtx, companyId: string) {
  const [status, unread, by] = await Promise.all([
    onboardingStatusFor(ctx.db, companyId, ctx.user.id),
    accounts.unreadOf(ctx.db, companyId, ctx.user.id),
    ctx.user.isSuperAdmin ? null : factorWantedBy(ctx.db, ctx.user.id, companyId),
  ]);
  return {
    ...(status ? { onboarding: { success: true, data: status } as const } : {}),
    ...{ unread },
    ...(by ? { secondFactorBy: by } : {}),
  };
}

/** A member goes to another of the own companies; an operator enters any, and that is written in its chain. */
const switchCompany = async (ctx: AccountCtx, { body }: Input<typeof auth.switchCompany>) => {
  const own = (await accounts.membershipsOf(ctx.db, ctx.user.id)).some((m) => m.companyId === body.companyId);
  if (!own && !ctx.user.isSuperAdmin) throw notFound();
  const who = await accounts.whoAmI(ctx.db, ctx.user.id, body.companyId);
  if (!who.company) throw notFound();
  await sessions.setCompany(ctx.db, ctx.sessionId, body.companyId);
  ctx.audit(own ? 'auth.company-switched' : 'companies.entered-by-operator', body.companyId, {
    company: body.companyId,
  });
  return { ...who, ...(await arrival(ctx, body.companyId)) };
};

const profile = async (ctx: AccountCtx, { body }: Input<typeof auth.profile>) => {
  if (Object.keys(body).length === 0) return me(ctx);
  const { firstName, lastName, locale } = ctx.user;
  await accounts.setProfile(ctx.db, ctx.user.id, body);
  ctx.audit('auth.profile-changed', ctx.user.id, { before: { firstName, lastName, language: locale }, after: body });
  return me(ctx);
};

/** The current password is asked again, and its guesses count; every other device is signed out. */
const password = manualTransaction<typeof auth.password>(async (context, { body }) => {
  await mustNotBeCommon(body.newPassword, 'newPassword');
  const key = attempts.attemptKey(context.user.email, 'signed-in');
  const { stored, counted } = await context.work(async (ctx) => ({
    stored: (await accounts.findById(ctx.db, ctx.user.id))?.password_hash ?? null,
    counted: await attempts.count(ctx.db, key),
  }));
  attempts.mustNotWait(counted);
  if (stored === null) throw new Problem('auth.no-password', { status: 409 });
  if (!(await verifyPassword(stored, body.currentPassword))) {
    await context.work(async (ctx) =>
      ctx.audit('auth.confirm-failed', ctx.user.id, { after: { by: 'password', address: ctx.address } }),
    );
    throw invalid([{ pointer: '/currentPassword', code: 'auth.wrong-current-password' }]);
  }
  const passwordHash = await hashPassword(body.newPassword);
  return context.work(async (ctx) => {
    await Promise.all([
      accounts.setPassword(ctx.db, ctx.user.id, passwordHash),
      sessions.endAll(ctx.db, ctx.user.id, ctx.sessionId),
      attempts.forgetAttempts(ctx.db, key),
      links.endLinks(ctx.db, ctx.user.id, ['reset-password', 'sign-in']),
    ]);
    ctx.audit('auth.password-changed', ctx.user.id);
    await signEndedTokens(ctx, ctx.user.id);
    ctx.after(accountMailJob, { email: ctx.user.email, locale: ctx.user.locale, what: 'password-changed' });
    return done;
  });
});

const logout = async (ctx: AccountCtx) => {
  await sessions.end(ctx.db, ctx.user.id, ctx.sessionId);
  ctx.audit('auth.signed-out', ctx.user.id);
  return done;
};

const listSessions = async (ctx: AccountCtx) => {
  const items = await sessions.listSessions(ctx.db, ctx.user.id);
  return { items: items.map((s) => ({ ...s, current: s.id === ctx.sessionId })) };
};

const endOtherSessions = async (ctx: AccountCtx) => {
  await sessions.endAll(ctx.db, ctx.user.id, ctx.sessionId);
  ctx.audit('auth.other-sessions-ended', ctx.user.id);
  return done;
};

const signIns = async ({ db, user }: AccountCtx) => ({ items: await latestSignIns(db, user.id) });

const endSession = async (ctx: AccountCtx, { params }: Input<typeof accountDevices.endSession>) => {
  if (!(await sessions.end(ctx.db, ctx.user.id, params.id))) throw notFound();
  ctx.audit('auth.session-ended', params.id);
  return done;
};

const listDevices = async (ctx: AccountCtx) => ({
  items: await devices.list(ctx.db, ctx.user.id, devices.deviceHere(ctx.kit.config, ctx.cookies)),
});

const forgetDevice = async (ctx: AccountCtx, { params }: Input<typeof accountDevices.forgetDevice>) => {
  if (!(await devices.forgetDevice(ctx.db, ctx.user.id, params.id))) throw notFound();
  ctx.audit('auth.device-forgotten', params.id);
  return done;
};

export const accountVerbs = {
  me,
  switchCompany,
  profile,
  password,
  logout,
};

/** Where the account is signed in, and the browsers known for it. */
export const deviceVerbs = {
  sessions: listSessions,
  endSession,
  endOtherSessions,
  signIns,
  devices: listDevices,
  forgetDevice,
};
