/** What this room adds to what is due, and to what people are told. */
export const authKinds = {
  due: [],
  notices: ['security.new-sign-in'],
} as const;
