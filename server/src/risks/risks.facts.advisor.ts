/** What a risk can be asked for: its scores before, now and wanted, what was decided and by whom, what it costs and how that is known. */
import { controlsOf } from '@vigia/content/catalog.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { sql } from 'kysely';
import type { RegisterFacts } from '../kit/advisor/register.ts';
import { riskStatusOn } from './risks.store.ts';
import { expectedLossOf } from './weighing.store.ts';

/** What each of our controls is called, by framework and id. */
const kept = new Map<Locale, string>();
function titlesIn(locale: Locale): string {
  const known = kept.get(locale);
  if (known) return known;
  const all = frameworks.flatMap((one) =>
    [...controlsOf(one)].map(([id, { title }]) => [`${one} ${id}`, title[locale]] as const),
  );
  const made = JSON.stringify(Object.fromEntries(all));
  kept.set(locale, made);
  return made;
}
const personOf = (of: string) =>
  sql`nullif(trim(concat_ws(' ', ${sql.ref(`${of}.first_name`)}, ${sql.ref(`${of}.last_name`)})), '')`;

/** What treats it, where it stood before, who touched it last. */
const besideRows = (zone: string) => sql`r.current_likelihood::text AS odds, r.current_impact::text AS harm,
  r.inherent_likelihood::text AS likely_before, r.inherent_impact::text AS harm_before,
  r.target_likelihood::text AS likely_wanted, r.target_impact::text AS harm_wanted,
  CASE WHEN g.many = 0 THEN 'none' ELSE 'some' END AS controls, g.many::text AS guards, g.titles AS guarded,
  nullif(r.assets, '') AS assets, r.category, (r.accepted_at AT TIME ZONE ${zone})::date::text AS accepting,
  CASE WHEN r.approved_at IS NULL THEN 'no' ELSE 'yes' END AS approved, (r.approved_at AT TIME ZONE ${zone})::date::text AS approving,
  CASE WHEN h.score IS NULL THEN 'first' WHEN h.score > r.score THEN 'down' WHEN h.score < r.score THEN 'up' ELSE 'same' END AS earlier,
  h.score::text AS former, (h.until AT TIME ZONE ${zone})::date::text AS moved,
  concat_ws(', ', (coalesce(c.at, r.updated_at) AT TIME ZONE ${zone})::date::text, c.who) AS changed,
  CASE WHEN ${personOf('m')} IS NULL THEN 'nobody' ELSE 'by' END AS creator, ${personOf('m')} AS maker,
  CASE WHEN e.risk_id IS NULL THEN 'none' WHEN e.price_once IS NULL THEN 'untreated' ELSE 'some' END AS "left",
  ${expectedLossOf('n')}::text AS remaining, CASE WHEN r.typical_id IS NULL THEN 'own' ELSE 'typical' END AS typical,
  CASE WHEN r.score > r.target_likelihood * r.target_impact THEN 'far' ELSE 'there' END AS gap,
  (r.score - r.target_likelihood * r.target_impact)::text AS missing`;
/** Its controls, eight of them by name; the rating before that of today; its last signed change; the estimate after treatment. */
const besideIt = (
  locale: Locale,
) => sql`LEFT JOIN LATERAL (SELECT count(*) AS many, array_to_string((array_agg(concat_ws(' ',
      CASE WHEN length(x.framework) < 36 THEN x.control_id END, coalesce(${titlesIn(locale)}::jsonb ->> concat(x.framework, ' ', x.control_id), o.title))
        ORDER BY x.framework, x.control_id))[1:8], '; ') AS titles
    FROM risk_controls x LEFT JOIN custom_controls o ON o.company_id = x.company_id AND o.framework_id::text = x.framework
      AND o.control_id = x.control_id WHERE x.company_id = r.company_id AND x.risk_id = r.id) g ON true
  LEFT JOIN LATERAL (SELECT y.likelihood * y.impact AS score, y.until FROM (SELECT likelihood, impact, rated_at,
      lag(rated_at) OVER (ORDER BY rated_at DESC, id DESC) AS until FROM risk_ratings
      WHERE company_id = r.company_id AND risk_id = r.id ORDER BY rated_at DESC, id DESC LIMIT 2) y
    WHERE y.until IS NOT NULL LIMIT 1) h ON true
  LEFT JOIN LATERAL (SELECT l.at, ${personOf('k')} AS who FROM audit_log l LEFT JOIN users k ON k.id = l.actor_id
    WHERE l.company_id = r.company_id AND l.target_id = r.id::text AND l.action LIKE 'risks.%' ORDER BY l.seq DESC LIMIT 1) c ON true
  LEFT JOIN users m ON m.id = r.created_by
  LEFT JOIN LATERAL (SELECT e.treated_often_least AS often_least, e.treated_often_likely AS often_likely, e.treated_often_most AS often_most,
    e.treated_cost_least AS cost_least, e.treated_cost_likely AS cost_likely, e.treated_cost_most AS cost_most) n ON true`;

export const riskFacts: RegisterFacts = {
  amounts: ['loss', 'least', 'likely', 'most', 'price', 'yearly', 'remaining'],
  topics: {
    happens: ['consequence', 'most', 'loss', 'decision'],
    neglect: ['consequence', 'most', 'score', 'decision'],
    way: ['decision', 'controls', 'target'],
    money: ['loss', 'most', 'left', 'basis'],
    until: ['review'],
    counsel: ['decision', 'score', 'target', 'loss'],
    grade: ['score', 'fell', 'cause', 'controls'],
  },
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
    { key: 'basis', as: 'each' },
    { key: 'estimator' },
    { key: 'price' },
    { key: 'accepted', as: 'day', further: { why: 'reason', who: 'accepter', until: 'accepted', since: 'accepted' } },
    { key: 'since', as: 'day' },
    { key: 'review', as: 'day', ends: true },
    { key: 'odds', number: 'likelihood', more: 'bad' },
    { key: 'harm', number: 'impact', more: 'bad' },
    { key: 'controls', as: 'each', number: 'guards', more: 'good' },
    { key: 'guarded', aside: true },
    { key: 'assets', own: true },
    { key: 'category', of: 'categories' },
    { key: 'accepting', as: 'day' },
    { key: 'approved', as: 'each' },
    { key: 'earlier', as: 'each' },
    { key: 'changed' },
    { key: 'creator', as: 'each' },
    { key: 'left', as: 'each' },
    { key: 'typical', as: 'each', aside: true },
    { key: 'gap', as: 'each' },
  ],
  rows: (ids, today, zone, locale) => sql`SELECT r.id, r.score::text, r.current_likelihood::text AS likelihood,
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
      CASE WHEN e.risk_id IS NULL THEN 'none' WHEN e.basis = '' THEN 'blank' ELSE 'some' END AS basis, nullif(e.basis, '') AS grounds,
      nullif(trim(concat_ws(' ', b.first_name, b.last_name)), '') AS estimator,
      (e.written_at AT TIME ZONE ${zone})::date::text AS estimated,
      round(e.price_once)::text AS price, round(e.price_yearly)::text AS yearly, e.price_years::text AS years,
      (r.created_at AT TIME ZONE ${zone})::date::text AS since, r.review_on::text AS review,
      ${besideRows(zone)}
    FROM risks r LEFT JOIN action_plans p ON p.company_id = r.company_id AND p.id = r.plan_id
    LEFT JOIN users w ON w.id = r.accepted_by
    LEFT JOIN risk_estimates e ON e.company_id = r.company_id AND e.risk_id = r.id
    LEFT JOIN users b ON b.id = e.written_by ${besideIt(locale)} WHERE r.id = ANY(${ids}::uuid[])`,
};
