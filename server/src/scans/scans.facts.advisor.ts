/** What a scan can be asked for, and how the company's name stands in the records by which others know its mail and its pages. */
import { checkTexts } from '@vigia/content/checks/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import type { RegisterFacts, RegisterRow } from '../kit/advisor/register.ts';

/** What each check is called, and what is to be done about it. */
const textsIn = (locale: Locale) => {
  const all = [...checkTexts().values()];
  const [ids, titles, fixes] = [
    all.map(({ id }) => id),
    all.map((one) => one[locale].title),
    all.map((one) => one[locale].fix),
  ];
  const means = all.map((one) => one[locale].means);
  return sql`unnest(${ids}::text[], ${titles}::text[], ${fixes}::text[], ${means}::text[]) AS t(check_id, title, fix, means)`;
};
const grade = sql`array_position(ARRAY['critical', 'high', 'medium', 'low'], f.severity)`;
/** The scan of the same target that ended before `s`. */
const before = sql`(SELECT o.id FROM scans o WHERE o.company_id = s.company_id AND o.target_id = s.target_id AND o.status = 'done'
  AND o.created_at < s.created_at ORDER BY o.created_at DESC LIMIT 1)`;
const unlike = (one: string, other: string) => sql`NOT EXISTS (SELECT 1 FROM scan_findings x
  WHERE x.company_id = s.company_id AND x.scan_id = ${sql.raw(other)} AND x.fingerprint = ${sql.raw(one)}.fingerprint)`;

/** How it went, how its target is looked at, and what of it comes first. */
const besideRows = (zone: string) => sql`s.status AS outcome, CASE s.reason WHEN 'proof-lost' THEN 'proof-lost'
    WHEN 'no-target' THEN 'no-target' WHEN 'no-such-name' THEN 'no-such-name' END AS reason,
  concat_ws('/', s.critical, s.high, s.medium, s.low) AS grades, s.critical::text, s.high::text, s.medium::text, s.low::text,
  (s.critical * 1000 + s.high)::text AS graver, CASE WHEN w.title IS NULL THEN 'none' ELSE 'some' END AS worst, w.title AS gravest,
  w.subject AS place, CASE WHEN w.title IS NULL THEN 'none' ELSE 'some' END AS mending, w.fix, s.mode,
  coalesce(t.cadence, 'none') AS cadence, coalesce(t.proven_by, 'none') AS proven,
  (t.proven_at AT TIME ZONE ${zone})::date::text AS proving,
  (SELECT string_agg(concat(e ->> 'name', ': ', e ->> 'found'), ', ') FROM jsonb_array_elements(s.engines) AS e) AS counted,
  CASE WHEN x.many = 0 THEN 'none' ELSE 'some' END AS unlooked, x.many::text AS silent, x.titles AS missed`;
/** The gravest of what it found, and the checks that had no answer. */
const besideIt = (locale: Locale) => sql`LEFT JOIN LATERAL (SELECT t.title, t.fix, f.subject FROM scan_findings f
      JOIN ${textsIn(locale)} ON t.check_id = f.check_id WHERE f.company_id = s.company_id AND f.scan_id = s.id
      ORDER BY ${grade}, t.title LIMIT 1) w ON true
  LEFT JOIN LATERAL (SELECT count(*) AS many, array_to_string((array_agg(t.title ORDER BY t.title))[1:5], '; ') AS titles
    FROM scan_checks c JOIN ${textsIn(locale)} ON t.check_id = c.check_id
    WHERE c.company_id = s.company_id AND c.scan_id = s.id AND c.outcome = 'failed') x ON true`;

export const scanFacts: RegisterFacts = {
  keys: [
    { key: 'found', as: 'each' },
    { key: 'fresh', as: 'each' },
    { key: 'gone', as: 'each' },
    { key: 'where' },
    { key: 'checks' },
    { key: 'tools' },
    { key: 'next', as: 'day' },
    { key: 'ended', as: 'day' },
    { key: 'starter', as: 'each' },
    { key: 'lasted' },
    { key: 'outcome', as: 'each' },
    { key: 'grades', number: 'graver', more: 'bad' },
    { key: 'worst', as: 'each', aside: true },
    { key: 'mending', as: 'each', aside: true },
    { key: 'mode', as: 'each' },
    { key: 'cadence', as: 'each' },
    { key: 'proven', as: 'each' },
    { key: 'counted' },
    { key: 'unlooked', as: 'each', aside: true },
  ],
  rows: (
    ids,
    _today,
    zone,
    locale,
  ) => sql`SELECT s.id, CASE WHEN f.total > 0 THEN 'some' ELSE 'none' END AS found, f.titles,
      f.total::text AS count, CASE WHEN f.fresh IS NULL THEN 'none' ELSE 'some' END AS fresh, f.fresh AS newer,
      CASE WHEN b.id IS NULL THEN 'first' WHEN g.titles IS NULL THEN 'none' ELSE 'some' END AS gone, g.titles AS older,
      f.hosts AS where, s.checks_done::text AS checks, s.requests::text, s.checks_total::text AS planned,
      nullif((SELECT string_agg(concat_ws(' ', e->>'name', e->>'version'), ', ') FROM jsonb_array_elements(s.engines) AS e), '') AS tools,
      t.next_run_on::text AS next, (s.ended_at AT TIME ZONE ${zone})::date::text AS ended,
      CASE WHEN s.scheduled THEN 'scheduled' WHEN u.id IS NULL THEN 'by-hand' ELSE 'by' END AS starter,
      concat_ws(' ', u.first_name, u.last_name) AS who, ceil(extract(epoch FROM s.ended_at - s.started_at) / 60)::text AS lasted,
      ${besideRows(zone)}
    FROM scans s LEFT JOIN scan_targets t ON t.company_id = s.company_id AND t.id = s.target_id
    LEFT JOIN users u ON u.id = s.started_by LEFT JOIN LATERAL ${before} b ON true
    LEFT JOIN LATERAL (SELECT count(*) AS total, string_agg(DISTINCT f.subject, ', ') AS hosts,
        string_agg(t.title, '; ' ORDER BY ${grade}, t.title) AS titles,
        string_agg(concat(t.title, ' (', f.subject, ')'), '; ' ORDER BY ${grade}, t.title) FILTER (WHERE f.age <> 'known') AS fresh
      FROM scan_findings f JOIN ${textsIn(locale)} ON t.check_id = f.check_id
      WHERE f.company_id = s.company_id AND f.scan_id = s.id) f ON true
    LEFT JOIN LATERAL (SELECT string_agg(DISTINCT t.title, '; ') AS titles FROM scan_findings g JOIN ${textsIn(locale)}
        ON t.check_id = g.check_id WHERE g.company_id = s.company_id AND g.scan_id = b.id AND ${unlike('g', 's.id')}) g ON true
    ${besideIt(locale)} WHERE s.id = ANY(${ids}::uuid[])`,
};

