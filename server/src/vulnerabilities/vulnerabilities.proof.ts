/** Reports of scanners as evidence that weaknesses are looked for, for ninety days (ISO/IEC 27001 A.8.8; NIST CSF 2.0 ID.RA-01). */
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource } from '../kit/proof/source.ts';

export const reportProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT DISTINCT ON (i.source, i.kind) i.id, NULL::uuid AS parent, i.source AS title,
      'report' AS ref, to_char(i.imported_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day,
      to_char((i.imported_at AT TIME ZONE ${timeZone}) + interval '90 days', 'YYYY-MM-DD') AS until
    FROM finding_imports i WHERE i.kind NOT IN ('epss', 'kev') ORDER BY i.source, i.kind, i.imported_at DESC LIMIT 100`,
  serves: () => [
    { framework: 'iso27001', id: 'A.8.8' },
    { framework: 'nist-csf', id: 'ID.RA-01' },
  ],
  at: ({ id }) => vulnerabilitiesPlaces.list.at({ report: id }),
};
