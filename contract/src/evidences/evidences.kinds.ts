/** What this room adds to what is due, to what people are told, and to what records are named by. */
export const evidencesKinds = {
  due: ['evidence'],
  notices: ['evidence.expiring', 'evidence.review-asked', 'evidence.reviewed'],
  records: ['evidence'],
} as const;
