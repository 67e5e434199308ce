import { room } from '../kit/room.ts';
import { actionPlansAdvisor } from './action-plans.advisor.ts';
import { plansBoard } from './action-plans.board.ts';
import { planDue, subtaskDue } from './action-plans.due.ts';
import { actionPlansJobs } from './action-plans.jobs.ts';
import { actionPlansModule } from './action-plans.module.ts';
import { actionPlansOwned } from './action-plans.owned.ts';

export const actionPlansRoom = room({
  name: 'action-plans',
  buildsOn: ['compliance', 'evidences', 'frameworks', 'journeys'],
  board: plansBoard,
  advisor: actionPlansAdvisor,
  owned: actionPlansOwned,
  modules: [actionPlansModule],
  jobs: actionPlansJobs,
  due: { plan: planDue, subtask: subtaskDue },
  moves: ['posture'],
  records: { plan: { table: 'action_plans' }, 'plan-attachment': { table: 'plan_attachments' } },
});
