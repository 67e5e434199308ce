/** Keeps what was found: in bounded batches of rows, a handful of statements each. */
import { type FindingSeverity, findingSeverities } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import type { FindingDeadlines } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { companyDay, dueFrom, usualOr } from './deadlines.store.ts';
import type { FindingRow } from './recording.rules.ts';
import type { FoundBatch, RecordedBatch } from './recording.shapes.ts';

/** So many rows leave in one statement. */
const most = 1_000;
/** So many of the gravest are named. */
const mostNamed = 20;

/**
 * Lets one batch of a company be kept at a time; returns the moment at which everything in it was seen. Rows that were
 * written a moment ago are in no statistics yet: for the rest of the transaction they are looked up by their indexes.
 */
export async function lockFindings(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`SELECT set_config('enable_seqscan', 'off', true),
    pg_advisory_xact_lock(hashtextextended('findings ' || current_company()::text, 0)), clock_timestamp()::text AS at`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database says no time.');
  return row.at;
}

interface Known {
  fingerprint: string;
  finding: string;
}
/** The findings that this source saw before, and those of other sources that are the same. */
const knownOf = (db: Db, { source, kind }: Omit<FoundBatch, 'findings'>, rows: readonly FindingRow[]) =>
  sql<Known>`WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (fingerprint text, join_key text)),
    seen AS (SELECT g.fingerprint, s.finding_id FROM given g
      JOIN finding_sightings s ON s.source = ${source} AND s.kind = ${kind} AND s.fingerprint = g.fingerprint),
    joined AS (SELECT DISTINCT ON (f.join_key) g.fingerprint, f.id AS finding_id FROM given g
      JOIN findings f ON f.join_key = g.join_key
      WHERE NOT EXISTS (SELECT FROM seen WHERE seen.fingerprint = g.fingerprint)
        AND NOT EXISTS (SELECT FROM finding_sightings s WHERE s.finding_id = f.id AND s.source = ${source})
      ORDER BY f.join_key, f.id, g.fingerprint)
    SELECT fingerprint, finding_id AS finding FROM seen UNION ALL SELECT fingerprint, finding_id FROM joined`.execute(
    db,
  );

const columns = sql`(fingerprint text, part text, finding uuid, join_key text, title text, description text, fix text, category text,
  severity text, cvss_vector text, cvss_score numeric, ids text[], cwes int[], asset text, location text, package text,
  installed text, fixed_in text, proof text, links text[])`;

type PlacedRow = FindingRow & { readonly finding: string | null };

/** Adds what nobody saw before; the ids by fingerprint. */
async function addFindings(
  db: Db,
  rows: readonly FindingRow[],
  days: FindingDeadlines,
  at: string,
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const made = await sql<Known>`WITH given AS MATERIALIZED (
      SELECT new_id() AS id, g.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g ${columns}),
    added AS (INSERT INTO findings (id, title, description, fix, category, severity, cvss_vector, cvss_score, ids, cwes, asset,
        location, package, installed, fixed_in, links, join_key, first_seen, last_seen, due_on)
      SELECT id, title, description, fix, category, severity, cvss_vector, cvss_score, ids, cwes, asset,
        location, package, installed, fixed_in, links, join_key, ${at}::timestamptz, ${at}::timestamptz, ${dueOf(days, at)}
      FROM given)
    SELECT fingerprint, id AS finding FROM given`.execute(db);
  return new Map(made.rows.map(({ fingerprint, finding }) => [fingerprint, finding]));
}

/** By when, counted from the moment at which it was seen: new, or once more in another severity. */
const dueOf = (days: FindingDeadlines, at: string) =>
  dueFrom(days, sql`${at}::timestamptz`, { severity: sql`severity`, attackedOn: sql`NULL::date` });
/** Since when attackers are known to use what is seen again: the time of what is back begins anew. */
const attackedSince = (at: string) =>
  sql`CASE WHEN j.back AND f.kev THEN ${companyDay(sql`${at}::timestamptz`)} ELSE f.attacked_on END`;
const dueAgain = (days: FindingDeadlines, at: string) =>
  dueFrom(days, sql`${at}::timestamptz`, { severity: sql`j.now_severity`, attackedOn: sql`(${attackedSince(at)})` });

/** Writes down where the source saw each. */
const writeSightings = (db: Db, batch: Omit<FoundBatch, 'findings'>, rows: readonly PlacedRow[], at: string) =>
  sql`INSERT INTO finding_sightings (finding_id, source, target, kind, fingerprint, part, title, severity, location, proof,
      first_seen, last_seen, scan_id, import_id)
    SELECT g.finding, ${batch.source}, ${batch.target}, ${batch.kind}, g.fingerprint, g.part, g.title, g.severity, g.location, g.proof,
      ${at}::timestamptz, ${at}::timestamptz, ${batch.scanId ?? null}::uuid, ${batch.importId ?? null}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g ${columns}
    ON CONFLICT (company_id, source, kind, fingerprint) DO UPDATE SET
      target = EXCLUDED.target, part = EXCLUDED.part, title = EXCLUDED.title, severity = EXCLUDED.severity, location = EXCLUDED.location,
      proof = EXCLUDED.proof, last_seen = EXCLUDED.last_seen, gone_at = NULL,
      scan_id = EXCLUDED.scan_id, import_id = EXCLUDED.import_id`.execute(db);

