/** What suppliers answered, and the files that prove it, as rows. */

import type { PersonRef } from '@vigia/contract/kit/people.ts';
import {
  answerReview,
  type SupplierAnswer,
  type SupplierProof,
  supplierValue,
} from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { filesOfRecords, referToFile } from '../kit/files/files.store.ts';
import type { KeptFile } from '../kit/files/keeping.ts';

/** A file's part of one answer; one evaluation holds so many. */
export const mostSupplierProofs = 200;

export interface KeptAnswer extends SupplierAnswer {
  readonly review: 'none' | 'accepted' | 'asked';
  readonly comment: string;
  /** How often it was judged, and by whom last. */
  readonly reviewVersion: number;
  readonly reviewedBy: PersonRef | null;
}

interface Row {
  question: string;
  value: unknown;
  note: string;
  version: number;
  answered_by: string;
  answered_at: string;
  review: string;
  comment: string;
  review_version: number;
}
interface JudgedRow extends Row {
  reviewed_by: string | null;
  first_name: string | null;
  last_name: string | null;
}
const reviewerOf = ({ reviewed_by, first_name, last_name }: JudgedRow): PersonRef | null =>
  reviewed_by && first_name !== null ? { id: reviewed_by, firstName: first_name, lastName: last_name ?? '' } : null;
const answerOf = (row: Row): Omit<KeptAnswer, 'reviewedBy'> => ({
  ...{ question: row.question, note: row.note, version: row.version, by: row.answered_by, comment: row.comment },
  value: supplierValue.parse(row.value),
  at: new Date(row.answered_at).toISOString(),
  review: answerReview.parse(row.review),
  reviewVersion: row.review_version,
});

export async function answersOf(db: Db, evaluationId: string): Promise<KeptAnswer[]> {
  const found = await db
    .selectFrom('supplier_answers as a')
    .leftJoin('users as u', 'u.id', 'a.reviewed_by')
    .where('a.evaluation_id', '=', evaluationId)
    .select(['a.question', 'a.value', 'a.note', 'a.version', 'a.answered_by', 'a.answered_at', 'a.review', 'a.comment'])
    .select(['a.review_version', 'a.reviewed_by', 'u.first_name', 'u.last_name'])
    .orderBy('a.question')
    .execute();
  return found.map((row) => ({ ...answerOf(row), reviewedBy: reviewerOf(row) }));
}

export interface AnswerChange {
  readonly question: string;
  readonly value: SupplierAnswer['value'];
  readonly note: string;
  /** The version that it is to follow; without one, whatever stands. */
  readonly basedOn?: number;
}

/**
 * Writes answers, each the next version of itself, in one statement; gives those that were written: one that does not
 * follow what it is based on is not. The evaluation is held already.
 */
export async function writeAnswers(
  db: Db,
  evaluationId: string,
  changes: readonly AnswerChange[],
  by: string,
): Promise<SupplierAnswer[]> {
  if (changes.length === 0) return [];
  const based = Object.fromEntries(changes.map(({ question, basedOn }) => [question, basedOn ?? null]));
  const { rows } = await sql<Row>`
    INSERT INTO supplier_answers AS a (evaluation_id, question, value, note, answered_by)
      SELECT ${evaluationId}::uuid, d.question, coalesce(d.value, 'null'::jsonb), d.note, ${by}
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS d(question text, value jsonb, note text)
    ON CONFLICT (company_id, evaluation_id, question) DO UPDATE
      SET value = excluded.value, note = excluded.note, answered_by = excluded.answered_by, answered_at = now(), version = a.version + 1
      WHERE a.version = coalesce((${JSON.stringify(based)}::jsonb ->> excluded.question)::int, a.version)
    RETURNING question, value, note, version, answered_by, answered_at, review, comment, review_version`.execute(db);
  return rows.map(answerOf);
}

