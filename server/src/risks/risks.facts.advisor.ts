/** What a risk can be asked for: its scores before, now and wanted, what was decided and by whom, what it costs and how that is known. */
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';
import { riskStatusOn } from './risks.store.ts';
import { expectedLossOf } from './weighing.store.ts';

export const riskFacts: RegisterFacts = {
  keys: [
    { key: 'score', more: 'bad', times: ['likelihood', 'impact'] },
    { key: 'target', more: 'bad' },
    { key: 'inherent', more: 'bad' },
    { key: 'fell', more: 'good' },
    { key: 'cause', own: true },
    { key: 'consequence', own: true },
    { key: 'event', own: true },
    { key: 'decision', as: 'each' },
    { key: 'reason', own: true },
    { key: 'accepter' },
    { key: 'area', own: true },
    { key: 'loss', more: 'bad', adds: 'loss', whole: true, digits: 2 },
    { key: 'most' },
    { key: 'often' },
    { key: 'basis', own: true },
    { key: 'estimator' },
    { key: 'price' },
    { key: 'accepted', as: 'day' },
    { key: 'since', as: 'day' },
    { key: 'review', as: 'day', ends: true },
  ],
  rows: (ids, today, zone) => sql`SELECT r.id, r.score::text, r.current_likelihood::text AS likelihood,
      r.current_impact::text AS impact, (r.target_likelihood * r.target_impact)::text AS target,
      (r.inherent_likelihood * r.inherent_impact)::text AS inherent,
      (r.inherent_likelihood * r.inherent_impact - r.score)::text AS fell, nullif(r.cause, '') AS cause,
      nullif(r.consequence, '') AS consequence, nullif(r.event, '') AS event, nullif(r.area, '') AS area,
      CASE WHEN p.id IS NOT NULL THEN 'planned' WHEN ${riskStatusOn(today)} = 'accepted' THEN 'accepted'
        WHEN r.treatment IS NULL THEN 'none' ELSE r.treatment END AS decision,
      p.title AS plan, r.acceptance_reason AS reason, r.accepted_until::text AS accepted,
      nullif(trim(concat_ws(' ', w.first_name, w.last_name)), '') AS accepter,
      ${expectedLossOf('e')}::text AS loss, round(e.cost_least)::text AS least, round(e.cost_likely)::text AS likely,
      round(e.cost_most)::text AS most, e.often_likely::text AS often, e.often_least::text AS seldom, e.often_most::text AS oftener,
      nullif(e.basis, '') AS basis, nullif(trim(concat_ws(' ', b.first_name, b.last_name)), '') AS estimator,
      (e.written_at AT TIME ZONE ${zone})::date::text AS estimated,
      round(e.price_once)::text AS price, round(e.price_yearly)::text AS yearly, e.price_years::text AS years,
      (r.created_at AT TIME ZONE ${zone})::date::text AS since, r.review_on::text AS review
    FROM risks r LEFT JOIN action_plans p ON p.company_id = r.company_id AND p.id = r.plan_id
    LEFT JOIN users w ON w.id = r.accepted_by
    LEFT JOIN risk_estimates e ON e.company_id = r.company_id AND e.risk_id = r.id
    LEFT JOIN users b ON b.id = e.written_by WHERE r.id = ANY(${ids}::uuid[])`,
};
