/** What can be asked about the register of incidents; drills are told apart by their name, not counted apart. */
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { incidentKinds } from '@vigia/contract/incidents/incidents.shapes.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { incidentFacts } from './incidents.facts.advisor.ts';
import { ofOwnLaw, tellBy } from './incidents.store.ts';

/** The authority was told of it. */
const notified = sql`EXISTS (SELECT 1 FROM incident_clocks c WHERE c.company_id = i.company_id AND c.incident_id = i.id
  AND c.clock = 'anpd-notice' AND c.outcome = 'done')`;

export const incidentsAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'incident',
    permission: 'incidents.read',
    sums: ['open', 'grave', 'personal', 'closed'],
    conditions: [
      ...['open', 'critical', 'grave', 'medium', 'low', 'personal', 'notified', 'unnotified', 'costed', 'closed'],
      ...incidentKinds,
    ],
    apart: [['critical', 'grave', 'medium', 'low'], ['open', 'closed'], incidentKinds],
    rows: () => sql<RegisterRow>`SELECT i.id, i.title, i.owner_id AS owner,
        (SELECT min(c.due_on) FROM incident_clocks c WHERE c.incident_id = i.id AND c.outcome IS NULL AND ${ofOwnLaw}) AS day,
        i.detected_at AS since,
        2 * CASE i.severity WHEN 'critical' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END
          + (i.status <> 'closed')::int AS rank,
        i.severity AS detail,
        array_remove(ARRAY[
          CASE WHEN i.status <> 'closed' THEN 'open' END,
          CASE WHEN i.severity IN ('critical', 'high') THEN 'grave' END, CASE WHEN i.severity <> 'high' THEN i.severity END,
          CASE WHEN i.personal_data = 'yes' THEN 'personal' END,
          CASE WHEN ${notified} THEN 'notified' ELSE 'unnotified' END,
          CASE WHEN i.cost > 0 THEN 'costed' END,
          CASE WHEN i.status = 'closed' THEN 'closed' END, i.kind], NULL) AS meets
      FROM incidents i WHERE NOT i.is_drill`,
    facts: incidentFacts,
    detail: (severity) => `severities.${severity}`,
    at: (id) => incidentsPlaces.incident.at({ id }),
    left: (id) =>
      sql`SELECT title FROM incident_actions WHERE incident_id = ${id}::uuid AND done_at IS NULL ORDER BY created_at, id`,
    all: incidentsPlaces.list.at(),
  },
  {
    ...{ key: 'drill', permission: 'incidents.read', conditions: [], again: true, facts: incidentFacts },
    rows: () => sql<RegisterRow>`SELECT i.id, i.title, i.owner_id AS owner, NULL::date AS day, i.detected_at AS since,
        extract(epoch FROM i.detected_at) AS rank, i.severity AS detail, '{}'::text[] AS meets FROM incidents i WHERE i.is_drill`,
    detail: (severity) => `severities.${severity}`,
    at: (id) => incidentsPlaces.incident.at({ id }),
    all: incidentsPlaces.list.at(),
  },
  {
    // With drills: who counts both asks for it in so many words.
    ...{ key: 'event', permission: 'incidents.read', conditions: ['drill'], again: true, continues: 'incident' },
    facts: incidentFacts,
    rows: () => sql<RegisterRow>`SELECT i.id, i.title, i.owner_id AS owner, NULL::date AS day, i.detected_at AS since,
        extract(epoch FROM i.detected_at) AS rank, i.severity AS detail,
        CASE WHEN i.is_drill THEN '{drill}'::text[] ELSE '{}' END AS meets FROM incidents i`,
    detail: (severity) => `severities.${severity}`,
    at: (id) => incidentsPlaces.incident.at({ id }),
    all: incidentsPlaces.list.at(),
  },
  {
    // The deadlines of the law that run (LGPD art. 48; Res. CD/ANPD 15/2024), and by when it is to be decided whether one does; the nearest first.
    ...{ key: 'clock', permission: 'incidents.read', conditions: ['late'], again: true },
    rows: (
      today,
    ) => sql<RegisterRow>`SELECT i.id, i.title, i.owner_id AS owner, c.due_on AS day, i.detected_at AS since,
        ${today}::date - c.due_on AS rank, c.clock AS detail,
        CASE WHEN c.due_on < ${today}::date THEN '{late}'::text[] ELSE '{}' END AS meets
      FROM incident_clocks c JOIN incidents i ON i.company_id = c.company_id AND i.id = c.incident_id WHERE c.outcome IS NULL AND ${ofOwnLaw}
      UNION ALL SELECT i.id, i.title, i.owner_id, y.by, i.detected_at, ${today}::date - y.by, 'decide',
        CASE WHEN y.by < ${today}::date THEN '{late}'::text[] ELSE '{}' END
      FROM incidents i, LATERAL (SELECT ${tellBy} AS by) y WHERE y.by IS NOT NULL`,
    detail: (clock) => `advisor.clock.details.${clock}`,
    at: (id) => incidentsPlaces.incident.at({ id }),
    all: incidentsPlaces.list.at(),
  },
];
