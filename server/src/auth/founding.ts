/** The beginning of a company. */
import type { OpenCtx } from '../kit/context.ts';
import * as accounts from './accounts.store.ts';

/** Founds a company whose first ADMIN is the account, signed; returns the company's id. */
export async function foundCompany(
  ctx: Pick<OpenCtx, 'db' | 'audit'>,
  accountId: string,
  { companyName, timeZone }: { companyName: string; timeZone?: string | undefined },
): Promise<string> {
  const company = await accounts.insertFoundedCompany(ctx.db, companyName, timeZone ?? null);
  await accounts.join(ctx.db, company.id, accountId, 'ADMIN');
  const after = { name: companyName, timeZone: company.time_zone, currency: company.currency };
  ctx.audit('companies.founded', company.id, { company: company.id, actorId: accountId, after });
  return company.id;
}
