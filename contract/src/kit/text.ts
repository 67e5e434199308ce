/** Text as it may be stored: no NUL (PostgreSQL refuses it) and no lone surrogates; trimmed; bounded. */
import { z } from 'zod';

const storable = (s: string) => !s.includes('\u0000') && s.isWellFormed();

/** Optional-length text of at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max).refine(storable, 'kit.unreadable-text');

/** Text that must say something. */
export const filled = (max: number) => text(max).refine((s) => s.length > 0, 'kit.required');

/** An e-mail address, in the lower case in which it is stored and compared. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine(storable, 'kit.unreadable-text')
  .pipe(z.email('kit.email'));

/** Secrets as they are typed: never trimmed. */
export const secret = (max = 200) => z.string().max(max).refine(storable, 'kit.unreadable-text');

/** A token out of a link: 256 bits in base64url. */
export const linkToken = z.string().regex(/^[\w-]{43}$/, 'kit.token');

/** A day that can be stored: the calendar of ISO 8601 begins with a year 0, which databases do not know. */
export const day = z.iso.date('kit.date').refine((date) => date >= '1900', 'kit.date');

/** An instant, ISO 8601 in UTC, of a year that a database and a calendar know: a mistyped year leaves nothing that cannot be read. */
export const instant = z.iso.datetime().refine((at) => at >= '1900', 'kit.date');
