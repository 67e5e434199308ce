/** What is done after the answer is given, so that it takes the same time whether the address is known or not. */
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { zoneOfFounding } from '@vigia/contract/companies/companies.shapes.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { email, filledLine } from '@vigia/contract/kit/text.ts';
import { z } from 'zod';
import { type AnyJob, job, jobSpec } from '../kit/jobs/jobs.ts';
import { composeMail } from '../kit/mail/compose.ts';
import { mayMail, queueMail } from '../kit/mail/mail.ts';
import * as accounts from './accounts.store.ts';
import { foundCompany } from './founding.ts';
import * as links from './links.store.ts';
import * as sessions from './sessions.store.ts';

const address = z.object({ email });

export const resetMailJob = jobSpec({ name: 'auth.reset-mail', data: address });
export const signInMailJob = jobSpec({ name: 'auth.sign-in-mail', data: address });
export const verifyMailJob = jobSpec({ name: 'auth.verify-mail', data: address });
/** What an account's owner is told by mail. */
export const accountNews = z.enum([
  'already-registered',
  'password-changed',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
]);
/** Where the mail leads. */
const newsPages: Partial<Record<z.infer<typeof accountNews>, string>> = {
  'already-registered': authPlaces.login.at(),
  'recovery-code-used': authPlaces.profile.at({ tab: 'security' }),
};
/** Tells an account's owner about something done to it. */
export const accountMailJob = jobSpec({
  name: 'auth.account-mail',
  data: z.object({ email, locale, what: accountNews }),
});
/** A registration where mail is set: what became of it is told by mail alone. */
export const registerJob = jobSpec({
  name: 'auth.register',
  data: z.object({
    email,
    passwordId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: filledLine(160),
    timeZone: zoneOfFounding,
    locale,
  }),
});
const sweepJob = jobSpec({ name: 'auth.sweep', data: z.object({}) });

const pages = {
  'verify-email': authPlaces.verifyEmail.at(),
  'reset-password': authPlaces.resetPassword.at(),
  'sign-in': authPlaces.signInLink.at(),
} as const;

/**
 * An address that nobody confirmed gets no link that opens the account by itself: the password that somebody registered
 * would be good from then on, whoever it was.
 */
const purposeFor = (
  wanted: links.Purpose,
  account: { email_verified_at: string | null; password_hash: string | null },
) => (wanted === 'sign-in' && !account.email_verified_at && account.password_hash ? 'verify-email' : wanted);

const linkMail = (spec: typeof resetMailJob, wanted: links.Purpose): AnyJob =>
  job({
    spec,
    run: ({ kit, work }, data) =>
      work.asInstallation(async (tx) => {
        const account = await accounts.findByEmail(tx.db, data.email);
        if (!account || (wanted === 'verify-email' && account.email_verified_at)) return;
        const purpose = purposeFor(wanted, account);
        if (!(await mayMail(tx.db, purpose, account.email))) return;
        const token = await links.make(tx.db, purpose, account);
        const letter = {
          to: account.email,
          locale: locale.parse(account.locale),
          words: `auth:mails.${purpose}`,
          values: { name: account.first_name },
          path: `${pages[purpose]}?token=${token}`,
        };
        await queueMail(tx, kit.config, composeMail(kit.config, letter));
      }),
  });

const register = job({
  spec: registerJob,
  run: ({ work }, data) =>
    work.asInstallation(async (tx) => {
      const passwordHash = await accounts.takeRegistrationPassword(tx.db, data.passwordId);
      // Taken already: this very job ran before.
      if (passwordHash === null) return;
      const made = await accounts.insertAccount(tx.db, { ...data, passwordHash, verified: false });
      if (made) {
        await foundCompany(tx, made.id, data);
        tx.after(verifyMailJob, { email: data.email });
        return;
      }
      tx.audit('auth.registered-again', null);
      tx.after(accountMailJob, { email: data.email, locale: data.locale, what: 'already-registered' });
    }),
});

export const authJobs: readonly AnyJob[] = [
  register,
  linkMail(resetMailJob, 'reset-password'),
  linkMail(verifyMailJob, 'verify-email'),
  linkMail(signInMailJob, 'sign-in'),
  job({
    spec: accountMailJob,
    run: ({ kit, work }, { email: to, locale: language, what }) =>
      work.asInstallation(async (tx) => {
        if (!(await mayMail(tx.db, what, to))) return;
        const path = newsPages[what] ?? authPlaces.resetPassword.at();
        await queueMail(
          tx,
          kit.config,
          composeMail(kit.config, { to, locale: language, words: `auth:mails.${what}`, path }),
        );
      }),
  }),
  job({
    spec: sweepJob,
    cron: '17 3 * * *',
    missed: 'once',
    run: ({ work }) => work.asInstallation(async (tx) => void (await sessions.sweep(tx.db))),
  }),
];