/** Said so that it is looked up by the finding: the index of what is still seen leads through all that a source saw. */
const stillSeen = sql<boolean>`coalesce(s.gone_at, 'infinity') = 'infinity'`;

/**
 * What was known is seen again: the newest text, the highest severity of those who still see it, what was empty filled. What
 * people decided stays; what was resolved is open again, and its time begins anew: or put off again, until the day that
 * somebody had decided before a report closed it.
 */
const seeAgain = (db: Db, rows: readonly PlacedRow[], days: FindingDeadlines, at: string) =>
  sql<{ id: string; back: boolean }>`WITH given AS (
      SELECT DISTINCT ON (finding) * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g ${columns} ORDER BY finding),
    judged AS (SELECT g.*, f.status = 'resolved' AS back,
        f.status = 'resolved' AND f.put_off_until >= ${companyDay(sql`${at}::timestamptz`)} IS TRUE AS off,
        CASE WHEN f.severity_kept THEN f.severity ELSE (SELECT s.severity FROM finding_sightings s WHERE s.finding_id = f.id
          AND ${stillSeen} ORDER BY array_position(ARRAY['critical', 'high', 'medium', 'low'], s.severity) LIMIT 1) END AS now_severity
      FROM given g JOIN findings f ON f.id = g.finding)
    UPDATE findings f SET
      severity = j.now_severity,
      description = coalesce(nullif(j.description, ''), f.description), fix = coalesce(nullif(j.fix, ''), f.fix),
      cvss_vector = coalesce(j.cvss_vector, f.cvss_vector), cvss_score = coalesce(j.cvss_score, f.cvss_score),
      ids = CASE WHEN j.ids <@ f.ids THEN f.ids ELSE (SELECT array_agg(DISTINCT one) FROM unnest(f.ids || j.ids) AS one) END,
      cwes = CASE WHEN j.cwes <@ f.cwes THEN f.cwes ELSE (SELECT array_agg(DISTINCT one) FROM unnest(f.cwes || j.cwes) AS one) END,
      links = CASE WHEN j.links <@ f.links THEN f.links ELSE (SELECT (array_agg(DISTINCT one))[1:40] FROM unnest(f.links || j.links) AS one) END,
      package = coalesce(nullif(j.package, ''), f.package), installed = coalesce(nullif(j.installed, ''), f.installed),
      fixed_in = coalesce(nullif(j.fixed_in, ''), f.fixed_in), location = coalesce(nullif(j.location, ''), f.location),
      join_key = coalesce(f.join_key, j.join_key), last_seen = ${at}::timestamptz,
      status = CASE WHEN j.off THEN 'snooze' WHEN j.back THEN 'open' ELSE f.status END,
      snoozed_until = CASE WHEN j.off THEN f.put_off_until ELSE f.snoozed_until END,
      reason = CASE WHEN j.off THEN f.put_off_reason ELSE f.reason END,
      decided_by = CASE WHEN j.off THEN f.put_off_by ELSE f.decided_by END,
      decided_at = CASE WHEN j.off THEN f.put_off_at ELSE f.decided_at END,
      put_off_until = CASE WHEN j.back THEN NULL ELSE f.put_off_until END, resolved_at = CASE WHEN j.back THEN NULL ELSE f.resolved_at END,
      attacked_on = ${attackedSince(at)},
      due_on = CASE WHEN j.back OR NOT f.due_kept AND f.severity <> j.now_severity THEN ${dueAgain(days, at)} ELSE f.due_on END,
      version = CASE WHEN j.back OR f.severity <> j.now_severity THEN f.version + 1 ELSE f.version END,
      updated_at = CASE WHEN j.back OR f.severity <> j.now_severity THEN now() ELSE f.updated_at END
    FROM judged j WHERE f.id = j.finding RETURNING f.id, j.back AND NOT j.off AS back`.execute(db);

interface Kept {
  added: string[];
  updated: number;
  back: string[];
}
async function keepSome(
  db: Db,
  batch: Omit<FoundBatch, 'findings'>,
  rows: readonly FindingRow[],
  days: FindingDeadlines,
  at: string,
): Promise<Kept> {
  const { rows: known } = await knownOf(db, batch, rows);
  const there = new Map(known.map(({ fingerprint, finding }) => [fingerprint, finding]));
  const fresh = rows.filter(({ fingerprint }) => !there.has(fingerprint));
  const made = await addFindings(db, fresh, days, at);
  const placed = rows.map((row) => ({
    ...row,
    finding: there.get(row.fingerprint) ?? made.get(row.fingerprint) ?? null,
  }));
  await writeSightings(db, batch, placed, at);
  const old = placed.filter(({ fingerprint }) => there.has(fingerprint));
  const again = old.length > 0 ? (await seeAgain(db, old, days, at)).rows : [];
  return {
    added: [...made.values()],
    updated: again.filter(({ back }) => !back).length,
    back: again.flatMap(({ id, back }) => (back ? [id] : [])),
  };
}

