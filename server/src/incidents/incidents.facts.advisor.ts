/** What an incident's record can be asked for: what happened, who saw it, whom it hit, who was told, what was learned. */
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';

export const incidentFacts: RegisterFacts = {
  keys: [
    { key: 'happened', own: true },
    { key: 'reporter' },
    { key: 'when', as: 'day' },
    { key: 'contained', as: 'day' },
    { key: 'ended', as: 'day' },
    { key: 'lasted' },
    { key: 'people', as: 'each' },
    { key: 'data', own: true },
    { key: 'cause', own: true },
    { key: 'lessons', own: true },
    { key: 'done', own: true },
    { key: 'authority', as: 'each' },
    { key: 'timely', as: 'each' },
    { key: 'cost', more: 'bad', adds: 'cost' },
    { key: 'severity', of: 'severities' },
    { key: 'stands', of: 'statuses' },
    { key: 'kind', of: 'kinds' },
  ],
  rows: (ids, _today, zone) => sql`SELECT i.id, nullif(i.description, '') AS happened,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS reporter,
      (coalesce(i.occurred_at, i.detected_at) AT TIME ZONE ${zone})::date::text AS when,
      (i.contained_at AT TIME ZONE ${zone})::date::text AS contained, (i.closed_at AT TIME ZONE ${zone})::date::text AS ended,
      ((coalesce(i.closed_at, now()) AT TIME ZONE ${zone})::date - (i.detected_at AT TIME ZONE ${zone})::date)::text AS lasted,
      CASE WHEN i.personal_data = 'no' THEN 'none' WHEN i.people_affected IS NULL THEN 'unknown' ELSE 'some' END AS people,
      i.people_affected::text AS count, nullif(i.data_affected, '') AS data, nullif(i.root_cause, '') AS cause,
      nullif(i.lessons, '') AS lessons, n.done,
      CASE WHEN c.done IS NOT NULL THEN 'told' WHEN c.due IS NOT NULL THEN 'running'
        WHEN i.is_drill THEN 'drill' WHEN i.personal_data = 'no' THEN 'needless' WHEN i.personal_data = 'unknown' THEN 'open'
        ELSE 'weighed' END AS authority,
      CASE WHEN c.done IS NULL THEN CASE WHEN c.due IS NULL THEN 'none' ELSE 'running' END
        WHEN c.done <= c.last THEN 'yes' ELSE 'no' END AS timely,
      c.done::text AS told, c.due::text AS due, c.last::text AS until, i.cost::text, i.severity, i.status AS stands, i.kind
    FROM incidents i LEFT JOIN users u ON u.id = i.reported_by
    LEFT JOIN LATERAL (SELECT max(settled_on) FILTER (WHERE outcome = 'done') AS done, min(due_on) FILTER (WHERE outcome IS NULL) AS due,
        max(due_on) AS last FROM incident_clocks WHERE company_id = i.company_id AND incident_id = i.id AND clock = 'anpd-notice') c ON true
    LEFT JOIN LATERAL (SELECT string_agg(body, ' ' ORDER BY at) AS done FROM incident_events WHERE company_id = i.company_id
        AND incident_id = i.id AND kind = 'note') n ON true
    WHERE i.id = ANY(${ids}::uuid[])`,
};
