import { room } from '../kit/room.ts';
import { supplierReportsModule } from './reporting.module.ts';
import { respondingModule } from './responding.module.ts';
import { suppliersAdvisor } from './suppliers.advisor.ts';
import { supplierSubject } from './suppliers.approvals.ts';
import { suppliersBoard } from './suppliers.board.ts';
import { suppliersDemo } from './suppliers.demo.ts';
import { answersDue, certificateDue, contractDue, findingDue, supplierReviewDue } from './suppliers.due.ts';
import { suppliersJobs } from './suppliers.jobs.ts';
import { suppliersLetters } from './suppliers.letters.ts';
import { suppliersModule } from './suppliers.module.ts';
import { suppliersOwned } from './suppliers.owned.ts';
import { evaluationProof } from './suppliers.proof.ts';

export const suppliersRoom = room({
  name: 'suppliers',
  buildsOn: ['action-plans', 'auth', 'companies', 'compliance', 'customer-forms', 'questionnaire', 'risks'],
  advisor: suppliersAdvisor,
  letters: suppliersLetters,
  owned: suppliersOwned,
  modules: [suppliersModule, supplierReportsModule, respondingModule],
  due: {
    'supplier-answers': answersDue,
    'supplier-contract': contractDue,
    'supplier-certificate': certificateDue,
    'supplier-finding': findingDue,
    'supplier-review': supplierReviewDue,
  },
  records: {
    supplier: { table: 'suppliers' },
    'supplier-evaluation': { table: 'supplier_evaluations' },
    'supplier-proof': { table: 'supplier_proofs' },
    'supplier-form': { table: 'supplier_forms' },
  },
  moves: ['approvable', 'posture'],
  board: suppliersBoard,
  proof: { 'supplier-evaluation': evaluationProof },
  jobs: suppliersJobs,
  demo: suppliersDemo,
  approvals: { 'supplier-evaluation': supplierSubject },
});
