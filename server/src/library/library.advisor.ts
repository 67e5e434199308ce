/** What can be asked about the company's documents. */
import { documentTemplates } from '@vigia/content/policies/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { askedReadings, openReadings } from './readings.store.ts';

/** What the shipped documents are called in each language. */
let kept: readonly Readonly<Record<Locale, string>>[] | undefined;
const titles = () =>
  (kept ??= [...documentTemplates().values()].map(({ pt, en, es }) => ({ pt: pt.title, en: en.title, es: es.title })));

export const libraryAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'policy',
    permission: 'policies.edit',
    conditions: ['approved', 'draft', 'review', 'late', 'public'],
    // What was approved stays in force while its next version is written.
    rows: (today) => sql<RegisterRow>`SELECT id, title, owner_id AS owner,
        CASE WHEN approved_number IS NOT NULL THEN review_on END AS day, created_at AS since,
        CASE WHEN approved_number IS NOT NULL THEN 3 WHEN status = 'IN_REVIEW' THEN 2 ELSE 1 END AS rank, status AS detail,
        array_remove(ARRAY[
          CASE WHEN approved_number IS NOT NULL THEN 'approved' END,
          CASE WHEN status = 'PUBLISHED' THEN 'public' END,
          CASE WHEN status = 'DRAFT' THEN 'draft' END,
          CASE WHEN status = 'IN_REVIEW' THEN 'review' END,
          CASE WHEN approved_number IS NOT NULL AND review_on < ${today}::date THEN 'late' END], NULL) AS meets
      FROM policies WHERE status NOT IN ('ARCHIVED', 'SUPERSEDED')`,
    facts: {
      keys: [
        { key: 'approved', as: 'each' },
        { key: 'approver' },
        { key: 'shared', as: 'each' },
        { key: 'version' },
        { key: 'readers', as: 'each', people: { done: 'confirmed', left: 'names' } },
        { key: 'confirmed' },
        { key: 'review', as: 'day', ends: true },
      ],
      rows: (ids, today) => sql`SELECT p.id,
          CASE WHEN p.approved_on IS NOT NULL THEN 'yes' WHEN p.status = 'IN_REVIEW' THEN 'asked' ELSE 'no' END AS approved,
          p.approved_on::text AS on, v.approver,
          CASE p.status WHEN 'PUBLISHED' THEN 'public' WHEN 'APPROVED' THEN 'inside' WHEN 'IN_REVIEW' THEN 'review' ELSE 'draft' END AS shared,
          p.number::text AS version, CASE WHEN o.of IS NULL THEN 'unasked' WHEN o.count = 0 THEN 'none' ELSE 'some' END AS readers, o.count::text, o.of::text,
          o.names, o.confirmed,
          p.review_on::text AS review
        FROM policies p
        LEFT JOIN LATERAL (SELECT string_agg(a.name, ', ') AS approver FROM approvals w JOIN approval_approvers a
          ON a.company_id = w.company_id AND a.approval_id = w.id WHERE w.company_id = p.company_id AND w.subject_id = p.id::text
          AND a.status = 'approved') v ON true
        LEFT JOIN (SELECT r.policy_id, count(*) FILTER (WHERE r.state <> 'done') AS count, count(*) AS of,
          string_agg(trim(concat_ws(' ', u.first_name, u.last_name)), ', ') FILTER (WHERE r.state <> 'done') AS names,
          string_agg(trim(concat_ws(' ', u.first_name, u.last_name)), ', ') FILTER (WHERE r.state = 'done') AS confirmed
          FROM (${askedReadings(today)}) AS r JOIN users u ON u.id = r.account_id GROUP BY r.policy_id) o ON o.policy_id = p.id
        WHERE p.id = ANY(${ids}::uuid[])`,
    },
    also: () => titles(),
    detail: (status) => `statuses.${status}`,
    at: (id) => libraryPlaces.policy.at({ policyId: id }),
    all: libraryPlaces.library.at(),
  },
  {
    ...{ key: 'reading', permission: 'policies.edit', conditions: ['late'], again: true },
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
];
