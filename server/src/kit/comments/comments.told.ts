/** What was said of a record, for whoever asks the virtual security officer. */
import { type RawBuilder, sql } from 'kysely';
import type { RecordRef } from '../files/files.store.ts';

/** So many comments are quoted, each up to so many letters. */
const [mostQuoted, longestQuoted] = [3, 160] as const;

/** A person's name as a row of `users` has it; null where nobody is there. */
export const nameOfUser = (user: string): RawBuilder<string | null> =>
  sql`nullif(trim(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)})), '')`;

/** A text on one line and not longer than is quoted. */
export const quotedShort = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`'“' || left(regexp_replace(${text}, '\\s+', ' ', 'g'), ${sql.lit(longestQuoted)})
    || CASE WHEN length(${text}) > ${sql.lit(longestQuoted)} THEN '…' ELSE '' END || '”'`;

/** How many comments there are and the newest of them, with who and when; null where there is none. `which`: of a part alone. */
export const commentsTold = (
  kind: RecordRef['kind'],
  which: RawBuilder<unknown>,
  zone: string,
): RawBuilder<string | null> => sql`(SELECT max(s.total) || '. ' || string_agg(s.line, '; ' ORDER BY s.place)
  FROM (SELECT count(*) OVER () AS total, row_number() OVER (ORDER BY c.created_at DESC, c.id DESC) AS place,
      concat(coalesce(${nameOfUser('u')}, '–'), ' (', (c.created_at AT TIME ZONE ${zone})::date, '): ', ${quotedShort(sql`c.body`)}) AS line
    FROM comments c LEFT JOIN users u ON u.id = c.author_id WHERE c.kind = ${kind} AND ${which}
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${sql.lit(mostQuoted)}) s)`;
