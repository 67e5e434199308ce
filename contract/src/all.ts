/** Every room's routes: for the server to serve, the documents to list and the tests to walk. */
import { auditLog } from './audit-log/audit-log.contract.ts';
import { auth } from './auth/auth.contract.ts';
import { companies } from './companies/companies.contract.ts';
import { dashboard } from './dashboard/dashboard.contract.ts';
import { notifications } from './notifications/notifications.contract.ts';
import { onboarding } from './onboarding/onboarding.contract.ts';
import { outbox } from './outbox/outbox.contract.ts';
import { questionnaire } from './questionnaire/questionnaire.contract.ts';
import { team } from './team/team.contract.ts';

export const contract = {
  auth,
  team,
  companies,
  onboarding,
  questionnaire,
  notifications,
  dashboard,
  'audit-log': auditLog,
  outbox,
};
