import { room } from '../kit/room.ts';
import { auditorPackModule } from './auditor-pack.module.ts';
import { boardPackJobs } from './board-packs.jobs.ts';
import { boardPacksModule } from './board-packs.module.ts';
import { reportsAdvisor } from './reports.advisor.ts';
import { reportsBoard } from './reports.board.ts';
import { reportsModule } from './reports.module.ts';
import { scheduleJobs } from './schedules.jobs.ts';

export const reportsRoom = room({
  name: 'reports',
  buildsOn: [
    'action-plans',
    'approvals',
    'audit-log',
    'bia-ropa',
    'compliance',
    'dashboard',
    'evidences',
    'incidents',
    'library',
    'questionnaire',
    'risks',
    'suppliers',
    'training',
  ],
  board: reportsBoard,
  advisor: reportsAdvisor,
  modules: [reportsModule, boardPacksModule, auditorPackModule],
  jobs: [...boardPackJobs, ...scheduleJobs],
  records: { 'board-pack': { table: 'board_packs' } },
});
