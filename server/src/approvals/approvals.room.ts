import { room } from '../kit/room.ts';
import { approvalsAdvisor } from './approvals.advisor.ts';
import { approvalsBoard } from './approvals.board.ts';
import { approvalDue } from './approvals.due.ts';
import { tellOfLeft } from './approvals.handing.ts';
import { approvalsJobs } from './approvals.jobs.ts';
import { approvalsModule } from './approvals.module.ts';

export const approvalsRoom = room({
  name: 'approvals',
  buildsOn: [],
  advisor: approvalsAdvisor,
  board: approvalsBoard,
  modules: [approvalsModule],
  jobs: approvalsJobs,
  onLeave: tellOfLeft,
  due: { approval: approvalDue },
  records: { approver: { table: 'approval_approvers' } },
});
