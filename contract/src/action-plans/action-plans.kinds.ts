/** What this room adds to what is due, and to what people are told. */
export const actionPlansKinds = {
  due: ['plan', 'subtask'],
  notices: ['plans.assigned', 'plans.due-soon', 'plans.overdue'],
} as const;
