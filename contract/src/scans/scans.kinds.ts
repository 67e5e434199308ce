/** What this room adds to what people are told, and to what proves. */
export const scansKinds = {
  due: [],
  notices: ['scans.new-high'],
  proof: ['finished-scan'],
} as const;
