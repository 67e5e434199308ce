import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { call } from '../kit/api/client.ts';
import { registerSearch } from '../kit/palette/search.ts';
import { place } from '../kit/routing/place.tsx';

export const companiesRoutes = [
  place({
    path: '/companies',
    allow: 'admin',
    room: 'companies',
    screen: () => import('./CompaniesScreen.tsx').then((m) => m.CompaniesScreen),
  }),
  place({
    path: '/companies/:companyId',
    allow: 'operator',
    room: 'companies',
    screen: () => import('./CompanyScreen.tsx').then((m) => m.CompanyScreen),
  }),
];

registerSearch({
  room: 'companies',
  permission: 'companies.administer',
  async search(query, signal) {
    const { items } = await call(companies.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
    return items.map(({ id, name }) => ({ id, title: name, to: `/companies/${id}` }));
  },
});
