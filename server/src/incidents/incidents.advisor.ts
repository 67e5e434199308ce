/** What can be asked about the register of incidents; drills are told apart by their name, not counted apart. */
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const incidentsAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'incident',
    permission: 'incidents.read',
    conditions: ['open', 'grave', 'personal', 'closed'],
    rows: () => sql<RegisterRow>`SELECT i.id, i.title, i.owner_id AS owner,
        (SELECT min(c.due_on) FROM incident_clocks c WHERE c.incident_id = i.id AND c.outcome IS NULL) AS day,
        i.detected_at AS since,
        CASE WHEN i.status = 'closed' THEN 0 ELSE 10 END
          + CASE i.severity WHEN 'critical' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END AS rank,
        i.severity AS detail,
        array_remove(ARRAY[
          CASE WHEN i.status <> 'closed' THEN 'open' END,
          CASE WHEN i.severity IN ('critical', 'high') THEN 'grave' END,
          CASE WHEN i.personal_data = 'yes' THEN 'personal' END,
          CASE WHEN i.status = 'closed' THEN 'closed' END], NULL) AS meets
      FROM incidents i WHERE NOT i.is_drill`,
    detail: (severity) => `severities.${severity}`,
    at: (id) => incidentsPlaces.incident.at({ id }),
    all: incidentsPlaces.list.at(),
  },
];
