/** What this room adds to what is due, to what people are told, and to what records are named by. */
export const approvalsKinds = {
  due: ['approval'],
  notices: ['approvals.approver-left', 'approvals.asked', 'approvals.closed', 'approvals.due-soon', 'approvals.stale'],
  records: ['approver'],
} as const;
