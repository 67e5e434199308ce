/** What scans read of other rooms. */
import { type Locale, locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** The address of the company's site, from its profile. */
export async function companyWebsite(db: Db): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', sql<string>`current_company()`)
    .select('website')
    .executeTakeFirst();
  return row?.website ?? '';
}

/** The language in which the company's findings are written: that of its first administrator, the same at every scan. */
export async function localeOfFindings(db: Db): Promise<Locale> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.id')
    .where('m.role', '=', 'ADMIN')
    .where('m.is_active', '=', true)
    .where('m.removed_at', 'is', null)
    .select('u.locale')
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst();
  return locale.catch('pt').parse(row?.locale);
}
