/** A valid value for a schema, for the tests that walk every route. */
import { z } from 'zod';

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  items?: Shape;
  required?: string[];
  properties?: Record<string, Shape>;
}

const byFormat: Record<string, string> = {
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'alguem@example.test',
  date: '2026-05-04',
  'date-time': '2026-05-04T12:00:00Z',
  uri: 'https://example.test/',
};

function text(s: Shape): string {
  const known = s.format ? byFormat[s.format] : undefined;
  if (known) return known;
  if (s.pattern?.includes('{43}')) return 'A'.repeat(43);
  if (s.pattern?.startsWith('^[a-z]{2,5}-')) return 'gov-policy';
  return 'Texto de exemplo'.padEnd(s.minLength ?? 0, '.');
}

function value(s: Shape): unknown {
  if (s.const !== undefined) return s.const;
  if (s.enum) return s.enum[0];
  if (s.anyOf) return value(s.anyOf[0] ?? {});
  switch (s.type) {
    case 'string':
      return text(s);
    case 'integer':
    case 'number':
      return Math.max(1, s.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return s.minItems ? [value(s.items ?? {})] : [];
    case 'object':
      return Object.fromEntries((s.required ?? []).map((key) => [key, value(s.properties?.[key] ?? {})]));
    default:
      return null;
  }
}

/** The smallest value that the schema should accept; refinements that JSON Schema cannot say are not known here. */
export const sampleOf = (schema: z.ZodType): unknown => {
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in as z.ZodType);
  return value(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
};
