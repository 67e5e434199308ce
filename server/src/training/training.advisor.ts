/** What can be asked about courses: who has still to take which. */
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { courseStandings, openDuties, uuidOfText } from './duties.store.ts';
import { productCourses } from './teaching.ts';

/** A course's own id may be the product's, which is no UUID. */
const courseId = uuidOfText(sql`course_id`);

export const trainingAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'duty',
    permission: 'training.manage',
    conditions: ['late'],
    rows: (today, timeZone) => sql<RegisterRow>`SELECT o.id, o.title, o.account_id AS owner, o.day::date AS day,
        o.day::timestamp AT TIME ZONE ${timeZone} AS since, CASE WHEN o.day < ${today}::date THEN 1 ELSE 0 END AS rank, '' AS detail,
        array_remove(ARRAY[CASE WHEN o.day < ${today}::date THEN 'late' END], NULL) AS meets
      FROM (${openDuties(today)}) AS o`,
    detail: () => 'advisor.duty.detail',
    at: () => trainingPlaces.assignments.at(),
    all: trainingPlaces.assignments.at(),
  },
  {
    ...{ key: 'certificate', permission: 'training.manage', conditions: ['late'], again: true },
    rows: (today) => sql<RegisterRow>`SELECT id, course_title AS title, account_id AS owner, valid_until AS day,
        earned_on::timestamptz AS since, ${today}::date - valid_until AS rank, '' AS detail,
        CASE WHEN valid_until < ${today}::date THEN '{late}'::text[] ELSE '{}' END AS meets
      FROM training_certificates WHERE revoked_at IS NULL`,
    detail: () => 'advisor.certificate.detail',
    at: (id) => trainingPlaces.certificate.at({ certificateId: id }),
    all: trainingPlaces.certificates.at(),
  },
  {
    ...{ key: 'course', permission: 'training.manage', conditions: ['late', 'complete'], again: true, ownerless: true },
    rows: (
      today,
    ) => sql<RegisterRow>`SELECT ${courseId} AS id, min(title) AS title, NULL::uuid AS owner, min(day) FILTER (WHERE NOT done) AS day,
        now() AS since, count(*) FILTER (WHERE NOT done) AS rank, count(*) FILTER (WHERE done) || '/' || count(*) AS detail,
        array_remove(ARRAY[CASE WHEN bool_or(NOT done AND day < ${today}::date) THEN 'late' END,
          CASE WHEN bool_and(done) THEN 'complete' END], NULL) AS meets
      FROM (${courseStandings(today)}) AS s GROUP BY course_id`,
    also: () =>
      [...productCourses('pt').values()].map(({ id, title }) => ({
        pt: title,
        en: productCourses('en').get(id)?.title ?? title,
        es: productCourses('es').get(id)?.title ?? title,
      })),
    facts: {
      keys: [
        { key: 'progress', as: 'each' },
        { key: 'missing', as: 'each', people: { done: 'done_names', left: 'left_names' } },
        { key: 'finished', as: 'each' },
        { key: 'overdue', as: 'each' },
        { key: 'until', as: 'day', ends: true },
      ],
      rows: (ids, today) => sql`SELECT s.*, CASE WHEN s.done = s.total THEN 'all' ELSE 'some' END AS progress,
          CASE WHEN s.done = s.total THEN 'none' ELSE 'some' END AS missing,
          CASE WHEN s.done = '0' THEN 'none' ELSE 'some' END AS finished,
          CASE WHEN s.late_names IS NULL THEN 'none' ELSE 'some' END AS overdue
        FROM (SELECT ${courseId} AS id, (count(*) FILTER (WHERE done))::text AS done, count(*)::text AS total,
          (count(*) FILTER (WHERE NOT done))::text AS left, round(100.0 * count(*) FILTER (WHERE done) / count(*))::text AS percent,
          string_agg(name, ', ' ORDER BY name) FILTER (WHERE done) AS done_names,
          string_agg(name, ', ' ORDER BY name) FILTER (WHERE NOT done) AS left_names,
          string_agg(name, ', ' ORDER BY name) FILTER (WHERE NOT done AND day < ${today}::date) AS late_names,
          (min(day) FILTER (WHERE NOT done))::text AS until
        FROM (${courseStandings(today)}) AS c GROUP BY course_id) AS s WHERE s.id = ANY(${ids}::uuid[])`,
    },
    detail: () => 'advisor.course.detail',
    at: () => trainingPlaces.assignments.at(),
    all: trainingPlaces.assignments.at(),
  },
];
