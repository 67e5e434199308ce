/** What can be asked about the company's documents. */
import { documentTemplates } from '@vigia/content/policies/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { say } from '../kit/words.ts';
import { policyFacts } from './library.facts.advisor.ts';
import { openReadings } from './readings.store.ts';

/** What the shipped documents are called in each language. */
let kept: readonly Readonly<Record<Locale, string>>[] | undefined;
const titles = () =>
  (kept ??= [...documentTemplates().values()].map(({ pt, en, es }) => ({ pt: pt.title, en: en.title, es: es.title })));

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
    conditions: ['approved', 'unapproved', 'draft', 'review', 'late', 'public', 'unread'],
    sums: ['approved', 'unapproved', 'late', 'unread'],
    apart: [['approved', 'unapproved', 'draft', 'review', 'public']],
    // What was approved stays in force while its next version is written.
    rows: (today) => sql<RegisterRow>`SELECT id, title, owner_id AS owner,
        CASE WHEN approved_number IS NOT NULL THEN review_on END AS day, created_at AS since,
        CASE WHEN approved_number IS NOT NULL THEN 3 WHEN status = 'IN_REVIEW' THEN 2 ELSE 1 END AS rank, status AS detail,
        array_remove(ARRAY[
          CASE WHEN approved_number IS NOT NULL THEN 'approved' END,
          CASE WHEN status = 'PUBLISHED' THEN 'public' END,
          CASE WHEN status IN ('DRAFT', 'IN_REVIEW') THEN 'unapproved' END,
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
    ...{ key: 'reading', permission: 'policies.ask-reading', conditions: ['late'], again: true, untitled: true },
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
