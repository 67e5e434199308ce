/** Other values for a field than the one it has, each of which its schema should take: for the tests that change everything. */

export interface FieldShape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly FieldShape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: FieldShape;
  readonly prefixItems?: readonly FieldShape[];
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, FieldShape>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function texts({ format, pattern, maxLength = 60 }: FieldShape, now: unknown): unknown[] {
  if (format === 'date') return ['2027-03-09', '2026-02-10', '2099-04-11'];
  if (format === 'date-time') return ['2026-03-09T10:11:12.000Z', '2026-02-10T08:00:00.000Z'];
  if (format === 'email') return ['outra.pessoa@example.test'];
  if (format === 'uuid') return [];
  if (pattern === '^[A-Z]{2}$') return ['PT', 'AR'];
  if (pattern) return ['outro-nome'];
  return [`Outro texto, ${String(now ?? '').length}`.slice(0, maxLength), 'https://outro.example.test/caminho'];
}

function numbers({ type, minimum = 0, maximum = 1_000_000 }: FieldShape, now: unknown): number[] {
  const from = typeof now === 'number' ? now : minimum;
  const near = [from + 1, from - 1, from + 2, minimum, maximum, 3];
  return near.filter((one) => one >= minimum && one <= maximum && (type !== 'integer' || Number.isInteger(one)));
}

/** One part of an object is another; what its other parts need not be is left as it is. */
const objects = ({ properties = {} }: FieldShape, now: unknown): unknown[] =>
  typeof now === 'object' && now !== null
    ? Object.entries(properties).flatMap(([key, shape]) =>
        otherValues(shape, Reflect.get(now, key))
          .slice(0, 1)
          .map((value) => ({ ...now, [key]: value })),
      )
    : [];

function lists({ items = {} }: FieldShape, now: unknown): unknown[] {
  const all: readonly unknown[] = Array.isArray(now) ? now : [];
  const added = [...(items.enum ?? []), ...otherValues(items, undefined)].filter(
    (one) => !all.some((each) => same(each, one)),
  );
  return [...added.slice(0, 2).map((one) => [...all, one]), ...(all.length > 0 ? [all.slice(0, -1)] : [])];
}

/** Values that are not `now`; ids are of those given. */
export function otherValues(shape: FieldShape, now: unknown, ids: readonly string[] = []): unknown[] {
  return valuesOf(shape, now, ids).filter((one) => !same(one, now));
}

function valuesOf(shape: FieldShape, now: unknown, ids: readonly string[]): unknown[] {
  if (shape.const !== undefined) return [shape.const];
  if (shape.enum) return [...shape.enum];
  if (shape.anyOf) return shape.anyOf.flatMap((one) => otherValues(one, now, ids));
  switch (shape.type) {
    case 'string':
      return shape.format === 'uuid' ? [...ids] : texts(shape, now);
    case 'integer':
    case 'number':
      return numbers(shape, now);
    case 'boolean':
      return [now !== true];
    case 'null':
      return [null];
    case 'array':
      return lists(shape, now);
    case 'object':
      return objects(shape, now);
    default:
      return [];
  }
}
