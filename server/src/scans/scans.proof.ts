/** Scans of what the company showed to be its own, as evidence that weaknesses are looked for, for ninety days (ISO/IEC 27001 A.8.8). */
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource } from '../kit/proof/source.ts';

/** The last full scan of each target that came to its end: one that asked public names alone proves little. */
export const scanProof: ProofSource = {
  rows: (
    timeZone,
  ) => sql<ProofRow>`SELECT DISTINCT ON (s.target) s.id, NULL::uuid AS parent, s.target AS title, 'scan' AS ref,
      to_char(s.ended_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day,
      to_char((s.ended_at AT TIME ZONE ${timeZone}) + interval '90 days', 'YYYY-MM-DD') AS until
    FROM scans s WHERE s.mode = 'full' AND s.status = 'done' ORDER BY s.target, s.ended_at DESC LIMIT 100`,
  serves: () => [
    { framework: 'iso27001', id: 'A.8.8' },
    { framework: 'nist-csf', id: 'ID.RA-01' },
  ],
  at: ({ id }) => scansPlaces.result.at({ id }),
};
