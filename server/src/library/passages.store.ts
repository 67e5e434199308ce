/** What the officer reads of documents: approved texts that speak of something, and what is begun or served. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { containing } from '../kit/db/page.ts';
import { documentInstant, wordsAsked } from './library.store.ts';

/** Approved texts in which one of these words stands, those that say most of them first. */
export async function approvedAbout(db: Db, words: readonly string[], most: number) {
  const any = sql.join(words.map(wordsAsked), sql` || `);
  const titled = sql.join(
    words.map((word) => sql`plain(v.title) LIKE ${containing(word)}`),
    sql` OR `,
  );
  const rows = await db
    .selectFrom('policies as p')
    .innerJoin('companies as z', 'z.id', 'p.company_id')
    .innerJoin('policy_versions as v', (on) =>
      on
        .onRef('v.company_id', '=', 'p.company_id')
        .onRef('v.policy_id', '=', 'p.id')
        .onRef('v.number', '=', 'p.approved_number'),
    )
    .where('p.status', '<>', 'ARCHIVED')
    .where(sql<boolean>`(v.words @@ (${any}) OR ${titled})`)
    .orderBy(sql`ts_rank(v.words, ${any}) DESC, p.id`)
    .select([
      'p.id',
      'v.title',
      'v.number',
      'v.markdown',
      'v.approved_at',
      'p.review_months',
      'p.language',
      'z.time_zone',
    ])
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, number: row.number, markdown: row.markdown, timeZone: row.time_zone },
    ...{
      approvedAt: documentInstant(row.approved_at),
      reviewMonths: row.review_months,
      language: locale.parse(row.language),
    },
  }));
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
