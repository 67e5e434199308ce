import { room } from '../kit/room.ts';
import { customerFormsAdvisor } from './customer-forms.advisor.ts';
import { customerFormsJobs } from './customer-forms.jobs.ts';
import { customerFormsModule } from './customer-forms.module.ts';

export const customerFormsRoom = room({
  name: 'customer-forms',
  buildsOn: ['action-plans', 'compliance', 'evidences', 'questionnaire', 'virtual-ciso'],
  modules: [customerFormsModule],
  records: { 'customer-form': { table: 'customer_forms' } },
  advisor: customerFormsAdvisor,
  jobs: customerFormsJobs,
});
