import { room } from '../kit/room.ts';
import { approvalsAdvisor } from './approvals.advisor.ts';
import { approvalsBoard } from './approvals.board.ts';
import { approvalDue } from './approvals.due.ts';
import { followLeft } from './approvals.handing.ts';
import { approvalsJobs } from './approvals.jobs.ts';
import { approvalsModule } from './approvals.module.ts';
import { approvalsOwned } from './approvals.owned.ts';

export const approvalsRoom = room({
  name: 'approvals',
  buildsOn: [],
  advisor: approvalsAdvisor,
  board: approvalsBoard,
  modules: [approvalsModule],
  jobs: approvalsJobs,
  onLeave: followLeft,
  owned: approvalsOwned,
  due: { approval: approvalDue },
  records: { approver: { table: 'approval_approvers' } },
});
