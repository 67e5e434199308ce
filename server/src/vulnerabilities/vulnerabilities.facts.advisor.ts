/** What a finding can be asked for: where it is and who saw it, how grave and how late, what mends it, who put it off and why. */
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';

const open = (f: string, today: string) => sql`(${sql.ref(`${f}.status`)} IN ('open', 'in-analysis')
  OR (${sql.ref(`${f}.status`)} = 'snooze' AND ${sql.ref(`${f}.snoozed_until`)} < ${today}::date))`;
const few = sql.lit(5);

/** What was said of it, what was made of it, and who saw it where. */
const besideRows = (
  today: string,
  zone: string,
) => sql`CASE WHEN ${open('f', today)} THEN (${today}::date - f.due_on)::text END AS overdue,
  CASE WHEN ${open('f', today)} THEN (${today}::date - (f.first_seen AT TIME ZONE ${zone})::date)::text END AS days,
  CASE WHEN k.said IS NULL THEN 'none' ELSE 'some' END AS comments, k.said, k.talks::text AS talks, CASE WHEN f.plan_id IS NULL THEN 'no' ELSE 'yes' END AS planned,
  CASE WHEN f.risk_id IS NULL THEN 'no' ELSE 'yes' END AS risky, nullif(array_to_string(f.links[1:${few}], ' '), '') AS links,
  (SELECT string_agg(concat('CWE-', c.cwe), ', ') FROM unnest(f.cwes[1:${few}]) AS c(cwe)) AS weakness, f.cvss_vector AS vector,
  CASE WHEN f.severity_kept THEN 'person' ELSE 'tool' END AS kept, v.sightings,
  CASE WHEN v.still > 0 THEN 'still' WHEN v.still = 0 THEN 'gone' END AS gone, i.report,
  CASE WHEN o.many > 0 THEN 'some' ELSE 'none' END AS beside, o.many::text AS many, o.titles AS others,
  CASE WHEN f.ids = '{}' THEN 'unknown' WHEN e.places IS NULL THEN 'none' ELSE 'some' END AS elsewhere, e.places`;
const told = (of: string) =>
  sql`nullif(trim(concat_ws(' ', ${sql.ref(`${of}.first_name`)}, ${sql.ref(`${of}.last_name`)})), '')`;
/** The last three comments; where it was seen; the report that brought it; what else is open on its asset, and the same elsewhere. */
const besideIt = (zone: string) => sql`LEFT JOIN LATERAL (SELECT max(c.talks) AS talks,
      string_agg(concat_ws(': ', concat(c.who, ' (', (c.created_at AT TIME ZONE ${zone})::date, ')'), concat('“', left(c.body, 200), '”')), '; '
        ORDER BY c.created_at) AS said
    FROM (SELECT c.body, c.created_at, count(*) OVER () AS talks, ${told('a')} AS who FROM comments c LEFT JOIN users a ON a.id = c.author_id
      WHERE c.company_id = f.company_id AND c.kind = 'finding' AND c.record_id = f.id ORDER BY c.created_at DESC LIMIT 3) c) k ON true
  LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE x.gone_at IS NULL) AS still, string_agg(concat_ws(' ', x.source,
      nullif(concat('(', x.target, ')'), '()'), (x.last_seen AT TIME ZONE ${zone})::date::text), '; ' ORDER BY x.last_seen DESC) AS sightings
    FROM (SELECT * FROM finding_sightings x WHERE x.company_id = f.company_id AND x.finding_id = f.id
      ORDER BY x.last_seen DESC LIMIT ${few}) x HAVING count(*) > 0) v ON true
  LEFT JOIN LATERAL (SELECT concat_ws(', ', m.file, ${told('b')}, (m.imported_at AT TIME ZONE ${zone})::date::text) AS report
    FROM finding_sightings x JOIN finding_imports m ON m.company_id = x.company_id AND m.id = x.import_id
    LEFT JOIN users b ON b.id = m.imported_by WHERE x.company_id = f.company_id AND x.finding_id = f.id
    ORDER BY m.imported_at DESC LIMIT 1) i ON true
  LEFT JOIN LATERAL (SELECT max(y.many) AS many, string_agg(y.title, '; ' ORDER BY y.rank DESC, y.title) AS titles
    FROM (SELECT y.title, y.rank, count(*) OVER () AS many FROM findings y WHERE y.company_id = f.company_id AND y.asset = f.asset
      AND y.id <> f.id AND y.status IN ('open', 'in-analysis') ORDER BY y.rank DESC, y.title LIMIT ${few}) y) o ON true
  LEFT JOIN LATERAL (SELECT string_agg(DISTINCT y.asset, '; ') AS places FROM (SELECT y.asset FROM findings y
      WHERE y.company_id = f.company_id AND y.ids && f.ids AND y.asset <> f.asset AND y.status IN ('open', 'in-analysis')
      LIMIT ${few}) y) e ON true`;

