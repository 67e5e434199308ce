/** Those who are asked, as rows, with what each decided. */
import type { Approver } from '@vigia/contract/approvals/approvals.contract.ts';
import { approverStatuses } from '@vigia/contract/approvals/approvals.rules.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';

const status = z.enum(approverStatuses);
const by = z.enum(['session', 'link']).nullable();
const instantOf = (at: string | null) => at && new Date(at).toISOString();

/** Whether a member who has yet to decide may not any more: removed, deactivated, or with a role that approves nothing. */
const hasLeft = sql<boolean>`(v.status IN ('waiting', 'asked') AND v.email = '' AND NOT EXISTS (SELECT FROM memberships m
  WHERE m.company_id = v.company_id AND m.id = v.account_id AND m.is_active AND m.role <> 'VIEWER'))`;
const linkEnded = sql<boolean>`(v.status = 'asked' AND v.email <> '' AND NOT EXISTS (SELECT FROM company_links l
  WHERE l.company_id = v.company_id AND l.kind = 'approver' AND l.record_id = v.id AND l.revoked_at IS NULL AND l.expires_at > now()))`;
const unreachable = sql<
  Approver['unreachable']
>`CASE WHEN ${hasLeft} THEN 'left' WHEN ${linkEnded} THEN 'link-ended' END`;

/** The open rounds that wait for a member who may not decide any more. */
export const roundsWithout = (db: Db, account: string) =>
  db
    .selectFrom('approval_approvers as v')
    .innerJoin('approvals as a', (on) =>
      on.onRef('a.company_id', '=', 'v.company_id').onRef('a.id', '=', 'v.approval_id'),
    )
    .where('v.account_id', '=', account)
    .where('a.status', '=', 'open')
    .where(hasLeft)
    .select(['a.id', 'a.title', 'a.asked_by'])
    .execute();

/** The approvers of an approval, in order. */
export async function approversOf(db: Db, approvalId: string): Promise<Approver[]> {
  const rows = await db
    .selectFrom('approval_approvers as v')
    .where('v.approval_id', '=', approvalId)
    .selectAll()
    .select(unreachable.as('unreachable'))
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, position: row.position, accountId: row.account_id, name: row.name, email: row.email },
    ...{ comment: row.comment, decidedName: row.decided_name, address: row.address, delegatedTo: row.delegated_to },
    status: status.parse(row.status),
    decidedBy: by.parse(row.decided_by),
    unreachable: row.unreachable,
    askedAt: instantOf(row.asked_at),
    decidedAt: instantOf(row.decided_at),
  }));
}

/** Those who approved, of several approvals at once, with the hash of what they read. */
export async function decisionsAmong(db: Db, approvals: readonly string[]) {
  const rows = await db
    .selectFrom('approval_approvers as v')
    .innerJoin('approvals as a', (on) =>
      on.onRef('a.company_id', '=', 'v.company_id').onRef('a.id', '=', 'v.approval_id'),
    )
    .where('v.approval_id', '=', sql<string>`ANY(${[...approvals]}::uuid[])`)
    .where('v.status', '=', 'approved')
    .where('v.decided_at', 'is not', null)
    .select(['v.approval_id', 'v.name', 'v.decided_name', 'v.decided_at', 'v.decided_by', 'a.sha256'])
    .orderBy('v.decided_at')
    .orderBy('v.id')
    .execute();
  return rows.map((row) => ({
    ...{ approval: row.approval_id, name: row.decided_name || row.name, sha256: row.sha256 },
    at: instantOf(row.decided_at) ?? '',
    by: by.parse(row.decided_by) ?? ('session' as const),
  }));
}

/** The approval of an approver. */
export const approvalOfApprover = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('approval_approvers').where('id', '=', id).select('approval_id').executeTakeFirst())
    ?.approval_id;

export interface NewApprover {
  readonly position: number;
  readonly accountId: string | null;
  readonly email: string;
  readonly name: string;
}
/** Enters approvers; returns their ids, in order. */
export async function insertApprovers(db: Db, approvalId: string, made: readonly NewApprover[]): Promise<string[]> {
  const rows = await db
    .insertInto('approval_approvers')
    .values(
      made.map(({ position, accountId, email, name }) => ({
        ...{ approval_id: approvalId, position, account_id: accountId, email, name },
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** It is their turn. */
export const markAsked = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('approval_approvers')
    .set({ status: 'asked', asked_at: sql`now()` })
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute();

export interface Vote {
  readonly status: 'approved' | 'rejected';
  readonly comment: string;
  readonly name: string;
  readonly hash: string;
  readonly by: 'session' | 'link';
  readonly address: string;
  readonly device: string;
}
/** Keeps what somebody decided: who, when, from where, on which text. */
export const setVote = (db: Db, id: string, vote: Vote) =>
  db
    .updateTable('approval_approvers')
    .set({
      ...{ status: vote.status, comment: vote.comment, decided_name: vote.name, decided_hash: vote.hash },
      ...{ decided_by: vote.by, address: vote.address, device: vote.device, decided_at: sql`now()` },
    })
    .where('id', '=', id)
    .execute();

/** Somebody else stands in their place: they said so themselves, or whoever asked did. */
export const setHandedOn = (db: Db, id: string, to: string, { status, reason }: HandedOn) =>
  db
    .updateTable('approval_approvers')
    .set({ status, delegated_to: to, comment: reason, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export interface HandedOn {
  readonly status: 'delegated' | 'replaced';
  readonly reason: string;
}

export interface Colleague extends PersonRef {
  readonly email: string;
  readonly role: string;
}
const colleagues = (db: Db) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.id')
    .where('m.is_active', '=', true)
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'm.role']);

/** The active members among these accounts and addresses. */
export const colleaguesAmong = (db: Db, accounts: readonly string[], emails: readonly string[]): Promise<Colleague[]> =>
  colleagues(db)
    .where(sql<boolean>`(u.id = ANY(${[...accounts]}::uuid[]) OR u.email = ANY(${[...emails]}::text[]))`)
    .execute();

/** Whether the company has an active administrator besides that account. */
export async function isAnotherAdmin(db: Db, account: string): Promise<boolean> {
  const found = await colleagues(db).where('m.role', '=', 'ADMIN').where('u.id', '<>', account).limit(1).execute();
  return found.length > 0;
}

/** Members who may approve, by name. */
export async function whoMayApprove(db: Db): Promise<PersonRef[]> {
  const rows = await colleagues(db)
    .where('m.role', '<>', 'VIEWER')
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .limit(1_000)
    .execute();
  return rows.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}
