/** Companies and their profiles. In the installation's scope: who may see which, the module says. */
import {
  type Company,
  company,
  type companyChange,
  type companyFilters,
  type companyFounding,
} from '@vigia/contract/companies/companies.contract.ts';
import { currencyOfZone, isBrazilian } from '@vigia/contract/kit/money.ts';
import type { Page } from '@vigia/contract/kit/page.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { containing, pageOf } from '../kit/db/page.ts';

type Filters = z.output<typeof companyFilters>;
type Change = Omit<z.output<typeof companyChange>, 'basedOn'>;

const columns = [
  'id',
  'name',
  'industry',
  'size',
  'time_zone as timeZone',
  'currency',
  'lgpd',
  'address',
  'phone',
  'website',
  'plan',
  'renewal_date as renewalDate',
  'is_active as isActive',
  'member_count as users',
  'storage_bytes as storageBytes',
  'storage_megabytes as storageMegabytes',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

const orders = {
  name: ['name', 'asc'],
  '-name': ['name', 'desc'],
  createdAt: ['created_at', 'asc'],
  '-createdAt': ['created_at', 'desc'],
} as const;

/** One page of all companies, or of the `only` one. */
export function pageCompanies(db: Db, filters: Filters, only: string | null): Promise<Page<Company>> {
  const { search, status, sort } = filters;
  const said = containing(search);
  const [column, direction] = orders[sort];
  const found = db
    .selectFrom('companies')
    .$if(only !== null, (q) => q.where('id', '=', only ?? ''))
    .$if(status !== undefined, (q) => q.where('is_active', '=', status === 'active'))
    .$if(Boolean(search), (q) => q.where(sql<boolean>`plain(name) LIKE (SELECT plain(${said}))`));
  return pageOf(
    found.select(columns).orderBy(column, direction).orderBy('id', direction),
    found.select((e) => e.fn.countAll<number>().as('total')),
    filters,
    (row) => company.parse(row),
  );
}

export const findCompany = async (db: Db, id: string): Promise<Company | null> => {
  const row = await db.selectFrom('companies').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? company.parse(row) : null;
};

export const insertCompany = async (
  db: Db,
  made: Omit<z.output<typeof companyFounding>, 'adminEmail'>,
): Promise<Company> =>
  company.parse(
    await db
      .insertInto('companies')
      .values({
        ...{ name: made.name, industry: made.industry, size: made.size, time_zone: made.timeZone },
        ...{ currency: made.currency ?? currencyOfZone(made.timeZone), lgpd: isBrazilian(made.timeZone) },
      })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

/** Changes the version that was seen; null where somebody else changed it meanwhile. */
export const updateCompany = async (db: Db, id: string, basedOn: string, to: Change): Promise<Company | null> => {
  const row = await db
    .updateTable('companies')
    .set({
      name: to.name,
      industry: to.industry,
      size: to.size,
      time_zone: to.timeZone,
      ...(to.currency === undefined ? {} : { currency: to.currency }),
      ...(to.lgpd === undefined ? {} : { lgpd: to.lgpd }),
      address: to.address,
      phone: to.phone,
      website: to.website,
      ...(to.plan === undefined ? {} : { plan: to.plan }),
      ...(to.renewalDate === undefined ? {} : { renewal_date: to.renewalDate }),
      ...(to.storageMegabytes === undefined ? {} : { storage_megabytes: to.storageMegabytes }),
    })
    .where('id', '=', id)
    .where('updated_at', '=', basedOn)
    .returning(columns)
    .executeTakeFirst();
  return row ? company.parse(row) : null;
};

/** Lets a company in or keeps it out; kept out, its members' sessions end (an operator's goes on, without it). */
export const setCompanyActive = async (db: Db, id: string, isActive: boolean): Promise<Company> => {
  if (!isActive) {
    await db
      .deleteFrom('sessions')
      .where('company_id', '=', id)
      .where('user_id', 'not in', (q) => q.selectFrom('users').select('id').where('is_super_admin', '=', true))
      .execute();
  }
  const done = db.updateTable('companies').set({ is_active: isActive }).where('id', '=', id).returning(columns);
  return company.parse(await done.executeTakeFirstOrThrow());
};

/** Every company by name, for the operator's command line. */
export const allCompanies = async (db: Db): Promise<Company[]> =>
  (await db.selectFrom('companies').select(columns).orderBy('name').orderBy('id').execute()).map((row) =>
    company.parse(row),
  );

/** Where the company of the transaction is found; what it did not say is empty. */
export const companyContact = (db: Db) =>
  db.selectFrom('companies').select(['address', 'phone', 'website']).executeTakeFirst();
