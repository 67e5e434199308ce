/** Rows of a spreadsheet as risks: every fault of every row is found, none stops the search. Pure. */
import { locales } from '@vigia/contract/kit/locales.ts';
import { text } from '@vigia/contract/kit/text.ts';
import {
  type RiskImportField,
  type RiskImportReport,
  riskImportFields,
  type riskImportMapping,
} from '@vigia/contract/risks/import.shapes.ts';
import { type RiskDraft, riskCategories, riskTreatments } from '@vigia/contract/risks/risks.shapes.ts';
import type { z } from 'zod';
import type { Cell, ReadSheet } from '../kit/sheets/sheets.ts';
import { say } from '../kit/words.ts';

type RiskMapping = z.output<typeof riskImportMapping>;
type RowFault = RiskImportReport['faults'][number];
export interface JudgedRisk {
  readonly row: number;
  readonly email: string | null;
  readonly draft: RiskDraft;
  readonly faults: readonly RowFault[];
}

/** Text as it is compared: no accents, no case, no punctuation. */
export const plainRiskText = (said: string): string =>
  said
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a value is called in any of our languages. */
const namesOf = <T extends string>(values: readonly T[], key: string): ReadonlyMap<string, T> =>
  new Map(
    values.flatMap((value) =>
      [value, ...locales.map((locale) => say(locale, `risks:${key}.${value}`))].map((name) => [
        plainRiskText(name),
        value,
      ]),
    ),
  );
const categoryNames = namesOf(riskCategories, 'categories');
const treatmentNames: ReadonlyMap<string, RiskDraft['treatment']> = namesOf(riskTreatments, 'treatments');
const fieldNames = namesOf(riskImportFields, 'sheet.columns');

/** Which heading seems to be which field, each heading for one field only. */
export function guessedRiskColumns(headings: readonly string[]): RiskMapping {
  const mapping: RiskMapping = {};
  for (const heading of headings) {
    const field = fieldNames.get(plainRiskText(heading));
    if (field !== undefined && mapping[field] === undefined) mapping[field] = heading;
  }
  return mapping;
}

/** What a mapping says that cannot be followed: a heading that is not there, no column for what a risk needs. */
export function riskMappingFaults(mapping: RiskMapping, headings: readonly string[]): RowFault[] {
  const strange = Object.entries(mapping)
    .filter(([, heading]) => heading !== '' && !headings.includes(heading))
    .map(([field, value]) => ({ row: 1, field, code: 'risks.unknown-heading', value }));
  const lacking = (['title', 'likelihood', 'impact'] as const)
    .filter((field) => !mapping[field])
    .map((field) => ({ row: 1, field, code: 'risks.column-missing', value: '' }));
  return [...strange, ...lacking];
}

const written = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();

/** The day that a cell names; null for none, undefined where it cannot be read: a day comes before its month. */
function dayOf(cell: Cell): string | null | undefined {
  const said = written(cell);
  if (said === '') return null;
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(said) ?? [];
  const [, day2, month2, year2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(said) ?? [];
  const parts = { year: Number(year ?? year2), month: Number(month ?? month2), day: Number(day ?? day2) };
  const last = parts.month >= 1 && parts.month <= 12 ? new Date(Date.UTC(parts.year, parts.month, 0)).getUTCDate() : 0;
  if (!(parts.year >= 1990 && parts.year < 2200 && parts.day >= 1 && parts.day <= last)) return undefined;
  return Temporal.PlainDate.from(parts).toString();
}

/** The rows, each with what is wrong with it. A row that says nothing in the columns that count is left out. */
export function judgedRisks({ headings, rows }: ReadSheet, mapping: RiskMapping): JudgedRisk[] {
  const at = (field: RiskImportField) => (mapping[field] ? headings.indexOf(mapping[field]) : -1);
  return rows.flatMap(({ number, cells }) => {
    const cell = (field: RiskImportField): Cell => cells[at(field)] ?? null;
    return riskImportFields.some((field) => written(cell(field)) !== '') ? [judgedRow(number, cell)] : [];
  });
}

type CellOf = (field: RiskImportField) => Cell;

/** Reads the cells of a row, and notes what is wrong with them. */
function readingOf(row: number, cell: CellOf, faults: RowFault[]) {
  const fault = (field: RiskImportField, code: string) =>
    faults.push({ row, field, code, value: written(cell(field)).slice(0, 100) });
  return {
    fault,
    bounded(field: RiskImportField, most: number): string {
      const parsed = text(most).safeParse(written(cell(field)));
      if (!parsed.success) fault(field, 'risks.row-too-long');
      return parsed.data ?? '';
    },
    grade(field: RiskImportField, usual: number | null): number {
      const said = written(cell(field));
      if (said === '' && usual !== null) return usual;
      const value = /^[1-5]$/.test(said) ? Number(said) : null;
      if (value === null) fault(field, 'risks.grade');
      return value ?? 1;
    },
    named<T>(field: RiskImportField, names: ReadonlyMap<string, T>, usual: T): T {
      const said = plainRiskText(written(cell(field)));
      const found = said === '' ? usual : names.get(said);
      if (found === undefined) fault(field, 'risks.unknown-value');
      return found ?? usual;
    },
    dated(field: RiskImportField): string | null {
      const day = dayOf(cell(field));
      if (day === undefined) fault(field, 'risks.unreadable-date');
      return day ?? null;
    },
  };
}

function judgedRow(row: number, cell: CellOf): JudgedRisk {
  const faults: RowFault[] = [];
  const { fault, bounded, grade, named, dated } = readingOf(row, cell, faults);
  const title = bounded('title', 160);
  if (written(cell('title')) === '') fault('title', 'risks.title-missing');
  const current = { likelihood: grade('likelihood', null), impact: grade('impact', null) };
  const target = {
    likelihood: grade('targetLikelihood', current.likelihood),
    impact: grade('targetImpact', current.impact),
  };
  if (target.likelihood * target.impact > current.likelihood * current.impact)
    fault('targetLikelihood', 'risks.target-above');
  const draft: RiskDraft = {
    ...{ title, cause: bounded('cause', 2000), event: bounded('event', 2000) },
    ...{ consequence: bounded('consequence', 2000), area: bounded('area', 120), assets: bounded('assets', 1000) },
    category: named('category', categoryNames, 'business' as const),
    treatment: named('treatment', treatmentNames, null),
    ...{ reviewOn: dated('reviewOn'), inherent: current, current, target, ownerId: null, controls: [] },
  };
  return { row, email: written(cell('owner')).toLowerCase() || null, draft, faults };
}
