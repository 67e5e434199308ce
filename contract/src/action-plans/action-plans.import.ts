/** What a spreadsheet says of a plan. */
export const planSheetFields = [
  'title',
  'description',
  'status',
  'priority',
  'category',
  'startDate',
  'dueDate',
  'assignedTo',
  'subtasks',
] as const;
