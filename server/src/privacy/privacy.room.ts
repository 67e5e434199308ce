import { room } from '../kit/room.ts';
import { privacyAdvisor } from './privacy.advisor.ts';
import { privacyBoard } from './privacy.board.ts';
import { privacyDemo } from './privacy.demo.ts';
import { privacyRequestDue } from './privacy.due.ts';
import { privacyJobs } from './privacy.jobs.ts';
import { privacyLetters } from './privacy.letters.ts';
import { privacyModule } from './privacy.module.ts';
import { privacyOwned } from './privacy.owned.ts';
import { answeredProof, officerProof } from './privacy.proof.ts';
import { officerOf } from './privacy.queries.ts';

export const privacyRoom = room({
  name: 'privacy',
  buildsOn: ['auth', 'bia-ropa', 'companies', 'team'],
  advisor: privacyAdvisor,
  letters: privacyLetters,
  owned: privacyOwned,
  modules: [privacyModule],
  jobs: privacyJobs,
  due: { 'privacy-request': privacyRequestDue },
  moves: ['posture'],
  proof: { 'privacy-answer': answeredProof, 'privacy-officer': officerProof },
  board: privacyBoard,
  officer: officerOf,
  demo: privacyDemo,
  records: { 'privacy-request': { table: 'privacy_requests' }, 'privacy-file': { table: 'privacy_answer_files' } },
});
