/** Every room of the server, a line each. */
import { auditLogModule } from './audit-log/audit-log.module.ts';
import { authJobs } from './auth/auth.jobs.ts';
import { authModule } from './auth/auth.module.ts';
import { companiesModule } from './companies/companies.module.ts';
import { dashboardModule } from './dashboard/dashboard.module.ts';
import type { Module } from './kit/http/implement.ts';
import type { AnyJob } from './kit/jobs/jobs.ts';
import { mailSendJob } from './kit/mail/sending.ts';
import { notificationJobs } from './notifications/notifications.jobs.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { onboardingModule } from './onboarding/onboarding.module.ts';
import { outboxModule } from './outbox/outbox.module.ts';
import { questionnaireModule } from './questionnaire/questionnaire.module.ts';
import { teamModule } from './team/team.module.ts';

export const modules: readonly Module[] = [
  auditLogModule,
  authModule,
  companiesModule,
  dashboardModule,
  notificationsModule,
  onboardingModule,
  outboxModule,
  questionnaireModule,
  teamModule,
];
export const jobs: readonly AnyJob[] = [mailSendJob, ...notificationJobs, ...authJobs];
