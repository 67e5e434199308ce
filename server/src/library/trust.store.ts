/** The page of a company about its security: what is chosen for it, and what strangers find. */
import { locale } from '@vigia/contract/kit/locales.ts';
import { type TrustDraft, trustStatement } from '@vigia/contract/library/trust.shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import type { ListedPolicy, TrustPage } from './trust.page.ts';

export interface StoredTrust extends TrustDraft {
  readonly isPublic: boolean;
  readonly version: number;
}

const chosen = [
  't.slug',
  't.language',
  't.intro',
  't.frameworks',
  't.lists_policies',
  't.contact_name',
  't.contact_email',
  't.is_indexed',
  't.is_public',
  't.version',
] as const;
const rows = (db: Db) => db.selectFrom('trust_pages as t').select(chosen);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** Statements as they were kept; one that nobody could make is left out. */
const saidIn = (kept: unknown): TrustDraft['frameworks'] =>
  z
    .array(z.unknown())
    .parse(kept)
    .flatMap((one) => trustStatement.safeParse(one).data ?? []);

const storedOf = (row: Row): StoredTrust => ({
  ...{ slug: row.slug, intro: row.intro, isPublic: row.is_public, version: row.version, isIndexed: row.is_indexed },
  ...{ listsPolicies: row.lists_policies, contactName: row.contact_name, contactEmail: row.contact_email },
  language: locale.parse(row.language),
  frameworks: saidIn(row.frameworks),
});

export async function findTrustPage(db: Db): Promise<StoredTrust | null> {
  const row = await rows(db).executeTakeFirst();
  return row ? storedOf(row) : null;
}

/** The same, held until the transaction ends, also where there is none yet. */
export async function lockTrustPage(db: Db): Promise<StoredTrust | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('trust-page:' || current_company(), 0))`.execute(db);
  return findTrustPage(db);
}

/** Writes what was chosen; whether it is public stays. Fails where the address is another company's. */
export async function saveTrustPage(db: Db, draft: TrustDraft): Promise<void> {
  const values = {
    ...{ slug: draft.slug, language: draft.language, intro: draft.intro, lists_policies: draft.listsPolicies },
    ...{ contact_name: draft.contactName, contact_email: draft.contactEmail, is_indexed: draft.isIndexed },
    frameworks: JSON.stringify(draft.frameworks),
  };
  await db
    .insertInto('trust_pages')
    .values(values)
    .onConflict((c) => c.column('company_id').doUpdateSet({ ...values, version: sql`trust_pages.version + 1` }))
    .execute();
}

export const setTrustPublic = (db: Db, isPublic: boolean) =>
  db.updateTable('trust_pages').set({ is_public: isPublic, version: sql`version + 1` }).execute();

const mostListed = 100;
const listed = (db: Db) =>
  db
    .selectFrom('policy_publications')
    .select(['slug', 'title', 'number', 'approved_at'])
    .orderBy('title')
    .orderBy('id')
    .limit(mostListed);
type Listed = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;
const listedOf = ({ slug, title, number, approved_at }: Listed): ListedPolicy => ({
  ...{ slug, title, number },
  approvedAt: new Date(approved_at).toISOString(),
});

/** The documents of the company that anybody may read, by title. */
export const publishedPolicies = async (db: Db): Promise<ListedPolicy[]> => (await listed(db).execute()).map(listedOf);

/** Whose page it is, and which logo it bears. */
interface PublicTrust extends TrustPage {
  readonly companyId: string;
  readonly logo: string | null;
}

/** What anybody may read at an address, of active companies; in the installation's scope. */
export async function trustPageAt(db: Db, slug: string): Promise<PublicTrust | null> {
  const row = await rows(db)
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('company_logos as l', 'l.company_id', 't.company_id')
    .where('t.slug', '=', slug)
    .where('t.is_public', '=', true)
    .where('c.is_active', '=', true)
    .select(['c.name', 'c.time_zone', 't.company_id', 'l.id as logo'])
    .executeTakeFirst();
  if (!row) return null;
  const stored = storedOf(row);
  const policies = stored.listsPolicies ? await listed(db).where('company_id', '=', row.company_id).execute() : [];
  const whose = { company: row.name, companyId: row.company_id, logo: row.logo, timeZone: row.time_zone };
  return { ...stored, ...whose, policies: policies.map(listedOf) };
}
