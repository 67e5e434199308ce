/** Conditions over what a company said of itself: rules that are read and changed as data. Pure. */

/** Question → the ids of the options chosen. */
export type Profile = Readonly<Record<string, readonly string[]>>;

/** All of `is`, and one of `any`, and none of `not`. What is empty asks for nothing. */
export interface Condition {
  readonly is: Profile;
  readonly any: readonly Profile[];
  readonly not: readonly Profile[];
}

/** Whether a condition holds for these answers. */
export function holds({ is, any, not }: Condition, profile: Profile): boolean {
  const matches = (part: Profile) =>
    Object.entries(part).every(([id, wanted]) => wanted.some((option) => profile[id]?.includes(option)));
  return matches(is) && (any.length === 0 || any.some(matches)) && !not.some(matches);
}
