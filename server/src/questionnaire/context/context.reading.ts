/** What a file says, as blocks: text, PDF, DOCX, XLSX and CSV. Bounded, for what was sent may mean harm. */
import { readSheet } from 'read-excel-file/universal';
import { getDocumentProxy } from 'unpdf';
import { read as readRows } from '../../kit/sheets/reading.ts';
import { tamed, xmlIn } from '../../kit/sheets/unpacking.ts';
import { type Block, blocksOf } from './context.passages.ts';
import type { Refusal } from './context.shapes.ts';

/** Characters that a document may say, pages that it may have, sheets that are read. */
const bounds = { characters: 3_000_000, pages: 500, sheets: 30, rows: 5_000 } as const;

export type ReadKind = 'text' | 'pdf' | 'docx' | 'xlsx' | 'csv';
export type Read = { readonly blocks: readonly Block[] } | { readonly refused: Refusal };

const refused = (why: Refusal): Read => ({ refused: why });

/** Reads; says why where it does not. */
export async function readDocument(kind: ReadKind, bytes: Buffer): Promise<Read> {
  const read = await readers[kind](bytes);
  if ('refused' in read) return read;
  const size = read.blocks.reduce((sum, block) => sum + block.text.length, 0);
  if (size > bounds.characters) return refused('too-big-inside');
  return read.blocks.some(({ text }) => /\p{L}{3}/u.test(text)) ? read : refused(kind === 'pdf' ? 'no-text' : 'empty');
}

const readers: Readonly<Record<ReadKind, (bytes: Buffer) => Promise<Read>>> = {
  text: async (bytes) => ({ blocks: blocksOf(bytes.toString('utf8').replace(/^\uFEFF/, '')) }),
  pdf: readPdf,
  docx: async (bytes) => readDocx(bytes),
  xlsx: readXlsx,
  csv: readCsv,
};

async function readCsv(bytes: Buffer): Promise<Read> {
  const table = await readRows(bytes);
  if ('refused' in table) return refused(table.refused === 'too-big' ? 'too-big-inside' : table.refused);
  const rows = [{ number: 1, cells: table.headings }, ...table.rows];
  return { blocks: rows.flatMap(({ number, cells }) => rowOf(cells, number, null)) };
}

/** Every sheet, for the first one of a questionnaire is often its introduction. */
async function readXlsx(bytes: Buffer): Promise<Read> {
  const safe = tamed(bytes);
  if (typeof safe === 'string') return refused(safe === 'too-big' ? 'too-big-inside' : 'unreadable');
  const names = sheetNames(safe);
  const blob = new Blob([new Uint8Array(safe)]);
  const blocks: Block[] = [];
  for (const [at, name] of names.slice(0, bounds.sheets).entries()) {
    const rows = await readSheet(blob, at + 1).catch(() => null);
    if (rows === null) return refused('unreadable');
    if (blocks.length + rows.length > bounds.rows) return refused('too-big-inside');
    blocks.push(...rows.flatMap((cells, row) => rowOf(cells, row + 1, name)));
  }
  return names.length === 0 ? refused('unreadable') : { blocks };
}

const sheetNames = (zip: Buffer): string[] => {
  const xml = xmlIn(zip, 'xl/workbook.xml') ?? '';
  return [...xml.matchAll(/<(?:\w+:)?sheet\b[^>]*\sname="([^"]*)"/g)].map(([, name]) => unescaped(name ?? ''));
};

function rowOf(cells: readonly unknown[], row: number, sheet: string | null): Block[] {
  const said = cells.flatMap((cell) => {
    if (cell === null || cell === undefined) return [];
    const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
    return text === '' ? [] : [text];
  });
  if (said.length === 0) return [];
  return [{ text: said.join(' '), heading: false, where: { page: null, sheet, row }, cells: said }];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (xml: string): string =>
  xml.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, ten, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? '';
    const code = hex ? Number.parseInt(hex, 16) : Number(ten);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });

const inNoTable = { page: null, sheet: null, row: null } as const;
/** What is looked at, one after the other: no token reaches further than a name or a run of text. */
const wordTokens =
  /<w:tr[ >]|<\/w:tr>|<w:p[ >]|<\/w:p>|<w:pStyle w:val="([^"]{0,80})"|<w:t(?: [^<>]{0,100})?>([^<]*)<\/w:t>|<w:(?:tab|br)[ /]/g;
