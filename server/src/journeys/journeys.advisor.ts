/** What can be asked about the journeys: which one runs, how far it is, what comes next and how long that takes. */
import { journeyTemplates } from '@vigia/content/journeys/load.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { nameOfUser, quotedShort } from '../kit/comments/comments.told.ts';

/** Templates as rows of their id and title. */
const titledTemplates = (locale: Locale): RawBuilder<unknown> => sql`(SELECT * FROM unnest(
  ${journeyTemplates.map(({ id }) => id)}::text[], ${journeyTemplates.map((one) => one[locale].title)}::text[]) AS t(id, title))`;
const tasks = journeyTemplates.flatMap((template) => template.tasks);
/** Tasks as rows of their id, title, minutes and place. */
const titledTasks = (
  locale: Locale,
): RawBuilder<unknown> => sql`(SELECT * FROM unnest(${tasks.map(({ id }) => id)}::text[],
  ${tasks.map((one) => one[locale].title)}::text[], ${tasks.map(({ minutes }) => minutes)}::int[]) WITH ORDINALITY AS t(id, title, minutes, place))`;
const over = sql`t.status IN ('completed', 'skipped')`;

export const journeysAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'journey',
    permission: 'journeys.read',
    conditions: ['open', 'closed'],
    sums: ['open', 'closed'],
    rows: (
      _today,
      _zone,
      locale,
    ) => sql<RegisterRow>`SELECT j.id, coalesce(n.title, j.template_id) AS title, j.started_by AS owner,
        NULL::date AS day, j.started_at AS since, CASE WHEN j.status = 'in_progress' THEN 1000 - j.position ELSE 0 END AS rank,
        j.status AS detail, array_remove(ARRAY[CASE WHEN j.status = 'in_progress' THEN 'open' END,
          CASE WHEN j.status = 'completed' THEN 'closed' END], NULL) AS meets
      FROM journeys j LEFT JOIN ${titledTemplates(locale)} n ON n.id = j.template_id`,
    also: () => journeyTemplates.map(({ pt, en, es }) => ({ pt: pt.title, en: en.title, es: es.title })),
    facts: {
      keys: [
        { key: 'progress', as: 'each' },
        { key: 'next', as: 'each' },
        { key: 'effort', as: 'each' },
        { key: 'stands', as: 'each' },
        { key: 'started', as: 'day' },
        { key: 'starter' },
        { key: 'tasks', aside: true },
        { key: 'ticked', aside: true },
        { key: 'notes', aside: true },
        { key: 'percent', more: 'good' },
      ],
      rows: (
        ids,
        _today,
        zone,
        locale,
      ) => sql`SELECT j.id, s.done::text, s.total::text, (s.total - s.done)::text AS left,
          CASE WHEN s.done = s.total THEN 'done' ELSE 'some' END AS progress,
          CASE WHEN s.next IS NULL THEN 'none' ELSE 'some' END AS next, s.next AS task,
          CASE WHEN s.minutes = 0 THEN 'none' ELSE 'some' END AS effort, round(s.minutes / 60.0)::text AS hours,
          round(s.all_minutes / 60.0)::text AS whole, j.status AS stands,
          (j.started_at AT TIME ZONE ${zone})::date::text AS started, (j.completed_at AT TIME ZONE ${zone})::date::text AS completed,
          ${nameOfUser('u')} AS starter, s.tasks, s.ticked, s.notes, percent_of(s.worked, s.counted * 100)::text AS percent
        FROM journeys j LEFT JOIN users u ON u.id = j.started_by CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${over}) AS done, count(*) AS total,
          coalesce(sum(n.minutes) FILTER (WHERE NOT ${over}), 0) AS minutes, coalesce(sum(n.minutes), 0) AS all_minutes,
          coalesce(sum(n.minutes * t.progress) FILTER (WHERE t.status <> 'skipped'), 0) AS worked,
          coalesce(sum(n.minutes) FILTER (WHERE t.status <> 'skipped'), 0) AS counted,
          (array_agg(n.title ORDER BY n.place) FILTER (WHERE NOT ${over}))[1] AS next,
          string_agg(concat(n.title, ' (', n.minutes, ' min)'), '; ' ORDER BY n.place) FILTER (WHERE NOT ${over}) AS tasks,
          string_agg(concat(n.title, ' (', concat_ws(', ', ${nameOfUser('w')}, (t.completed_at AT TIME ZONE ${zone})::date::text), ')'), '; ' ORDER BY t.completed_at DESC) FILTER (WHERE t.status = 'completed') AS ticked,
          string_agg(concat(n.title, ': ', ${quotedShort(sql`t.note`)}), '; ' ORDER BY n.place) FILTER (WHERE t.note <> '') AS notes
          FROM journey_tasks t LEFT JOIN users w ON w.id = t.completed_by LEFT JOIN ${titledTasks(locale)} n ON n.id = t.template_task_id
          WHERE t.company_id = j.company_id AND t.journey_id = j.id) s
        WHERE j.id = ANY(${ids}::uuid[])`,
    },
    left: (
      id,
      locale,
    ) => sql`SELECT n.title FROM journey_tasks t JOIN ${titledTasks(locale)} n ON n.id = t.template_task_id
      WHERE t.journey_id = ${id}::uuid AND NOT ${over} ORDER BY n.place`,
    detail: (status) => `advisor.journey.details.${status}`,
    at: (id) => journeysPlaces.journey.at({ id }),
    all: journeysPlaces.list.at(),
  },
];
