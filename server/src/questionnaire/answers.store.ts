/** Answers as they stand and every answer ever given. Two people at once: nobody's answer is lost silently. */

import type { Page } from '@vigia/contract/kit/page.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { type Answer, type AnswerValue, answerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Answers } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { pageOf } from '../kit/db/page.ts';

/** An answer as it is to be kept. A comment not given stays as it is. */
export interface Draft {
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly comment?: string | undefined;
  readonly reason: string;
  readonly basedOn?: number | undefined;
}

/** What became of a draft. `before` is what stood there; `now` what stands there. */
export interface Outcome {
  readonly draft: Draft;
  readonly status: 'saved' | 'unchanged' | 'conflict';
  readonly before: Answer | null;
  readonly now: Answer;
}

interface Row {
  question_id: string;
  value: string;
  comment: string;
  reason: string;
  version: number;
  answered_by: string | null;
  answered_at: string;
  first_name: string | null;
  last_name: string | null;
}
interface Written {
  question_id: string;
  version: number | null;
  answered_at: string;
  answered_by: string | null;
  comment: string;
  old: Row | null;
}

const readValue = (stored: string): AnswerValue => answerValue.parse(/^\d$/.test(stored) ? Number(stored) : stored);
const personOf = (row: Row): PersonRef | null =>
  row.answered_by && row.first_name !== null
    ? { id: row.answered_by, firstName: row.first_name, lastName: row.last_name ?? '' }
    : null;
const answerOf = (row: Row): Answer => ({
  questionId: row.question_id,
  value: readValue(row.value),
  comment: row.comment,
  reason: row.reason,
  version: row.version,
  answeredBy: personOf(row),
  answeredAt: new Date(row.answered_at).toISOString(),
});

const answersOf = (stored: Record<string, string> | null): Answers =>
  new Map(Object.entries(stored ?? {}).map(([id, value]) => [id, readValue(value)]));

/** The company's values, by question: little enough to come in one row. */
export async function values(db: Db): Promise<Answers> {
  const { rows } = await sql<{ stored: Record<string, string> | null }>`
    SELECT jsonb_object_agg(question_id, value) AS stored FROM answers`.execute(db);
  return answersOf(rows[0]?.stored ?? null);
}

/** The company's answers to those questions, with who gave them. */
export async function list(db: Db, questionIds: readonly string[]): Promise<Answer[]> {
  const rows = await db
    .selectFrom('answers as a')
    .leftJoin('users as u', 'u.id', 'a.answered_by')
    .where('a.question_id', '=', sql<string>`ANY(${questionIds}::text[])`)
    .select([
      'a.question_id',
      'a.value',
      'a.comment',
      'a.reason',
      'a.version',
      'a.answered_by',
      'a.answered_at',
      'u.first_name',
      'u.last_name',
    ])
    .orderBy('a.question_id')
    .execute();
  return rows.map(answerOf);
}

/** Every answer that a question ever got, the newest first. */
export function history(db: Db, questionId: string, paging: { page: number; limit: number }): Promise<Page<Answer>> {
  const found = db.selectFrom('answer_history as a').where('a.question_id', '=', questionId);
  const rows = found
    .leftJoin('users as u', 'u.id', 'a.answered_by')
    .select([
      'a.question_id',
      'a.value',
      'a.comment',
      'a.reason',
      'a.version',
      'a.answered_by',
      'a.answered_at',
      'u.first_name',
      'u.last_name',
    ])
    .orderBy('a.version', 'desc');
  return pageOf(
    rows,
    found.select((e) => e.fn.countAll<number>().as('total')),
    paging,
    answerOf,
  );
}

/**
 * Keeps drafts (one per question) in one round trip: whoever writes the same question waits for the other's commit, so
 * what is compared is what stands. A draft based on an older version changes nothing and comes back as a conflict; one
 * that says what stands already changes nothing either. Also gives the company's values as they are afterwards.
 */
