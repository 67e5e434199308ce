/**
 * Training as evidence: of each course that the company asks, that at least four of five people hold a certificate that counts
 * (ISO/IEC 27001 7.2, A.6.3; NIST CSF PR.AT; LGPD art. 50 §2 I). It proves until the first of these certificates would leave too few.
 */
import { courses } from '@vigia/content/training/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource, ServedControl } from '../kit/proof/source.ts';
import { concerned } from './duties.store.ts';

/** So much of the people asked, in percent, makes a company one whose people are trained. */
const enough = 80;

function servedBy(courseId: string): ServedControl[] {
  const serves = courses().get(courseId)?.serves;
  return serves ? Object.entries(serves).flatMap(([framework, ids]) => ids.map((id) => ({ framework, id }))) : [];
}

export const coverageProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`
    SELECT overlay(overlay(md5(x.company_id::text || x.course_id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id, NULL::uuid AS parent, '' AS title, x.course_id AS ref,
      to_char(max(x.earned_on), 'YYYY-MM-DD') AS day, to_char(min(x.valid_until), 'YYYY-MM-DD') AS until
    FROM (SELECT DISTINCT ON (m.id, a.course_id) a.company_id, a.course_id, m.id AS account_id, c.earned_on, c.valid_until
      FROM training_assignments a JOIN ${concerned}
      LEFT JOIN training_certificates c ON c.company_id = a.company_id AND c.account_id = m.id AND c.course_id = a.course_id
        AND c.revoked_at IS NULL AND c.valid_until >= (now() AT TIME ZONE ${timeZone})::date
      ORDER BY m.id, a.course_id, c.valid_until DESC NULLS LAST) AS x
    GROUP BY x.company_id, x.course_id
    HAVING count(x.earned_on) > 0 AND count(x.earned_on) * 100 >= count(*) * ${sql.lit(enough)}`,
  serves: servedBy,
  titleOf: (courseId, locale: Locale) => courses().get(courseId)?.[locale].title,
  at: () => trainingPlaces.assignments.at(),
};
