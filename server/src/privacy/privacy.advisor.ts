/** What can be asked about the requests of the people whose data is kept (LGPD art. 18). */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { taskResults } from '@vigia/contract/privacy/privacy.shapes.ts';
import { sql } from 'kysely';
import { underLgpd } from '../companies/companies.queries.ts';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { nameOfUser, quotedShort } from '../kit/comments/comments.told.ts';
import { say } from '../kit/words.ts';
import { givenAt } from './requests.store.ts';

/** What became of every place in which to search, and what was noted there. */
const searching = (
  locale: Locale,
) => sql`(SELECT string_agg(concat((${taskResults.map((one) => say(locale, `privacy:results.${one}`))}::text[])[array_position(${[...taskResults]}::text[], result)],
      ' (', total, '): ', activities), '; ' ORDER BY result) AS searched, string_agg(noted, '; ') AS notes
  FROM (SELECT t.result, count(*) AS total, string_agg(t.activity, ', ' ORDER BY t.activity) FILTER (WHERE t.place <= 5) || CASE WHEN count(*) > 5 THEN '…' ELSE '' END AS activities,
      string_agg(t.activity || ': ' || ${quotedShort(sql`nullif(t.note, '')`)}, '; ') FILTER (WHERE t.note <> '' AND t.place <= 5) AS noted
    FROM (SELECT *, row_number() OVER (PARTITION BY result ORDER BY (note = ''), activity) AS place FROM privacy_tasks
      WHERE company_id = r.company_id AND request_id = r.id) t GROUP BY t.result) g)`;
/** The copies that went with the answer. */
const copies = sql`(SELECT string_agg(k.name, ', ' ORDER BY a.created_at) AS names, count(*) AS count FROM privacy_answer_files a
    JOIN file_references n ON n.company_id = a.company_id AND n.record_id = a.id AND n.kind = 'privacy-file'
    JOIN files k ON k.company_id = n.company_id AND k.id = n.file_id WHERE a.company_id = r.company_id AND a.request_id = r.id)`;

export const privacyAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'request',
    permission: 'privacy.read',
    conditions: ['open', 'late', 'closed', 'access', 'deletion', 'correction', 'withdrawal', 'portability'],
    sums: ['open', 'late', 'closed'],
    apart: [
      ['open', 'closed'],
      ['access', 'deletion', 'correction', 'withdrawal', 'portability'],
    ],
    rows: (today) => sql<RegisterRow>`SELECT id, name AS title, owner_id AS owner, due_on AS day, received_at AS since,
        CASE WHEN status IN ('open', 'unconfirmed') THEN 1 ELSE 0 END AS rank, kind AS detail,
        array_remove(ARRAY[
          CASE WHEN status IN ('open', 'unconfirmed') THEN 'open' END,
          CASE WHEN status IN ('open', 'unconfirmed') AND due_on < ${today}::date THEN 'late' END,
          CASE WHEN status IN ('answered', 'refused') THEN 'closed' END, kind], NULL) AS meets
      FROM privacy_requests`,
    facts: {
      topics: {
        neglect: ['due', 'legal', 'stands'],
        way: ['where', 'identity'],
        until: ['due', 'legal'],
      },
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
        { key: 'where', as: 'each', more: 'bad', number: 'open' },
        { key: 'found', own: true },
        { key: 'reply', own: true },
        { key: 'proof', own: true },
        { key: 'source', as: 'each' },
        { key: 'legal', as: 'each' },
        { key: 'searched', aside: true },
        { key: 'notes', aside: true },
        { key: 'files', as: 'each' },
        { key: 'handed', as: 'each' },
        { key: 'keeper', as: 'each' },
      ],
      rows: (ids, today, zone, locale) => sql`SELECT r.id, nullif(r.details, '') AS wish, r.kind,
          CASE WHEN r.status NOT IN ('open', 'unconfirmed') THEN 'over' WHEN r.due_on < ${today}::date THEN 'late' ELSE 'on' END AS due,
          r.due_on::text AS day, abs(r.due_on - ${today}::date)::text AS days,
          (r.received_at AT TIME ZONE ${zone})::date::text AS received, nullif(r.email, '') AS contact,
          CASE WHEN r.identity_at IS NULL THEN 'no' ELSE 'yes' END AS identity, r.status AS stands,
          (r.answered_at AT TIME ZONE ${zone})::date::text AS answered,
          nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS answerer,
          ((r.answered_at AT TIME ZONE ${zone})::date - (r.received_at AT TIME ZONE ${zone})::date)::text AS took,
          CASE WHEN r.answered_at IS NOT NULL AND ${givenAt} IS NOT NULL THEN CASE WHEN (${givenAt} AT TIME ZONE ${zone})::date <= r.due_on THEN 'yes' ELSE 'no' END
            WHEN r.due_on < ${today}::date THEN 'late' ELSE 'running' END AS timely,
          CASE WHEN k.total = 0 THEN 'none' WHEN k.open = 0 THEN 'done' ELSE 'some' END AS where, k.open::text, k.total::text,
          k.activities, coalesce(k.systems, '–') AS systems, k.found, nullif(r.answer, '') AS reply, nullif(r.identity_note, '') AS proof, r.source,
          CASE WHEN r.legal AND ${underLgpd} THEN 'yes' ELSE 'no' END AS legal, coalesce(s.searched, ${say(locale, 'privacy:advisor.request.facts.searched.none')}::text) AS searched,
          s.notes, CASE WHEN f.names IS NULL THEN 'none' ELSE 'some' END AS files, f.names AS copies, f.count::text AS copied,
          CASE WHEN coalesce(r.handed_at, CASE WHEN r.given_note <> '' THEN r.given_at END) IS NOT NULL THEN 'yes' WHEN r.answered_at IS NULL THEN 'unanswered' ELSE 'no' END AS handed,
          (coalesce(r.handed_at, r.given_at) AT TIME ZONE ${zone})::date::text AS opened,
          (r.identity_at AT TIME ZONE ${zone})::date::text AS checking, CASE WHEN r.owner_id IS NULL THEN 'nobody' ELSE 'some' END AS keeper, ${nameOfUser('o')} AS kept
        FROM privacy_requests r LEFT JOIN users u ON u.id = r.answered_by LEFT JOIN users o ON o.id = r.owner_id
        LEFT JOIN LATERAL ${searching(locale)} s ON true LEFT JOIN LATERAL ${copies} f ON true
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
      FROM (SELECT (${givenAt} AT TIME ZONE ${zone})::date - (r.received_at AT TIME ZONE ${zone})::date AS days, ${givenAt} AS since, (${givenAt} AT TIME ZONE ${zone})::date <= r.due_on AS timely
        FROM privacy_requests r WHERE r.status IN ('answered', 'refused') AND ${givenAt} IS NOT NULL) p HAVING count(*) > 0`,
    detail: () => 'advisor.pace.detail',
    at: () => privacyPlaces.requests.at(),
    all: privacyPlaces.requests.at(),
  },
];
