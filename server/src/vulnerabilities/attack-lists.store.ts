/** Which findings are attacked, as lists that people brought in say. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { dueFrom, usualOr } from './deadlines.store.ts';
import type { AttackList } from './reading/attack-lists.ts';

/** A company's findings name so many CVE numbers at most that are looked up. */
const mostLookedUp = 100_000;

/** The CVE numbers of the company's findings. */
export async function cvesOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT one AS id FROM findings f, unnest(f.ids) AS one
    WHERE one LIKE 'CVE-%' LIMIT ${mostLookedUp}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Marks what attackers use since today, and nothing else; how soon what they use is to be closed, the company says. */
export async function markKnown(db: Db, ids: readonly string[], today: string): Promise<number> {
  const days = await usualOr(db);
  const listed = sql`f.ids && ${[...ids]}::text[]`;
  const since = sql`CASE WHEN ${listed} THEN ${today}::date END`;
  const { rows } = await sql<{ matched: number }>`WITH marked AS (
      UPDATE findings f SET kev = ${listed}, attacked_on = ${since}, version = f.version + 1, updated_at = now(),
        due_on = CASE WHEN f.due_kept OR f.status NOT IN ('open', 'in-analysis', 'snooze') THEN f.due_on
          ELSE ${dueFrom(days, sql`f.first_seen`, { severity: sql`f.severity`, attackedOn: sql`(${since})` })} END
      WHERE f.kev <> (${listed}) RETURNING f.id)
    SELECT count(*)::int AS matched FROM findings f WHERE ${listed}`.execute(db);
  return rows[0]?.matched ?? 0;
}

/** Writes how likely each is to be attacked: of several numbers the likeliest. */
export async function setLikelihood(db: Db, { found }: AttackList): Promise<number> {
  const scores = JSON.stringify([...found].map(([id, score]) => ({ id, score })));
  const { rows } = await sql<{ matched: number }>`WITH scores AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${scores}::jsonb) AS s (id text, score real)),
    likeliest AS (SELECT f.id, max(s.score) AS score FROM findings f, unnest(f.ids) AS one JOIN scores s ON s.id = one GROUP BY f.id),
    written AS (UPDATE findings f SET epss = l.score, updated_at = now() FROM likeliest l WHERE l.id = f.id RETURNING f.id)
    SELECT count(*)::int AS matched FROM written`.execute(db);
  return rows[0]?.matched ?? 0;
}
