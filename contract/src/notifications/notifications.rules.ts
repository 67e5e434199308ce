/** How people hear of things unless they choose otherwise. */
import type { NotificationKind } from '../kinds.ts';
import type { Channel } from './notifications.contract.ts';

const mailed: readonly NotificationKind[] = [
  'security.new-sign-in',
  'brief.weekly',
  'approvals.asked',
  'incidents.clock-soon',
  'privacy.request-came',
  'privacy.request-due',
  'assessment.theme-asked',
  'training.assigned',
  'training.due-soon',
  'training.certificate-revoked',
  'library.reading-asked',
  'library.reading-soon',
  'scans.new-high',
  'reports.training-coverage',
  'reports.risk-assessment',
];

/** Somebody signing in as you from a new place, the brief of the week, and what somebody waits for you to decide, are worth a mail; all else waits in the product. */
export const usualChannel = (kind: NotificationKind): Channel => (mailed.includes(kind) ? 'mail' : 'in-app');

/** A kind as a key of words: `assessment-submitted`. */
export const keyOfKind = (kind: NotificationKind) => wordKeys[kind];

const wordKeys = {
  'assessment.submitted': 'assessment-submitted',
  'assessment.answers-changed': 'assessment-answers-changed',
  'assessment.answer-earned': 'assessment-answer-earned',
  'assessment.theme-asked': 'assessment-theme-asked',
  'assessment.theme-due-soon': 'assessment-theme-due-soon',
  'team.invitation-accepted': 'team-invitation-accepted',
  'team.member-changed': 'team-member-changed',
  'security.new-sign-in': 'security-new-sign-in',
  'onboarding.completed': 'onboarding-completed',
  'plans.assigned': 'plans-assigned',
  'plans.due-soon': 'plans-due-soon',
  'plans.overdue': 'plans-overdue',
  'evidence.expiring': 'evidence-expiring',
  'evidence.review-asked': 'evidence-review-asked',
  'evidence.reviewed': 'evidence-reviewed',
  'incidents.reported': 'incidents-reported',
  'incidents.clock-soon': 'incidents-clock-soon',
  'library.review-soon': 'library-review-soon',
  'library.reading-asked': 'library-reading-asked',
  'library.reading-soon': 'library-reading-soon',
  'privacy.request-came': 'privacy-request-came',
  'privacy.request-due': 'privacy-request-due',
  'bia-ropa.review-soon': 'bia-ropa-review-soon',
  'bia-ropa.report-soon': 'bia-ropa-report-soon',
  'bia-ropa.test-soon': 'bia-ropa-test-soon',
  'risks.review-soon': 'risks-review-soon',
  'risks.acceptance-ends': 'risks-acceptance-ends',
  'suppliers.submitted': 'suppliers-submitted',
  'suppliers.answers-due': 'suppliers-answers-due',
  'suppliers.contract-ends': 'suppliers-contract-ends',
  'suppliers.certificate-ends': 'suppliers-certificate-ends',
  'suppliers.finding-due': 'suppliers-finding-due',
  'suppliers.finding-answered': 'suppliers-finding-answered',
  'training.assigned': 'training-assigned',
  'training.due-soon': 'training-due-soon',
  'training.certificate-revoked': 'training-certificate-revoked',
  'scans.new-high': 'scans-new-high',
  'reports.training-coverage': 'reports-training-coverage',
  'reports.risk-assessment': 'reports-risk-assessment',
  'vulnerabilities.due-soon': 'vulnerabilities-due-soon',
  'brief.weekly': 'brief-weekly',
  'comments.mentioned': 'comments-mentioned',
  'approvals.asked': 'approvals-asked',
  'approvals.closed': 'approvals-closed',
  'approvals.due-soon': 'approvals-due-soon',
  'approvals.stale': 'approvals-stale',
} as const satisfies Record<NotificationKind, string>;
