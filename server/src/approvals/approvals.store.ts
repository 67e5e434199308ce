/** Approvals as rows. What was frozen is never written again. */
import type { ApprovalItem, approvalFilters } from '@vigia/contract/approvals/approvals.contract.ts';
import type { ApprovalStatus } from '@vigia/contract/approvals/approvals.rules.ts';
import { approvalStatuses } from '@vigia/contract/approvals/approvals.rules.ts';
import { type ApprovalKind, approvalKind } from '@vigia/contract/kinds.ts';
import { currencyKept } from '@vigia/contract/kit/money.ts';
import type { Page } from '@vigia/contract/kit/page.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull, personOfRow } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';

/** Who looks: an administrator sees all, others what they ask, are asked, or may read. */
export interface Viewer {
  readonly me: string;
  readonly administers: boolean;
  readonly readable: readonly ApprovalKind[];
  readonly today: string;
}
type Filters = z.output<typeof approvalFilters>;

const waitsFor = (me: string) =>
  sql<boolean>`(a.status = 'open' AND EXISTS (SELECT FROM approval_approvers v WHERE v.company_id = a.company_id
    AND v.approval_id = a.id AND v.account_id = ${me}::uuid AND v.status = 'asked'))`;
const seenBy = ({ me, administers, readable }: Viewer) =>
  sql<boolean>`(${administers}::boolean OR a.subject_kind = ANY(${[...readable]}::text[]) OR a.asked_by = ${me}::uuid
    OR EXISTS (SELECT FROM approval_approvers v WHERE v.company_id = a.company_id AND v.approval_id = a.id AND v.account_id = ${me}::uuid))`;

const approved = sql<number>`(SELECT count(*)::int FROM approval_approvers v WHERE v.company_id = a.company_id
  AND v.approval_id = a.id AND v.status = 'approved')`;

const rows = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('approvals as a')
    .leftJoin('users as u', 'u.id', 'a.asked_by')
    .leftJoin('users as c', 'c.id', 'a.closed_by')
    .select(['a.id', 'a.subject_kind', 'a.subject_id', 'a.title', 'a.status', 'a.due_date', 'a.created_at'])
    .select(['a.closed_at', 'a.needed', 'a.asked_by', 'u.first_name', 'u.last_name'])
    .select(['a.readable', 'a.sha256', 'a.note', 'a.reason', 'a.ordered', 'a.locale', 'a.closed_by', 'a.reminded_at'])
    .select(['c.first_name as c_first', 'c.last_name as c_last'])
    .select([approved.as('approved'), waitsFor(viewer.me).as('mine')])
    .select(sql<boolean>`coalesce(a.status = 'open' AND a.due_date < ${viewer.today}::date, false)`.as('late'));
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const instant = (at: string) => new Date(at).toISOString();
const status = z.enum(approvalStatuses);

const itemOf = (row: Raw): ApprovalItem => ({
  ...{ id: row.id, title: row.title, status: status.parse(row.status), late: row.late, mine: row.mine },
  ...{ dueDate: row.due_date, approved: row.approved, needed: row.needed },
  subject: { kind: approvalKind.parse(row.subject_kind), id: row.subject_id },
  askedBy: personOfRow(row.asked_by, row.first_name, row.last_name),
  createdAt: instant(row.created_at),
  closedAt: row.closed_at && instant(row.closed_at),
});

const orders: Record<Filters['sort'], ReturnType<typeof sql>> = {
  createdAt: sql`a.created_at, a.id`,
  '-createdAt': sql`a.created_at DESC, a.id DESC`,
  dueDate: sql`a.due_date, a.id`,
  '-dueDate': sql`a.due_date DESC NULLS LAST, a.id DESC`,
  title: sql`a.title, a.id`,
  '-title': sql`a.title DESC, a.id DESC`,
};

/** One page of what the viewer may see. */
export function pageApprovals(db: Db, filters: Filters, viewer: Viewer): Promise<Page<ApprovalItem>> {
  const { view, status: wanted, search } = filters;
  const said = containing(search);
  const found = rows(db, viewer)
    .where(view === 'mine' ? waitsFor(viewer.me) : seenBy(viewer))
    .$if(view === 'asked', (q) => q.where('a.asked_by', '=', viewer.me))
    .$if(wanted !== undefined, (q) => q.where('a.status', 'in', wanted ?? []))
    .$if(Boolean(search), (q) => q.where(sql<boolean>`plain(a.title) LIKE (SELECT plain(${said}))`));
  const counted = found.clearSelect().select((e) => e.fn.countAll<number>().as('total'));
  return pageOf(found.orderBy(orders[filters.sort]), counted, filters, itemOf);
}

/** An approval with its frozen text. */
export interface KeptApproval extends ApprovalItem {
  readonly readable: string;
  readonly sha256: string;
  readonly note: string;
  readonly reason: string;
  readonly ordered: boolean;
  readonly locale: string;
  readonly closedBy: PersonRef | null;
}

