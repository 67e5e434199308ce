/** What this room adds to what is due, and to what people are told. */
export const libraryKinds = {
  due: ['policy'],
  notices: ['library.review-soon'],
  approvals: ['policy'],
} as const;
