/** What this room adds to what is due, to what people are told, to records that others may name, and to what proves. */
export const vulnerabilitiesKinds = {
  due: ['finding'],
  notices: ['vulnerabilities.due-soon'],
  records: ['finding'],
  proof: ['finding-report'],
} as const;
