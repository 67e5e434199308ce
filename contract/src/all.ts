/** Every room's routes: for the server to serve, the documents to list and the tests to walk. */
import { actionPlans } from './action-plans/action-plans.contract.ts';
import { apiTokens } from './api-tokens/api-tokens.contract.ts';
import { approvals } from './approvals/approvals.contract.ts';
import { auditLog } from './audit-log/audit-log.contract.ts';
import { auth } from './auth/auth.contract.ts';
import { confirming } from './auth/confirm.contract.ts';
import { accountDevices } from './auth/devices.contract.ts';
import { invitationMail } from './auth/invitation-mail.contract.ts';
import { passkeys } from './auth/passkeys.contract.ts';
import { secondFactor } from './auth/second-factor.contract.ts';
import { biaRopa } from './bia-ropa/bia-ropa.contract.ts';
import { companies } from './companies/companies.contract.ts';
import { compliance } from './compliance/compliance.contract.ts';
import { customerForms } from './customer-forms/customer-forms.contract.ts';
import { dashboard } from './dashboard/dashboard.contract.ts';
import { evidences } from './evidences/evidences.contract.ts';
import { ownFrameworks } from './frameworks/frameworks.contract.ts';
import { help } from './help/help.contract.ts';
import { incidents } from './incidents/incidents.contract.ts';
import { incidentRecords } from './incidents/records.contract.ts';
import { journeys } from './journeys/journeys.contract.ts';
import { legal } from './legal/legal.contract.ts';
import { drafting } from './library/drafting.contract.ts';
import { library } from './library/library.contract.ts';
import { readings } from './library/readings.contract.ts';
import { trust } from './library/trust.contract.ts';
import { lists } from './lists/lists.contract.ts';
import { notifications } from './notifications/notifications.contract.ts';
import { onboarding } from './onboarding/onboarding.contract.ts';
import { outbox } from './outbox/outbox.contract.ts';
import { priorities } from './priorities/priorities.contract.ts';
import { privacy } from './privacy/privacy.contract.ts';
import { questionnaire } from './questionnaire/questionnaire.contract.ts';
import { auditorPack } from './reports/auditor-pack.contract.ts';
import { boardPacks } from './reports/board-packs.contract.ts';
import { reports } from './reports/reports.contract.ts';
import { risks } from './risks/risks.contract.ts';
import { riskWeighing } from './risks/weighing.contract.ts';
import { scans } from './scans/scans.contract.ts';
import { supplierReports } from './suppliers/reporting.contract.ts';
import { responding } from './suppliers/responding.contract.ts';
import { suppliers } from './suppliers/suppliers.contract.ts';
import { team } from './team/team.contract.ts';
import { ownCourses } from './training/own-courses.contract.ts';
import { phishing } from './training/phishing.contract.ts';
import { training } from './training/training.contract.ts';
import { briefs } from './virtual-ciso/virtual-ciso.brief.ts';
import { virtualCiso } from './virtual-ciso/virtual-ciso.contract.ts';
import { vulnerabilities } from './vulnerabilities/vulnerabilities.contract.ts';

export const contract = {
  'action-plans': actionPlans,
  approvals,
  auth: { ...auth, ...accountDevices, ...invitationMail },
  confirm: confirming,
  passkeys,
  'second-factor': secondFactor,
  team,
  companies,
  compliance,
  'customer-forms': customerForms,
  onboarding,
  priorities,
  questionnaire,
  notifications,
  lists,
  dashboard,
  evidences,
  frameworks: ownFrameworks,
  help,
  'bia-ropa': biaRopa,
  privacy,
  incidents: { ...incidentRecords, ...incidents },
  journeys,
  legal,
  library: { ...library, ...drafting, ...readings, ...trust },
  reports: { ...reports, ...boardPacks, ...auditorPack },
  risks: { ...riskWeighing, ...risks },
  suppliers: { ...suppliers, ...supplierReports },
  'supplier-response': responding,
  training: { ...training, ...ownCourses, ...phishing },
  scans,
  'audit-log': auditLog,
  'api-tokens': apiTokens,
  outbox,
  'virtual-ciso': virtualCiso,
  briefs,
  vulnerabilities,
};
