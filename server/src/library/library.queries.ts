/** What other rooms may ask of the library: the documents that hold, as they were approved. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export interface ApprovedDocument {
  readonly id: string;
  readonly title: string;
  /** The number of the version that was approved. */
  readonly number: number;
  readonly day: string;
  /** Whether it is the company's policy of information security (ISO/IEC 27001 5.2, A.5.1). */
  readonly main: boolean;
}

/** Approved documents that were not put away, the newest first. */
export async function approvedDocuments(db: Db): Promise<ApprovedDocument[]> {
  const { rows } = await sql<ApprovedDocument>`SELECT p.id, v.title, p.approved_number AS number,
      to_char(p.approved_on, 'YYYY-MM-DD') AS day,
      p.kind = 'policy' AND EXISTS (SELECT FROM policy_controls c WHERE c.company_id = p.company_id AND c.policy_id = p.id
        AND c.framework = 'iso27001' AND c.control_id IN ('A.5.1', '5.2')) AS main
    FROM policies p JOIN policy_versions v
      ON v.company_id = p.company_id AND v.policy_id = p.id AND v.number = p.approved_number
    WHERE p.status <> 'ARCHIVED' AND p.kind <> 'template' ORDER BY p.approved_on DESC, p.id`.execute(db);
  return rows;
}
