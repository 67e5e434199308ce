/** The questions of a form, as rows. What a person edited or approved is never overwritten by a suggestion. */
import {
  type FormAnswer,
  type FormRow,
  formRow,
  lowConfidence,
  type rowFilters,
} from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { Page } from '@vigia/contract/kit/page.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import type { Suggestion } from './customer-forms.composing.ts';
import { cellsOf } from './customer-forms.rules.ts';
import { basisOf, type Form } from './customer-forms.store.ts';
import type { FormQuestion } from './workbook/questions.ts';

type Filters = z.output<typeof rowFilters>;

/** Puts the questions of a form in the place of those before; what people worked on stays, where it still is asked. */
export async function replace(
  db: Db,
  formId: string,
  found: readonly { readonly question: FormQuestion; readonly suggestion: Suggestion }[],
): Promise<void> {
  const sent = found.map(({ question, suggestion }, position) => ({
    ...{ position, sheet: question.sheet, line: question.line, cell: question.cell },
    ...{ ref: question.ref, section: question.section, question: question.text },
    ...{ answer: suggestion.answer, said: suggestion.text, citations: suggestion.citations, basis: suggestion.basis },
    confidence: suggestion.confidence,
    status: suggestion.answer === 'unknown' && suggestion.text === '' ? 'blank' : 'suggested',
  }));
  const asked = sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS d(position int, sheet int, line int, cell text,
    ref text, section text, question text, answer text, said text, citations jsonb, basis jsonb, confidence real, status text)`;
  await sql`DELETE FROM customer_form_rows r WHERE r.form_id = ${formId} AND (r.status IN ('suggested', 'blank')
    OR NOT EXISTS (SELECT FROM ${asked} WHERE d.sheet = r.sheet AND d.line = r.line AND d.question = r.question))`.execute(
    db,
  );
  await sql`INSERT INTO customer_form_rows (form_id, position, sheet, line, cell, ref, section, question, answer, said,
      citations, basis, confidence, status)
    SELECT ${formId}, d.position, d.sheet, d.line, d.cell, d.ref, d.section, d.question, d.answer, d.said, d.citations,
      nullif(d.basis, 'null'::jsonb), d.confidence, d.status FROM ${asked}
    ON CONFLICT (company_id, form_id, sheet, line) DO UPDATE SET position = excluded.position`.execute(db);
}

const rows = (db: Db, formId: string) =>
  db
    .selectFrom('customer_form_rows as r')
    .leftJoin('users as u', 'u.id', 'r.edited_by')
    .where('r.form_id', '=', formId)
    .select(['r.id', 'r.sheet', 'r.line', 'r.cell', 'r.ref', 'r.section', 'r.question', 'r.answer', 'r.said'])
    .select(['r.citations', 'r.basis', 'r.confidence', 'r.status', 'r.edited_by', 'r.version'])
    .select(['u.first_name', 'u.last_name']);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const itemOf =
  ({ sheets, locale }: Pick<Form, 'sheets' | 'locale'>) =>
  (row: Raw): FormRow => {
    const sheet = sheets[row.sheet];
    const plain = formRow.omit({ written: true, basis: true }).parse({
      ...{ id: row.id, ref: row.ref, section: row.section, question: row.question, answer: row.answer },
      ...{ citations: row.citations, status: row.status, version: row.version },
      where: sheets.length > 1 ? `${sheet?.name ?? ''}!${row.cell}` : row.cell,
      text: row.said,
      confidence: Math.round(row.confidence * 100) / 100,
      editedBy:
        row.edited_by && row.first_name !== null
          ? { id: row.edited_by, firstName: row.first_name, lastName: row.last_name ?? '' }
          : null,
    });
    const cells = cellsOf(plain, sheet?.places ?? { answer: null, comment: 'A' }, sheet?.options ?? [], locale ?? 'pt');
    return { ...plain, basis: basisOf(row.basis), written: cells.answer };
  };

/** What the filters leave. */
const filtered = (db: Db, formId: string, { show, answer, search }: Partial<Filters>) =>
  rows(db, formId)
    .$if(show === 'blank', (q) => q.where('r.status', '=', 'blank'))
    .$if(show === 'approved', (q) => q.where('r.status', '=', 'approved'))
    .$if(show === 'unreviewed', (q) => q.where('r.status', '<>', 'approved'))
    .$if(show === 'low', (q) => q.where('r.status', '=', 'suggested').where('r.confidence', '<', lowConfidence))
    .$if(answer !== undefined, (q) => q.where('r.answer', '=', answer ?? ''))
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`plain(r.ref || ' ' || r.question || ' ' || r.said) LIKE plain(${containing(search)})`),
    );

/** One page of questions, in the order of the form. */
export function pageFormRows(db: Db, form: Form, filters: Filters): Promise<Page<FormRow>> {
  const found = filtered(db, form.id, filters);
  const total = found.clearSelect().select((e) => e.fn.countAll<number>().as('total'));
  return pageOf(found.orderBy('r.position').orderBy('r.id'), total, filters, itemOf(form));
}

/** One question; null where the form has none such. */
export async function findFormRow(db: Db, form: Form, id: string): Promise<FormRow | null> {
  const row = await rows(db, form.id).where('r.id', '=', id).executeTakeFirst();
  return row ? itemOf(form)(row) : null;
}

export interface RowChange {
  readonly answer: FormAnswer;
  readonly text: string;
  readonly status: FormRow['status'];
}

/** Changes a row that still has this version; false where somebody else was first. */
export async function change(db: Db, id: string, version: number, to: RowChange): Promise<boolean> {
  const done = await db
    .updateTable('customer_form_rows')
    .set({
      ...{ answer: to.answer, said: to.text, status: to.status, version: sql`version + 1` },
      edited_by: sql<string | null>`(SELECT m.id FROM memberships m WHERE m.id = current_account())`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** Approves the suggestions that are at least this sure; how many there were. */
export async function approveAbove(db: Db, formId: string, above: number): Promise<number> {
  const done = await db
    .updateTable('customer_form_rows')
    .set({
      status: 'approved',
      version: sql`version + 1`,
      edited_by: sql<string | null>`(SELECT m.id FROM memberships m WHERE m.id = current_account())`,
    })
    .where('form_id', '=', formId)
    .where('status', '=', 'suggested')
    .where(sql<boolean>`round(confidence::numeric, 2) >= ${above}::numeric`)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** What leaves with the file: approved, or everything that says something. */
export function leaving(db: Db, formId: string, include: 'approved' | 'all') {
  return db
    .selectFrom('customer_form_rows')
    .where('form_id', '=', formId)
    .where('status', 'in', include === 'approved' ? ['approved'] : ['approved', 'edited', 'suggested'])
    .select(['sheet', 'line', 'answer', 'said'])
    .orderBy('position')
    .execute();
}
