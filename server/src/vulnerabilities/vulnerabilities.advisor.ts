/**
 * What can be asked about findings. First comes what criminals exploit already, then by severity; among those near each other,
 * what is likely to be exploited within 30 days (EPSS from 10 %), what a scan saw from the internet, what is late. The gravest of
 * these reasons stands with each.
 */
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { findingFacts } from './vulnerabilities.facts.advisor.ts';

export const vulnerabilitiesAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'finding',
    permission: 'vulnerabilities.read',
    sums: ['open', 'grave', 'late', 'exploited'],
    conditions: [
      ...['open', 'critical', 'grave', 'medium', 'low', 'exploited', 'exposed', 'late'],
      ...['analysing', 'snoozed', 'dismissed', 'closed', 'patchable', 'unpatchable'],
    ],
    apart: [
      ['critical', 'grave', 'medium', 'low'],
      ['open', 'closed', 'dismissed'],
      ['analysing', 'snoozed', 'dismissed', 'closed'],
    ],
    rows: (today) => sql<RegisterRow>`SELECT f.id, f.title, f.owner_id AS owner, f.due_on AS day, f.first_seen AS since,
        CASE WHEN o.open THEN 100 + 60 * w.exploited::int + 10 * f.rank + 11 * w.likely::int + 6 * w.exposed::int
          + 2 * w.late::int ELSE 0 END AS rank,
        concat_ws('.', f.severity, CASE WHEN NOT o.open THEN NULL WHEN w.exploited THEN 'exploited' WHEN w.likely THEN 'likely'
          WHEN w.exposed THEN 'exposed' WHEN w.late THEN 'late' END) AS detail,
        array_remove(ARRAY[
          CASE WHEN o.open THEN 'open' END,
          CASE WHEN o.open AND f.rank = 4 THEN 'critical' END,
          CASE WHEN o.open AND f.rank >= 3 THEN 'grave' END,
          CASE WHEN o.open AND f.severity = 'medium' THEN 'medium' END,
          CASE WHEN o.open AND f.severity = 'low' THEN 'low' END,
          CASE WHEN o.open AND f.kev THEN 'exploited' END,
          CASE WHEN o.open AND w.exposed THEN 'exposed' END,
          CASE WHEN o.open AND f.due_on < ${today}::date THEN 'late' END,
          CASE WHEN o.open THEN CASE WHEN f.fixed_in <> '' THEN 'patchable' WHEN f.package <> '' THEN 'unpatchable' END END,
          CASE WHEN f.status = 'in-analysis' THEN 'analysing' END,
          CASE WHEN f.status = 'snooze' AND NOT o.open THEN 'snoozed' END,
          CASE WHEN f.status = 'false-positive' THEN 'dismissed' END,
          CASE WHEN f.status = 'resolved' THEN 'closed' END], NULL) AS meets
      FROM findings f CROSS JOIN LATERAL (SELECT f.status IN ('open', 'in-analysis')
        OR (f.status = 'snooze' AND f.snoozed_until < ${today}::date) AS open) AS o
      CROSS JOIN LATERAL (SELECT f.kev AS exploited, coalesce(f.epss >= 0.1, false) AS likely,
        f.category <> 'system' AND EXISTS (SELECT 1 FROM finding_sightings s WHERE s.company_id = f.company_id
          AND s.finding_id = f.id AND s.source = 'Vigia' AND s.gone_at IS NULL) AS exposed,
        coalesce(f.due_on < ${today}::date, false) AS late) AS w`,
    facts: findingFacts,
    detail: (said) => (said.includes('.') ? `because.${said}` : `severities.${said}`),
    at: (id) => vulnerabilitiesPlaces.finding.at({ id }),
    all: vulnerabilitiesPlaces.list.at(),
  },
];
