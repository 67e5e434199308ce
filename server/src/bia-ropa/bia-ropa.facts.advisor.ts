/** What an activity, a system and a test of recovery can be asked for. */
import { sql } from 'kysely';
import type { RegisterFact, RegisterFacts } from '../kit/advisor/register.ts';
import { abroad, gapsFound, judgedBeside, neededIn } from './bia-ropa.gaps.advisor.ts';

const processKeys: readonly RegisterFact[] = [
  { key: 'basis', of: 'bases' },
  { key: 'retention', own: true },
  { key: 'purpose', own: true },
  { key: 'systems', own: true },
  { key: 'data', own: true },
  { key: 'people', own: true },
  { key: 'role', of: 'roles' },
  { key: 'return', as: 'each' },
  { key: 'lost', as: 'each' },
  { key: 'tested', as: 'each' },
  { key: 'passed', as: 'each' },
  { key: 'measures', own: true },
  { key: 'disposal', own: true },
  { key: 'shared', own: true },
  { key: 'workaround', own: true },
  { key: 'area', own: true },
  { key: 'longest', more: 'bad' },
  { key: 'law', own: true },
  { key: 'transfer', as: 'each' },
  { key: 'countries', as: 'country' },
  { key: 'mechanism', of: 'mechanisms' },
  { key: 'gaps', of: 'gaps' },
  { key: 'waits', own: true },
  { key: 'waited', own: true },
  { key: 'agents', own: true },
  { key: 'oneday', as: 'each' },
  { key: 'rto', more: 'good' },
  { key: 'kept', as: 'each' },
  { key: 'review', as: 'day' },
];
/** Days of the longest time that a text of retention names. */
const longest = sql`(SELECT max(m[1]::int * CASE WHEN m[2] ~* '^(an|añ|y)' THEN 365 WHEN m[2] ~* '^m' THEN 30 ELSE 1 END)
  FROM regexp_matches(a.retention, '(\\d{1,3})\\s*(anos?|años?|years?|mes(?:es)?|months?|dias?|días?|days?)', 'gi') AS m)`;

export const processFacts: RegisterFacts = {
  keys: processKeys,
  rows: (ids, today) => sql`SELECT a.id, nullif(array_to_string(a.legal_bases, ','), '') AS basis,
      nullif(concat_ws(' · ', nullif(a.retention, ''), nullif(a.retention_law, '')), '') AS retention,
      nullif(a.purpose, '') AS purpose, s.names AS systems, p.data, p.people, a.role,
      CASE WHEN a.rto_hours IS NULL THEN 'none' ELSE 'some' END AS return, a.rto_hours::text AS hours, a.mtpd_hours::text AS most,
      CASE WHEN a.rpo_hours IS NULL THEN 'none' ELSE 'some' END AS lost, a.rpo_hours::text AS losing,
      CASE WHEN t.result IS NULL THEN 'never' ELSE 'done' END AS tested, coalesce(t.result, 'never') AS passed,
      t.tested_on::text AS on, CASE WHEN t.took_hours IS NULL THEN '' ELSE concat(' (', t.took_hours, ' h)') END AS took, CASE WHEN t.notes <> '' THEN concat('“', t.notes, '”') ELSE '' END AS notes,
      nullif(a.measures, '') AS measures, nullif(a.disposal, '') AS disposal,
      nullif(concat_ws(', ', p.destinations, nullif(a.other_party, '')), '') AS shared, nullif(a.workaround, '') AS workaround, r.name AS area,
      ${longest}::text AS longest, nullif(a.retention_law, '') AS law,
      CASE WHEN cardinality(b.codes) = 0 THEN 'none' WHEN a.transfer_mechanism IS NULL THEN 'bare' ELSE 'covered' END AS transfer,
      nullif(array_to_string(b.codes, ','), '') AS countries, a.transfer_mechanism AS mechanism,
      nullif(array_to_string(${gapsFound(today)}, ','), '') AS gaps, d.waits, d.waited, p.agents,
      (SELECT max(v::int) FROM jsonb_each_text(a.impact->'d1') AS i(k, v))::text AS oneday, a.impact->'d1'->>'money' AS money,
      a.impact->'d1'->>'law' AS legal, a.impact->'d1'->>'people' AS harm, a.impact->'d1'->>'reputation' AS name,
      a.rto_hours::text AS rto, a.review_on::text AS review,
      CASE WHEN t.took_hours IS NULL THEN 'never' WHEN a.rto_hours IS NULL THEN 'open' WHEN t.took_hours <= a.rto_hours THEN 'within'
        ELSE 'beyond' END AS kept, t.took_hours::text AS lasted
    FROM processing_activities a LEFT JOIN processing_areas r ON r.company_id = a.company_id AND r.id = a.area_id
    ${judgedBeside.each} LEFT JOIN LATERAL (SELECT ${abroad} AS codes) b ON true
    LEFT JOIN LATERAL (SELECT string_agg(s.name, ', ' ORDER BY s.name) AS names FROM activity_systems l JOIN processing_systems s
      ON s.company_id = l.company_id AND s.id = l.system_id WHERE l.company_id = a.company_id AND l.activity_id = a.id) s ON true
    LEFT JOIN LATERAL (SELECT string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'dado') AS data,
        string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'titular') AS people,
        string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'destino') AS destinations,
        string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'destino' AND p.processor) AS agents
      FROM activity_data_points l JOIN data_points p ON p.company_id = l.company_id AND p.id = l.data_point_id
      WHERE l.company_id = a.company_id AND l.activity_id = a.id) p ON true
    LEFT JOIN LATERAL (SELECT string_agg(o.name, ', ' ORDER BY o.position) FILTER (WHERE w.activity_id = a.id) AS waits,
        string_agg(o.name, ', ' ORDER BY o.position) FILTER (WHERE w.depends_on = a.id) AS waited
      FROM activity_dependencies w JOIN processing_activities o ON o.company_id = w.company_id
        AND o.id = CASE WHEN w.activity_id = a.id THEN w.depends_on ELSE w.activity_id END
      WHERE w.company_id = a.company_id AND a.id IN (w.activity_id, w.depends_on)) d ON true
    LEFT JOIN LATERAL (SELECT result, tested_on, took_hours, notes FROM recovery_tests WHERE company_id = a.company_id
      AND activity_id = a.id ORDER BY tested_on DESC LIMIT 1) t ON true
    WHERE a.id = ANY(${ids}::uuid[])`,
};

