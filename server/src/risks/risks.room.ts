import { room } from '../kit/room.ts';
import { riskSubject } from './risks.approvals.ts';
import { acceptanceDue, riskDue } from './risks.due.ts';
import { risksModule } from './risks.module.ts';

export const risksRoom = room({
  name: 'risks',
  buildsOn: ['action-plans', 'compliance', 'frameworks', 'help', 'onboarding', 'questionnaire'],
  modules: [risksModule],
  due: { risk: riskDue, 'risk-acceptance': acceptanceDue },
  moves: ['posture'],
  approvals: { risk: riskSubject },
});
