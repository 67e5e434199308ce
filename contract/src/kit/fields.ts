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
