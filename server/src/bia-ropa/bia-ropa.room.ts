import { room } from '../kit/room.ts';
import { biaRopaAdvisor } from './bia-ropa.advisor.ts';
import { biaRopaBoard } from './bia-ropa.board.ts';
import { biaRopaDemo } from './bia-ropa.demo.ts';
import { reportDue, retestDue, reviewDue } from './bia-ropa.due.ts';
import { biaRopaModule } from './bia-ropa.module.ts';
import { biaRopaOwned } from './bia-ropa.owned.ts';
import { impactReportProof, recordProof, recoveryTestProof } from './bia-ropa.proof.ts';
import { reportSubject } from './reports.ts';

export const biaRopaRoom = room({
  name: 'bia-ropa',
  buildsOn: ['companies', 'compliance', 'onboarding'],
  advisor: biaRopaAdvisor,
  owned: biaRopaOwned,
  modules: [biaRopaModule],
  due: { 'processing-review': reviewDue, 'impact-report-review': reportDue, 'recovery-retest': retestDue },
  moves: ['posture'],
  approvals: { 'impact-report': reportSubject },
  proof: { 'processing-record': recordProof, 'recovery-test': recoveryTestProof, 'impact-report': impactReportProof },
  board: biaRopaBoard,
  demo: biaRopaDemo,
});
