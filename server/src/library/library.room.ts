import { room } from '../kit/room.ts';
import { draftingModule } from './drafting.module.ts';
import { libraryAdvisor } from './library.advisor.ts';
import { policySubject } from './library.approvals.ts';
import { libraryDemo } from './library.demo.ts';
import { policyDue, readingDue } from './library.due.ts';
import { libraryModule } from './library.module.ts';
import { libraryOwned } from './library.owned.ts';
import { libraryPassages } from './library.passages.ts';
import { policyProof, readingProof } from './library.proof.ts';
import { publicPagesModule } from './library.public.ts';
import { readingsModule } from './library.reading.ts';
import { readingJobs } from './readings.linked.ts';
import { trustDue } from './trust.due.ts';
import { trustModule } from './trust.module.ts';

export const libraryRoom = room({
  name: 'library',
  buildsOn: ['action-plans', 'approvals', 'companies', 'compliance', 'frameworks', 'questionnaire', 'virtual-ciso'],
  advisor: libraryAdvisor,
  passages: libraryPassages,
  proof: { policy: policyProof, 'policy-reading': readingProof },
  owned: libraryOwned,
  modules: [libraryModule, draftingModule, readingsModule, trustModule, publicPagesModule],
  jobs: readingJobs,
  approvals: { policy: policySubject },
  due: { policy: policyDue, 'policy-reading': readingDue, 'trust-statement': trustDue },
  records: { policy: { table: 'policies' } },
  moves: ['posture'],
  demo: libraryDemo,
});
