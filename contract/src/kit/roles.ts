/** Who may do what: the one table of roles and permissions (design §6). Server and web read the same one. */
import { z } from 'zod';

export const roles = ['SUPER_ADMIN', 'ADMIN', 'BASIC', 'VIEWER'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** The roles a company can give to its members. */
export const companyRole = z.enum(['ADMIN', 'BASIC', 'VIEWER']);
export type CompanyRole = z.infer<typeof companyRole>;

const everyone = ['SUPER_ADMIN', 'ADMIN', 'BASIC', 'VIEWER'] as const;
const workers = ['SUPER_ADMIN', 'ADMIN', 'BASIC'] as const;
const admins = ['SUPER_ADMIN', 'ADMIN'] as const;
const operators = ['SUPER_ADMIN'] as const;

/** permission → roles that hold it. A permission that is not here cannot be named in a contract. */
const table = {
  'dashboard.read': everyone,
  'assessment.read': everyone,
  'questionnaire.answer': admins,
  // A theme that somebody was asked to answer, and no other.
  'questionnaire.answer-assigned': workers,
  'onboarding.read': everyone,
  'onboarding.answer': admins,
  'notifications.use': everyone,
  'team.read': admins,
  'team.edit': admins,
  'compliance.read': admins,
  'compliance.edit': admins,
  'evidence.read': admins,
  'evidence.edit': admins,
  'action-plans.read': everyone,
  'action-plans.edit': workers,
  'action-plans.import': admins,
  'journeys.read': admins,
  'journeys.edit': admins,
  'approvals.use': workers,
  'approvals.administer': admins,
  'chat.use': everyone,
  'chat.administer': admins,
  'api-tokens.use': everyone,
  'customer-forms.use': admins,
  // Viewers read what was approved; BASIC drafts, an ADMIN makes public and deletes.
  'policies.read': everyone,
  'policies.edit': workers,
  'policies.publish': admins,
  // Anybody confirms having read what the company approved; administrators ask for it and see who did.
  'policies.confirm': everyone,
  'policies.ask-reading': admins,
  'risks.read': everyone,
  'risks.edit': workers,
  'risks.accept': admins,
  // Anybody reports an incident and sees how the own report stands; administrators handle it.
  'incidents.report': everyone,
  'incidents.read': admins,
  'incidents.edit': admins,
  'vulnerabilities.read': admins,
  'vulnerabilities.edit': admins,
  // Anybody learns; administrators say who has to learn what.
  'training.use': everyone,
  'training.manage': admins,
  // Processes, records of processing and business impact.
  'processing.read': everyone,
  'processing.edit': workers,
  // Anybody in the company sees what a scan found (specification §2); who works there starts one.
  'scans.read': everyone,
  'scans.run': workers,
  // Requests of the people concerned hold their data: administrators alone.
  'privacy.read': admins,
  'privacy.edit': admins,
  'company.read': everyone,
  'company.edit': admins,
  'audit.read': admins,
  'suppliers.read': admins,
  'suppliers.edit': admins,
  // Of rooms to come: so far they decide who sees the announcement of each.
  'reports.read': admins,
  'reports.edit': admins,
  'companies.administer': operators,
  'outbox.read': operators,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as Permission[];

/** Whether a role holds a permission. */
export function allows(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = table[permission];
  return holders.includes(role);
}
