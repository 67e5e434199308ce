/** What can be asked about the company's documents. */
import { documentTemplates } from '@vigia/content/policies/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterFacts, RegisterRow } from '../kit/advisor/register.ts';
import { say } from '../kit/words.ts';
import { askedReadings, openReadings } from './readings.store.ts';

/** What the shipped documents are called in each language. */
let kept: readonly Readonly<Record<Locale, string>>[] | undefined;
const titles = () =>
  (kept ??= [...documentTemplates().values()].map(({ pt, en, es }) => ({ pt: pt.title, en: en.title, es: es.title })));

/** Who is asked to read a document, and who has. */
const reading = (
  today: string,
  zone: string,
) => sql`SELECT r.policy_id, count(*) FILTER (WHERE r.state <> 'done') AS count, count(*) AS of,
    count(*) FILTER (WHERE r.state = 'done') AS read, min(r.day) FILTER (WHERE r.state <> 'done') AS until,
    string_agg(r.name, ', ') FILTER (WHERE r.state <> 'done') AS names, string_agg(r.name, ', ') FILTER (WHERE r.state = 'done') AS confirmed,
    jsonb_object_agg(r.name, jsonb_build_object('id', r.account_id, 'on', coalesce((r.confirmed_at AT TIME ZONE ${zone})::date::text, '–'), 'until', r.day)) AS each
  FROM (SELECT s.*, trim(concat_ws(' ', u.first_name, u.last_name)) AS name FROM (${askedReadings(today)}) AS s
    JOIN users u ON u.id = s.account_id) AS r GROUP BY r.policy_id`;

const policyFacts: RegisterFacts = {
  keys: [
    { key: 'approved', as: 'each' },
    { key: 'approver' },
    { key: 'shared', as: 'each' },
    { key: 'version', as: 'each' },
    { key: 'readers', as: 'each', people: { done: 'confirmed', left: 'names', each: 'each' } },
    { key: 'confirmed' },
    { key: 'review', as: 'day', ends: true },
    { key: 'newer', as: 'each' },
    { key: 'changes', own: true, aside: true },
    { key: 'author' },
    { key: 'until', as: 'day', ends: true },
    { key: 'left', more: 'bad' },
    { key: 'changed', as: 'day' },
  ],
  rows: (ids, today, zone) => sql`SELECT p.id, p.number::text, p.approved_number::text AS inforce,
      CASE WHEN p.approved_on IS NOT NULL THEN 'yes' WHEN p.status = 'IN_REVIEW' THEN 'asked' ELSE 'no' END AS approved,
      p.approved_on::text AS on, v.approver,
      CASE p.status WHEN 'PUBLISHED' THEN 'public' WHEN 'APPROVED' THEN 'inside' WHEN 'IN_REVIEW' THEN 'review' ELSE 'draft' END AS shared,
      CASE WHEN p.approved_number IS NULL THEN 'draft' WHEN p.approved_number = p.number THEN 'one' ELSE 'two' END AS version,
      CASE WHEN p.approved_number < p.number THEN 'yes' ELSE 'no' END AS newer, nullif(n.version_notes, '') AS changes,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS author, (n.created_at AT TIME ZONE ${zone})::date::text AS begun,
      (p.updated_at AT TIME ZONE ${zone})::date::text AS changed,
      CASE WHEN o.of IS NULL THEN 'unasked' WHEN o.count = 0 THEN 'none' ELSE 'some' END AS readers, o.count::text, o.of::text,
      o.read::text, o.count::text AS left, o.until::text, o.names, o.confirmed, o.each::text, p.review_on::text AS review
    FROM policies p
    JOIN policy_versions n ON n.company_id = p.company_id AND n.policy_id = p.id AND n.number = p.number
    LEFT JOIN users u ON u.id = n.created_by
    LEFT JOIN LATERAL (SELECT string_agg(a.name, ', ') AS approver FROM approvals w JOIN approval_approvers a
      ON a.company_id = w.company_id AND a.approval_id = w.id WHERE w.company_id = p.company_id AND w.subject_id = p.id::text
      AND a.status = 'approved') v ON true
    LEFT JOIN (${reading(today, zone)}) o ON o.policy_id = p.id
    WHERE p.id = ANY(${ids}::uuid[])`,
};

