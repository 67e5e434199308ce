/**
 * What strangers read of the company and is true no longer, or soon will not be: a statement by the company's own assessment that
 * the assessment does not bear out any more, and a certificate that ends. What may be stated: `trust.rules.ts`.
 */
import { defaultTarget } from '@vigia/contract/compliance/compliance.rules.ts';
import { begun } from '@vigia/contract/kit/means.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { certificateYears } from '@vigia/contract/library/trust.shapes.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow } from '../kit/due/source.ts';
import { say } from '../kit/words.ts';

const page = libraryPlaces.trust.at();
let named: string | undefined;
/** What frameworks are called, the same in every language. Made when first asked for. */
const names = (): string =>
  (named ??= JSON.stringify(
    Object.fromEntries(frameworks.map((key) => [key, say('en', `questionnaire:frameworks.${key}`)])),
  ));

export const trustDue: DueSource = {
  permission: 'policies.publish',
  near: 60,
  // By the pictures of each day: since when they have not borne it out.
  open: () => sql<OpenRow>`SELECT overlay(overlay(md5(t.id::text || told.framework) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id,
      NULL::uuid AS parent, coalesce(${names()}::jsonb ->> told.framework, told.framework) AS title,
      coalesce(untrue.since, (told."statedOn"::date + make_interval(years => ${certificateYears}))::date) AS day,
      NULL::uuid AS person, NULL::uuid AS owner, ARRAY[]::uuid[] AS people
    FROM trust_pages t
    CROSS JOIN LATERAL jsonb_to_recordset(t.frameworks) AS told(framework text, level text, "statedOn" text)
    LEFT JOIN LATERAL (SELECT min(s.day) AS since FROM compliance_snapshots s
      WHERE told.level IN ('partial', 'whole') AND s.framework = told.framework AND s.day > coalesce((
        SELECT max(b.day) FROM compliance_snapshots b WHERE b.framework = told.framework AND CASE told.level
          WHEN 'partial' THEN b.maturity >= ${begun} ELSE b.maturity >= ${defaultTarget} AND b.assessed >= b.applicable END
      ), '-infinity')) AS untrue ON true
    WHERE t.is_public AND (told.level = 'certified' OR untrue.since IS NOT NULL)`,
  at: () => page,
  all: page,
};
