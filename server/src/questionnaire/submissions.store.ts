/** Dated submissions: written once, never changed. */
import type { Page } from '@vigia/contract/kit/page.ts';
import { type PersonRef, personRef } from '@vigia/contract/kit/people.ts';
import {
  type Answer,
  type AssessmentType,
  answer,
  assessmentType,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Submitted } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { awaitAll } from '../kit/db/beginning.ts';
import type { Db } from '../kit/db/db.ts';
import { pageOf } from '../kit/db/page.ts';
import type { AssessmentModel } from './questionnaire.model.ts';

/** An answer as a submission holds it: the person by id, so that a name is never kept where it cannot be erased. */
const frozenAnswer = answer.omit({ answeredBy: true }).extend({ answeredBy: z.uuid().nullable() });
const frozenAnswers = z.array(frozenAnswer);
export type FrozenAnswer = z.infer<typeof frozenAnswer>;

export interface Submission extends Submitted {
  readonly contentHash: string;
  readonly answers: FrozenAnswer[];
  /** Who answered, as far as they are still known here. */
  readonly people: readonly PersonRef[];
}

/** Answers as a submission holds them. */
export const frozenOf = (answers: readonly Answer[]): FrozenAnswer[] =>
  answers.map((one) => ({ ...one, answeredBy: one.answeredBy?.id ?? null }));

export interface Freezing {
  readonly assessmentType: AssessmentType;
  readonly model: AssessmentModel;
  readonly answers: readonly Answer[];
  readonly maturity: number | null;
  readonly answered: number;
  readonly applicable: number;
}

const brief = (db: Db) =>
  db
    .selectFrom('assessments as a')
    .leftJoin('users as u', 'u.id', 'a.submitted_by')
    .select([
      'a.id',
      'a.assessment_type',
      'a.submitted_at',
      'a.submitted_by',
      'a.maturity',
      'a.answered',
      'a.applicable',
      'u.first_name',
      'u.last_name',
    ]);
const people = z.array(personRef);
/** With who answered: far from the database, a statement of its own would be a round trip more. */
const whole = (db: Db) =>
  brief(db)
    .select(['a.answers', 'a.content_hash'])
    .select(
      sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name)), '[]')
        FROM users p WHERE p.id IN (SELECT (one->>'answeredBy')::uuid FROM jsonb_array_elements(a.answers) AS one))`.as(
        'people',
      ),
    );

type Brief = Awaited<ReturnType<ReturnType<typeof brief>['executeTakeFirstOrThrow']>>;
type Whole = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

const submittedOf = (row: Brief): Submitted => ({
  id: row.id,
  assessmentType: assessmentType.parse(row.assessment_type),
  submittedAt: row.submitted_at,
  submittedBy:
    row.submitted_by && row.first_name !== null
      ? { id: row.submitted_by, firstName: row.first_name, lastName: row.last_name ?? '' }
      : null,
  maturity: row.maturity,
  answered: row.answered,
  applicable: row.applicable,
});
const submissionOf = (row: Whole): Submission => ({
  ...submittedOf(row),
  contentHash: row.content_hash,
  answers: frozenAnswers.parse(row.answers),
  people: people.parse(row.people),
});

/** One page, newest first. */
export function pageSubmissions(
  db: Db,
  query: { assessmentType?: AssessmentType | undefined; page: number; limit: number },
): Promise<Page<Submitted>> {
  const { assessmentType: type } = query;
  const count = db
    .selectFrom('assessments as a')
    .$if(type !== undefined, (q) => q.where('a.assessment_type', '=', type ?? ''))
    .select((e) => e.fn.countAll<number>().as('total'));
  const rows = brief(db)
    .$if(type !== undefined, (q) => q.where('a.assessment_type', '=', type ?? ''))
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc');
  return pageOf(rows, count, query, submittedOf);
}

/** The submission of that id, or null. */
export async function findSubmission(db: Db, id: string): Promise<Submission | null> {
  const row = await whole(db).where('a.id', '=', id).executeTakeFirst();
  return row ? submissionOf(row) : null;
}

const newest = (db: Db, type: AssessmentType, most: number) =>
  whole(db).where('a.assessment_type', '=', type).orderBy('a.submitted_at', 'desc').orderBy('a.id', 'desc').limit(most);

/** The latest submission of a type, and the one before it. */
export async function latestTwo(db: Db, type: AssessmentType): Promise<[Submission | null, Submission | null]> {
  const [last, before] = await newest(db, type, 2).execute();
  return [last ? submissionOf(last) : null, before ? submissionOf(before) : null];
}

/** The submission of the same assessment before this one. */
export async function submissionBefore(db: Db, { id, assessmentType: type }: Submitted): Promise<Submission | null> {
  const row = await newest(db, type, 1)
    .where(sql<boolean>`(a.submitted_at, a.id) < (SELECT b.submitted_at, b.id FROM assessments b WHERE b.id = ${id})`)
    .executeTakeFirst();
  return row ? submissionOf(row) : null;
}

/** The latest submissions' dates and numbers, oldest first, and how many there are in all. */
export async function trend(
  db: Db,
  type: AssessmentType,
  most: number,
): Promise<{ items: Submitted[]; total: number }> {
  const found = await pageSubmissions(db, { assessmentType: type, page: 1, limit: most });
  return { items: found.items.reverse(), total: found.total };
}

/** Two submissions at the same moment wait for each other: the second sees the first. */
export async function takeTurn(db: Db, type: AssessmentType): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(current_company() || ${type}::text, 5))`.execute(db);
}

/** Writes a submission, and its questions where these are not kept yet. */
export async function insertSubmission(db: Db, id: string, { model, ...given }: Freezing): Promise<void> {
  const content =
    sql`INSERT INTO questionnaire_contents (hash, content) SELECT ${model.hash}::text, ${model.content}::text
    WHERE NOT EXISTS (SELECT FROM questionnaire_contents WHERE hash = ${model.hash}) ON CONFLICT DO NOTHING`.execute(
      db,
    );
  const submission = db
    .insertInto('assessments')
    .values({
      id,
      assessment_type: given.assessmentType,
      content_hash: model.hash,
      answers: JSON.stringify(frozenOf(given.answers)),
      maturity: given.maturity,
      answered: given.answered,
      applicable: given.applicable,
      submitted_by: sql<string | null>`(SELECT m.id FROM memberships m WHERE m.id = current_account())`,
    })
    .execute();
  await awaitAll([content, submission]);
}

/** The questions of a past submission, by their hash. */
export async function contentOfSubmission(db: Db, hash: string): Promise<string> {
  const row = await db
    .selectFrom('questionnaire_contents')
    .where('hash', '=', hash)
    .select('content')
    .executeTakeFirstOrThrow();
  return row.content;
}
