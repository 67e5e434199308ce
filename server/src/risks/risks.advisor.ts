/** What can be asked about the register of risks. */
import { typicalRisks } from '@vigia/content/risks/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { say } from '../kit/words.ts';
import { scoresOf } from './risks.rules.ts';
import { riskStatusOn } from './risks.store.ts';
import { expectedLossOf } from './weighing.store.ts';

/** What the typical risks are called in each language. */
let kept: readonly Readonly<Record<Locale, string>>[] | undefined;
const titles = () =>
  (kept ??= [...typicalRisks().values()].map(({ pt, en, es }) => ({ pt: pt.title, en: en.title, es: es.title })));

export const risksAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'risk',
    permission: 'risks.read',
    conditions: ['open', 'grave', 'untreated', 'accepted', 'lapsing', 'late', 'closed'],
    rows: (today) => sql<RegisterRow>`SELECT id, title, owner_id AS owner, review_on AS day, created_at AS since,
        CASE WHEN status = 'closed' THEN 0 ELSE score END AS rank, score::text AS detail,
        array_remove(ARRAY[
          CASE WHEN status <> 'closed' THEN 'open' END,
          CASE WHEN status <> 'closed' AND score >= ${scoresOf('high').from} THEN 'grave' END,
          CASE WHEN ${riskStatusOn(today)} = 'open' AND plan_id IS NULL THEN 'untreated' END,
          CASE WHEN ${riskStatusOn(today)} = 'accepted' THEN 'accepted' END,
          CASE WHEN status = 'accepted' AND accepted_until <= ${today}::date + 90 THEN 'lapsing' END,
          CASE WHEN status <> 'closed' AND review_on < ${today}::date THEN 'late' END,
          CASE WHEN status = 'closed' THEN 'closed' END], NULL) AS meets
      FROM risks r`,
    also: () => titles(),
    detail: () => 'advisor.risk.detail',
    facts: {
      keys: [
        { key: 'score', more: 'bad', times: ['likelihood', 'impact'] },
        { key: 'target' },
        { key: 'inherent' },
        { key: 'cause', own: true },
        { key: 'consequence', own: true },
        { key: 'event', own: true },
        { key: 'decision', as: 'each' },
        { key: 'reason', own: true },
        { key: 'accepter' },
        { key: 'area', own: true },
        { key: 'loss', more: 'bad', adds: 'loss' },
        { key: 'accepted', as: 'day' },
        { key: 'since', as: 'day' },
        { key: 'review', as: 'day', ends: true },
      ],
      rows: (ids, today, zone) => sql`SELECT r.id, r.score::text, r.current_likelihood::text AS likelihood,
          r.current_impact::text AS impact, (r.target_likelihood * r.target_impact)::text AS target,
          (r.inherent_likelihood * r.inherent_impact)::text AS inherent, nullif(r.cause, '') AS cause,
          nullif(r.consequence, '') AS consequence, nullif(r.event, '') AS event, nullif(r.area, '') AS area,
          CASE WHEN p.id IS NOT NULL THEN 'planned' WHEN ${riskStatusOn(today)} = 'accepted' THEN 'accepted'
            WHEN r.treatment IS NULL THEN 'none' ELSE r.treatment END AS decision,
          p.title AS plan, r.acceptance_reason AS reason, r.accepted_until::text AS accepted,
          nullif(trim(concat_ws(' ', w.first_name, w.last_name)), '') AS accepter,
          ${expectedLossOf('e')}::text AS loss, round(e.cost_most)::text AS most,
          (r.created_at AT TIME ZONE ${zone})::date::text AS since, r.review_on::text AS review
        FROM risks r LEFT JOIN action_plans p ON p.company_id = r.company_id AND p.id = r.plan_id
        LEFT JOIN users w ON w.id = r.accepted_by
        LEFT JOIN risk_estimates e ON e.company_id = r.company_id AND e.risk_id = r.id WHERE r.id = ANY(${ids}::uuid[])`,
    },
    at: (id) => risksPlaces.risk.at({ id }),
    all: risksPlaces.register.at({ sort: '-score' }),
  },
  {
    ...{ key: 'appetite', permission: 'risks.read', conditions: [], again: true, ownerless: true },
    rows: (
      _today,
      _zone,
      locale,
    ) => sql<RegisterRow>`SELECT m.id, ${say(locale, 'risks:advisor.appetite.title')}::text AS title,
        NULL::uuid AS owner, NULL::date AS day, m.decided_on::timestamptz AS since, m.appetite AS rank, m.appetite::text AS detail,
        '{}'::text[] AS meets FROM risk_methods m`,
    facts: {
      keys: [
        { key: 'limit' },
        { key: 'above', as: 'each' },
        { key: 'decider', own: true },
        { key: 'decided', as: 'day' },
        { key: 'notes', own: true },
      ],
      rows: (ids) => sql`SELECT m.id, m.appetite::text AS limit, m.decided_by AS decider, m.decided_on::text AS decided,
          nullif(left(m.notes, 300), '') AS notes, CASE WHEN r.above = 0 THEN 'none' ELSE 'some' END AS above,
          r.above::text AS count, r.all_of::text AS total
        FROM risk_methods m CROSS JOIN (SELECT count(*) FILTER (WHERE x.score > y.appetite) AS above, count(*) AS all_of
          FROM risks x JOIN risk_methods y ON y.company_id = x.company_id WHERE x.status <> 'closed') r
        WHERE m.id = ANY(${ids}::uuid[])`,
    },
    detail: () => 'advisor.appetite.detail',
    at: () => risksPlaces.register.at({}),
    all: risksPlaces.register.at({}),
  },
];
