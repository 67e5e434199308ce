/** What can be asked about scans: which there were, and what they found. */
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const scansAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'scan', permission: 'scans.read', conditions: ['failed'], again: true, ownerless: true },
    rows: () => sql<RegisterRow>`SELECT id, target AS title, NULL::uuid AS owner, NULL::date AS day,
        coalesce(ended_at, created_at) AS since, extract(epoch FROM created_at) AS rank,
        (critical + high)::text AS detail,
        CASE WHEN status = 'failed' THEN '{failed}'::text[] ELSE '{}' END AS meets
      FROM scans WHERE ended_at IS NOT NULL`,
    facts: {
      keys: [
        { key: 'found', own: true },
        { key: 'next', as: 'day' },
        { key: 'ended', as: 'day' },
      ],
      rows: (
        ids,
        _today,
        zone,
      ) => sql`SELECT s.id, nullif(concat_ws('; ', f.titles), '') AS found, t.next_run_on::text AS next,
          (s.ended_at AT TIME ZONE ${zone})::date::text AS ended
        FROM scans s LEFT JOIN scan_targets t ON t.company_id = s.company_id AND t.id = s.target_id
        LEFT JOIN LATERAL (SELECT string_agg(g.title, '; ') AS titles FROM (SELECT DISTINCT ON (x.finding_id) x.title,
            array_position(ARRAY['critical', 'high', 'medium', 'low'], x.severity) AS grade FROM finding_sightings x
            WHERE x.company_id = s.company_id AND x.scan_id = s.id ORDER BY x.finding_id) g
          WHERE g.grade <= 3) f ON true WHERE s.id = ANY(${ids}::uuid[])`,
    },
    detail: (grave) => (grave === '0' ? 'advisor.scan.clean' : 'advisor.scan.detail'),
    at: (id) => scansPlaces.result.at({ id }),
    all: scansPlaces.scan.at(),
  },
];
