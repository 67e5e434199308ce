/** Answers as they stand and every answer ever given. Two people at once: nobody's answer is lost silently. */

import type { Page } from '@vigia/contract/kit/page.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { Answer, AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
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
  /** Whose answer stood there before. */
  readonly replaced: string | null;
  readonly now: Answer;
  /** Somebody wrote the same question at the same moment, and came first. */
  readonly overtaken: boolean;
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
const stored = new Map<string, AnswerValue>([
  ...[0, 1, 2, 3, 4, 5].map((level) => [String(level), level] as const),
  ...(['yes', 'no', 'not_applicable', 'unknown'] as const).map((word) => [word, word] as const),
]);
function readValue(text: string): AnswerValue {
  const value = stored.get(text);
  if (value === undefined) throw new Error(`No such answer: ${text}`);
  return value;
}
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

const answersOf = (values: Record<string, string> | null): Answers =>
  new Map(Object.entries(values ?? {}).map(([id, value]) => [id, readValue(value)]));

/** What an answer is read from: `answers` or its history as `a`, who gave it as `u`. */
const answerColumns = [
  'a.question_id',
  'a.value',
  'a.comment',
  'a.reason',
  'a.version',
  'a.answered_by',
  'a.answered_at',
  'u.first_name',
  'u.last_name',
] as const;

/** The company's answers to those questions, with who gave them. */
export async function list(db: Db, questionIds: readonly string[]): Promise<Answer[]> {
  const rows = await db
    .selectFrom('answers as a')
    .leftJoin('users as u', 'u.id', 'a.answered_by')
    .where('a.question_id', '=', sql<string>`ANY(${questionIds}::text[])`)
    .select(answerColumns)
    .orderBy('a.question_id')
    .execute();
  return rows.map(answerOf);
}

/** Every answer that a question ever got, the newest first. */
export function history(db: Db, questionId: string, paging: { page: number; limit: number }): Promise<Page<Answer>> {
  const found = db.selectFrom('answer_history as a').where('a.question_id', '=', questionId);
  const rows = found.leftJoin('users as u', 'u.id', 'a.answered_by').select(answerColumns).orderBy('a.version', 'desc');
  return pageOf(
    rows,
    found.select((e) => e.fn.countAll<number>().as('total')),
    paging,
    answerOf,
  );
}

/**
 * Keeps drafts, one per question, in one round trip. A draft based on an older version changes nothing and comes back as
 * a conflict; one that says what stands already changes nothing either. Also gives the company's values afterwards.
 */
export async function save(
  db: Db,
  drafts: readonly Draft[],
  me: PersonRef,
): Promise<{ outcomes: Outcome[]; values: Answers }> {
  // In one order, so that no two batches wait for each other.
  const sorted = drafts.toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1));
  const ids = sorted.map((draft) => draft.questionId);
  const [{ rows }, ...written] = await Promise.all([standing(db, ids), ...sorted.map((draft) => write(db, draft))]);
  const before = new Map(rows.flatMap((row) => (row.question_id === null ? [] : [[row.question_id, row] as const])));
  const outcomes = sorted.map((draft, at) =>
    outcomeOf(draft, before.get(draft.questionId) ?? null, written[at] ?? null, me),
  );
  const seen = await looked(db, outcomes);
  const values = new Map(answersOf(rows[0]?.stored ?? null));
  for (const { now } of seen.values()) values.set(now.questionId, now.value);
  return { outcomes: drafts.flatMap((draft) => seen.get(draft.questionId) ?? []), values };
}

type Standing = Omit<Row, 'first_name' | 'last_name'>;

/** What stands at those questions; in every row, at least one, all values of the company. */
const standing = (db: Db, questionIds: readonly string[]) =>
  sql<(Standing | { question_id: null }) & { stored: Record<string, string> | null }>`
    SELECT all_values.stored, a.question_id, a.value, a.comment, a.reason, a.version, a.answered_by, a.answered_at
    FROM (SELECT jsonb_object_agg(question_id, value) AS stored FROM answers) all_values
    LEFT JOIN answers a ON a.question_id = ANY(${questionIds}::text[])`.execute(db);

