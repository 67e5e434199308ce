/** What people call things in a spreadsheet, in any of our languages: columns, statuses, priorities, categories. */
import { importFields, type importMapping } from '@vigia/contract/action-plans/action-plans.import.ts';
import { planStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { categories, priority } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { locales } from '@vigia/contract/kit/locales.ts';
import type { z } from 'zod';
import { say } from '../../kit/words.ts';

export type Field = (typeof importFields)[number];
export type Mapping = z.output<typeof importMapping>;

/** Text as it is compared: no accents, no case, no punctuation. */
export const foldedHeading = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a key in every language; several, where they are given with `;` between. Empty where there are none. */
const said = (key: string): string[] =>
  locales.flatMap((locale) => {
    const words = say(locale, key);
    return words === key.split(':')[1] ? [] : words.split(';').map(foldedHeading);
  });

function namesOf<T extends string>(values: readonly T[], keys: readonly string[]): ReadonlyMap<string, T> {
  const names = new Map<string, T>();
  for (const value of values)
    for (const name of [foldedHeading(value), ...keys.flatMap((key) => said(`action-plans:${key}.${value}`))])
      if (!names.has(name)) names.set(name, value);
  return names;
}

export const statusNames = namesOf(planStatuses, ['statuses', 'said.statuses']);
export const priorityNames = namesOf(priority.options, ['priorities', 'said.priorities']);
export const categoryNames = namesOf(categories, ['categories']);
const fieldNames = importFields.map((field) => ({
  field,
  names: [foldedHeading(field), ...said(`action-plans:columns.${field}`), ...said(`action-plans:also.${field}`)],
}));

/** Which heading seems to be which field; the likeliest names first, each heading for one field only. */
export function guessed(headings: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const taken = new Set<string>();
  const known = new Map(headings.toReversed().map((heading) => [foldedHeading(heading), heading]));
  for (const { field, names } of fieldNames) {
    const heading = names.map((name) => known.get(name)).find((one) => one !== undefined && !taken.has(one));
    if (heading === undefined || heading === '') continue;
    mapping[field] = heading;
    taken.add(heading);
  }
  return mapping;
}
