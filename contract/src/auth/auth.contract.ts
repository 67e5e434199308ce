/** Accounts, sessions and links by e-mail (specification §7 "Auth"; design §6 "Sessions", "Calls added"). */
import { z } from 'zod';
import { companyBasics } from '../companies/companies.shapes.ts';
import { byToken, can, domain, open, signedIn } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { locale } from '../kit/locales.ts';
import { firstName, lastName } from '../kit/people.ts';
import { companyRole, role } from '../kit/roles.ts';
import { email, filled, instant, linkToken, secret } from '../kit/text.ts';
import { onboardingStatus } from '../onboarding/onboarding.contract.ts';
import { invitation } from '../team/team.shapes.ts';

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
export const whoAmI = z.object({ user, company: companyBasics.nullable(), memberships: z.array(membership) });

const session = z.object({
  token: z.string(),
  user,
  company: companyBasics.nullable(),
  onboarding: onboardingStatus.optional(),
});

const botCheck = z.string().max(4096).optional();

export const credentials = z.strictObject({ email, password: secret(), recaptchaToken: botCheck });
export const registration = z.strictObject({
  email,
  password: newPassword,
  firstName,
  lastName,
  companyName: filled(160),
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
});
export const profileDraft = z.strictObject({ firstName, lastName, language: locale });
export const passwordChange = z.strictObject({ currentPassword: secret(), newPassword });
export const passwordReset = z.strictObject({ token: linkToken, password: newPassword });
export const addressOnly = z.strictObject({ email });

const done = z.object({ success: z.literal(true) });

export const deviceSession = z.object({
  id,
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});

const signIns = { max: 30, seconds: 60 } as const;
const links = { max: 10, seconds: 60 } as const;
const invitations = { max: 30, seconds: 60 } as const;

export const auth = domain({
  config: {
    method: 'GET',
    path: '/auth/config',
    access: open(),
    scope: 'installation',
    returns: z.object({
      googleClientId: z.string().nullable(),
      recaptchaSiteKey: z.string().nullable(),
      mail: z.boolean(),
    }),
    about: 'Which ways of signing in this installation offers.',
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: open(),
    scope: 'installation',
    body: credentials,
    returns: session,
    limit: signIns,
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: open(),
    scope: 'installation',
    body: registration,
    limit: links,
    status: 201,
    returns: z.union([session, z.object({ requiresEmailVerification: z.literal(true) })]),
  },
  google: {
    method: 'POST',
    path: '/auth/google',
    access: open(),
    scope: 'installation',
    limit: signIns,
    returns: session,
    body: z.strictObject({
      credential: z.string().min(20).max(8192),
      nonce: z.string().max(200).optional(),
      companyName: filled(160).optional(),
    }),
    about: 'Signs in with a Google ID token; with `companyName`, a new address founds its company.',
  },
  me: { method: 'GET', path: '/auth/me', access: signedIn(), scope: 'installation', returns: whoAmI },
  switchCompany: {
    method: 'POST',
    path: '/auth/company',
    access: signedIn(),
    scope: 'installation',
    body: z.strictObject({ companyId: id }),
    returns: whoAmI,
    about:
      'Selects one of the companies the account belongs to. A SUPER_ADMIN may enter any; the entry is audited there.',
  },
  invite: {
    method: 'POST',
    path: '/auth/invite',
    access: can('team.edit'),
    body: inviteDraft,
    status: 201,
    limit: invitations,
    returns: z.object({ invitation, emailSent: z.boolean() }),
  },
  invitation: {
    method: 'GET',
    path: '/auth/invitations/:token',
    access: byToken(),
    scope: 'installation',
    params: z.strictObject({ token: linkToken }),
    limit: links,
    returns: z.object({
      email: z.string(),
      companyName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      role: companyRole,
      hasAccount: z.boolean(),
    }),
  },
  acceptInvite: {
    method: 'POST',
    path: '/auth/accept-invite',
    access: byToken(),
    scope: 'installation',
    body: acceptDraft,
    returns: session,
    limit: links,
  },
  profile: {
    method: 'PUT',
    path: '/auth/profile',
    access: signedIn(),
    scope: 'installation',
    body: profileDraft,
    returns: whoAmI,
  },
  password: {
    method: 'PUT',
    path: '/auth/password',
    access: signedIn(),
    scope: 'installation',
    body: passwordChange,
    returns: done,
    limit: signIns,
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    access: byToken(),
    scope: 'installation',
    body: z.strictObject({ token: linkToken }),
    returns: session,
    limit: links,
  },
  resendVerification: {
    method: 'POST',
    path: '/auth/resend-verification',
    access: open(),
    scope: 'installation',
    body: addressOnly,
    returns: done,
    limit: links,
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: open(),
    scope: 'installation',
    body: addressOnly,
    returns: done,
    limit: links,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: byToken(),
    scope: 'installation',
    body: passwordReset,
    returns: done,
    limit: links,
  },
  logout: { method: 'POST', path: '/auth/logout', access: signedIn(), scope: 'installation', returns: done },
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: signedIn(),
    scope: 'installation',
    returns: z.object({ items: z.array(deviceSession) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: signedIn(),
    scope: 'installation',
    params: withId,
    returns: done,
  },
});