/** What the company shows of its security to anybody. */
const trust: AdvisorRegister = {
  ...{ key: 'trust', permission: 'policies.publish', conditions: [], again: true, only: true, ownerless: true },
  rows: (
    _today,
    _zone,
    locale,
  ) => sql<RegisterRow>`SELECT id, ${say(locale, 'library:advisor.trust.list')}::text AS title, NULL::uuid AS owner, NULL::date AS day,
      now() AS since, 0 AS rank, CASE WHEN is_public THEN 'yes' ELSE 'no' END AS detail, '{}'::text[] AS meets FROM trust_pages`,
  facts: {
    keys: [
      { key: 'shown', as: 'each' },
      { key: 'address' },
      { key: 'contact' },
      { key: 'intro', own: true },
      { key: 'found', as: 'each' },
    ],
    rows: (
      ids,
    ) => sql`SELECT id, CASE WHEN is_public THEN 'yes' ELSE 'no' END AS shown, CASE WHEN is_indexed THEN 'yes' ELSE 'no' END AS found,
        ${libraryPlaces.publicTrust.at({ slug: '' })} || slug AS address, nullif(concat_ws(': ', nullif(contact_name, ''), nullif(contact_email, '')), '') AS contact,
        nullif(intro, '') AS intro FROM trust_pages WHERE id = ANY(${ids}::uuid[])`,
  },
  detail: (value) => `advisor.trust.facts.shown.${value}`,
  at: () => libraryPlaces.trust.at(),
  all: libraryPlaces.trust.at(),
};

export const libraryAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'policy',
    permission: 'policies.edit',
    conditions: ['approved', 'draft', 'review', 'late', 'public', 'unread'],
    // What was approved stays in force while its next version is written.
    rows: (today) => sql<RegisterRow>`SELECT id, title, owner_id AS owner,
        CASE WHEN approved_number IS NOT NULL THEN review_on END AS day, created_at AS since,
        CASE WHEN approved_number IS NOT NULL THEN 3 WHEN status = 'IN_REVIEW' THEN 2 ELSE 1 END AS rank, status AS detail,
        array_remove(ARRAY[
          CASE WHEN approved_number IS NOT NULL THEN 'approved' END,
          CASE WHEN status = 'PUBLISHED' THEN 'public' END,
          CASE WHEN status = 'DRAFT' THEN 'draft' END,
          CASE WHEN status = 'IN_REVIEW' THEN 'review' END,
          CASE WHEN approved_number IS NOT NULL AND review_on < ${today}::date THEN 'late' END,
          CASE WHEN EXISTS (SELECT FROM (${openReadings(today)}) AS o WHERE o.policy_id = policies.id) THEN 'unread' END], NULL) AS meets
      FROM policies WHERE status NOT IN ('ARCHIVED', 'SUPERSEDED')`,
    facts: policyFacts,
    also: () => titles(),
    detail: (status) => `statuses.${status}`,
    at: (id) => libraryPlaces.policy.at({ policyId: id }),
    all: libraryPlaces.library.at(),
  },
  {
    ...{ key: 'reading', permission: 'policies.edit', conditions: ['late'], again: true, untitled: true },
    rows: (
      today,
      timeZone,
    ) => sql<RegisterRow>`SELECT o.policy_id AS id, o.title, o.account_id AS owner, o.day::date AS day,
        o.day::timestamp AT TIME ZONE ${timeZone} AS since, CASE WHEN o.day < ${today}::date THEN 1 ELSE 0 END AS rank, '' AS detail,
        CASE WHEN o.day < ${today}::date THEN '{late}'::text[] ELSE '{}' END AS meets
      FROM (${openReadings(today)}) AS o`,
    detail: () => 'advisor.reading.detail',
    at: (id) => libraryPlaces.policy.at({ policyId: id }),
    all: libraryPlaces.library.at(),
  },
  trust,
];
