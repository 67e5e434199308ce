/** A list as a file: the same columns as .xlsx or .csv, named for the day. */

import type { ExportFormatOfList } from '@vigia/contract/kit/page.ts';
import type { FileReply } from '../http/implement.ts';
import { dayAt } from '../long-day.ts';
import { type SheetFile, writeCsv, writeSheet } from './sheets.ts';

/** So many rows go out in one file. */
export const mostExportedRows = 10_000;

/** The day of a moment where the company is, for a cell: sheets hold days. */
export const dayOfMoment = (at: string, timeZone: string): Date => new Date(dayAt(at, timeZone));

/** The answer of an export route. Called outside the transaction: the file is written in a thread of its own. */
export async function tableReply(table: SheetFile, file: string, format: ExportFormatOfList): Promise<FileReply> {
  const name = `${file}.${format}`;
  return format === 'xlsx'
    ? {
        name,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: await writeSheet(table),
      }
    : { name, type: 'text/csv; charset=utf-8', body: await writeCsv(table) };
}
