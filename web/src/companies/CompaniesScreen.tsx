/** The own company's profile for its ADMIN; every company for who runs the installation (specification §2). */
import { useCan } from '../kit/api/queries.ts';
import { AllCompanies } from './AllCompanies.tsx';
import { OwnCompany } from './OwnCompany.tsx';

export function CompaniesScreen() {
  return useCan('companies.administer') ? <AllCompanies /> : <OwnCompany />;
}
