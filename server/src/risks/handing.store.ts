/** What becomes of the decisions of whoever owned a risk once it is somebody else's (ISO/IEC 27001 6.1.3 f). */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { riskStatusOn } from './risks.store.ts';

interface Ended {
  readonly id: string;
  readonly reason: string | null;
  readonly until: string | null;
  readonly by: string | null;
  /** It was accepted until then, and not only once. */
  readonly lived: boolean;
}

/** Ends the acceptances and the approvals of these risks: another owner answers for neither. Returns what ended. */
export async function endDecisions(db: Db, ids: readonly string[], today: string): Promise<Ended[]> {
  const { rows } = await sql<Ended>`WITH was AS (
      SELECT r.id, r.acceptance_reason AS reason, r.accepted_until::text AS until, r.accepted_by AS by,
        ${riskStatusOn(today)} = 'accepted' AS lived
      FROM risks r WHERE r.id = ANY(${ids}::uuid[]) AND (r.status = 'accepted' OR r.approved_at IS NOT NULL) FOR UPDATE
    ), ended AS (
      UPDATE risks r SET status = CASE WHEN r.status <> 'accepted' THEN r.status WHEN r.plan_id IS NULL THEN 'open' ELSE 'treating' END,
        treatment = CASE WHEN r.status = 'accepted' THEN nullif(r.treatment, 'accept') ELSE r.treatment END,
        accepted_by = NULL, accepted_at = NULL, accepted_until = NULL, acceptance_reason = NULL,
        workflow_id = NULL, approved_at = NULL, updated_at = now()
      FROM was WHERE r.id = was.id RETURNING r.id
    ) SELECT was.* FROM was JOIN ended ON ended.id = was.id`.execute(db);
  return rows;
}
