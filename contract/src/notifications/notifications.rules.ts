/** How people hear of things unless they choose otherwise. */
import type { NotificationKind } from '../kinds.ts';
import { dashed } from '../kit/dashed.ts';
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
export const keyOfKind = (kind: NotificationKind) => dashed(kind);
