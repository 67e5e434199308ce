/** A framework's rows counted by group, the outer groups with what stands in the inner ones. Pure. */
import type { StatementTotal } from '@vigia/contract/compliance/compliance.statement.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { EvaluatedControl } from './compliance.evaluation.ts';
import { type FrameworkSheet, groupsBelow } from './compliance.sheets.ts';

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The totals of each group that holds rows, in the framework's order; a group below another stands one deeper. */
export function totalsOf(
  sheet: FrameworkSheet,
  evaluated: readonly EvaluatedControl[],
  locale: Locale,
): StatementTotal[] {
  const parents = new Map(sheet.groups.map(({ id, parent }) => [id, parent]));
  const depthOf = (id: string | null): number => (id === null ? -1 : 1 + depthOf(parents.get(id) ?? null));
  return sheet.groups.flatMap(({ id, title }): StatementTotal[] => {
    const inside = groupsBelow(sheet, id);
    const rows = evaluated.filter(({ control }) => inside.has(control.group)).map(({ row }) => row);
    if (rows.length === 0) return [];
    const applying = rows.filter(({ result }) => result !== 'not_applicable');
    const known = applying.flatMap(({ maturity }) => maturity ?? []);
    return [
      {
        ...{ id, title: title[locale], depth: depthOf(id), rows: rows.length, applicable: applying.length },
        assessed: known.length,
        compliant: applying.filter(({ result }) => result === 'compliant').length,
        maturity: mean(known),
        target: mean(applying.map(({ target }) => target)),
      },
    ];
  });
}
