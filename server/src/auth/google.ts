/** Google's ID token (OpenID Connect Core §3.1.3.7): verified against the issuer's keys, for our client alone. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../kit/config.ts';

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().toLowerCase().pipe(z.email()),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  given_name: z.string().max(80).default(''),
  family_name: z.string().max(80).default(''),
  nonce: z.string().optional(),
});
export type GoogleIdentity = Omit<z.infer<typeof claims>, 'email_verified'>;

/** What Google did not sign for us and this browser. */
export const refused = () => new Problem('auth.google-refused', { status: 401 });
const away = () => new Problem('auth.google-away', { status: 503, retryAfter: 30 });

/** The issuer's keys, found by discovery once and kept; jose fetches new ones when a token names a key it lacks. */
const keysOf = new Map<string, Promise<ReturnType<typeof createRemoteJWKSet>>>();

function keys(issuer: string) {
  const known = keysOf.get(issuer);
  if (known) return known;
  const found = discover(issuer);
  keysOf.set(issuer, found);
  found.catch(() => keysOf.delete(issuer));
  return found;
}

async function discover(issuer: string) {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}.`);
  const { jwks_uri } = z.object({ jwks_uri: z.url() }).parse(await answer.json());
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5_000 });
}

/**
 * Verifies the credential: signature, issuer, audience, expiry and a verified address. The nonce in it is the caller's to
 * take. Throws `auth.google-refused`, or `auth.google-away` where the provider does not answer.
 */
export async function verifyGoogle(config: Config, credential: string): Promise<GoogleIdentity> {
  if (!config.GOOGLE_CLIENT_ID) throw new Problem('auth.google-off', { status: 409 });
  const keySet = await keys(config.GOOGLE_ISSUER).catch(() => {
    throw away();
  });
  const issuer = config.GOOGLE_ISSUER.replace(/\/$/, '');
  const options = {
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    audience: config.GOOGLE_CLIENT_ID,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp', 'iat', 'sub'],
    maxTokenAge: '1h',
    clockTolerance: 30,
  };
  const payload = await jwtVerify(credential, keySet, options).then(
    (verified) => verified.payload,
    (fault) => {
      throw fault instanceof errors.JWKSTimeout || !(fault instanceof errors.JOSEError) ? away() : refused();
    },
  );
  const identity = claims.safeParse(payload);
  // One audience: a token also made for others could be handed on by them.
  if (!identity.success || Array.isArray(payload.aud)) throw refused();
  return identity.data;
}
