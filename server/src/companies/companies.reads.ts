/** What others may ask of companies. */
export { all as everyCompany } from './companies.store.ts';
