/** Several conditions of which any is enough, kept as one. Pure. */

const mark = '|';
export const anyOf = (conditions: readonly string[]): string => [...new Set(conditions)].join(mark);
/** Those of which any is enough; of a plain condition, itself. */
export const alternativesOf = (condition: string): readonly string[] => condition.split(mark);
export const isAnyOf = (condition: string): boolean => condition.includes(mark);
export const meetsAnyOf = (meets: readonly string[], condition: string): boolean =>
  alternativesOf(condition).some((one) => meets.includes(one));
