/** What an activity, a system and a test of recovery can be asked for. */
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';
import { besideIt, besideKeys, besideRows, bodily, lasting, medical } from './bia-ropa.process.advisor.ts';

export const processFacts: RegisterFacts = {
  topics: {
    happens: ['hurts', 'needed', 'outage', 'workaround'],
    until: ['review'],
  },
  keys: [
    { key: 'basis', of: 'bases' },
    { key: 'retention', own: true, number: 'lasting', more: 'bad' },
    { key: 'purpose', own: true },
    { key: 'systems', own: true },
    { key: 'data', own: true },
    { key: 'people', own: true },
    { key: 'role', of: 'roles' },
    { key: 'return', as: 'each', number: 'hours', more: 'bad' },
    { key: 'lost', as: 'each', number: 'losing' },
    { key: 'tested', as: 'each' },
    { key: 'passed', as: 'each' },
    { key: 'measures', own: true },
    { key: 'disposal', own: true },
    { key: 'shared', own: true },
    { key: 'workaround', own: true },
    { key: 'area', own: true },
    ...besideKeys,
  ],
  countries: ['places'],
  rows: (ids, _today, zone, locale) => sql`SELECT a.id, nullif(array_to_string(a.legal_bases, ','), '') AS basis,
      nullif(concat_ws(' · ', nullif(a.retention, ''), nullif(a.retention_law, '')), '') AS retention,
      nullif(a.purpose, '') AS purpose, s.names AS systems, p.data, p.people, a.role,
      CASE WHEN a.rto_hours IS NULL THEN 'none' ELSE 'some' END AS return, a.rto_hours::text AS hours, a.mtpd_hours::text AS most,
      CASE WHEN a.rpo_hours IS NULL THEN 'none' ELSE 'some' END AS lost, a.rpo_hours::text AS losing,
      CASE WHEN t.result IS NULL THEN 'never' ELSE 'done' END AS tested, coalesce(t.result, 'never') AS passed,
      t.tested_on::text AS on, CASE WHEN t.took_hours IS NULL THEN '' ELSE concat(' (', t.took_hours, ' h)') END AS took, CASE WHEN t.notes <> '' THEN concat('“', t.notes, '”') ELSE '' END AS notes,
      nullif(a.measures, '') AS measures, nullif(a.disposal, '') AS disposal,
      nullif(concat_ws(', ', p.destinations, nullif(a.other_party, '')), '') AS shared, nullif(a.workaround, '') AS workaround, r.name AS area,
      ${lasting} AS lasting, ${besideRows(zone, locale)}
    FROM processing_activities a LEFT JOIN processing_areas r ON r.company_id = a.company_id AND r.id = a.area_id
    LEFT JOIN LATERAL (SELECT string_agg(s.name, ', ' ORDER BY s.name) AS names FROM activity_systems l JOIN processing_systems s
      ON s.company_id = l.company_id AND s.id = l.system_id WHERE l.company_id = a.company_id AND l.activity_id = a.id) s ON true
    LEFT JOIN LATERAL (SELECT string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'dado') AS data,
        string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'titular') AS people,
        string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'destino') AS destinations,
        string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'destino' AND p.processor) AS processors,
        string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'origem') AS origins,
        string_agg(p.name, ', ' ORDER BY p.name) FILTER (WHERE p.type = 'dado' AND p.sensitive) AS delicate, ${bodily} AS bodies, ${medical} AS medical
      FROM activity_data_points l JOIN data_points p ON p.company_id = l.company_id AND p.id = l.data_point_id
      WHERE l.company_id = a.company_id AND l.activity_id = a.id) p ON true
    LEFT JOIN LATERAL (SELECT result, tested_on, took_hours, notes FROM recovery_tests WHERE company_id = a.company_id
      AND activity_id = a.id ORDER BY tested_on DESC LIMIT 1) t ON true ${besideIt(locale)}
    WHERE a.id = ANY(${ids}::uuid[])`,
};

