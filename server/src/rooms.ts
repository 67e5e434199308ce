/** Every room of the server, a line each. */
import { auditLogModule } from './audit-log/audit-log.module.ts';
import { authJobs } from './auth/auth.jobs.ts';
import { authModule } from './auth/auth.module.ts';
import { companiesModule } from './companies/companies.module.ts';
import type { Module } from './kit/http/implement.ts';
import type { AnyJob } from './kit/jobs/jobs.ts';
import { outboxModule } from './outbox/outbox.module.ts';
import { teamModule } from './team/team.module.ts';

export const modules: readonly Module[] = [auditLogModule, authModule, companiesModule, outboxModule, teamModule];
export const jobs: readonly AnyJob[] = [...authJobs];
