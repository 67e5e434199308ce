/** Reads, across the rooms, what a brief tells: four statements that leave together. Never writes. */
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { type FrameworkMoved, frameworkMoved } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { isOpen, isToDo, stillProves } from '../virtual-ciso.views.ts';
import { type DueFact, dueFact, type RecordFact, recordFact, type Span } from './brief.facts.ts';

/** So many of each kind are named; the rest is counted. */
const named = 6;

interface Stood {
  readonly maturity: number | null;
  readonly compliant: number;
  readonly evidenced: number;
  readonly assessed: number;
  readonly applicable: number;
}

/** Each of our frameworks by the newest picture before the span, and the newest at its end. */
export async function frameworksMoved(db: Db, { from, through }: Span): Promise<FrameworkMoved[]> {
  const picture = sql`jsonb_build_object('maturity', s.maturity, 'compliant', s.compliant, 'evidenced', s.evidenced,
    'assessed', s.assessed, 'applicable', s.applicable)`;
  const newest = sql`FROM compliance_snapshots s WHERE s.framework = wanted.key`;
  const { rows } = await sql<{ framework: string; before: Stood | null; now: Stood | null }>`
    SELECT wanted.key AS framework,
      (SELECT ${picture} ${newest} AND s.day < ${from}::date ORDER BY s.day DESC LIMIT 1) AS before,
      (SELECT ${picture} ${newest} AND s.day <= ${through}::date ORDER BY s.day DESC LIMIT 1) AS now
    FROM unnest(${[...frameworks]}::text[]) WITH ORDINALITY AS wanted(key, place) ORDER BY wanted.place`.execute(db);
  return rows.flatMap(({ framework, before, now }) =>
    now === null || (now.maturity === null && (before?.maturity ?? null) === null)
      ? []
      : [
          frameworkMoved.parse({
            framework,
            maturity: { before: before?.maturity ?? null, now: now.maturity },
            compliant: { before: before?.compliant ?? null, now: now.compliant },
            evidenced: { before: before?.evidenced ?? null, now: now.evidenced },
            ...{ assessed: now.assessed, applicable: now.applicable },
          }),
        ],
  );
}

type Counted<T> = { total: number; items: T[] };

/** The first of all, and how many there are of the kinds together. */
function counted<T extends object>(rows: readonly { item: T; kind: string; total: number }[]): Counted<T> {
  const totals = new Map(rows.map(({ kind, total }) => [kind, Number(total)]));
  return {
    total: [...totals.values()].reduce((sum, total) => sum + total, 0),
    items: rows.slice(0, named).map(({ item }) => item),
  };
}

/** Plans and subtasks finished and evidence added within the span, the newest first. */
export async function doneIn(
  db: Db,
  { since, before }: Span,
): Promise<{ finished: Counted<RecordFact>; evidences: Counted<RecordFact> }> {
  const within = (at: string) =>
    sql`${sql.ref(at)} >= ${since}::timestamptz AND ${sql.ref(at)} < ${before}::timestamptz`;
  const { rows } = await sql<RecordFact & { total: number }>`
    SELECT kind, id, "planId", title, total FROM (
      (SELECT 'plan' AS kind, p.id, NULL::uuid AS "planId", p.title, p.completed_at AS at, count(*) OVER () AS total
      FROM action_plans p WHERE p.status = 'completed' AND ${within('p.completed_at')}
      ORDER BY p.completed_at DESC, p.id LIMIT ${sql.lit(named)})
      UNION ALL
      (SELECT 'subtask', s.id, s.plan_id, s.title, s.completed_at, count(*) OVER ()
      FROM subtasks s WHERE ${within('s.completed_at')}
      ORDER BY s.completed_at DESC, s.id LIMIT ${sql.lit(named)})
      UNION ALL
      (SELECT 'evidence', e.id, NULL, e.title, e.created_at, count(*) OVER ()
      FROM evidences e WHERE e.review <> 'rejected' AND ${within('e.created_at')}
      ORDER BY e.created_at DESC, e.id LIMIT ${sql.lit(named)})
    ) AS done ORDER BY at DESC, kind, id`.execute(db);
  const of = (wanted: (kind: string) => boolean) =>
    counted(rows.filter(({ kind }) => wanted(kind)).map((row) => ({ ...row, item: recordFact.parse(row) })));
  return { finished: of((kind) => kind !== 'evidence'), evidences: of((kind) => kind === 'evidence') };
}

/** How many answers there are, and how many of them were given within the span. */
export async function answersIn(db: Db, { since, before }: Span): Promise<{ all: number; given: number }> {
  const { rows } = await sql<{ all: string; given: string }>`
    SELECT count(*) AS all,
      count(*) FILTER (WHERE answered_at >= ${since}::timestamptz AND answered_at < ${before}::timestamptz) AS given
    FROM answers`.execute(db);
  return { all: Number(rows[0]?.all ?? 0), given: Number(rows[0]?.given ?? 0) };
}

/** What is past its day, the oldest first, and what is due until the end of the span, the soonest first. */
export async function dueIn(
  db: Db,
  { today, until }: Span,
): Promise<{ late: Counted<DueFact>; due: Counted<DueFact> }> {
  const { rows } = await sql<DueFact & { late: boolean; total: number }>`
    WITH work AS (
      SELECT 'plan' AS kind, p.id, NULL::uuid AS plan_id, p.title, p.due_date AS day FROM action_plans p
      WHERE ${isOpen} AND p.due_date <= ${until}::date
      UNION ALL
      SELECT 'subtask', s.id, s.plan_id, s.title, s.due_date FROM subtasks s
      JOIN action_plans p ON p.company_id = s.company_id AND p.id = s.plan_id
      WHERE ${isToDo} AND ${isOpen} AND s.due_date <= ${until}::date
      UNION ALL
      SELECT 'evidence', e.id, NULL, e.title, e.valid_until FROM evidences e
      WHERE e.valid_until <= ${until}::date AND ${stillProves(today)}
    ),
    ranked AS (
      SELECT w.*, w.day < ${today}::date AS late, count(*) OVER side AS total,
        row_number() OVER (side ORDER BY w.day, w.title, w.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS place
      FROM work w WINDOW side AS (PARTITION BY w.day < ${today}::date)
    )
    SELECT kind, id, plan_id AS "planId", title, to_char(day, 'YYYY-MM-DD') AS day, late, total
    FROM ranked WHERE place <= ${sql.lit(named)} ORDER BY place`.execute(db);
  const of = (late: boolean) =>
    counted(rows.filter((row) => row.late === late).map((row) => ({ ...row, kind: '', item: dueFact.parse(row) })));
  return { late: of(true), due: of(false) };
}
