/** PostgreSQL's words for a reference to what is not there (any more), and for a value that somebody else has already. */
const [dangling, unique] = ['23503', '23505'];
/** Whether a statement failed because what it writes may stand only once. */
export const isValueTaken = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === unique;
/**
 * Whether a statement failed over what somebody else wrote since it was checked: the same name was given, what it names
 * went, or others name what it takes away.
 */
export const isOvertaken = (fault: unknown): boolean =>
  isValueTaken(fault) || (fault instanceof Error && 'code' in fault && fault.code === dangling);
