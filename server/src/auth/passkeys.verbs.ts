/** Passkeys: made, named, removed; signing in with one, alone or as the second step (WebAuthn level 3). */
import type { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { conflict, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import {
  newPasskey,
  optionsToMake,
  optionsToUse,
  type PasskeyAsking,
  passkeySite,
  usedPasskey,
} from '../kit/auth/passkeys.ts';
import { hashToken } from '../kit/auth/tokens.ts';
import type { AccountCtx, OpenCtx } from '../kit/context.ts';
import * as devices from './devices.store.ts';
import { comeIn, openSession } from './entering.ts';
import { factorsOf } from './factors.store.ts';
import { factorAdded, factorRemoved, stepOver } from './factors.verbs.ts';
import * as store from './passkeys.store.ts';
import * as steps from './steps.store.ts';

const done = { success: true } as const;
/** 401 where nobody is signed in yet; a session that is there goes on. */
export const refusedKey = (status = 401) => new Problem('auth.passkey-refused', { status });

/** For whom and what a passkey is asked. Throws 409 where this installation's address can have none. */
export function asking({ kit: { config } }: OpenCtx | AccountCtx, holder: string): PasskeyAsking {
  const site = passkeySite(config);
  if (!site) throw conflict('auth.passkeys-impossible');
  return { config, site, holder };
}
const toAdd = (ctx: AccountCtx) => asking(ctx, `add:${ctx.user.id}:${ctx.sessionId}`);
const toStep = (ctx: OpenCtx, token: string) => asking(ctx, `step:${hashToken(token).toString('hex')}`);
const toSignIn = (ctx: OpenCtx, device: string) => asking(ctx, `sign-in:${device}`);

const list = async ({ db, kit, user }: AccountCtx) => ({
  possible: passkeySite(kit.config) !== null,
  items: await store.listPasskeys(db, user.id),
});

const beginAdding = async (ctx: AccountCtx) => {
  const { id, email, firstName, lastName } = ctx.user;
  const kept = await store.keysOfAccount(ctx.db, id);
  if (kept.length >= store.mostPasskeys) throw conflict('auth.passkeys-many', { values: { most: store.mostPasskeys } });
  return { options: await optionsToMake(toAdd(ctx), { id, email, name: `${firstName} ${lastName}` }, kept) };
};

const add = async (ctx: AccountCtx, { body }: Input<typeof passkeys.add>) => {
  const key = await newPasskey(ctx.db, toAdd(ctx), body.response);
  if (!key) throw conflict('auth.passkey-not-made');
  const before = await factorsOf(ctx.db, ctx.user.id);
  if (before.passkeys >= store.mostPasskeys)
    throw conflict('auth.passkeys-many', { values: { most: store.mostPasskeys } });
  const made = await store.insertPasskey(ctx.db, ctx.user.id, body.name, key);
  if (!made) throw conflict('auth.passkey-not-made');
  return { passkey: made, recoveryCodes: await factorAdded(ctx, 'passkey', before) };
};

const rename = async (ctx: AccountCtx, { params, body }: Input<typeof passkeys.rename>) => {
  if (!(await store.renamePasskey(ctx.db, ctx.user.id, params.id, body.name))) throw notFound();
  ctx.audit('auth.passkey-renamed', params.id, { after: body });
  return done;
};

const remove = async (ctx: AccountCtx, { params }: Input<typeof passkeys.remove>) => {
  if (!(await store.removePasskey(ctx.db, ctx.user.id, params.id))) throw notFound();
  await factorRemoved(ctx, 'passkey');
  return done;
};

const beginSignIn = async (ctx: OpenCtx) => {
  const device = devices.markDevice(ctx.kit.config, ctx.cookies);
  return { options: await optionsToUse(toSignIn(ctx, device), null) };
};

const signIn = async (ctx: OpenCtx, { body: { response } }: Input<typeof passkeys.signIn>) => {
  const device = devices.deviceHere(ctx.kit.config, ctx.cookies);
  const found = await store.findKey(ctx.db, response.id);
  if (!device || !found) throw refusedKey();
  const counter = await usedPasskey(ctx.db, toSignIn(ctx, device), { response, kept: found.kept, verified: true });
  if (counter === null) throw refusedKey();
  await store.noteUse(ctx.db, found.kept.credentialId, counter);
  return openSession(ctx, found.accountId);
};

const beginStep = async (ctx: OpenCtx, { body }: Input<typeof passkeys.beginStep>) => {
  const step = await steps.stepOf(ctx.db, body.token);
  if (!step) throw stepOver();
  return { options: await optionsToUse(toStep(ctx, body.token), await store.keysOfAccount(ctx.db, step.accountId)) };
};

const show = async (ctx: OpenCtx, { body: { token, response } }: Input<typeof passkeys.show>) => {
  const step = await steps.stepOf(ctx.db, token);
  if (!step) throw stepOver();
  const found = await store.findKey(ctx.db, response.id);
  if (!found || found.accountId !== step.accountId) throw refusedKey();
  const counter = await usedPasskey(ctx.db, toStep(ctx, token), { response, kept: found.kept, verified: false });
  if (counter === null) throw refusedKey();
  await store.noteUse(ctx.db, found.kept.credentialId, counter);
  if (!(await steps.endStep(ctx.db, token))) throw stepOver();
  return comeIn(ctx, step.accountId, step.invitation);
};

export const passkeyVerbs = { list, beginAdding, add, rename, remove, beginSignIn, signIn, beginStep, show };
