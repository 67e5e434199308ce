/** What an incident's record can be asked for: what happened, who saw it, whom it hit, who was told, what was learned. */
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';

/** What was done by when of the law's deadline for the authority. */
const clock = sql`SELECT max(settled_on) FILTER (WHERE outcome = 'done') AS done, min(due_on) FILTER (WHERE outcome IS NULL) AS due,
    max(due_on) AS last FROM incident_clocks
  WHERE company_id = i.company_id AND incident_id = i.id AND clock = 'anpd-notice'`;
/** Who sent what to the authority, and when the people heard of it. */
const notice = sql`SELECT max(trim(concat_ws(' ', v.first_name, v.last_name))) FILTER (WHERE n.kind = 'anpd') AS sender,
    max(n.sent_how) FILTER (WHERE n.kind = 'anpd') AS how, max(n.sent_on) FILTER (WHERE n.kind = 'people') AS informed,
    max(n.sent_how) FILTER (WHERE n.kind = 'people') AS informing
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

/** Whether somebody had to be told, and was. */
const told = sql`CASE WHEN c.done IS NOT NULL THEN 'told' WHEN c.due IS NOT NULL THEN 'running'
    WHEN i.is_drill THEN 'drill' WHEN i.personal_data = 'no' THEN 'needless' WHEN i.personal_data = 'unknown' THEN 'open'
    ELSE 'weighed' END AS authority,
  CASE WHEN c.done IS NULL THEN CASE WHEN c.due IS NULL THEN 'none' ELSE 'running' END
    WHEN c.done <= c.last THEN 'yes' ELSE 'no' END AS timely,
  c.done::text AS told, c.due::text AS due, c.last::text AS until, nullif(m.sender, '') AS sender, m.how,
  CASE WHEN m.informed IS NOT NULL THEN 'told' WHEN i.is_drill THEN 'drill' WHEN i.personal_data = 'no' THEN 'needless'
    ELSE 'not' END AS subjects, m.informed::text AS informed, m.informing,
  CASE WHEN i.personal_data = 'no' THEN 'needless' WHEN i.relevance IS NULL THEN 'open'
    WHEN (i.relevance->>'significant')::boolean AND i.relevance->'criteria' <> '[]'::jsonb THEN 'yes' ELSE 'no' END AS relevance,
  i.relevance->>'reasons' AS reasons,
  (SELECT string_agg(x, ',') FROM jsonb_array_elements_text(i.relevance->'criteria') AS x) AS criteria,
  CASE WHEN i.personal_data = 'yes' AND NOT i.is_drill THEN 'until' ELSE 'free' END AS keep,
  ((i.created_at AT TIME ZONE 'America/Sao_Paulo')::date + interval '5 years')::date::text AS kept`;

export const incidentFacts: RegisterFacts = {
  keys: [
    { key: 'happened', own: true },
    { key: 'reporter' },
    { key: 'when', as: 'day' },
    { key: 'contained', as: 'day' },
    { key: 'ended', as: 'day' },
    { key: 'lasted' },
    { key: 'speed' },
    { key: 'people', as: 'each' },
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
  ],
  rows: (ids, _today, zone) => sql`SELECT i.id, nullif(i.description, '') AS happened,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS reporter,
      (coalesce(i.occurred_at, i.detected_at) AT TIME ZONE ${zone})::date::text AS when,
      (i.contained_at AT TIME ZONE ${zone})::date::text AS contained, (i.closed_at AT TIME ZONE ${zone})::date::text AS ended,
      ((coalesce(i.closed_at, now()) AT TIME ZONE ${zone})::date - (i.detected_at AT TIME ZONE ${zone})::date)::text AS lasted,
      round(extract(epoch FROM i.contained_at - i.detected_at)::numeric / 3600)::text AS speed,
      CASE WHEN i.personal_data = 'no' THEN 'none' WHEN i.people_affected IS NULL THEN 'unknown' ELSE 'some' END AS people,
      i.personal_data AS personal, i.people_affected::text AS count, nullif(i.data_affected, '') AS data,
      nullif(i.root_cause, '') AS cause, nullif(i.lessons, '') AS lessons, n.done, ${told},
      coalesce(nullif(${unknown}, ''), 'none') AS unknown,
      CASE WHEN a.left IS NOT NULL THEN 'left' WHEN a.total > 0 THEN 'done' ELSE 'none' END AS steps, a.left AS remaining,
      nullif(i.systems, '') AS systems, nullif(i.cause, 'unknown') AS origin, i.cost::text, i.severity, i.status AS stands, i.kind
    FROM incidents i LEFT JOIN users u ON u.id = i.reported_by
    LEFT JOIN LATERAL (${clock}) c ON true LEFT JOIN LATERAL (${notice}) m ON true
    LEFT JOIN LATERAL (${actions}) a ON true LEFT JOIN LATERAL (${notes}) n ON true
    WHERE i.id = ANY(${ids}::uuid[])`,
};
