/** What can be asked about who learns: the people who are asked to take courses, what each has taken and what is left. */
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AdvisorRegister, RegisterFacts, RegisterRow } from '../kit/advisor/register.ts';
import { averageWritten, courseStandings, uuidOfText } from './duties.store.ts';

/** Not the account's own id, by which the team knows the same person. */
const learnerId = uuidOfText(sql`'learner' || account_id::text`);

const facts: RegisterFacts = {
  keys: [
    { key: 'left', as: 'each' },
    { key: 'taken', as: 'each' },
    { key: 'number', more: 'good' },
    { key: 'owed', more: 'bad' },
    { key: 'average', more: 'good' },
    { key: 'ends', as: 'day', ends: true },
    { key: 'since', as: 'day' },
    { key: 'valid' },
    { key: 'scores' },
  ],
  rows: (ids, today, _zone, locale) => sql`SELECT l.*, CASE WHEN l.owed = '0' THEN 'none' ELSE 'some' END AS left,
      CASE WHEN l.number = '0' THEN 'none' ELSE 'some' END AS taken
    FROM (SELECT ${learnerId} AS id, (count(*) FILTER (WHERE done))::text AS number, (count(*) FILTER (WHERE NOT done))::text AS owed,
        count(*)::text AS total, string_agg(title, ', ' ORDER BY title) FILTER (WHERE NOT done) AS left_titles,
        string_agg(title, ', ' ORDER BY title) FILTER (WHERE done) AS taken_titles, round(avg(score), 1)::text AS average, ${averageWritten(locale, sql`round(avg(score), 1)`)} AS mean,
        string_agg(title || ': ' || score, ', ' ORDER BY title) AS scores,
        string_agg(title || ': ' || to_char(valid_until, 'YYYY-MM-DD'), ', ' ORDER BY valid_until) AS valid,
        (min(day) FILTER (WHERE NOT done))::text AS since, (min(valid_until) FILTER (WHERE done))::text AS ends
      FROM (${courseStandings(today)}) AS s GROUP BY account_id) AS l WHERE l.id = ANY(${ids}::uuid[])`,
};

/** The people whom a condition over their courses picks. */
const learners = (key: string, which: RawBuilder<unknown>): AdvisorRegister => ({
  ...{ key, permission: 'training.manage', again: true, ownerless: true, continues: 'learner' },
  ...(key === 'learner' ? { facts, conditions: ['late'] } : { conditions: [] }),
  rows: (today) => sql<RegisterRow>`SELECT ${learnerId} AS id, min(name) AS title, NULL::uuid AS owner,
      min(day) FILTER (WHERE NOT done) AS day, now() AS since,
      100 * count(*) FILTER (WHERE NOT done AND day < ${today}::date) + count(*) FILTER (WHERE NOT done) AS rank,
      count(*) FILTER (WHERE done) || '/' || count(*) AS detail,
      CASE WHEN bool_or(NOT done AND day < ${today}::date) THEN '{late}'::text[] ELSE '{}' END AS meets
    FROM (${courseStandings(today)}) AS s GROUP BY account_id HAVING ${which}`,
  detail: () => 'advisor.learner.detail',
  at: () => trainingPlaces.assignments.at(),
  all: trainingPlaces.assignments.at(),
});

/** Which part of the people has done all: one row, once anybody is asked. */
const share: AdvisorRegister = {
  ...{ key: 'share', permission: 'training.manage', conditions: [], again: true, ownerless: true, untitled: true },
  rows: (today) => sql<RegisterRow>`SELECT ${uuidOfText(sql`concat('share', current_company())`)} AS id,
      concat(percent_of(count(*) FILTER (WHERE p.done), count(*)), ' %') AS title, NULL::uuid AS owner, NULL::date AS day,
      now() AS since, 0 AS rank, count(*) FILTER (WHERE p.done) || '/' || count(*) AS detail, '{}'::text[] AS meets
    FROM (SELECT bool_and(done) AS done FROM (${courseStandings(today)}) AS s GROUP BY account_id) AS p HAVING count(*) > 0`,
  detail: () => 'advisor.share.detail',
  at: () => trainingPlaces.assignments.at(),
  all: trainingPlaces.assignments.at(),
};

const takenId = uuidOfText(sql`concat('taken', current_company())`);
/** Which part of the courses that were asked is done: one row, once anybody is asked. */
const taken: AdvisorRegister = {
  ...share,
  key: 'taken',
  rows: (today) => sql<RegisterRow>`SELECT ${takenId} AS id,
      concat(percent_of(count(*) FILTER (WHERE done), count(*)), ' %') AS title, NULL::uuid AS owner, NULL::date AS day,
      now() AS since, 0 AS rank, count(*) FILTER (WHERE done) || '/' || count(*) AS detail, '{}'::text[] AS meets
    FROM (${courseStandings(today)}) AS s HAVING count(*) > 0`,
  facts: {
    keys: [{ key: 'overdue', as: 'each' }],
    rows: (ids, today) => sql`SELECT t.*, CASE WHEN t.names IS NULL THEN 'none' ELSE 'some' END AS overdue
      FROM (SELECT ${takenId} AS id, string_agg(DISTINCT name, ', ') FILTER (WHERE NOT done AND day < ${today}::date) AS names
        FROM (${courseStandings(today)}) AS s) AS t WHERE t.id = ANY(${ids}::uuid[])`,
  },
  detail: () => 'advisor.taken.detail',
};

export const learnerRegisters: readonly AdvisorRegister[] = [
  learners('learner', sql`true`),
  learners('trained', sql`bool_and(done)`),
  learners('untrained', sql`NOT bool_and(done)`),
  share,
  taken,
];
