/**
 * What other rooms may ask of the team: inviting, and accepting with an invitation's link.
 * The link's token leaves by mail and in the answer to whoever invites, once; here only its hash stays.
 */

import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { type Locale, localeFrom } from '@vigia/contract/kit/locales.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import type { CompanyRole } from '@vigia/contract/kit/roles.ts';
import type { Invitation, Invited } from '@vigia/contract/team/team.shapes.ts';
import { hashToken, makeToken } from '../kit/auth/tokens.ts';
import type { AccountCtx, Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { composeMail } from '../kit/mail/compose.ts';
import { mayMail, queueMail } from '../kit/mail/mail.ts';
import { say } from '../kit/words.ts';
import * as store from './invitations.store.ts';
import * as members from './team.store.ts';

interface InviteDraft {
  readonly email: string;
  readonly role: CompanyRole;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}
/** An invitation that is stored, and its mail with it. */
export interface Stored {
  readonly invitation: Invitation;
  readonly link: string;
  /** The message that waits for the mail server; null where none is set, or the address was mailed often enough. */
  readonly messageId: string | null;
}
interface Where {
  readonly id: string;
  readonly name: string;
}

/** How long whoever invites waits for the mail server, ms. */
const patience = 5_000;

/** Waits for the mail server, after the invitation is committed; `emailSent` says whether it took the mail in time. */
export async function told({ kit }: Pick<Ctx, 'kit'>, { invitation, link, messageId }: Stored): Promise<Invited> {
  const emailSent = messageId !== null && (await kit.sendMail(messageId, patience));
  return { invitation: emailSent ? { ...invitation, mail: 'sent' } : invitation, emailSent, link };
}

/** Invites into the company of the session. Throws 409 `team.already-member`. */
export const invite = (ctx: Ctx, draft: InviteDraft): Promise<Stored> => inviteInto(ctx, ctx.company, draft);

/** Invites into the given company; an address invited before gets one more link, and those before still work. */
export async function inviteInto(ctx: AccountCtx, company: Where, draft: InviteDraft): Promise<Stored> {
  if (await members.isMemberOfMember(ctx.db, company.id, draft.email)) throw conflict('team.already-member');
  const { token, hash } = makeToken();
  const { fresh, invitation } = await store.put(ctx.db, { ...draft, companyId: company.id, tokenHash: hash });
  const { email, role } = invitation;
  ctx.audit(fresh ? 'team.invited' : 'team.invitation-resent', invitation.id, {
    company: company.id,
    after: { email, role },
  });
  return mailInvitation(ctx, company, invitation, token);
}

/**
 * Mails an invitation's link, in the reader's language where we know it, else in the sender's; five times an hour to one
 * address, whoever invites.
 */
export async function mailInvitation(
  ctx: AccountCtx,
  company: Where,
  invitation: Invitation,
  token: string,
): Promise<Stored> {
  const { email, role } = invitation;
  const path = authPlaces.invitation.at({ token });
  const locale = await readersLocale(ctx, email);
  const mail = composeMail(ctx.kit.config, {
    to: email,
    locale,
    words: 'team:mails.invitation',
    values: {
      company: company.name,
      inviter: `${ctx.user.firstName} ${ctx.user.lastName}`.trim(),
      role: say(locale, `kit:roles.${role}`),
    },
    path,
  });
  const link = `${ctx.kit.config.publicUrl}${path}`;
  if (!(await mayMail(ctx.db, 'invitation', email))) return { invitation, link, messageId: null };
  const { messageId, emailSent } = await queueMail(ctx, ctx.kit.config, mail);
  await store.setMessage(ctx.db, invitation.id, messageId);
  const stored = { ...invitation, mail: emailSent ? 'queued' : 'kept' } as const;
  return { invitation: stored, link, messageId: emailSent ? messageId : null };
}

async function readersLocale(ctx: AccountCtx, email: string): Promise<Locale> {
  const known = await members.localeOfAddress(ctx.db, email);
  return known === undefined ? ctx.locale : localeFrom(known);
}

/** The open invitation of a link, or undefined where it is unknown, accepted, cancelled, replaced or run out. */
export const openInvitation = (db: Db, token: string) => store.byToken(db, hashToken(token));

/** Accepts it; undefined where somebody was faster. */
export const acceptInvitation = (db: Db, token: string) => store.markInvitationAccepted(db, hashToken(token));
