/** How a document looks: A4, a quiet head and foot on every page, one accent, hairlines instead of boxes. */
import type { Column, Content, CustomTableLayout, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { ink } from './colors.ts';
import { covered } from './coverage.ts';

/** A report with its words chosen: what crosses over to the thread. */
export interface PdfSheet {
  readonly title: string;
  readonly subtitle?: string;
  readonly company: string;
  /** The picture above the title, as an address of its own bytes. */
  readonly logo?: string;
  readonly content: readonly Content[];
  readonly isLetter?: boolean;
  readonly landscape?: boolean;
  readonly language: string;
  readonly date: string;
  /** `Página {page} de {pages}`. */
  readonly pageWords: string;
}

const side = 56;

/** The mark of `web/src/kit/brand/Brand.tsx`. */
const mark = `<svg viewBox="0 0 32 32" width="32" height="32"><path fill="none" stroke="${ink.accent}" stroke-width="2" stroke-linejoin="round" d="M2 13.5C6.2 7.6 10.9 4.6 16 4.6s9.8 3 14 8.9c-4.2 5.9-8.9 8.9-14 8.9S6.2 19.4 2 13.5Z"/><path fill="${ink.accent}" d="M13.6 18.6h4.8l1.9 10.2h-8.6Z"/><circle fill="${ink.accent}" cx="16" cy="13.5" r="4.6"/><circle fill="#ffffff" cx="17.6" cy="11.9" r="1.3"/></svg>`;

const styles: StyleDictionary = {
  title: { fontSize: 25, bold: true, lineHeight: 1.1, characterSpacing: -0.4 },
  subtitle: { fontSize: 12, color: ink.quiet, lineHeight: 1.35 },
  h1: { fontSize: 15, bold: true, lineHeight: 1.2, characterSpacing: -0.15, margin: [0, 22, 0, 8] },
  h2: { fontSize: 11.5, bold: true, lineHeight: 1.25, margin: [0, 14, 0, 6] },
  h3: { fontSize: 9.5, bold: true, lineHeight: 1.3, margin: [0, 10, 0, 4] },
  paragraph: { margin: [0, 0, 0, 9] },
  list: { margin: [0, 0, 0, 9] },
  note: { margin: [0, 0, 0, 0] },
  table: { fontSize: 8.5, lineHeight: 1.3, margin: [0, 2, 0, 10] },
  header: { fontSize: 7.5, bold: true, color: ink.quiet },
  margin: { fontSize: 8, color: ink.quiet, lineHeight: 1.2 },
};

const outer = (i: number, cells: number) => i === 0 || i === cells;
export const tableLayouts: Record<string, CustomTableLayout> = {
  rows: {
    hLineWidth: (i, node) => (i === 0 ? 0 : i === 1 ? 0.9 : i === node.table.body.length ? 0.6 : 0.5),
    hLineColor: (i) => (i === 1 ? ink.line : ink.hairline),
    vLineWidth: () => 0,
    paddingLeft: (i) => (i === 0 ? 0 : 7),
    paddingRight: (i, node) => (outer(i + 1, node.table.widths?.length ?? 0) ? 0 : 7),
    paddingTop: () => 6,
    paddingBottom: () => 2.5,
  },
  pairs: {
    hLineWidth: (i, node) => (outer(i, node.table.body.length) ? 0 : 0.5),
    hLineColor: () => ink.hairline,
    vLineWidth: () => 0,
    paddingLeft: (i) => (i === 0 ? 0 : 7),
    paddingRight: () => 0,
    paddingTop: () => 6,
    paddingBottom: () => 2.5,
  },
  note: {
    hLineWidth: () => 0,
    vLineWidth: (i) => (i === 0 ? 2 : 0),
    vLineColor: () => ink.accent,
    fillColor: () => ink.sunken,
    paddingLeft: () => 14,
    paddingRight: () => 14,
    paddingTop: () => 9,
    paddingBottom: () => 5,
  },
};

const set = (content: Content): Content => covered(content) as Content;

/** The document as pdfmake takes it. */
export function definitionOf(sheet: PdfSheet): TDocumentDefinitions {
  const { title, company, language } = sheet;
  return {
    pageSize: 'A4',
    pageOrientation: sheet.landscape ? 'landscape' : 'portrait',
    pageMargins: [side, 82, side, 66],
    info: { title, author: company, creator: 'Vigia', producer: 'Vigia' },
    language,
    displayTitle: true,
    version: '1.7',
    tagged: true,
    defaultStyle: { font: 'Inter', fontSize: 9.5, lineHeight: 1.42, color: ink.text },
    styles,
    header: (page) => set(headOf(sheet, page)),
    footer: (page, pages) => set(footOf(sheet, page, pages)),
    content: [set(opening(sheet)), ...sheet.content.map(set)],
  };
}

/** Points that a logo has: wide ones and high ones weigh the same. */
const logoRoom: [number, number] = [150, 46];

const opening = ({ title, subtitle, company, logo, date }: PdfSheet): Content => ({
  margin: [0, 10, 0, 12],
  stack: [
    ...(logo ? [{ image: logo, fit: logoRoom, margin: [0, 0, 0, 12] as [number, number, number, number] }] : []),
    { text: company, bold: true, color: ink.accent, margin: [0, 0, 0, 6] },
    { text: title, style: 'title' },
    ...(subtitle
      ? [{ text: subtitle, style: 'subtitle', margin: [0, 6, 0, 0] as [number, number, number, number] }]
      : []),
    { text: date, color: ink.quiet, margin: [0, 10, 0, 0] },
  ],
});

const ourMark: Column[] = [
  { svg: mark, width: 15, margin: [0, -2.5, 0, 0] },
  { text: 'Vigia', bold: true, fontSize: 9.5, color: ink.text, width: 'auto', characterSpacing: -0.2 },
];

const headOf = ({ title, isLetter = false }: PdfSheet, page: number): Content => ({
  margin: [side, 34, side, 0],
  style: 'margin',
  columnGap: 5,
  columns: [...(isLetter ? [] : ourMark), { text: page === 1 ? '' : clipped(title), alignment: 'right', width: '*' }],
});

const clipped = (text: string) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text);

const footOf = ({ company, date, pageWords }: PdfSheet, page: number, pages: number): Content => ({
  margin: [side, 24, side, 0],
  style: 'margin',
  columns: [
    { text: `${company} · ${date}`, width: '*' },
    {
      text: pageWords.replace('{page}', String(page)).replace('{pages}', String(pages)),
      alignment: 'right',
      width: 'auto',
      fontFeatures: ['tnum'],
    },
  ],
});
