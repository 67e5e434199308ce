/** What this room adds to what is due, and to what people are told. */
export const teamKinds = {
  due: [],
  notices: ['team.invitation-accepted', 'team.member-changed', 'team.handed-over'],
} as const;