export const systemsFacts: RegisterFacts = {
  countries: ['country'],
  keys: [
    { key: 'country' },
    { key: 'supplier' },
    { key: 'tested', as: 'each' },
    { key: 'return', as: 'each', number: 'hours', more: 'bad' },
    { key: 'activities', own: true },
    { key: 'copies', as: 'each', number: 'copying', more: 'bad' },
    { key: 'late', as: 'each' },
    { key: 'notes', own: true },
    { key: 'data', own: true },
  ],
  rows: (
    ids,
  ) => sql`SELECT s.id, s.country, coalesce(nullif(s.supplier, ''), (SELECT u.name FROM suppliers u WHERE u.company_id = s.company_id AND u.id = s.supplier_id)) AS supplier,
      CASE WHEN s.restore_tested_on IS NULL THEN 'never' ELSE 'done' END AS tested, s.restore_tested_on::text AS on, '' AS took,
      CASE WHEN s.recovery_hours IS NULL THEN 'none' ELSE 'some' END AS return, s.recovery_hours::text AS hours,
      (SELECT string_agg(a.name, ', ' ORDER BY a.position) FROM activity_systems y JOIN processing_activities a
        ON a.company_id = y.company_id AND a.id = y.activity_id WHERE y.company_id = s.company_id AND y.system_id = s.id) AS activities,
      CASE WHEN s.backup_hours IS NULL THEN 'none' ELSE 'some' END AS copies, s.backup_hours::text AS copying, nullif(s.notes, '') AS notes,
      CASE WHEN s.recovery_hours IS NULL THEN 'unknown' WHEN w.names IS NULL THEN 'none' ELSE 'some' END AS late, w.names AS waiting,
      (SELECT string_agg(DISTINCT p.name, ', ') FROM activity_systems y JOIN activity_data_points l ON l.company_id = y.company_id
        AND l.activity_id = y.activity_id JOIN data_points p ON p.company_id = l.company_id AND p.id = l.data_point_id AND p.type = 'dado'
        WHERE y.company_id = s.company_id AND y.system_id = s.id) AS data
    FROM processing_systems s LEFT JOIN LATERAL (SELECT string_agg(concat(a.name, ' (', a.rto_hours, ' h)'), ', ' ORDER BY a.rto_hours, a.name) AS names
      FROM activity_systems y JOIN processing_activities a ON a.company_id = y.company_id AND a.id = y.activity_id
      WHERE y.company_id = s.company_id AND y.system_id = s.id AND a.rto_hours < s.recovery_hours) w ON true WHERE s.id = ANY(${ids}::uuid[])`,
};

export const restoreFacts: RegisterFacts = {
  keys: [
    { key: 'when', as: 'day' },
    { key: 'passed', as: 'each' },
    { key: 'took' },
    { key: 'notes', own: true },
    { key: 'kind', of: 'testKinds' },
    { key: 'tester', as: 'each' },
    { key: 'losing' },
    { key: 'enough', as: 'each' },
  ],
  rows: (ids) => sql`SELECT t.id, t.tested_on::text AS when, t.result AS passed, t.took_hours::text AS took,
      t.lost_hours::text AS losing, nullif(t.notes, '') AS notes, t.kind,
      CASE WHEN u.id IS NULL THEN 'nobody' ELSE 'by' END AS tester, concat_ws(' ', u.first_name, u.last_name) AS who, a.rto_hours::text AS wanted,
      CASE WHEN t.took_hours IS NULL OR a.rto_hours IS NULL THEN 'unknown' WHEN t.took_hours <= a.rto_hours THEN 'yes' ELSE 'no' END AS enough
    FROM recovery_tests t JOIN processing_activities a ON a.company_id = t.company_id AND a.id = t.activity_id
    LEFT JOIN users u ON u.id = t.created_by WHERE t.id = ANY(${ids}::uuid[])`,
};
