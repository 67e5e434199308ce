import { room } from '../kit/room.ts';
import { policyDue } from './library.due.ts';
import { libraryModule } from './library.module.ts';

export const libraryRoom = room({
  name: 'library',
  buildsOn: ['action-plans', 'compliance', 'frameworks', 'questionnaire'],
  modules: [libraryModule],
  due: { policy: policyDue },
  moves: ['posture'],
});
