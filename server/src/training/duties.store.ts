/** Who has to take which course until when: worked out of the assignments and the team of today, never copied. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { assignmentDraft } from '@vigia/contract/training/assignments.shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';

interface Duty {
  account_id: string;
  role: string;
  course_id: string;
  title: string;
  repeats: boolean;
  first_day: string;
  /** Since when the person was asked. */
  asked_on: string;
}

/** The people whom an assignment `a` concerns, as `m`. */
const concerned = sql`memberships m ON m.company_id = a.company_id AND m.is_active AND m.removed_at IS NULL
  AND (a.audience = 'everyone' OR a.role = m.role OR a.account_id = m.id)`;

/** A person and a course, once, with the earliest day; whoever joined after it was asked has some days from joining. Most courses are asked by one assignment alone: of these nothing has to be brought together. */
export const duties = (): RawBuilder<Duty> => {
  const asked = sql`
    SELECT m.id AS account_id, m.role, a.course_id, a.course_title AS title, a.repeats, a.alone,
      CASE WHEN m.joined_at > a.created_at THEN greatest(a.due_on, (m.joined_at AT TIME ZONE z.time_zone)::date + a.days_for_new) ELSE a.due_on END AS first_day,
      (greatest(a.created_at, m.joined_at) AT TIME ZONE z.time_zone)::date AS asked_on
    FROM (SELECT *, count(*) OVER (PARTITION BY company_id, course_id) = 1 AS alone FROM training_assignments) a
      JOIN companies z ON z.id = a.company_id JOIN ${concerned}`;
  return sql<Duty>`SELECT account_id, role, course_id, title, repeats, first_day, asked_on FROM (${asked}) AS o WHERE alone
    UNION ALL SELECT account_id, role, course_id, min(title), bool_or(repeats), min(first_day), min(asked_on) FROM (${asked}) AS t
      WHERE NOT alone GROUP BY account_id, role, course_id`;
};

/** The last day on which each person's certificates for a course count. */
export const lastDays = (): RawBuilder<{ account_id: string; course_id: string; valid_until: string }> =>
  sql`SELECT account_id, course_id, max(valid_until) AS valid_until FROM training_certificates
    WHERE revoked_at IS NULL GROUP BY account_id, course_id`;

/** A UUID of a text that is none, the same each time. */
export const uuidOfText = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** An average as it is written in a language. */
export const averageWritten = (locale: Locale, average: RawBuilder<unknown>) =>
  locale === 'en' ? sql`${average}::text` : sql`replace(${average}::text, '.', ',')`;

/** What is left to do: never done, or its certificate ends within 30 days and it is asked for again. */
export const openDuties = (today: string) => sql<{
  id: string;
  account_id: string;
  course_id: string;
  title: string;
  day: string;
}>`
  SELECT ${uuidOfText(sql`d.account_id::text || d.course_id`)} AS id, d.account_id, d.course_id, d.title, coalesce(c.valid_until, d.first_day) AS day
  FROM (${duties()}) AS d LEFT JOIN (${lastDays()}) AS c USING (account_id, course_id)
  WHERE c.valid_until IS NULL OR (d.repeats AND c.valid_until <= ${today}::date + 30)`;

/** Of each person and course the certificate that counts longest. */
const newestCertificates = sql`SELECT DISTINCT ON (account_id, course_id) account_id, course_id, valid_until, earned_on, score
  FROM training_certificates WHERE revoked_at IS NULL ORDER BY account_id, course_id, valid_until DESC, id`;

/** Each person and course that is asked today: whether it is done, until when, and what was reached. */
export const courseStandings = (today: string) => sql<{
  account_id: string;
  course_id: string;
  title: string;
  name: string;
  done: boolean;
  day: string;
  earned_on: string | null;
  score: number | null;
}>`
  SELECT d.account_id, d.course_id, d.title, trim(concat_ws(' ', u.first_name, u.last_name)) AS name, coalesce(c.valid_until, d.first_day) AS day,
    c.earned_on, c.score, c.valid_until, coalesce(c.valid_until >= ${today}::date OR NOT d.repeats AND c.valid_until IS NOT NULL, false) AS done
  FROM (${duties()}) AS d JOIN users u ON u.id = d.account_id LEFT JOIN (${newestCertificates}) AS c USING (account_id, course_id)`;

/** What one person has still to do, by course. */
export async function dutiesOf(db: Db, account: string, today: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ course_id: string; day: string }>`SELECT course_id, day::text AS day
    FROM (${openDuties(today)}) AS o WHERE account_id = ${account}::uuid`.execute(db);
  return new Map(rows.map(({ course_id, day }) => [course_id, day]));
}

type Draft = z.output<typeof assignmentDraft>;
/** The new assignment's id; null where these people are asked this course already. */
export async function insertAssignment(db: Db, draft: Draft, title: string, by: string): Promise<string | null> {
  const made = await db
    .insertInto('training_assignments')
    .values({
      ...{ course_id: draft.courseId, course_title: title, audience: draft.audience, due_on: draft.dueDate },
      ...{ role: draft.role, account_id: draft.accountId, days_for_new: draft.daysForNew, repeats: draft.repeats },
      created_by: memberOrNull(by),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Assignments with how many people they concern today, and how many of them have a certificate that counts. */
export function assignmentRows(db: Db, today: string) {
  const people = sql<{ all: number; done: number }>`(SELECT jsonb_build_object('all', count(*)::int,
      'done', (count(*) FILTER (WHERE EXISTS (SELECT FROM training_certificates c WHERE c.account_id = m.id
        AND c.course_id = a.course_id AND c.revoked_at IS NULL AND (NOT a.repeats OR c.valid_until >= ${today}::date))))::int)
    FROM memberships m WHERE m.is_active AND m.removed_at IS NULL
      AND (a.audience = 'everyone' OR a.role = m.role OR a.account_id = m.id))`;
  return db
    .selectFrom('training_assignments as a')
    .leftJoin('users as u', 'u.id', 'a.account_id')
    .select(['a.id', 'a.course_id', 'a.course_title', 'a.audience', 'a.role', 'a.account_id', 'a.due_on'])
    .select(['a.days_for_new', 'a.repeats', 'u.first_name', 'u.last_name', people.as('people')]);
}

/** Removes it; what it was, or nothing where there is none such. */
export const removeAssignment = (db: Db, id: string) =>
  db
    .deleteFrom('training_assignments')
    .where('id', '=', id)
    .returning(['course_id', 'course_title', 'audience', 'role', 'account_id', 'due_on'])
    .executeTakeFirst();
