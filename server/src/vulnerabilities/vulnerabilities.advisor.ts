/** What can be asked about findings. */
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const vulnerabilitiesAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'finding',
    permission: 'vulnerabilities.read',
    conditions: ['open', 'critical', 'grave', 'exploited', 'late', 'closed'],
    rows: (today) => sql<RegisterRow>`SELECT f.id, f.title, f.owner_id AS owner, f.due_on AS day, f.first_seen AS since,
        CASE WHEN o.open THEN 10 + f.rank + CASE WHEN f.kev THEN 5 ELSE 0 END ELSE 0 END AS rank, f.severity AS detail,
        array_remove(ARRAY[
          CASE WHEN o.open THEN 'open' END,
          CASE WHEN o.open AND f.rank = 4 THEN 'critical' END,
          CASE WHEN o.open AND f.rank >= 3 THEN 'grave' END,
          CASE WHEN o.open AND f.kev THEN 'exploited' END,
          CASE WHEN o.open AND f.due_on < ${today}::date THEN 'late' END,
          CASE WHEN f.status = 'resolved' THEN 'closed' END], NULL) AS meets
      FROM findings f CROSS JOIN LATERAL (SELECT f.status IN ('open', 'in-analysis')
        OR (f.status = 'snooze' AND f.snoozed_until < ${today}::date) AS open) AS o`,
    detail: (severity) => `severities.${severity}`,
    at: (id) => vulnerabilitiesPlaces.finding.at({ id }),
    all: vulnerabilitiesPlaces.list.at(),
  },
];
