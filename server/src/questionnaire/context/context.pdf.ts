/** What a PDF says, as paragraphs and headings with their page. Pages are read one after the other. */
import { constants, inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs';
import { limits } from '../../kit/limits/limits.ts';
import { type Count, counting } from '../../kit/sheets/counting.ts';
import { Unread } from '../../kit/sheets/unpacking.ts';
import type { PassageBlock } from './context.passages.ts';

type Blocks = { readonly blocks: readonly PassageBlock[] } | { readonly refused: 'encrypted' | 'unreadable' };

const nameOf = (fault: unknown) => (fault instanceof Error ? fault.name : '');

/** The text of a PDF, page by page. Throws `Unread` where it is too big. */
export async function readPdf(bytes: Buffer): Promise<Blocks> {
  try {
    refuseSwelling(bytes);
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
    return { blocks: await blocksOf(pdf) };
  } catch (fault) {
    if (fault instanceof Unread) throw fault;
    return { refused: nameOf(fault) === 'PasswordException' ? 'encrypted' : 'unreadable' };
  }
}

/** Throws `Unread` where its streams, pictures aside, unpack to more than is ever read: one page may hold all of it. */
function refuseSwelling(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  let size = 0;
  for (const { 0: word, index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - 1_000), index);
    const about = before.slice(before.lastIndexOf(' obj') + 1);
    if (!about.includes('FlateDecode') || /\/Subtype\s*\/Image/.test(about)) continue;
    size += unpackedSize(bytes.subarray(index + word.length), limits.unpackedBytes - size);
  }
}

/** How much a packed stream holds. One that is broken holds nothing here: what it is worth, the reader says. */
function unpackedSize(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch (fault) {
    if (fault instanceof RangeError) throw new Unread('too-big');
    return 0;
  }
}

async function blocksOf(pdf: PDFDocumentProxy): Promise<PassageBlock[]> {
  if (pdf.numPages > limits.pages) throw new Unread('too-big');
  const blocks: PassageBlock[] = [];
  const count = counting();
  const inTime = working(limits.pdfWork);
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const lines = linesOf(await piecesOf(page, count, inTime));
    count('blocks', lines.length);
    blocks.push(...paragraphsOf(lines, number));
    page.cleanup();
  }
  return blocks;
}

/** Throws `Unread` once this process has worked so long, however busy the machine is. */
function working(most: number): () => void {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > most) throw new Unread('too-big');
  };
}

/** The pieces of text that a page is set from, counted as they come: a page may hold more than is ever read. */
async function piecesOf(page: PDFPageProxy, count: Count, inTime: () => void): Promise<Piece[]> {
  const pieces: Piece[] = [];
  const stream: ReadableStream<Awaited<ReturnType<PDFPageProxy['getTextContent']>>> = page.streamTextContent();
  // Not cancelled, which the library does not bear: it makes no more of a page than is read.
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    inTime();
    if (done) return pieces;
    for (const item of value.items) {
      if (!('str' in item)) continue;
      count('characters', item.str.length);
      pieces.push(item);
    }
  }
}

interface Line {
  readonly text: string;
  readonly height: number;
  readonly gap: number;
}

interface Piece {
  readonly str: string;
  readonly height: number;
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
}

/** The lines of a page: their text, how tall it is, and how far below the line before they begin. */
function linesOf(items: readonly Piece[]): Line[] {
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
function paragraphsOf(lines: readonly Line[], page: number): PassageBlock[] {
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const where = { page, sheet: null, row: null };
  const blocks: PassageBlock[] = [];
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
