/** Suppliers that were asked, answered and decided on, as evidence of the care taken with them (ISO/IEC 27001 A.5.19–A.5.22; GV.SC; LGPD art. 39). */
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource, ServedControl } from '../kit/proof/source.ts';

const served: readonly ServedControl[] = [
  { framework: 'iso27001', id: 'A.5.19' },
  { framework: 'iso27001', id: 'A.5.20' },
  { framework: 'iso27001', id: 'A.5.21' },
  { framework: 'iso27001', id: 'A.5.22' },
  { framework: 'iso27001', id: 'A.5.23' },
  { framework: 'nist-csf', id: 'GV.SC-07' },
  { framework: 'lgpd', id: 'Art. 39' },
];

/** An evaluation proves once it was reviewed, for a year. */
export const evaluationProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT e.id, NULL::uuid AS parent, s.name AS title, 'evaluation' AS ref,
      to_char(e.reviewed_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, NULL AS until
    FROM supplier_evaluations e JOIN suppliers s ON s.company_id = e.company_id AND s.evaluation_id = e.id
    WHERE e.reviewed_at IS NOT NULL AND e.status = 'reviewed' AND s.status <> 'ended'
    ORDER BY e.reviewed_at DESC LIMIT 300`,
  serves: () => served,
  at: ({ id }) => suppliersPlaces.evaluation.at({ id }),
};
