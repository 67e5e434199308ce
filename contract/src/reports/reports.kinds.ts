/** What this room adds to what records are named by. */
export const reportsKinds = {
  due: [],
  notices: ['reports.training-coverage', 'reports.risk-assessment'],
  records: ['board-pack'],
} as const;
