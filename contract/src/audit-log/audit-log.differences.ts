/** What an entry of the audit log changed, field by field, for people to read. Pure. */

/** A value as it is shown: lists of values in one line; what was not there is null. */
export interface Difference {
  /** The path of the field: `profile.name`. */
  readonly field: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

type Shown = Difference['before'];
const mostShown = 80;
const deepest = 4;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shownOf(value: unknown): Shown {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return value.map((one) => (isRecord(one) || Array.isArray(one) ? JSON.stringify(one) : String(one))).join(', ');
  }
  return JSON.stringify(value);
}

function flat(value: unknown, path: string, depth: number, into: Map<string, Shown>): void {
  if (isRecord(value) && depth < deepest) {
    for (const [key, inner] of Object.entries(value)) flat(inner, path ? `${path}.${key}` : key, depth + 1, into);
    return;
  }
  const shown = shownOf(value);
  if (shown !== null) into.set(path, shown);
}

/** Of how it was, what the change speaks of: a field that only the whole record of before has was not touched. */
function touched(before: unknown, after: unknown): unknown {
  if (!isRecord(before) || !isRecord(after) || Object.keys(after).length === 0) return before;
  return Object.fromEntries(
    Object.entries(before).flatMap(([field, was]) => (field in after ? [[field, touched(was, after[field])]] : [])),
  );
}

/** The fields that differ, in the order in which they were written; of something that was made, or is gone, those that have a value. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const was = new Map<string, Shown>();
  const is = new Map<string, Shown>();
  flat(touched(before, after), '', 0, was);
  flat(after, '', 0, is);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((one) => one.before !== one.after)
    .slice(0, mostShown);
}

const naming = ['title', 'name', 'label', 'file', 'email'] as const;

/** What the record is called, as the entry itself says it: after the change, else before it. */
export function nameInEntry(before: unknown, after: unknown): string | null {
  for (const side of [after, before]) {
    if (!isRecord(side)) continue;
    // Of every entry of a page: nothing is put together to be thrown away.
    for (const key of naming) {
      const value = side[key];
      if (typeof value === 'string' && value.trim() !== '') return value.slice(0, 200);
    }
    const person = [side.firstName, side.lastName].filter((part) => typeof part === 'string' && part !== '');
    if (person.length > 0) return person.join(' ').slice(0, 200);
  }
  return null;
}
