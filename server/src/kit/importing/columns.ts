/** What people call columns and values in a spreadsheet, in any of our languages. */
import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { say } from '../words.ts';

/** Text as it is compared: no accents, no case, no punctuation. */
export const foldedName = (said: string): string =>
  said
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a key in every language; several, where they are given with `;` between. Empty where there are none. */
const inEveryLanguage = (key: string): string[] =>
  locales.flatMap((locale) => {
    const words = say(locale, key);
    return words === key.split(':')[1] ? [] : words.split(';').map(foldedName);
  });

/** Values that a cell may name. */
export interface CellChoice<T> {
  readonly named: ReadonlyMap<string, T>;
  /** All of them, as a reader calls them. */
  list(locale: Locale): string;
}

/** Values by what each is called: its own name, and what stands under the keys, the likeliest first. */
export function choiceOf<T extends string>(
  values: readonly T[],
  ...keys: readonly [string, ...string[]]
): CellChoice<T> {
  const named = new Map<string, T>();
  for (const value of values)
    for (const name of [foldedName(value), ...keys.flatMap((key) => inEveryLanguage(`${key}.${value}`))])
      if (!named.has(name)) named.set(name, value);
  return { named, list: (locale) => values.map((value) => say(locale, `${keys[0]}.${value}`)).join(', ') };
}

/** Where a register's columns are named: `<columns>.<field>`, and what else people call them, with `;` between. */
export interface SheetFields<F extends string> {
  readonly fields: readonly F[];
  readonly columns: string;
  readonly also?: string;
  /** Without these columns nothing can come in. */
  readonly needed: readonly F[];
}

export type SheetMapping = Readonly<Partial<Record<string, string>>>;

/**
 * Which heading seems to be which field, each heading for one field only: first by what the fields are called, then by what
 * else people call them, and last by their own names, so that no field takes a heading that is another one's name.
 */
export function guessedColumns<F extends string>(
  { fields, columns, also }: SheetFields<F>,
  headings: readonly string[],
): SheetMapping {
  const known = new Map(headings.toReversed().map((heading) => [foldedName(heading), heading]));
  const taken = new Set<string>();
  const guessed = new Map<F, string>();
  const rounds: readonly ((field: F) => readonly string[])[] = [
    (field) => inEveryLanguage(`${columns}.${field}`),
    (field) => (also ? inEveryLanguage(`${also}.${field}`) : []),
    (field) => [foldedName(field)],
  ];
  for (const namesOf of rounds)
    for (const field of fields) {
      if (guessed.has(field)) continue;
      const heading = namesOf(field)
        .map((name) => known.get(name))
        .find((one) => one && !taken.has(one));
      if (!heading) continue;
      taken.add(heading);
      guessed.set(field, heading);
    }
  return Object.fromEntries(guessed);
}
