/** What can be asked about the company itself: its profile, and the second factor that it asks of its people. */
import { companiesPlaces } from '@vigia/contract/companies/companies.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { say } from '../kit/words.ts';

/** Not the company's own id: two records are told apart by it. */
const protectionId = sql`overlay(overlay(md5('protection' || id::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
const one = { conditions: [], again: true, only: true, ownerless: true } as const;
const place = { at: () => companiesPlaces.own.at(), all: companiesPlaces.own.at() };

export const companiesAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'company', permission: 'company.read', ...one, ...place },
    rows: () => sql<RegisterRow>`SELECT id, name AS title, NULL::uuid AS owner, NULL::date AS day, created_at AS since, 0 AS rank,
        coalesce(industry, '') AS detail, '{}'::text[] AS meets FROM companies WHERE id = current_company()`,
    facts: {
      keys: [
        { key: 'phone' },
        { key: 'address' },
        { key: 'website' },
        { key: 'industry', of: 'industries' },
        { key: 'size', of: 'sizes' },
        { key: 'plan', of: 'plans' },
        { key: 'begun', as: 'day' },
        { key: 'zone', aside: true },
        { key: 'called' },
      ],
      rows: (
        ids,
        _today,
        zone,
      ) => sql`SELECT id, nullif(phone, '') AS phone, nullif(address, '') AS address, nullif(website, '') AS website,
          industry, size, plan, (created_at AT TIME ZONE ${zone})::date::text AS begun, time_zone AS zone,
          name AS called FROM companies WHERE id = ANY(${ids}::uuid[])`,
    },
    detail: (industry) => (industry === '' ? 'advisor.company.list' : `industries.${industry}`),
  },
  {
    ...{ key: 'protection', permission: 'company.edit', ...one, ...place, untitled: true },
    rows: (
      _today,
      _zone,
      locale,
    ) => sql<RegisterRow>`SELECT ${protectionId} AS id, ${say(locale, 'companies:advisor.protection.list')}::text AS title, NULL::uuid AS owner, NULL::date AS day,
        created_at AS since, 0 AS rank, CASE WHEN second_factor_since = '{}' THEN 'no' ELSE 'yes' END AS detail, '{}'::text[] AS meets
      FROM companies WHERE id = current_company()`,
    facts: {
      keys: [{ key: 'required', as: 'each' }, { key: 'unprotected', as: 'each' }, { key: 'grace' }],
      rows: (
        ids,
      ) => sql`SELECT c.own AS id, CASE WHEN c.second_factor_since = '{}' THEN 'no' ELSE 'yes' END AS required,
          (SELECT count(*) FROM jsonb_object_keys(c.second_factor_since))::text AS roles, c.second_factor_grace_days::text AS grace,
          p.without::text, c.member_count::text AS of, CASE WHEN p.without = 0 THEN 'none' ELSE 'some' END AS unprotected
        FROM (SELECT *, ${protectionId} AS own FROM companies) c CROSS JOIN LATERAL (SELECT members_without_second_factor() AS without) p WHERE c.own = ANY(${ids}::uuid[])`,
    },
    detail: (value) => `advisor.protection.facts.required.${value}`,
  },
];
