/** Answers that fit a route's schema, each part with a value that tells where it stands: for the tests that walk every screen. */
import { z } from 'zod';

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
}

/** The id of the record that a screen is about. */
export const sampleId = '019aa000-0000-7000-8000-0000000000e1';

/** What a text of that name has to be, where not any text will do. */
const known: Readonly<Record<string, string>> = {
  timeZone: 'America/Sao_Paulo',
  time_zone: 'America/Sao_Paulo',
  href: '/dashboard',
  path: '/dashboard',
  code: 'kit.internal',
};

/** Twelve digits made of where it stands. */
const numberOf = (within: string) =>
  [...within]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7)
    .toString()
    .padStart(12, '0');

/** Which of several a value is. */
type At = number;

function text(shape: Shape, { name, at, within }: Told): string {
  if (known[name] !== undefined) return known[name];
  if (name === 'controlId') return `A.8.${at + 1}`;
  if (/^countr|^abroad$/.test(name)) return ['BR', 'PT', 'AR', 'MX'][at % 4] ?? 'BR';
  switch (shape.format) {
    case 'uuid':
      return within === '' ? sampleId : `019aa000-0000-7000-8000-${numberOf(within)}`;
    case 'date':
      return `2026-0${4 + (at % 4)}-1${at % 9}`;
    case 'date-time':
      return `2026-0${4 + (at % 4)}-1${at % 9}T12:00:00.000Z`;
    case 'email':
      return `${name}${at}@example.test`;
    case 'uri':
      return 'https://example.test/';
    default:
      return shape.pattern ? `${name.toLowerCase()}-${at}` : `${name} ${within || at + 1}`;
  }
}

/** The questions by which a supplier's tier is found are answered in four steps. */
const graded = /^(?:data|volume|access|stop|replace|money|duty|points)$/;

function number({ type, minimum: least = 0, maximum = 100 }: Shape, { name, at }: Told): number {
  if (graded.test(name)) return at % 4;
  // Whole numbers end where a computer can no longer tell two of them apart: that is no bound of ours.
  const minimum = Math.max(0, least);
  const most = Math.min(maximum, minimum + 90);
  const found = minimum + ((at * 7 + 3) % Math.max(1, most - minimum + 1));
  return type === 'integer' || most - minimum > 1 ? found : minimum + (most - minimum) / 2;
}

interface Told {
  readonly name: string;
  readonly at: At;
  /** In which item of which list of what it stands, so that no two are called the same. */
  readonly within: string;
  readonly all: Readonly<Record<string, Shape>>;
  readonly deep: number;
  /** Lists have nothing, and what may be nothing is. */
  readonly empty: boolean;
}

const mostItems = 4;
function list(shape: Shape, told: Told): unknown[] {
  if (told.empty && !shape.prefixItems) return [];
  if (shape.prefixItems) return shape.prefixItems.map((one) => value(one, told));
  const items = shape.items ?? {};
  const wanted = items.enum?.length ?? (told.deep > 2 ? 1 : 3);
  const many = Math.max(shape.minItems ?? 0, Math.min(wanted, mostItems, shape.maxItems ?? mostItems));
  return told.deep > 6
    ? []
    : Array.from({ length: many }, (_, at) =>
        value(items, { ...told, at: told.at + at, within: `${told.within}${told.within && '.'}${at + 1}` }),
      );
}

function object(shape: Shape, told: Told): object {
  const own = Object.entries(shape.properties ?? {}).map(
    ([key, one]) => [key, value(one, { ...told, name: key, deep: told.deep + 1 })] as const,
  );
  const names = shape.propertyNames?.enum ?? [];
  const others = shape.additionalProperties;
  const more =
    typeof others === 'object'
      ? names.map((key, at) => [String(key), value(others, { ...told, at, name: String(key) })] as const)
      : [];
  return Object.fromEntries([...own, ...more]);
}

/** Of what may also be nothing, every third is nothing. */
function among(shapes: readonly Shape[], told: Told): unknown {
  const some = shapes.filter(({ type }) => type !== 'null');
  if (some.length < shapes.length && (told.empty || told.at % 3 === 2) && told.name !== 'heading') return null;
  return value(some[told.at % Math.max(1, some.length)] ?? {}, told);
}

function value(shape: Shape, told: Told): unknown {
  if (shape.$ref !== undefined)
    return told.deep > 4 ? null : value(told.all[shape.$ref.split('/').at(-1) ?? ''] ?? {}, told);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[told.at % shape.enum.length];
  const some = shape.anyOf ?? shape.oneOf;
  if (some) return among(some, told);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((one) => value(one, told)));
  switch (shape.type) {
    case 'string':
      return text(shape, told);
    case 'integer':
    case 'number':
      return told.empty ? Math.max(0, shape.minimum ?? 0) : number(shape, told);
    case 'boolean':
      return !told.empty && told.at % 2 === 0;
    case 'array':
      return list(shape, told);
    case 'object':
      return object(shape, told);
    default:
      return null;
  }
}

const shapes = new Map<z.ZodType, Shape>();
function shapeOf(schema: z.ZodType): Shape {
  const kept = shapes.get(schema);
  if (kept) return kept;
  const made = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape;
  shapes.set(schema, made);
  return made;
}

/** The first or second of what may be, or what is there before anybody did anything. */
export type Sample = 0 | 1 | 'empty';

/** An answer; what it says of something that was asked for is what was asked. */
export function sampleAnswer(schema: z.ZodType, which: Sample, asked: Readonly<Record<string, string>> = {}): unknown {
  const shape = shapeOf(schema);
  const first = { at: which === 'empty' ? 0 : which, empty: which === 'empty' };
  const made = value(shape, { name: '', ...first, within: '', all: shape.$defs ?? {}, deep: 0 });
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return made;
  return Object.fromEntries(
    Object.entries(made).map(([key, is]) => [key, typeof is === 'string' ? (asked[key] ?? is) : is]),
  );
}
