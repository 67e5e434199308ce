/** What this room adds to what is due, to what people are told, and to what records are named by. */
export const incidentsKinds = {
  due: ['incident-clock', 'incident-waiting'],
  notices: ['incidents.reported', 'incidents.clock-soon'],
  records: ['incident-file'],
  proof: ['incident'],
  approvals: ['incident-notice'],
} as const;
