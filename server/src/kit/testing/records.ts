/** How the fields that a route takes are found in what another answers: for the tests that change everything. */
import { z } from 'zod';
import type { FieldShape } from './other.ts';

export type RecordRow = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is RecordRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const moving = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/g;
/** What a record says, without its ids and days. */
const wordsOf = (row: RecordRow) => JSON.stringify(row).replaceAll(moving, '');
/** An order by which the same records are looked at in every run. */
export const byWords = (one: RecordRow, other: RecordRow): number => (wordsOf(one) < wordsOf(other) ? -1 : 1);

/** A body, as JSON Schema says it. */
const shapeOf = (body: z.ZodType | undefined): FieldShape =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as FieldShape) : {};
/** The fields of a body. */
export const fieldsOf = (body: z.ZodType | undefined): Readonly<Record<string, FieldShape>> =>
  shapeOf(body).properties ?? {};
/** The fields that a body must have. */
export const neededOf = (body: z.ZodType | undefined): readonly string[] => shapeOf(body).required ?? [];

const idOf = (value: unknown): unknown => (isRow(value) ? (value.id ?? null) : value);

/** What a record says of a field of a body; undefined where it does not say it. */
export function saidOf(record: RecordRow, field: string, shape: FieldShape): unknown {
  if (field in record) return trimmed(isPerson(shape) ? idOf(record[field]) : record[field], shape);
  const one = field.replace(/Ids?$/, '');
  if (field.endsWith('Id') && one in record) return idOf(record[one]);
  const many = record[`${one}s`] ?? record[one];
  return field.endsWith('Ids') && Array.isArray(many) ? many.map(idOf) : undefined;
}
const isPerson = ({ format, anyOf = [] }: FieldShape): boolean =>
  format === 'uuid' || anyOf.some((one) => one.format === 'uuid');

/** Of what a record says, the parts that the field has. */
function trimmed(value: unknown, shape: FieldShape): unknown {
  if (Array.isArray(value) && shape.items) return value.map((one) => trimmed(one, shape.items ?? {}));
  const own = shape.properties ?? shape.anyOf?.find(({ properties }) => properties)?.properties;
  if (!isRow(value) || !own || Object.keys(own).length === 0) return value;
  return Object.fromEntries(
    Object.entries(own).flatMap(([key, inner]) => (key in value ? [[key, trimmed(value[key], inner)]] : [])),
  );
}
