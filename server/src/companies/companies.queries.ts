/** What others may ask of companies. */
export { allCompanies as everyCompany, companyContact } from './companies.store.ts';
export { adviceOfZone, isAbroad, isUnderLgpd, ownLawOf, underLgpd } from './law.store.ts';
export { endCopyRequest, openRequests } from './requests.store.ts';
