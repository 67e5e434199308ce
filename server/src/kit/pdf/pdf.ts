/** PDF documents, made in threads of their own: no request waits because somebody else's report is long. */

import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { threads } from '../limits/limits.ts';
import type { Logo } from '../logo/logo.ts';
import { longDay } from '../long-day.ts';
import { WorkerPool } from '../threads/pool.ts';
import { say } from '../words.ts';
import type { PdfBlock } from './blocks.ts';
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

const pool = new WorkerPool<PdfSheet, Uint8Array>(new URL('./pdf.worker.ts', import.meta.url), threads.pdf);

/** Makes the document, with the company's logo (`logoOf`) above its title. Throws `kit.busy` (429) when too many wait, and `kit.unavailable` (503) when it takes too long. */
export async function makePdf({ locale, day, content, ...about }: Report, logo: Logo | null): Promise<Buffer> {
  const bytes = await pool.run({
    ...about,
    content,
    ...(logo ? { logo: logo.source } : {}),
    language: tagOf[locale],
    date: longDay(day, locale),
    pageWords: say(locale, 'kit:pdf.page', { page: '{page}', pages: '{pages}' }),
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
