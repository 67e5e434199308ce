/** What this room adds to what is due, to what people are told, and to what records are named by. */
export const actionPlansKinds = {
  due: ['plan', 'subtask'],
  notices: ['plans.assigned', 'plans.due-soon', 'plans.overdue'],
  records: ['plan', 'plan-attachment'],
} as const;
