/** What was sent to suppliers, as rows. */
import { locale } from '@vigia/contract/kit/locales.ts';
import {
  decisionProposal,
  type EvaluationSummary,
  type evaluationFilters,
  evaluationStatus,
} from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { supplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';
import { textIn } from './suppliers.asking.ts';

type Filters = z.output<typeof evaluationFilters>;
const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const rows = (db: Db) =>
  db
    .selectFrom('supplier_evaluations as e')
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.supplier_id'),
    )
    .innerJoin('supplier_forms as f', (join) =>
      join.onRef('f.company_id', '=', 'e.company_id').onRef('f.id', '=', 'e.form_id'),
    )
    .select(['e.id', 'e.supplier_id', 's.name as supplier', 'e.status', 'e.email', 'e.due_date', 'e.sent_at'])
    .select(['e.submitted_at', 'e.asked', 'e.answered', 'e.score', 'e.knockouts', 'e.locale'])
    .select(sql<Record<string, string>>`f.form -> 'title'`.as('title'))
    .select(
      sql<string | null>`(SELECT max(l.last_opened_at) FROM company_links l WHERE l.company_id = e.company_id
        AND l.kind = 'supplier-evaluation' AND l.record_id = e.id)`.as('opened_at'),
    );
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const open: readonly string[] = ['sent', 'answering', 'reopened'];
const summaryOf = (row: Raw, today: string): EvaluationSummary => ({
  ...{ id: row.id, supplierId: row.supplier_id, supplier: row.supplier, email: row.email, dueDate: row.due_date },
  ...{ asked: row.asked, answered: row.answered, score: row.score, knockouts: row.knockouts },
  title: textIn(locale.catch('pt').parse(row.locale), row.title),
  status: evaluationStatus.parse(row.status),
  late: open.includes(row.status) && row.due_date < today,
  sentAt: new Date(row.sent_at).toISOString(),
  openedAt: instantOf(row.opened_at),
  submittedAt: instantOf(row.submitted_at),
});

const orders: Record<Filters['sort'], ReturnType<typeof sql>> = {
  '-sentAt': sql`e.sent_at DESC, e.id DESC`,
  sentAt: sql`e.sent_at, e.id`,
  dueDate: sql`e.due_date, e.id`,
  '-dueDate': sql`e.due_date DESC, e.id DESC`,
  '-score': sql`e.score DESC NULLS LAST, e.id DESC`,
};

export function pageEvaluations(db: Db, filters: Filters, today: string) {
  const { supplierId, status } = filters;
  const found = rows(db)
    .$if(supplierId !== undefined, (q) => q.where('e.supplier_id', '=', supplierId ?? ''))
    .$if(status !== undefined, (q) => q.where('e.status', 'in', status ?? []));
  return pageOf(
    found.orderBy(orders[filters.sort]),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    (row) => summaryOf(row, today),
  );
}