/**
 * A package that was brought to a version with the same weakness is told under another fingerprint: what this source saw
 * at that place, and no longer tells of, goes on as what it tells now, one for one, with what people decided of it.
 */
const goOn = (db: Db, { source, kind, target }: Omit<FoundBatch, 'findings'>, rows: readonly FindingRow[]) =>
  sql`WITH given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows.map(placeOf))}::jsonb)
      AS g (fingerprint text, join_key text, location text, title text)),
    fresh AS (SELECT g.*, row_number() OVER (PARTITION BY join_key, location ORDER BY fingerprint) AS nth FROM given g
      WHERE join_key IS NOT NULL AND NOT EXISTS (SELECT FROM finding_sightings s
        WHERE s.source = ${source} AND s.kind = ${kind} AND s.fingerprint = g.fingerprint)),
    former AS (SELECT s.id, s.title AS said, f.join_key, s.location,
        row_number() OVER (PARTITION BY f.join_key, s.location ORDER BY s.gone_at IS NOT NULL, s.id) AS nth
      FROM findings f JOIN finding_sightings s ON s.finding_id = f.id
      WHERE f.join_key IN (SELECT join_key FROM fresh)
        AND s.source = ${source} AND s.kind = ${kind} AND s.target = ${target}
        AND s.fingerprint NOT IN (SELECT fingerprint FROM given)),
    gone_on AS (UPDATE finding_sightings s SET fingerprint = n.fingerprint
      FROM former o JOIN fresh n USING (join_key, location, nth) WHERE s.id = o.id
      RETURNING s.finding_id, o.said, n.title)
    UPDATE findings f SET title = g.title FROM gone_on g WHERE f.id = g.finding_id AND f.title = g.said`.execute(db);

/** Where a row stands, for `goOn`: only a package under an advisory is the same in another version. */
const placeOf = ({ fingerprint, join_key, location, title, package: named, ids }: FindingRow) => ({
  ...{ fingerprint, location, title },
  join_key: named !== '' && ids.length > 0 ? join_key : null,
});

/** Keeps the rows of a batch; returns what came of them. */
export async function recordRows(
  db: Db,
  rows: readonly FindingRow[],
  batch: Omit<FoundBatch, 'findings'>,
  at: string,
): Promise<Omit<RecordedBatch, 'closed'>> {
  const days = await usualOr(db);
  const all: Kept = { added: [], updated: 0, back: [] };
  await goOn(db, batch, rows);
  for (let from = 0; from < rows.length; from += most) {
    // Foreign keys are looked up by plans of when there was little: with those each batch would take longer than the last.
    if (from > 0) await sql`DISCARD PLANS`.execute(db);
    const { added, updated, back } = await keepSome(db, batch, rows.slice(from, from + most), days, at);
    all.added.push(...added);
    all.back.push(...back);
    all.updated += updated;
  }
  return {
    ...{ found: rows.length, added: all.added.length, updated: all.updated, reopened: all.back.length },
    grave: await graveAmong(db, [...all.added, ...all.back]),
  };
}

const severity = z.enum(findingSeverities);
async function graveAmong(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; title: string; severity: FindingSeverity }[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('findings')
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .where('rank', '>=', 3)
    .select(['id', 'title', 'severity'])
    .orderBy('rank', 'desc')
    .orderBy('id')
    .limit(mostNamed)
    .execute();
  return found.map((row) => ({ id: row.id, title: row.title, severity: severity.parse(row.severity) }));
}

/** Closes what this source and kind saw on the target before, and did not see at that moment; how many. */
export async function closeGone(
  db: Db,
  { source, kind, target, parts }: Omit<FoundBatch, 'findings'>,
  at: string,
): Promise<number> {
  const looked = parts ? sql`AND part = ANY(${[...parts]}::text[])` : sql``;
  const { rows } = await sql<{ count: number }>`WITH gone AS (
      UPDATE finding_sightings SET gone_at = ${at}::timestamptz
      WHERE source = ${source} AND kind = ${kind} AND target = ${target} AND gone_at IS NULL AND last_seen < ${at}::timestamptz ${looked}
      RETURNING id, finding_id),
    closed AS (UPDATE findings f SET status = 'resolved', put_off_until = f.snoozed_until, put_off_reason = f.reason,
        put_off_by = f.decided_by, put_off_at = f.decided_at, snoozed_until = NULL, resolved_at = ${at}::timestamptz,
        reason = '', decided_by = NULL, decided_at = NULL, version = f.version + 1, updated_at = now()
      WHERE f.id IN (SELECT finding_id FROM gone) AND f.status IN ('open', 'in-analysis', 'snooze')
        AND NOT EXISTS (SELECT FROM finding_sightings s WHERE s.finding_id = f.id AND ${stillSeen}
          AND s.id NOT IN (SELECT id FROM gone))
      RETURNING f.id)
    SELECT count(*)::int AS count FROM closed`.execute(db);
  return rows[0]?.count ?? 0;
}
