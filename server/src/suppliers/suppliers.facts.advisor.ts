/** What a supplier's record can be asked for: what it does, what it holds, what it answered and what is still to be mended. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { transferBases } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { tierFrom } from '@vigia/contract/suppliers/tier.rules.ts';
import { sql } from 'kysely';
import type { RegisterFact, RegisterFacts } from '../kit/advisor/register.ts';
import { say } from '../kit/words.ts';
import { answerColumns, answerKeys, answersTold } from './suppliers.answers.advisor.ts';
import { decisionOn } from './suppliers.store.ts';

const titleIn = (locale: Locale) =>
  sql`coalesce(nullif(n.form -> 'title' ->> ${locale}::text, ''), nullif(n.form -> 'title' ->> 'pt', ''), n.form -> 'title' ->> 'en')`;
const personOf = (u: string) =>
  sql`nullif(trim(concat_ws(' ', ${sql.ref(`${u}.first_name`)}, ${sql.ref(`${u}.last_name`)})), '')`;

/** Its evaluation, its contract and what it is asked to mend, besides what it answered. */
const paperKeys: readonly RegisterFact[] = [
  { key: 'mendby', as: 'day', ends: true },
  { key: 'fixes', own: true },
  { key: 'replied', own: true },
  { key: 'mending', as: 'each' },
  { key: 'conditions', own: true },
  { key: 'until', as: 'day', ends: true },
  { key: 'decided', as: 'each', further: { who: 'decider' } },
  { key: 'decider', as: 'each' },
  { key: 'reviewer', as: 'each' },
  { key: 'form', own: true },
  { key: 'respondent', as: 'each' },
  { key: 'reminded', as: 'day' },
  { key: 'before', as: 'each' },
  { key: 'again', as: 'each' },
  { key: 'value', number: 'yearly', more: 'bad', adds: 'yearly', aside: true },
  { key: 'began', as: 'day' },
  { key: 'cnpj' },
  { key: 'access', own: true },
  { key: 'category', of: 'categories' },
  { key: 'paper', as: 'each', aside: true },
  { key: 'expiring', as: 'day', ends: true },
];
const paperRows = (
  zone: string,
  locale: Locale,
) => sql`m.day::text AS mendby, m.fixes, m.replied, CASE WHEN m.open = 0 THEN 'clean' WHEN m.planned = 0 THEN 'none' ELSE 'some' END AS mending,
  m.open::text AS faults, m.planned::text AS planned,
  CASE WHEN e.decided_at IS NOT NULL THEN 'done' WHEN s.decision <> 'none' THEN 'early' ELSE 'none' END AS decided,
  (e.decided_at AT TIME ZONE ${zone})::date::text AS deciding,
  CASE WHEN s.decision = 'none' THEN 'none' WHEN w.who IS NULL THEN 'unsaid' ELSE 'by' END AS decider, w.who AS deciders,
  (w.at AT TIME ZONE ${zone})::date::text AS decided_on,
  CASE WHEN e.reviewed_at IS NOT NULL THEN CASE WHEN v.who IS NULL THEN 'done' ELSE 'by' END WHEN v.who IS NOT NULL THEN 'partly'
    ELSE 'none' END AS reviewer, v.who AS reviewing, (e.reviewed_at AT TIME ZONE ${zone})::date::text AS reviewed,
  ${titleIn(locale)} AS form,
  CASE WHEN e.id IS NULL THEN 'none' WHEN e.submitted_at IS NULL THEN 'waiting' ELSE 'by' END AS respondent,
  coalesce(nullif(e.submitted_name, ''), e.email) AS replier, (e.reminded_at AT TIME ZONE ${zone})::date::text AS reminded,
  CASE WHEN o.score IS NOT NULL AND s.score IS NOT NULL THEN CASE WHEN o.score < s.score THEN 'up' WHEN o.score > s.score THEN 'down'
    ELSE 'same' END ELSE 'first' END AS before, o.score::text AS earlier,
  CASE WHEN s.next_on IS NOT NULL THEN 'day' WHEN s.repeat = 'never' THEN 'never' ELSE 'none' END AS again, s.next_on::text AS next,
  CASE WHEN s.contract_value IS NOT NULL THEN concat_ws(' ', s.currency, trim_scale(s.contract_value)) END AS value,
  CASE WHEN s.currency = (SELECT currency FROM companies WHERE id = s.company_id) THEN trim_scale(s.contract_value)::text END AS yearly,
  s.contract_starts::text AS began, nullif(s.legal_id, '') AS cnpj, nullif(s.access, '') AS access, s.category,
  CASE WHEN d.name IS NULL THEN 'none' ELSE 'kept' END AS paper, d.name AS paper_name, c.first::text AS expiring`;

