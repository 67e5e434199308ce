/** Answers to the people concerned and the appointment of the person in charge, as evidence (LGPD arts. 18, 19, 41). */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource } from '../kit/proof/source.ts';

/** Requests that were answered: the title says nothing of the person. */
export const answeredProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT r.id, NULL::uuid AS parent, '' AS title, 'answer' AS ref,
      to_char(r.answered_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, NULL::text AS until
    FROM privacy_requests r WHERE r.answered_at IS NOT NULL`,
  serves: () => [
    { framework: 'lgpd', id: 'Art. 18' },
    { framework: 'lgpd', id: 'Art. 19' },
  ],
  at: ({ id }) => privacyPlaces.request.at({ id }),
};

export const officerProof: ProofSource = {
  rows: () => sql<ProofRow>`SELECT p.id, NULL::uuid AS parent, p.officer_name AS title, 'officer' AS ref,
      to_char(p.appointed_on, 'YYYY-MM-DD') AS day, NULL::text AS until
    FROM privacy_programmes p WHERE p.officer_kind <> 'none' AND p.officer_name <> '' AND p.appointed_on IS NOT NULL`,
  serves: () => [{ framework: 'lgpd', id: 'Art. 41' }],
  at: () => privacyPlaces.programme.at(),
};
