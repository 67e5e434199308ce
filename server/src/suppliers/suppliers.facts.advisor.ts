/** What a supplier's record can be asked for: what it does, what it holds, what it answered and what is still to be mended. */
import { tierFrom } from '@vigia/contract/suppliers/tier.rules.ts';
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';

export const supplierFacts: RegisterFacts = {
  keys: [
    { key: 'score', more: 'good' },
    { key: 'service', own: true },
    { key: 'tier', of: 'tiers', more: 'bad', number: 'points' },
    { key: 'why', as: 'each' },
    { key: 'data', of: 'dataKinds' },
    { key: 'country', own: true },
    { key: 'contact', own: true },
    { key: 'ends', as: 'day', ends: true },
    { key: 'notice', as: 'day' },
    { key: 'answers', as: 'each' },
    { key: 'late', as: 'each' },
    { key: 'assessed', as: 'each' },
    { key: 'decision', as: 'each' },
    { key: 'mend', own: true },
    { key: 'knocked' },
    { key: 'stands', of: 'statuses' },
    { key: 'processes', own: true, more: 'bad', number: 'depending' },
    { key: 'people', more: 'bad' },
    { key: 'certificates', own: true },
  ],
  rows: (ids, today, zone) => sql`SELECT s.id, round(s.score)::text AS score, nullif(s.service, '') AS service,
      (ARRAY['critical', 'high', 'medium', 'low'])[s.tier] AS tier, nullif(array_to_string(s.data_kinds, ','), '') AS data,
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
      nullif(s.decision_conditions, '') AS conditions, s.decision_until::text AS until, s.knockouts::text AS knockouts, CASE WHEN s.score IS NOT NULL THEN s.knockouts::text END AS knocked,
      f.titles AS mend, s.status AS stands, nullif(array_to_string(s.processes, ', '), '') AS processes,
      cardinality(s.processes)::text AS depending, t.points::text AS points,
      CASE WHEN (s.tier_answers ->> 'stop') = '3' AND (s.tier_answers ->> 'replace') = '3' AND t.points < ${tierFrom('critical')} THEN 'around'
        WHEN t.points >= ${tierFrom('high')} THEN 'sum' WHEN (s.tier_answers ->> 'access') = '3' THEN 'access'
        WHEN (s.tier_answers ->> 'data') = '3' THEN 'data' ELSE 'sum' END AS why,
      s.data_people::text AS people, c.certificates
    FROM suppliers s LEFT JOIN supplier_evaluations e ON e.company_id = s.company_id AND e.id = s.evaluation_id
    LEFT JOIN LATERAL (SELECT string_agg(t.title, '; ' ORDER BY t.created_at) AS titles, count(*) AS open
      FROM (SELECT title, created_at FROM supplier_findings WHERE company_id = s.company_id AND supplier_id = s.id
        AND status IN ('open', 'answered') ORDER BY created_at LIMIT 5) t) f ON true
    LEFT JOIN LATERAL (SELECT string_agg(concat(name, ' (', expires_on::text, ')'), '; ') AS certificates
      FROM supplier_certificates WHERE company_id = s.company_id AND supplier_id = s.id) c ON true
    CROSS JOIN LATERAL (SELECT sum(value::int) AS points FROM jsonb_each_text(s.tier_answers)) t
    WHERE s.id = ANY(${ids}::uuid[])`,
};
