/** Which decisions wait for somebody. Another takes their place as where it is done by hand: who was asked first stays said. */
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { sql } from 'kysely';
import type { OwnedSource } from '../kit/owned/owned.ts';

export const approvalsOwned: readonly OwnedSource[] = [
  {
    ...{ key: 'approver', table: 'approval_approvers', owner: 'account_id' },
    needs: 'approvals.use',
    open: sql<boolean>`status IN ('waiting', 'asked') AND email = '' AND EXISTS (SELECT FROM approvals a
      WHERE a.company_id = approval_approvers.company_id AND a.id = approval_approvers.approval_id AND a.status = 'open')`,
    byRoom: true,
    at: () => approvalsPlaces.list.at(),
  },
];
