/** What this room adds to what can be approved. */
export const complianceKinds = {
  due: [],
  notices: [],
  approvals: ['statement'],
} as const;
