/** Answers as they stand and every answer ever given. Two people at once: nobody's answer is lost silently. */

import type { Page } from '@vigia/contract/kit/page.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { Answer, AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Answers } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { pageOf } from '../kit/db/page.ts';

/** An answer as it is to be kept. A comment not given stays as it is. */
export interface AnswerDraft {
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly comment?: string | undefined;
  readonly reason: string;
  readonly basedOn?: number | undefined;
}

/** What became of a draft. `before` is what stood there; `now` what stands there. */
export interface SaveOutcome {
  readonly draft: AnswerDraft;
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

/** Answers as one text, `id=value,id=value`: a quarter of the time that JSON takes, and neither part holds such a sign. */
const answersOf = (values: string | null): [string, AnswerValue][] =>
  (values?.split(',') ?? []).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), readValue(pair.slice(at + 1))];
  });

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

/** What the company answered to everything, as it stands. */
export async function answersNow(db: Db): Promise<Answers> {
  const rows = await db.selectFrom('answers').select(['question_id', 'value']).execute();
  return new Map(rows.map((row) => [row.question_id, readValue(row.value)]));
}

/** The day of the newest answer to one of these questions, where the company is; null where none has one. */
export async function newestAnswer(db: Db, questionIds: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT to_char(max(a.answered_at) AT TIME ZONE
      (SELECT time_zone FROM companies WHERE id = current_company()), 'YYYY-MM-DD') AS day
    FROM answers a WHERE a.question_id = ANY(${[...questionIds]}::text[])`.execute(db);
  return rows[0]?.day ?? null;
}

/** An answer with who gave it, what they added and why it does not apply. */
export type Given = Pick<Answer, 'value' | 'comment' | 'reason' | 'answeredBy' | 'answeredAt'>;

/** What the company answered to everything, with who gave it. */
export async function givenAnswers(db: Db): Promise<Map<string, Given>> {
  const rows = await db
    .selectFrom('answers as a')
    .leftJoin('users as u', 'u.id', 'a.answered_by')
    .select(answerColumns)
    .execute();
  return new Map(rows.map((row) => [row.question_id, answerOf(row)]));
}

/** The company's answers to those questions, with who gave them. */
export async function listAnswers(db: Db, questionIds: readonly string[]): Promise<Answer[]> {
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
export function historyOfAnswers(
  db: Db,
  questionId: string,
  paging: { page: number; limit: number },
): Promise<Page<Answer>> {
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
export async function saveAnswers(
  db: Db,
  drafts: readonly AnswerDraft[],
  me: PersonRef,
): Promise<{ outcomes: SaveOutcome[]; values: Answers }> {
  const rows = await keep(db, drafts);
  const found = new Map(rows.map((row) => [row.draft_id, row]));
  const outcomes = drafts.map((draft) => outcomeOf(draft, found.get(draft.questionId), me));
  const seen = await looked(db, outcomes);
  const values = new Map(answersOf(rows[0]?.stored ?? null));
  for (const { now } of seen.values()) values.set(now.questionId, now.value);
  return { outcomes: drafts.flatMap((draft) => seen.get(draft.questionId) ?? []), values };
}

type Standing = Omit<Row, 'first_name' | 'last_name'>;
type Written = Pick<Row, 'comment' | 'version' | 'answered_by' | 'answered_at'>;
type Nulls<T> = { [K in keyof T]: null };
type Prefixed<T> = { [K in keyof T & string as `new_${K}`]: T[K] };

/** What stood at a draft's question, what was written there, and all values of the company as they stood. */
type Kept = { draft_id: string; stored: string | null } & (Standing | Nulls<Standing>) &
  (Prefixed<Written> | Nulls<Prefixed<Written>>);

/**
 * Writes what says something new and is not based on an older version; nothing else is touched. Reads and writes in one
 * statement, for a company waits for itself meanwhile. Rows are locked in one order, so that no two batches wait for
 * each other; where somebody came in between, the conditions are judged again on what is there now.
 */
async function keep(db: Db, drafts: readonly AnswerDraft[]): Promise<Kept[]> {
  const sent = drafts.map(({ questionId, value, comment, reason, basedOn }) => ({
    ...{ id: questionId, value: String(value), comment, reason, based_on: basedOn },
  }));
  const { rows } = await sql<Kept>`
    WITH draft AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS d(id text, value text, comment text, reason text, based_on int)
    ), here AS MATERIALIZED (
      SELECT question_id, value, comment, reason, version, answered_by, answered_at FROM answers
    ), written AS (
      INSERT INTO answers AS a (question_id, value, comment, reason, answered_by)
      SELECT d.id, d.value, coalesce(d.comment, ''), d.reason, (SELECT m.id FROM memberships m WHERE m.id = current_account())
      FROM draft d LEFT JOIN here h ON h.question_id = d.id
      WHERE h.question_id IS NULL OR (h.version = coalesce(d.based_on, h.version)
        AND (h.value, h.comment, h.reason) <> (d.value, coalesce(d.comment, h.comment), d.reason))
      ORDER BY d.id
      ON CONFLICT (company_id, question_id) DO UPDATE SET value = excluded.value, reason = excluded.reason,
        comment = coalesce((SELECT comment FROM draft WHERE id = excluded.question_id), a.comment),
        answered_by = excluded.answered_by, answered_at = now(), version = a.version + 1
      WHERE a.version = coalesce((SELECT based_on FROM draft WHERE id = excluded.question_id), a.version)
        AND (a.value, a.comment, a.reason) <> (excluded.value,
          coalesce((SELECT comment FROM draft WHERE id = excluded.question_id), a.comment), excluded.reason)
      RETURNING question_id, comment, version, answered_by, answered_at
    )
    SELECT d.id AS draft_id, (SELECT string_agg(question_id || '=' || value, ',') FROM here) AS stored, h.*, w.comment AS new_comment,
      w.version AS new_version, w.answered_by AS new_answered_by, w.answered_at AS new_answered_at
    FROM draft d LEFT JOIN here h ON h.question_id = d.id LEFT JOIN written w ON w.question_id = d.id`.execute(db);
  return rows;
}

function outcomeOf(draft: AnswerDraft, row: Kept | undefined, me: PersonRef): SaveOutcome {
  const stood = row && row.question_id !== null ? row : null;
  const before = stood && answerOf({ ...stood, first_name: null, last_name: null });
  const replaced = stood?.answered_by ?? null;
  if (row && row.new_version !== null) {
    const { questionId, value, reason } = draft;
    const { new_comment: comment, new_version: version, new_answered_at: answeredAt } = row;
    const answeredBy = row.new_answered_by ? me : null;
    const now = { questionId, value, comment, reason, version, answeredAt, answeredBy };
    return { draft, status: 'saved', before, replaced, now, overtaken: version !== (before?.version ?? 0) + 1 };
  }
  // Neither written nor explained by what was read before: somebody came in between.
  const explained = before !== null && (says(before, draft) || before.version !== (draft.basedOn ?? before.version));
  const now = before ?? { ...draft, comment: '', version: 0, answeredBy: null, answeredAt: new Date(0).toISOString() };
  return { draft, status: 'conflict', before, replaced, now, overtaken: !explained };
}

const says = (answer: Answer, { value, reason, comment }: AnswerDraft) =>
  answer.value === value && answer.reason === reason && (comment === undefined || answer.comment === comment);

/** Looks again, by name, at what was not written, and at what was overtaken for what it really replaced. */
async function looked(db: Db, outcomes: readonly SaveOutcome[]): Promise<Map<string, SaveOutcome>> {
  const seen = new Map(outcomes.map((outcome) => [outcome.draft.questionId, outcome]));
  const unwritten = outcomes.filter((outcome) => outcome.status !== 'saved');
  const overtaken = outcomes.filter((outcome) => outcome.status === 'saved' && outcome.overtaken);
  const [there, ...replaced] = await Promise.all([
    unwritten.length > 0
      ? listAnswers(
          db,
          unwritten.map((outcome) => outcome.draft.questionId),
        )
      : [],
    ...overtaken.map(({ now }) => historyOfAnswers(db, now.questionId, { page: 1, limit: 2 })),
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

/** Takes back an answer that nobody changed since it was first given. False where somebody did, or where there is none. */
export async function removeFirstAnswer(db: Db, questionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('answers')
    .where('question_id', '=', questionId)
    .where('version', '=', 1)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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
