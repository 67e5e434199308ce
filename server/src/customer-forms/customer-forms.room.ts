import { room } from '../kit/room.ts';
import { customerAsking } from './customer-forms.advising.ts';
import { customerFormsAdvisor } from './customer-forms.advisor.ts';
import { customerFormsJobs } from './customer-forms.jobs.ts';
import { customerFormsModule } from './customer-forms.module.ts';

export const customerFormsRoom = room({
  name: 'customer-forms',
  buildsOn: [
    'action-plans',
    'bia-ropa',
    'compliance',
    'evidences',
    'library',
    'privacy',
    'questionnaire',
    'virtual-ciso',
  ],
  modules: [customerFormsModule],
  advisor: customerFormsAdvisor,
  records: { 'customer-form': { table: 'customer_forms' } },
  jobs: customerFormsJobs,
  customers: customerAsking,
});
