/** Answers as they stand and every answer ever given. Two people at once: nobody's answer is lost silently. */

import type { Page } from '@vigia/contract/kit/page.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
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
  /** Somebody wrote the same question at the same moment, and was first. */
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
/** One draft as the database left it: `version` where it was written, `old` what stood there. */
interface Written {
  question_id: string;
  version: number | null;
  answered_at: string;
  answered_by: string | null;
  comment: string;
  old: Omit<Row, 'first_name' | 'last_name'> | null;
  /** Every value of the company, beside the first draft. */
  stored: Record<string, string> | null;
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
 * Keeps drafts, one per question, in one statement. A draft based on an older version changes nothing and comes back as
 * a conflict; one that says what stands already changes nothing either. Also gives the company's values afterwards.
 */
export async function save(
  db: Db,
  drafts: readonly Draft[],
  me: PersonRef,
): Promise<{ outcomes: Outcome[]; values: Answers }> {
  const done = new Map<string, Outcome>();
  let values: Answers = new Map();
  let open = [...drafts];
  for (let turn = 0; open.length > 0; turn++) {
    const written = await write(db, open);
    if (turn === 0) values = answersOf(written.find((row) => row.stored !== null)?.stored ?? null);
    for (const outcome of outcomesOf(open, written, me, turn)) done.set(outcome.draft.questionId, outcome);
    open = open.filter((draft) => !done.has(draft.questionId));
    if (open.length > 0 && turn === most) throw conflict('questionnaire.changed-meanwhile');
  }
  const outcomes = await named(
    db,
    drafts.flatMap((draft) => done.get(draft.questionId) ?? []),
  );
  return { outcomes, values: new Map([...values, ...outcomes.map(({ now }) => [now.questionId, now.value] as const)]) };
}

/** How often a draft is written again that met another one at the same moment. */
const most = 8;

/**
 * What is written is the version after the one that was read here, or not at all: a draft that somebody overtook in
 * between is neither written nor explained by what was read, and is tried again.
 */
async function write(db: Db, drafts: readonly Draft[]): Promise<Written[]> {
  const sent = JSON.stringify(drafts.map((draft, at) => ({ ...draft, value: String(draft.value), at })));
  const { rows } = await sql<Written>`
    WITH sent AS (
      SELECT * FROM jsonb_to_recordset(${sent}::jsonb)
        AS s("questionId" text, value text, comment text, reason text, "basedOn" int, at int)
    ), old AS (
      SELECT a.question_id, a.value, a.comment, a.reason, a.version, a.answered_by, a.answered_at
      FROM sent s JOIN answers a ON a.question_id = s."questionId"
    ), saved AS (
      INSERT INTO answers (question_id, value, comment, reason, version, answered_by)
      SELECT s."questionId", s.value, coalesce(s.comment, o.comment, ''), s.reason, coalesce(o.version, 0) + 1,
        (SELECT m.id FROM memberships m WHERE m.id = current_account())
      FROM sent s LEFT JOIN old o ON o.question_id = s."questionId"
      WHERE (s."basedOn" IS NULL OR s."basedOn" = coalesce(o.version, 0))
        AND (o.version IS NULL OR (o.value, o.comment, o.reason) <> (s.value, coalesce(s.comment, o.comment), s.reason))
      ORDER BY s."questionId"
      ON CONFLICT (company_id, question_id) DO UPDATE SET value = excluded.value, comment = excluded.comment,
        reason = excluded.reason, answered_by = excluded.answered_by, answered_at = now(), version = excluded.version
        WHERE answers.version = excluded.version - 1
      RETURNING question_id, value, comment, reason, version, answered_by, answered_at
    ), kept AS (
      INSERT INTO answer_history (question_id, value, comment, reason, version, answered_by, answered_at, replaced)
      SELECT n.question_id, n.value, n.comment, n.reason, n.version, n.answered_by, n.answered_at,
        CASE WHEN o.value <> n.value AND o.answered_by <> n.answered_by THEN o.answered_by END
      FROM saved n LEFT JOIN old o USING (question_id)
    )
    SELECT s."questionId" AS question_id, n.version, n.answered_at, n.answered_by, n.comment, to_jsonb(o) AS old,
      CASE WHEN s.at = 0 THEN (SELECT jsonb_object_agg(a.question_id, a.value) FROM answers a) END AS stored
    FROM sent s LEFT JOIN saved n ON n.question_id = s."questionId" LEFT JOIN old o ON o.question_id = s."questionId"`.execute(
    db,
  );
  return rows;
}

/** What became of the drafts; those that were overtaken in between are left out. */
function outcomesOf(drafts: readonly Draft[], written: readonly Written[], me: PersonRef, turn: number): Outcome[] {
  const byQuestion = new Map(written.map((row) => [row.question_id, row]));
  return drafts.flatMap((draft) => {
    const row = byQuestion.get(draft.questionId);
    return (row && outcomeOf(draft, row, me, turn > 0)) ?? [];
  });
}

function outcomeOf(draft: Draft, row: Written, me: PersonRef, overtaken: boolean): Outcome | null {
  const before = row.old && answerOf({ ...row.old, first_name: null, last_name: null });
  const replaced = row.old?.answered_by ?? null;
  if (row.version !== null) {
    const { questionId, value, reason } = draft;
    const { comment, version, answered_at: answeredAt } = row;
    const now = { questionId, value, comment, reason, version, answeredAt, answeredBy: row.answered_by ? me : null };
    return { draft, status: 'saved', before, replaced, now, overtaken };
  }
  if (!before) return null;
  const same =
    before.value === draft.value &&
    before.reason === draft.reason &&
    (draft.comment === undefined || before.comment === draft.comment);
  if (same) return { draft, status: 'unchanged', before, replaced, now: before, overtaken };
  const stale = draft.basedOn !== undefined && draft.basedOn !== before.version;
  return stale ? { draft, status: 'conflict', before, replaced, now: before, overtaken } : null;
}

/** What stands there has its author's name; it is looked up only where something was not written. */
async function named(db: Db, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const unwritten = outcomes.filter((outcome) => outcome.status !== 'saved').map((outcome) => outcome.draft.questionId);
  if (unwritten.length === 0) return [...outcomes];
  const standing = new Map((await list(db, unwritten)).map((answer) => [answer.questionId, answer]));
  return outcomes.map((outcome) =>
    outcome.status === 'saved' ? outcome : { ...outcome, now: standing.get(outcome.now.questionId) ?? outcome.now },
  );
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
