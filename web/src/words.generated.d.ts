/** Made by `npm run words` from the word files; a law holds it to them. pt is the type, en and es have the same keys. */
import 'i18next';
import type accountWords from '@vigia/contract/account/words/pt.json';
import type actionPlansWords from '@vigia/contract/action-plans/words/pt.json';
import type apiTokensWords from '@vigia/contract/api-tokens/words/pt.json';
import type approvalsWords from '@vigia/contract/approvals/words/pt.json';
import type auditLogWords from '@vigia/contract/audit-log/words/pt.json';
import type authWords from '@vigia/contract/auth/words/pt.json';
import type biaRopaWords from '@vigia/contract/bia-ropa/words/pt.json';
import type companiesWords from '@vigia/contract/companies/words/pt.json';
import type complianceWords from '@vigia/contract/compliance/words/pt.json';
import type customerFormsWords from '@vigia/contract/customer-forms/words/pt.json';
import type dashboardWords from '@vigia/contract/dashboard/words/pt.json';
import type evidencesWords from '@vigia/contract/evidences/words/pt.json';
import type frameworksWords from '@vigia/contract/frameworks/words/pt.json';
import type helpWords from '@vigia/contract/help/words/pt.json';
import type incidentsWords from '@vigia/contract/incidents/words/pt.json';
import type journeysWords from '@vigia/contract/journeys/words/pt.json';
import type kitWords from '@vigia/contract/kit/words/pt.json';
import type landingWords from '@vigia/contract/landing/words/pt.json';
import type legalWords from '@vigia/contract/legal/words/pt.json';
import type libraryWords from '@vigia/contract/library/words/pt.json';
import type listsWords from '@vigia/contract/lists/words/pt.json';
import type notificationsWords from '@vigia/contract/notifications/words/pt.json';
import type onboardingWords from '@vigia/contract/onboarding/words/pt.json';
import type outboxWords from '@vigia/contract/outbox/words/pt.json';
import type placeholderWords from '@vigia/contract/placeholder/words/pt.json';
import type privacyWords from '@vigia/contract/privacy/words/pt.json';
import type questionnaireWords from '@vigia/contract/questionnaire/words/pt.json';
import type reportsWords from '@vigia/contract/reports/words/pt.json';
import type risksWords from '@vigia/contract/risks/words/pt.json';
import type scansWords from '@vigia/contract/scans/words/pt.json';
import type shellWords from '@vigia/contract/shell/words/pt.json';
import type supplierResponseWords from '@vigia/contract/supplier-response/words/pt.json';
import type suppliersWords from '@vigia/contract/suppliers/words/pt.json';
import type teamWords from '@vigia/contract/team/words/pt.json';
import type trainingWords from '@vigia/contract/training/words/pt.json';
import type virtualCisoWords from '@vigia/contract/virtual-ciso/words/pt.json';
import type vulnerabilitiesWords from '@vigia/contract/vulnerabilities/words/pt.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    account: (typeof accountWords)['web'];
    'action-plans': (typeof actionPlansWords)['web'] & (typeof actionPlansWords)['shared'];
    'api-tokens': (typeof apiTokensWords)['web'] & (typeof apiTokensWords)['shared'];
    approvals: (typeof approvalsWords)['web'] & (typeof approvalsWords)['shared'];
    'audit-log': (typeof auditLogWords)['web'] & (typeof auditLogWords)['shared'];
    auth: (typeof authWords)['web'] & (typeof authWords)['shared'];
    'bia-ropa': (typeof biaRopaWords)['web'] & (typeof biaRopaWords)['shared'];
    companies: (typeof companiesWords)['web'] & (typeof companiesWords)['shared'];
    compliance: (typeof complianceWords)['web'] & (typeof complianceWords)['shared'];
    'customer-forms': (typeof customerFormsWords)['web'] & (typeof customerFormsWords)['shared'];
    dashboard: (typeof dashboardWords)['web'] & (typeof dashboardWords)['shared'];
    evidences: (typeof evidencesWords)['web'] & (typeof evidencesWords)['shared'];
    frameworks: (typeof frameworksWords)['web'] & (typeof frameworksWords)['shared'];
    help: (typeof helpWords)['web'];
    incidents: (typeof incidentsWords)['web'] & (typeof incidentsWords)['shared'];
    journeys: (typeof journeysWords)['web'] & (typeof journeysWords)['shared'];
    kit: (typeof kitWords)['web'] & (typeof kitWords)['shared'];
    landing: (typeof landingWords)['web'];
    legal: (typeof legalWords)['web'];
    library: (typeof libraryWords)['web'] & (typeof libraryWords)['shared'];
    lists: (typeof listsWords)['web'] & (typeof listsWords)['shared'];
    notifications: (typeof notificationsWords)['web'] & (typeof notificationsWords)['shared'];
    onboarding: (typeof onboardingWords)['web'] & (typeof onboardingWords)['shared'];
    outbox: (typeof outboxWords)['web'] & (typeof outboxWords)['shared'];
    placeholder: (typeof placeholderWords)['web'];
    privacy: (typeof privacyWords)['web'] & (typeof privacyWords)['shared'];
    questionnaire: (typeof questionnaireWords)['web'] & (typeof questionnaireWords)['shared'];
    reports: (typeof reportsWords)['web'] & (typeof reportsWords)['shared'];
    risks: (typeof risksWords)['web'] & (typeof risksWords)['shared'];
    scans: (typeof scansWords)['web'] & (typeof scansWords)['shared'];
    shell: (typeof shellWords)['web'];
    'supplier-response': (typeof supplierResponseWords)['web'];
    suppliers: (typeof suppliersWords)['web'] & (typeof suppliersWords)['shared'];
    team: (typeof teamWords)['web'] & (typeof teamWords)['shared'];
    training: (typeof trainingWords)['web'] & (typeof trainingWords)['shared'];
    'virtual-ciso': (typeof virtualCisoWords)['web'] & (typeof virtualCisoWords)['shared'];
    vulnerabilities: (typeof vulnerabilitiesWords)['web'] & (typeof vulnerabilitiesWords)['shared'];
    /** What rooms call their lines of the menu, by room; joined by `build/words.ts`. */
    navigation: Record<string, Record<string, string>>;
    /** What the palette can begin in the rooms, by room; joined likewise. */
    commands: Record<string, Record<string, string>>;
  }
}
