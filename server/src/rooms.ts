/** Every room of the server, a line each. */
import { actionPlansRoom } from './action-plans/action-plans.room.ts';
import { apiTokensRoom } from './api-tokens/api-tokens.room.ts';
import { approvalsRoom } from './approvals/approvals.room.ts';
import { auditLogRoom } from './audit-log/audit-log.room.ts';
import { authRoom } from './auth/auth.room.ts';
import { biaRopaRoom } from './bia-ropa/bia-ropa.room.ts';
import { companiesRoom } from './companies/companies.room.ts';
import { complianceRoom } from './compliance/compliance.room.ts';
import { customerFormsRoom } from './customer-forms/customer-forms.room.ts';
import { dashboardRoom } from './dashboard/dashboard.room.ts';
import { evidencesRoom } from './evidences/evidences.room.ts';
import { frameworksRoom } from './frameworks/frameworks.room.ts';
import { helpRoom } from './help/help.room.ts';
import { incidentsRoom } from './incidents/incidents.room.ts';
import { journeysRoom } from './journeys/journeys.room.ts';
import type { AnyRoom } from './kit/room.ts';
import { legalRoom } from './legal/legal.room.ts';
import { libraryRoom } from './library/library.room.ts';
import { listsRoom } from './lists/lists.room.ts';
import { mcpRoom } from './mcp/mcp.room.ts';
import { notificationsRoom } from './notifications/notifications.room.ts';
import { onboardingRoom } from './onboarding/onboarding.room.ts';
import { outboxRoom } from './outbox/outbox.room.ts';
import { prioritiesRoom } from './priorities/priorities.room.ts';
import { privacyRoom } from './privacy/privacy.room.ts';
import { questionnaireRoom } from './questionnaire/questionnaire.room.ts';
import { reportsRoom } from './reports/reports.room.ts';
import { risksRoom } from './risks/risks.room.ts';
import { scansRoom } from './scans/scans.room.ts';
import { suppliersRoom } from './suppliers/suppliers.room.ts';
import { teamRoom } from './team/team.room.ts';
import { trainingRoom } from './training/training.room.ts';
import { virtualCisoRoom } from './virtual-ciso/virtual-ciso.room.ts';
import { vulnerabilitiesRoom } from './vulnerabilities/vulnerabilities.room.ts';

export const rooms: readonly AnyRoom[] = [
  actionPlansRoom,
  apiTokensRoom,
  approvalsRoom,
  auditLogRoom,
  authRoom,
  biaRopaRoom,
  companiesRoom,
  complianceRoom,
  customerFormsRoom,
  dashboardRoom,
  evidencesRoom,
  frameworksRoom,
  helpRoom,
  incidentsRoom,
  journeysRoom,
  legalRoom,
  libraryRoom,
  listsRoom,
  mcpRoom,
  notificationsRoom,
  onboardingRoom,
  outboxRoom,
  prioritiesRoom,
  questionnaireRoom,
  reportsRoom,
  privacyRoom,
  risksRoom,
  suppliersRoom,
  scansRoom,
  teamRoom,
  trainingRoom,
  virtualCisoRoom,
  vulnerabilitiesRoom,
];
