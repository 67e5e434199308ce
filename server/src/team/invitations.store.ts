/** Invitations: one open per address and company, good for seven days, stored without their token. */

import type { Page } from '@vigia/contract/kit/page.ts';
import { allows, companyRole } from '@vigia/contract/kit/roles.ts';
import type { invitationFilters } from '@vigia/contract/team/team.contract.ts';
import { type Invitation, invitation, type invitationStatus } from '@vigia/contract/team/team.shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { pageOf } from '../kit/db/page.ts';

type Status = z.infer<typeof invitationStatus>;

/** The roles that may invite, to whatever role. */
const inviting = companyRole.options.filter((role) => allows(role, 'team.edit'));

const lifetime = sql<string>`now() + interval '7 days'`;
const status = sql<Status>`CASE WHEN accepted_at IS NOT NULL THEN 'ACCEPTED' WHEN expires_at > now() THEN 'PENDING' ELSE 'EXPIRED' END`;
const columns = [
  'id',
  'email',
  'role',
  'first_name as firstName',
  'last_name as lastName',
  'invited_at as invitedAt',
  'expires_at as expiresAt',
  status.as('status'),
  sql<string | null>`message_status(message_id)`.as('mail'),
] as const;

/** One page, the latest first. */
export function pageInvitations(db: Db, filters: z.output<typeof invitationFilters>): Promise<Page<Invitation>> {
  const wanted = filters.status;
  const found = db.selectFrom('invitations').$if(wanted !== undefined, (q) => q.where(status, 'in', wanted ?? []));
  return pageOf(
    found.select(columns).orderBy('invited_at', 'desc').orderBy('id'),
    found.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    (row) => invitation.parse(row),
  );
}

export const findInvitation = async (db: Db, id: string): Promise<Invitation | null> => {
  const row = await db.selectFrom('invitations').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? invitation.parse(row) : null;
};

export interface NewInvitation {
  readonly companyId: string;
  readonly email: string;
  readonly role: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly tokenHash: Buffer;
  readonly by: Inviter;
}

/** Who sends it; an operator of the installation who is no member here leaves no name. */
interface Inviter {
  readonly id: string;
  readonly isSuperAdmin: boolean;
}
const inviterOf = (companyId: string, { id, isSuperAdmin }: Inviter) =>
  isSuperAdmin
    ? null
    : sql<string | null>`(SELECT m.id FROM memberships m WHERE m.company_id = ${companyId} AND m.id = ${id})`;

/** Whether whoever sent it could still send it. */
const stands = sql<boolean>`(i.invited_by IS NULL OR EXISTS (SELECT FROM memberships m
  WHERE m.company_id = i.company_id AND m.id = i.invited_by AND m.is_active AND m.role = ANY(${inviting}::text[])))`;

/** How many links of one invitation work at once, the newest; more than anybody is mailed. */
const linksKept = 50;

/**
 * Keeps the present link of open invitations beside the one that is to come: a second click must not end the link that
 * was just mailed. Holds the address until the transaction ends, so that of two at once both links work,
 * and the invitation, so that nobody takes it back in between.
 */
async function keepLink(db: Db, companyId: string, which: { email: string } | { id: string }): Promise<void> {
  const name = 'email' in which ? which.email : which.id;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invitation:${companyId}:${name}`}, 0))`.execute(db);
  const mine = 'email' in which ? sql`i.email = ${which.email}` : sql`i.id = ${which.id}`;
  await sql`INSERT INTO invitation_links (company_id, invitation_id, token_hash, expires_at)
    SELECT company_id, id, token_hash, expires_at FROM invitations i
    WHERE company_id = ${companyId} AND ${mine} AND accepted_at IS NULL AND expires_at > now()
    FOR UPDATE
    ON CONFLICT DO NOTHING`.execute(db);
  await forgetOldLinks(db, companyId, mine);
}

const forgetOldLinks = (db: Db, companyId: string, mine: RawBuilder<unknown>) =>
  sql`DELETE FROM invitation_links l USING (
      SELECT k.company_id, k.id FROM invitation_links k JOIN invitations i ON i.company_id = k.company_id AND i.id = k.invitation_id
      WHERE i.company_id = ${companyId} AND ${mine}
      ORDER BY k.expires_at DESC, k.id DESC OFFSET ${linksKept}) old
    WHERE l.company_id = old.company_id AND l.id = old.id`.execute(db);

/** One more link of an open invitation, good as long as it. */
export async function addLink(db: Db, { companyId, id }: { companyId: string; id: string }, hash: Buffer) {
  await sql`INSERT INTO invitation_links (company_id, invitation_id, token_hash, expires_at)
    SELECT company_id, id, ${hash}, expires_at FROM invitations
    WHERE company_id = ${companyId} AND id = ${id} AND accepted_at IS NULL
    FOR UPDATE`.execute(db);
  await forgetOldLinks(db, companyId, sql`i.id = ${id}`);
}

