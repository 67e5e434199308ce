/** A document cut into passages short enough to quote, each under its heading. */
import { normalized } from '../../kit/nearest/features.ts';
import { longestPassage, type Passage, type PassagePlace, type Verdict } from './context.shapes.ts';

/** A piece as a reader of files gives it. */
export interface PassageBlock {
  readonly text: string;
  readonly heading: boolean;
  readonly where: Omit<PassagePlace, 'heading'>;
  /** The cells, for a row of a table. */
  readonly cells?: readonly string[];
}

const answers: Readonly<Record<Verdict, ReadonlySet<string>>> = {
  yes: new Set(['yes', 'y', 'sim', 'si', 'implemented', 'implementado', 'implementada', 'compliant', 'conforme']),
  partial: new Set([
    ...['partial', 'partially', 'partially implemented', 'parcial', 'parcialmente', 'parcialmente implementado'],
    ...['in progress', 'em andamento', 'en curso', 'en progreso'],
  ]),
  no: new Set([
    ...['implemented', 'compliant'].map((word) => `not ${word}`),
    ...['no', 'n', 'nao', 'nao implementado', 'no implementado', 'nao conforme'],
    ...['no conforme', 'planned', 'planejado', 'planificado'],
  ]),
  na: new Set(['na', 'n a', 'not applicable', 'nao aplicavel', 'nao se aplica', 'no aplica', 'no aplicable']),
};
const verdicts: readonly Verdict[] = ['yes', 'partial', 'no', 'na'];

/** What a row answers: its first cell that is nothing but an answer. */
export function verdictOf(cells: readonly string[]): Verdict | null {
  for (const cell of cells) {
    if (cell.length > 40) continue;
    const said = normalized(cell);
    const found = verdicts.find((verdict) => answers[verdict].has(said));
    if (found) return found;
  }
  return null;
}

/** Text without what marks it up. */
const bare = (text: string): string =>
  text
    .replaceAll(/!?\[([^[\]]{0,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Sentences; a list's points and a table's rows were told apart before. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?;])\s+(?=[\p{L}\p{N}"“(¿])/u).filter(Boolean);

/** Pieces of at most `longestPassage` characters, at ends of sentences where there are any. */
function cut(text: string): string[] {
  if (text.length <= longestPassage) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of sentencesOf(text)) {
    if (piece !== '' && piece.length + sentence.length + 1 > longestPassage) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? sentence : `${piece} ${sentence}`;
    while (piece.length > longestPassage) {
      const at = piece.lastIndexOf(' ', longestPassage);
      const end = at > 0 ? at : longestPassage;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end).trim();
    }
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

const says = (text: string) => /\p{L}{3}/u.test(text);

/** The passages of a document, in its order. */
export function passagesOf(blocks: readonly PassageBlock[]): Passage[] {
  let heading: string | null = null;
  const passages: Passage[] = [];
  for (const block of blocks) {
    const text = bare(block.text);
    if (block.heading) heading = text.slice(0, 120) || null;
    else if (block.cells) {
      const where = { ...block.where, heading };
      const row = block.cells.map(bare).filter(Boolean);
      const verdict = verdictOf(row);
      if (says(text)) passages.push({ text: row.join(' — ').slice(0, longestPassage), where, verdict });
    } else
      for (const piece of cut(text).filter(says))
        passages.push({ text: piece, where: { ...block.where, heading }, verdict: null });
  }
  return passages;
}

const nowhere = { page: null, sheet: null, row: null } as const;
const isHeading = /^#{1,6}\s+/;
const isPoint = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;
const isRule = /^[\s|:\-=_*]*$/;
const isTableRule = /^[\s|:-]*\|\s*:?-[\s|:-]*$/;
const isRow = /^\s*\|.*\|\s*$/;

/** Blocks of plain text or Markdown: headings, paragraphs, points of lists, rows of tables. */
export function blocksOf(text: string, where: PassageBlock['where'] = nowhere): PassageBlock[] {
  const blocks: PassageBlock[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push({ text: lines.join(' '), heading: false, where });
    lines = [];
  };
  for (const raw of text.split(/\r\n?|\n|\f/)) {
    const line = raw.replace(/^\s*>\s?/, '');
    const alone = standsAlone(line, lines.length === 0);
    if (alone || isRule.test(line) || isPoint.test(line)) flush();
    // The row above such a line holds the titles of a table's columns.
    if (isTableRule.test(line) && blocks.at(-1)?.cells) blocks.pop();
    if (alone) blocks.push({ ...alone, where });
    else if (!isRule.test(line)) lines.push(line.replace(isPoint, ''));
  }
  flush();
  return blocks;
}

/** A line that is a block by itself: a heading, or a row of a table. */
function standsAlone(line: string, first: boolean): Omit<PassageBlock, 'where'> | null {
  if (isRule.test(line)) return null;
  if (isHeading.test(line)) return { text: line.replace(isHeading, ''), heading: true };
  if (isRow.test(line)) {
    const cells = line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { text: cells.join(' '), heading: false, cells };
  }
  return first && !isPoint.test(line) && isTitle(line) ? { text: line.replace(/[:.]\s*$/, ''), heading: true } : null;
}

/** A short line by itself that is numbered as chapters are, or written in capitals. */
const isTitle = (line: string): boolean => {
  const text = line.trim();
  if (text.length > 80 || /[.;,]$/.test(text)) return false;
  return /^\d{1,2}(?:\.\d{1,2})+\.?\s+\p{Lu}/u.test(text) || (/\p{Lu}{4}/u.test(text) && text === text.toUpperCase());
};
