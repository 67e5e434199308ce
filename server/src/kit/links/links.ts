/**
 * Links into a company, for people without an account. Whoever holds one reaches the routes with `access: byToken('<purpose>')`
 * and sees one company in a context without account, role or permission: its verbs read and write the link's own record.
 */
import type { RecordKind } from '@vigia/contract/kinds.ts';
import { sql } from 'kysely';
import { makeToken } from '../auth/tokens.ts';
import type { Db } from '../db/db.ts';

export interface LinkSeed {
  /** Of the routes that it opens: `approvals.decide`. */
  readonly purpose: string;
  readonly kind: RecordKind;
  readonly record: string;
  /** To whom it is given. */
  readonly email: string;
  readonly name?: string;
  /** Days until it ends. */
  readonly days: number;
}

/** Makes a link; what the same address had for the same is revoked. The token is known to its holder alone: mail it, keep it nowhere. */
export async function makeLink(db: Db, seed: LinkSeed): Promise<{ id: string; token: string }> {
  const { purpose, kind, record, name = '', days } = seed;
  const email = seed.email.toLowerCase();
  const { token, hash } = makeToken();
  await db
    .updateTable('company_links')
    .set({ revoked_at: sql`now()` })
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('revoked_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('company_links')
    .values({
      ...{ purpose, kind, record_id: record, email, name, token_hash: hash },
      created_by: sql`(SELECT m.id FROM memberships m WHERE m.id = current_account())`,
      expires_at: sql`now() + make_interval(days => ${days}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Ends every link to these records of a kind. */
export const revokeLinks = (db: Db, kind: RecordKind, records: readonly string[]) =>
  db
    .updateTable('company_links')
    .set({ revoked_at: sql`now()` })
    .where('kind', '=', kind)
    .where('record_id', '=', sql<string>`ANY(${[...records]}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute();

/** Whether a link opens anything still: two calls that came at once both found it open before the first was done. */
export async function isLinkOpen(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_links')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody holds a link to that record which still opens it. */
export async function hasOpenLink(db: Db, kind: RecordKind, record: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_links')
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a link was opened. */
export const countLinkOpened = (db: Db, id: string) =>
  db
    .updateTable('company_links')
    .set({ opened: sql`opened + 1`, last_opened_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** How many links to a record were ever made. */
export async function countLinks(db: Db, kind: RecordKind, record: string): Promise<number> {
  const row = await db
    .selectFrom('company_links')
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}
