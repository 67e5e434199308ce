/**
 * What other rooms may ask of the team: inviting, and accepting with an invitation's link.
 * A link leaves by mail, and another in the answer to whoever invites, once; here only a hash stays.
 */

import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import { type Locale, localeFrom } from '@vigia/contract/kit/locales.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import type { CompanyRole } from '@vigia/contract/kit/roles.ts';
import type { Invitation, Invited } from '@vigia/contract/team/team.shapes.ts';
import { mustBeConfirmed } from '../kit/auth/confirmed.ts';
import { hashToken } from '../kit/auth/tokens.ts';
import type { AccountCtx, Ctx, OpenCtx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { composeMail } from '../kit/mail/compose.ts';
import { type MailRequest, mayMail, mayMailOutside, queueMail } from '../kit/mail/mail.ts';
import { say } from '../kit/words.ts';
import { type InvitationTokens, makeTokens, shownOf } from './invitations.rules.ts';
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
export async function invite(ctx: Ctx, draft: InviteDraft): Promise<Stored> {
  if (draft.role === 'ADMIN') mustBeConfirmed(ctx);
  return inviteInto(ctx, ctx.company, draft);
}

/** Invites into the given company; an address invited before gets one more link, and those before still work. */
export async function inviteInto(ctx: AccountCtx, company: Where, draft: InviteDraft): Promise<Stored> {
  if (await members.isMemberOfMember(ctx.db, company.id, draft.email)) throw conflict('team.already-member');
  const tokens = makeTokens();
  const { fresh, invitation } = await store.put(ctx.db, {
    ...draft,
    ...{ companyId: company.id, tokenHash: tokens.hash, by: ctx.user },
  });
  const { email, role } = invitation;
  ctx.audit(fresh ? 'team.invited' : 'team.invitation-resent', invitation.id, {
    company: company.id,
    after: { email, role },
  });
  return mailInvitation(ctx, company, invitation, tokens);
}

/**
 * Mails an invitation's link, in the reader's language where we know it, else in the sender's; five times an hour to one
 * address, whoever invites.
 */
export async function mailInvitation(
  ctx: AccountCtx,
  company: Where,
  invitation: Invitation,
  { mailed, shown }: InvitationTokens,
): Promise<Stored> {
  const { email, role } = invitation;
  const inviter = `${ctx.user.firstName} ${ctx.user.lastName}`.trim();
  const link = `${ctx.kit.config.publicUrl}${authPlaces.invitation.at({ token: shown })}`;
  const sent = await letterTo(ctx, company, { email, role, inviter }, mailed);
  if (!sent) return { invitation, link, messageId: null };
  const { messageId, emailSent } = sent;
  await store.setMessage(ctx.db, invitation.id, messageId);
  const stored = { ...invitation, mail: emailSent ? 'queued' : 'kept' } as const;
  return { invitation: stored, link, messageId: emailSent ? messageId : null };
}

/** The letter with the mailed link; null where the address was mailed often enough. */
async function letterTo(
  ctx: AccountCtx | OpenCtx,
  company: Where,
  { email, role, inviter }: { email: string; role: CompanyRole; inviter: string },
  mailed: string,
): Promise<MailRequest | null> {
  const locale = await readersLocale(ctx, email);
  const mail = composeMail(ctx.kit.config, {
    to: email,
    locale,
    words: 'team:mails.invitation',
    values: { company: company.name, inviter, role: say(locale, `kit:roles.${role}`) },
    path: authPlaces.invitation.at({ token: mailed }),
  });
  if (!(await mayMail(ctx.db, 'invitation', email)) || !(await mayMailOutside(ctx.db, company.id))) return null;
  return queueMail(ctx, ctx.kit.config, { ...mail, company: company.id });
}

async function readersLocale(ctx: AccountCtx | OpenCtx, email: string): Promise<Locale> {
  const known = await members.localeOfAddress(ctx.db, email);
  return known === undefined ? ctx.locale : localeFrom(known);
}

/**
 * The open invitation of a link, or undefined where it is unknown, accepted, cancelled, replaced or run out. `mailed` says
 * that the link went to the address alone: who holds it has shown the mailbox. `link` is what is kept of the link.
 */
export async function openInvitation(db: Db, token: string) {
  const [mailed, shown] = [hashToken(shownOf(token)), hashToken(token)];
  const open = await store.byToken(db, { mailed, shown });
  return open && { ...open, link: open.mailed ? mailed : shown };
}

/** Accepts it; undefined where somebody was faster. */
export const acceptInvitation = store.markInvitationAccepted;

/**
 * Mails an open invitation once more, asked for by whoever holds a link of it; false where that is dead. The same work and
 * answer whether the address has an account or not.
 */
export async function mailAgain(ctx: OpenCtx, token: string): Promise<boolean> {
  const open = await openInvitation(ctx.db, token);
  if (!open) return false;
  const tokens = makeTokens();
  await store.addLink(ctx.db, open, tokens.hash);
  const { id, companyId, companyName, inviter } = open;
  ctx.audit('team.invitation-resent', id, { company: companyId, after: { email: open.email, role: open.role } });
  await letterTo(
    ctx,
    { id: companyId, name: companyName },
    { ...open, inviter: inviter ?? companyName },
    tokens.mailed,
  );
  return true;
}
