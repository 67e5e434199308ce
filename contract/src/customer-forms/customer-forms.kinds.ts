/** What this room adds to what records are named by. */
export const customerFormsKinds = {
  due: [],
  notices: [],
  records: ['customer-form'],
} as const;
