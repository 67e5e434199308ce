/** PostgreSQL's word for a value that somebody else has already. */
const unique = '23505';
/** Whether a statement failed because what it writes may stand only once. */
export const isValueTaken = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === unique;
