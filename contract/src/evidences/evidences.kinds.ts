/** What this room adds to what is due, and to what people are told. */
export const evidencesKinds = {
  due: ['evidence'],
  notices: ['evidence.expiring', 'evidence.review-asked', 'evidence.reviewed'],
} as const;
