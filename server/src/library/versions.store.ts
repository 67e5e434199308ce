/** Versions of documents, and what of them anybody may read. */
import { locale } from '@vigia/contract/kit/locales.ts';
import {
  documentKind,
  documentStatus,
  type PolicyVersion,
  type publicPolicy,
} from '@vigia/contract/library/library.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { personOfRow } from '../kit/db/member.ts';
import { type DocumentSight, documentInstant, type Found } from './library.store.ts';

const versions = (db: Db, policyIds: readonly string[], sight: DocumentSight) =>
  db
    .selectFrom('policy_versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .where('v.policy_id', '=', sql<string>`ANY(${[...policyIds]}::uuid[])`)
    .$if(sight === 'approved', (q) => q.where('v.approved_at', 'is not', null))
    .select(['v.number', 'v.status', 'v.title', 'v.version_notes', 'v.created_at', 'v.approved_at', 'v.created_by'])
    .select([
      'u.first_name',
      'u.last_name',
      sql<string>`encode(sha256(convert_to(v.markdown, 'UTF8')), 'hex')`.as('sum'),
    ])
    .orderBy('v.number', 'desc');
type RawVersion = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;
const versionOf = (row: RawVersion): PolicyVersion => ({
  number: row.number,
  status: documentStatus.parse(row.status),
  title: row.title,
  versionNotes: row.version_notes,
  sha256: row.sum,
  createdAt: new Date(row.created_at).toISOString(),
  createdBy: personOfRow(row.created_by, row.first_name, row.last_name),
  approvedAt: documentInstant(row.approved_at),
});

/** The versions, the newest first; at most 200. */
export const versionsOf = async (db: Db, policyId: string, sight: DocumentSight): Promise<PolicyVersion[]> =>
  (await versions(db, [policyId], sight).limit(200).execute()).map(versionOf);

/** A version with the approval that decided about it. */
export type ApprovedVersion = PolicyVersion & { readonly approval: string | null };

/** The approved versions of each of these documents, the newest first. */
export async function approvedVersionsOf(
  db: Db,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovedVersion[]>> {
  const found = await versions(db, policyIds, 'approved').select(['v.policy_id', 'v.workflow_id']).execute();
  const byPolicy = Map.groupBy(found, (row) => row.policy_id);
  return new Map(
    [...byPolicy].map(([id, rows]) => [id, rows.map((row) => ({ ...versionOf(row), approval: row.workflow_id }))]),
  );
}

export async function findVersion(db: Db, policyId: string, number: number, sight: DocumentSight) {
  const row = await versions(db, [policyId], sight)
    .where('v.number', '=', number)
    .select(['v.markdown', 'v.review_on'])
    .executeTakeFirst();
  return row ? { ...versionOf(row), markdown: row.markdown, reviewOn: row.review_on } : null;
}

/** Whether any version of it was ever approved: what was is kept (ISO/IEC 27001 7.5.3). */
export const wasApproved = async (db: Db, policyId: string): Promise<boolean> =>
  (await versions(db, [policyId], 'approved').limit(1).execute()).length > 0;

/** Takes a version away, with what an outside model proposed for it; only ever one that nobody approved. */
export const removeVersion = (db: Db, policyId: string, number: number) =>
  db
    .deleteFrom('policy_versions')
    .where('policy_id', '=', policyId)
    .where('number', '=', number)
    .where('approved_at', 'is', null)
    .execute();

/** Makes a version's text public under an address, instead of an earlier one. */
export const publish = (db: Db, { id, title, kind, language, markdown, number, approvedAt }: Found, slug: string) =>
  db
    .insertInto('policy_publications')
    .values({ policy_id: id, slug, title, kind, language, markdown, number, approved_at: approvedAt ?? sql`now()` })
    .onConflict((c) =>
      c.columns(['company_id', 'policy_id']).doUpdateSet((e) => ({
        title: e.ref('excluded.title'),
        kind: e.ref('excluded.kind'),
        markdown: e.ref('excluded.markdown'),
        number: e.ref('excluded.number'),
        approved_at: e.ref('excluded.approved_at'),
      })),
    )
    .execute();

export const unpublish = (db: Db, policyId: string) =>
  db.deleteFrom('policy_publications').where('policy_id', '=', policyId).execute();

/** What anybody may read, and where the company is: its days are told there. */
export type PublishedPolicy = z.output<typeof publicPolicy> & {
  readonly timeZone: string;
  readonly companyId: string;
};

const shownAt = (db: Db, slug: string) =>
  db
    .selectFrom('policy_publications as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .where('o.slug', '=', slug)
    .where('c.is_active', '=', true);

/** What tells one state of a public document from another, without its text; null where nothing is public. */
export async function markOfPublic(db: Db, slug: string): Promise<string | null> {
  const row = await shownAt(db, slug)
    .leftJoin('company_logos as l', 'l.company_id', 'o.company_id')
    .select(['c.name', 'c.time_zone', 'l.id as logo', sql<string>`o.xmin::text`.as('written')])
    .executeTakeFirst();
  return row ? `${row.written} ${row.logo} ${row.time_zone} ${row.name}` : null;
}

/** What anybody may read at an address, of active companies; in the installation's scope. */
export async function publicBySlug(db: Db, slug: string): Promise<PublishedPolicy | null> {
  const row = await shownAt(db, slug)
    .select([
      'o.slug',
      'o.title',
      'o.kind',
      'o.language',
      'o.number',
      'o.markdown',
      'o.approved_at',
      'c.name',
      'c.time_zone',
      'o.company_id',
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ slug: row.slug, company: row.name, title: row.title, number: row.number, markdown: row.markdown },
    kind: documentKind.parse(row.kind),
    language: locale.parse(row.language),
    approvedAt: new Date(row.approved_at).toISOString(),
    timeZone: row.time_zone,
    companyId: row.company_id,
  };
}
