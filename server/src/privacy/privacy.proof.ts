/** Answers to the people concerned and the appointment of the person in charge, as evidence (LGPD arts. 18, 19, 41). */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { decidedKinds } from '@vigia/contract/privacy/privacy.rules.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource } from '../kit/proof/source.ts';
import { givenAt } from './requests.store.ts';

/** Requests whose answer was given, of what was looked for everywhere: the title says nothing of the person. */
export const answeredProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT r.id, NULL::uuid AS parent, '' AS title, 'answer' AS ref,
      to_char(${givenAt} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, NULL::text AS until
    FROM privacy_requests r LEFT JOIN LATERAL (SELECT count(*) AS total, count(*) FILTER (WHERE t.result = 'open') AS open
      FROM privacy_tasks t WHERE t.company_id = r.company_id AND t.request_id = r.id) s ON true
    WHERE r.answered_at IS NOT NULL AND ${givenAt} IS NOT NULL AND (r.status = 'refused' OR r.kind = ANY(${[...decidedKinds]}::text[]) OR (s.total > 0 AND s.open = 0))`,
  serves: () => [
    { framework: 'lgpd', id: 'Art. 18' },
    { framework: 'lgpd', id: 'Art. 19' },
  ],
  at: ({ id }) => privacyPlaces.request.at({ id }),
};

/** An appointment holds from its day until another takes its place (Res. CD/ANPD 18/2024). */
export const officerProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT p.id, NULL::uuid AS parent, p.officer_name AS title, 'officer' AS ref,
      to_char(p.appointed_on, 'YYYY-MM-DD') AS day, 'infinity' AS until
    FROM privacy_programmes p WHERE p.officer_kind <> 'none' AND p.officer_name <> ''
      AND p.appointed_on <= (now() AT TIME ZONE ${timeZone})::date`,
  serves: () => [{ framework: 'lgpd', id: 'Art. 41' }],
  at: () => privacyPlaces.programme.at(),
};
