import { room } from '../kit/room.ts';
import { policySubject } from './library.approvals.ts';
import { policyDue } from './library.due.ts';
import { libraryModule } from './library.module.ts';

export const libraryRoom = room({
  name: 'library',
  buildsOn: ['action-plans', 'approvals', 'compliance', 'frameworks', 'questionnaire'],
  modules: [libraryModule],
  approvals: { policy: policySubject },
  due: { policy: policyDue },
  moves: ['posture'],
});
