import { room } from '../kit/room.ts';
import { reportsBoard } from './reports.board.ts';
import { reportsModule } from './reports.module.ts';

export const reportsRoom = room({
  name: 'reports',
  buildsOn: ['compliance', 'questionnaire', 'risks', 'training'],
  board: reportsBoard,
  modules: [reportsModule],
});
