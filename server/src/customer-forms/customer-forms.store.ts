/** Customers' questionnaires as rows: the forms, and what is answered to each question. */
import {
  basis,
  type CustomerForm,
  form,
  type formFilters,
  type Places,
  places,
  type SeenSheet,
  seenSheet,
} from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { Page } from '@vigia/contract/kit/page.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import { referToFile } from '../kit/files/files.store.ts';
import type { KeptFile } from '../kit/files/keeping.ts';

/** A form as the contract has it, with what only the server needs. */
export interface Form extends CustomerForm {
  readonly fileKey: string;
  readonly sheets: readonly SeenSheet[];
  readonly said: readonly Places[] | null;
}

/** Whoever acts, where they are a member. */
const me = sql<string | null>`(SELECT m.id FROM memberships m WHERE m.id = current_account())`;

/** Keeps a form; returns its id. */
export async function insertCustomerForm(db: Db, title: string, file: KeptFile): Promise<string> {
  const row = await db
    .insertInto('customer_forms')
    .values({ title, added_by: me })
    .returning('id')
    .executeTakeFirstOrThrow();
  await referToFile(db, file, { kind: 'customer-form', id: row.id });
  return row.id;
}

const rows = (db: Db) =>
  db
    .selectFrom('customer_forms as f')
    .leftJoin('users as u', 'u.id', 'f.added_by')
    .innerJoin('file_references as k', (join) =>
      join
        .onRef('k.company_id', '=', 'f.company_id')
        .onRef('k.record_id', '=', 'f.id')
        .on('k.kind', '=', 'customer-form'),
    )
    .innerJoin('files as l', (join) => join.onRef('l.company_id', '=', 'k.company_id').onRef('l.id', '=', 'k.file_id'))
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('customer_form_rows as r')
          .whereRef('r.company_id', '=', 'f.company_id')
          .whereRef('r.form_id', '=', 'f.id')
          .select((s) => [
            s.fn.countAll<number>().as('total'),
            sql<number>`count(*) FILTER (WHERE r.status = 'suggested')`.as('suggested'),
            sql<number>`count(*) FILTER (WHERE r.status = 'edited')`.as('edited'),
            sql<number>`count(*) FILTER (WHERE r.status = 'approved')`.as('approved'),
            sql<number>`count(*) FILTER (WHERE r.status = 'blank')`.as('blank'),
          ])
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['f.id', 'f.title', 'l.key as file_key', 'l.name as file_name', 'l.type as file_type'])
    .select(['l.bytes as file_bytes', 'f.status', 'f.fault'])
    .select(['f.locale', 'f.sheets', 'f.places', 'f.added_by', 'f.created_at', 'f.version'])
    .select(['u.first_name', 'u.last_name', 'n.total', 'n.suggested', 'n.edited', 'n.approved', 'n.blank']);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const formOf = (row: Raw): CustomerForm =>
  form.parse({
    ...{ id: row.id, title: row.title, status: row.status, fault: row.fault, locale: row.locale, version: row.version },
    file: { name: row.file_name, type: row.file_type, bytes: row.file_bytes },
    counts: {
      total: Number(row.total),
      suggested: Number(row.suggested),
      edited: Number(row.edited),
      approved: Number(row.approved),
      blank: Number(row.blank),
    },
    addedBy:
      row.added_by && row.first_name !== null
        ? { id: row.added_by, firstName: row.first_name, lastName: row.last_name ?? '' }
        : null,
    createdAt: new Date(row.created_at).toISOString(),
  });

const orders = {
  createdAt: sql`f.created_at, f.id`,
  '-createdAt': sql`f.created_at DESC, f.id DESC`,
  title: sql`f.title, f.id`,
  '-title': sql`f.title DESC, f.id DESC`,
} as const;

/** One page of forms. */
export function pageCustomerForms(db: Db, filters: z.output<typeof formFilters>): Promise<Page<CustomerForm>> {
  const { status, search } = filters;
  const found = rows(db)
    .$if(status !== undefined, (q) => q.where('f.status', 'in', status ?? []))
    .$if(Boolean(search), (q) => q.where(sql<boolean>`plain(f.title) LIKE plain(${containing(search)})`));
  const counted = db
    .selectFrom('customer_forms as f')
    .$if(status !== undefined, (q) => q.where('f.status', 'in', status ?? []))
    .$if(Boolean(search), (q) => q.where(sql<boolean>`plain(f.title) LIKE plain(${containing(search)})`))
    .select((e) => e.fn.countAll<number>().as('total'));
  return pageOf(found.orderBy(orders[filters.sort]), counted, filters, formOf);
}

/** A form, or null where the company has none such. */
export async function findCustomerForm(db: Db, id: string): Promise<Form | null> {
  const row = await rows(db).where('f.id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    ...formOf(row),
    fileKey: row.file_key,
    sheets: z.array(seenSheet).parse(row.sheets),
    said: z.array(places).nullable().parse(row.places),
  };
}

/** Holds a form until the transaction ends; its state, or null where there is none. */
export const lockCustomerForm = async (db: Db, id: string) =>
  (await db
    .selectFrom('customer_forms')
    .where('id', '=', id)
    .select(['status', 'version'])
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Says where the questions stand, and that they are to be read again; returns the new version. */
export async function setPlaces(db: Db, id: string, said: readonly Places[]): Promise<number> {
  const row = await db
    .updateTable('customer_forms')
    .set({ places: JSON.stringify(said), status: 'reading', fault: null, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** What came of reading. */
export async function setRead(
  db: Db,
  id: string,
  read: { status: 'ready' | 'failed'; fault: string | null; locale?: string; sheets?: readonly SeenSheet[] },
): Promise<void> {
  await db
    .updateTable('customer_forms')
    .set({
      status: read.status,
      fault: read.fault,
      ...(read.locale ? { locale: read.locale } : {}),
      ...(read.sheets ? { sheets: JSON.stringify(read.sheets) } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function removeCustomerForm(db: Db, id: string): Promise<void> {
  await db.deleteFrom('customer_forms').where('id', '=', id).execute();
}

/** The day's place on the globe, where the company is. */
export async function zoneOfCustomerForm(db: Db): Promise<string> {
  const row = await db.selectFrom('companies').select('time_zone').executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}

export const basisOf = (kept: unknown) => basis.nullable().parse(kept);