/** Days of notice where the contract's own are not recorded: told to be so. */
const usualNotice = sql.lit(30);
/** What is said behind the day of notice. */
const beside = (locale: Locale, key: 'assumed' | 'passed') =>
  sql`${` ${say(locale, `suppliers:advisor.supplier.facts.notice.${key}`)}`}::text`;
/** What is told of it as it stands in the register. */
const ownRows = (
  today: string,
  zone: string,
  locale: Locale,
) => sql`s.id, round(s.score)::text AS score, nullif(s.service, '') AS service,
      (ARRAY['critical', 'high', 'medium', 'low'])[s.tier] AS tier, nullif(array_to_string(s.data_kinds, ','), '') AS data,
      nullif(concat_ws(' · ', nullif(s.transfer_to, ''), r.stored), '') AS country,
      nullif(concat_ws(', ', nullif(s.contact_name, ''), nullif(s.email, '')), '') AS contact,
      s.contract_ends::text AS ends, (s.contract_ends - coalesce(s.notice_days, ${usualNotice}))::text AS notice,
      concat(CASE WHEN s.notice_days IS NULL THEN ${beside(locale, 'assumed')} END,
        CASE WHEN s.contract_ends - coalesce(s.notice_days, ${usualNotice}) < ${today}::date THEN ${beside(locale, 'passed')} END) AS gone,
      CASE WHEN e.id IS NULL THEN 'none' WHEN e.status IN ('sent', 'answering', 'reopened') THEN 'waiting' ELSE 'all' END AS answers,
      e.answered::text AS answered, e.asked::text AS asked, e.due_date::text AS due,
      (e.sent_at AT TIME ZONE ${zone})::date::text AS sent,
      CASE WHEN e.id IS NULL THEN 'none' WHEN e.status NOT IN ('sent', 'answering', 'reopened') THEN 'answered'
        WHEN e.due_date < ${today}::date THEN 'late' ELSE 'time' END AS late,
      CASE WHEN e.id IS NULL THEN 'none' WHEN e.status = 'reviewed' THEN 'reviewed' WHEN e.submitted_at IS NOT NULL THEN 'submitted'
        ELSE 'sent' END AS assessed, (e.submitted_at AT TIME ZONE ${zone})::date::text AS submitted,
      CASE WHEN s.decision = 'none' AND m.open > 0 THEN 'faulty' WHEN ${decisionOn(today)} <> s.decision THEN 'ended' ELSE s.decision END AS decision,
      nullif(s.decision_conditions, '') AS conditions, s.decision_until::text AS until, s.knockouts::text AS knockouts, CASE WHEN s.score IS NOT NULL THEN s.knockouts::text END AS knocked,
      m.titles AS mend, s.status AS stands, nullif(array_to_string(s.processes, ', '), '') AS processes,
      cardinality(s.processes)::text AS depending, t.points::text AS points,
      CASE WHEN (s.tier_answers ->> 'stop') = '3' AND (s.tier_answers ->> 'replace') = '3' AND t.points < ${tierFrom('critical')} THEN 'around'
        WHEN t.points >= ${tierFrom('high')} THEN 'sum' WHEN (s.tier_answers ->> 'access') = '3' THEN 'access'
        WHEN (s.tier_answers ->> 'data') = '3' THEN 'data' ELSE 'sum' END AS why,
      s.data_people::text AS people,
      nullif(concat_ws('; ', c.certificates, r.certified), '') AS certificates`;

const basesIn = (locale: Locale) =>
  JSON.stringify(Object.fromEntries(transferBases.map((one) => [one, say(locale, `suppliers:transferBases.${one}`)])));

