/** What accounts and sessions look like and what is sent about them: apart from the routes. */
import { z } from 'zod';
import { companyBasics } from '../companies/companies.shapes.ts';
import { id } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { firstName, lastName } from '../kit/people.ts';
import { companyRole, role } from '../kit/roles.ts';
import { email, filledLine, instant, linkToken, secret } from '../kit/text.ts';
import { onboardingStatus } from '../onboarding/onboarding.contract.ts';

/** The time zone where somebody founds a company, as the browser says it; the server looks whether it is one. */
const browserZone = z.string().max(64).optional();

/** At least 6 characters (specification §5), at most 200: argon2id is not fed novels. */
export const newPassword = secret().min(6, 'auth.password-too-short');

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  language: locale,
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  lastLoginAt: instant.nullable(),
});
export type User = z.infer<typeof user>;

export const membership = z.object({ companyId: id, companyName: z.string(), role: companyRole });
/** By when the company here wants a second factor of the account, which has none yet. */
const secondFactorBy = instant.optional();
/** How far the first questions are in the company here. */
const onboarding = z.object({ success: z.literal(true), data: onboardingStatus }).optional();
/** Who holds a session, with all that a page begins with: nothing of it is asked for again. */
export const whoAmI = z.object({
  user,
  company: companyBasics.nullable(),
  memberships: z.array(membership),
  onboarding,
  /** The person's unread notices in the company here. */
  unread: z.int().optional(),
  secondFactorBy,
});

/** Somebody signed in; with the status of the first questions, so that nothing is asked twice. */
export const session = z.object({
  token: z.string(),
  user,
  company: companyBasics.nullable(),
  onboarding,
  secondFactorBy,
});

export const factorKind = z.enum(['code', 'passkey', 'recovery']);
/** In place of a session where the account has a second factor: who holds the token shows one of these within ten minutes. */
export const awaitedFactor = z.object({
  secondFactor: z.object({ token: linkToken, kinds: z.array(factorKind), expiresAt: instant }),
});
export type AwaitedFactor = z.infer<typeof awaitedFactor>;

/** What every way of signing in answers. */
export const signInAnswer = z.union([session, awaitedFactor]);

/**
 * Work done to be judged once more after many wrong passwords: a text whose SHA-256 with `<challenge>:` before it begins
 * with `bits` zero bits.
 */
export const proof = z.strictObject({
  challenge: z.string().max(200),
  bits: z.int().min(1).max(30),
  answer: z.string().max(20),
});

const botCheck = z.string().max(4096).optional();

export const credentials = z.strictObject({
  email,
  password: secret(),
  recaptchaToken: botCheck,
  proof: proof.optional(),
});
export const registration = z.strictObject({
  email,
  password: newPassword,
  firstName,
  lastName,
  companyName: filledLine(160),
  timeZone: browserZone,
  language: locale.optional(),
  recaptchaToken: botCheck,
});
export const inviteDraft = z.strictObject({
  email,
  role: companyRole,
  firstName: firstName.optional(),
  lastName: lastName.optional(),
});
/** Names are asked of whoever has no account yet; an account keeps its own. */
export const acceptDraft = z.strictObject({
  token: linkToken,
  password: newPassword,
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  recaptchaToken: botCheck,
  proof: proof.optional(),
});
export const profileDraft = z.strictObject({ firstName, lastName, language: locale });
export const passwordChange = z.strictObject({ currentPassword: secret(), newPassword });
export const passwordReset = z.strictObject({ token: linkToken, password: newPassword });
export const addressOnly = z.strictObject({ email });

/** What the page of an invitation's link says. */
export const openInvitation = z.object({
  email: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: companyRole,
  /** Null by a link that was handed over: it shows no mailbox. */
  hasAccount: z.boolean().nullable(),
  /** Whether somebody new makes the account by this link, or by the one in the mail. */
  newcomers: z.enum(['here', 'by-mail']),
});

/** Which ways of signing in an installation offers, and who may register. */
export const authConfig = z.object({
  googleClientId: z.string().nullable(),
  recaptchaSiteKey: z.string().nullable(),
  mail: z.boolean(),
  /** Whether passkeys are possible at this installation's address. */
  passkeys: z.boolean(),
  registration: z.enum(['open', 'invite', 'closed']),
});

/** A Google ID token, with the nonce that it must carry; a new address founds the company of that name. */
export const googleSignIn = z.strictObject({
  credential: z.string().min(20).max(8192),
  nonce: z.string().max(200).optional(),
  companyName: filledLine(160).optional(),
  timeZone: browserZone,
});
