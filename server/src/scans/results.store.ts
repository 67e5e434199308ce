/** What a scan's checks saw, kept as soon as each is done. */
import type { CheckOutcome, ScanSeverity } from '@vigia/contract/scans/scans.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

export interface KeptSighting {
  readonly subject: string;
  readonly fingerprint: string;
  readonly severity: ScanSeverity;
  readonly proof: readonly { readonly sent: string; readonly seen: string }[];
}
interface KeptCheck {
  readonly scanId: string;
  readonly check: string;
  readonly outcome: CheckOutcome;
  readonly note: string | null;
  readonly requests: number;
  readonly sightings: readonly KeptSighting[];
}

/** Beside the scans of the target before it: the last that looked, and whichever ever saw it. */
const ageOf = (scanId: string, check: string, fingerprint: string) => sql<string>`(
  WITH before AS (
    SELECT o.id, o.created_at FROM scans n
    JOIN scans o ON o.company_id = n.company_id AND o.target_id = n.target_id AND o.created_at < n.created_at
    JOIN scan_checks c ON c.company_id = o.company_id AND c.scan_id = o.id AND c.check_id = ${check}
      AND c.outcome IN ('found', 'clean')
    WHERE n.id = ${scanId}::uuid
  ), seen AS (
    SELECT b.id, b.created_at FROM before b
    JOIN scan_findings f ON f.scan_id = b.id AND f.fingerprint = ${fingerprint}
  )
  SELECT CASE
    WHEN NOT EXISTS (SELECT 1 FROM seen) THEN 'new'
    WHEN (SELECT max(created_at) FROM seen) = (SELECT max(created_at) FROM before) THEN 'known'
    ELSE 'back' END)`;

/** Keeps a check and what it saw; done again after a break it changes nothing. */
export async function keepCheck(
  db: Db,
  { scanId, check, outcome, note, requests, sightings }: KeptCheck,
): Promise<void> {
  const kept = await db
    .insertInto('scan_checks')
    .values({ scan_id: scanId, check_id: check, outcome, note })
    .onConflict((c) => c.columns(['company_id', 'scan_id', 'check_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return;
  const rows = sightings.map(({ subject, fingerprint, severity, proof }) => ({
    ...{ scan_id: scanId, check_id: check, subject, fingerprint, severity, proof: JSON.stringify(proof) },
    age: ageOf(scanId, check, fingerprint),
  }));
  const found =
    rows.length === 0
      ? []
      : await db
          .insertInto('scan_findings')
          .values(rows)
          .onConflict((c) => c.columns(['company_id', 'scan_id', 'fingerprint']).doNothing())
          .returning(['severity', 'age'])
          .execute();
  const many = (severity: ScanSeverity) => found.filter((one) => one.severity === severity).length;
  await db
    .updateTable('scans')
    .set((e) => ({
      checks_done: e('checks_done', '+', 1),
      critical: e('critical', '+', many('critical')),
      high: e('high', '+', many('high')),
      medium: e('medium', '+', many('medium')),
      low: e('low', '+', many('low')),
      fresh: e('fresh', '+', found.filter(({ age }) => age !== 'known').length),
      requests: sql`greatest(requests, ${requests}::int)`,
      seen_at: sql`now()`,
    }))
    .where('id', '=', scanId)
    .execute();
}