/** What stands beside it: what is to be mended, certificates, files, who reviewed; five of each at most. */
const besides = sql`LEFT JOIN LATERAL (SELECT string_agg(t.title, '; ' ORDER BY t.created_at) AS titles, count(*) AS open,
      min(t.due_date) AS day, nullif(string_agg(nullif(t.remediation, ''), '; ' ORDER BY t.created_at), '') AS fixes,
      string_agg(nullif(t.response, ''), '; ' ORDER BY t.created_at) AS replied, count(t.plan_id) AS planned
    FROM (SELECT title, created_at, due_date, left(remediation, 300) AS remediation, left(response, 300) AS response, plan_id
      FROM supplier_findings WHERE company_id = s.company_id AND supplier_id = s.id
      AND status IN ('open', 'answered') ORDER BY created_at LIMIT 5) t) m ON true
  LEFT JOIN LATERAL (SELECT string_agg(concat(name, ' (', expires_on::text, ')'), '; ' ORDER BY expires_on) AS certificates,
      min(expires_on) AS first
    FROM supplier_certificates WHERE company_id = s.company_id AND supplier_id = s.id) c ON true
  LEFT JOIN LATERAL (SELECT string_agg(DISTINCT ${personOf('u')}, ', ') AS who FROM supplier_answers a JOIN users u ON u.id = a.reviewed_by
    WHERE a.company_id = e.company_id AND a.evaluation_id = e.id) v ON true
  LEFT JOIN LATERAL (SELECT ${personOf('u')} AS who, a.at FROM audit_log a JOIN users u ON u.id = a.actor_id
    WHERE a.target_id = s.id::text AND a.action = 'suppliers.decided' ORDER BY a.seq DESC LIMIT 1) w ON true
  LEFT JOIN LATERAL (SELECT f.name FROM file_references l JOIN files f ON f.company_id = l.company_id AND f.id = l.file_id
    WHERE l.company_id = s.company_id AND l.kind = 'supplier' AND l.record_id = s.id ORDER BY l.created_at DESC LIMIT 1) d ON true
  LEFT JOIN LATERAL (SELECT string_agg(t.name, ', ' ORDER BY t.at) AS proofs FROM (SELECT f.name, x.created_at AS at FROM supplier_proofs x
      JOIN file_references l ON l.company_id = x.company_id AND l.kind = 'supplier-proof' AND l.record_id = x.id
      JOIN files f ON f.company_id = l.company_id AND f.id = l.file_id
    WHERE x.company_id = e.company_id AND x.evaluation_id = e.id ORDER BY x.created_at LIMIT 5) t) g ON true`;

export const supplierFacts: RegisterFacts = {
  topics: {
    happens: ['processes', 'data', 'back', 'warns'],
    neglect: ['notice', 'processes', 'late', 'mend'],
    money: ['value'],
    until: ['mendby', 'late', 'ends'],
    counsel: ['decision', 'mend', 'notice', 'score'],
  },
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
    { key: 'decision', as: 'each', further: { until: 'until', when: 'decided', who: 'decider' } },
    { key: 'mend', own: true },
    { key: 'knocked', more: 'bad' },
    { key: 'stands', of: 'statuses' },
    { key: 'processes', own: true, more: 'bad', number: 'depending' },
    { key: 'people', more: 'bad' },
    { key: 'certificates', further: { until: 'expiring' } },
    ...paperKeys,
    ...answerKeys,
  ],
  rows: (ids, today, zone, locale) => sql`SELECT ${ownRows(today, zone, locale)}, ${paperRows(zone, locale)},
      ${answerColumns}, g.proofs,
      nullif(concat_ws('; ', ${basesIn(locale)}::jsonb ->> s.transfer_basis, r.grounded), '') AS abroad,
      nullif(concat_ws('; ', nullif(s.sub_processors, ''), r.subcontracted), '') AS subs
    FROM suppliers s LEFT JOIN supplier_evaluations e ON e.company_id = s.company_id AND e.id = s.evaluation_id
    LEFT JOIN supplier_forms n ON n.company_id = e.company_id AND n.id = e.form_id
    LEFT JOIN supplier_evaluations o ON o.company_id = e.company_id AND o.id = e.previous_id
    LEFT JOIN LATERAL ${answersTold(locale)} r ON true ${besides}
    CROSS JOIN LATERAL (SELECT sum(value::int) AS points FROM jsonb_each_text(s.tier_answers)) t
    WHERE s.id = ANY(${ids}::uuid[])`,
};
