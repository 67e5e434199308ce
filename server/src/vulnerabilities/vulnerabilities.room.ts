import { room } from '../kit/room.ts';
import { vulnerabilitiesAdvisor } from './vulnerabilities.advisor.ts';
import { vulnerabilitiesBoard } from './vulnerabilities.board.ts';
import { vulnerabilitiesDemo } from './vulnerabilities.demo.ts';
import { weaknessDue } from './vulnerabilities.due.ts';
import { vulnerabilitiesModule } from './vulnerabilities.module.ts';
import { vulnerabilitiesOwned } from './vulnerabilities.owned.ts';
import { reportProof } from './vulnerabilities.proof.ts';

export const vulnerabilitiesRoom = room({
  name: 'vulnerabilities',
  buildsOn: ['action-plans', 'risks', 'scans'],
  advisor: vulnerabilitiesAdvisor,
  owned: vulnerabilitiesOwned,
  modules: [vulnerabilitiesModule],
  due: { finding: weaknessDue },
  moves: ['posture'],
  records: { finding: { table: 'findings' } },
  proof: { 'finding-report': reportProof },
  board: vulnerabilitiesBoard,
  demo: vulnerabilitiesDemo,
});
