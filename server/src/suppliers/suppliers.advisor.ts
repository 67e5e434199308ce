/** What can be asked about the register of suppliers. */
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const suppliersAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'supplier',
    permission: 'suppliers.read',
    conditions: ['active', 'grave', 'unevaluated', 'waiting', 'late', 'rejected'],
    rows: (today) => sql<RegisterRow>`SELECT s.id, s.name AS title, s.owner_id AS owner,
        s.contract_ends AS day, s.created_at AS since,
        CASE WHEN s.status = 'ended' THEN 0 ELSE 5 - s.tier END AS rank,
        (ARRAY['critical', 'high', 'medium', 'low'])[s.tier] AS detail,
        array_remove(ARRAY[
          CASE WHEN s.status = 'active' THEN 'active' END,
          CASE WHEN s.status <> 'ended' AND s.tier = 1 THEN 'grave' END,
          CASE WHEN s.status <> 'ended' AND s.evaluation_id IS NULL THEN 'unevaluated' END,
          CASE WHEN e.status IN ('sent', 'answering', 'reopened') THEN 'waiting' END,
          CASE WHEN e.status IN ('sent', 'answering', 'reopened') AND e.due_date < ${today}::date THEN 'late' END,
          CASE WHEN s.decision = 'rejected' THEN 'rejected' END], NULL) AS meets
      FROM suppliers s LEFT JOIN supplier_evaluations e ON e.company_id = s.company_id AND e.id = s.evaluation_id`,
    detail: (tier) => `tiers.${tier}`,
    at: (id) => suppliersPlaces.supplier.at({ id }),
    all: suppliersPlaces.register.at({ sort: 'tier' }),
  },
];
