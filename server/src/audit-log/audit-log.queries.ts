/** What neighbours may ask of the log: the latest changes, and what an action is called. */
import { nameInEntry } from '@vigia/contract/audit-log/audit-log.differences.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { say } from '../kit/words.ts';

export interface Change {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly who: string | null;
  /** The person's id; null where no person did it. */
  readonly by: string | null;
  /** What the record is called, where the entry says so. */
  readonly name: string | null;
}
/** So many entries are looked at: what changes nothing is told apart afterwards. */
const mostLooked = 2000;

/** Whose changes, of which record, and of which days; all of them where that is not said. */
export interface ChangesAsked {
  readonly by?: string | null;
  readonly of?: string;
  readonly days?: { readonly from: string; readonly until: string; readonly timeZone: string };
}
/** The latest changes, newest first; signing in and asking the officer are none. */
export async function latestChanges(db: Db, { by = null, of, days }: ChangesAsked, most: number): Promise<Change[]> {
  const parts = [
    ...(by === null ? [] : [sql`actor_id = ${by}::uuid`]),
    ...(of === undefined ? [] : [sql`target_id = ${of}`]),
    ...(days ? [sql`(at AT TIME ZONE ${days.timeZone})::date BETWEEN ${days.from}::date AND ${days.until}::date`] : []),
  ];
  const whose = parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`;
  const { rows } = await sql<Omit<Change, 'name' | 'at'> & { at: Date | string; before: unknown; after: unknown }>`
    SELECT l.id, l.at, l.action, l.actor_id AS by, l.before, l.after, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS who
    FROM (SELECT * FROM audit_log WHERE ${whose} ORDER BY seq DESC LIMIT ${sql.lit(mostLooked)}) AS l
      LEFT JOIN users u ON u.id = l.actor_id
    WHERE l.action NOT LIKE 'auth.%' AND l.action NOT LIKE 'virtual-ciso.%' ORDER BY l.seq DESC LIMIT ${sql.lit(most)}`.execute(
    db,
  );
  return rows.map(({ before, after, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    name: nameInEntry(before, after),
  }));
}

/** An action in words where there are any: as the screen says it. */
export function actionIn(locale: Locale, action: string): string {
  const told = [`audit-log:actions.${action}`, `dashboard:activity.${action}`]
    .map((key) => ({ key, text: say(locale, key, { count: 1 }) }))
    .find(({ key, text }) => text !== '' && !key.endsWith(text));
  return told?.text ?? action;
}
