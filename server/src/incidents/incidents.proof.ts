/** Incidents brought to their end as evidence that the company responds, and drills that it rehearses (ISO/IEC 27001 A.5.24 to A.5.27). */
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource, ServedControl } from '../kit/proof/source.ts';

const iso = (...ids: string[]): ServedControl[] => ids.map((id) => ({ framework: 'iso27001', id }));
const csf = (...ids: string[]): ServedControl[] => ids.map((id) => ({ framework: 'nist-csf', id }));

/** What each kind of end shows: a real incident that was handled, one from which lessons were written, a drill. */
const served: Readonly<Record<string, readonly ServedControl[]>> = {
  handled: [...iso('A.5.25', 'A.5.26'), ...csf('RS.MA-01', 'RS.MI-01')],
  learned: [...iso('A.5.25', 'A.5.26', 'A.5.27'), ...csf('RS.MA-01', 'RS.MI-01', 'ID.IM-03')],
  drilled: [...iso('A.5.24'), ...csf('ID.IM-02')],
};

/** No title: whoever may see controls may not therefore read incidents. */
export const incidentProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT DISTINCT ON (r.ref) r.* FROM (
      SELECT id, NULL::uuid AS parent, '' AS title, NULL AS until,
        CASE WHEN is_drill THEN 'drilled' WHEN lessons <> '' THEN 'learned' ELSE 'handled' END AS ref,
        to_char(closed_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day
      FROM incidents WHERE status = 'closed' AND closed_at IS NOT NULL
    ) AS r ORDER BY r.ref, r.day DESC, r.id`,
  serves: (ref) => served[ref] ?? [],
  at: ({ id }) => incidentsPlaces.incident.at({ id }),
};
