/** What is due of approvals: every decision that somebody waits for. */
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow } from '../kit/due/source.ts';
import { tellsOwner } from '../kit/due/telling.ts';

const approvalAt: DueSource['at'] = ({ id, parent }) => approvalsPlaces.approval.at({ workflowId: parent ?? id });

/** The member, where they may decide. People outside have no bell, and who left has none: whoever asked is told. */
const mayDecide = sql`(SELECT m.id FROM memberships m WHERE m.company_id = v.company_id AND m.id = v.account_id AND m.is_active
  AND m.role <> 'VIEWER')`;

export const approvalDue: DueSource = {
  permission: 'approvals.use',
  near: 7,
  at: approvalAt,
  all: approvalsPlaces.list.at({ view: 'mine' }),
  reminder: {
    before: [3, 1],
    after: 'weekly',
    notices: tellsOwner('approvals.due-soon', approvalAt),
  },
  open: () => sql<OpenRow>`SELECT v.id, a.id AS parent, a.title, a.due_date AS day, v.account_id AS person,
      coalesce(${mayDecide}, a.asked_by) AS owner, ARRAY[${mayDecide}, a.asked_by] AS people
    FROM approvals a JOIN approval_approvers v ON v.company_id = a.company_id AND v.approval_id = a.id AND v.status = 'asked'
    WHERE a.status = 'open'`,
};
