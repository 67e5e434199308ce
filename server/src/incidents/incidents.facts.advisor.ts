/** What an incident's record can be asked for: what happened, who saw it, whom it hit, who was told, what was learned. */
import { legalClockIds } from '@vigia/contract/incidents/clocks.shapes.ts';
import { incidentDecisions } from '@vigia/contract/incidents/events.shapes.ts';
import { incidentStatuses } from '@vigia/contract/incidents/incidents.shapes.ts';
import { teamRoles } from '@vigia/contract/incidents/rules.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type RawBuilder, sql } from 'kysely';
import { underLgpd } from '../companies/companies.queries.ts';
import type { RegisterFacts } from '../kit/advisor/register.ts';
import { nameOfUser, quotedShort } from '../kit/comments/comments.told.ts';
import { say } from '../kit/words.ts';
import { ofOwnLaw, tellBy } from './incidents.store.ts';

/** What was done by when of the law's deadline for the authority. */
const clock = sql`SELECT max(settled_on) FILTER (WHERE outcome = 'done') AS done, min(due_on) FILTER (WHERE outcome IS NULL) AS due,
    max(due_on) AS last FROM incident_clocks c
  WHERE company_id = i.company_id AND incident_id = i.id AND clock = 'anpd-notice' AND ${ofOwnLaw}`;
/** Who sent what to the authority, and when the people heard of it. */
const notice = sql`SELECT max(trim(concat_ws(' ', v.first_name, v.last_name))) FILTER (WHERE n.kind = 'anpd') AS sender,
    max(n.sent_how) FILTER (WHERE n.kind = 'anpd') AS how, max(n.sent_on) FILTER (WHERE n.kind = 'people') AS informed,
    max(n.sent_how) FILTER (WHERE n.kind = 'people') AS informing,
    max(trim(concat_ws(' ', v.first_name, v.last_name))) FILTER (WHERE n.kind = 'people') AS informer
  FROM incident_notices n LEFT JOIN users v ON v.id = n.sent_by
  WHERE n.company_id = i.company_id AND n.incident_id = i.id AND n.sent_on IS NOT NULL`;
/** What the record leaves open, by codes of the room's words. */
const unknown = sql`concat_ws(',', CASE WHEN i.personal_data = 'unknown' THEN 'personal' END,
    CASE WHEN i.personal_data = 'yes' AND i.people_affected IS NULL THEN 'people' END,
    CASE WHEN i.personal_data = 'yes' AND i.relevance IS NULL THEN 'relevance' END,
    CASE WHEN i.root_cause = '' THEN 'cause' END, CASE WHEN i.contained_at IS NULL THEN 'contained' END)`;
const actions = sql`SELECT string_agg(title, '; ' ORDER BY created_at) FILTER (WHERE done_at IS NULL) AS left, count(*) AS total
  FROM incident_actions WHERE company_id = i.company_id AND incident_id = i.id`;
const notes = sql`SELECT string_agg(body, ' ' ORDER BY at) AS done FROM incident_events
  WHERE company_id = i.company_id AND incident_id = i.id AND kind = 'note'`;

/** What a code of these is called in a language. */
const calledIn = (locale: Locale, codes: readonly string[], at: string, code: RawBuilder<unknown>) =>
  sql`(${codes.map((one) => say(locale, `incidents:${at}.${one}`))}::text[])[array_position(${[...codes]}::text[], ${code})]`;
