/**
 * The personal tokens that end with a password. The database ends them in the statement that changes it; here it is signed,
 * in the companies where they worked.
 */
import { tokensEndedJob } from '../api-tokens/api-tokens.commands.ts';
import type { OpenCtx } from '../kit/context.ts';
import * as accounts from './accounts.store.ts';

/** To be called in the transaction that set the password. */
export async function signEndedTokens({ db, after }: Pick<OpenCtx, 'db' | 'after'>, account: string): Promise<void> {
  const [places, at] = await Promise.all([accounts.membershipsOf(db, account), accounts.momentOf(db)]);
  for (const { companyId } of places) after(tokensEndedJob, { companyId, owner: account, at });
}
