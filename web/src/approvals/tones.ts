import type { ApprovalStatus, ApproverStatus } from '@vigia/contract/approvals/approvals.rules.ts';
import type { Tone } from '../kit/theme/palette.ts';

export const approvalTones: Readonly<Record<ApprovalStatus, Tone>> = {
  open: 'info',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
  stale: 'warn',
};

export const approverTones: Readonly<Record<ApproverStatus, Tone>> = {
  waiting: 'quiet',
  asked: 'info',
  approved: 'good',
  rejected: 'bad',
  delegated: 'quiet',
  replaced: 'quiet',
};