/** Its timeline from the beginning, and what was written last: each with the hour and who did it. */
const timeline = (
  zone: string,
  locale: Locale,
) => sql`(SELECT max(total) || '. ' || string_agg(line, '; ' ORDER BY place) FILTER (WHERE place <= 8) AS timeline,
    max(line) FILTER (WHERE place = total) AS latest, (array_agg(by ORDER BY place DESC) FILTER (WHERE ended))[1] AS closer
  FROM (SELECT row_number() OVER (ORDER BY e.at, e.created_at, e.id) AS place, count(*) OVER () AS total, ${nameOfUser('w')} AS by,
      e.kind = 'status' AND e.about = 'closed' AS ended, concat_ws(', ', to_char(e.at AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI'), ${nameOfUser('w')})
        || ': ' || coalesce(CASE WHEN e.kind = 'decided' THEN concat_ws('. ', ${calledIn(locale, incidentDecisions, 'decisions', sql`e.about`)}, ${quotedShort(sql`nullif(e.body, '')`)}) END,
          ${quotedShort(sql`nullif(e.body, '')`)}, ${calledIn(locale, incidentStatuses, 'statuses', sql`e.about`)}) AS line
    FROM incident_events e LEFT JOIN users w ON w.id = e.created_by WHERE e.company_id = i.company_id AND e.incident_id = i.id
      AND (e.body <> '' OR e.kind IN ('status', 'decided'))) l)`;
/** The deadlines of the law: by when, and what came of each. */
const deadlines = (
  locale: Locale,
) => sql`(SELECT string_agg(concat(${calledIn(locale, legalClockIds, 'advisor.clock.details', sql`c.clock`)}, ': ', c.due_on, ' → ',
    coalesce(c.settled_on::text, '–')), '; ' ORDER BY c.due_on) AS deadlines,
    string_agg(DISTINCT nullif(c.reason, ''), ' ') FILTER (WHERE c.clock = 'anpd-notice') AS protocol
  FROM incident_clocks c WHERE c.company_id = i.company_id AND c.incident_id = i.id AND ${ofOwnLaw})`;
const who = (
  locale: Locale,
) => sql`(SELECT string_agg(concat(m ->> 'who', ' (', ${calledIn(locale, teamRoles, 'roles', sql`m ->> 'role'`)}, ')'), '; ') AS team
  FROM (SELECT m FROM jsonb_array_elements(i.team) AS m LIMIT 10) t)`;
/** What is done in it and what is left, and whose it is. */
const doers = (
  zone: string,
) => sql`(SELECT string_agg(concat(title, ' (', concat_ws(', ', by, coalesce(done, '–')), ')'), '; ') AS doers
  FROM (SELECT x.title, ${nameOfUser('w')} AS by, (x.done_at AT TIME ZONE ${zone})::date::text AS done FROM incident_actions x LEFT JOIN users w ON w.id = x.assigned_to
    WHERE x.company_id = i.company_id AND x.incident_id = i.id ORDER BY x.done_at NULLS FIRST, x.created_at LIMIT 8) y)`;
const kept = sql`(SELECT string_agg(coalesce(nullif(label, ''), name), ', ') AS files FROM (SELECT f.label, k.name FROM incident_files f
    JOIN file_references r ON r.company_id = f.company_id AND r.record_id = f.id AND r.kind = 'incident-file'
    JOIN files k ON k.company_id = r.company_id AND k.id = r.file_id
    WHERE f.company_id = i.company_id AND f.incident_id = i.id ORDER BY f.created_at LIMIT 8) y)`;

/** Whether somebody had to be told, and was. */
const told = sql`CASE WHEN c.done IS NOT NULL THEN 'told' WHEN c.due IS NOT NULL THEN 'running'
    WHEN i.is_drill THEN 'drill' WHEN i.personal_data = 'no' THEN 'needless' WHEN NOT ${underLgpd} THEN 'elsewhere'
    WHEN i.personal_data = 'unknown' THEN CASE WHEN y.by IS NULL THEN 'open' ELSE 'deciding' END
    ELSE 'weighed' END AS authority, y.by::text AS decide,
  CASE WHEN c.done IS NULL THEN CASE WHEN c.due IS NOT NULL THEN 'running' WHEN y.by IS NOT NULL THEN 'deciding' ELSE 'none' END
    WHEN c.done <= c.last THEN 'yes' ELSE 'no' END AS timely,
  c.done::text AS told, c.due::text AS due, c.last::text AS until, nullif(m.sender, '') AS sender, m.how,
  CASE WHEN m.informed IS NOT NULL THEN 'told' WHEN i.is_drill THEN 'drill' WHEN i.personal_data = 'no' THEN 'needless'
    ELSE 'not' END AS subjects, m.informed::text AS informed, m.informing,
  CASE WHEN i.personal_data = 'no' THEN 'needless' WHEN i.relevance IS NULL THEN 'open'
    WHEN (i.relevance->>'significant')::boolean AND i.relevance->'criteria' <> '[]'::jsonb THEN 'yes' ELSE 'no' END AS relevance,
  i.relevance->>'reasons' AS reasons,
  (SELECT string_agg(x, ',') FROM jsonb_array_elements_text(i.relevance->'criteria') AS x) AS criteria,
  CASE WHEN i.personal_data = 'yes' AND NOT i.is_drill AND ${underLgpd} THEN 'until' ELSE 'free' END AS keep,
  ((i.created_at AT TIME ZONE 'America/Sao_Paulo')::date + interval '5 years')::date::text AS kept`;

