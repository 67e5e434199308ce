/**
 * The team's front door: inviting, and accepting with an invitation's link.
 * The link's token leaves by mail alone; here only its hash stays.
 */

import { type Locale, localeFrom } from '@vigia/contract/kit/locales.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import type { CompanyRole } from '@vigia/contract/kit/roles.ts';
import type { Invitation } from '@vigia/contract/team/team.shapes.ts';
import { hashToken, makeToken } from '../kit/auth/tokens.ts';
import type { AccountCtx, Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { composeMail } from '../kit/mail/compose.ts';
import { queueMail } from '../kit/mail/mail.ts';
import { say } from '../kit/words.ts';
import * as store from './invitations.store.ts';
import * as members from './team.store.ts';

interface InviteDraft {
  readonly email: string;
  readonly role: CompanyRole;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}
interface Invited {
  readonly invitation: Invitation;
  /** False where no mail server is set: the operator's outbox then has the message with the link. */
  readonly emailSent: boolean;
}
interface Where {
  readonly id: string;
  readonly name: string;
}

/** Invites into the company of the session. Throws 409 `team.already-member`. */
export const invite = (ctx: Ctx, draft: InviteDraft): Promise<Invited> => inviteInto(ctx, ctx.company, draft);

/** Invites into the given company; an address invited before gets a new link, and the old one dies. */
export async function inviteInto(ctx: AccountCtx, company: Where, draft: InviteDraft): Promise<Invited> {
  if (await members.isMember(ctx.db, company.id, draft.email)) throw conflict('team.already-member');
  const { token, hash } = makeToken();
  const { fresh, invitation } = await store.put(ctx.db, { ...draft, companyId: company.id, tokenHash: hash });
  const { email, role } = invitation;
  ctx.audit(fresh ? 'team.invited' : 'team.invitation-resent', invitation.id, {
    company: company.id,
    after: { email, role },
  });
  return mailInvitation(ctx, company, invitation, token);
}

/** Mails an invitation's link, in the reader's language where we know it, else in the sender's. */
export async function mailInvitation(
  ctx: AccountCtx,
  company: Where,
  invitation: Invitation,
  token: string,
): Promise<Invited> {
  const { email, role } = invitation;
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
    path: `/accept-invitation?token=${token}`,
  });
  const { messageId, emailSent } = await queueMail(ctx, ctx.kit.config, mail);
  await store.setMessage(ctx.db, invitation.id, messageId);
  return { invitation: { ...invitation, mail: emailSent ? 'queued' : 'kept' }, emailSent };
}

async function readersLocale(ctx: AccountCtx, email: string): Promise<Locale> {
  const known = await members.localeOfAddress(ctx.db, email);
  return known === undefined ? ctx.locale : localeFrom(known);
}

/** The open invitation of a link, or undefined where it is unknown, accepted, cancelled, replaced or run out. */
export const openInvitation = (db: Db, token: string) => store.byToken(db, hashToken(token));

/** Accepts it; undefined where somebody was faster. */
export const acceptInvitation = (db: Db, token: string) => store.accept(db, hashToken(token));
