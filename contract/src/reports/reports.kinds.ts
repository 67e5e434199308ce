/** What this room adds to what records are named by. */
export const reportsKinds = {
  due: [],
  notices: [],
  records: ['board-pack'],
} as const;
