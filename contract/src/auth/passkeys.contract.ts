/**
 * Passkeys (WebAuthn level 3): keys that a device keeps for this site alone, so that no copied page can ask for them. They
 * sign in by themselves, or as the second step.
 */
import { z } from 'zod';
import { domain, open, signedIn } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { filledLine, instant, linkToken } from '../kit/text.ts';
import { session } from './auth.shapes.ts';

const judged = { max: 30, seconds: 60 } as const;
const done = z.object({ success: z.literal(true) });

/** As the browser is handed it, and as it answers: the library on either side knows the parts. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });
const encoded = z.string().max(20_000);
const answered = {
  id: encoded.min(1),
  rawId: encoded.min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
};
const newKey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export const shownKey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});
/** What the browser answers when a passkey is used. */
export type ShownKey = z.output<typeof shownKey>;
/** What the browser answers when a passkey is made. */
export type NewKey = z.output<typeof newKey>;

export const passkeyName = filledLine(80);

export const passkey = z.object({
  id: withId.shape.id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeys = domain({
  list: {
    method: 'GET',
    path: '/auth/passkeys',
    access: signedIn(),
    scope: 'installation',
    returns: z.object({
      /** Whether this installation's address can have passkeys: a bare IP address cannot. */
      possible: z.boolean(),
      items: z.array(passkey),
    }),
  },
  beginAdding: {
    method: 'POST',
    path: '/auth/passkeys/options',
    access: signedIn(),
    stepUp: true,
    scope: 'installation',
    returns: options,
    limit: judged,
    about: 'What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON); good for five minutes.',
  },
  add: {
    method: 'POST',
    path: '/auth/passkeys',
    access: signedIn(),
    scope: 'installation',
    body: z.strictObject({ name: passkeyName, response: newKey }),
    returns: z.object({ passkey, recoveryCodes: z.array(z.string()) }),
    status: 201,
    limit: judged,
    about: 'Keeps a passkey’s public key. Recovery codes come with the first factor, and are shown only now.',
  },
  rename: {
    method: 'PATCH',
    path: '/auth/passkeys/:id',
    access: signedIn(),
    scope: 'installation',
    params: withId,
    body: z.strictObject({ name: passkeyName }),
    returns: done,
  },
  remove: {
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    access: signedIn(),
    stepUp: true,
    scope: 'installation',
    params: withId,
    returns: done,
  },
  beginSignIn: {
    method: 'POST',
    path: '/auth/passkeys/sign-in/options',
    access: open(),
    refuses: [409],
    scope: 'installation',
    returns: options,
    limit: judged,
    about: 'What the browser needs to sign in with a passkey, without an address; for this browser, once.',
  },
  signIn: {
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    access: open(),
    refuses: [401, 403, 409],
    scope: 'installation',
    body: z.strictObject({ response: shownKey }),
    returns: session,
    limit: judged,
    about: 'Signs in with a passkey whose owner the device has verified: no password and no second step.',
  },
  beginStep: {
    method: 'POST',
    path: '/auth/passkeys/second-step/options',
    access: open(),
    refuses: [409, 410],
    scope: 'installation',
    body: z.strictObject({ token: linkToken }),
    returns: options,
    limit: judged,
  },
  show: {
    method: 'POST',
    path: '/auth/passkeys/second-step',
    access: open(),
    refuses: [401, 403, 409, 410],
    scope: 'installation',
    body: z.strictObject({ token: linkToken, response: shownKey }),
    returns: session,
    limit: judged,
    about: 'The second step of a sign-in, by one of the account’s passkeys.',
  },
});
