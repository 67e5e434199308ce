/** What can be asked about the company's documents. */
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { openReadings } from './readings.store.ts';

export const libraryAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'policy',
    permission: 'policies.edit',
    conditions: ['approved', 'draft', 'review', 'late'],
    rows: (today) => sql<RegisterRow>`SELECT id, title, owner_id AS owner,
        CASE WHEN status IN ('APPROVED', 'PUBLISHED') THEN review_on END AS day, created_at AS since,
        CASE status WHEN 'APPROVED' THEN 3 WHEN 'PUBLISHED' THEN 3 WHEN 'IN_REVIEW' THEN 2 ELSE 1 END AS rank, status AS detail,
        array_remove(ARRAY[
          CASE WHEN status IN ('APPROVED', 'PUBLISHED') THEN 'approved' END,
          CASE WHEN status = 'DRAFT' THEN 'draft' END,
          CASE WHEN status = 'IN_REVIEW' THEN 'review' END,
          CASE WHEN status IN ('APPROVED', 'PUBLISHED') AND review_on < ${today}::date THEN 'late' END], NULL) AS meets
      FROM policies WHERE status NOT IN ('ARCHIVED', 'SUPERSEDED')`,
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
