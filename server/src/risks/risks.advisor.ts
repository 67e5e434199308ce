/** What can be asked about the register of risks. */
import { typicalRisks } from '@vigia/content/risks/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { say } from '../kit/words.ts';
import { riskFacts } from './risks.facts.advisor.ts';
import { scoresOf } from './risks.rules.ts';
import { riskStatusOn } from './risks.store.ts';
import { appetiteNow } from './weighing.store.ts';

/** What the typical risks are called in each language. */
let kept: readonly Readonly<Record<Locale, string>>[] | undefined;
const titles = () =>
  (kept ??= [...typicalRisks().values()].map(({ pt, en, es }) => ({ pt: pt.title, en: en.title, es: es.title })));

export const risksAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'risk',
    permission: 'risks.read',
    sums: ['open', 'grave', 'untreated', 'late', 'accepted'],
    conditions: [
      ...[
        'open',
        'grave',
        'critical',
        'medium',
        'low',
        'above',
        'untreated',

        'treating',
        'accepted',
        'lapsing',
      ],
      ...['late', 'priced', 'unpriced', 'closed', 'reached'],
    ],
    apart: [
      ['critical', 'grave', 'medium', 'low'],
      ['untreated', 'treating', 'accepted', 'closed'],
      ['open', 'closed'],
    ],
    rows: (today) => sql<RegisterRow>`SELECT id, title, owner_id AS owner, review_on AS day, created_at AS since,
        CASE WHEN status = 'closed' THEN 0 ELSE score END AS rank, score::text AS detail,
        array_remove(ARRAY[
          CASE WHEN status <> 'closed' THEN 'open' END,
          CASE WHEN status <> 'closed' AND score >= ${scoresOf('high').from} THEN 'grave' END,
          CASE WHEN status <> 'closed' AND score >= ${scoresOf('critical').from} THEN 'critical' END,
          CASE WHEN status <> 'closed' AND score BETWEEN ${scoresOf('medium').from} AND ${scoresOf('medium').to} THEN 'medium' END,
          CASE WHEN status <> 'closed' AND score <= ${scoresOf('low').to} THEN 'low' END,
          CASE WHEN status <> 'closed' AND score > ${appetiteNow()} THEN 'above' END,
          CASE WHEN ${riskStatusOn(today)} = 'open' AND plan_id IS NULL THEN 'untreated' END,
          CASE WHEN status = 'treating' THEN 'treating' END,
          CASE WHEN status <> 'closed' THEN CASE WHEN e.risk_id IS NULL THEN 'unpriced' ELSE 'priced' END END,
          CASE WHEN ${riskStatusOn(today)} = 'accepted' THEN 'accepted' END,
          CASE WHEN status = 'accepted' AND accepted_until <= ${today}::date + 90 THEN 'lapsing' END,
          CASE WHEN status <> 'closed' AND review_on < ${today}::date THEN 'late' END,
          CASE WHEN status <> 'closed' AND score <= target_likelihood * target_impact THEN 'reached' END,
          CASE WHEN status = 'closed' THEN 'closed' END], NULL) AS meets
      FROM risks r LEFT JOIN LATERAL (SELECT risk_id FROM risk_estimates x
        WHERE x.company_id = r.company_id AND x.risk_id = r.id) e ON true`,
    also: () => titles(),
    detail: () => 'advisor.risk.detail',
    facts: riskFacts,
    supposes: true,
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
