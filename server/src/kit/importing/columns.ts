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

/** Which heading seems to be which field; the likeliest names first, each heading for one field only. */
export function guessedColumns<F extends string>(
  { fields, columns, also }: SheetFields<F>,
  headings: readonly string[],
): SheetMapping {
  const known = new Map(headings.toReversed().map((heading) => [foldedName(heading), heading]));
  const taken = new Set<string>();
  return Object.fromEntries(
    fields.flatMap((field) => {
      const keys = [`${columns}.${field}`, ...(also ? [`${also}.${field}`] : [])];
      const names = [foldedName(field), ...keys.flatMap(inEveryLanguage)];
      const heading = names.map((name) => known.get(name)).find((one) => one && !taken.has(one));
      if (!heading) return [];
      taken.add(heading);
      return [[field, heading] as const];
    }),
  );
}
