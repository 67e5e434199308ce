/** What others may ask of companies. */
export { allCompanies as everyCompany } from './companies.store.ts';
