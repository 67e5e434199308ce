/** A body for a route: of each field a value that tells which field it stands in, so that one in another's place is seen. */
import type { z } from 'zod';
import type { FieldShape } from './other.ts';
import { fieldsOf, neededOf, type RecordRow } from './records.ts';

/** Ids that a field of that name may have. */
export type IdsFor = (field: string) => readonly string[];

const hash = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

/** Days that lie behind, by what their field is called; the others lie ahead. */
const past = /^(?:validFrom|receivedOn|decidedOn|appointedOn|givenOn|testedOn|startedOn|contractStarts|on)$/;
const soon = () => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 20 }).toString();

function text({ format, pattern, maxLength = 60 }: FieldShape, name: string, ids: IdsFor): unknown {
  const given = ids(name)[0];
  if (format === 'uuid' || given !== undefined) return given;
  if (format === 'date') return past.test(name) ? '2026-02-10' : soon();
  if (format === 'date-time') return '2026-02-10T08:00:00.000Z';
  if (format === 'email') return `${name.toLowerCase()}@example.test`;
  if (format === 'uri' || /url|link|href/i.test(name)) return `https://${name.toLowerCase()}.example.test/`;
  if (pattern === '^[A-Z]{2}$') return 'PT';
  if (name === 'locale' || name === 'language') return 'en';
  return `new-${name}`.slice(0, maxLength);
}
function number({ type, minimum = 0, maximum = 1000 }: FieldShape, name: string): number {
  const room = Math.max(1, Math.min(maximum - minimum, 20));
  const found = minimum + (hash(name) % (room + (type === 'integer' ? 1 : 0)));
  return type === 'integer' ? Math.ceil(found) : found;
}

function filled(shape: FieldShape, name: string, ids: IdsFor): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[hash(name) % shape.enum.length];
  if (shape.anyOf) {
    const some = shape.anyOf.filter(({ type }) => type !== 'null');
    return filled(some[0] ?? {}, name, ids) ?? (some.length < shape.anyOf.length ? null : undefined);
  }
  switch (shape.type) {
    case 'string':
      return text(shape, name, ids);
    case 'integer':
    case 'number':
      return number(shape, name);
    case 'boolean':
      return true;
    case 'array': {
      if (shape.prefixItems) return shape.prefixItems.map((one) => filled(one, name, ids));
      const one = filled(shape.items ?? {}, name, ids);
      return one === undefined ? [] : Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () => one);
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => {
          const is = filled(inner, key, ids);
          return is === undefined ? [] : [[key, is]];
        }),
      );
    default:
      return undefined;
  }
}

/** All fields of a body, or those that it must have; over which reading it is written, `now` says. */
export function filledBody(
  body: z.ZodType | undefined,
  ids: IdsFor,
  now: RecordRow,
  all: boolean,
): Record<string, unknown> {
  const needed = neededOf(body);
  const fields = Object.entries(fieldsOf(body)).flatMap(([key, shape]) => {
    if (key === 'version' || key === 'basedOn') return [[key, now.version ?? 0]];
    if (!all && !needed.includes(key)) return [];
    const is = filled(shape, key, ids);
    return is === undefined ? [] : [[key, is]];
  });
  return Object.fromEntries(fields);
}
