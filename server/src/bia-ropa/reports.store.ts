/** Impact reports as rows, one for an activity at most (LGPD art. 38). */
import { type ReportDraft, reportRisk } from '@vigia/contract/bia-ropa/report.shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';

const risksOf = z.array(reportRisk);

/** What was written; null where nothing was. */
export async function findReport(db: Db, activityId: string) {
  const row = await db
    .selectFrom('impact_reports')
    .where('activity_id', '=', activityId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const draft: ReportDraft = {
    ...{ reason: row.reason, description: row.description, consulted: row.consulted, necessity: row.necessity },
    ...{ risks: risksOf.parse(row.risks), conclusion: row.conclusion, reviewOn: row.review_on },
  };
  const approval =
    row.workflow_id && row.approved_at
      ? { workflowId: row.workflow_id, at: new Date(row.approved_at).toISOString() }
      : null;
  return { draft, approval, version: row.version };
}

/** Writes a report anew. What was approved was another text: its approval goes. */
export async function saveReport(db: Db, activityId: string, { reviewOn, risks, ...texts }: ReportDraft) {
  const values = { ...texts, risks: JSON.stringify(risks), review_on: reviewOn };
  await db
    .insertInto('impact_reports')
    .values({ ...values, activity_id: activityId })
    .onConflict((c) =>
      c.columns(['company_id', 'activity_id']).doUpdateSet({
        ...{ ...values, workflow_id: null, approved_at: null },
        ...{ updated_at: sql`now()`, version: sql`impact_reports.version + 1` },
      }),
    )
    .execute();
}

/** What the report was approved with is another record by now: its approval goes. */
export const endReportApprovals = (
  db: Db,
  { activity, system, point }: { readonly activity?: string; readonly system?: string; readonly point?: string },
) =>
  sql`UPDATE impact_reports AS i SET workflow_id = NULL, approved_at = NULL
    WHERE i.approved_at IS NOT NULL AND (i.activity_id = ${activity ?? null}::uuid
      OR EXISTS (SELECT FROM activity_systems l WHERE l.company_id = i.company_id AND l.activity_id = i.activity_id
        AND l.system_id = ${system ?? null}::uuid)
      OR EXISTS (SELECT FROM activity_data_points l WHERE l.company_id = i.company_id AND l.activity_id = i.activity_id
        AND l.data_point_id = ${point ?? null}::uuid))`.execute(db);

export const approveReport = (db: Db, activityId: string, workflowId: string) =>
  db
    .updateTable('impact_reports')
    .set({ workflow_id: workflowId, approved_at: sql`now()` })
    .where('activity_id', '=', activityId)
    .execute();
