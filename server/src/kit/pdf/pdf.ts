/** PDF documents, made in threads of their own: no request waits because somebody else's report is long. */

import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { threads } from '../limits/limits.ts';
import type { Logo } from '../logo/logo.ts';
import { longDay } from '../long-day.ts';
import { WorkerPool } from '../threads/pool.ts';
import { say } from '../words.ts';
import { note, type PdfBlock } from './blocks.ts';
import { unprintedIn } from './coverage.ts';
import type { PdfSheet } from './report.ts';

/** A document: its words in the reader's language, its content out of `blocks.ts`. Plain data, no functions. */
export interface Report {
  readonly locale: Locale;
  readonly title: string;
  /** What it is about, under the title. */
  readonly subtitle?: string;
  readonly company: string;
  /** The day it shows, `YYYY-MM-DD`, in the company's time zone. */
  readonly day: string;
  readonly content: readonly PdfBlock[];
  /** The company's own letter to others: it bears no mark of ours. */
  readonly isLetter?: boolean;
  /** For wide tables. */
  readonly landscape?: boolean;
}

/** So many letters are named; the rest is counted. */
const mostNamed = 20;
/** A letter that cannot be printed, by its number (Unicode) and its writing. */
function namedSign(sign: string, locale: Locale): string {
  const code = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const script = scripts.find((one) => new RegExp(`\\p{Script=${one}}`, 'u').test(sign));
  const name = script && new Intl.DisplayNames(tagOf[locale], { type: 'script' }).of(script);
  return name ? `${code} (${name})` : code;
}
/** The writings that names come in, by their codes (ISO 15924). */
const scripts = [
  ...['Hani', 'Hira', 'Kana', 'Hang', 'Arab', 'Hebr', 'Thai', 'Deva', 'Armn', 'Geor', 'Grek', 'Cyrl', 'Beng', 'Taml'],
  ...['Ethi', 'Khmr', 'Laoo', 'Mymr', 'Sinh', 'Telu', 'Tibt', 'Latn'],
];
/** Says at the end which letters the paper does not have. */
function unprintedNote(about: unknown, locale: Locale): PdfBlock[] {
  const signs = unprintedIn(about);
  if (signs.length === 0) return [];
  const named = signs.slice(0, mostNamed).map((sign) => namedSign(sign, locale));
  const told = [...named, ...(signs.length > mostNamed ? ['…'] : [])].join(', ');
  return [note(say(locale, 'kit:pdf.unprinted', { count: signs.length, signs: told }))];
}

const pool = new WorkerPool<PdfSheet, Uint8Array>(new URL('./pdf.worker.ts', import.meta.url), threads.pdf);

/** Makes the document, with the company's logo (`logoOf`) above its title. Throws `kit.busy` (429) when too many wait, and `kit.unavailable` (503) when it takes too long. */
export async function makePdf({ locale, day, content, ...about }: Report, logo: Logo | null): Promise<Buffer> {
  const bytes = await pool.run({
    ...about,
    content: [
      ...content,
      ...unprintedNote([{ text: [about.title, about.subtitle ?? '', about.company] }, content], locale),
    ],
    ...(logo ? { logo: logo.source } : {}),
    language: tagOf[locale],
    date: longDay(day, locale),
    pageWords: say(locale, 'kit:pdf.page', { page: '{page}', pages: '{pages}' }),
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
