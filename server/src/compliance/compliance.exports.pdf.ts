/** A framework's statement on paper, to be read, discussed and signed. Pure. */
import type { Statement, StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { heading, keyValues, note, type PdfBlock, type PdfColumn, paragraph, table } from '../kit/pdf/blocks.ts';
import type { Report } from '../kit/pdf/pdf.ts';
import {
  appliesOf,
  decimalIn,
  distanceOf,
  evidenceOf,
  factsOfPaper,
  justificationOnPaper,
  metOf,
  ownerOf,
} from './compliance.exports.cells.ts';
import type { StatementContext } from './compliance.exports.statement.ts';

type Say = StatementContext['say'];

interface Cell {
  /** The key of its heading in `compliance:export.columns`. */
  readonly column: string;
  readonly share: number;
  readonly align?: 'right';
  readonly text: (row: StatementRow) => string;
}

/** The document as the PDF thread takes it. */
export function statementPdfOf(statement: Statement, say: Say, locale: Locale): Report {
  const { kind, framework, company, day } = statement;
  return {
    locale,
    title: say(`statement.kinds.${kind}`),
    subtitle: `${framework.title} ${framework.version}`.trim(),
    company,
    day,
    landscape: true,
    content: [
      keyValues(factsOfPaper(statement, say, locale)),
      note(say(`export.notes.${framework.custom ? 'own' : framework.key}`)),
      ...totals(statement, say, locale),
      ...tables(statement, say, locale),
      ...signatures(say),
    ],
  };
}

/** What applies, has a result and is met, by group; the outer ones bold. */
function totals({ totals: groups }: Statement, say: Say, locale: Locale): PdfBlock[] {
  const decimal = decimalIn(locale);
  const columns = ['group', 'controls', 'applicable', 'assessed', 'met-count', 'current', 'target'] as const;
  const header = (column: (typeof columns)[number], at: number): PdfColumn =>
    at === 0
      ? { header: say(`export.columns.${column}`), share: 4 }
      : { header: say(`export.columns.${column}`), align: 'right' };
  const cells = (one: Statement['totals'][number]): PdfBlock[] => [
    { text: one.title, bold: one.depth === 0, margin: [8 * one.depth, 0, 0, 0] },
    ...[one.rows, one.applicable, one.assessed, one.compliant].map(String),
    ...[one.maturity, one.target].map((value) => (value === null ? '–' : decimal(value))),
  ];
  return groups.length === 0 ? [] : [heading(say('export.totals')), table(columns.map(header), groups.map(cells))];
}

function tables({ kind, rows }: Statement, say: Say, locale: Locale): PdfBlock[] {
  const parts = Map.groupBy(rows, (row) => row.part);
  const control = cellsOf(kind === 'profile' ? 'profile' : 'applicability', say, locale);
  const requirement = cellsOf('requirement', say, locale);
  const requirements = parts.get('requirement') ?? [];
  return [
    ...byGroup(parts.get('control') ?? [], control, say),
    ...(requirements.length > 0
      ? [heading(say('export.requirements')), paragraph(say('export.requirements-why'))]
      : []),
    ...byGroup(requirements, requirement, say),
  ];
}

function byGroup(rows: readonly StatementRow[], cells: readonly Cell[], say: Say): PdfBlock[] {
  const columns = cells.map(
    ({ column, share, align }): PdfColumn => ({
      header: say(`export.columns.${column}`),
      share,
      ...(align ? { align } : {}),
    }),
  );
  return [...Map.groupBy(rows, (row) => row.group)].flatMap(([group, own]) => [
    ...(group ? [heading(group, 2)] : []),
    table(
      columns,
      own.map((row) => cells.map(({ text }) => text(row))),
    ),
  ]);
}

function cellsOf(kind: 'applicability' | 'profile' | 'requirement', say: Say, locale: Locale): Cell[] {
  const decimal = decimalIn(locale);
  const id: Cell = { column: 'control', share: 1, text: (row) => row.controlId };
  const title: Cell = { column: 'title', share: 2.4, text: (row) => row.title };
  const evidence: Cell = { column: 'evidence', share: 2, text: (row) => evidenceOf(row, say) };
  const owner: Cell = { column: 'owner', share: 1.1, text: ownerOf };
  const status: Cell = { column: 'status', share: 1.3, text: (row) => say(`results.${row.result}`) };
  const current: Cell = {
    column: 'current',
    share: 0.8,
    align: 'right',
    text: ({ maturity }) => (maturity === null ? '–' : decimal(maturity)),
  };
  const target: Cell = { column: 'target', share: 0.7, align: 'right', text: (row) => String(row.target) };
  const applies: Cell = { column: 'applies', share: 0.9, text: (row) => appliesOf(row, say) };
  const why: Cell = { column: 'justification', share: 3, text: (row) => justificationOnPaper(row, say) };
  const met: Cell = { column: 'met', share: 3, text: metOf };
  if (kind === 'applicability') return [id, title, applies, why, status, met, evidence, owner];
  if (kind === 'requirement') return [id, title, applies, status, current, target, evidence, owner];
  const distance: Cell = {
    column: 'distance',
    share: 0.9,
    align: 'right',
    text: (row) => {
      const far = distanceOf(row);
      return far === null ? '–' : decimal(far);
    },
  };
  const outcome: Cell = { ...title, share: 3.6 };
  return [id, outcome, current, target, distance, status, evidence, owner];
}

/** Lines to sign on: what makes a paper the company's own. */
const signatures = (say: Say): PdfBlock[] => [
  heading(say('export.signatures')),
  table(
    ['role', 'name', 'date', 'signature'].map((column, at) => ({
      header: say(`export.columns.${column}`),
      share: [1.2, 2, 1, 2][at] ?? 1,
    })),
    ['prepared', 'approved'].map((who) => [{ text: say(`export.${who}`), margin: [0, 14, 0, 10] }, '', '', '']),
  ),
];
