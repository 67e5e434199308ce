/** Rows of a spreadsheet as plans: every fault of every row is found, none stops the search. Pure. */
import type { rowFault } from '@vigia/contract/action-plans/action-plans.import.ts';
import type { PlanStatus } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { Category, Priority } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { text } from '@vigia/contract/kit/text.ts';
import type { z } from 'zod';
import type { Cell, ReadSheet } from '../../kit/sheets/sheets.ts';
import { categoryNames, type Field, foldedHeading, type Mapping, priorityNames, statusNames } from './headings.ts';

export type RowFault = z.output<typeof rowFault>;

export interface RowPlan {
  readonly row: number;
  readonly title: string;
  readonly description: string;
  readonly status: PlanStatus;
  readonly priority: Priority;
  readonly category: Category;
  readonly startDate: string | null;
  readonly dueDate: string | null;
  /** Who is asked, by address. */
  readonly email: string | null;
  readonly subtasks: readonly string[];
}
export interface JudgedRow {
  readonly plan: RowPlan;
  readonly faults: readonly RowFault[];
}

const mostSubtasks = 100;
const shown = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').slice(0, 100);
const written = (cell: Cell): string => (cell instanceof Date ? shown(cell) : String(cell ?? '').trim());

/** What a mapping says that cannot be followed: a heading that is not there, no column for the title. */
export function mappingFaults(mapping: Mapping, headings: readonly string[]): RowFault[] {
  const named = Object.entries(mapping).filter(([, heading]) => heading !== '');
  const strange = named.filter(([, heading]) => !headings.includes(heading));
  const faults = strange.map(([field, value]) => ({ row: 1, field, code: 'action-plans.unknown-heading', value }));
  return mapping.title
    ? faults
    : [...faults, { row: 1, field: 'title', code: 'action-plans.column-missing', value: '' }];
}

/** The rows, each with what is wrong with it. A row that says nothing in the columns that count is left out. */
export function judged({ headings, rows }: ReadSheet, mapping: Mapping): JudgedRow[] {
  const named = Object.entries(mapping).filter(([, heading]) => heading !== '');
  const columns = new Map(named.map(([field, heading]) => [field, headings.indexOf(heading)]));
  return rows.flatMap(({ number, cells }) => {
    const cell = (field: Field): Cell => cells[columns.get(field) ?? -1] ?? null;
    return [...columns.values()].some((at) => (cells[at] ?? null) !== null) ? [judgeRow(number, cell)] : [];
  });
}

function judgeRow(row: number, cell: (field: Field) => Cell): JudgedRow {
  const faults: RowFault[] = [];
  const fault = (field: Field, code: string) => faults.push({ row, field, code, value: shown(cell(field)) });
  const bounded = (field: Field, most: number): string => {
    const parsed = text(most).safeParse(written(cell(field)));
    if (!parsed.success) fault(field, 'action-plans.row-too-long');
    return parsed.data ?? '';
  };
  const chosen = <T>(field: Field, names: ReadonlyMap<string, T>, code: string, usual: T): T => {
    const said = foldedHeading(written(cell(field)));
    const found = said === '' ? usual : names.get(said);
    if (found === undefined) fault(field, code);
    return found ?? usual;
  };
  const dated = (field: Field): string | null => {
    const day = dayOf(cell(field));
    if (day === undefined) fault(field, 'action-plans.unreadable-date');
    return day ?? null;
  };
  const title = bounded('title', 200);
  if (written(cell('title')) === '') fault('title', 'action-plans.title-missing');
  const [startDate, dueDate] = [dated('startDate'), dated('dueDate')];
  if (startDate && dueDate && dueDate < startDate) fault('dueDate', 'action-plans.due-before-start');
  const subtasks = written(cell('subtasks'))
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (subtasks.length > mostSubtasks) fault('subtasks', 'action-plans.too-many-subtasks');
  if (subtasks.some((one) => !text(200).safeParse(one).success)) fault('subtasks', 'action-plans.row-too-long');
  const plan = {
    ...{ row, title, startDate, dueDate, subtasks },
    description: bounded('description', 8000),
    status: chosen('status', statusNames, 'action-plans.unknown-status', 'open' as const),
    priority: chosen('priority', priorityNames, 'action-plans.unknown-priority', 'medium' as const),
    category: chosen('category', categoryNames, 'action-plans.unknown-category', 'other' as const),
    email: written(cell('assignedTo')).toLowerCase() || null,
  };
  return { plan, faults };
}

const waysToWrite = [
  { sign: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/, order: [1, 2, 3] },
  { sign: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/, order: [3, 2, 1] },
] as const;
/** Excel counts days from here. */
const epoch = Temporal.PlainDate.from('1899-12-30');
const [earliest, latest] = ['1990-01-01', '2199-12-31'];

/** The day that a cell names, null for none, undefined where it cannot be read: a day comes before its month. */
export function dayOf(cell: Cell): string | null | undefined {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'boolean') return undefined;
  if (cell instanceof Date) return within(cell.toISOString().slice(0, 10));
  if (typeof cell === 'number')
    return cell >= 1 && cell < 200_000 ? within(epoch.add({ days: Math.floor(cell) }).toString()) : undefined;
  for (const { sign, order } of waysToWrite) {
    const found = sign.exec(cell.trim());
    if (!found) continue;
    const [year = 0, month = 0, day = 0] = order.map((at) => Number(found[at]));
    const exists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
    return exists ? within(Temporal.PlainDate.from({ year, month, day }).toString()) : undefined;
  }
  return undefined;
}
const within = (day: string): string | undefined => (day >= earliest && day <= latest ? day : undefined);
