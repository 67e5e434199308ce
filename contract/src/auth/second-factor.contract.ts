/**
 * The second factor (OWASP ASVS 5.0 §6.3, §6.5): codes of an authenticator app (RFC 6238), recovery codes, and the step of
 * the sign-in that asks for one.
 */
import { z } from 'zod';
import { domain, open, signedIn } from '../kit/domain.ts';
import { instant, linkToken } from '../kit/text.ts';
import { session } from './auth.shapes.ts';

const judged = { max: 30, seconds: 60 } as const;
const done = z.object({ success: z.literal(true) });

/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
export const factorCode = z.string().trim().min(6, 'auth.code-incomplete').max(40);
const appCode = z
  .string()
  .trim()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'auth.code-incomplete'));

const freshCodes = z.array(z.string());

/** What protects an account besides its password. */
export const factorsOverview = z.object({
  /** Since when the app's codes are asked for. */
  app: z.object({ since: instant }).nullable(),
  passkeys: z.int(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int(),
});

export const secondFactor = domain({
  overview: {
    method: 'GET',
    path: '/auth/second-factor',
    access: signedIn(),
    scope: 'installation',
    returns: factorsOverview,
    about: 'What protects the account besides its password.',
  },
  show: {
    method: 'POST',
    path: '/auth/second-factor',
    access: open(),
    refuses: [403, 410],
    scope: 'installation',
    body: z.strictObject({ token: linkToken, code: factorCode }),
    returns: session,
    limit: judged,
    about: 'The second step of a sign-in: a code of the app, or a recovery code.',
  },
  beginApp: {
    method: 'POST',
    path: '/auth/second-factor/app',
    access: signedIn(),
    stepUp: true,
    scope: 'installation',
    returns: z.object({ secret: z.string(), uri: z.string() }),
    limit: judged,
    about: 'A secret for an authenticator app; nothing changes until a code of it is confirmed.',
  },
  confirmApp: {
    method: 'POST',
    path: '/auth/second-factor/app/confirm',
    access: signedIn(),
    scope: 'installation',
    body: z.strictObject({ code: appCode }),
    returns: z.object({ recoveryCodes: freshCodes }),
    limit: judged,
    about:
      'From now on the app’s codes are asked for. Recovery codes come with the first factor, and are shown only now.',
  },
  removeApp: {
    method: 'DELETE',
    path: '/auth/second-factor/app',
    access: signedIn(),
    stepUp: true,
    refuses: [404],
    scope: 'installation',
    returns: done,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: signedIn(),
    stepUp: true,
    scope: 'installation',
    returns: z.object({ recoveryCodes: freshCodes }),
    limit: judged,
    about: 'Ten new recovery codes; those before stop working.',
  },
});
