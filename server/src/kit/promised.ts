/**
 * What callers rely on, out of the contract: of every route who may call and how often, what it takes within which bounds,
 * and what it gives back; of every screen who may open it. `docs/promised` has it written out, a file a room.
 */
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { allPlaces } from '@vigia/contract/places.ts';
import { z } from 'zod';
import { allRoutes, ruleOf } from './access.ts';
import { writtenInCode } from './laws/written.ts';

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly default?: unknown;
  readonly $ref?: string;
  /** A text that may say nothing. */
  readonly mayBeEmpty?: boolean;
}

const range = (least: number | undefined, most: number | undefined): string =>
  least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}`;

function textSaid(shape: Shape): string {
  const kind = shape.format ?? 'text';
  const pattern = shape.format === undefined && shape.pattern ? ` /${shape.pattern}/` : '';
  return `${kind}${range(shape.minLength, shape.maxLength)}${pattern}${shape.mayBeEmpty ? '' : ' said'}`;
}

function numberSaid(shape: Shape): string {
  const over = shape.exclusiveMinimum === undefined ? '' : ` >${shape.exclusiveMinimum}`;
  const under = shape.exclusiveMaximum === undefined ? '' : ` <${shape.exclusiveMaximum}`;
  // Whole numbers end where a computer can no longer tell two of them apart: that is no bound of ours.
  const own = (bound: number | undefined) => (Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound);
  return `${shape.type}${range(own(shape.minimum), own(shape.maximum))}${over}${under}`;
}

function objectSaid({ properties = {}, required = [], additionalProperties }: Shape): string {
  const own = Object.entries(properties).map(
    ([key, one]) => `${key}${required.includes(key) ? '' : '?'}: ${said(one)}`,
  );
  const others = typeof additionalProperties === 'object' ? [`…: ${said(additionalProperties)}`] : [];
  return `{ ${[...own, ...others].join('; ')} }${additionalProperties === false ? '' : ' …'}`;
}

function kindSaid(shape: Shape): string {
  if (shape.$ref !== undefined) return shape.$ref;
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join('|');
  const among = shape.anyOf ?? shape.oneOf;
  if (among) return among.map(said).join(' or ');
  if (shape.allOf) return shape.allOf.map(said).join(' and ');
  if (shape.prefixItems) return `[${shape.prefixItems.map(said).join(', ')}]`;
  switch (shape.type) {
    case 'string':
      return textSaid(shape);
    case 'integer':
    case 'number':
      return numberSaid(shape);
    case 'array':
      return `[${said(shape.items ?? {})}]${range(shape.minItems, shape.maxItems)}`;
    case 'object':
      return objectSaid(shape);
    default:
      return String(shape.type ?? 'anything');
  }
}
const said = (shape: Shape): string =>
  kindSaid(shape) + (shape.default === undefined ? '' : ` = ${JSON.stringify(shape.default)}`);

/** As it is sent, or as it is answered; refinements that name no bound are left to the tests of their room. */
const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    override({ zodSchema, jsonSchema }) {
      if (jsonSchema.type === 'string' && !jsonSchema.enum)
        Object.assign(jsonSchema, { mayBeEmpty: z.safeParse(zodSchema, '').success });
    },
  }) as Shape;

/** A part of what is sent, a line for each of its fields. */
function part(name: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const shape = shapeOf(schema, 'input');
  if (!shape.properties) return [`  ${name}: ${said(shape)}`];
  const { properties, required = [], additionalProperties } = shape;
  const closed = additionalProperties === false ? '' : ' …';
  return [
    ...Object.entries(properties).map(
      ([key, one]) => `  ${name} ${key}${required.includes(key) ? '' : '?'}: ${said(one)}`,
    ),
    ...(closed ? [`  ${name}${closed}`] : []),
  ];
}

function routeSaid(route: Route): string {
  const { limit, stepUp, upload, refuses = [], sends = 'json', status = 200, finished } = route;
  const rules = [
    ...[ruleOf(route.access), route.scope ?? 'company', `${sends} ${status}`],
    ...(finished ? [`finished ${finished}`] : []),
    ...(limit ? [`${limit.max} in ${limit.seconds} s`] : []),
    ...(stepUp ? [`step-up ${stepUp}`] : []),
    ...(upload ? [`file ${upload.field} ..${upload.maxBytes}${upload.orJson ? ' or JSON' : ''}`] : []),
    ...(refuses.length > 0 ? [`refuses ${refuses.join(' ')}`] : []),
  ];
  return [
    nameOf(route),
    `  ${rules.join(', ')}`,
    ...[part('params', route.params), part('query', route.query), part('body', route.body)].flat(),
    ...(sends === 'file' ? [] : [`  returns ${said(shapeOf(route.returns, 'output'))}`]),
  ].join('\n');
}

const placesSaid = (): string =>
  allPlaces
    .map(({ path, access, visitor, reads }) =>
      [`${path}: ${ruleOf(access)}${visitor ? ', visitors' : ''}`, ...reads.map((one) => `  reads ${one}`)].join('\n'),
    )
    .join('\n');

/** The files of `docs/promised`, by name. */
export function promised(): ReadonlyMap<string, string> {
  const rooms = Map.groupBy(allRoutes(), ({ room }) => room);
  const files = [...rooms].map(
    ([room, routes]) => [`${room}.txt`, `${routes.map(({ route }) => routeSaid(route)).join('\n\n')}\n`] as const,
  );
  return new Map([...files, ['places.txt', `${placesSaid()}\n`], ...writtenInCode()]);
}
