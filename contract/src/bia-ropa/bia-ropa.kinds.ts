/** What this room adds to what is due and to what people are told. */
export const biaRopaKinds = {
  due: ['processing-review', 'impact-report-review', 'recovery-retest'],
  notices: ['bia-ropa.review-soon', 'bia-ropa.report-soon', 'bia-ropa.test-soon'],
  approvals: ['impact-report'],
  proof: ['processing-record', 'recovery-test', 'impact-report'],
} as const;
