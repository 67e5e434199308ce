/** Enrolments, lessons and quizzes, as rows. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import type { DrawnQuestions } from './training.rules.ts';

const stamped = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

export interface Enrolment {
  readonly id: string;
  readonly courseId: string;
  readonly version: number;
  readonly lesson: string | null;
  readonly enrolledAt: string;
  readonly finished: boolean;
  readonly done: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
}

interface EnrolmentRow {
  id: string;
  course_id: string;
  version: number;
  lesson_id: string | null;
  started_at: string;
  finished_at: string | null;
  done: string[];
  opened: string[];
}

/** Of each course the enrolment that counts: the one that goes on, else the last. `courseId` for that course alone. */
export async function enrolmentsOf(db: Db, account: string, courseId?: string): Promise<Map<string, Enrolment>> {
  const one = courseId === undefined ? sql`` : sql`AND course_id = ${courseId}`;
  const { rows } = await sql<EnrolmentRow>`
    SELECT e.id, e.course_id, e.version, e.lesson_id, e.started_at, e.finished_at,
      coalesce(array_agg(l.lesson_id) FILTER (WHERE l.done_at IS NOT NULL), '{}') AS done,
      coalesce(array_agg(l.lesson_id) FILTER (WHERE l.lesson_id IS NOT NULL), '{}') AS opened
    FROM (SELECT DISTINCT ON (course_id) * FROM training_enrolments WHERE account_id = ${account}::uuid ${one}
      ORDER BY course_id, finished_at IS NOT NULL, started_at DESC) AS e
    LEFT JOIN training_lessons l ON l.company_id = e.company_id AND l.enrolment_id = e.id
    GROUP BY e.id, e.course_id, e.version, e.lesson_id, e.started_at, e.finished_at`.execute(db);
  return new Map(
    rows.map((row) => [
      row.course_id,
      {
        ...{ id: row.id, courseId: row.course_id, version: row.version, lesson: row.lesson_id },
        ...{ enrolledAt: stamped(row.started_at) ?? '', finished: row.finished_at !== null },
        ...{ done: new Set(row.done), opened: new Set(row.opened) },
      },
    ]),
  );
}

/** Begins a course; nothing where it goes on already. */
export const insertEnrolment = (db: Db, account: string, course: { id: string; version: number }) =>
  db
    .insertInto('training_enrolments')
    .values({ account_id: account, course_id: course.id, version: course.version })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Held until the transaction ends: two clicks are one after the other. */
export const lockEnrolment = (db: Db, id: string) =>
  db.selectFrom('training_enrolments').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

/** Marks a lesson as opened, and as the one to go on with. */
export async function markOpened(db: Db, enrolmentId: string, lessonId: string): Promise<void> {
  await db
    .insertInto('training_lessons')
    .values({ enrolment_id: enrolmentId, lesson_id: lessonId })
    .onConflict((c) => c.doNothing())
    .execute();
  await db.updateTable('training_enrolments').set({ lesson_id: lessonId }).where('id', '=', enrolmentId).execute();
}

/** Seconds that a finished lesson took. */
export const timeOfLesson = (db: Db, enrolmentId: string, lessonId: string) =>
  db
    .selectFrom('training_lessons')
    .where('enrolment_id', '=', enrolmentId)
    .where('lesson_id', '=', lessonId)
    .select('time_spent')
    .executeTakeFirst();

/** Finishes an opened lesson with at most the time since it was opened; null where it was finished before. */
export async function finishLesson(db: Db, enrolmentId: string, lessonId: string, timeSpent: number) {
  // Said twice at once, the second waits here: waiting at the row would count as a change that nobody signed.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${enrolmentId} ${lessonId}`}, 0))`.execute(db);
  const done = await db
    .updateTable('training_lessons')
    .set({
      done_at: sql`now()`,
      time_spent: sql<number>`least(${timeSpent}::int, greatest(floor(extract(epoch FROM now() - opened_at))::int, 0))`,
    })
    .where('enrolment_id', '=', enrolmentId)
    .where('lesson_id', '=', lessonId)
    .where('done_at', 'is', null)
    .returning('time_spent')
    .executeTakeFirst();
  return done ? (done.time_spent ?? 0) : null;
}

export const finishEnrolment = (db: Db, id: string) =>
  db
    .updateTable('training_enrolments')
    .set({ finished_at: sql`now()`, lesson_id: null })
    .where('id', '=', id)
    .execute();

export const goOnWith = (db: Db, id: string, lessonId: string | null) =>
  db.updateTable('training_enrolments').set({ lesson_id: lessonId }).where('id', '=', id).execute();

/** The quizzes of the last 24 hours, the newest first. */
export const quizzesOfDay = (db: Db, enrolmentId: string) =>
  db
    .selectFrom('training_quizzes')
    .where('enrolment_id', '=', enrolmentId)
    .where('drawn_at', '>', sql<string>`now() - interval '24 hours'`)
    .select(['id', 'drawn', 'judged_at'])
    .orderBy('drawn_at', 'desc')
    .limit(20)
    .execute();

export const insertQuiz = (db: Db, enrolmentId: string, drawn: DrawnQuestions) =>
  db
    .insertInto('training_quizzes')
    .values({ enrolment_id: enrolmentId, drawn: JSON.stringify(drawn) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A quiz that is nobody's turn any more: drawn, never answered. */
export const dropOpenQuiz = (db: Db, enrolmentId: string) =>
  db.deleteFrom('training_quizzes').where('enrolment_id', '=', enrolmentId).where('judged_at', 'is', null).execute();

const quizzes = (db: Db) =>
  db
    .selectFrom('training_quizzes as q')
    .innerJoin('training_enrolments as e', 'e.id', 'q.enrolment_id')
    .select(['q.id', 'q.drawn', 'q.judged_at', 'q.enrolment_id', 'e.account_id', 'e.course_id', 'e.version'])
    .select(['q.answers', 'q.score', 'q.passed']);

/** A quiz as it stands once nobody else is judging it; its row is not held. */
export async function findQuiz(db: Db, id: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('quiz:' || ${id}::text, 0))`.execute(db);
  return quizzes(db).where('q.id', '=', id).executeTakeFirst();
}

/** A quiz with whose it is, held. */
export const lockQuiz = (db: Db, id: string) => quizzes(db).where('q.id', '=', id).forUpdate().executeTakeFirst();

export const keepJudgement = (db: Db, id: string, result: { answers: unknown; score: number; passed: boolean }) =>
  db
    .updateTable('training_quizzes')
    .set({ ...result, answers: JSON.stringify(result.answers), judged_at: sql`now()` })
    .where('id', '=', id)
    .execute();
