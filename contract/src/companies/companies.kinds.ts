/** What this room adds to what files belong to, and to what people are told. */
export const companiesKinds = {
  due: [],
  notices: ['companies.data-asked'],
  records: ['company-logo'],
} as const;
