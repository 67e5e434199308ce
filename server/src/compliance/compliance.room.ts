import { room } from '../kit/room.ts';
import { complianceAdvisor } from './compliance.advisor.ts';
import { statementSubject } from './compliance.approvals.ts';
import { complianceBoard } from './compliance.board.ts';
import { controlCalled } from './compliance.called.ts';
import { complianceJobs } from './compliance.jobs.ts';
import { complianceModule } from './compliance.module.ts';
import { complianceOwned } from './compliance.owned.ts';

export const complianceRoom = room({
  name: 'compliance',
  buildsOn: ['action-plans', 'frameworks', 'priorities', 'questionnaire', 'team'],
  advisor: complianceAdvisor,
  board: complianceBoard,
  owned: complianceOwned,
  called: controlCalled,
  modules: [complianceModule],
  jobs: complianceJobs,
  moves: ['posture'],
  approvals: { statement: statementSubject },
});
