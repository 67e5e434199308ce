/** For whom a document is made outside of a request: the company, and the person who asked for it. */
import { currencyKept } from '@vigia/contract/kit/money.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { Account, CompanyHere } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';

export async function hereFor(
  db: Db,
  companyId: string,
  person: PersonRef | null,
): Promise<{ company: CompanyHere; user: Account } | null> {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name', 'industry', 'size', 'time_zone as timeZone', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return null;
  const { id, firstName, lastName } = person ?? { id: companyId, firstName: '', lastName: '' };
  const here = { ...company, currency: currencyKept(company.currency) };
  return { company: here, user: { id, firstName, lastName, email: '', locale: 'pt', isSuperAdmin: false } };
}