/** So many are told of one supplier. */
const mostHistory = 50;
/** Oldest to newest: the last of one supplier. */
export async function evaluationHistory(db: Db, supplierId: string, today: string): Promise<EvaluationSummary[]> {
  const found = await rows(db)
    .where('e.supplier_id', '=', supplierId)
    .orderBy('e.sent_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(mostHistory)
    .execute();
  return found.toReversed().map((row) => summaryOf(row, today));
}

/** An evaluation with its questionnaire; null where there is none such. */
export async function findEvaluation(db: Db, id: string, today: string) {
  const row = await rows(db)
    .leftJoin('supplier_evaluations as p', (join) =>
      join.onRef('p.company_id', '=', 'e.company_id').onRef('p.id', '=', 'e.previous_id'),
    )
    .where('e.id', '=', id)
    .select(['e.contact_name', 'e.message', 'e.submitted_name', 'e.receipt', 'e.reopen_reason', 'e.reminded_at'])
    .select(['e.template_id', 'e.template_version', 'e.proposal', 'e.approval_id', 'e.decided_at', 'e.version'])
    .select(['e.previous_id', 'p.score as previous_score', 'e.form_id', 'f.form', 'e.sent_by'])
    .select(
      sql<string | null>`(SELECT max(l.expires_at) FROM company_links l WHERE l.company_id = e.company_id
        AND l.kind = 'supplier-evaluation' AND l.record_id = e.id AND l.revoked_at IS NULL)`.as('link_until'),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    evaluation: {
      ...summaryOf(row, today),
      ...{ message: row.message, contactName: row.contact_name, submittedName: row.submitted_name },
      ...{ receipt: row.receipt, reopenReason: row.reopen_reason, templateVersion: row.template_version },
      ...{ approvalId: row.approval_id, version: row.version },
      locale: locale.catch('pt').parse(row.locale),
      remindedAt: instantOf(row.reminded_at),
      linkUntil: instantOf(row.link_until),
      decidedAt: instantOf(row.decided_at),
      proposal: decisionProposal.nullable().parse(row.proposal),
      previous: row.previous_id === null ? null : { id: row.previous_id, score: row.previous_score },
    },
    form: supplierForm.parse(row.form),
    formId: row.form_id,
    sentBy: row.sent_by,
  };
}
export type FoundEvaluation = NonNullable<Awaited<ReturnType<typeof findEvaluation>>>;

/** Where it stands and which questionnaire it asks; null where there is none such. */
export async function standingOf(db: Db, id: string) {
  const row = await db
    .selectFrom('supplier_evaluations')
    .where('id', '=', id)
    .select(['status', 'form_id'])
    .executeTakeFirst();
  return row ? { status: evaluationStatus.parse(row.status), formId: row.form_id } : null;
}

/** Held until the transaction ends. */
export const lockEvaluation = (db: Db, id: string) =>
  db.selectFrom('supplier_evaluations').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
export type LockedEvaluation = NonNullable<Awaited<ReturnType<typeof lockEvaluation>>>;

interface EvaluationSeed {
  readonly supplierId: string;
  readonly formId: string;
  readonly templateId: string;
  readonly templateVersion: number;
  readonly previousId: string | null;
  readonly email: string;
  readonly contactName: string;
  readonly locale: string;
  readonly message: string;
  readonly dueDate: string;
  readonly asked: number;
  readonly by: string | null;
}
export async function insertEvaluation(db: Db, seed: EvaluationSeed): Promise<string> {
  const { id } = await db
    .insertInto('supplier_evaluations')
    .values({
      ...{ supplier_id: seed.supplierId, form_id: seed.formId, template_id: seed.templateId },
      ...{ template_version: seed.templateVersion, previous_id: seed.previousId, email: seed.email },
      ...{ contact_name: seed.contactName, locale: seed.locale, message: seed.message, due_date: seed.dueDate },
      ...{ asked: seed.asked, sent_by: seed.by === null ? null : memberOrNull(seed.by) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface EvaluationFields {
  status?: string;
  due_date?: string;
  reminded_at?: string;
  submitted_at?: string | null;
  submitted_name?: string;
  receipt?: string | null;
  reopen_reason?: string;
  reviewed_at?: string | null;
  answered?: number;
  asked?: number;
  score?: number | null;
  knockouts?: number;
  proposal?: string | null;
  approval_id?: string | null;
  decided_at?: string | null;
}
export const setEvaluation = (db: Db, id: string, fields: EvaluationFields) =>
  db
    .updateTable('supplier_evaluations')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** The last evaluation of a supplier that was sent in, before this one. */
export async function lastSubmitted(db: Db, supplierId: string): Promise<string | null> {
  const row = await db
    .selectFrom('supplier_evaluations')
    .where('supplier_id', '=', supplierId)
    .where('status', 'in', ['submitted', 'reviewed'])
    .orderBy('sent_at', 'desc')
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What decides when a supplier is asked again: whether something is out, and when they last sent anything in. */
export async function lastAsked(db: Db, supplierId: string, timeZone: string) {
  const { rows } = await sql<{ out: boolean; day: string | null }>`SELECT
      coalesce(bool_or(status IN ('sent', 'answering', 'reopened')), false) AS out,
      (max(submitted_at) AT TIME ZONE ${timeZone})::date::text AS day
    FROM supplier_evaluations WHERE supplier_id = ${supplierId}::uuid`.execute(db);
  return rows[0] ?? { out: false, day: null };
}

/** An evaluation of the supplier that was ever sent in, however it stands now. */
export async function everSubmitted(db: Db, supplierId: string): Promise<string | null> {
  const row = await db
    .selectFrom('supplier_evaluations')
    .where('supplier_id', '=', supplierId)
    .where('submitted_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function evaluationIds(db: Db, supplierId: string): Promise<string[]> {
  const found = await db
    .selectFrom('supplier_evaluations')
    .where('supplier_id', '=', supplierId)
    .select('id')
    .execute();
  return found.map(({ id }) => id);
}
