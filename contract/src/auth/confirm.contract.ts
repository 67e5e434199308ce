/** Showing again that it is oneself, before what must not be done with somebody else's open session (ASVS 5.0 §7.5). */
import { z } from 'zod';
import { domain, signedIn } from '../kit/domain.ts';
import { secret } from '../kit/text.ts';
import { shownKey } from './passkeys.contract.ts';
import { factorCode } from './second-factor.contract.ts';

const judged = { max: 30, seconds: 60 } as const;

/** One of the ways that the account has. */
export const confirmation = z.union([
  z.strictObject({ password: secret() }),
  z.strictObject({ code: factorCode }),
  z.strictObject({ passkey: shownKey }),
]);

export const confirming = domain({
  ways: {
    method: 'GET',
    path: '/auth/confirm',
    access: signedIn(),
    scope: 'installation',
    returns: z.object({ ways: z.array(z.enum(['password', 'code', 'passkey', 'recovery'])) }),
    about:
      'How the account can confirm: with its second factor where it has one, else with its password; with neither, by signing in again.',
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    access: signedIn(),
    scope: 'installation',
    body: confirmation,
    returns: z.object({ success: z.literal(true) }),
    limit: judged,
    about: 'Confirms the session for ten minutes. Routes that ask for it answer 403 `auth.step-up` without.',
  },
  begin: {
    method: 'POST',
    path: '/auth/confirm/passkey',
    access: signedIn(),
    scope: 'installation',
    returns: z.object({ options: z.record(z.string(), z.unknown()) }),
    limit: judged,
  },
});
