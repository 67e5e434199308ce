/** Approved documents as evidence of the controls that they serve, until their review (ISO/IEC 27001 7.5.2, A.5.1). */
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource, ServedControl } from '../kit/proof/source.ts';
import { readingDuties } from './readings.store.ts';

/** One control a line: `iso27001/A.5.1`. */
const controlsIn = (ref: string): ServedControl[] =>
  ref.split('\n').flatMap((one) => {
    const [framework, id] = one.split('/');
    return framework && id ? [{ framework, id }] : [];
  });

export const policyProof: ProofSource = {
  rows: () => sql<ProofRow>`SELECT p.id, NULL::uuid AS parent, p.title,
      string_agg(c.framework || '/' || c.control_id, chr(10) ORDER BY c.framework, c.control_id) AS ref,
      to_char(p.approved_on, 'YYYY-MM-DD') AS day, to_char(p.review_on, 'YYYY-MM-DD') AS until
    FROM policies p JOIN policy_controls c ON c.company_id = p.company_id AND c.policy_id = p.id
    WHERE p.approved_number IS NOT NULL AND p.status <> 'ARCHIVED' AND p.kind <> 'template'
    GROUP BY p.company_id, p.id`,
  serves: controlsIn,
  at: ({ id }) => libraryPlaces.policy.at({ policyId: id }),
};

/** So much of the people asked, in percent, makes a document one that is known. */
const enough = 80;

/**
 * What a document shows once those who were asked have read it: that it was communicated and acknowledged (A.5.1), that people are
 * aware of it (7.3), and the same in the words of the other frameworks.
 */
const known: readonly ServedControl[] = [
  { framework: 'iso27001', id: '7.3' },
  { framework: 'iso27001', id: 'A.5.1' },
  { framework: 'nist-csf', id: 'GV.PO-01' },
  { framework: 'lgpd', id: 'Art. 50' },
];

/** Of each document that people are asked to read, that at least four of five confirmed the version that holds. It proves until its review. */
export const readingProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`
    SELECT overlay(overlay(md5('read ' || d.policy_id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id, d.policy_id AS parent,
      min(d.title) AS title, 'read' AS ref, to_char(max(c.confirmed_at AT TIME ZONE ${timeZone}), 'YYYY-MM-DD') AS day,
      to_char(min(p.review_on), 'YYYY-MM-DD') AS until
    FROM (${readingDuties}) AS d JOIN policies p ON p.company_id = d.company_id AND p.id = d.policy_id
    LEFT JOIN (SELECT policy_id, account_id, max(number) AS number, max(confirmed_at) AS confirmed_at
      FROM policy_confirmations GROUP BY policy_id, account_id) AS c
      ON c.policy_id = d.policy_id AND c.account_id = d.account_id AND c.number >= d.read_from
    GROUP BY d.policy_id HAVING count(c.number) > 0 AND count(c.number) * 100 >= count(*) * ${sql.lit(enough)}`,
  serves: () => known,
  at: ({ parent }) => (parent ? libraryPlaces.reading.at({ policyId: parent }) : libraryPlaces.library.at()),
};
