/** Evaluates a framework's controls from facts, in the reader's language. Pure. */
import { guidesOf, steps as library } from '@vigia/content/frameworks/load.ts';
import {
  assuranceOf,
  complianceStandingOf,
  defaultTarget,
  type HeldBy,
  importanceOf,
  type StepFact,
  scopeClause,
  statementClause,
  type Verdict,
  verdictOf,
} from '@vigia/contract/compliance/compliance.rules.ts';
import type { ControlRow, FrameworkKey, Overview, Snapshot } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { isRequirement } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import {
  controlTerms,
  deciding,
  isControlAsked,
  type Mean,
  meanOf,
  type RuleTerm,
} from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { differentGaps, gapsOf, type Ordering } from './compliance.gaps.ts';
import type { ComplianceFacts, ProofCount } from './compliance.read-model.ts';
import { type DerivedProof, provenBy } from './compliance.records.ts';
import { type FrameworkSheet, isOurs, ourSheets, type SheetControl } from './compliance.sheets.ts';

/** A control with all that follows from the facts about it. */
export interface EvaluatedControl {
  readonly control: SheetControl;
  readonly row: ControlRow;
  readonly verdict: Verdict;
  readonly mean: Mean;
  readonly terms: readonly RuleTerm[];
  readonly steps: readonly StepFact[];
  readonly derived: readonly DerivedProof[];
  readonly importance: number;
}

/** Every control of the sheet, evaluated. */
export function evaluateControls(sheet: FrameworkSheet, facts: ComplianceFacts, locale: Locale): EvaluatedControl[] {
  const derived = provenBy(sheet.key, facts.records, facts.today);
  return sheet.controls.map((control) => evaluateControl(sheet, control, facts, derived.get(control.id) ?? [], locale));
}

/** The steps that lead to a control; none where the company brought the framework. */
export const stepIdsOf = (key: FrameworkKey, controlId: string): readonly string[] =>
  isOurs(key) ? (guidesOf(key).get(controlId)?.steps ?? []) : [];

function stepFacts(sheet: FrameworkSheet, controlId: string, facts: ComplianceFacts): StepFact[] {
  return stepIdsOf(sheet.key, controlId).flatMap((id) => {
    const step = library.get(id);
    const done = facts.steps.get(id)?.status === 'done';
    return step ? [{ id, reaches: step.reaches, hours: step.hours, done }] : [];
  });
}

/** What the answers and the company's decision say of a control, before anything proves it. */
interface Judgement
  extends Pick<EvaluatedControl, 'terms' | 'mean' | 'verdict'>,
    Pick<ControlRow, 'questions' | 'asked'> {}

function judgementOf(sheet: FrameworkSheet, control: SheetControl, facts: ComplianceFacts): Judgement {
  const { answers, decided: all } = facts;
  const asked = control.speaking.map(({ question }) => question);
  const terms = isOurs(sheet.key) ? controlTerms(asked, answers, sheet.key, control.id) : [];
  const mean = meanOf(terms);
  const decided = all.get(control.id);
  const open = terms.filter((term) => term.standing === 'answered' || term.standing === 'unanswered');
  const deciders = open.map(({ standing, value, weight }) => ({
    weight,
    value: standing === 'answered' && typeof value === 'number' ? value : null,
  }));
  const found = {
    excluded: decided?.applicable === false,
    ruledOut: terms.length > 0 && open.length === 0,
    deciding: deciders,
    mean: mean.maturity,
    declared: decided?.declared ?? null,
    target: decided?.target ?? defaultTarget,
    held: null,
  };
  const byWord = verdictOf(found);
  const held = byWord.result === 'compliant' ? heldBy(sheet, control, facts) : null;
  const verdict = held ? verdictOf({ ...found, held }) : byWord;
  return {
    ...{ terms, mean, verdict },
    questions: { applicable: open.length, answered: deciders.filter(({ value }) => value !== null).length },
    asked: !isOurs(sheet.key) || terms.length === 0 || isControlAsked(asked, answers, sheet.key, control.id),
  };
}

/** What a clause asks for in writing and is not there. */
function heldBy({ ours }: FrameworkSheet, { id }: SheetControl, facts: ComplianceFacts): HeldBy | null {
  if (ours !== 'iso27001') return null;
  if (id === scopeClause) return facts.decided.hasScope ? null : 'scope-open';
  return id === statementClause && isStatementOpen(facts) ? 'statement-open' : null;
}

