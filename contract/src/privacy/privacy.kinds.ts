/** What this room adds to what is due, to what people are told, and to what links may be about. */
export const privacyKinds = {
  due: ['privacy-request'],
  notices: ['privacy.request-came', 'privacy.request-due'],
  records: ['privacy-request', 'privacy-file'],
  proof: ['privacy-answer', 'privacy-officer'],
} as const;
