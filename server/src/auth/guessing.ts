/**
 * Whose turn an attempt at a password is (decision 0020). A browser where the account has signed in counts for itself, an
 * address where it has for itself, strangers together. Where those are used up, an attempt is judged only with a proof of
 * work, a few for each network: guessing gets expensive, and the owner pays one slower try.
 */
import { createHash } from 'node:crypto';
import type { proof } from '@vigia/contract/auth/auth.contract.ts';
import { Problem, tooMany } from '@vigia/contract/kit/problem.ts';
import type { z } from 'zod';
import { giveOut, isGivenOut, spend } from '../kit/auth/once.ts';
import type { Config } from '../kit/config.ts';
import type { OpenCtx } from '../kit/context.ts';
import { keyFor } from '../kit/keys.ts';
import * as attempts from './attempts.store.ts';
import * as devices from './devices.store.ts';
import * as sessions from './sessions.store.ts';

type Proof = z.infer<typeof proof>;

/** 2^17 hashes take a phone about half a second; each doubling of the failures one bit more, up to some ten seconds. */
const easiest = 17;
const hardest = 22;
const seconds = 300;
/** Attempts with a proof for each network, in ten minutes. */
const perNetwork = 5;

const bitsAfter = (failures: number) =>
  Math.min(hardest, easiest + Math.max(0, Math.floor(Math.log2(Math.max(1, failures) / 10))));
const holderOf = (email: string, bits: number) => `${email}|${bits}`;

/** What to work on before the next attempt at this account is judged. */
export async function challengeFor({ db, kit }: OpenCtx, email: string): Promise<{ challenge: string; bits: number }> {
  const bits = bitsAfter(await attempts.counted(db, attempts.attemptKey(email)));
  return { challenge: giveOut(keyFor(kit.config, 'proof'), holderOf(email, bits), seconds), bits };
}

/** How many zero bits the bytes begin with. */
function zeroBits(bytes: Buffer): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

const worked = ({ challenge, bits, answer }: Proof): boolean =>
  zeroBits(createHash('sha256').update(`${challenge}:${answer}`).digest()) >= bits;

/** Whether the proof is ours, for this account, hard enough for now, done, and new. */
async function isProved(ctx: OpenCtx, email: string, given: Proof): Promise<boolean> {
  const failures = await attempts.counted(ctx.db, attempts.attemptKey(email));
  const ours = isGivenOut(keyFor(ctx.kit.config, 'proof'), holderOf(email, given.bits), given.challenge);
  // One step easier passes: the strangers may have gone on while the owner's browser worked.
  if (!ours || given.bits < bitsAfter(failures) - 1 || !worked(given)) return false;
  return spend(ctx.db, given.challenge);
}

/** The network of an address: IPv4 /24, IPv6 /48. */
const networkOf = (address: string): string =>
  address.includes('.') && !address.includes('::')
    ? address.split('.').slice(0, 3).join('.')
    : address
        .replace(/^::ffff:/i, '')
        .split(/[.:]/)
        .slice(0, 3)
        .join(':');

export interface Turn {
  /** The counter, to be forgotten after a right password. */
  readonly key: Buffer;
  /** Why the attempt is not judged. */
  readonly refusal: Problem | null;
}

/** Counts an attempt at an account (or at none) and says whether it is judged. To be committed whatever comes of it. */
export async function takeGuess(ctx: OpenCtx, accountId: string, email: string, given?: Proof): Promise<Turn> {
  const device = devices.deviceHere(ctx.kit.config, ctx.cookies);
  if (device && (await devices.isKnownDevice(ctx.db, accountId, device))) {
    const key = attempts.attemptKey(email, `device:${device}`);
    const { wait } = await attempts.count(ctx.db, key);
    return { key, refusal: wait > 0 ? tooMany(wait) : null };
  }
  const known = await sessions.isKnown(ctx.db, accountId, ctx.address);
  const key = attempts.attemptKey(email, known ? ctx.address : '');
  const { wait } = await attempts.count(ctx.db, key);
  if (wait === 0) return { key, refusal: null };
  const wanted = new Problem('auth.proof-wanted', { status: 429, retryAfter: wait });
  if (!given || !(await isProved(ctx, email, given))) return { key, refusal: wanted };
  const network = attempts.attemptKey(email, `network:${networkOf(ctx.address)}`);
  const inNetwork = await attempts.count(ctx.db, network, perNetwork);
  return { key: network, refusal: inNetwork.wait > 0 ? tooMany(inNetwork.wait) : null };
}

/** Gives a nonce for Google's token: for this browser, good for an hour. */
export const googleNonce = (config: Config, device: string): string => giveOut(keyFor(config, 'google'), device, 3_600);

/** Takes the nonce of a token: true where it was given to this browser and comes for the first time. */
export async function takeNonce(ctx: OpenCtx, nonce: string | undefined): Promise<boolean> {
  const device = devices.deviceHere(ctx.kit.config, ctx.cookies);
  if (!device || !nonce || !isGivenOut(keyFor(ctx.kit.config, 'google'), device, nonce)) return false;
  return spend(ctx.db, nonce);
}
