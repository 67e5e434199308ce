/** What can be asked about courses: those of the product and the company's own, who has still to take which, and with what score. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterFacts, RegisterRow } from '../kit/advisor/register.ts';
import { averageWritten, courseStandings, uuidOfText } from './duties.store.ts';
import { durationOf, productCourses } from './teaching.ts';

/** A course's own id may be the product's, which is no UUID. */
const courseId = uuidOfText(sql`course_id`);

/** The product's courses as they are offered in a language. */
const offered = (locale: Locale) =>
  JSON.stringify(
    [...productCourses(locale).values()].map((one) => ({
      ...{ course_id: one.id, title: one.title, summary: one.summary, audience: one.audience, own: false },
      ...{ minutes: durationOf(one), lessons: one.lessons.length, renews: one.renewMonths },
      ...{ asks: one.quiz?.asks ?? null, pass: one.quiz?.passPercent ?? null, author: null },
    })),
  );

/** Every course that somebody can begin. */
const known = (locale: Locale) => sql`
  SELECT course_id, title, summary, audience, own, minutes, lessons, renews, asks, pass, author
  FROM jsonb_to_recordset(${offered(locale)}::jsonb) AS p(course_id text, title text, summary text, audience text, own boolean,
    minutes int, lessons int, renews int, asks int, pass int, author text)
  UNION ALL
  SELECT c.id::text, v.body ->> 'title', v.body ->> 'summary', v.body ->> 'audience', true,
    (SELECT sum((l ->> 'minutes')::int) FROM jsonb_array_elements(v.body -> 'lessons') l)::int, jsonb_array_length(v.body -> 'lessons'),
    (v.body ->> 'renewMonths')::int, least((v.body ->> 'asks')::int, jsonb_array_length(v.body -> 'questions')),
    (v.body ->> 'passPercent')::int, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')
  FROM training_courses c JOIN training_course_versions v ON v.company_id = c.company_id AND v.course_id = c.id AND v.number = c.published
    LEFT JOIN users u ON u.id = v.published_by WHERE c.status = 'PUBLISHED'`;

/** Who has taken it and who has not; nothing where nobody was asked. */
const standing = (today: string) => sql`
  SELECT course_id, count(*) FILTER (WHERE done) AS done, count(*) AS total, count(*) FILTER (WHERE NOT done) AS left,
    percent_of(count(*) FILTER (WHERE done), count(*)) AS percent,
    string_agg(name, ', ' ORDER BY name) FILTER (WHERE done) AS done_names,
    string_agg(name, ', ' ORDER BY name) FILTER (WHERE NOT done) AS left_names,
    count(*) FILTER (WHERE NOT done AND day < ${today}::date) AS late,
    string_agg(name, ', ' ORDER BY name) FILTER (WHERE NOT done AND day < ${today}::date) AS late_names,
    min(day) FILTER (WHERE NOT done) AS until, round(avg(score), 1) AS average, max(score) AS best,
    string_agg(name || ' ' || score, ', ' ORDER BY score DESC, name) AS scores,
    jsonb_object_agg(name, jsonb_build_object('id', account_id, 'on', earned_on::text, 'score', score::text)) AS each
  FROM (${courseStandings(today)}) AS s GROUP BY course_id`;

/** Who asked for it, when, and until when. */
const requests = (
  zone: string,
) => sql`(SELECT string_agg(concat(coalesce(trim(concat_ws(' ', u.first_name, u.last_name)), '–'), ' (',
    (a.created_at AT TIME ZONE ${zone})::date, ' → ', a.due_on, ')'), '; ' ORDER BY a.created_at) AS asks
  FROM (SELECT * FROM training_assignments WHERE course_id = f.course_id ORDER BY created_at LIMIT 5) a LEFT JOIN users u ON u.id = a.created_by)`;

