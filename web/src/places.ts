/** Every place of the product: one line per room. */
import { auditLogRoutes } from './audit-log/audit-log.routes.tsx';
import { authRoutes } from './auth/auth.routes.tsx';
import { comingRoutes } from './coming/coming.routes.tsx';
import { companiesRoutes } from './companies/companies.routes.tsx';
import { dashboardRoutes } from './dashboard/dashboard.routes.tsx';
import type { Place } from './kit/routing/place.tsx';
import { landingRoutes } from './landing/landing.routes.tsx';
import { notificationsRoutes } from './notifications/notifications.routes.tsx';
import { onboardingRoutes } from './onboarding/onboarding.routes.tsx';
import { outboxRoutes } from './outbox/outbox.routes.tsx';
import { questionnaireRoutes } from './questionnaire/questionnaire.routes.tsx';
import { teamRoutes } from './team/team.routes.tsx';

export const places: readonly Place[] = [
  ...landingRoutes,
  ...authRoutes,
  ...dashboardRoutes,
  ...onboardingRoutes,
  ...questionnaireRoutes,
  ...notificationsRoutes,
  ...teamRoutes,
  ...companiesRoutes,
  ...auditLogRoutes,
  ...outboxRoutes,
  ...comingRoutes,
];
