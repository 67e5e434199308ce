/** Reading and writing values by name, and what an empty control means to a schema. */
import { z } from 'zod';

/** The schema of a field, through objects and arrays; undefined where the name leads nowhere. */
export function schemaAt(schema: z.ZodType, name: string): z.ZodType | undefined {
  let found: z.ZodType | undefined = schema;
  for (const key of name.split('.')) {
    if (found instanceof z.ZodObject) found = found.shape[key];
    else if (found instanceof z.ZodArray) found = z.any();
    else return undefined;
  }
  return found;
}

/** A copy with the value set at `address.city` or `items.0.name`. */
export function placed(values: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const [key = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...values, [key]: value };
  const below = values[key];
  const inner = placed({ ...(typeof below === 'object' ? below : {}) }, rest.join('.'), value);
  return { ...values, [key]: Array.isArray(below) ? Object.values(inner) : inner };
}

/** What is empty means: empty text if the schema takes that, else not given, else null, else a fault. */
function meaning(schema: z.ZodType | undefined, value: unknown): unknown {
  if ((value !== '' && value !== undefined) || !schema || schema.safeParse(value).success) return value;
  if (schema.safeParse(undefined).success) return undefined;
  return schema.safeParse(null).success ? null : value;
}

/** The values as they are sent. */
export const emptied = (schema: z.ZodObject, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, meaning(schemaAt(schema, key), value)]));
