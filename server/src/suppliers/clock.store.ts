/** Whose day has come, as rows. */
import { currencyKept } from '@vigia/contract/kit/money.ts';
import { sql } from 'kysely';
import type { CompanyHere } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';

export async function companyOfSuppliers(db: Db): Promise<CompanyHere | null> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', sql<string>`current_company()`)
    .select(['id', 'name', 'industry', 'size', 'time_zone', 'currency'])
    .executeTakeFirst();
  if (!row) return null;
  const { time_zone: timeZone, ...company } = row;
  return { ...company, timeZone, currency: currencyKept(row.currency) };
}

/** Evaluations that are out at suppliers the company still works with, seven or three days before their day, on it, or a week after, and were not reminded since yesterday. */
export async function dueReminders(db: Db, today: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('supplier_evaluations as e')
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.supplier_id'),
    )
    .where('e.status', 'in', ['sent', 'answering', 'reopened'])
    .where('s.status', '<>', 'ended')
    .where(sql<boolean>`(e.due_date - ${today}::date) IN (7, 3, 0, -7)`)
    .where(sql<boolean>`coalesce(e.reminded_at, e.sent_at) < now() - interval '20 hours'`)
    .orderBy('e.due_date')
    .orderBy('e.id')
    .limit(most)
    .select('e.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Active suppliers who are to be asked again. */
export async function dueRepeats(db: Db, today: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('suppliers')
    .where('next_on', '<=', sql<string>`${today}::date`)
    .where('status', '=', 'active')
    .where('email', '<>', '')
    .orderBy('next_on')
    .orderBy('id')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
