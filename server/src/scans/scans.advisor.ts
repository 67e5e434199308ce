/** What can be asked about scans: which there were and what they found; and how the records of the company's name stand. */
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { mailRecordFacts, mailRecords, scanFacts } from './scans.facts.advisor.ts';

export const scansAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'scan', permission: 'scans.read', conditions: ['failed'], again: true, ownerless: true },
    rows: () => sql<RegisterRow>`SELECT id, target AS title, NULL::uuid AS owner, NULL::date AS day,
        coalesce(ended_at, created_at) AS since, extract(epoch FROM created_at) AS rank,
        (critical + high)::text AS detail,
        CASE WHEN status = 'failed' THEN '{failed}'::text[] ELSE '{}' END AS meets
      FROM scans WHERE ended_at IS NOT NULL`,
    facts: scanFacts,
    detail: (grave) => (grave === '0' ? 'advisor.scan.clean' : 'advisor.scan.detail'),
    at: (id) => scansPlaces.result.at({ id }),
    all: scansPlaces.scan.at(),
  },
  {
    ...{ key: 'record', permission: 'scans.read', conditions: ['weak', 'sound'], ownerless: true },
    rows: () => mailRecords,
    facts: mailRecordFacts,
    detail: (state) => `advisor.record.states.${state}`,
    at: () => scansPlaces.scan.at(),
    all: scansPlaces.scan.at(),
  },
];