const facts: RegisterFacts = {
  topics: {
    takes: ['minutes'],
    until: ['until'],
  },
  keys: [
    { key: 'progress', as: 'each', further: { who: 'finished', until: 'until' } },
    {
      key: 'missing',
      as: 'each',
      further: { until: 'until', when: 'until' },
      people: {
        ...{ done: 'done_names', left: 'left_names', each: 'each' },
        same: ['progress', 'finished', 'left'],
      },
    },
    { key: 'finished', as: 'each' },
    { key: 'overdue', as: 'each' },
    { key: 'until', as: 'day', ends: true },
    { key: 'minutes', more: 'bad' },
    { key: 'scores' },
    { key: 'average', more: 'good' },
    { key: 'best' },
    { key: 'exam' },
    { key: 'lessons', more: 'good' },
    { key: 'left', more: 'bad', further: { until: 'until', when: 'until' } },
    { key: 'renews' },
    { key: 'audience', of: 'advisor.course.audiences' },
    { key: 'own', as: 'each' },
    { key: 'asked', as: 'each' },
    { key: 'requested', as: 'each' },
    { key: 'about', own: true, aside: true },
  ],
  rows: (ids, today, zone, locale) => sql`SELECT f.id, f.minutes::text, f.lessons::text, f.renews::text, f.audience,
      f.asks::text AS exam, f.pass::text, coalesce(f.author, '–') AS author, CASE WHEN f.own THEN 'yes' ELSE 'no' END AS own,
      CASE WHEN f.total IS NULL THEN 'no' ELSE 'yes' END AS asked, f.done::text, f.total::text, f.total::text AS count, f.left::text, f.percent::text,
      f.done_names, f.left_names, f.late_names, f.until::text, f.average::text, ${averageWritten(locale, sql`f.average`)} AS mean, f.best::text, f.scores, f.each::text,
      (SELECT string_agg(key, ', ' ORDER BY key) FROM jsonb_each(f.each) WHERE value ->> 'score' = f.best::text) AS best_names,
      CASE WHEN r.asks IS NULL THEN 'no' ELSE 'yes' END AS requested, r.asks AS requests, f.summary AS about,
      CASE WHEN f.total IS NULL THEN 'unasked' WHEN f.done = f.total THEN 'all' ELSE 'some' END AS progress,
      CASE WHEN f.total IS NULL THEN 'unasked' WHEN f.done = f.total THEN 'none' ELSE 'some' END AS missing,
      CASE WHEN f.total IS NULL THEN 'unasked' WHEN f.done = 0 THEN 'none' ELSE 'some' END AS finished,
      CASE WHEN f.total IS NULL THEN 'unasked' WHEN f.late = 0 THEN 'none' ELSE 'some' END AS overdue
    FROM (SELECT ${courseId} AS id, * FROM (${known(locale)}) AS k LEFT JOIN (${standing(today)}) AS s USING (course_id)) AS f LEFT JOIN LATERAL ${requests(zone)} r ON true
    WHERE f.id = ANY(${ids}::uuid[])`,
};

export const courseRegister: AdvisorRegister = {
  ...{ key: 'course', permission: 'training.manage', again: true, ownerless: true, general: 'unasked', facts },
  conditions: ['late', 'complete', 'asked', 'unasked', 'own'],
  sums: ['asked', 'late', 'complete'],
  rows: (today, _zone, locale) => sql<RegisterRow>`SELECT ${courseId} AS id, title, NULL::uuid AS owner, s.until AS day,
      now() AS since, coalesce(s.left, -1) AS rank, coalesce(s.done || '/' || s.total, '') AS detail,
      array_remove(ARRAY[CASE WHEN s.late > 0 THEN 'late' END, CASE WHEN s.left = 0 THEN 'complete' END,
        CASE WHEN s.total > 0 THEN 'asked' ELSE 'unasked' END, CASE WHEN own THEN 'own' END], NULL) AS meets
    FROM (${known(locale)}) AS k LEFT JOIN (${standing(today)}) AS s USING (course_id)`,
  also: () =>
    [...productCourses('pt').values()].map(({ id, title }) => ({
      pt: title,
      en: productCourses('en').get(id)?.title ?? title,
      es: productCourses('es').get(id)?.title ?? title,
    })),
  detail: (value) => (value === '' ? 'advisor.course.nobody' : 'advisor.course.detail'),
  at: () => trainingPlaces.assignments.at(),
  all: trainingPlaces.assignments.at(),
};
