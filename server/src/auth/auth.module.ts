/** Accounts, sessions and links (OWASP ASVS 5.0 chapters 6 and 7). Who may: the contract. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { confirming } from '@vigia/contract/auth/confirm.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { invitationMail } from '@vigia/contract/auth/invitation-mail.contract.ts';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { passkeySite } from '../kit/auth/passkeys.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { invite, told } from '../team/team.commands.ts';
import { accountVerbs, deviceVerbs } from './account.verbs.ts';
import { confirmVerbs } from './confirm.verbs.ts';
import { factorVerbs } from './factors.verbs.ts';
import { invitationMailVerbs, invitationVerbs } from './invitations.verbs.ts';
import { linkVerbs } from './links.verbs.ts';
import { passkeyVerbs } from './passkeys.verbs.ts';
import { signInVerbs } from './sign-in.verbs.ts';

export const authModule = implement(auth, {
  ...signInVerbs,
  ...linkVerbs,
  ...invitationVerbs,
  ...accountVerbs,
  config: async ({ kit: { config } }) => ({
    googleClientId: config.GOOGLE_CLIENT_ID ?? null,
    recaptchaSiteKey: config.RECAPTCHA_SITE_KEY ?? null,
    mail: Boolean(config.SMTP_URL),
    passkeys: passkeySite(config) !== null,
    registration: config.REGISTRATION,
  }),
  invite: manualTransaction(async (context, { body }) => told(context, await context.work((ctx) => invite(ctx, body)))),
});

export const secondFactorModule = implement(secondFactor, factorVerbs);

export const passkeysModule = implement(passkeys, passkeyVerbs);

export const confirmModule = implement(confirming, confirmVerbs);

export const devicesModule = implement(accountDevices, deviceVerbs);

export const invitationMailModule = implement(invitationMail, invitationMailVerbs);
