/** Spreadsheets, read and written in threads of their own: no request waits on somebody else's file. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { threads } from '../limits/limits.ts';
import { tookTooMuch, WorkerPool } from '../threads/pool.ts';
import type { ReadSheet, SheetRefusal, SheetTable } from './cells.ts';
import type { SheetDone, SheetTask } from './sheets.worker.ts';

export type { Cell, ReadSheet } from './cells.ts';

const file = new URL('./sheets.worker.ts', import.meta.url);
const readers = new WorkerPool<SheetTask, SheetDone>(file, threads.sheets);
const writers = new WorkerPool<SheetTask, SheetDone>(file, threads.tables);

/** A table as a room hands it over: how days look and what separates fields follows from the language. */
export type SheetFile = Omit<SheetTable, 'dateFormat'> & { readonly locale: Locale };

const tableOf = ({ locale, ...table }: SheetFile): SheetTable => ({
  ...table,
  dateFormat: locale === 'en' ? 'yyyy-mm-dd' : 'dd/mm/yyyy',
});

async function write(task: SheetTask): Promise<Buffer> {
  const done = await writers.run(task);
  if (!('file' in done)) throw new Error('A spreadsheet was to be written and none came.');
  return Buffer.from(done.file.buffer, done.file.byteOffset, done.file.byteLength);
}

/** An .xlsx file with one sheet: bold headings that stay in sight, real dates and numbers, text never a formula. */
export const writeSheet = (sheet: SheetFile): Promise<Buffer> => write({ write: tableOf(sheet), as: 'xlsx' });

/** A .csv file that opens in the reader's Excel: `;` between fields in pt and es, `,` in en; text never a formula. */
export const writeCsv = (sheet: SheetFile): Promise<Buffer> =>
  write({ write: tableOf(sheet), as: 'csv', delimiter: sheet.locale === 'en' ? ',' : ';' });

const problems: Record<SheetRefusal, () => Problem> = {
  unreadable: () => new Problem('kit.sheet-unreadable', { status: 422 }),
  'too-big': () => new Problem('kit.sheet-too-big', { status: 422 }),
  empty: () => new Problem('kit.sheet-empty', { status: 422 }),
};

/**
 * The first sheet of an .xlsx file, or a .csv file: its headings and the rows that say something. Throws
 * `kit.sheet-unreadable`, `kit.sheet-too-big` or `kit.sheet-empty` (422), and `kit.busy` (429) as the pool does.
 */
export async function readSheet(bytes: Buffer): Promise<ReadSheet> {
  const done = await readers.run({ read: bytes }).catch((fault: unknown) => {
    throw tookTooMuch(fault) ? problems['too-big']() : fault;
  });
  if ('refused' in done) throw problems[done.refused]();
  if ('file' in done) throw new Error('A spreadsheet was to be read and one was written.');
  return done;
}
