/** Accounts, sessions and links (OWASP ASVS 5.0 chapters 6 and 7). Who may: the contract. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { implement } from '../kit/http/implement.ts';
import { invite } from '../team/team.door.ts';
import { accountVerbs } from './account.verbs.ts';
import { linkVerbs } from './links.verbs.ts';
import { signInVerbs } from './sign-in.verbs.ts';

export const authModule = implement(auth, {
  ...signInVerbs,
  ...linkVerbs,
  ...accountVerbs,
  config: async ({ kit: { config } }) => ({
    googleClientId: config.GOOGLE_CLIENT_ID ?? null,
    recaptchaSiteKey: config.RECAPTCHA_SITE_KEY ?? null,
    mail: Boolean(config.SMTP_URL),
  }),
  invite: (ctx, { body }) => invite(ctx, body),
});
