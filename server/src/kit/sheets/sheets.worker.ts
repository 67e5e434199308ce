/** The thread that reads and writes spreadsheets. It touches no file and no network. */
import { serve } from '../threads/serve.ts';
import type { SheetTable } from './cells.ts';
import { readSheetBytes, type SheetOutcome } from './reading.ts';
import { writeCsvFile, writeXlsxFile } from './writing.ts';

export type SheetTask =
  | { readonly read: Uint8Array }
  | { readonly write: SheetTable; readonly as: 'xlsx' }
  | { readonly write: SheetTable; readonly as: 'csv'; readonly delimiter: ',' | ';' };
export type SheetDone = SheetOutcome | { readonly file: Uint8Array };

async function done(task: SheetTask): Promise<SheetDone> {
  if ('read' in task) return readSheetBytes(Buffer.from(task.read.buffer, task.read.byteOffset, task.read.byteLength));
  const file = task.as === 'xlsx' ? await writeXlsxFile(task.write) : writeCsvFile(task.write, task.delimiter);
  return { file: new Uint8Array(file) };
}

serve(done);
