/** Made by `npm run words` from the word files; a law holds it to them. pt is the type, en and es have the same keys. */
import 'i18next';
import type actionPlansNouns from '@vigia/contract/action-plans/words/pt.json';
import type actionPlansWords from './action-plans/words/pt.json';
import type apiTokensNouns from '@vigia/contract/api-tokens/words/pt.json';
import type apiTokensWords from './api-tokens/words/pt.json';
import type approvalsNouns from '@vigia/contract/approvals/words/pt.json';
import type approvalsWords from './approvals/words/pt.json';
import type auditLogWords from './audit-log/words/pt.json';
import type authNouns from '@vigia/contract/auth/words/pt.json';
import type authWords from './auth/words/pt.json';
import type companiesNouns from '@vigia/contract/companies/words/pt.json';
import type companiesWords from './companies/words/pt.json';
import type complianceNouns from '@vigia/contract/compliance/words/pt.json';
import type complianceWords from './compliance/words/pt.json';
import type customerFormsNouns from '@vigia/contract/customer-forms/words/pt.json';
import type customerFormsWords from './customer-forms/words/pt.json';
import type dashboardNouns from '@vigia/contract/dashboard/words/pt.json';
import type dashboardWords from './dashboard/words/pt.json';
import type evidencesNouns from '@vigia/contract/evidences/words/pt.json';
import type evidencesWords from './evidences/words/pt.json';
import type frameworksNouns from '@vigia/contract/frameworks/words/pt.json';
import type frameworksWords from './frameworks/words/pt.json';
import type helpWords from './help/words/pt.json';
import type incidentsNouns from '@vigia/contract/incidents/words/pt.json';
import type incidentsWords from './incidents/words/pt.json';
import type journeysNouns from '@vigia/contract/journeys/words/pt.json';
import type journeysWords from './journeys/words/pt.json';
import type kitNouns from '@vigia/contract/kit/words/pt.json';
import type kitWords from './kit/words/pt.json';
import type landingWords from './landing/words/pt.json';
import type legalWords from './legal/words/pt.json';
import type libraryNouns from '@vigia/contract/library/words/pt.json';
import type libraryWords from './library/words/pt.json';
import type notificationsNouns from '@vigia/contract/notifications/words/pt.json';
import type notificationsWords from './notifications/words/pt.json';
import type onboardingNouns from '@vigia/contract/onboarding/words/pt.json';
import type onboardingWords from './onboarding/words/pt.json';
import type outboxNouns from '@vigia/contract/outbox/words/pt.json';
import type outboxWords from './outbox/words/pt.json';
import type placeholderWords from './placeholder/words/pt.json';
import type questionnaireNouns from '@vigia/contract/questionnaire/words/pt.json';
import type questionnaireWords from './questionnaire/words/pt.json';
import type risksNouns from '@vigia/contract/risks/words/pt.json';
import type risksWords from './risks/words/pt.json';
import type shellWords from './shell/words/pt.json';
import type teamNouns from '@vigia/contract/team/words/pt.json';
import type teamWords from './team/words/pt.json';
import type virtualCisoNouns from '@vigia/contract/virtual-ciso/words/pt.json';
import type virtualCisoWords from './virtual-ciso/words/pt.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    'action-plans': typeof actionPlansWords & typeof actionPlansNouns;
    'api-tokens': typeof apiTokensWords & typeof apiTokensNouns;
    approvals: typeof approvalsWords & typeof approvalsNouns;
    'audit-log': typeof auditLogWords;
    auth: typeof authWords & typeof authNouns;
    companies: typeof companiesWords & typeof companiesNouns;
    compliance: typeof complianceWords & typeof complianceNouns;
    'customer-forms': typeof customerFormsWords & typeof customerFormsNouns;
    dashboard: typeof dashboardWords & typeof dashboardNouns;
    evidences: typeof evidencesWords & typeof evidencesNouns;
    frameworks: typeof frameworksWords & typeof frameworksNouns;
    help: typeof helpWords;
    incidents: typeof incidentsWords & typeof incidentsNouns;
    journeys: typeof journeysWords & typeof journeysNouns;
    kit: typeof kitWords & typeof kitNouns;
    landing: typeof landingWords;
    legal: typeof legalWords;
    library: typeof libraryWords & typeof libraryNouns;
    notifications: typeof notificationsWords & typeof notificationsNouns;
    onboarding: typeof onboardingWords & typeof onboardingNouns;
    outbox: typeof outboxWords & typeof outboxNouns;
    placeholder: typeof placeholderWords;
    questionnaire: typeof questionnaireWords & typeof questionnaireNouns;
    risks: typeof risksWords & typeof risksNouns;
    shell: typeof shellWords;
    team: typeof teamWords & typeof teamNouns;
    'virtual-ciso': typeof virtualCisoWords & typeof virtualCisoNouns;
    /** What rooms call their lines of the menu, by room; joined by `build/words.ts`. */
    navigation: Record<string, Record<string, string>>;
    /** What the palette can begin in the rooms, by room; joined likewise. */
    commands: Record<string, Record<string, string>>;
  }
}
