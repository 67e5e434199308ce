/** What a file says, as blocks: text, PDF, DOCX, XLSX and CSV. Bounded, for what was sent may mean harm. */
import { readDocx } from '../../kit/documents/docx.ts';
import { readSheetBytes as readRows } from '../../kit/sheets/reading.ts';
import { Unread } from '../../kit/sheets/unpacking.ts';
import { readWorkbook } from '../../kit/sheets/workbook.ts';
import { blocksOf, type PassageBlock } from './context.passages.ts';
import { readPdf } from './context.pdf.ts';
import type { ContextRefusal } from './context.shapes.ts';

/** Characters that a document may say, sheets that are read, and their rows: less than the kit reads. */
const bounds = { characters: 3_000_000, sheets: 30, rows: 5_000 } as const;

export type ReadKind = 'text' | 'pdf' | 'docx' | 'xlsx' | 'csv';
export type Read = { readonly blocks: readonly PassageBlock[] } | { readonly refused: ContextRefusal };

const refused = (why: ContextRefusal): Read => ({ refused: why });

/** Reads; says why where it does not. */
export async function readDocument(kind: ReadKind, bytes: Buffer): Promise<Read> {
  const read = await readers[kind](bytes).catch((fault: unknown) => {
    if (fault instanceof Unread) return refused(fault.why === 'too-big' ? 'too-big-inside' : 'unreadable');
    throw fault;
  });
  if ('refused' in read) return read;
  const size = read.blocks.reduce((sum, block) => sum + block.text.length, 0);
  if (size > bounds.characters) return refused('too-big-inside');
  return read.blocks.some(({ text }) => /\p{L}{3}/u.test(text)) ? read : refused(kind === 'pdf' ? 'no-text' : 'empty');
}

const readers: Readonly<Record<ReadKind, (bytes: Buffer) => Promise<Read>>> = {
  text: async (bytes) => ({ blocks: blocksOf(bytes.toString('utf8').replace(/^\uFEFF/, '')) }),
  pdf: readPdf,
  docx: readWord,
  xlsx: readXlsx,
  csv: readCsv,
};

const inNoTable = { page: null, sheet: null, row: null } as const;
async function readWord(bytes: Buffer): Promise<Read> {
  const found = await readDocx(bytes);
  return {
    blocks: found.map(({ text, level, cells }) => ({
      ...{ text, heading: level !== null, where: inNoTable },
      ...(cells ? { cells } : {}),
    })),
  };
}

async function readCsv(bytes: Buffer): Promise<Read> {
  const table = await readRows(bytes);
  if ('refused' in table) return refused(table.refused === 'too-big' ? 'too-big-inside' : table.refused);
  const rows = [{ number: 1, cells: table.headings }, ...table.rows];
  return { blocks: rows.flatMap(({ number, cells }) => rowOf(cells, number, null)) };
}

/** Every sheet, for the first one of a questionnaire is often its introduction. */
async function readXlsx(bytes: Buffer): Promise<Read> {
  const sheets = await readWorkbook(bytes, bounds.sheets);
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > bounds.rows) throw new Unread('too-big');
  return {
    blocks: sheets.flatMap(({ name, rows: found }) =>
      found.flatMap(({ number, cells }) =>
        rowOf(
          cells.map(({ value }) => value),
          number,
          name,
        ),
      ),
    ),
  };
}

function rowOf(cells: readonly unknown[], row: number, sheet: string | null): PassageBlock[] {
  const said = cells.flatMap((cell) => {
    if (cell === null || cell === undefined) return [];
    const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
    return text === '' ? [] : [text];
  });
  if (said.length === 0) return [];
  return [{ text: said.join(' '), heading: false, where: { page: null, sheet, row }, cells: said }];
}