const isHeadingStyle = /^(?:heading|t[ií]?tulo|title)/i;

/** Paragraphs and rows of a Word file, out of its one part: no entity, link or macro of it is ever followed. */
function readDocx(bytes: Buffer): Read {
  const safe = tamed(bytes);
  if (typeof safe === 'string') return refused(safe === 'too-big' ? 'too-big-inside' : 'unreadable');
  const xml = xmlIn(safe, 'word/document.xml');
  if (xml === null) return refused('unreadable');
  return { blocks: wordBlocks(xml) };
}

function wordBlocks(xml: string): Block[] {
  const blocks: Block[] = [];
  let cells: string[] | null = null;
  let [text, heading] = ['', false];
  const endParagraph = () => {
    const said = unescaped(text).trim();
    if (said !== '' && cells) cells.push(said);
    else if (said !== '') blocks.push({ text: said, heading, where: inNoTable });
    [text, heading] = ['', false];
  };
  const endRow = () => {
    if (cells?.length) blocks.push({ text: cells.join(' '), heading: false, where: inNoTable, cells });
    cells = null;
  };
  for (const [token, style, said] of xml.matchAll(wordTokens)) {
    if (style !== undefined) heading = isHeadingStyle.test(style);
    else if (token.startsWith('<w:tr')) cells = [];
    else if (token === '</w:tr>') endRow();
    else if (token === '</w:p>' || token.startsWith('<w:p')) endParagraph();
    else text += said ?? ' ';
  }
  endParagraph();
  return blocks;
}

const nameOf = (fault: unknown) => (fault instanceof Error ? fault.name : '');

async function readPdf(bytes: Buffer): Promise<Read> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
    if (pdf.numPages > bounds.pages) return refused('too-big-inside');
    const blocks: Block[] = [];
    let size = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const lines = linesOf(items.flatMap((item) => ('str' in item ? [item] : [])));
      size += lines.reduce((sum, { text }) => sum + text.length, 0);
      if (size > bounds.characters) return refused('too-big-inside');
      blocks.push(...paragraphsOf(lines, number));
      page.cleanup();
    }
    return { blocks };
  } catch (fault) {
    return refused(nameOf(fault) === 'PasswordException' ? 'encrypted' : 'unreadable');
  }
}

interface Line {
  readonly text: string;
  readonly height: number;
  readonly gap: number;
}

/** The lines of a page: their text, how tall it is, and how far below the line before they begin. */
function linesOf(
  items: readonly { str: string; height: number; transform: readonly number[]; hasEOL: boolean }[],
): Line[] {
  const lines: Line[] = [];
  let [text, height, y, before] = ['', 0, 0, Number.NaN];
  for (const item of items) {
    if (text === '') y = item.transform[5] ?? 0;
    text += item.str;
    height = Math.max(height, item.height);
    if (!item.hasEOL) continue;
    if (text.trim() !== '') {
      lines.push({ text: text.trim(), height, gap: Number.isNaN(before) ? 0 : before - y });
      before = y;
    }
    [text, height] = ['', 0];
  }
  if (text.trim() !== '') lines.push({ text: text.trim(), height, gap: Number.isNaN(before) ? 0 : before - y });
  return lines;
}

/** Lines that lie close together are a paragraph; a short one that is taller than most is a heading. */
function paragraphsOf(lines: readonly Line[], page: number): Block[] {
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const where = { page, sheet: null, row: null };
  const blocks: Block[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') blocks.push({ text, heading: false, where });
    text = '';
  };
  for (const line of lines) {
    const heading = line.height > usual * 1.15 && line.text.length <= 100;
    const apart = line.gap > line.height * 1.8 || line.gap < 0 || /^(?:[•▪‣–*-]|\d{1,2}[.)])\s/.test(line.text);
    if (heading || apart) flush();
    if (heading) blocks.push({ text: line.text, heading: true, where });
    else text = text.endsWith('-') ? text.slice(0, -1) + line.text : `${text} ${line.text}`.trim();
  }
  flush();
  return blocks;
}
