/** The screens of one's own company, and of each company for who runs the installation. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

export const companiesPlaces = {
  own: place('/companies', can('company.edit')),
  company: place('/companies/:companyId', can('companies.administer')),
};
