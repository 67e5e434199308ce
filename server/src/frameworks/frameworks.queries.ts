/** What others may ask of the frameworks that the company brought. */
import { controlsOf as catalogueOf } from '@vigia/content/catalog.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { OwnControl, OwnFramework, OwnGroup } from '@vigia/contract/frameworks/frameworks.contract.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { beginningWith, containing } from '../kit/db/page.ts';
import { controlsOfCustomFramework, findCustomFramework, groupsOf } from './frameworks.store.ts';

export interface OwnSheet extends Pick<OwnFramework, 'id' | 'title' | 'version'> {
  readonly groups: readonly OwnGroup[];
  readonly controls: readonly OwnControl[];
}

/** A framework with its groups and controls, in order; null where the company has none such. */
export async function ownSheet(db: Db, id: string): Promise<OwnSheet | null> {
  const [framework, groups, controls] = await Promise.all([
    findCustomFramework(db, id),
    groupsOf(db, id),
    controlsOfCustomFramework(db, id),
  ]);
  return framework && groups ? { id, title: framework.title, version: framework.version, groups, controls } : null;
}

/** The ids of all of the company's own. */
export async function ownIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('custom_frameworks').select('id').orderBy('imported_at').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** What a control asks, with its parameters set in; empty where its catalogue says nothing. */
export async function ownProse(db: Db, { framework, controlId }: ControlRef): Promise<string> {
  const row = await db
    .selectFrom('custom_controls')
    .where('framework_id', '=', framework)
    .where('control_id', '=', controlId)
    .select('prose')
    .executeTakeFirst();
  return row?.prose ?? '';
}

/** A control as a key. */
const refKey = ({ framework, controlId }: ControlRef): string => `${framework} ${controlId}`;

/** The titles of those that are controls of the company's own frameworks, by `refKey`. Withdrawn ones are none. */
async function ownTitles(db: Db, refs: readonly ControlRef[]): Promise<Map<string, string>> {
  const own = refs.filter(({ framework }) => framework.length === 36);
  if (own.length === 0) return new Map();
  const { rows } = await sql<{ framework_id: string; control_id: string; title: string }>`
    SELECT c.framework_id, c.control_id, c.title FROM custom_controls c
    JOIN unnest(${own.map((ref) => ref.framework)}::uuid[], ${own.map((ref) => ref.controlId)}::text[]) AS asked(framework, control)
      ON c.framework_id = asked.framework AND c.control_id = asked.control
    WHERE NOT c.withdrawn`.execute(db);
  return new Map(
    rows.map(({ framework_id, control_id, title }) => [
      refKey({ framework: framework_id, controlId: control_id }),
      title,
    ]),
  );
}

const inOurs = (ref: ControlRef) => {
  const ours = framework.safeParse(ref.framework).data;
  return ours ? (catalogueOf(ours).get(ref.controlId) ?? null) : undefined;
};

/** What these controls are called in the reader's language, ours and the company's own; an unknown one by its id. */
export async function namesOf(
  db: Db,
  refs: readonly ControlRef[],
  locale: Locale,
): Promise<(ref: ControlRef) => string> {
  const own = await ownTitles(db, refs);
  return (ref) => inOurs(ref)?.title[locale] ?? own.get(refKey(ref)) ?? ref.controlId;
}

/** Where in the list stand those that are no control to assess: nobody's, withdrawn, or an article addressed to others. */
export async function strangeAmong(db: Db, refs: readonly ControlRef[]): Promise<number[]> {
  const own = await ownTitles(db, refs);
  return refs.flatMap((ref, at) => {
    const ours = inOurs(ref);
    const there = ours === undefined ? own.has(refKey(ref)) : ours?.assessable === true;
    return there ? [] : [at];
  });
}

/** A control of the company's own that has the words. `rank`: 0 by its number, 1 by its title, 2 by what it asks. */
interface FoundOwn extends ControlRef {
  readonly title: string;
  readonly in: string;
  readonly rank: number;
}

/** The own controls that have all of these words in number, title or text, without accents and case; best first. */
export async function ownControlsWith(db: Db, words: readonly string[], limit: number): Promise<FoundOwn[]> {
  // Number, title and text stand in this order; in a subquery what is looked for loses its accents once, not per row.
  const all = sql`c.words`;
  const head = sql`left(c.words, length(c.control_id || ' ' || c.title))`;
  const looked = (pattern: string) => sql`(SELECT plain(${pattern}))`;
  const has = (where: typeof all) =>
    sql.join(
      words.map((word) => sql`${where} LIKE ${looked(containing(word))}`),
      sql` AND `,
    );
  const { rows } = await sql<FoundOwn>`SELECT c.framework_id AS framework, c.control_id AS "controlId", c.title,
      trim(f.title || ' ' || f.version) AS in,
      CASE WHEN c.words LIKE ${looked(beginningWith(words.join(' ')))} THEN 0 WHEN ${has(head)} THEN 1 ELSE 2 END AS rank
    FROM custom_controls c JOIN custom_frameworks f ON f.company_id = c.company_id AND f.id = c.framework_id
    WHERE NOT c.withdrawn AND ${has(all)} ORDER BY rank, f.imported_at, f.id, c.position LIMIT ${limit}`.execute(db);
  return rows;
}
