/** What can be asked about approvals: every decision that somebody is waited for. */
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';

export const approvalsAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'approval', permission: 'approvals.administer', conditions: ['late'], again: true },
    rows: (
      today,
    ) => sql<RegisterRow>`SELECT a.id, a.title, v.account_id AS owner, a.due_date AS day, a.created_at AS since,
        CASE WHEN a.due_date < ${today}::date THEN 1 ELSE 0 END AS rank, '' AS detail,
        CASE WHEN a.due_date < ${today}::date THEN '{late}'::text[] ELSE '{}' END AS meets
      FROM approvals a JOIN approval_approvers v ON v.company_id = a.company_id AND v.approval_id = a.id AND v.status = 'asked'
      WHERE a.status = 'open'`,
    facts: {
      keys: [{ key: 'approver' }, { key: 'asked', as: 'day' }, { key: 'due', as: 'day', ends: true }, { key: 'asker' }],
      rows: (ids, _today, zone) => sql`SELECT a.id,
          (SELECT string_agg(v.name, ', ' ORDER BY v.position) FROM approval_approvers v WHERE v.company_id = a.company_id
            AND v.approval_id = a.id AND v.status = 'asked') AS approver,
          (a.created_at AT TIME ZONE ${zone})::date::text AS asked, a.due_date::text AS due,
          nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS asker
        FROM approvals a LEFT JOIN users u ON u.id = a.asked_by WHERE a.id = ANY(${ids}::uuid[])`,
    },
    detail: () => 'advisor.approval.detail',
    at: (id) => approvalsPlaces.approval.at({ workflowId: id }),
    all: approvalsPlaces.list.at(),
  },
];
