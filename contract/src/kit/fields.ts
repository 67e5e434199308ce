/** Text fields beside a file in a multipart body: everything there is text. */
import { z } from 'zod';

/** What arrives as JSON in a text field. */
export const fromJson = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, ctx) => {
    if (typeof value !== 'string') return value;
    try {
      const parsed: unknown = JSON.parse(value);
      return parsed;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'kit.format' });
      return z.NEVER;
    }
  }, schema);

/** What is left empty is null. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

/** A filter that may be given once or several times: `?status=open&status=closed`. */
export const many = <T extends z.ZodType>(schema: T) =>
  z.union([schema.transform((one) => [one]), z.array(schema).max(50)]).optional();
