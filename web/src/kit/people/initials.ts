/** What stands for a name in a small round: the first capital of each part, else its first letter; signs are no letters. */
const initialOf = (name: string): string =>
  (/\p{Lu}/u.exec(name) ?? /\p{L}|\p{N}/u.exec(name))?.[0].toLocaleUpperCase() ?? '';

export const initialsOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${initialOf(firstName)}${initialOf(lastName)}`;
