/**
 * Training as evidence: of each course that the company asks, that at least four of five people hold a certificate that counts
 * (ISO/IEC 27001 7.2, A.6.3; NIST CSF PR.AT; LGPD art. 50 §2 I). It proves until the first of these certificates would leave too few.
 */
import { courses } from '@vigia/content/training/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource, ServedControl } from '../kit/proof/source.ts';
import { duties } from './duties.store.ts';

/** So much of the people asked, in percent, makes a company one whose people are trained. */
const enough = 80;

function servedBy(courseId: string): ServedControl[] {
  const serves = courses().get(courseId)?.serves;
  return serves ? Object.entries(serves).flatMap(([framework, ids]) => ids.map((id) => ({ framework, id }))) : [];
}

export const coverageProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`
    SELECT overlay(overlay(md5(current_company()::text || d.course_id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id, NULL::uuid AS parent, '' AS title, d.course_id AS ref,
      to_char(max(c.earned_on), 'YYYY-MM-DD') AS day, to_char(min(c.valid_until), 'YYYY-MM-DD') AS until
    FROM (${duties()}) AS d LEFT JOIN (
      SELECT account_id, course_id, max(earned_on) AS earned_on, max(valid_until) AS valid_until FROM training_certificates
      WHERE revoked_at IS NULL AND valid_until >= (now() AT TIME ZONE ${timeZone})::date GROUP BY account_id, course_id) AS c
      ON c.account_id = d.account_id AND c.course_id = d.course_id
    GROUP BY d.course_id
    HAVING count(c.earned_on) > 0 AND count(c.earned_on) * 100 >= count(*) * ${sql.lit(enough)}`,
  serves: servedBy,
  titleOf: (courseId, locale: Locale) => courses().get(courseId)?.[locale].title,
  at: () => trainingPlaces.assignments.at(),
};
