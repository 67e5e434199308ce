/** How a framework's controls stand one by one, what proves each, and the work that comes next there; and how its parts stand. */
import { steps as library } from '@vigia/content/frameworks/load.ts';
import { stepsLeft } from '@vigia/contract/compliance/compliance.rules.ts';
import type { ControlRow, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { evaluateControls, groupRows } from './compliance.evaluation.ts';
import { type FactsReader, factsOf } from './compliance.read-model.ts';
import { ourSheets } from './compliance.sheets.ts';

export interface PointNow {
  readonly row: ControlRow;
  /** What it waits for though its level is reached: that the statement of applicability is approved, or the scope written. */
  readonly held: 'statement-open' | 'scope-open' | null;
  /** Why it was left out, or how it is met, in the company's own words. */
  readonly justification: string;
  /** The first piece of work that is left until its target; null where none is. */
  readonly next: { readonly title: string; readonly hours: number } | null;
}

/** Every control of a framework by its id, and the groups in which they stand; five statements. */
export async function pointsNow(
  reader: FactsReader,
  key: Framework,
  locale: Locale,
): Promise<{ points: ReadonlyMap<string, PointNow>; groups: Overview['groups'] }> {
  const facts = await factsOf(reader, key);
  const evaluated = evaluateControls(ourSheets[key], facts, locale);
  const points = evaluated.map(({ row, steps, verdict }): [string, PointNow] => {
    const rule = verdict.because.at(-1)?.rule;
    const held = rule === 'statement-open' || rule === 'scope-open' ? rule : null;
    const [left] = stepsLeft(
      steps.filter(({ reaches }) => reaches > (row.maturity ?? 0)),
      row.target,
    );
    const step = left && library.get(left.id);
    const next = step ? { title: step[locale].title, hours: step.hours } : null;
    return [row.controlId, { row, next, held, justification: facts.decided.get(row.controlId)?.justification ?? '' }];
  });
  const rows = evaluated.map(({ row }) => row);
  return { points: new Map(points), groups: groupRows(ourSheets[key], rows, locale) };
}
