/** What a finding can be asked for: where it is and who saw it, how grave and how late, what mends it, who put it off and why. */
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';

export const findingFacts: RegisterFacts = {
  keys: [
    { key: 'asset', own: true },
    { key: 'about', own: true },
    { key: 'fix', own: true },
    { key: 'version' },
    { key: 'ids' },
    { key: 'due', as: 'day', ends: true },
    { key: 'delay', as: 'each' },
    { key: 'since', as: 'day' },
    { key: 'seen', as: 'day' },
    { key: 'severity', of: 'severities' },
    { key: 'cvss', more: 'bad' },
    { key: 'epss', more: 'bad' },
    { key: 'exploited', as: 'each' },
    { key: 'package' },
    { key: 'source' },
    { key: 'proof', own: true },
    { key: 'category', of: 'categories' },
    { key: 'snoozed', as: 'day', ends: true },
    { key: 'reason', own: true },
    { key: 'decider' },
    { key: 'resolved', as: 'day' },
    { key: 'stands', of: 'statuses' },
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
      f.status AS stands
    FROM findings f LEFT JOIN users u ON u.id = f.decided_by
    LEFT JOIN LATERAL (SELECT string_agg(DISTINCT x.source, ', ') AS source, nullif(left(max(x.proof), 300), '') AS proof
      FROM finding_sightings x WHERE x.company_id = f.company_id AND x.finding_id = f.id) s ON true
    WHERE f.id = ANY(${ids}::uuid[])`,
};
