/** What can be asked about the register of risks. */
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { scoresOf } from './risks.rules.ts';

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
          CASE WHEN status = 'open' AND plan_id IS NULL THEN 'untreated' END,
          CASE WHEN status = 'accepted' THEN 'accepted' END,
          CASE WHEN status = 'accepted' AND accepted_until <= ${today}::date + 90 THEN 'lapsing' END,
          CASE WHEN status <> 'closed' AND review_on < ${today}::date THEN 'late' END,
          CASE WHEN status = 'closed' THEN 'closed' END], NULL) AS meets
      FROM risks`,
    detail: () => 'advisor.risk.detail',
    at: (id) => risksPlaces.risk.at({ id }),
    all: risksPlaces.register.at({ sort: '-score' }),
  },
];
