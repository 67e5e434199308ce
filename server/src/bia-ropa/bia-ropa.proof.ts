/** Records of processing and tests of recovery as evidence of the controls that they serve (LGPD art. 37; ISO/IEC 27001 A.5.30). */
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { sql } from 'kysely';
import type { ProofRow, ProofSource, ServedControl } from '../kit/proof/source.ts';
import { missesTarget } from './bia-ropa.read-model.ts';

const served = (framework: string, ...ids: readonly string[]): ServedControl[] => ids.map((id) => ({ framework, id }));

const ofRecord = [
  ...served('lgpd', 'Art. 37'),
  ...served('iso27001', 'A.5.9', 'A.5.34'),
  ...served('nist-csf', 'ID.AM-03', 'ID.AM-07'),
];
const ofTest = [...served('iso27001', 'A.5.29', 'A.5.30'), ...served('nist-csf', 'RC.RP-01')];
const ofReport = [...served('lgpd', 'Art. 38'), ...served('iso27001', 'A.5.34')];

/** An activity whose record says what it is for, on which basis, how long and how it is protected; until its review. */
export const recordProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT a.id, NULL::uuid AS parent, a.name AS title, 'record' AS ref,
      to_char(a.updated_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, to_char(a.review_on, 'YYYY-MM-DD') AS until
    FROM processing_activities a
    WHERE a.personal_data AND a.purpose <> '' AND a.retention <> '' AND (a.measures <> '' OR cardinality(a.measure_ids) > 0)
      AND (a.role = 'processor' OR cardinality(a.legal_bases) > 0)`,
  serves: () => ofRecord,
  at: ({ id }) => biaRopaPlaces.activity.at({ id }),
};

/** The last test of each activity's recovery that worked, at least in part, within the hours that the activity bears. */
export const recoveryTestProof: ProofSource = {
  rows: () => sql<ProofRow>`SELECT DISTINCT ON (t.company_id, t.activity_id) t.id, t.activity_id AS parent, a.name AS title,
      'test' AS ref, to_char(t.tested_on, 'YYYY-MM-DD') AS day, NULL::text AS until
    FROM recovery_tests t JOIN processing_activities a ON a.company_id = t.company_id AND a.id = t.activity_id
    WHERE t.result <> 'failed' AND NOT ${missesTarget} ORDER BY t.company_id, t.activity_id, t.tested_on DESC, t.id DESC`,
  serves: () => ofTest,
  at: ({ id, parent }) => biaRopaPlaces.activity.at({ id: parent ?? id }),
};

/** An impact report as it was approved, where it weighs risks and says what is done of each (LGPD art. 38). */
export const impactReportProof: ProofSource = {
  rows: (timeZone) => sql<ProofRow>`SELECT i.id, i.activity_id AS parent, a.name AS title, 'report' AS ref,
      to_char(i.approved_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, to_char(i.review_on, 'YYYY-MM-DD') AS until
    FROM impact_reports i JOIN processing_activities a ON a.company_id = i.company_id AND a.id = i.activity_id
    WHERE i.approved_at IS NOT NULL AND i.risks <> '[]' AND NOT jsonb_path_exists(i.risks, '$[*] ? (@.measures == "")')`,
  serves: () => ofReport,
  at: ({ id, parent }) => biaRopaPlaces.report.at({ id: parent ?? id }),
};