/** Records of a name, each with how its checks begin. */
const kinds = ['SPF', 'DKIM', 'DMARC', 'MTA-STS', 'TLS-RPT', 'CAA', 'DNSSEC', 'MX'] as const;
const stems = kinds.map((kind) => `${kind.toLowerCase()}-`);
/** A record of a name has no row of its own: an id of version 8 (RFC 9562), the same whenever it is asked for. */
const ownId = sql`overlay(overlay(md5(concat(coalesce(s.target_id, s.id), k.kind)) placing '8' from 13) placing '8' from 17)::uuid`;
/** How each stands by the last scan of every target that was done. */
const lastLooks = sql`SELECT s.company_id, s.id AS scan_id, s.target, s.ended_at, k.kind, k.stem,
    ${ownId} AS id,
    bool_or(c.outcome = 'found') AS found, bool_or(c.outcome = 'clean') AS clean
  FROM (SELECT DISTINCT ON (coalesce(target_id, id)) * FROM scans WHERE status = 'done'
    ORDER BY coalesce(target_id, id), created_at DESC) s
  CROSS JOIN unnest(${kinds}::text[], ${stems}::text[]) AS k(kind, stem)
  JOIN scan_checks c ON c.company_id = s.company_id AND c.scan_id = s.id AND starts_with(c.check_id, k.stem)
  GROUP BY s.company_id, s.id, s.target, s.target_id, s.ended_at, k.kind, k.stem HAVING bool_or(c.outcome IN ('found', 'clean'))`;

export const mailRecords = sql<RegisterRow>`SELECT l.id, CASE WHEN count(*) OVER (PARTITION BY l.kind) > 1
    THEN concat(l.kind, ' · ', l.target) ELSE l.kind END AS title, NULL::uuid AS owner, NULL::date AS day,
    l.ended_at AS since, CASE WHEN l.found THEN 1 ELSE 0 END AS rank, CASE WHEN l.found THEN 'found' ELSE 'clean' END AS detail,
    CASE WHEN l.found THEN '{weak}'::text[] ELSE '{sound}'::text[] END AS meets
  FROM (${lastLooks}) AS l`;

export const mailRecordFacts: RegisterFacts = {
  keys: [
    { key: 'state', as: 'each' },
    { key: 'wanted', as: 'each' },
    { key: 'severity', as: 'each' },
    { key: 'seen', own: true },
    { key: 'looked', as: 'day' },
    { key: 'matters', as: 'each' },
    { key: 'domain' },
  ],
  rows: (
    ids,
    _today,
    zone,
    locale,
  ) => sql`SELECT l.id, l.kind, CASE WHEN f.titles IS NULL THEN 'clean' ELSE 'found' END AS state, f.titles,
      CASE WHEN f.titles IS NULL THEN 'clean' ELSE 'found' END AS wanted, f.fixes, f.seen,
      coalesce((ARRAY['critical', 'high', 'medium', 'low'])[f.worst], 'none') AS severity,
      (l.ended_at AT TIME ZONE ${zone})::date::text AS looked, CASE WHEN f.means IS NULL THEN 'clean' ELSE 'found' END AS matters,
      f.means, l.target AS domain
    FROM (${lastLooks}) AS l
    LEFT JOIN LATERAL (SELECT string_agg(DISTINCT t.title, '; ') AS titles, string_agg(DISTINCT t.fix, ' ') AS fixes, string_agg(DISTINCT t.means, ' ') AS means,
        string_agg(DISTINCT p.one->>'seen', '; ') AS seen, min(${grade}) AS worst
      FROM scan_findings f JOIN ${textsIn(locale)} ON t.check_id = f.check_id
      LEFT JOIN LATERAL jsonb_array_elements(f.proof) AS p(one) ON true
      WHERE f.company_id = l.company_id AND f.scan_id = l.scan_id AND starts_with(f.check_id, l.stem)) f ON true
    WHERE l.id = ANY(${ids}::uuid[])`,
};
