/**
 * Text as it may be stored: no NUL (PostgreSQL refuses it) and no lone surrogates; trimmed; bounded. What nobody can see is
 * no text, and nothing turns the direction of what stands around it (Unicode UAX #9, UTR #36).
 */
import { z } from 'zod';

/** What PostgreSQL keeps as text. */
export const storable = (s: string) => !s.includes('\u0000') && s.isWellFormed();

const seen = (s: string, unwanted: RegExp) => {
  const kept = s.replaceAll(unwanted, '').trim();
  return /^[\s\p{DI}\u2800]*$/u.test(kept) ? '' : kept;
};
/** Controls, and what turns the direction of what stands around it, go; in one line also marks out of a PDF. Joiners stay. */
const tidyLines = (s: string) => seen(s.replaceAll(/\r\n?/g, '\n'), /[^\P{Cc}\n\t]|\p{Bidi_C}/gu);
const tidyLine = (s: string) =>
  seen(s.replaceAll(/[\s\u0085]+/g, ' '), /[\p{Cc}\p{Bidi_C}\u00ad\u200b\u2060-\u2064\ufeff]/gu);
const bounded = (tidy: (s: string) => string, max: number) =>
  z.string().refine(storable, 'kit.unreadable-text').overwrite(tidy).max(max);
const said = <T extends z.ZodString>(schema: T) => schema.refine((s) => s !== '', 'kit.required');

/** Text of several lines, of at most `max` characters; it may be empty. */
export const text = (max: number) => bounded(tidyLines, max);

/** Text of one line, as titles and names are: what is pasted in several lines becomes one. */
export const line = (max: number) => bounded(tidyLine, max);

/** Text of several lines that must say something. */
export const filled = (max: number) => said(text(max));

/** Text of one line that must say something. */
export const filledLine = (max: number) => said(line(max));

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
