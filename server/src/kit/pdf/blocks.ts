/** What a document is made of: plain data that the thread in `pdf.worker.ts` sets. */
import type { Content } from 'pdfmake/interfaces.js';
import { ink } from './ink.ts';

export type Block = Content;

/** A heading; it never stands alone at the foot of a page. */
export const heading = (text: string, level: 1 | 2 | 3 = 1): Block => ({ text, style: `h${level}`, headlineLevel: level });

export const paragraph = (text: string): Block => ({ text, style: 'paragraph' });

export const bullets = (items: readonly Block[]): Block => ({ ul: [...items], style: 'list', markerColor: ink.quiet });

/** What must not be overlooked, set apart from the text around it. */
export const note = (text: string): Block => ({
  layout: 'note',
  table: { widths: ['*'], body: [[{ text, style: 'note' }]] },
  margin: [0, 4, 0, 14],
});

export interface Column {
  readonly header: string;
  /** Points, `auto` for as much as the words need, `*` for a share of what is left (the default). */
  readonly width?: number | 'auto' | '*';
  /** `right` for numbers, which then stand in columns of equal digits. */
  readonly align?: 'left' | 'right';
}

/** A table; its headers stand on every page that it covers. A missing value is given as an empty string. */
export function table(columns: readonly Column[], rows: readonly (readonly Block[])[]): Block {
  const styled = (cell: Block, column: Column | undefined): Content => {
    const right = column?.align === 'right' ? { alignment: 'right' as const, fontFeatures: ['tnum' as const] } : {};
    return typeof cell === 'object' && !Array.isArray(cell) ? { ...cell, ...right } : { stack: [cell].flat(), ...right };
  };
  const headers = columns.map((column) => ({ text: column.header, style: 'header', alignment: column.align ?? 'left' }));
  return {
    layout: 'rows',
    style: 'table',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map((column) => column.width ?? '*'),
      body: [headers, ...rows.map((row) => columns.map((column, i) => styled(row[i] ?? '', column)))],
    },
  };
}

/** Names and what they hold, one pair a line. */
export const keyValues = (pairs: readonly (readonly [name: string, value: Block])[]): Block => ({
  layout: 'pairs',
  style: 'table',
  table: {
    widths: [150, '*'],
    body: pairs.map(([name, value]) => [
      { text: name, color: ink.quiet },
      { stack: [value].flat() },
    ]),
  },
});

export interface Measure {
  readonly label: string;
  /** 0–5; null where nothing was measured. */
  readonly value: number | null;
  /** The value in words, so that the bar is never all there is: `3,2 de 5`, `não avaliado`. */
  readonly words: string;
}

const steps = 5;
const cell = { width: 24, height: 6, gap: 3 } as const;

/** A bar of five steps with its label before it and its words behind. */
export const meter = ({ label, value, words }: Measure): Block => ({
  unbreakable: true,
  columnGap: 16,
  margin: [0, 0, 0, 8],
  columns: [
    { text: label, width: '*' },
    { canvas: bar(value ?? 0), width: steps * (cell.width + cell.gap) - cell.gap, margin: [0, 4, 0, 0] },
    { text: words, width: 96, color: value === null ? ink.quiet : ink.text, fontFeatures: ['tnum'] },
  ],
});

const bar = (value: number) =>
  Array.from({ length: steps }, (_, step) => {
    const x = step * (cell.width + cell.gap);
    const filled = Math.min(Math.max(value - step, 0), 1) * cell.width;
    const piece = (width: number, color: string) => ({ type: 'rect' as const, x, y: 0, w: width, h: cell.height, r: 1.5, color });
    return filled > 0 ? [piece(cell.width, ink.empty), piece(filled, ink.accent)] : [piece(cell.width, ink.empty)];
  }).flat();
