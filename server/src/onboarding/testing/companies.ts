/** Three companies, as different as companies are: their answers, for tests. */
import type { Answers } from '../onboarding.rules.ts';

/** Six people, a shop, nobody for IT, once defrauded. */
export const bakery: Answers = {
  industry: ['retail'],
  size: ['1-9'],
  'data-kinds': ['identity', 'cards'],
  'data-owners': ['consumers', 'employees'],
  systems: ['computers', 'erp'],
  workplace: ['office', 'own-devices'],
  'it-owner': ['nobody'],
  suppliers: ['accounting', 'it-support'],
  incidents: ['payment-fraud'],
  obligations: ['none-known'],
  goal: ['order'],
  deadline: ['none'],
  backups: ['none'],
  mfa: ['password-only'],
  'self-view': ['start'],
};

/** A clinic of forty whose files were once held to ransom. */
export const clinic: Answers = {
  industry: ['health'],
  size: ['10-49'],
  'data-kinds': ['identity', 'payroll', 'health'],
  'data-owners': ['consumers', 'children', 'employees'],
  systems: ['own-server', 'erp', 'google-workspace'],
  workplace: ['office'],
  'it-owner': ['outsourced'],
  suppliers: ['unknown'],
  incidents: ['ransomware'],
  obligations: ['ans'],
  goal: ['lgpd'],
  deadline: ['quarter'],
  backups: ['same-place'],
  mfa: ['everyone'],
  'self-view': ['some'],
};

/** A software house of eighty that wants the certificate. */
export const softwareHouse: Answers = {
  industry: ['technology'],
  size: ['50-249'],
  'data-kinds': ['identity', 'logins', 'secrets'],
  'data-owners': ['business-contacts', 'on-behalf', 'abroad'],
  systems: ['cloud', 'own-software', 'microsoft-365'],
  workplace: ['home', 'office'],
  'it-owner': ['internal'],
  suppliers: ['software', 'freelancers'],
  incidents: ['none'],
  obligations: ['client-forms', 'bacen'],
  goal: ['certification'],
  deadline: ['year'],
  backups: ['apart'],
  mfa: ['everywhere'],
  'self-view': ['organised'],
};
