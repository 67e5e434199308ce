/**
 * Passkeys (WebAuthn level 3), by `@simplewebauthn/server`: for this installation's address alone. Challenges are values
 * that this server gave out for one holder (`once.ts`): what they are for is in the holder.
 */
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewKey, ShownKey } from '@vigia/contract/auth/passkeys.contract.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { keyFor } from '../keys.ts';
import { giveOut, isGivenOut, spend } from './once.ts';

/** Read with the first passkey: it takes 25 MB, and many installations have none. */
const webAuthn = () => import('@simplewebauthn/server');

interface Site {
  readonly rpID: string;
  readonly origin: string;
}

/** Where this installation's passkeys are good; null at a bare IP address, which no browser makes passkeys for. */
export function passkeySite({ publicUrl }: Config): Site | null {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? null : { rpID: hostname, origin };
}

/** A public key that is kept. */
export interface KeptPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Where and for whom a passkey is asked: the installation, the site, and what the challenge is for. */
export interface PasskeyAsking {
  readonly config: Config;
  readonly site: Site;
  readonly holder: string;
}

const seconds = 300;
const challengeKey = (config: Config) => keyFor(config, 'passkey');
const challengeFor = ({ config, holder }: PasskeyAsking) => giveOut(challengeKey(config), holder, seconds);
const textOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString('utf8');
const plainly = (options: object): Record<string, unknown> => ({ ...options });
const named = ({ credentialId, transports }: KeptPasskey) => ({ id: credentialId, transports: [...transports] });

/** What a browser needs to make a passkey of an account; those that are there are not made again. */
export async function optionsToMake(
  asking: PasskeyAsking,
  account: { id: string; email: string; name: string },
  kept: readonly KeptPasskey[],
) {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Vigia',
    rpID: asking.site.rpID,
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: challengeFor(asking),
    timeout: seconds * 1_000,
    attestationType: 'none',
    excludeCredentials: kept.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return plainly(options);
}

/** What a browser needs to use a passkey: one of those kept, or, without them, any of this site whose owner is verified. */
export async function optionsToUse(asking: PasskeyAsking, kept: readonly KeptPasskey[] | null) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: asking.site.rpID,
    challenge: challengeFor(asking),
    timeout: seconds * 1_000,
    userVerification: kept ? 'preferred' : 'required',
    ...(kept ? { allowCredentials: kept.map(named) } : {}),
  });
  return plainly(options);
}

/** Takes the challenge of an answer: it was given out for this, and comes for the first time. */
async function takeChallenge(db: Db, { config, holder }: PasskeyAsking, clientData: string): Promise<boolean> {
  const said: unknown = JSON.parse(textOf(clientData));
  const challenge = (said as { challenge?: unknown } | null)?.challenge;
  const value = typeof challenge === 'string' ? textOf(challenge) : '';
  return isGivenOut(challengeKey(config), holder, value) && spend(db, value);
}

const ours =
  ({ config, holder }: PasskeyAsking) =>
  (challenge: string) =>
    isGivenOut(challengeKey(config), holder, textOf(challenge));

/** The key of a passkey that was just made; null where the answer is not one to our question. */
export async function newPasskey(db: Db, asking: PasskeyAsking, response: NewKey): Promise<KeptPasskey | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: ours(asking),
    expectedOrigin: asking.site.origin,
    expectedRPID: asking.site.rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified || !(await takeChallenge(db, asking, response.response.clientDataJSON))) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: response.response.transports };
}

/** The counter after a use of the passkey; null where it was not used for our question. `verified`: by its owner's finger or PIN. */
export async function usedPasskey(
  db: Db,
  asking: PasskeyAsking,
  { response, kept, verified }: { response: ShownKey; kept: KeptPasskey; verified: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const judged = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: ours(asking),
    expectedOrigin: asking.site.origin,
    expectedRPID: asking.site.rpID,
    credential: { id: kept.credentialId, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
    requireUserVerification: verified,
  }).catch(() => null);
  if (!judged?.verified || !(await takeChallenge(db, asking, response.response.clientDataJSON))) return null;
  return judged.authenticationInfo.newCounter;
}
