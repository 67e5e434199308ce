/** The company's own courses, as rows: drafts, and versions as they were published. */
import {
  type OwnCourse,
  type OwnCourseText,
  ownCourseStatus,
  ownCourseText,
} from '@vigia/contract/training/own-courses.shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';
import { type Outline, outline, outlineOf } from './own-teaching.ts';

const rows = (db: Db) =>
  db
    .selectFrom('training_courses as c')
    .select([
      'c.id',
      'c.status',
      'c.title',
      'c.draft',
      'c.published',
      'c.published_version',
      'c.updated_at',
      'c.version',
    ]);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function courseOf({ id, status, draft, published, published_version, updated_at, version }: Raw): OwnCourse {
  const text = ownCourseText.parse(draft);
  return {
    ...{ id, status: ownCourseStatus.parse(status), published, version, text },
    ...{ title: text.title, language: text.language },
    ...{ lessons: text.lessons.length, questions: text.questions.length },
    changed: published_version !== null && published_version !== version,
    updatedAt: new Date(updated_at).toISOString(),
  };
}

export function pageOwn(db: Db, paging: { page: number; limit: number }) {
  const found = rows(db);
  return pageOf(
    found.orderBy('c.updated_at', 'desc').orderBy('c.id'),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    paging,
    (row) => {
      const { text: _text, version: _version, ...summary } = courseOf(row);
      return summary;
    },
  );
}

export async function findOwn(db: Db, id: string): Promise<OwnCourse | null> {
  const row = await rows(db).where('c.id', '=', id).executeTakeFirst();
  return row ? courseOf(row) : null;
}

/** The same, held until the transaction ends. */
export async function lockOwn(db: Db, id: string): Promise<OwnCourse | null> {
  const row = await rows(db).where('c.id', '=', id).forUpdate().executeTakeFirst();
  return row ? courseOf(row) : null;
}

export const countOwn = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('training_courses')
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const insertOwn = (db: Db, text: OwnCourseText, by: string) =>
  db
    .insertInto('training_courses')
    .values({ title: text.title, draft: JSON.stringify(text), created_by: memberOrNull(by) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const writeOwn = (db: Db, id: string, text: OwnCourseText) =>
  db
    .updateTable('training_courses')
    .set({ title: text.title, draft: JSON.stringify(text), updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Makes the next version of what is written; the number that it has. What is asked of people bears its new title. */
export async function publishOwn(db: Db, course: OwnCourse, by: string): Promise<number> {
  const number = (course.published ?? 0) + 1;
  const { id, text } = course;
  await db
    .insertInto('training_course_versions')
    .values({
      ...{ course_id: id, number, body: JSON.stringify(text), published_by: memberOrNull(by) },
      outline: JSON.stringify(outlineOf(id, number, text)),
    })
    .execute();
  await db
    .updateTable('training_courses')
    .set({ status: 'PUBLISHED', published: number, published_version: course.version, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await db.updateTable('training_assignments').set({ course_title: text.title }).where('course_id', '=', id).execute();
  return number;
}

/** Puts it away: nobody is asked it any more. How many assignments ended with it. */
export async function archiveOwn(db: Db, id: string): Promise<number> {
  await db
    .updateTable('training_courses')
    .set({ status: 'ARCHIVED', updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const ended = await db.deleteFrom('training_assignments').where('course_id', '=', id).returning('id').execute();
  return ended.length;
}

/** The version that this person has begun and not finished, else what is published; `c` is the course. */
const versionFor = (account: string) => sql`coalesce(
  (SELECT e.version FROM training_enrolments e WHERE e.company_id = c.company_id AND e.account_id = ${account}::uuid
    AND e.course_id = c.id::text AND e.finished_at IS NULL),
  CASE WHEN c.status = 'PUBLISHED' THEN c.published END)`;
/** The version that this person finished last: of a course that was put away. */
const lastOf = (account: string) => sql`(SELECT e.version FROM training_enrolments e WHERE e.company_id = c.company_id
  AND e.account_id = ${account}::uuid AND e.course_id = c.id::text ORDER BY e.started_at DESC LIMIT 1)`;

/** What a list shows of the own courses that this person may begin or has begun. */
export async function ownOutlines(db: Db, account: string): Promise<Outline[]> {
  const found = await sql<{ outline: unknown }>`SELECT v.outline FROM training_courses c
    JOIN training_course_versions v ON v.company_id = c.company_id AND v.course_id = c.id AND v.number = ${versionFor(account)}
    ORDER BY c.created_at, c.id`.execute(db);
  return z
    .array(z.object({ outline }))
    .parse(found.rows)
    .map((row) => row.outline);
}

const whole = z.object({ number: z.number(), status: ownCourseStatus, body: ownCourseText });
/** A course as this person takes it; null where there is none such for them. */
export async function ownVersionFor(db: Db, id: string, account: string) {
  const { rows: found } = await sql`SELECT v.number, c.status, v.body FROM training_courses c
    JOIN training_course_versions v ON v.company_id = c.company_id AND v.course_id = c.id
      AND v.number = coalesce(${versionFor(account)}, ${lastOf(account)})
    WHERE c.id = ${id}::uuid`.execute(db);
  return found[0] ? whole.parse(found[0]) : null;
}

/** The title of what is published under this id; null where nothing is. */
export async function publishedTitle(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('training_courses as c')
    .innerJoin('training_course_versions as v', (j) =>
      j.onRef('v.course_id', '=', 'c.id').onRef('v.number', '=', 'c.published'),
    )
    .where('c.id', '=', id)
    .where('c.status', '=', 'PUBLISHED')
    .select(sql<string>`v.outline ->> 'title'`.as('title'))
    .executeTakeFirst();
  return found?.title ?? null;
}
