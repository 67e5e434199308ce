/** How people hear of things unless they choose otherwise. */
import type { Channel, NotificationKind } from './notifications.contract.ts';

/** Somebody signing in as you from a new place is worth a mail; all else waits in the product. */
export const usualChannel = (kind: NotificationKind): Channel => (kind === 'security.new-sign-in' ? 'mail' : 'in-app');

/** A kind as a key of words: `assessment-submitted`. */
export const keyOfKind = (kind: NotificationKind) => wordKeys[kind];

const wordKeys = {
  'assessment.submitted': 'assessment-submitted',
  'assessment.answers-changed': 'assessment-answers-changed',
  'team.invitation-accepted': 'team-invitation-accepted',
  'team.member-changed': 'team-member-changed',
  'security.new-sign-in': 'security-new-sign-in',
  'onboarding.completed': 'onboarding-completed',
} as const satisfies Record<NotificationKind, string>;
