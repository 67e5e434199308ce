/** What can be asked about the questionnaires that customers send. */
import { customerFormsPlaces } from '@vigia/contract/customer-forms/customer-forms.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

/** How many questions of a form there are, and how many a person has still to look at. */
const counted = sql`LATERAL (SELECT count(*) AS total, count(*) FILTER (WHERE r.status = 'approved') AS approved,
    count(*) FILTER (WHERE r.status <> 'approved') AS left, count(*) FILTER (WHERE r.status = 'blank') AS blank
  FROM customer_form_rows r WHERE r.company_id = f.company_id AND r.form_id = f.id) n`;

export const customerFormsAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'form', permission: 'customer-forms.use', conditions: ['open', 'closed', 'failed'] },
    rows: () => sql<RegisterRow>`SELECT f.id, f.title, f.added_by AS owner, NULL::date AS day, f.created_at AS since,
        n.left AS rank, CASE WHEN f.status = 'ready' AND n.left = 0 THEN 'done' ELSE f.status END AS detail,
        array_remove(ARRAY[
          CASE WHEN f.status = 'reading' OR (f.status = 'ready' AND n.left > 0) THEN 'open' END,
          CASE WHEN f.status = 'ready' AND n.left = 0 THEN 'closed' END,
          CASE WHEN f.status = 'failed' THEN 'failed' END], NULL) AS meets
      FROM customer_forms f CROSS JOIN ${counted}`,
    facts: {
      keys: [
        { key: 'progress', as: 'each' },
        { key: 'left', more: 'bad' },
        { key: 'blank' },
        { key: 'came', as: 'day' },
      ],
      rows: (
        ids,
        _today,
        zone,
      ) => sql`SELECT f.id, CASE WHEN n.left = 0 THEN 'done' ELSE 'some' END AS progress, n.total::text,
          n.approved::text, n.left::text, n.blank::text, (f.created_at AT TIME ZONE ${zone})::date::text AS came
        FROM customer_forms f CROSS JOIN ${counted} WHERE f.id = ANY(${ids}::uuid[])`,
    },
    detail: (status) => `advisor.form.details.${status}`,
    at: (id) => customerFormsPlaces.form.at({ id }),
    all: customerFormsPlaces.list.at(),
  },
];
