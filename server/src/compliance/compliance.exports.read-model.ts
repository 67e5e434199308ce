/** Reads, across the rooms, what the papers of a framework show beside its evaluation. Never writes. */
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** A piece of evidence that is valid today and linked to a control. */
export interface LinkedProof {
  readonly controlId: string;
  readonly id: string;
  readonly title: string;
  readonly review: string;
  readonly validUntil: string | null;
  readonly addedAt: string;
}

/** Every control's valid evidence, what was reviewed first; in one statement. */
export async function linkedProofs(db: Db, key: FrameworkKey, today: string): Promise<Map<string, LinkedProof[]>> {
  const { rows } = await sql<{
    control_id: string;
    id: string;
    title: string;
    review: string;
    valid_until: string | null;
    created_at: string;
  }>`SELECT l.control_id, e.id, e.title, e.review, e.valid_until, e.created_at
    FROM evidence_controls l JOIN evidences e ON e.company_id = l.company_id AND e.id = l.evidence_id
    WHERE l.framework = ${key} AND e.review <> 'rejected' AND e.valid_from <= ${today}::date
      AND coalesce(e.valid_until >= ${today}::date, true)
    ORDER BY l.control_id, e.review = 'accepted' DESC, e.created_at DESC, e.id`.execute(db);
  return Map.groupBy(
    rows.map((row) => ({
      ...{ controlId: row.control_id, id: row.id, title: row.title, review: row.review },
      validUntil: row.valid_until,
      addedAt: new Date(row.created_at).toISOString(),
    })),
    (proof) => proof.controlId,
  );
}