/** One that the viewer may see, or null. */
export async function findApproval(db: Db, id: string, viewer: Viewer): Promise<KeptApproval | null> {
  const row = await rows(db, viewer).where('a.id', '=', id).where(seenBy(viewer)).executeTakeFirst();
  if (!row) return null;
  const { readable, sha256, note, reason, ordered, locale } = row;
  return {
    ...itemOf(row),
    ...{ readable, sha256, note, reason, ordered, locale },
    closedBy: personOfRow(row.closed_by, row.c_first, row.c_last),
  };
}

/** Held until the transaction ends: of twenty who decide at once, each sees what the one before did. */
export const lockApproval = (db: Db, id: string) =>
  db.selectFrom('approvals').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
export type LockedApproval = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

/** The rounds about one subject, oldest first. */
export async function roundsOf(db: Db, kind: string, subject: string) {
  const found = await db
    .selectFrom('approvals')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subject)
    .select(['id', 'status', 'sha256', 'created_at'])
    .orderBy('created_at')
    .limit(100)
    .execute();
  return found.map((row) => ({
    ...{ id: row.id, status: status.parse(row.status), sha256: row.sha256, createdAt: instant(row.created_at) },
  }));
}

/** The text last approved before a round about the same, if whoever has that address decided about that text too. */
export async function approvedBefore(db: Db, { id, subject }: KeptApproval, address: string) {
  const row = await db
    .selectFrom('approvals as a')
    .where('a.subject_kind', '=', subject.kind)
    .where('a.subject_id', '=', subject.id)
    .where('a.status', '=', 'approved')
    .where(
      sql<boolean>`a.created_at < (SELECT n.created_at FROM approvals n WHERE n.company_id = a.company_id AND n.id = ${id})`,
    )
    .select(['a.readable', 'a.created_at'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM approval_approvers v WHERE v.company_id = a.company_id AND v.approval_id = a.id
        AND v.email = ${address} AND v.status IN ('approved', 'rejected'))`.as('decided'),
    )
    .orderBy('a.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.decided ? { readable: row.readable, createdAt: instant(row.created_at) } : null;
}

export interface NewApproval {
  readonly subject: { readonly kind: ApprovalKind; readonly id: string };
  readonly title: string;
  readonly locale: string;
  readonly data: object;
  readonly readable: string;
  readonly sha256: string;
  readonly note: string;
  readonly needed: number;
  readonly ordered: boolean;
  readonly dueDate: string | null;
  readonly previousId: string | null;
  readonly by: string;
}

/** Enters a round; undefined where one is open already. */
export async function insertApproval(db: Db, made: NewApproval): Promise<string | undefined> {
  const { title, locale, readable, sha256, note, needed, ordered } = made;
  const row = await db
    .insertInto('approvals')
    .values({
      ...{ title, locale, readable, sha256, note, needed, ordered, due_date: made.dueDate },
      ...{ subject_kind: made.subject.kind, subject_id: made.subject.id, previous_id: made.previousId },
      snapshot: JSON.stringify(made.data),
      asked_by: memberOrNull(made.by),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A round of the past: the demo company's. */
export async function dateApproval(db: Db, id: string, asked: Date, decided: Date | null): Promise<void> {
  const [since, until] = [asked.toISOString(), decided?.toISOString() ?? null];
  await db.updateTable('approvals').set({ created_at: since, closed_at: until }).where('id', '=', id).execute();
  const told = { asked_at: since, decided_at: until };
  await db.updateTable('approval_approvers').set(told).where('approval_id', '=', id).execute();
}

/** Ends a round. */
export const closeApproval = (
  db: Db,
  id: string,
  to: Exclude<ApprovalStatus, 'open'>,
  { by = null, reason = '' }: { by?: string | null; reason?: string } = {},
) =>
  db
    .updateTable('approvals')
    .set({ status: to, reason, closed_at: sql`now()`, closed_by: by === null ? null : memberOrNull(by) })
    .where('id', '=', id)
    .execute();

/**
 * Notes that people are reminded: 0; where they were told less than a day ago and nobody's link ended since, the seconds until
 * they may be.
 */
export async function markReminded(db: Db, id: string, ended: boolean): Promise<number> {
  const last = sql`coalesce(reminded_at, created_at)`;
  const marked = await db
    .updateTable('approvals')
    .set({ reminded_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(${ended}::boolean OR ${last} < now() - interval '1 day')`)
    .returning('id')
    .executeTakeFirst();
  if (marked) return 0;
  const { wait } = await db
    .selectFrom('approvals')
    .where('id', '=', id)
    .select(sql<number>`greatest(1, ceil(extract(epoch FROM ${last} + interval '1 day' - now())))::int`.as('wait'))
    .executeTakeFirstOrThrow();
  return wait;
}

/** What is open, the oldest first. */
export const openApprovals = (db: Db, most: number) =>
  db
    .selectFrom('approvals')
    .where('status', '=', 'open')
    .select(['id', 'subject_kind', 'subject_id', 'title', 'locale', 'sha256', 'asked_by'])
    .orderBy('created_at')
    .limit(most)
    .execute();

/** The company of the connection. */
export async function companyOfApprovals(db: Db) {
  const row = await db
    .selectFrom('companies')
    .select(['id', 'name', 'industry', 'size', 'time_zone as timeZone', 'currency'])
    .executeTakeFirst();
  return row ? { ...row, currency: currencyKept(row.currency) } : null;
}
