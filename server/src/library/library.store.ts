/** Documents of the company, their versions and what of them is public, as rows. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import {
  type DocumentStatus,
  documentKind,
  documentStatus,
  type PolicySummary,
  type policyDraft,
  type policyFilters,
} from '@vigia/contract/library/library.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, memberOrNull, personOfRow } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';

type Filters = z.output<typeof policyFilters>;
/** Who reads sees drafts, or only what was approved. */
export type DocumentSight = 'all' | 'approved';

export const documentInstant = (at: string | null) => at && new Date(at).toISOString();

const rows = (db: Db) =>
  db
    .selectFrom('policies as p')
    .leftJoin('users as u', 'u.id', 'p.owner_id')
    .leftJoin('policy_publications as o', (on) =>
      on.onRef('o.company_id', '=', 'p.company_id').onRef('o.policy_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.kind', 'p.title', 'p.status', 'p.number', 'p.approved_number', 'p.owner_id', 'p.review_on'])
    .select(['p.template_id', 'p.language', 'p.review_months', 'p.updated_at', 'p.version', 'p.read_from', 'o.slug'])
    .select(['u.first_name', 'u.last_name', hasLeft('p.owner_id').as('owner_left')]);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Raw): PolicySummary => ({
  id: row.id,
  kind: documentKind.parse(row.kind),
  title: row.title,
  status: documentStatus.parse(row.status),
  number: row.number,
  approvedNumber: row.approved_number,
  owner: personOfRow(row.owner_id, row.first_name, row.last_name, row.owner_left),
  reviewOn: row.review_on,
  isPublic: row.slug !== null,
  updatedAt: new Date(row.updated_at).toISOString(),
});

const orders: Record<Filters['sort'], ReturnType<typeof sql>> = {
  title: sql`p.title, p.id`,
  '-title': sql`p.title DESC, p.id DESC`,
  updatedAt: sql`p.updated_at, p.id`,
  '-updatedAt': sql`p.updated_at DESC, p.id DESC`,
  reviewOn: sql`p.review_on NULLS LAST, p.id`,
  '-reviewOn': sql`p.review_on DESC NULLS LAST, p.id DESC`,
};

/** Words of a search, each as the beginning of a word; nothing where none is one. */
const beginnings = (search: string): string =>
  (
    search
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map((word) => `${word.toLowerCase()}:*`)
    .join(' & ');
/** What a search asks of the words of a text: all of them, as beginnings or in any form of three languages. */
export const wordsAsked = (search: string) => sql`(to_tsquery('simple', ${beginnings(search)})
  || plainto_tsquery('portuguese', words_apart(${search})) || plainto_tsquery('spanish', words_apart(${search}))
  || plainto_tsquery('english', words_apart(${search})))`;

/** One page of documents. Archived ones are shown only where they are asked for. */
export function pagePolicies(db: Db, filters: Filters, sight: DocumentSight) {
  const { kind, status, ownerId, search } = filters;
  const said = search ?? '';
  // Whoever sees the approved text alone finds it by its own words, and not by those of a draft that follows it.
  const found = withVersion(db, sight)
    .where(shownStatus, status === undefined ? 'not in' : 'in', status ?? ['ARCHIVED'])
    .$if(kind !== undefined, (q) => q.where('p.kind', 'in', kind ?? []))
    .$if(ownerId !== undefined, (q) => q.where('p.owner_id', '=', ownerId ?? ''))
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`(v.words @@ ${wordsAsked(said)} OR plain(v.title) LIKE plain(${containing(said)}))`),
    );
  return pageOf(
    found.orderBy(orders[filters.sort]),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    shownOf,
  );
}

/** A document with the text that is shown: its newest, or its newest approved one. */
export async function findPolicy(db: Db, id: string, sight: DocumentSight) {
  const row = await withText(db, sight).where('p.id', '=', id).executeTakeFirst();
  return row ? foundOf(row) : null;
}

