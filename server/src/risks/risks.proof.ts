/** The kept register of risks, and risks approved by who answers, as evidence (ISO/IEC 27001 6.1.2, 6.1.3, 8.2, 8.3). */
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource } from '../kit/proof/source.ts';

/** Fewer risks are a note and not an assessment of a company. */
const fewest = 5;

/** Of the day on which one of them was assessed last: closing or renaming one is no assessment. */
export const registerProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT id, NULL::uuid AS parent, '' AS ref, '' AS title,
      to_char(assessed_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, NULL AS until
    FROM risks WHERE status <> 'closed'
      AND (SELECT count(*) FROM risks WHERE owner_id IS NOT NULL AND status <> 'closed') >= ${fewest}
    ORDER BY assessed_at DESC, id LIMIT 1`,
  serves: () => [
    { framework: 'iso27001', id: '6.1.2' },
    { framework: 'iso27001', id: '8.2' },
    { framework: 'nist-csf', id: 'ID.RA-05' },
    { framework: 'lgpd', id: 'Art. 50' },
  ],
  at: () => risksPlaces.register.at(),
};

export const treatmentProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT id, NULL::uuid AS parent, '' AS ref, title,
      to_char(approved_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, NULL AS until
    FROM risks WHERE approved_at IS NOT NULL ORDER BY approved_at DESC, id LIMIT 1`,
  serves: () => [
    { framework: 'iso27001', id: '6.1.3' },
    { framework: 'iso27001', id: '8.3' },
    { framework: 'nist-csf', id: 'ID.RA-06' },
  ],
  at: ({ id }) => risksPlaces.risk.at({ id }),
};
