/** A row by the names that a change has: whoever reads the entry compares each field with itself. */

/** `due_on` → `dueOn`. */
const camelOf = (column: string): string => column.replaceAll(/_([a-z])/g, (_, sign: string) => sign.toUpperCase());

export const asNamed = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [camelOf(column), value]));
