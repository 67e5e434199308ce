/** Reads an upload: which tool wrote each report is told by its bytes, never by its name. */

import type { ReportMapping } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { readSheetBytes } from '../../kit/sheets/reading.ts';
import { isZip, Unread } from '../../kit/sheets/unpacking.ts';
import { formats } from '../formats/formats.ts';
import { guessedMapping, mappedTable } from '../formats/mapped.ts';
import { type FindingRow, rowsOfBatch } from '../recording.rules.ts';
import type { FoundWeakness } from '../recording.shapes.ts';
import { type Budget, Collector, fullBudget, type ReadNote } from './collecting.ts';
import type { AnyFormat, JsonFormat, LinesFormat, TableFormat, XmlFormat } from './format.ts';
import { shapeOf, walkJson } from './json.ts';
import { cellsUnder, type FoundTable, foldedColumn, tableOf } from './tables.ts';
import { decodedReport, type ReportFile, reportsIn } from './unpacking.ts';
import { rootOf, walkXml } from './xml.ts';

/** Why a report was not read at all. */
export type ReportRefusal = 'unreadable' | 'too-big' | 'unknown' | 'html' | 'empty';

export interface ReadReport {
  readonly file: string;
  readonly kind: string;
  readonly source: string;
  readonly target: string;
  readonly rows: readonly FindingRow[];
  readonly informational: number;
  readonly aside: number;
  readonly unread: number;
  /** Told once more of the same weakness: joined with it. */
  readonly repeated: number;
  readonly notes: readonly ReadNote[];
  /** Of a table: what can be mapped, and how it was. */
  readonly headings: readonly string[];
  readonly mapping: ReportMapping;
}
export interface RefusedReport {
  readonly file: string;
  readonly refused: ReportRefusal;
  /** Of a table that no tool is known to write: what can be mapped. */
  readonly headings?: readonly string[];
}
export type ReportOutcome = ReadReport | RefusedReport;

/** What a person says of the upload. */
export interface ReadingWishes {
  readonly target: string;
  readonly source: string;
  /** Which heading stands for which field, for tables. */
  readonly mapping: ReportMapping;
  /** A host that was looked at by its address: its name stands for it. */
  readonly called?: { readonly address: string; readonly name: string } | undefined;
}

const isJson = (format: AnyFormat): format is JsonFormat => 'json' in format;
const isXml = (format: AnyFormat): format is XmlFormat => 'xml' in format;
const isTable = (format: AnyFormat): format is TableFormat => 'table' in format;
const isLines = (format: AnyFormat): format is LinesFormat => 'lines' in format;

function readJson(text: string, budget: Budget): [AnyFormat, Collector] | null {
  const shape = shapeOf(text);
  const format = formats.filter(isJson).find(({ json }) => json.is(shape));
  if (!format) return null;
  const out = new Collector(format, budget);
  const passes = format.json.routes(out);
  for (const [at, routes] of passes.entries())
    walkJson(text, routes, (why) => (at === passes.length - 1 ? out.note(why) : undefined));
  return [format, out];
}

function readXml(text: string, budget: Budget): [AnyFormat, Collector] | null {
  const head = text.slice(0, 200_000);
  const root = rootOf(head);
  const format = root && formats.filter(isXml).find(({ xml }) => xml.is(root.name, root.attributes, head));
  if (!format) return null;
  const out = new Collector(format, budget);
  const wanted = format.xml.read(out);
  walkXml(text, wanted, (why) => out.note(why));
  wanted.end?.();
  return [format, out];
}

function readLines(text: string, budget: Budget): [AnyFormat, Collector] | null {
  const head = text.slice(0, 4_000);
  const format = formats.filter(isLines).find(({ lines }) => lines.is(head));
  if (!format) return null;
  const out = new Collector(format, budget);
  format.lines.read(linesOf(text), out);
  return [format, out];
}
function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    yield text.slice(from, end < 0 ? text.length : Math.min(end, from + 20_000)).trimEnd();
    if (end < 0) return;
    from = end + 1;
  }
}

/** Rows above the headings, where a tool says what the report is about. */
const mostAbove = 15;

/** The table from the row whose cells are the headings of a known tool; as it is where there is none. */
function withoutPreamble(table: FoundTable): FoundTable {
  const tools = formats.filter(isTable);
  const said = (cells: readonly unknown[]) => cells.map((cell) => String(cell ?? ''));
  const known = (cells: readonly string[]) => {
    const headings = new Set(cells.map(foldedColumn));
    return tools.some((one) => one.table.is(headings));
  };
  if (known(table.headings)) return table;
  const at = table.rows.slice(0, mostAbove).findIndex((cells) => known(said(cells)));
  return at < 0 ? table : { headings: said(table.rows[at] ?? []), rows: table.rows.slice(at + 1) };
}