export const systemsFacts: RegisterFacts = {
  keys: [
    { key: 'country', as: 'country' },
    { key: 'supplier' },
    { key: 'tested', as: 'each' },
    { key: 'return', as: 'each' },
    { key: 'activities', own: true },
    { key: 'short', as: 'each' },
    { key: 'backup', more: 'bad' },
  ],
  rows: (ids) => sql`SELECT s.id, s.country, nullif(s.supplier, '') AS supplier,
      CASE WHEN s.restore_tested_on IS NULL THEN 'never' ELSE 'done' END AS tested, s.restore_tested_on::text AS on, '' AS took,
      CASE WHEN s.recovery_hours IS NULL THEN 'none' ELSE 'some' END AS return, s.recovery_hours::text AS hours,
      (SELECT string_agg(a.name, ', ' ORDER BY a.position) FROM activity_systems y JOIN processing_activities a
        ON a.company_id = y.company_id AND a.id = y.activity_id WHERE y.company_id = s.company_id AND y.system_id = s.id) AS activities,
      CASE WHEN u.needed IS NULL THEN NULL WHEN s.recovery_hours IS NULL THEN 'unknown' WHEN s.recovery_hours > u.needed THEN 'late'
        ELSE 'fine' END AS short, u.needed::text, u.name AS for, s.backup_hours::text AS backup
    FROM processing_systems s LEFT JOIN LATERAL (SELECT n.hours AS needed, a.name FROM activity_systems y
        JOIN processing_activities a ON a.company_id = y.company_id AND a.id = y.activity_id
        JOIN ${neededIn} n ON n.id = a.id
      WHERE y.company_id = s.company_id AND y.system_id = s.id ORDER BY n.hours NULLS LAST, a.position LIMIT 1) u ON true
    WHERE s.id = ANY(${ids}::uuid[])`,
};

export const restoreFacts: RegisterFacts = {
  keys: [
    { key: 'when', as: 'day' },
    { key: 'passed', as: 'each' },
    { key: 'took' },
    { key: 'notes', own: true },
    { key: 'kept', as: 'each' },
    { key: 'tester' },
    { key: 'kind', of: 'testKinds' },
  ],
  rows: (ids) => sql`SELECT t.id, t.tested_on::text AS when, t.result AS passed, t.took_hours::text AS took,
      t.lost_hours::text AS losing, nullif(t.notes, '') AS notes, a.rto_hours::text AS hours, t.kind,
      CASE WHEN t.took_hours IS NULL THEN 'never' WHEN a.rto_hours IS NULL THEN 'open' WHEN t.took_hours <= a.rto_hours THEN 'within'
        ELSE 'beyond' END AS kept, t.took_hours::text AS lasted, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS tester
    FROM recovery_tests t JOIN processing_activities a ON a.company_id = t.company_id AND a.id = t.activity_id
    LEFT JOIN users u ON u.id = t.created_by WHERE t.id = ANY(${ids}::uuid[])`,
};
