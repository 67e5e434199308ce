/** Looks for records through all registers at once: statements of forty parts, each put together once (`kit/db/made-once.ts`). */
import { allows } from '@vigia/contract/kit/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { madeOnce } from '../db/made-once.ts';
import { beginningWith, containing } from '../db/page.ts';
import type { AdvisorRegister } from './register.ts';
import type { Likeness, RecordFound, RegisterOfRoom, RegisterReader, View } from './registers.ts';

export const rowShape = z.object({
  id: z.string(),
  title: z.string(),
  day: z.string().nullable(),
  since: z.string(),
  detail: z.string(),
  /** The conditions that it meets. */
  meets: z.array(z.string()),
  owner: z.string().nullable(),
  owner_name: z.string().nullable(),
  /** Higher is graver. */
  rank: z.coerce.number(),
  total: z.int(),
});
const rowAnywhere = rowShape.extend({ at: z.int(), hits: z.int() });
export type RegisterFound = Omit<z.infer<typeof rowShape>, 'total'>;

/** An instant as it is sent. */
export const came = sql`to_char(r.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since`;
export const ownerNamed = sql`nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS owner_name`;

export type Part = (register: AdvisorRegister) => RawBuilder<unknown>;
/** A title as it is searched: without accents and capitals. */
const plainOf = ({ searched }: AdvisorRegister) => (searched ? sql`r.plain` : sql`plain(r.title)`);

/** A word that a title has: what LIKE finds it by, and where a word begins so. */
interface Said {
  readonly within: unknown;
  readonly begins: unknown;
}
type Words = readonly (string | readonly string[])[];
const shapeOf = (word: string): Said => ({ within: containing(word), begins: `\\m${word}` });
const alternatives = (words: Words): readonly (readonly string[])[] => words.map((said) => [said].flat());

/** Of each, one is found by what it holds, and only where a word begins so. */
const saidIn =
  (words: readonly (readonly Said[])[]): Part =>
  (register) => {
    const one = ({ within, begins }: Said) =>
      sql`(${plainOf(register)} LIKE ${within} AND ${plainOf(register)} ~ ${begins})`;
    const any = (said: readonly Said[]) => sql`(${sql.join(said.map(one), sql` OR `)})`;
    return sql.join(words.map(any), sql` AND `);
  };
/** Whose titles have each of these words; of several that mean the same, one. */
export const titledBy = (words: Words): Part => saidIn(alternatives(words).map((said) => said.map(shapeOf)));

