/** What this room adds to what is due, to what people are told, and to what can be approved. */
export const risksKinds = {
  due: ['risk', 'risk-acceptance'],
  notices: ['risks.review-soon', 'risks.acceptance-ends'],
  approvals: ['risk'],
  proof: ['risk-register', 'risk-approval'],
} as const;
