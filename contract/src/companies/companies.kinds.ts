/** What this room adds to what files belong to. */
export const companiesKinds = {
  due: [],
  notices: [],
  records: ['company-logo'],
} as const;