type Given = (key: string) => unknown;
interface Looked {
  /** What is looked for, but for its `values`. */
  readonly key: string;
  which(given: Given): Part;
  /** How well a record fits; 0 does not. */
  hits?(given: Given): Part;
  /** Which of each register. */
  readonly each?: RawBuilder<unknown>;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** So many texts are kept of each list of registers. */
const mostKept = 40;
const statements = new WeakMap<readonly RegisterOfRoom[], ReturnType<typeof madeOnce>>();
function statementsOf(all: readonly RegisterOfRoom[]) {
  const made = statements.get(all) ?? madeOnce(mostKept);
  statements.set(all, made);
  return made;
}

function textOf(
  seen: readonly RegisterOfRoom[],
  { which, hits, each }: Looked,
  { today, timeZone, locale }: View,
  given: Given,
): RawBuilder<unknown> {
  const [meant, fits] = [which(given), hits?.(given) ?? (() => sql`1`)];
  const parts = seen.map(
    (
      { register },
      at,
    ) => sql`(SELECT ${sql.lit(at)} AS at, r.id, r.title, r.day, r.since, r.detail, r.meets, r.owner, r.rank, ${fits(register)} AS hits
      FROM (${register.rows(today, timeZone, locale)}) AS r WHERE ${meant(register)} ${each ?? sql``})`,
  );
  return sql`SELECT r.at, r.hits, r.id, r.title, to_char(r.day, 'YYYY-MM-DD') AS day, r.detail, r.meets, r.owner, r.rank, ${came}, ${ownerNamed}, 1 AS total
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS r LEFT JOIN users u ON u.id = r.owner
    ORDER BY r.hits DESC, r.at, r.rank DESC, r.id LIMIT ${given('most')}`;
}

/** Records of all registers that the role may see, in one statement. */
async function anywhere(
  db: Db,
  all: readonly RegisterOfRoom[],
  looked: Looked,
  view: View & { most: number },
): Promise<RecordFound[]> {
  const { role, today, timeZone, locale, most } = view;
  const seen = all.filter(({ register }) => allows(role, register.permission));
  if (seen.length === 0) return [];
  const rows = await statementsOf(all)(db, {
    key: [looked.key, role, today, timeZone, locale].join('\n'),
    make: (given) => textOf(seen, looked, view, given),
    values: { ...looked.values, most },
  });
  return rows.flatMap((row) => {
    const { at, hits, ...item } = rowAnywhere.parse(row);
    const of = seen[at];
    return of && hits > 0 ? [{ ...of, item }] : [];
  });
}

/** What holds one that holds another is found by that one. */
const fewest = (stems: readonly string[]): readonly string[] =>
  stems.filter((stem) => !stems.some((other) => other !== stem && stem.includes(other)));

/** Titles that have one of the beginnings anywhere: the few whose words are then looked at one by one. */
const likeAny = ({ stems, titles }: Likeness): Looked => ({
  key: titles.length > 0 ? 'like, or called' : 'like',
  which: (given) => (register) => {
    const like = sql`${plainOf(register)} LIKE ANY(${given('within')}::text[])`;
    return titles.length > 0 ? sql`(r.title = ANY(${given('titles')}::text[]) OR ${like})` : like;
  },
  // How many of the beginnings are one of a word of the title's; its words are made once.
  hits: (given) => (register) => {
    const begun = sql`(SELECT count(*)::int
      FROM (SELECT ' ' || regexp_replace(${plainOf(register)}, '[^a-z0-9]+', ' ', 'g') AS words OFFSET 0) w,
        unnest(${given('begins')}::text[]) AS s WHERE w.words LIKE s)`;
    return titles.length > 0 ? sql`3 * (r.title = ANY(${given('titles')}::text[]))::int + ${begun}` : begun;
  },
  values: {
    titles: [...titles],
    within: fewest(stems).map(containing),
    begins: stems.map((stem) => `% ${beginningWith(stem)}`),
  },
});

const titled = (words: Words): Looked => {
  const all = alternatives(words);
  const place = (kind: keyof Said, at: number, one: number) => `${kind} ${at} ${one}`;
  return {
    key: `titled ${all.map((said) => said.length).join(' ')}`,
    which: (given) =>
      saidIn(
        all.map((said, at) =>
          said.map((_, one) => ({ within: given(place('within', at, one)), begins: given(place('begins', at, one)) })),
        ),
      ),
    values: Object.fromEntries(
      all.flatMap((said, at) =>
        said.flatMap((word, one) =>
          Object.entries(shapeOf(word)).map(([kind, value]) => [`${kind} ${at} ${one}`, value]),
        ),
      ),
    ),
  };
};

const byIds = (ids: readonly string[]): Looked => ({
  key: 'these',
  which: (given) => () => sql`r.id = ANY(${given('ids')}::uuid[])`,
  values: { ids: [...ids] },
});

/** The gravest records of each register. */
export const gravest = (
  db: Db,
  all: readonly RegisterOfRoom[],
  { most, ...view }: View & { most: number },
): Promise<RecordFound[]> => {
  const each = sql`ORDER BY r.rank DESC, r.id LIMIT ${sql.lit(most)}`;
  const looked = { key: `gravest ${most}`, which: () => () => sql`true`, each };
  return anywhere(db, all, looked, { ...view, most: most * all.length });
};

/** How a reader looks through registers of its own, through those that tell others' records again, and by title. */
export const lookingIn = ({
  own,
  again,
  named,
}: Readonly<Record<'own' | 'again' | 'named', readonly RegisterOfRoom[]>>): Pick<
  RegisterReader,
  'like' | 'titled' | 'these'
> => ({
  like: async (db, likeness, view) => (likeness.stems.length === 0 ? [] : anywhere(db, named, likeAny(likeness), view)),
  titled: (db, words, view) => anywhere(db, own, titled(words), view),
  async these(db, ids, view) {
    if (ids.length === 0) return [];
    const bounded = { ...view, most: ids.length };
    const first = await anywhere(db, own, byIds(ids), bounded);
    const kept = first.length < ids.length ? [...first, ...(await anywhere(db, again, byIds(ids), bounded))] : first;
    return ids.flatMap((id) => kept.find(({ item }) => item.id === id) ?? []);
  },
});
