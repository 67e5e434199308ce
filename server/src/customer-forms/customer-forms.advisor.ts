/** What can be asked about the security questionnaires that customers sent. */
import { customerFormsPlaces } from '@vigia/contract/customer-forms/customer-forms.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { nameOfUser } from '../kit/comments/comments.told.ts';

/** How many questions a form has, and how many of their answers somebody approved. */
const counted = sql`LATERAL (SELECT count(*) AS total, count(*) FILTER (WHERE r.status = 'approved') AS approved
  FROM customer_form_rows r WHERE r.company_id = f.company_id AND r.form_id = f.id) n ON true`;
/** Being answered, to be reviewed, all approved, or not to be read. */
const standing = sql`CASE WHEN f.status <> 'ready' THEN f.status WHEN n.total > 0 AND n.approved = n.total THEN 'done' ELSE 'ready' END`;

export const customerFormsAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'form', permission: 'customer-forms.use', conditions: ['open', 'done', 'failed'] },
    sums: ['open', 'done'],
    apart: [['open', 'done', 'failed']],
    rows: () => sql<RegisterRow>`SELECT f.id, f.title, f.added_by AS owner, NULL::date AS day, f.created_at AS since,
        CASE WHEN ${standing} IN ('ready', 'reading') THEN 1 ELSE 0 END AS rank, ${standing} AS detail,
        ARRAY[CASE WHEN ${standing} IN ('ready', 'reading') THEN 'open' ELSE ${standing} END] AS meets
      FROM customer_forms f LEFT JOIN ${counted}`,
    facts: {
      keys: [{ key: 'received', as: 'day' }, { key: 'adder' }, { key: 'answered', as: 'each' }],
      rows: (ids, _today, zone) => sql`SELECT f.id, (f.created_at AT TIME ZONE ${zone})::date::text AS received,
          ${nameOfUser('u')} AS adder, CASE WHEN n.total = 0 THEN 'none' WHEN n.approved = n.total THEN 'all' ELSE 'some' END AS answered,
          n.approved::text, n.total::text
        FROM customer_forms f LEFT JOIN users u ON u.id = f.added_by LEFT JOIN ${counted} WHERE f.id = ANY(${ids}::uuid[])`,
    },
    detail: (state) => `advisor.form.states.${state}`,
    at: (id) => customerFormsPlaces.form.at({ id }),
    all: customerFormsPlaces.list.at(),
  },
];
