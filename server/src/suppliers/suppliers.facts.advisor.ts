/** What a supplier's record can be asked for: what it does, what it holds, what it answered and what is still to be mended. */
import { supplierDataKinds } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';
import { answerColumns, answerKeys, answersGiven } from './suppliers.answers.advisor.ts';

const personal = supplierDataKinds.filter((kind) => kind !== 'business-secrets');

export const supplierFacts: RegisterFacts = {
  keys: [
    { key: 'score', more: 'good' },
    { key: 'service', own: true },
    { key: 'tier', of: 'tiers', more: 'bad' },
    { key: 'data', of: 'dataKinds' },
    { key: 'country', own: true },
    { key: 'contact', own: true },
    { key: 'ends', as: 'day', ends: true },
    { key: 'category', of: 'categories' },
    { key: 'notice', as: 'day' },
    { key: 'answers', as: 'each' },
    { key: 'late', as: 'each' },
    { key: 'assessed', as: 'each' },
    { key: 'decision', as: 'each', until: 'valid' },
    { key: 'mend', own: true, until: 'mendby' },
    { key: 'stands', of: 'statuses' },
    { key: 'processes', own: true },
    { key: 'people', more: 'bad' },
    { key: 'certificates', own: true, until: 'certified' },
    { key: 'certified', as: 'day', ends: true },
    { key: 'noticed', as: 'each' },
    { key: 'since', as: 'day' },
    { key: 'cost', as: 'each' },
    { key: 'valid', as: 'day', ends: true },
    { key: 'mendby', as: 'day' },
    { key: 'severity', of: 'severities' },
    { key: 'whytier', as: 'each' },
    { key: 'basis', of: 'transferBases' },
    { key: 'holds', as: 'each' },
    ...answerKeys,
  ],
  rows: (ids, today, zone, locale) => sql`SELECT s.id, round(s.score)::text AS score, nullif(s.service, '') AS service,
      (ARRAY['critical', 'high', 'medium', 'low'])[s.tier] AS tier, s.category, nullif(array_to_string(s.data_kinds, ','), '') AS data,
      nullif(concat_ws(': ', nullif(s.transfer_to, '')), '') AS country,
      nullif(concat_ws(', ', nullif(s.contact_name, ''), nullif(s.email, '')), '') AS contact,
      s.contract_ends::text AS ends, (s.contract_ends - coalesce(s.notice_days, 30))::text AS notice,
      CASE WHEN e.id IS NULL THEN 'none' WHEN e.status IN ('sent', 'answering', 'reopened') THEN 'waiting' ELSE 'all' END AS answers,
      e.answered::text AS answered, e.asked::text AS asked, e.due_date::text AS due,
      (e.sent_at AT TIME ZONE ${zone})::date::text AS sent,
      CASE WHEN e.id IS NULL THEN 'none' WHEN e.status NOT IN ('sent', 'answering', 'reopened') THEN 'answered'
        WHEN e.due_date < ${today}::date THEN 'late' ELSE 'time' END AS late,
      CASE WHEN e.id IS NULL THEN 'none' WHEN e.status = 'reviewed' THEN 'reviewed' WHEN e.submitted_at IS NOT NULL THEN 'submitted'
        ELSE 'sent' END AS assessed, (e.submitted_at AT TIME ZONE ${zone})::date::text AS submitted,
      CASE WHEN s.decision = 'none' AND f.open > 0 THEN 'faulty' ELSE s.decision END AS decision,
      nullif(s.decision_conditions, '') AS conditions, s.decision_until::text AS until, s.knockouts::text AS knockouts,
      f.titles AS mend, s.status AS stands, nullif(array_to_string(s.processes, ', '), '') AS processes,
      s.data_people::text AS people, c.certificates, c.certified,
      CASE WHEN s.contract_ends IS NULL THEN 'none' ELSE 'some' END AS noticed, coalesce(s.notice_days, 30)::text AS ahead,
      s.contract_starts::text AS since, CASE WHEN s.contract_value IS NULL THEN 'none' ELSE 'some' END AS cost,
      concat(s.currency, ' ', s.contract_value) AS price,
      CASE WHEN s.decision <> 'none' THEN s.decision_until::text END AS valid, f.due AS mendby, f.severity,
      CASE WHEN s.tier_answers = '{}' THEN NULL WHEN (s.tier_answers->>'access')::int = 3 AND p.points < 9 THEN 'access'
        WHEN (s.tier_answers->>'data')::int = 3 AND p.points < 9 THEN 'data'
        WHEN (s.tier_answers->>'stop')::int = 3 AND (s.tier_answers->>'replace')::int = 3 AND p.points < 14 THEN 'stop'
        ELSE 'sum' END AS whytier, p.points::text,
      CASE WHEN s.transfer_to <> '' THEN coalesce(nullif(s.transfer_basis, ''), 'none') END AS basis,
      CASE WHEN s.data_kinds && ${personal} THEN 'yes' ELSE 'no' END AS holds, ${answerColumns}
    FROM suppliers s LEFT JOIN supplier_evaluations e ON e.company_id = s.company_id AND e.id = s.evaluation_id
    LEFT JOIN LATERAL (SELECT sum(value::int) AS points FROM jsonb_each_text(s.tier_answers)) p ON true
    LEFT JOIN ${answersGiven(locale)} g ON true
    LEFT JOIN LATERAL (SELECT string_agg(t.title, '; ' ORDER BY t.created_at) AS titles, count(*) AS open, min(t.due_date)::text AS due,
        (array_agg(t.severity ORDER BY array_position(ARRAY['critical', 'high', 'medium', 'low'], t.severity)))[1] AS severity
      FROM (SELECT title, created_at, due_date, severity FROM supplier_findings WHERE company_id = s.company_id AND supplier_id = s.id
        AND status IN ('open', 'answered') ORDER BY created_at LIMIT 5) t) f ON true
    LEFT JOIN LATERAL (SELECT string_agg(concat(name, ' (', expires_on::text, ')'), '; ') AS certificates, min(expires_on)::text AS certified
      FROM supplier_certificates WHERE company_id = s.company_id AND supplier_id = s.id) c ON true
    WHERE s.id = ANY(${ids}::uuid[])`,
};
