/** Conditions over what a company said of itself: rules that are read and changed as data. Pure. */

/** Question → the ids of the options chosen. */
export type Profile = Readonly<Record<string, readonly string[]>>;

/** All of `is`, and one of `any`, and none of `not`. What is empty asks for nothing. */
export interface Condition {
  readonly is: Profile;
  readonly any: readonly Profile[];
  readonly not: readonly Profile[];
}

const matches = (part: Profile, profile: Profile): boolean =>
  Object.entries(part).every(([id, wanted]) => wanted.some((option) => profile[id]?.includes(option)));

/** Whether a condition holds for these answers. */
export const holds = ({ is, any, not }: Condition, profile: Profile): boolean =>
  matches(is, profile) &&
  (any.length === 0 || any.some((part) => matches(part, profile))) &&
  !not.some((part) => matches(part, profile));

/** Of these answers, those by which a condition holds. */
export function metBy({ is, any }: Condition, profile: Profile): Profile {
  const parts = [is, ...any.filter((part) => matches(part, profile)).slice(0, 1)];
  return Object.fromEntries(
    parts
      .flatMap((part) => Object.entries(part))
      .map(([id, wanted]) => [id, wanted.filter((option) => profile[id]?.includes(option))]),
  );
}
