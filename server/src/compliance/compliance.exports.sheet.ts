/** A framework's statement as a spreadsheet: one row a control, numbers as numbers, who signs below. Pure. */
import type { Statement, StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Cell, SheetFile } from '../kit/sheets/sheets.ts';
import {
  appliesOf,
  distanceOf,
  evidenceOf,
  factsOfPaper,
  justificationOnPaper,
  ownerOf,
} from './compliance.exports.cells.ts';
import type { StatementContext } from './compliance.exports.statement.ts';

type Say = StatementContext['say'];

interface SheetColumn {
  /** The key of its heading in `compliance:export.columns`. */
  readonly column: string;
  readonly width: number;
  readonly cell: (row: StatementRow) => Cell;
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

function columnsOf(kind: Statement['kind'], say: Say): SheetColumn[] {
  const all: SheetColumn[] = [
    { column: 'control', width: 24, cell: (row) => row.controlId },
    { column: 'title', width: 44, cell: (row) => row.title },
    { column: 'group', width: 28, cell: (row) => row.group },
    { column: 'applies', width: 14, cell: (row) => appliesOf(row, say) },
    { column: 'justification', width: 60, cell: (row) => justificationOnPaper(row, say) || null },
    { column: 'status', width: 18, cell: (row) => say(`results.${row.result}`) },
    { column: 'met', width: 60, cell: (row) => row.met.join('\n') || null },
    { column: 'current', width: 10, cell: (row) => rounded(row.maturity) },
    { column: 'target', width: 8, cell: (row) => row.target },
    { column: 'distance', width: 11, cell: (row) => rounded(distanceOf(row)) },
    { column: 'assurance', width: 22, cell: (row) => say(`assurance.${row.assurance}`) },
    { column: 'evidence', width: 44, cell: (row) => evidenceOf(row, say) || null },
    { column: 'owner', width: 24, cell: (row) => ownerOf(row) || null },
    { column: 'note', width: 40, cell: (row) => row.note || null },
  ];
  return kind === 'profile' ? all.filter(({ column }) => column !== 'applies' && column !== 'justification') : all;
}

/** The table; company, date, version and the lines to sign stand below the last control. */
export function sheetTableOf(statement: Statement, say: Say, locale: Locale): SheetFile {
  const { kind, rows, company, day } = statement;
  const columns = columnsOf(kind, say);
  const filled = (...cells: Cell[]): Cell[] => columns.map((_, at) => cells[at] ?? null);
  const blank = filled();
  return {
    name: say(`statement.kinds.${kind}`),
    locale,
    columns: columns.map(({ column, width }) => ({ title: say(`export.columns.${column}`), width })),
    rows: [
      ...rows.map((row) => columns.map(({ cell }) => cell(row))),
      blank,
      filled(say('export.company'), company),
      filled(say('export.day'), new Date(`${day}T00:00:00Z`)),
      ...factsOfPaper(statement, say, locale).map(([name, value]) => filled(name, value)),
      blank,
      filled(null, ...['name', 'date', 'signature'].map((column) => say(`export.columns.${column}`))),
      ...['prepared', 'approved'].map((who) => filled(say(`export.${who}`))),
    ],
  };
}
