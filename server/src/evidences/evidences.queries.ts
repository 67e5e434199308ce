/** What others may ask of the evidence register. */

import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { registerPath } from './evidences.rules.ts';

/** A piece of evidence that is valid today and was not rejected, at one of its controls. */
export interface CurrentProof {
  readonly framework: string;
  readonly controlId: string;
  readonly id: string;
  readonly title: string;
  readonly addedAt: string;
  /** Where the register shows it, for whoever may see it. */
  readonly link: string;
}

/** The newest evidence of each of the controls that is valid on that day: `most` of each, in one statement. An id grows with time. */
export async function currentProofs(
  db: Db,
  controls: readonly ControlRef[],
  today: string,
  most: number,
  /** What others are told of: looked at by somebody and accepted. */
  { accepted = false }: { readonly accepted?: boolean } = {},
): Promise<CurrentProof[]> {
  const { rows } = await sql<{ framework: string; control_id: string; id: string; title: string; created_at: string }>`
    SELECT c.framework, c.control_id, found.id, found.title, found.created_at
    FROM (SELECT DISTINCT * FROM
        unnest(${controls.map((one) => one.framework)}::text[], ${controls.map((one) => one.controlId)}::text[])
      ) AS c(framework, control_id)
    CROSS JOIN LATERAL (
      SELECT e.id, e.title, e.created_at
      FROM evidence_controls l JOIN evidences e ON e.company_id = l.company_id AND e.id = l.evidence_id
      WHERE l.framework = c.framework AND l.control_id = c.control_id AND e.review <> 'rejected'
        AND (e.review = 'accepted' OR NOT ${accepted}::boolean)
        AND e.valid_from <= ${today}::date AND coalesce(e.valid_until >= ${today}::date, true)
      ORDER BY l.evidence_id DESC LIMIT ${most}
    ) AS found ORDER BY c.framework, c.control_id, found.id DESC`.execute(db);
  return rows.map(({ framework, control_id: controlId, id, title, created_at }) => ({
    ...{ framework, controlId, id, title, link: registerPath(id) },
    addedAt: new Date(created_at).toISOString(),
  }));
}
