/** Every screen of the product, and who may open what a link leads to: for whoever tells people something with a link. */
import { actionPlansPlaces } from './action-plans/action-plans.places.ts';
import { apiTokensPlaces } from './api-tokens/api-tokens.places.ts';
import { approvalsPlaces } from './approvals/approvals.places.ts';
import { auditLogPlaces } from './audit-log/audit-log.places.ts';
import { authPlaces } from './auth/auth.places.ts';
import { biaRopaPlaces } from './bia-ropa/bia-ropa.places.ts';
import { companiesPlaces } from './companies/companies.places.ts';
import { compliancePlaces } from './compliance/compliance.places.ts';
import { customerFormsPlaces } from './customer-forms/customer-forms.places.ts';
import { dashboardPlaces } from './dashboard/dashboard.places.ts';
import { evidencesPlaces } from './evidences/evidences.places.ts';
import { frameworksPlaces } from './frameworks/frameworks.places.ts';
import { helpPlaces } from './help/help.places.ts';
import { incidentsPlaces } from './incidents/incidents.places.ts';
import { journeysPlaces } from './journeys/journeys.places.ts';
import { type AnyPlace, mayOpen } from './kit/places.ts';
import { type Role, roles } from './kit/roles.ts';
import { landingPlaces } from './landing/landing.places.ts';
import { legalPlaces } from './legal/legal.places.ts';
import { libraryPlaces } from './library/library.places.ts';
import { notificationsPlaces } from './notifications/notifications.places.ts';
import { onboardingPlaces } from './onboarding/onboarding.places.ts';
import { outboxPlaces } from './outbox/outbox.places.ts';
import { placeholderPlaces } from './placeholder/placeholder.places.ts';
import { privacyPlaces } from './privacy/privacy.places.ts';
import { questionnairePlaces } from './questionnaire/questionnaire.places.ts';
import { reportsPlaces } from './reports/reports.places.ts';
import { risksPlaces } from './risks/risks.places.ts';
import { scansPlaces } from './scans/scans.places.ts';
import { suppliersPlaces } from './suppliers/suppliers.places.ts';
import { teamPlaces } from './team/team.places.ts';
import { trainingPlaces } from './training/training.places.ts';
import { virtualCisoPlaces } from './virtual-ciso/virtual-ciso.places.ts';
import { vulnerabilitiesPlaces } from './vulnerabilities/vulnerabilities.places.ts';

/** Every screen, whoever may open it. */
export const allPlaces: readonly AnyPlace[] = [
  actionPlansPlaces,
  apiTokensPlaces,
  approvalsPlaces,
  auditLogPlaces,
  authPlaces,
  biaRopaPlaces,
  companiesPlaces,
  compliancePlaces,
  customerFormsPlaces,
  dashboardPlaces,
  evidencesPlaces,
  frameworksPlaces,
  helpPlaces,
  incidentsPlaces,
  journeysPlaces,
  landingPlaces,
  legalPlaces,
  libraryPlaces,
  notificationsPlaces,
  onboardingPlaces,
  outboxPlaces,
  placeholderPlaces,
  privacyPlaces,
  questionnairePlaces,
  reportsPlaces,
  risksPlaces,
  scansPlaces,
  suppliersPlaces,
  teamPlaces,
  trainingPlaces,
  virtualCisoPlaces,
  vulnerabilitiesPlaces,
].flatMap((ofRoom) => Object.values<AnyPlace>(ofRoom));

/** How many parts of a path stand for whatever is there. */
const open = ({ path }: AnyPlace): number => path.split('/:').length;

/** The screen that a link leads to; what is written out goes before what stands for anything. Undefined where there is none. */
function placeOf(link: string): AnyPlace | undefined {
  const [path = ''] = link.split(/[?#]/, 1);
  const parts = path.split('/');
  const fits = (place: AnyPlace) => {
    const wanted = place.path.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
  };
  return allPlaces.filter(fits).sort((a, b) => open(a) - open(b))[0];
}

/** The roles that may open what a link leads to: all of them where it leads nowhere, or to what is open to everybody. */
export function rolesThatOpen(link: string | null): readonly Role[] {
  const place = link === null ? undefined : placeOf(link);
  return place ? roles.filter((role) => mayOpen(place, role)) : roles;
}
