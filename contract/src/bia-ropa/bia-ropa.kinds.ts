/** What this room adds to what is due and to what people are told. */
export const biaRopaKinds = {
  due: ['processing-review'],
  notices: ['bia-ropa.review-soon'],
  approvals: ['impact-report'],
  proof: ['processing-record', 'recovery-test', 'impact-report'],
} as const;
