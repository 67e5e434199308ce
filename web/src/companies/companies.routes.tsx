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
  search: async (query, signal) => (await import('./search.ts')).searchCompanies(query, signal),
});