/** Whether nobody has approved the statement of applicability, or it takes a control in or leaves it out without a reason (6.1.3 d). */
const isStatementOpen = ({ decided }: ComplianceFacts): boolean =>
  !decided.isApproved ||
  ourSheets.iso27001.controls.some(({ id }) => !isRequirement('iso27001', id) && !decided.get(id)?.justification);

const nothing: ProofCount = { current: 0, accepted: 0, expired: 0, notes: 0, acceptedNotes: 0 };

/** How much proves a control: the evidence that people keep, and what the company's records prove by themselves. */
function evidenceOf(derived: readonly DerivedProof[], kept: ProofCount): ControlRow['evidence'] {
  const own = derived.filter((proof) => proof.current).length;
  return {
    current: kept.current + own,
    accepted: kept.accepted,
    expired: kept.expired + derived.length - own,
  };
}

function evaluateControl(
  sheet: FrameworkSheet,
  control: SheetControl,
  facts: ComplianceFacts,
  derived: readonly DerivedProof[],
  locale: Locale,
): EvaluatedControl {
  const { terms, mean, verdict, questions, asked } = judgementOf(sheet, control, facts);
  const { result, maturity, source } = verdict;
  const decided = facts.decided.get(control.id);
  const kept = facts.proofs.get(control.id) ?? nothing;
  const evidence = evidenceOf(derived, kept);
  const steps = stepFacts(sheet, control.id, facts);
  const started = steps.filter(({ id }) => facts.steps.get(id)?.status === 'started').length;
  const row: ControlRow = {
    controlId: control.id,
    title: control.title[locale],
    group: control.group,
    ...{ result, maturity, source },
    target: decided?.target ?? defaultTarget,
    assurance: assuranceOf(result, { ...kept, ...evidence }),
    excluded: result !== 'not_applicable' ? null : decided?.applicable === false ? 'decided' : 'answers',
    owner: decided?.owner ?? null,
    ...{ questions, asked, evidence },
    steps: { total: steps.length, done: steps.filter((step) => step.done).length, started },
  };
  const importance = importanceOf(
    control.speaking
      .filter(({ share }) => share >= deciding)
      .map(({ question, share }) => ({ weight: question.weight, share })),
  );
  return { control, row, verdict, mean, terms, steps, derived, importance };
}

/** How many gaps an overview shows. */
const shownGaps = 5;

/** How each group of a framework stands, the outer ones with what stands in the inner ones. */
export function groupRows(sheet: FrameworkSheet, rows: readonly ControlRow[], locale: Locale): Overview['groups'] {
  const byGroup = Map.groupBy(rows, (row) => row.group);
  const below = (id: string): ControlRow[] => [
    ...(byGroup.get(id) ?? []),
    ...sheet.groups.filter((group) => group.parent === id).flatMap((group) => below(group.id)),
  ];
  return sheet.groups.map((group) => ({
    id: group.id,
    title: group.title[locale],
    parent: group.parent,
    standing: complianceStandingOf(sheet.key, below(group.id)),
  }));
}

/** The whole evaluation. */
export function overviewOf(
  sheet: FrameworkSheet,
  facts: ComplianceFacts,
  before: Snapshot | null,
  ordering: Ordering,
  locale: Locale,
): Overview {
  const all = evaluateControls(sheet, facts, locale);
  const rows = all.map((one) => one.row);
  const { key, title, version } = sheet;
  return {
    framework: { key, title, version, custom: sheet.ours === null },
    asOf: new Date().toISOString(),
    standing: complianceStandingOf(key, rows),
    groups: groupRows(sheet, rows, locale),
    controls: rows,
    reference: sheet.reference.map((one) => ({ controlId: one.id, title: one.title[locale], group: one.group })),
    next: differentGaps(gapsOf(all, facts, ordering, locale), shownGaps),
    before,
  };
}

/** Today's evaluation as one point of the trend. */
export function snapshotOf(sheet: FrameworkSheet, facts: ComplianceFacts): Snapshot {
  const { maturity, assessed, applicable, tally } = complianceStandingOf(
    sheet.key,
    evaluateControls(sheet, facts, 'pt').map((one) => one.row),
  );
  return {
    day: facts.today,
    ...{ maturity, assessed, applicable },
    compliant: tally.results.compliant,
    partially: tally.results.partially_compliant,
    nonCompliant: tally.results.non_compliant,
    evidenced: tally.assurance.evidenced + tally.assurance.verified,
  };
}
