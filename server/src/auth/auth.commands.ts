/** What neighbours may have done to accounts. */
import type { Db } from '../kit/db/db.ts';
import * as accounts from './accounts.store.ts';
import { factorsOf, isProtected, removeAllFactors } from './factors.store.ts';
import * as sessions from './sessions.store.ts';

export { accountMailJob } from './auth.jobs.ts';

/** Takes an account's second factors away and ends its sessions; undefined where nobody has the address. */
export async function withoutFactors(db: Db, email: string) {
  const account = await accounts.findByEmail(db, email);
  if (!account) return undefined;
  const { id, locale } = account;
  if (!isProtected(await factorsOf(db, id))) return { id, locale, had: false };
  await Promise.all([removeAllFactors(db, id), sessions.endAll(db, id)]);
  return { id, locale, had: true };
}

export { checkBot } from './bot-check.ts';
