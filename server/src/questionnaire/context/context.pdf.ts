/** What a PDF says, as paragraphs and headings with their page. Pages are read one after the other. */
import { getDocumentProxy } from 'unpdf';
import { limits } from '../../kit/limits/limits.ts';
import { counting } from '../../kit/sheets/counting.ts';
import { Unread } from '../../kit/sheets/unpacking.ts';
import type { PassageBlock } from './context.passages.ts';

type Blocks = { readonly blocks: readonly PassageBlock[] } | { readonly refused: 'encrypted' | 'unreadable' };

const nameOf = (fault: unknown) => (fault instanceof Error ? fault.name : '');

/** The text of a PDF, page by page. Throws `Unread` where it is too big. */
export async function readPdf(bytes: Buffer): Promise<Blocks> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false });
    if (pdf.numPages > limits.pages) throw new Unread('too-big');
    const blocks: PassageBlock[] = [];
    const count = counting();
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const lines = linesOf(items.flatMap((item) => ('str' in item ? [item] : [])));
      count('blocks', lines.length);
      for (const { text } of lines) count('characters', text.length);
      blocks.push(...paragraphsOf(lines, number));
      page.cleanup();
    }
    return { blocks };
  } catch (fault) {
    if (fault instanceof Unread) throw fault;
    return { refused: nameOf(fault) === 'PasswordException' ? 'encrypted' : 'unreadable' };
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
