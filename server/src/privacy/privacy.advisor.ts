/** What can be asked about the requests of the people whose data is kept (LGPD art. 18). */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const privacyAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'request',
    permission: 'privacy.read',
    conditions: ['open', 'late', 'closed', 'access', 'deletion', 'correction', 'withdrawal', 'portability'],
    rows: (today) => sql<RegisterRow>`SELECT id, name AS title, owner_id AS owner, due_on AS day, received_at AS since,
        CASE WHEN status = 'open' THEN 1 ELSE 0 END AS rank, kind AS detail,
        array_remove(ARRAY[
          CASE WHEN status = 'open' THEN 'open' END,
          CASE WHEN status = 'open' AND due_on < ${today}::date THEN 'late' END,
          CASE WHEN status IN ('answered', 'refused') THEN 'closed' END, kind], NULL) AS meets
      FROM privacy_requests WHERE status <> 'unconfirmed'`,
    facts: {
      keys: [
        { key: 'wish', own: true },
        { key: 'kind', of: 'kinds' },
        { key: 'due', as: 'each' },
        { key: 'received', as: 'day' },
        { key: 'contact' },
        { key: 'identity', as: 'each' },
        { key: 'stands', as: 'each' },
        { key: 'answerer' },
        { key: 'took', more: 'bad' },
        { key: 'timely', as: 'each' },
        { key: 'where', as: 'each' },
        { key: 'found', own: true },
        { key: 'reply', own: true },
        { key: 'proof', own: true },
        { key: 'source', as: 'each' },
        { key: 'legal', as: 'each' },
      ],
      rows: (ids, today, zone) => sql`SELECT r.id, nullif(r.details, '') AS wish, r.kind,
          CASE WHEN r.status <> 'open' THEN 'over' WHEN r.due_on < ${today}::date THEN 'late' ELSE 'on' END AS due,
          r.due_on::text AS day, abs(r.due_on - ${today}::date)::text AS days,
          (r.received_at AT TIME ZONE ${zone})::date::text AS received, nullif(r.email, '') AS contact,
          CASE WHEN r.identity_at IS NULL THEN 'no' ELSE 'yes' END AS identity, r.status AS stands,
          (r.answered_at AT TIME ZONE ${zone})::date::text AS answered,
          nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS answerer,
          ((r.answered_at AT TIME ZONE ${zone})::date - (r.received_at AT TIME ZONE ${zone})::date)::text AS took,
          CASE WHEN r.answered_at IS NOT NULL THEN CASE WHEN (r.answered_at AT TIME ZONE ${zone})::date <= r.due_on THEN 'yes' ELSE 'no' END
            WHEN r.due_on < ${today}::date THEN 'late' ELSE 'running' END AS timely,
          CASE WHEN k.total = 0 THEN 'none' WHEN k.open = 0 THEN 'done' ELSE 'some' END AS where, k.open::text, k.total::text,
          k.activities, coalesce(k.systems, '–') AS systems, k.found, nullif(r.answer, '') AS reply, nullif(r.identity_note, '') AS proof, r.source,
          CASE WHEN r.legal THEN 'yes' ELSE 'no' END AS legal
        FROM privacy_requests r LEFT JOIN users u ON u.id = r.answered_by
        LEFT JOIN LATERAL (SELECT count(*) AS total, count(*) FILTER (WHERE t.result = 'open') AS open,
            (SELECT string_agg(o.activity, ', ') FROM (SELECT activity FROM privacy_tasks WHERE company_id = r.company_id
              AND request_id = r.id AND result = 'open' ORDER BY activity LIMIT 5) o) AS activities,
            (SELECT string_agg(DISTINCT y.name, ', ') FROM privacy_tasks o, regexp_split_to_table(o.systems, '; ') AS y(name)
              WHERE o.company_id = r.company_id AND o.request_id = r.id AND o.result = 'open' AND y.name <> '') AS systems,
            string_agg(t.activity, ', ' ORDER BY t.activity) FILTER (WHERE t.result = 'found') AS found
          FROM privacy_tasks t WHERE t.company_id = r.company_id AND t.request_id = r.id) k ON true WHERE r.id = ANY(${ids}::uuid[])`,
    },
    detail: (kind) => `kinds.${kind}`,
    at: (id) => privacyPlaces.request.at({ id }),
    all: privacyPlaces.requests.at(),
  },
  {
    ...{ key: 'officer', permission: 'privacy.read', conditions: [], again: true, ownerless: true },
    rows: () => sql<RegisterRow>`SELECT id, officer_name AS title, NULL::uuid AS owner, appointed_on AS day,
        coalesce(appointed_on::timestamptz, updated_at) AS since, 0 AS rank, concat_ws(', ', nullif(officer_email, ''), nullif(officer_phone, '')) AS detail,
        '{}'::text[] AS meets
      FROM privacy_programmes WHERE officer_name <> ''`,
    facts: {
      keys: [{ key: 'contact' }, { key: 'phone' }, { key: 'substitute' }, { key: 'since', as: 'day' }],
      rows: (ids) => sql`SELECT id, nullif(officer_email, '') AS contact, nullif(officer_phone, '') AS phone,
          nullif(substitute, '') AS substitute, appointed_on::text AS since FROM privacy_programmes WHERE id = ANY(${ids}::uuid[])`,
    },
    detail: () => 'advisor.officer.detail',
    at: () => privacyPlaces.programme.at(),
    all: privacyPlaces.programme.at(),
  },
  {
    // How fast requests were answered: one row, once any was.
    ...{ key: 'pace', permission: 'privacy.read', conditions: [], again: true, ownerless: true },
    rows: (
      _today,
      zone,
    ) => sql<RegisterRow>`SELECT md5(concat('pace', current_company()))::uuid AS id, concat(round(avg(p.days)), ' d') AS title,
        NULL::uuid AS owner, NULL::date AS day, max(p.since) AS since, 0 AS rank,
        concat(count(*) FILTER (WHERE p.timely), '/', count(*)) AS detail, '{}'::text[] AS meets
      FROM (SELECT (answered_at AT TIME ZONE ${zone})::date - (received_at AT TIME ZONE ${zone})::date AS days, answered_at AS since, (answered_at AT TIME ZONE ${zone})::date <= due_on AS timely
        FROM privacy_requests WHERE status IN ('answered', 'refused')) p HAVING count(*) > 0`,
    detail: () => 'advisor.pace.detail',
    at: () => privacyPlaces.requests.at(),
    all: privacyPlaces.requests.at(),
  },
];