/** How many there are of each kind and state, as the list shows them. */
export const countPolicies = (db: Db, today: string, sight: DocumentSight) =>
  withVersion(db, sight)
    .where('p.status', '<>', 'ARCHIVED')
    .clearSelect()
    .select(['p.kind', shownStatus.as('status'), sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`count(o.slug)::int`.as('open'))
    .select(sql<number>`(count(*) FILTER (WHERE p.review_on < ${today}::date))::int`.as('late'))
    .groupBy(['p.kind', shownStatus])
    .execute();

const inForce = (db: Db) =>
  withVersion(db, 'approved').where('p.status', '<>', 'ARCHIVED').orderBy('p.title').orderBy('p.id');

/** The documents that have an approved text, with it, by title; so many at most. */
export const approvedPolicies = async (db: Db, most: number) =>
  (await inForce(db).select(textColumns).limit(most).execute()).map(foundOf);

/** What the documents with an approved text are called, in the same order; at most a thousand. */
export const approvedTitles = async (db: Db) => (await inForce(db).limit(1_000).execute()).map(shownOf);

/**
 * The state of a document `p` as its version `v` is shown, `o` being what is public of it: lists, filters and figures take it
 * from here. An archived document is that, whichever of its versions is read.
 */
const shownStatus = sql<string>`CASE WHEN p.status = 'ARCHIVED' THEN p.status
  WHEN v.status NOT IN ('APPROVED', 'PUBLISHED') THEN v.status WHEN o.slug IS NULL THEN 'APPROVED' ELSE 'PUBLISHED' END`;

/** Documents beside their newest version, or their newest approved one: those without it are left out. */
function withVersion(db: Db, sight: DocumentSight) {
  const shown = sight === 'all' ? sql`p.number` : sql`p.approved_number`;
  return rows(db)
    .innerJoin('policy_versions as v', (on) =>
      on
        .onRef('v.company_id', '=', 'p.company_id')
        .onRef('v.policy_id', '=', 'p.id')
        .on(sql<boolean>`v.number = ${shown}`),
    )
    .select(['v.number as shown', 'v.title as shown_title'])
    .select(shownStatus.as('shown_status'));
}
type WithVersion = Awaited<ReturnType<ReturnType<typeof withVersion>['executeTakeFirstOrThrow']>>;

const textColumns = ['v.markdown', 'v.version_notes', 'v.workflow_id', 'v.approved_at'] as const;
const withText = (db: Db, sight: DocumentSight) => withVersion(db, sight).select(textColumns);

/** The document as the version that is shown says it. */
const shownOf = (row: WithVersion): PolicySummary => ({
  ...summaryOf(row),
  title: row.shown_title,
  status: documentStatus.parse(row.shown_status),
  number: row.shown,
});

function foundOf(row: Awaited<ReturnType<ReturnType<typeof withText>['executeTakeFirstOrThrow']>>) {
  return {
    ...shownOf(row),
    templateId: row.template_id,
    language: locale.parse(row.language),
    markdown: row.markdown,
    versionNotes: row.version_notes,
    reviewMonths: row.review_months,
    workflowId: row.workflow_id,
    slug: row.slug,
    readFrom: row.read_from,
    approvedAt: documentInstant(row.approved_at),
    version: row.version,
  };
}
export type Found = NonNullable<Awaited<ReturnType<typeof findPolicy>>>;

/** Held until the transaction ends. Read only once it is held: whoever waited sees the version that was made meanwhile. */
export async function lockPolicy(db: Db, id: string) {
  await db.selectFrom('policies').where('id', '=', id).select('id').forUpdate().execute();
  return db
    .selectFrom('policies as p')
    .innerJoin('policy_versions as v', (on) =>
      on
        .onRef('v.company_id', '=', 'p.company_id')
        .onRef('v.policy_id', '=', 'p.id')
        .onRef('v.number', '=', 'p.number'),
    )
    .where('p.id', '=', id)
    .selectAll('p')
    .select('v.read_again')
    .executeTakeFirst();
}

type Draft = Omit<z.output<typeof policyDraft>, 'controls' | 'language'> & {
  readonly language: string;
  readonly templateId: string | null;
  readonly by: string;
};

/** Adds a document with its first version; its id, or null where the company made one of this template already. */
export async function insertPolicy(db: Db, draft: Draft): Promise<string | null> {
  const row = await db
    .insertInto('policies')
    .values({
      ...{ kind: draft.kind, title: draft.title, language: draft.language, template_id: draft.templateId },
      ...{ owner_id: draft.ownerId, review_months: draft.reviewMonths, created_by: memberOrNull(draft.by) },
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await insertVersion(db, row.id, { number: 1, title: draft.title, markdown: draft.markdown, notes: '', by: draft.by });
  return row.id;
}

interface VersionSeed {
  readonly number: number;
  readonly title: string;
  readonly markdown: string;
  readonly notes: string;
  /** Whether whoever was asked to read the document reads this version too. */
  readonly readAgain?: boolean;
  readonly by: string;
}
export const insertVersion = (db: Db, policyId: string, seed: VersionSeed) =>
  db
    .insertInto('policy_versions')
    .values({
      ...{ policy_id: policyId, number: seed.number, title: seed.title, markdown: seed.markdown },
      ...{ version_notes: seed.notes, read_again: seed.readAgain ?? true, created_by: memberOrNull(seed.by) },
    })
    .execute();

interface PolicyFields {
  title?: string | undefined;
  kind?: string | undefined;
  owner_id?: string | null | undefined;
  review_months?: number | undefined;
  status?: DocumentStatus;
  number?: number;
  approved_number?: number | null;
  approved_on?: string | null;
  review_on?: string | null;
  read_from?: number;
  read_from_on?: string;
}
/** What was withdrawn holds again once a version of it is approved again, and not before. */
export const notInForce = { approved_number: null, approved_on: null, review_on: null } satisfies PolicyFields;
/** Changes a document; what is undefined stays. */
export const updatePolicy = (db: Db, id: string, fields: PolicyFields) =>
  db
    .updateTable('policies')
    .set({ ...fields, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

interface VersionFields {
  title?: string | undefined;
  markdown?: string | undefined;
  status?: DocumentStatus;
  workflow_id?: string | null;
  /** The review day that is set with its approval. */
  review_on?: string;
}
export const updateVersion = (db: Db, policyId: string, number: number, fields: VersionFields) =>
  Object.values(fields).every((value) => value === undefined)
    ? Promise.resolve()
    : db
        .updateTable('policy_versions')
        .set({ ...fields, ...(fields.status === 'APPROVED' ? { approved_at: sql`now()` } : {}) })
        .where('policy_id', '=', policyId)
        .where('number', '=', number)
        .execute();

/** What was approved before gives way to a newer approved version. */
export const supersedeBefore = (db: Db, policyId: string, number: number) =>
  db
    .updateTable('policy_versions')
    .set({ status: 'SUPERSEDED' })
    .where('policy_id', '=', policyId)
    .where('number', '<', number)
    .where('status', 'in', ['APPROVED', 'PUBLISHED'])
    .execute();

export const removePolicy = (db: Db, id: string) => db.deleteFrom('policies').where('id', '=', id).execute();

/** Replaces the controls that a document serves. */
export async function setPolicyControls(db: Db, id: string, controls: readonly ControlRef[]): Promise<void> {
  await db.deleteFrom('policy_controls').where('policy_id', '=', id).execute();
  if (controls.length === 0) return;
  await db
    .insertInto('policy_controls')
    .values(controls.map(({ framework, controlId }) => ({ policy_id: id, framework, control_id: controlId })))
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function controlsOfPolicy(db: Db, id: string): Promise<ControlRef[]> {
  const found = await db
    .selectFrom('policy_controls')
    .where('policy_id', '=', id)
    .select(['framework', 'control_id as controlId'])
    .orderBy('framework')
    .orderBy('control_id')
    .execute();
  return found;
}
