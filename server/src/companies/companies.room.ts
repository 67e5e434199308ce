import { room } from '../kit/room.ts';
import { companiesAdvisor } from './companies.advisor.ts';
import { companiesModule } from './companies.module.ts';

export const companiesRoom = room({
  name: 'companies',
  buildsOn: ['auth', 'team'],
  advisor: companiesAdvisor,
  modules: [companiesModule],
  records: { 'company-logo': { table: 'company_logos' } },
});