/** Stores an invitation; one that is open for the address is renewed, and the links mailed before still work. */
export async function put(db: Db, { companyId, email, role, firstName, lastName, tokenHash, by }: NewInvitation) {
  await keepLink(db, companyId, { email });
  const said = {
    role,
    first_name: firstName ?? '',
    last_name: lastName ?? '',
    token_hash: tokenHash,
    invited_by: inviterOf(companyId, by),
  };
  const { fresh, ...row } = await db
    .insertInto('invitations')
    .values({ company_id: companyId, email, ...said, expires_at: lifetime })
    .onConflict((c) =>
      c
        .columns(['company_id', 'email'])
        .where('accepted_at', 'is', null)
        .doUpdateSet({ ...said, invited_at: sql`now()`, expires_at: lifetime, message_id: null }),
    )
    .returning([...columns, sql<boolean>`xmax = 0`.as('fresh')])
    .executeTakeFirstOrThrow();
  return { fresh, invitation: invitation.parse(row) };
}

interface Renewal {
  readonly companyId: string;
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly by: Inviter;
}

/** Gives an open invitation one more link and seven more days; null where it was accepted or is gone. */
export async function renew(db: Db, { companyId, id, tokenHash, by }: Renewal): Promise<Invitation | null> {
  await keepLink(db, companyId, { id });
  const row = await db
    .updateTable('invitations')
    .set({ token_hash: tokenHash, invited_by: inviterOf(companyId, by) })
    .set({ invited_at: sql`now()`, expires_at: lifetime, message_id: null })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row ? invitation.parse(row) : null;
}

/** Remembers which message carries the link, so that the list can say whether it went out. */
export const setMessage = (db: Db, id: string, messageId: string) =>
  db.updateTable('invitations').set({ message_id: messageId }).where('id', '=', id).execute();

/** Takes an open invitation back, and its link with it; false where it was accepted or is gone. */
export const cancel = async (db: Db, id: string): Promise<boolean> => {
  const done = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
};

/** Ends what somebody sent who could not send it any more, with all links of it; another may send it again. */
export async function endInvitationsOf(db: Db, inviter: string): Promise<Pick<Invitation, 'id' | 'email' | 'role'>[]> {
  const ended = await db
    .updateTable('invitations as i')
    .set({ expires_at: sql`now()` })
    .where('i.invited_by', '=', inviter)
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`now()`)
    .where(sql<boolean>`NOT ${stands}`)
    .returning(['i.id', 'i.email', 'i.role'])
    .execute();
  const ids = ended.map(({ id }) => id);
  await db.deleteFrom('invitation_links').where('invitation_id', '=', sql<string>`ANY(${ids}::uuid[])`).execute();
  return ended.map((row) => ({ ...row, role: companyRole.parse(row.role) }));
}

/** How many wait for an answer. */
export const pending = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
};

/** What a link may be kept as. */
interface LinkHashes {
  readonly mailed: Buffer;
  readonly shown: Buffer;
}

/** The invitation whose present or earlier link this is, as `(company_id, id)`. */
const ofLink = (...hashes: Buffer[]) => sql<boolean>`(i.company_id, i.id) IN (
  SELECT company_id, id FROM invitations WHERE token_hash = ANY(${hashes}::bytea[]) AND expires_at > now()
  UNION ALL SELECT company_id, invitation_id FROM invitation_links WHERE token_hash = ANY(${hashes}::bytea[]) AND expires_at > now())`;

/** What whoever sent it is called; null where that was an operator of the installation. */
const inviterName = sql<
  string | null
>`(SELECT btrim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = i.invited_by)`;

/** The open invitation of a link, in a company that is at work; of any company, so in the installation's scope only. */
export const byToken = async (db: Db, { mailed, shown }: LinkHashes) => {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.email', 'c.name as companyName', 'i.first_name as firstName', 'i.last_name as lastName', 'i.role'])
    .select(['i.id', 'i.company_id as companyId'])
    .select(inviterName.as('inviter'))
    .select(ofLink(mailed).as('mailed'))
    .where(ofLink(mailed, shown))
    .where(stands)
    .where('i.accepted_at', 'is', null)
    .where('c.is_active', '=', true)
    .executeTakeFirst();
  return row && { ...row, role: companyRole.parse(row.role) };
};

/** Uses it up: of two at once, one; the other gets undefined. */
export const markInvitationAccepted = (db: Db, link: Buffer) =>
  db
    .updateTable('invitations as i')
    .from('companies as c')
    .set({ accepted_at: sql`now()` })
    .whereRef('c.id', '=', 'i.company_id')
    .where('c.is_active', '=', true)
    .where(ofLink(link))
    .where(stands)
    .where('i.accepted_at', 'is', null)
    .returning(['i.id', 'i.company_id as companyId', 'i.email', 'i.role'])
    .executeTakeFirst();
