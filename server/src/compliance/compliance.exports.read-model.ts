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

/** The risks of the register that each control treats, without the closed ones, the gravest first; in one statement. */
export async function risksTreated(db: Db, key: FrameworkKey): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ control_id: string; titles: string[] }>`
    SELECT c.control_id, (array_agg(r.title ORDER BY r.score DESC, r.id))[1:5] AS titles
    FROM risk_controls c JOIN risks r ON r.company_id = c.company_id AND r.id = c.risk_id
    WHERE c.framework = ${key} AND r.status <> 'closed' GROUP BY c.control_id`.execute(db);
  return new Map(rows.map(({ control_id, titles }) => [control_id, titles]));
}

/** What the company is under the LGPD, by its own records; null where it has not said so. */
export interface AgentStanding {
  /** A small agent (Res. CD/ANPD 2/2022). */
  readonly small: boolean | null;
  /** Activities in which it decides, and in which it acts for others; both 0 where none was recorded. */
  readonly controller: number;
  readonly processor: number;
}

/** Whether the company is a small agent, and its roles over its recorded activities; in one statement. */
export async function agentStanding(db: Db): Promise<AgentStanding> {
  const { rows } = await sql<AgentStanding>`SELECT
      (SELECT small_agent FROM privacy_programmes WHERE agent IS NOT NULL) AS small,
      (count(*) FILTER (WHERE role <> 'processor'))::int AS controller,
      (count(*) FILTER (WHERE role = 'processor'))::int AS processor
    FROM processing_activities WHERE personal_data`.execute(db);
  return rows[0] ?? { small: null, controller: 0, processor: 0 };
}
