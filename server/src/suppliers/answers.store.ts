/** What suppliers answered, and the files that prove it, as rows. */
import {
  answerReview,
  type SupplierAnswer,
  type SupplierProof,
  supplierValue,
} from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { filesOfRecords, referToFile } from '../kit/files/files.store.ts';
import type { KeptFile } from '../kit/files/keeping.ts';

/** A file's part of one answer; one evaluation holds so many. */
export const mostSupplierProofs = 200;

export interface KeptAnswer extends SupplierAnswer {
  readonly review: 'none' | 'accepted' | 'asked';
  readonly comment: string;
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
}
const answerOf = (row: Row): KeptAnswer => ({
  ...{ question: row.question, note: row.note, version: row.version, by: row.answered_by, comment: row.comment },
  value: supplierValue.parse(row.value),
  at: new Date(row.answered_at).toISOString(),
  review: answerReview.parse(row.review),
});

export async function answersOf(db: Db, evaluationId: string): Promise<KeptAnswer[]> {
  const found = await db
    .selectFrom('supplier_answers')
    .where('evaluation_id', '=', evaluationId)
    .select(['question', 'value', 'note', 'version', 'answered_by', 'answered_at', 'review', 'comment'])
    .orderBy('question')
    .execute();
  return found.map(answerOf);
}

export interface AnswerChange {
  readonly question: string;
  readonly value: SupplierAnswer['value'];
  readonly note: string;
}

/** Writes answers, each the next version of itself, in one statement. The evaluation is held already. */
export async function writeAnswers(
  db: Db,
  evaluationId: string,
  changes: readonly AnswerChange[],
  by: string,
): Promise<KeptAnswer[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<Row>`
    INSERT INTO supplier_answers AS a (evaluation_id, question, value, note, answered_by)
      SELECT ${evaluationId}::uuid, d.question, coalesce(d.value, 'null'::jsonb), d.note, ${by}
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS d(question text, value jsonb, note text)
    ON CONFLICT (company_id, evaluation_id, question) DO UPDATE
      SET value = excluded.value, note = excluded.note, answered_by = excluded.answered_by, answered_at = now(), version = a.version + 1
    RETURNING question, value, note, version, answered_by, answered_at, review, comment`.execute(db);
  return rows.map(answerOf);
}

export interface SupplierVerdict {
  readonly question: string;
  readonly review: string;
  readonly comment: string;
}
/** What reviewers make of answers; an answer that was never given can be asked for, too. */
export const reviewAnswers = (db: Db, evaluationId: string, verdicts: readonly SupplierVerdict[]) =>
  sql`INSERT INTO supplier_answers (evaluation_id, question, review, comment)
      SELECT ${evaluationId}::uuid, d.question, d.review, d.comment
      FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) AS d(question text, review text, comment text)
    ON CONFLICT (company_id, evaluation_id, question) DO UPDATE SET review = excluded.review, comment = excluded.comment`.execute(
    db,
  );

export interface ProofOfAnswer extends SupplierProof {
  readonly question: string;
}

/** The files of an evaluation, oldest first. */
export async function proofsOf(db: Db, evaluationId: string): Promise<ProofOfAnswer[]> {
  const found = await db
    .selectFrom('supplier_proofs')
    .where('evaluation_id', '=', evaluationId)
    .select(['id', 'question', 'created_at'])
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
  return found.flatMap(({ id, question, created_at }) => {
    const file = byRecord.get(id);
    if (!file) return [];
    const { name, bytes, sha256 } = file;
    return [{ id, question, name, bytes, sha256, at: new Date(created_at).toISOString() }];
  });
}

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
    .select(['id', 'question'])
    .executeTakeFirst();
  const [file] = row ? await filesOfRecords(db, 'supplier-proof', [row.id]) : [];
  return row && file ? { question: row.question, file } : null;
}

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
