/** Documents that were read, as rows. */
import type { Page } from '@vigia/contract/kit/page.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { assessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import {
  type ContextAnalysis,
  contextRoutes,
  contextStatus,
} from '@vigia/contract/questionnaire/questionnaire.context.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../kit/db/db.ts';
import { memberOrNull } from '../../kit/db/member.ts';
import { pageOf } from '../../kit/db/page.ts';
import { type Finding, finding, type Passage, passage } from './context.shapes.ts';

const contextKind = contextRoutes.analyzeContext.returns.shape.kind;
export type ContextKind = z.infer<typeof contextKind>;
const findings = z.array(finding);
const versions = z.record(z.string(), z.number());

/** Nothing takes that long: whoever was reading has died. */
const stalled = sql<boolean>`(c.status IN ('waiting', 'reading') AND c.created_at < now() - interval '15 minutes')`;

const brief = (db: Db) =>
  db
    .selectFrom('context_analyses as c')
    .leftJoin('users as u', 'u.id', 'c.requested_by')
    .select(['c.id', 'c.assessment_type', 'c.name', 'c.kind', 'c.status', 'c.progress', 'c.passages'])
    .select(['c.requested_by', 'c.created_at', 'c.finished_at', 'u.first_name', 'u.last_name'])
    .select([
      sql<number>`jsonb_array_length(c.findings)`.as('suggestions'),
      sql<number>`cardinality(c.accepted)`.as('taken'),
      stalled.as('stalled'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof brief>['executeTakeFirstOrThrow']>>;

const isoOf = (at: string | Date) => new Date(at).toISOString();

const analysisOf = (row: Row): ContextAnalysis => ({
  ...{ id: row.id, name: row.name, progress: row.progress, passages: row.passages },
  assessmentType: assessmentType.parse(row.assessment_type),
  kind: contextKind.parse(row.kind),
  status: row.stalled ? 'failed' : contextStatus.parse(row.status),
  ...{ totalSuggestions: row.suggestions, accepted: row.taken },
  requestedBy:
    row.requested_by && row.first_name !== null
      ? { id: row.requested_by, firstName: row.first_name, lastName: row.last_name ?? '' }
      : null,
  createdAt: isoOf(row.created_at),
  finishedAt: row.finished_at && isoOf(row.finished_at),
});

export const pageContextDocuments = (db: Db, paging: { page: number; limit: number }): Promise<Page<ContextAnalysis>> =>
  pageOf(
    brief(db).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc'),
    db.selectFrom('context_analyses').select((e) => e.fn.countAll<number>().as('total')),
    paging,
    analysisOf,
  );

export interface StoredContext {
  readonly analysis: ContextAnalysis;
  readonly findings: readonly Finding[];
  readonly versions: Readonly<Record<string, number>>;
  readonly accepted: readonly string[];
}

/** One with what was found in it. */
export async function findWhole(db: Db, id: string): Promise<StoredContext | null> {
  const row = await brief(db)
    .select(['c.findings', 'c.versions', 'c.accepted'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { accepted } = row;
  return {
    analysis: analysisOf(row),
    findings: findings.parse(row.findings),
    versions: versions.parse(row.versions),
    accepted,
  };
}

/** How many there are, and how many wait, held until the transaction ends. */
export async function countContextDocuments(db: Db): Promise<{ total: number; waiting: number }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('contexts:' || current_company(), 0))`.execute(db);
  const row = await db
    .selectFrom('context_analyses as c')
    .select((e) => e.fn.countAll<number>().as('total'))
    .select(sql<number>`count(*) FILTER (WHERE c.status IN ('waiting', 'reading') AND NOT ${stalled})`.as('waiting'))
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), waiting: Number(row.waiting) };
}

interface NewAnalysis {
  readonly assessmentType: AssessmentType;
  readonly name: string;
  readonly kind: ContextKind;
  readonly passages: readonly Passage[];
  readonly by: string;
}

export async function insertContextDocument(
  db: Db,
  { assessmentType: type, name, kind: ofKind, passages, by }: NewAnalysis,
) {
  const { id } = await db
    .insertInto('context_analyses')
    .values({
      ...{ assessment_type: type, name, kind: ofKind, passages: passages.length },
      content: JSON.stringify(passages),
      requested_by: memberOrNull(by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is still to be read of it; null where it was read or removed. */
export async function contentOfContextDocument(
  db: Db,
  id: string,
): Promise<{ type: AssessmentType; passages: Passage[] } | null> {
  const row = await db
    .selectFrom('context_analyses')
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'reading'])
    .select(['assessment_type', 'content'])
    .executeTakeFirst();
  if (!row || row.content === null) return null;
  return { type: assessmentType.parse(row.assessment_type), passages: z.array(passage).parse(row.content) };
}

export async function advance(db: Db, id: string, progress: number): Promise<void> {
  await db.updateTable('context_analyses').set({ status: 'reading', progress }).where('id', '=', id).execute();
}

/** Keeps what was found and lets go of the text. */
export async function finish(
  db: Db,
  id: string,
  found: readonly Finding[],
  seen: Record<string, number>,
): Promise<void> {
  await db
    .updateTable('context_analyses')
    .set({
      ...{ status: 'done', progress: 100, content: null },
      findings: JSON.stringify(found),
      versions: JSON.stringify(seen),
    })
    .set({ finished_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function fail(db: Db, id: string): Promise<void> {
  await db
    .updateTable('context_analyses')
    .set({ status: 'failed', content: null, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function markAccepted(db: Db, id: string, questionIds: readonly string[]): Promise<void> {
  await db
    .updateTable('context_analyses')
    .set({ accepted: sql`ARRAY(SELECT DISTINCT unnest(accepted || ${[...questionIds]}::text[]))` })
    .where('id', '=', id)
    .execute();
}

export async function removeContextDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('context_analyses').where('id', '=', id).execute();
}
