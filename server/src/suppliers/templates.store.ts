/** Questionnaires as rows: what was written once, by its hash, and the company's own templates that point to it. */
import { type SupplierForm, supplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import { sql } from 'kysely';
import { canonicalHash } from '../kit/canonical.ts';
import type { Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';

/** A company keeps so many templates of its own. */
export const mostTemplates = 100;

/** Keeps the questionnaire, or finds it kept already. */
export async function keepForm(db: Db, form: SupplierForm): Promise<string> {
  const sha256 = canonicalHash(form);
  const kept = await db
    .insertInto('supplier_forms')
    .values({ sha256, form: JSON.stringify(form) })
    .onConflict((c) => c.columns(['company_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) return kept.id;
  const { id } = await db
    .selectFrom('supplier_forms')
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findForm(db: Db, id: string): Promise<SupplierForm | null> {
  const row = await db.selectFrom('supplier_forms').where('id', '=', id).select('form').executeTakeFirst();
  return row ? supplierForm.parse(row.form) : null;
}

const templates = (db: Db) =>
  db
    .selectFrom('supplier_templates as t')
    .innerJoin('supplier_forms as f', (join) =>
      join.onRef('f.company_id', '=', 't.company_id').onRef('f.id', '=', 't.form_id'),
    )
    .select(['t.id', 't.source', 't.version', 't.updated_at', 't.form_id', 'f.form']);
type Raw = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>;

export interface OwnTemplate {
  readonly id: string;
  readonly source: string | null;
  readonly version: number;
  readonly updatedAt: string;
  readonly formId: string;
  readonly form: SupplierForm;
}
const templateOf = ({ updated_at, form_id, form, ...row }: Raw): OwnTemplate => ({
  ...row,
  ...{ updatedAt: new Date(updated_at).toISOString(), formId: form_id, form: supplierForm.parse(form) },
});

/** The company's own, the latest first. */
export async function ownTemplates(db: Db): Promise<OwnTemplate[]> {
  const found = await templates(db).orderBy('t.updated_at', 'desc').orderBy('t.id').limit(mostTemplates).execute();
  return found.map(templateOf);
}

export async function findTemplate(db: Db, id: string): Promise<OwnTemplate | null> {
  const row = await templates(db).where('t.id', '=', id).executeTakeFirst();
  return row ? templateOf(row) : null;
}

export async function countTemplates(db: Db): Promise<number> {
  const row = await db
    .selectFrom('supplier_templates')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

export async function insertTemplate(db: Db, source: string | null, form: SupplierForm): Promise<string> {
  const { id } = await db
    .insertInto('supplier_templates')
    .values({ source, form_id: await keepForm(db, form) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The next version, where nobody wrote one meanwhile. */
export async function rewriteTemplate(db: Db, id: string, version: number, form: SupplierForm): Promise<boolean> {
  const changed = await db
    .updateTable('supplier_templates')
    .set({ form_id: await keepForm(db, form), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export const removeTemplate = (db: Db, id: string) =>
  db.deleteFrom('supplier_templates').where('id', '=', id).execute();

/** Questionnaires that were read, by company and id: what was kept never changes, and one has up to eighty questions. */
const read = new Map<string, SupplierForm>();
const mostRead = 60;

/** A questionnaire that a row of the company names; read once while it is in use. */
export async function formById({ db, company }: Pick<Ctx, 'db' | 'company'>, id: string): Promise<SupplierForm> {
  const key = `${company.id} ${id}`;
  const form = read.get(key) ?? (await findForm(db, id));
  if (!form) throw new Error('A questionnaire is named and is not there.');
  read.delete(key);
  read.set(key, form);
  for (const oldest of read.keys()) {
    if (read.size <= mostRead) break;
    read.delete(oldest);
  }
  return form;
}
