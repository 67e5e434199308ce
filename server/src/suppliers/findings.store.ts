/** What is wrong at suppliers and what becomes of it, as rows. */
import {
  type SupplierFinding,
  type supplierFindingDraft,
  supplierFindingStatus,
  supplierSeverity,
} from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';

/** Of one evaluation at most. */
export const mostFindings = 100;

const rows = (db: Db) =>
  db
    .selectFrom('supplier_findings')
    .select(['id', 'supplier_id', 'evaluation_id', 'question', 'title', 'severity', 'remediation', 'due_date'])
    .select(['status', 'response', 'responded_at', 'plan_id', 'risk_id', 'version']);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const findingOf = (row: Raw): SupplierFinding => ({
  ...{ id: row.id, evaluationId: row.evaluation_id, question: row.question, title: row.title },
  ...{ remediation: row.remediation, dueDate: row.due_date, response: row.response, planId: row.plan_id },
  ...{ riskId: row.risk_id, version: row.version },
  severity: supplierSeverity.parse(row.severity),
  status: supplierFindingStatus.parse(row.status),
  respondedAt: row.responded_at === null ? null : new Date(row.responded_at).toISOString(),
});

/** Of an evaluation, in the order in which they were noted. */
export async function findingsOf(db: Db, evaluationId: string): Promise<SupplierFinding[]> {
  const found = await rows(db)
    .where('evaluation_id', '=', evaluationId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostFindings)
    .execute();
  return found.map(findingOf);
}

/** Of a supplier, the open ones first. */
export async function findingsOfSupplier(db: Db, supplierId: string): Promise<SupplierFinding[]> {
  const found = await rows(db)
    .where('supplier_id', '=', supplierId)
    .orderBy(sql`status IN ('closed', 'accepted')`)
    .orderBy('created_at', 'desc')
    .limit(mostFindings)
    .execute();
  return found.map(findingOf);
}

/** Held until the transaction ends; null where there is none such. */
export async function lockFinding(db: Db, id: string) {
  const row = await rows(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? { ...findingOf(row), supplierId: row.supplier_id } : null;
}

interface FindingSeed extends z.output<typeof supplierFindingDraft> {
  readonly supplierId: string;
  readonly evaluationId: string;
  readonly by: string;
}
export async function insertFinding(db: Db, seed: FindingSeed): Promise<string> {
  const { id } = await db
    .insertInto('supplier_findings')
    .values({
      ...{ supplier_id: seed.supplierId, evaluation_id: seed.evaluationId, question: seed.question, title: seed.title },
      ...{ severity: seed.severity, remediation: seed.remediation, due_date: seed.dueDate },
      created_by: memberOrNull(seed.by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface FindingFields {
  title?: string | undefined;
  severity?: string | undefined;
  remediation?: string | undefined;
  due_date?: string | null | undefined;
  status?: string | undefined;
  response?: string;
  responded_at?: string;
  plan_id?: string;
  risk_id?: string;
}
export const setFinding = (db: Db, id: string, fields: FindingFields) =>
  db
    .updateTable('supplier_findings')
    .set((e) => ({ ...fields, updated_at: sql`now()`, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
