/** What others may do with training: a certificate of a company that was put back beside its original gets a number of its own. */
export { newCertificateNumber } from './training.rules.ts';