type Written = Pick<Row, 'comment' | 'version' | 'answered_by' | 'answered_at'>;

/** Writes one draft unless it says nothing new or is based on an older version; then nothing is touched. */
async function write(db: Db, draft: Draft): Promise<Written | null> {
  const { questionId, reason } = draft;
  const [value, comment, basedOn] = [String(draft.value), draft.comment ?? null, draft.basedOn ?? null];
  const { rows } = await sql<Written>`
    INSERT INTO answers (question_id, value, comment, reason, answered_by)
    SELECT ${questionId}, ${value}, coalesce(${comment}, ''), ${reason}, (SELECT m.id FROM memberships m WHERE m.id = current_account())
    WHERE NOT EXISTS (
      SELECT FROM answers a WHERE a.question_id = ${questionId} AND (a.version <> ${basedOn}::int
        OR (a.value, a.comment, a.reason) = (${value}, coalesce(${comment}, a.comment), ${reason})))
    ON CONFLICT (company_id, question_id) DO UPDATE SET value = excluded.value, comment = coalesce(${comment}, answers.comment),
      reason = excluded.reason, answered_by = excluded.answered_by, answered_at = now(), version = answers.version + 1
      WHERE answers.version = coalesce(${basedOn}::int, answers.version) AND (answers.value, answers.comment, answers.reason)
        <> (excluded.value, coalesce(${comment}, answers.comment), excluded.reason)
    RETURNING comment, version, answered_by, answered_at`.execute(db);
  return rows[0] ?? null;
}

function outcomeOf(draft: Draft, row: Standing | null, written: Written | null, me: PersonRef): Outcome {
  const before = row && answerOf({ ...row, first_name: null, last_name: null });
  const replaced = row?.answered_by ?? null;
  if (written) {
    const { questionId, value, reason } = draft;
    const { comment, version, answered_at: answeredAt } = written;
    const now = {
      questionId,
      value,
      comment,
      reason,
      version,
      answeredAt,
      answeredBy: written.answered_by ? me : null,
    };
    return { draft, status: 'saved', before, replaced, now, overtaken: version !== (before?.version ?? 0) + 1 };
  }
  // Neither written nor explained by what was read before: somebody came in between.
  const explained = before !== null && (says(before, draft) || before.version !== (draft.basedOn ?? before.version));
  const now = before ?? { ...draft, comment: '', version: 0, answeredBy: null, answeredAt: new Date(0).toISOString() };
  return { draft, status: 'conflict', before, replaced, now, overtaken: !explained };
}

const says = (answer: Answer, { value, reason, comment }: Draft) =>
  answer.value === value && answer.reason === reason && (comment === undefined || answer.comment === comment);

/** Looks again, by name, at what was not written, and at what was overtaken for what it really replaced. */
async function looked(db: Db, outcomes: readonly Outcome[]): Promise<Map<string, Outcome>> {
  const seen = new Map(outcomes.map((outcome) => [outcome.draft.questionId, outcome]));
  const unwritten = outcomes.filter((outcome) => outcome.status !== 'saved');
  const overtaken = outcomes.filter((outcome) => outcome.status === 'saved' && outcome.overtaken);
  const [there, ...replaced] = await Promise.all([
    unwritten.length > 0
      ? list(
          db,
          unwritten.map((outcome) => outcome.draft.questionId),
        )
      : [],
    ...overtaken.map(({ now }) => history(db, now.questionId, { page: 1, limit: 2 })),
  ]);
  const current = new Map(there.map((answer) => [answer.questionId, answer]));
  for (const outcome of unwritten) {
    const now = current.get(outcome.draft.questionId) ?? outcome.now;
    seen.set(now.questionId, { ...outcome, now, status: says(now, outcome.draft) ? 'unchanged' : 'conflict' });
  }
  for (const [at, outcome] of overtaken.entries()) {
    const before = replaced[at]?.items.find((answer) => answer.version === outcome.now.version - 1) ?? null;
    seen.set(outcome.draft.questionId, { ...outcome, before, replaced: before?.answeredBy?.id ?? null });
  }
  return seen;
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
