/** Themes that people are asked to answer, as rows. */
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { type AssessmentType, assessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { themeDraft } from '@vigia/contract/questionnaire/questionnaire.assigning.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull, personOfRow } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';

export interface AskedTheme {
  readonly id: string;
  readonly type: AssessmentType;
  readonly domain: string;
  readonly person: PersonRef | null;
  readonly askedBy: PersonRef | null;
  readonly dueDate: string;
  readonly note: string;
  readonly done: boolean;
}

const rows = (db: Db) =>
  db
    .selectFrom('question_assignments as a')
    .leftJoin('users as u', 'u.id', 'a.account_id')
    .leftJoin('users as b', 'b.id', 'a.created_by')
    .select(['a.id', 'a.assessment_type', 'a.domain', 'a.account_id', 'a.due_on', 'a.note', 'a.done_at'])
    .select(['a.created_by', 'u.first_name', 'u.last_name', 'b.first_name as by_first', 'b.last_name as by_last']);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const themeOf = (row: Raw): AskedTheme => ({
  ...{ id: row.id, domain: row.domain, dueDate: row.due_on, note: row.note, done: row.done_at !== null },
  type: assessmentType.parse(row.assessment_type),
  person: personOfRow(row.account_id, row.first_name, row.last_name),
  askedBy: personOfRow(row.created_by, row.by_first, row.by_last),
});

interface Choice {
  readonly type?: AssessmentType | undefined;
  /** Of whom; everybody's where it is left out. */
  readonly account?: string;
  readonly page: number;
  readonly limit: number;
}
/** One page, what is open first, by its day. */
export function pageThemes(db: Db, { type, account, ...paging }: Choice) {
  const found = rows(db)
    .$if(type !== undefined, (q) => q.where('a.assessment_type', '=', type ?? ''))
    .$if(account !== undefined, (q) => q.where('a.account_id', '=', account ?? ''));
  return pageOf(
    found.orderBy(sql`a.done_at IS NOT NULL, a.due_on, a.id`),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    paging,
    themeOf,
  );
}

export async function findTheme(db: Db, id: string): Promise<AskedTheme | null> {
  const row = await rows(db).where('a.id', '=', id).executeTakeFirst();
  return row ? themeOf(row) : null;
}

/** What somebody may answer by being asked: until it is done, and until its day to correct it. */
export async function themesOf(db: Db, account: string, today: string) {
  const found = await db
    .selectFrom('question_assignments')
    .where('account_id', '=', account)
    .where((e) => e.or([e('done_at', 'is', null), e('due_on', '>=', today)]))
    .select(['assessment_type', 'domain'])
    .limit(500)
    .execute();
  return new Set(found.map((row) => `${row.assessment_type} ${row.domain}`));
}

/** The id of what was asked; null where the same is asked of them already. */
export async function insertTheme(
  db: Db,
  draft: z.output<typeof themeDraft> & { readonly title: string },
  by: string,
): Promise<string | null> {
  const made = await db
    .insertInto('question_assignments')
    .values({
      ...{ assessment_type: draft.assessmentType, domain: draft.domain, account_id: draft.accountId },
      title: draft.title,
      ...{ due_on: draft.dueDate, note: draft.note, created_by: memberOrNull(by) },
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export const removeTheme = (db: Db, id: string) => db.deleteFrom('question_assignments').where('id', '=', id).execute();

export const finishTheme = (db: Db, id: string) =>
  db
    .updateTable('question_assignments')
    .set({ done_at: sql`now()` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

/** These themes are answered: whoever was asked them is done. */
export const finishThemes = (db: Db, themes: readonly { readonly type: AssessmentType; readonly domain: string }[]) =>
  db
    .updateTable('question_assignments as a')
    .set({ done_at: sql`now()` })
    .where('a.done_at', 'is', null)
    .where(
      sql<boolean>`(a.assessment_type, a.domain) IN (SELECT * FROM unnest(${themes.map(({ type }) => type)}::text[], ${themes.map(({ domain }) => domain)}::text[]))`,
    )
    .execute();