export interface SupplierVerdict {
  readonly question: string;
  readonly review: string;
  readonly comment: string;
}
/** What reviewers make of answers; an answer that was never given can be asked for, too. */
export const reviewAnswers = (db: Db, evaluationId: string, verdicts: readonly SupplierVerdict[], by: string) =>
  sql`INSERT INTO supplier_answers AS a (evaluation_id, question, review, comment, review_version, reviewed_by, reviewed_at)
      SELECT ${evaluationId}::uuid, d.question, d.review, d.comment, 1, ${memberOrNull(by)}, now()
      FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) AS d(question text, review text, comment text)
    ON CONFLICT (company_id, evaluation_id, question) DO UPDATE
      SET review = excluded.review, comment = excluded.comment, review_version = a.review_version + 1,
        reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at`.execute(db);

export interface ProofOfAnswer extends SupplierProof {
  readonly question: string;
}

/** The files of an evaluation, oldest first. */
export async function proofsOf(db: Db, evaluationId: string): Promise<ProofOfAnswer[]> {
  const found = await db
    .selectFrom('supplier_proofs')
    .where('evaluation_id', '=', evaluationId)
    .select(['id', 'question', 'created_at', 'given_in_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostSupplierProofs)
    .execute();
  const files = await filesOfRecords(
    db,
    'supplier-proof',
    found.map(({ id }) => id),
  );
  const byRecord = new Map(files.map((file) => [file.record, file]));
  return found.flatMap(({ id, question, created_at, given_in_at }) => {
    const file = byRecord.get(id);
    if (!file) return [];
    const { name, bytes, sha256 } = file;
    const at = new Date(created_at).toISOString();
    return [{ id, question, name, bytes, sha256, at, givenIn: given_in_at !== null }];
  });
}

/** The question of each file, for counting. */
export const questionsWithFiles = (db: Db, evaluationId: string): Promise<{ question: string }[]> =>
  db
    .selectFrom('supplier_proofs')
    .where('evaluation_id', '=', evaluationId)
    .select('question')
    .limit(mostSupplierProofs)
    .execute();

export async function addSupplierProof(
  db: Db,
  evaluationId: string,
  question: string,
  file: KeptFile,
): Promise<string> {
  const { id } = await db
    .insertInto('supplier_proofs')
    .values({ evaluation_id: evaluationId, question })
    .returning('id')
    .executeTakeFirstOrThrow();
  await referToFile(db, file, { kind: 'supplier-proof', id });
  return id;
}

/** A proof with where its bytes lie; null where the evaluation has none such. */
export async function findProof(db: Db, evaluationId: string, id: string) {
  const row = await db
    .selectFrom('supplier_proofs')
    .where('evaluation_id', '=', evaluationId)
    .where('id', '=', id)
    .select(['id', 'question', 'given_in_at'])
    .executeTakeFirst();
  const [file] = row ? await filesOfRecords(db, 'supplier-proof', [row.id]) : [];
  return row && file ? { question: row.question, givenIn: row.given_in_at !== null, file } : null;
}

/** Sent in: these files are part of it from now on, and stay. */
export const settleProofs = (db: Db, evaluationId: string, at: string) =>
  db
    .updateTable('supplier_proofs')
    .set({ given_in_at: at })
    .where('evaluation_id', '=', evaluationId)
    .where('given_in_at', 'is', null)
    .execute();

export const removeProof = (db: Db, id: string) => db.deleteFrom('supplier_proofs').where('id', '=', id).execute();

/** The ids of all proofs of a supplier. */
export async function proofIdsOfSupplier(db: Db, supplierId: string): Promise<string[]> {
  const found = await db
    .selectFrom('supplier_proofs as p')
    .innerJoin('supplier_evaluations as e', (join) =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.evaluation_id'),
    )
    .where('e.supplier_id', '=', supplierId)
    .select('p.id')
    .execute();
  return found.map(({ id }) => id);
}

/** Sent in: nothing is asked again any more; what was said to it stays. */
export const settleReviews = (db: Db, evaluationId: string) =>
  db
    .updateTable('supplier_answers')
    .set({ review: 'none' })
    .where('evaluation_id', '=', evaluationId)
    .where('review', '=', 'asked')
    .execute();
