import { room } from '../kit/room.ts';
import { companiesModule } from './companies.module.ts';

export const companiesRoom = room({
  name: 'companies',
  buildsOn: ['auth', 'team'],
  modules: [companiesModule],
  records: { 'company-logo': { table: 'company_logos' } },
});
