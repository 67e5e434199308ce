/** What a document is made of: plain data that the thread in `pdf.worker.ts` sets. */
import type { Content } from 'pdfmake/interfaces.js';
import { ink } from './colors.ts';

export type PdfBlock = Content;

/** A heading; it never stands alone at the foot of a page. */
export const heading = (text: string, level: 1 | 2 | 3 = 1): PdfBlock => ({
  text,
  style: `h${level}`,
  headlineLevel: level,
});

export const paragraph = (text: string): PdfBlock => ({ text, style: 'paragraph' });

export const bullets = (items: readonly PdfBlock[]): PdfBlock => ({
  ul: [...items],
  style: 'list',
  markerColor: ink.quiet,
});

/** What must not be overlooked, set apart from the text around it. */
export const note = (text: string): PdfBlock => ({
  layout: 'note',
  table: { widths: ['100%'], body: [[{ text, style: 'note' }]] },
  margin: [0, 4, 0, 14],
});

export interface PdfColumn {
  readonly header: string;
  /** Its part of the width, beside columns of 1. */
  readonly share?: number;
  /** `right` for numbers, which then stand in columns of equal digits. */
  readonly align?: 'left' | 'right';
}

/** A table; its headers stand on every page that it covers. A missing value is given as an empty string. */
export function table(columns: readonly PdfColumn[], rows: readonly (readonly PdfBlock[])[]): PdfBlock {
  const shares = columns.map((column) => column.share ?? 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const whole = rows.every((row) => row.every((cell, i) => staysLow(cell, (shares[i] ?? 1) / total)));
  const headers = columns.map(({ header, align = 'left' }) => ({ text: header, style: 'header', alignment: align }));
  return {
    layout: 'rows',
    style: 'table',
    table: {
      headerRows: 1,
      // A row that must not break but is taller than the page would lose its end.
      keepWithHeaderRows: whole ? 1 : 0,
      dontBreakRows: whole,
      // In percent: other widths grow with their longest word, past the edge of the page.
      widths: shares.map((share) => `${(100 * share) / total}%`),
      body: [headers, ...rows.map((row) => columns.map((column, i) => cellOf(row[i] ?? '', column)))],
    },
  };
}

function cellOf(cell: PdfBlock, { align }: PdfColumn): Content {
  const content: Content = { stack: [cell].flat() };
  return align === 'right' ? { ...content, alignment: 'right', fontFeatures: ['tnum'] } : content;
}

/** Points: a line of text across the page, about what a sign takes of it, and what the padding takes of a cell. */
const across = { page: 480, sign: 4.6, padding: 14 } as const;
const staysLow = (cell: PdfBlock, share: number): boolean => {
  const signs = typeof cell === 'string' ? cell.length : JSON.stringify(cell).length;
  return (signs * across.sign) / Math.max(share * across.page - across.padding, across.sign) < 20;
};

/** Names and what they hold, one pair a line. */
export const keyValues = (pairs: readonly (readonly [name: string, value: PdfBlock])[]): PdfBlock => ({
  layout: 'pairs',
  style: 'table',
  table: {
    widths: ['31%', '69%'],
    body: pairs.map(([name, value]) => [{ text: name, color: ink.quiet }, { stack: [value].flat() }]),
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
export const meter = ({ label, value, words }: Measure): PdfBlock => ({
  unbreakable: true,
  columnGap: 16,
  margin: [0, 0, 0, 8],
  columns: [
    { text: label, width: '50%' },
    { canvas: bar(value ?? 0), width: steps * (cell.width + cell.gap) - cell.gap, margin: [0, 4, 0, 0] },
    { text: words, width: '*', color: value === null ? ink.quiet : ink.text, fontFeatures: ['tnum'] },
  ],
});

const bar = (value: number) =>
  Array.from({ length: steps }, (_, step) => {
    const x = step * (cell.width + cell.gap);
    const filled = Math.min(Math.max(value - step, 0), 1) * cell.width;
    const piece = (width: number, color: string) => ({
      type: 'rect' as const,
      x,
      y: 0,
      w: width,
      h: cell.height,
      r: 1.5,
      color,
    });
    return filled > 0 ? [piece(cell.width, ink.empty), piece(filled, ink.accent)] : [piece(cell.width, ink.empty)];
  }).flat();
