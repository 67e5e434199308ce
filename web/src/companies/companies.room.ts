import { companiesPlaces } from '@vigia/contract/companies/companies.places.ts';
import { room, screen } from '../kit/room/room.ts';

export const companiesRoom = room({
  name: 'companies',
  screens: [
    screen(companiesPlaces.own, () => import('./CompaniesScreen.tsx').then((m) => m.CompaniesScreen)),
    screen(companiesPlaces.company, () => import('./CompanyScreen.tsx').then((m) => m.CompanyScreen)),
  ],
  navigation: [
    {
      group: 'company',
      order: 10,
      place: companiesPlaces.own,
      label: 'companies',
      icon: 'IconBuilding',
    },
  ],
  search: {
    permission: 'companies.administer',
    search: async (query, signal) => (await import('./search.ts')).searchCompanies(query, signal),
  },
});