export async function save(
  db: Db,
  drafts: readonly Draft[],
  me: PersonRef,
): Promise<{ outcomes: Outcome[]; values: Answers }> {
  const sorted = [...drafts].sort((a, b) => (a.questionId < b.questionId ? -1 : 1));
  const sent = JSON.stringify(sorted.map((draft) => ({ ...draft, value: String(draft.value) })));
  const [, written, stored] = await Promise.all([
    sql`SELECT pg_advisory_xact_lock(hashtextextended(current_company() || (draft ->> 'questionId'), 4))
      FROM jsonb_array_elements(${sent}::jsonb) AS draft`.execute(db),
    write(db, sent),
    values(db),
  ]);
  const byQuestion = new Map(written.map((row) => [row.question_id, row]));
  const outcomes = drafts.flatMap((draft) => {
    const row = byQuestion.get(draft.questionId);
    return row ? [outcomeOf(draft, row, me)] : [];
  });
  return { outcomes, values: stored };
}

async function write(db: Db, sent: string): Promise<Written[]> {
  const { rows } = await sql<Written>`
    WITH sent AS (
      SELECT * FROM jsonb_to_recordset(${sent}::jsonb)
        AS s("questionId" text, value text, comment text, reason text, "basedOn" int)
    ), old AS (
      SELECT a.question_id, a.value, a.comment, a.reason, a.version, a.answered_by, a.answered_at, u.first_name, u.last_name
      FROM sent s JOIN answers a ON a.question_id = s."questionId" LEFT JOIN users u ON u.id = a.answered_by
    ), saved AS (
      INSERT INTO answers (question_id, value, comment, reason, answered_by)
      SELECT s."questionId", s.value, coalesce(s.comment, o.comment, ''), s.reason,
        (SELECT m.id FROM memberships m WHERE m.id = current_account())
      FROM sent s LEFT JOIN old o ON o.question_id = s."questionId"
      WHERE (s."basedOn" IS NULL OR s."basedOn" = coalesce(o.version, 0))
        AND (o.version IS NULL OR (o.value, o.comment, o.reason) <> (s.value, coalesce(s.comment, o.comment), s.reason))
      ON CONFLICT (company_id, question_id) DO UPDATE SET value = excluded.value, comment = excluded.comment,
        reason = excluded.reason, answered_by = excluded.answered_by, answered_at = now(), version = answers.version + 1
      RETURNING question_id, value, comment, reason, version, answered_by, answered_at
    ), kept AS (
      INSERT INTO answer_history (question_id, value, comment, reason, version, answered_by, answered_at, replaced)
      SELECT n.question_id, n.value, n.comment, n.reason, n.version, n.answered_by, n.answered_at,
        CASE WHEN o.value <> n.value AND o.answered_by <> n.answered_by THEN o.answered_by END
      FROM saved n LEFT JOIN old o USING (question_id)
    )
    SELECT s."questionId" AS question_id, n.version, n.answered_at, n.answered_by, n.comment, to_jsonb(o) AS old
    FROM sent s LEFT JOIN saved n ON n.question_id = s."questionId" LEFT JOIN old o ON o.question_id = s."questionId"`.execute(
    db,
  );
  return rows;
}

function outcomeOf(draft: Draft, row: Written, me: PersonRef): Outcome {
  const before = row.old && answerOf(row.old);
  if (row.version !== null) {
    const { questionId, value, reason } = draft;
    const { comment, version, answered_at: answeredAt } = row;
    const now = { questionId, value, comment, reason, version, answeredAt, answeredBy: row.answered_by ? me : null };
    return { draft, status: 'saved', before, now };
  }
  if (!before) throw new Error(`The answer to ${draft.questionId} was neither written nor there.`);
  const same =
    before.value === draft.value &&
    before.reason === draft.reason &&
    (draft.comment === undefined || before.comment === draft.comment);
  return { draft, status: same ? 'unchanged' : 'conflict', before, now: before };
}

/** Whether I took the place of that person's answers within the last hour, before this transaction. */
export async function replacedLately(db: Db, mine: string, theirs: string): Promise<boolean> {
  const found = await db
    .selectFrom('answer_history')
    .where('answered_by', '=', mine)
    .where('replaced', '=', theirs)
    .where('answered_at', '>', sql<string>`now() - interval '1 hour'`)
    .where('answered_at', '<', sql<string>`now()`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
