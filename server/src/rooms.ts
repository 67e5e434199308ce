/** Every room of the server, a line each. */
import { actionPlansJobs } from './action-plans/action-plans.jobs.ts';
import { actionPlansModule } from './action-plans/action-plans.module.ts';
import { apiTokensModule } from './api-tokens/api-tokens.module.ts';
import { auditLogModule } from './audit-log/audit-log.module.ts';
import { authJobs } from './auth/auth.jobs.ts';
import { authModule } from './auth/auth.module.ts';
import { companiesModule } from './companies/companies.module.ts';
import { complianceJobs } from './compliance/compliance.jobs.ts';
import { complianceModule } from './compliance/compliance.module.ts';
import { customerFormsJobs } from './customer-forms/customer-forms.jobs.ts';
import { customerFormsModule } from './customer-forms/customer-forms.module.ts';
import { dashboardModule } from './dashboard/dashboard.module.ts';
import { evidencesJobs } from './evidences/evidences.jobs.ts';
import { evidencesModule } from './evidences/evidences.module.ts';
import { frameworksModule } from './frameworks/frameworks.module.ts';
import { journeysModule } from './journeys/journeys.module.ts';
import type { Module } from './kit/http/implement.ts';
import type { AnyJob } from './kit/jobs/jobs.ts';
import { mailSendJob } from './kit/mail/sending.ts';
import { mcpModule } from './mcp/mcp.module.ts';
import { notificationJobs } from './notifications/notifications.jobs.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { onboardingModule } from './onboarding/onboarding.module.ts';
import { outboxModule } from './outbox/outbox.module.ts';
import { contextJobs } from './questionnaire/context/context.jobs.ts';
import { questionnaireModule } from './questionnaire/questionnaire.module.ts';
import { teamModule } from './team/team.module.ts';
import { briefJobs } from './virtual-ciso/brief/brief.jobs.ts';
import { briefsModule } from './virtual-ciso/brief/brief.module.ts';
import { virtualCisoJobs } from './virtual-ciso/virtual-ciso.jobs.ts';
import { virtualCisoModule } from './virtual-ciso/virtual-ciso.module.ts';

export const modules: readonly Module[] = [
  actionPlansModule,
  apiTokensModule,
  auditLogModule,
  authModule,
  briefsModule,
  companiesModule,
  complianceModule,
  customerFormsModule,
  dashboardModule,
  evidencesModule,
  frameworksModule,
  journeysModule,
  mcpModule,
  notificationsModule,
  onboardingModule,
  outboxModule,
  questionnaireModule,
  teamModule,
  virtualCisoModule,
];
export const jobs: readonly AnyJob[] = [
  mailSendJob,
  ...notificationJobs,
  ...authJobs,
  ...complianceJobs,
  ...customerFormsJobs,
  ...evidencesJobs,
  ...actionPlansJobs,
  ...virtualCisoJobs,
  ...briefJobs,
  ...contextJobs,
];
