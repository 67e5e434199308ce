import { room } from '../kit/room.ts';
import { boardPackJobs } from './board-packs.jobs.ts';
import { boardPacksModule } from './board-packs.module.ts';
import { reportsBoard } from './reports.board.ts';
import { reportsModule } from './reports.module.ts';

export const reportsRoom = room({
  name: 'reports',
  buildsOn: ['compliance', 'dashboard', 'questionnaire', 'risks', 'training'],
  board: reportsBoard,
  modules: [reportsModule, boardPacksModule],
  jobs: boardPackJobs,
  records: { 'board-pack': { table: 'board_packs' } },
});
