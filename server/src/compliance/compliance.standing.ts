/** How our three frameworks stand, for whoever shows no more than that: the same rules, without proof, steps and plans. */
import { complianceStandingOf } from '@vigia/contract/compliance/compliance.rules.ts';
import type {
  ComplianceStanding,
  ControlRef,
  ControlResult,
  ControlRow,
  Gap,
  Overview,
} from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Answers } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import type { Db } from '../kit/db/db.ts';
import { answersNow, newestAnswer } from '../questionnaire/questionnaire.queries.ts';
import { evaluateControls, groupRows } from './compliance.evaluation.ts';
import { differentGaps, gapsOf } from './compliance.gaps.ts';
import { type GapReader, orderingFor } from './compliance.ordering.ts';
import {
  type ControlDecisions,
  type Decided,
  decisions,
  decisionsOf,
  type FactsReader,
  factsOf,
  noDecisions,
} from './compliance.read-model.ts';
import { ourSheets } from './compliance.sheets.ts';

export type Decisions = ReadonlyMap<Framework, ControlDecisions>;

/** What was decided about the controls of our frameworks. */
export async function decisionsNow(db: Db): Promise<Decisions> {
  return new Map(await Promise.all(frameworks.map(async (key) => [key, await decisions(db, key)] as const)));
}

const unproven = { today: '', proofs: new Map(), steps: new Map(), records: [] };

/** The results of these controls of a framework by answers and decisions; two statements. */
export async function controlResultsNow(
  db: Db,
  key: Framework,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ControlResult>> {
  const [answers, decided] = await Promise.all([answersNow(db), decisions(db, key)]);
  const sheet = { ...ourSheets[key], controls: ourSheets[key].controls.filter(({ id }) => wanted.has(id)) };
  const rows = evaluateControls(sheet, { ...unproven, answers, decided }, 'pt').map(({ row }) => row);
  return new Map(rows.map(({ controlId, result }) => [controlId, result]));
}

/** Every control of a framework by answers and decisions, and the groups in which they stand; two statements. */
export async function controlsNow(
  db: Db,
  key: Framework,
  locale: Locale,
): Promise<{ controls: readonly ControlRow[]; groups: Overview['groups'] }> {
  const [answers, decided] = await Promise.all([answersNow(db), decisions(db, key)]);
  const evaluated = evaluateControls(ourSheets[key], { ...unproven, answers, decided }, locale);
  const rows = evaluated.map(({ row }) => row);
  return { controls: rows, groups: groupRows(ourSheets[key], rows, locale) };
}

/** The standing of a framework by answers and decisions: what its own screen says. How well it is proven is not in it. */
export function standingIn(key: Framework, answers: Answers, decided: Decisions): Omit<ComplianceStanding, 'tally'> {
  const facts = { ...unproven, answers, decided: decided.get(key) ?? noDecisions };
  const { tally: _, ...standing } = complianceStandingOf(
    key,
    evaluateControls(ourSheets[key], facts, 'pt').map(({ row }) => row),
  );
  return standing;
}

/** How one of our frameworks stands at this moment: the same for a board, a report and its own screen. Two statements. */
export async function standingNow(db: Db, key: Framework): Promise<Omit<ComplianceStanding, 'tally'>> {
  const [answers, decided] = await Promise.all([answersNow(db), decisions(db, key)]);
  return standingIn(key, answers, new Map([[key, decided]]));
}

interface Since {
  readonly now: Omit<ComplianceStanding, 'tally'>;
  /** How many controls the company has decided to leave out since that day, and the mean as it would be with them. */
  readonly excluded: number;
  readonly alike: number | null;
  /** The day of the newest answer that speaks for it. */
  readonly answeredOn: string | null;
}
/** How one of our frameworks stands, and over the controls that counted on a day before: like compared with like. Three statements. */
export async function standingSince(db: Db, key: Framework, day: string): Promise<Since> {
  const asked = ourSheets[key].controls.flatMap(({ speaking }) => speaking.map(({ question }) => question.id));
  const [answers, decided, answeredOn] = await Promise.all([
    answersNow(db),
    decisions(db, key),
    newestAnswer(db, [...new Set(asked)]),
  ]);
  const isNew = ({ applicable, at }: Decided) => !applicable && at.slice(0, 10) > day;
  const kept = [...decided].map(([id, one]) => [id, isNew(one) ? { ...one, applicable: true } : one] as const);
  const of = (made: ControlDecisions) => standingIn(key, answers, new Map([[key, made]]));
  return {
    now: of(decided),
    excluded: [...decided.values()].filter(isNew).length,
    alike: of(decisionsOf(kept, decided)).maturity,
    answeredOn,
  };
}

/** What to do first about one of our frameworks: `most` different things, and how much is below its target. */
export async function nextGaps(
  reader: GapReader & FactsReader,
  key: Framework,
  most: number,
): Promise<{ total: number; items: Gap[] }> {
  const { locale } = reader;
  const reading = factsOf(reader, key);
  const [facts, ordering] = await Promise.all([reading, orderingFor(reader, reading)]);
  const all = gapsOf(evaluateControls(ourSheets[key], facts, locale), facts, ordering, locale);
  return { total: all.length, items: differentGaps(all, most) };
}

/** The levels of those of these controls that stand in one of our frameworks and have one. */
export async function levelsOf(
  reader: FactsReader & { readonly locale: Locale },
  controls: readonly ControlRef[],
): Promise<number[]> {
  const wanted = frameworks.filter((key) => controls.some((one) => one.framework === key));
  const found = await Promise.all(
    wanted.map(async (key) => {
      const facts = await factsOf(reader, key);
      const ids = new Set(controls.filter((one) => one.framework === key).map(({ controlId }) => controlId));
      return evaluateControls(ourSheets[key], facts, reader.locale).flatMap(({ row }) =>
        ids.has(row.controlId) && row.maturity !== null ? [row.maturity] : [],
      );
    }),
  );
  return found.flat();
}
