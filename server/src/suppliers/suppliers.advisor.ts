/** What can be asked about the register of suppliers. */
import { supplierQuestionnaires } from '@vigia/content/suppliers/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { supplierCategories, supplierDataKinds } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { uuidOf } from '../kit/oscal/oscal.ts';
import { supplierFacts } from './suppliers.facts.advisor.ts';
import { decisionOn } from './suppliers.store.ts';

const personal = supplierDataKinds.filter((kind) => kind !== 'business-secrets');
/** Below this, of 100, a supplier's answers are called weak. */
const weak = 60;

const served = supplierCategories.filter((category) => category !== 'other');
const shipped = () => [...supplierQuestionnaires().values()];
type Shipped = ReturnType<typeof shipped>[number];
/** An id as records have it. */
const idOf = ({ id }: Shipped) => uuidOf('supplier-questionnaire', id);
const rowOf = (one: Shipped, locale: Locale) =>
  sql`(${idOf(one)}::uuid, ${one[locale].title}, ${-one.order - (one.kinds.length > 1 ? 100 : 0)}::int, ${String(one.minutes)},
    ${one.kinds.join(',')})`;

/** What it told of itself, and what is kept of it. */
const beside = sql`CASE WHEN s.status <> 'ended' AND s.knockouts > 0 THEN 'knockout' END,
  CASE WHEN s.status <> 'ended' AND EXISTS (SELECT FROM supplier_answers a WHERE a.company_id = s.company_id
    AND a.evaluation_id = s.evaluation_id AND a.question = 'past-incident' AND a.value = '"yes"') THEN 'harmed' END,
  CASE WHEN s.status <> 'ended' AND NOT EXISTS (SELECT FROM file_references l WHERE l.company_id = s.company_id
    AND l.kind = 'supplier' AND l.record_id = s.id) THEN 'paperless' END`;

export const suppliersAdvisor: readonly AdvisorRegister[] = [
  {
    key: 'supplier',
    permission: 'suppliers.read',
    sums: ['serious', 'undecided', 'late', 'findings', 'ending'],
    conditions: [
      ...[
        'active',
        'grave',
        'serious',
        'unevaluated',
        'waiting',
        'late',
        'rejected',
        'conditional',
        'approved',
        'undecided',
      ],
      ...['personal', 'sensitive', 'health', 'children', 'financial', 'employees', 'abroad', 'unfounded'],
      ...['ending', 'findings', 'weak', 'knockout', 'harmed', 'paperless'],
    ],
    rows: (today) => sql<RegisterRow>`SELECT s.id, s.name AS title, s.owner_id AS owner,
        s.contract_ends AS day, s.created_at AS since,
        CASE WHEN s.status = 'ended' THEN 0 ELSE 5 - s.tier END AS rank,
        (ARRAY['critical', 'high', 'medium', 'low'])[s.tier] AS detail,
        array_remove(ARRAY[
          CASE WHEN s.status = 'active' THEN 'active' END,
          CASE WHEN s.status <> 'ended' AND s.tier = 1 THEN 'grave' END,
          CASE WHEN s.status <> 'ended' AND s.tier <= 2 THEN 'serious' END,
          CASE WHEN s.status <> 'ended' AND s.evaluation_id IS NULL THEN 'unevaluated' END,
          CASE WHEN e.status IN ('sent', 'answering', 'reopened') THEN 'waiting' END,
          CASE WHEN e.status IN ('sent', 'answering', 'reopened') AND e.due_date < ${today}::date THEN 'late' END,
          CASE WHEN s.status <> 'ended' AND ${decisionOn(today)} <> 'none' THEN s.decision END,
          CASE WHEN s.status <> 'ended' AND ${decisionOn(today)} = 'none' THEN 'undecided' END,
          CASE WHEN s.data_kinds && ${personal} THEN 'personal' END,
          CASE WHEN s.data_kinds && ARRAY['health', 'biometric'] THEN 'sensitive' END,
          CASE WHEN 'health' = ANY(s.data_kinds) THEN 'health' END,
          CASE WHEN 'children' = ANY(s.data_kinds) THEN 'children' END,
          CASE WHEN 'financial' = ANY(s.data_kinds) THEN 'financial' END,
          CASE WHEN 'employees' = ANY(s.data_kinds) THEN 'employees' END,
          CASE WHEN s.transfer_to <> '' THEN 'abroad' END,
          CASE WHEN s.transfer_to <> '' AND coalesce(s.transfer_basis, 'none') = 'none' THEN 'unfounded' END,
          CASE WHEN s.status <> 'ended' AND s.contract_ends BETWEEN ${today}::date AND ${today}::date + 90 THEN 'ending' END,
          CASE WHEN EXISTS (SELECT FROM supplier_findings f WHERE f.company_id = s.company_id AND f.supplier_id = s.id
            AND f.status IN ('open', 'answered')) THEN 'findings' END,
          CASE WHEN s.status <> 'ended' AND s.score < ${weak} THEN 'weak' END,
          ${beside}], NULL) AS meets
      FROM suppliers s LEFT JOIN supplier_evaluations e ON e.company_id = s.company_id AND e.id = s.evaluation_id`,
    facts: supplierFacts,
    detail: (tier) => `tiers.${tier}`,
    at: (id) => suppliersPlaces.supplier.at({ id }),
    all: suppliersPlaces.register.at({ sort: 'tier' }),
  },
  {
    // Which of the product's questionnaires fits whom: the most specific first.
    ...{
      key: 'questionnaire',
      permission: 'suppliers.read',
      again: true,
      ownerless: true,
      untitled: true,
      named: true,
      conditions: [...served, 'processor'],
    },
    rows: (_today, _timeZone, locale) => sql<RegisterRow>`SELECT f.id, f.title, NULL::uuid AS owner, NULL::date AS day,
        now() AS since, f.rank, f.detail, string_to_array(f.meets, ',') AS meets
      FROM (VALUES ${sql.join(shipped().map((one) => rowOf(one, locale)))}) AS f (id, title, rank, detail, meets)`,
    detail: () => 'advisor.questionnaire.detail',
    at: (id) => suppliersPlaces.template.at({ id: shipped().find((one) => idOf(one) === id)?.id ?? '' }),
    all: suppliersPlaces.templates.at(),
  },
];
