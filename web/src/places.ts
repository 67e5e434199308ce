/** Every place of the product: one line per room. */
import { actionPlansRoutes } from './action-plans/action-plans.routes.tsx';
import { apiTokensRoutes } from './api-tokens/api-tokens.routes.tsx';
import { auditLogRoutes } from './audit-log/audit-log.routes.tsx';
import { authRoutes } from './auth/auth.routes.tsx';
import { comingRoutes } from './coming/coming.routes.tsx';
import { companiesRoutes } from './companies/companies.routes.tsx';
import { complianceRoutes } from './compliance/compliance.routes.tsx';
import { soaRoutes } from './compliance/soa/soa.routes.tsx';
import { customerFormsRoutes } from './customer-forms/customer-forms.routes.tsx';
import { dashboardRoutes } from './dashboard/dashboard.routes.tsx';
import { evidencesRoutes } from './evidences/evidences.routes.tsx';
import { frameworksRoutes } from './frameworks/frameworks.routes.tsx';
import { journeysRoutes } from './journeys/journeys.routes.tsx';
import type { Place } from './kit/routing/place.tsx';
import { landingRoutes } from './landing/landing.routes.tsx';
import { notificationsRoutes } from './notifications/notifications.routes.tsx';
import { onboardingRoutes } from './onboarding/onboarding.routes.tsx';
import { outboxRoutes } from './outbox/outbox.routes.tsx';
import { questionnaireRoutes } from './questionnaire/questionnaire.routes.tsx';
import { teamRoutes } from './team/team.routes.tsx';
import { briefRoutes } from './virtual-ciso/brief/brief.routes.tsx';
import { virtualCisoRoutes } from './virtual-ciso/virtual-ciso.routes.tsx';

export const places: readonly Place[] = [
  ...landingRoutes,
  ...authRoutes,
  ...dashboardRoutes,
  ...onboardingRoutes,
  ...questionnaireRoutes,
  ...journeysRoutes,
  ...notificationsRoutes,
  ...actionPlansRoutes,
  ...virtualCisoRoutes,
  ...briefRoutes,
  ...evidencesRoutes,
  ...customerFormsRoutes,
  ...apiTokensRoutes,
  ...teamRoutes,
  ...companiesRoutes,
  ...auditLogRoutes,
  ...outboxRoutes,
  ...complianceRoutes,
  ...soaRoutes,
  ...frameworksRoutes,
  ...comingRoutes,
];
