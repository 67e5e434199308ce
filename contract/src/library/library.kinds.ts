/** What this room adds to what is due, and to what people are told. */
export const libraryKinds = {
  due: ['policy', 'policy-reading', 'trust-statement'],
  notices: ['library.review-soon', 'library.reading-asked', 'library.reading-soon'],
  approvals: ['policy'],
  records: ['policy'],
  proof: ['policy', 'policy-reading'],
} as const;
