/** What the officer reads of documents: approved texts that speak of something, and what is begun or served. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { containing } from '../kit/db/page.ts';
import { documentInstant, wordsAsked } from './library.store.ts';

/** The version that holds; where none does and drafts may be read, the newest. */
const inForce = (drafts: boolean) =>
  drafts ? sql<number>`coalesce(p.approved_number, p.number)` : sql<number>`p.approved_number`;

/** Texts that hold. */
const texts = (db: Db, drafts: boolean) =>
  db
    .selectFrom('policies as p')
    .innerJoin('companies as z', 'z.id', 'p.company_id')
    .innerJoin('policy_versions as v', (on) =>
      on
        .onRef('v.company_id', '=', 'p.company_id')
        .onRef('v.policy_id', '=', 'p.id')
        .on('v.number', '=', inForce(drafts)),
    )
    .where('p.status', '<>', 'ARCHIVED')
    .select(['p.id', 'p.approved_number', 'v.title', 'v.number', 'v.markdown', 'v.approved_at', 'p.review_months'])
    .select(['p.review_on', 'p.language', 'z.time_zone']);
type Row = Awaited<ReturnType<ReturnType<typeof texts>['execute']>>[number];
const textOf = (row: Row) => ({
  ...{ id: row.id, title: row.title, number: row.number, markdown: row.markdown, timeZone: row.time_zone },
  begun: row.approved_number === null,
  ...{
    approvedAt: documentInstant(row.approved_at),
    reviewMonths: row.review_months,
    // A draft that nobody approved yet has no day.
    reviewOn: row.approved_number === null ? null : row.review_on,
    language: locale.parse(row.language),
  },
});

/** One document's text; nothing where there is none such, or none that may be read. */
export async function textOfDocument(db: Db, id: string, drafts: boolean) {
  const row = await texts(db, drafts).where('p.id', '=', id).executeTakeFirst();
  return row && textOf(row);
}

/** Texts in which one of these words stands, those that say most of them first. */
export async function textsAbout(db: Db, words: readonly string[], most: number, drafts: boolean) {
  const any = sql.join(words.map(wordsAsked), sql` || `);
  const titled = sql.join(
    words.map((word) => sql`plain(v.title) LIKE ${containing(word)}`),
    sql` OR `,
  );
  const rows = await texts(db, drafts)
    .where(sql<boolean>`(v.words @@ (${any}) OR ${titled})`)
    .orderBy(sql`ts_rank(v.words, ${any}) DESC, p.id`)
    .limit(most)
    .execute();
  return rows.map(textOf);
}

const serves = ({ framework, controlId }: ControlRef) =>
  sql<boolean>`EXISTS (SELECT FROM policy_controls c WHERE c.company_id = p.company_id AND c.policy_id = p.id
    AND c.framework = ${framework} AND c.control_id = ${controlId})`;

/** Documents that are begun and have no approved text: all of them, or those that serve a control; by title. */
export const begunDocuments = (db: Db, control: ControlRef | null) =>
  db
    .selectFrom('policies as p')
    .where('p.approved_number', 'is', null)
    .where('p.status', '<>', 'ARCHIVED')
    .where(control === null ? sql<boolean>`true` : serves(control))
    .select(['p.id', 'p.title'])
    .orderBy('p.title')
    .limit(200)
    .execute();

/** Whether an approved document serves the control. */
export async function isServedByApproved(db: Db, control: ControlRef): Promise<boolean> {
  const found = await db
    .selectFrom('policies as p')
    .where('p.approved_number', 'is not', null)
    .where('p.status', '<>', 'ARCHIVED')
    .where(serves(control))
    .select('p.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
