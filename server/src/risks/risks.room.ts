import { room } from '../kit/room.ts';
import { risksAdvisor } from './risks.advisor.ts';
import { riskSubject } from './risks.approvals.ts';
import { risksBoard } from './risks.board.ts';
import { risksDemo } from './risks.demo.ts';
import { acceptanceDue, riskDue } from './risks.due.ts';
import { riskLosses } from './risks.losses.ts';
import { risksModule } from './risks.module.ts';
import { risksOwned } from './risks.owned.ts';
import { registerProof, treatmentProof } from './risks.proof.ts';
import { riskWeighingModule } from './weighing.module.ts';

export const risksRoom = room({
  name: 'risks',
  buildsOn: ['action-plans', 'companies', 'compliance', 'frameworks', 'help', 'onboarding', 'questionnaire'],
  advisor: risksAdvisor,
  proof: { 'risk-register': registerProof, 'risk-approval': treatmentProof },
  board: risksBoard,
  losses: riskLosses,
  owned: risksOwned,
  modules: [risksModule, riskWeighingModule],
  due: { risk: riskDue, 'risk-acceptance': acceptanceDue },
  moves: ['posture'],
  demo: risksDemo,
  approvals: { risk: riskSubject },
});
