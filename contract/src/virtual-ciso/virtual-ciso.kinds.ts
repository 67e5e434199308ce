/** What this room adds to what is due, and to what people are told. */
export const virtualCisoKinds = {
  due: [],
  notices: ['brief.weekly'],
} as const;