function readTable(given: FoundTable, wishes: ReadingWishes, budget: Budget): Read {
  const table = Object.keys(wishes.mapping).length === 0 ? withoutPreamble(given) : given;
  const headings = new Set(table.headings.map(foldedColumn));
  const format =
    (Object.keys(wishes.mapping).length === 0 ? formats.filter(isTable).find((one) => one.table.is(headings)) : null) ??
    mappedTable(table.headings, wishes.mapping);
  if (!format) return { refused: 'unknown', headings: table.headings };
  const out = new Collector(format, budget);
  const under = cellsUnder(table.headings);
  for (const cells of table.rows) format.table.row(under(cells), out);
  return format.id === 'table' ? [format, out, table.headings] : [format, out];
}

type Read = [AnyFormat, Collector, (readonly string[])?] | { refused: ReportRefusal; headings?: readonly string[] };

async function readOne(bytes: Buffer, wishes: ReadingWishes, budget: Budget): Promise<Read> {
  if (isZip(bytes)) return spreadsheet(bytes, wishes, budget);
  const text = decodedReport(bytes);
  const head = text.slice(0, 4_000).replace(/^[\s\ufeff]+/, '');
  if (/^(?:\[\s*\]|\{\s*\})?\s*$/.test(head)) return { refused: 'empty' };
  const lines = readLines(text, budget);
  if (lines) return lines;
  if (/^(?:[[{]|scoutsuite_results)/.test(head)) return readJson(text, budget) ?? { refused: 'unknown' };
  if (/^<(?:!doctype\s+html|html)/i.test(head)) return { refused: 'html' };
  if (head.startsWith('<')) return readXml(text, budget) ?? { refused: 'unknown' };
  // Tools tell on their way what they do, before the report begins.
  const json = /^.{0,4000}?^[[{]/ms.test(head) ? readJson(text, budget) : null;
  return json ?? spreadsheet(Buffer.from(text), wishes, budget);
}

async function spreadsheet(bytes: Buffer, wishes: ReadingWishes, budget: Budget): Promise<Read> {
  const sheet = await readSheetBytes(bytes);
  if ('refused' in sheet) return { refused: sheet.refused };
  return readTable(tableOf(sheet), wishes, budget);
}

/** A weakness that was found at an address, told of the name that was meant. */
function byName(found: FoundWeakness, called: ReadingWishes['called']): FoundWeakness {
  if (!called) return found;
  const told = (text: string) => text.replaceAll(called.address, called.name);
  const { key, asset, location, ...rest } = found;
  return { ...rest, key: key.map(told), asset: told(asset ?? called.name), location: told(location ?? '') };
}

async function outcomeOf(report: ReportFile, wishes: ReadingWishes, budget: Budget): Promise<ReportOutcome> {
  let read: Read;
  try {
    read = await readOne(report.bytes(), wishes, budget);
  } catch (fault) {
    if (!(fault instanceof Unread)) throw fault;
    read = { refused: fault.why };
  }
  if (!Array.isArray(read)) return { file: report.name, ...read };
  const [format, out, headings = []] = read;
  const source = wishes.source || out.tool || format.name;
  const target = wishes.target || out.looked || source;
  const findings = out.findings.map((found) => byName(found, wishes.called));
  const rows = rowsOfBatch({ source, target, kind: format.id, findings });
  const { informational, aside, missed, notes } = out;
  return {
    file: report.name,
    kind: format.id,
    source,
    target,
    rows,
    informational,
    aside,
    unread: missed,
    repeated: out.findings.length - rows.length,
    notes: [...notes],
    headings,
    mapping: headings.length > 0 ? guessedMapping(headings, wishes.mapping) : {},
  };
}

/** Every report of an upload, read or refused. */
export async function readUploadedReports(
  name: string,
  bytes: Buffer,
  wishes: ReadingWishes,
): Promise<ReportOutcome[]> {
  let reports: ReportFile[];
  try {
    reports = reportsIn(name, bytes);
  } catch (fault) {
    if (!(fault instanceof Unread)) throw fault;
    return [{ file: name, refused: fault.why }];
  }
  const budget = fullBudget();
  const outcomes: ReportOutcome[] = [];
  for (const report of reports) outcomes.push(await outcomeOf(report, wishes, budget));
  return outcomes;
}