export const findingFacts: RegisterFacts = {
  topics: {
    happens: ['about', 'exploited', 'epss'],
    neglect: ['exploited', 'about', 'epss', 'delay'],
    way: ['fix', 'version'],
    until: ['due', 'delay'],
    takes: [],
    counsel: ['exploited', 'delay', 'fix'],
    grade: ['severity', 'cvss', 'exploited', 'kept'],
  },
  keys: [
    { key: 'asset', own: true },
    { key: 'about', own: true },
    { key: 'fix', own: true },
    { key: 'version' },
    { key: 'ids' },
    { key: 'due', as: 'day', ends: true },
    { key: 'delay', as: 'each', number: 'overdue', more: 'bad' },
    { key: 'since', as: 'day', number: 'days', more: 'bad' },
    { key: 'seen', as: 'day' },
    { key: 'severity', of: 'severities' },
    { key: 'cvss', more: 'bad' },
    { key: 'epss', more: 'bad' },
    { key: 'exploited', as: 'each' },
    { key: 'package' },
    { key: 'source' },
    { key: 'proof', own: true },
    { key: 'category', of: 'categories' },
    {
      key: 'snoozed',
      as: 'day',
      ends: true,
      further: { why: 'reason', who: 'decider', until: 'snoozed', when: 'snoozed' },
    },
    { key: 'reason', own: true },
    { key: 'decider' },
    { key: 'resolved', as: 'day' },
    { key: 'stands', of: 'statuses' },
    { key: 'comments', as: 'each', aside: true },
    { key: 'said', aside: true },
    { key: 'planned', as: 'each' },
    { key: 'risky', as: 'each' },
    { key: 'links' },
    { key: 'weakness' },
    { key: 'vector' },
    { key: 'kept', as: 'each', aside: true },
    { key: 'sightings', aside: true },
    { key: 'gone', as: 'each', aside: true },
    { key: 'report', aside: true },
    { key: 'beside', as: 'each', aside: true },
    { key: 'others', aside: true },
    { key: 'elsewhere', as: 'each', aside: true },
  ],
  rows: (
    ids,
    today,
    zone,
  ) => sql`SELECT f.id, nullif(concat_ws(' · ', nullif(f.asset, ''), nullif(f.location, '')), '') AS asset,
      nullif(f.description, '') AS about,
      nullif(concat_ws(' ', nullif(f.fix, ''), CASE WHEN f.fixed_in <> '' THEN concat('(', f.fixed_in, ')') END), '') AS fix,
      nullif(concat_ws(' ', CASE WHEN f.fixed_in <> '' THEN nullif(f.package, '') END, nullif(f.fixed_in, '')), '') AS version,
      nullif(array_to_string(f.ids, ', '), '') AS ids, f.due_on::text AS due,
      CASE WHEN f.status IN ('resolved', 'false-positive') THEN 'over' WHEN f.due_on IS NULL THEN 'none'
        WHEN f.due_on < ${today}::date THEN 'late' ELSE 'ahead' END AS delay, abs(${today}::date - f.due_on)::text AS count,
      (f.first_seen AT TIME ZONE ${zone})::date::text AS since, (f.last_seen AT TIME ZONE ${zone})::date::text AS seen, f.severity,
      f.cvss_score::text AS cvss, round((100 * f.epss)::numeric)::text AS epss,
      CASE WHEN f.kev THEN 'yes' WHEN f.epss >= 0.1 THEN 'likely' ELSE 'no' END AS exploited,
      nullif(concat_ws(' ', nullif(f.package, ''), nullif(f.installed, '')), '') AS package, s.source, s.proof, f.category,
      CASE WHEN f.status = 'snooze' THEN f.snoozed_until END::text AS snoozed, nullif(f.reason, '') AS reason,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS decider,
      (f.decided_at AT TIME ZONE ${zone})::date::text AS decided, (f.resolved_at AT TIME ZONE ${zone})::date::text AS resolved,
      f.status AS stands, ${besideRows(today, zone)}
    FROM findings f LEFT JOIN users u ON u.id = f.decided_by
    LEFT JOIN LATERAL (SELECT string_agg(DISTINCT x.source, ', ') AS source, nullif(left(max(x.proof), 300), '') AS proof
      FROM finding_sightings x WHERE x.company_id = f.company_id AND x.finding_id = f.id) s ON true
    ${besideIt(zone)} WHERE f.id = ANY(${ids}::uuid[])`,
};