/** The day from which the company knew. */
const since = (zone: string) => sql`(coalesce(i.known_at, i.detected_at) AT TIME ZONE ${zone})::date`;

export const incidentFacts: RegisterFacts = {
  amounts: ['cost'],
  topics: {
    happens: ['lessons', 'cause', 'done'],
    again: ['lessons', 'cause', 'done'],
    way: ['steps', 'done'],
    money: ['cost'],
    lesson: ['lessons', 'cause'],
    until: ['deadlines', 'authority'],
    takes: ['lasted', 'speed'],
    counsel: ['lessons', 'cause', 'done'],
  },
  opens: ['again'],
  keys: [
    { key: 'happened', own: true },
    { key: 'reporter' },
    { key: 'when', as: 'day' },
    { key: 'contained', as: 'day' },
    { key: 'ended', as: 'day' },
    { key: 'lasted', more: 'bad' },
    { key: 'speed', more: 'bad' },
    { key: 'people', as: 'each', more: 'bad', number: 'hit' },
    { key: 'personal', as: 'each' },
    { key: 'data', own: true },
    { key: 'cause', own: true },
    { key: 'lessons', own: true },
    { key: 'done', own: true },
    { key: 'authority', as: 'each' },
    { key: 'timely', as: 'each' },
    { key: 'sender' },
    { key: 'subjects', as: 'each' },
    { key: 'relevance', as: 'each' },
    { key: 'criteria', of: 'relevance' },
    { key: 'unknown', of: 'advisor.unknown' },
    { key: 'keep', as: 'each' },
    { key: 'steps', as: 'each' },
    { key: 'systems', own: true },
    { key: 'origin', of: 'causes' },
    { key: 'cost', more: 'bad', adds: 'cost', over: true },
    { key: 'severity', of: 'severities' },
    { key: 'stands', of: 'statuses' },
    { key: 'kind', of: 'kinds' },
    { key: 'timeline', aside: true },
    { key: 'latest', aside: true },
    { key: 'informer', as: 'each' },
    { key: 'delay', as: 'each', more: 'bad', number: 'waited' },
    { key: 'deadlines', aside: true },
    { key: 'protocol', own: true },
    { key: 'team', as: 'each' },
    { key: 'doers', as: 'each' },
    { key: 'whys', as: 'each' },
    { key: 'vulnerable', as: 'each' },
    { key: 'parties', own: true },
    { key: 'files', as: 'each' },
    { key: 'known', as: 'day' },
    { key: 'hour' },
    { key: 'closer' },
  ],
  rows: (ids, _today, zone, locale) => sql`SELECT i.id, nullif(i.description, '') AS happened,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS reporter,
      (coalesce(i.occurred_at, i.detected_at) AT TIME ZONE ${zone})::date::text AS when,
      (i.contained_at AT TIME ZONE ${zone})::date::text AS contained, (i.closed_at AT TIME ZONE ${zone})::date::text AS ended,
      ((coalesce(i.closed_at, now()) AT TIME ZONE ${zone})::date - (i.detected_at AT TIME ZONE ${zone})::date)::text AS lasted,
      round(extract(epoch FROM i.contained_at - i.detected_at)::numeric / 3600)::text AS speed,
      CASE WHEN i.personal_data = 'no' THEN 'none' WHEN i.people_affected IS NULL THEN 'unknown' ELSE 'some' END AS people,
      CASE WHEN i.personal_data = 'no' THEN '0' ELSE i.people_affected::text END AS hit,
      i.personal_data AS personal, i.people_affected::text AS count, nullif(i.data_affected, '') AS data,
      nullif(i.root_cause, '') AS cause, nullif(i.lessons, '') AS lessons, n.done, ${told},
      coalesce(nullif(${unknown}, ''), 'none') AS unknown,
      CASE WHEN a.left IS NOT NULL THEN 'left' WHEN a.total > 0 THEN 'done' ELSE 'none' END AS steps, a.left AS remaining,
      nullif(i.systems, '') AS systems, nullif(i.cause, 'unknown') AS origin, trim_scale(i.cost)::text AS cost, i.severity, i.status AS stands, i.kind,
      l.timeline, l.latest, CASE WHEN m.informed IS NULL THEN 'none' WHEN m.informer IS NULL THEN 'unsaid' ELSE 'some' END AS informer, m.informer AS by,
      CASE WHEN c.done IS NULL AND m.informed IS NULL THEN 'none' WHEN m.informed IS NULL THEN 'authority' WHEN c.done IS NULL THEN 'people' ELSE 'both' END AS delay,
      (coalesce(c.done, m.informed) - ${since(zone)})::text AS waited, (c.done - ${since(zone)})::text AS anpd, (m.informed - ${since(zone)})::text AS after,
      coalesce(nullif(concat_ws('; ', ${say(locale, 'incidents:advisor.clock.details.decide')}::text || ': ' || y.by || ' → –', d.deadlines), ''),
        ${say(locale, 'incidents:advisor.incident.facts.deadlines.none')}::text) AS deadlines, d.protocol,
      CASE WHEN t.team IS NULL THEN 'none' ELSE 'some' END AS team, t.team AS members, CASE WHEN b.doers IS NULL THEN 'none' ELSE 'some' END AS doers, b.doers AS doing,
      CASE WHEN cardinality(i.whys) = 0 THEN 'none' ELSE 'some' END AS whys, array_to_string(i.whys, ' → ') AS chain,
      CASE WHEN i.minors_affected IS NULL AND i.elderly_affected IS NULL THEN 'none' ELSE 'some' END AS vulnerable,
      coalesce(i.minors_affected::text, '–') AS minors, coalesce(i.elderly_affected::text, '–') AS elderly, nullif(i.suppliers, '') AS parties,
      CASE WHEN f.files IS NULL THEN 'none' ELSE 'some' END AS files, f.files AS papers, (i.known_at AT TIME ZONE ${zone})::date::text AS known,
      to_char(i.detected_at AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI') AS hour, coalesce(to_char(i.contained_at AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI'), '–') AS stopped,
      CASE WHEN i.status = 'closed' THEN l.closer END AS closer
    FROM incidents i LEFT JOIN users u ON u.id = i.reported_by
    LEFT JOIN LATERAL (${clock}) c ON true LEFT JOIN LATERAL (${notice}) m ON true
    LEFT JOIN LATERAL ${timeline(zone, locale)} l ON true LEFT JOIN LATERAL ${deadlines(locale)} d ON true
    LEFT JOIN LATERAL ${who(locale)} t ON true LEFT JOIN LATERAL ${doers(zone)} b ON true LEFT JOIN LATERAL ${kept} f ON true
    LEFT JOIN LATERAL (SELECT ${tellBy} AS by) y ON true
    LEFT JOIN LATERAL (${actions}) a ON true LEFT JOIN LATERAL (${notes}) n ON true
    WHERE i.id = ANY(${ids}::uuid[])`,
};
