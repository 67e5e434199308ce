/**
 * How a control's picture follows from facts (design §6 "Result and maturity are two things"). Pure: both sides may
 * compute it, and a table of tests proves it.
 *
 * - *Maturity* is the weighted mean of the answers (`questionnaire.rules`), or what was declared where no question asks.
 *   There is none while too little of what decides the control is known: half of it by weight, one of its heaviest
 *   questions among it. "Don't know" is as good as no answer, and a light answer never stands in for the heavy one.
 * - The *result* says whether it is done: by maturity, by the weakest of the deciding answers, and by their being whole.
 * - The *assurance* says how well that is proven, and never changes the result.
 */
import { begun } from '../kit/means.ts';
import { controlKindOf, countControls } from '../questionnaire/questionnaire.counting.ts';
import { isKnownEnough } from '../questionnaire/questionnaire.rules.ts';
import type { Assurance, ControlResult } from './compliance.shapes.ts';

/** Practised everywhere it matters (docs/decisions/0025-one-ladder.md): the target, where the company set no other. */
export const good = 3;
/** No deciding answer of a compliant control is below this. */
export const weakest = 2;
export const defaultTarget = 3;

export interface Facts {
  /** The company decided, with a reason, that it does not apply. */
  readonly excluded: boolean;
  /** Gates or reasons rule out every question that decides it. */
  readonly ruledOut: boolean;
  /** The deciding questions that apply: how much each decides and its answer, 0 to 5; null where there is none. */
  readonly deciding: readonly { readonly weight: number; readonly value: number | null }[];
  /** The weighted mean of the answers; null where none decides it. */
  readonly mean: number | null;
  /** What was declared by hand, where no question asks. */
  readonly declared: number | null;
  /** The maturity from which it is met. */
  readonly target: number;
  /** What it asks for in writing and is not there yet. */
  readonly held: HeldBy | null;
}

/**
 * What holds a clause back that is good by its answers: an answer's word is not enough where the standard asks for a paper.
 * `statement-open`: the statement of applicability is not approved, or takes a control in or leaves it out without a reason;
 * `scope-open`: nobody has written what the management system covers.
 */
export type HeldBy = 'statement-open' | 'scope-open';
/** The clauses that ask for the statement of applicability (ISO/IEC 27001 6.1.3 d) and for the scope in writing (4.3). */
export const statementClause = '6.1.3';
export const scopeClause = '4.3';

/** The rules of a result, in the order they are tried: the first that holds decides. */
export const ruleNames = [
  'excluded',
  'ruled-out',
  'unknown',
  'too-little',
  'statement-open',
  'scope-open',
  'whole-and-good',
  'begun',
  'next-to-nothing',
] as const;
export type RuleName = (typeof ruleNames)[number];

export interface Verdict {
  readonly result: ControlResult;
  readonly maturity: number | null;
  readonly source: 'answers' | 'declared' | 'none';
  /** Every rule tried, the last of which decided. */
  readonly because: readonly { readonly rule: RuleName; readonly holds: boolean }[];
}

const outcome: Record<RuleName, ControlResult> = {
  excluded: 'not_applicable',
  'ruled-out': 'not_applicable',
  unknown: 'not_assessed',
  'too-little': 'not_assessed',
  'statement-open': 'partially_compliant',
  'scope-open': 'partially_compliant',
  'whole-and-good': 'compliant',
  begun: 'partially_compliant',
  'next-to-nothing': 'non_compliant',
};

const papers: ReadonlySet<RuleName> = new Set<HeldBy>(['statement-open', 'scope-open']);

/** The result of a control, its maturity, and why. */
export function verdictOf(facts: Facts): Verdict {
  const { deciding } = facts;
  const values = deciding.flatMap(({ value }) => (value === null ? [] : [value]));
  const enough = isKnownEnough(deciding.map(({ weight, value }) => ({ weight, answered: value !== null })));
  const answered = enough && facts.mean !== null;
  const maturity = answered ? facts.mean : deciding.length === 0 ? facts.declared : null;
  const whole = values.length === deciding.length;
  const lowest = Math.min(...values, weakest);
  const isGood = maturity !== null && maturity >= facts.target && lowest >= weakest && whole;
  const held = isGood && facts.held;
  const holds: Record<RuleName, boolean> = {
    excluded: facts.excluded,
    'ruled-out': facts.ruledOut,
    unknown: maturity === null && values.length === 0,
    'too-little': maturity === null,
    'statement-open': held === 'statement-open',
    'scope-open': held === 'scope-open',
    'whole-and-good': isGood,
    begun: maturity !== null && maturity >= begun,
    'next-to-nothing': true,
  };
  const at = ruleNames.findIndex((rule) => holds[rule]);
  const decided = ruleNames[at] ?? 'next-to-nothing';
  const out = decided === 'excluded' || decided === 'ruled-out';
  return {
    result: outcome[decided],
    maturity: out ? null : maturity,
    source: out || maturity === null ? 'none' : answered ? 'answers' : 'declared',
    because: ruleNames
      .slice(0, at + 1)
      // Of a paper speaks only the clause that it holds back.
      .filter((rule) => !papers.has(rule) || holds[rule])
      .map((rule) => ({ rule, holds: holds[rule] })),
  };
}

export interface Proven {
  /** Pieces of evidence that are valid today and were not rejected, own records among them. */
  readonly current: number;
  /** Those of them that somebody else than who added them accepted. */
  readonly accepted: number;
  /** How many of the current are notes, which the company wrote itself, and how many of the accepted. */
  readonly notes: number;
  readonly acceptedNotes: number;
}

/**
 * How well a result is proven. What has no result has nothing to prove. A note is the company's word once more: it counts
 * a step less than a file, a link or a record, so it proves nothing until somebody else accepted it.
 */
export function assuranceOf(result: ControlResult, { current, accepted, notes, acceptedNotes }: Proven): Assurance {
  if (result === 'not_assessed' || result === 'not_applicable') return 'none';
  if (accepted > acceptedNotes) return 'verified';
  return current > notes || acceptedNotes > 0 ? 'evidenced' : 'declared';
}

export interface Weighed {
  /** The weight of the question for a small company's real risk, 1 to 3. */
  readonly weight: number;
  /** How much it decides the control, 1 to 3. */
  readonly share: number;
}

/** How much a control matters: the weighted mean of its deciding questions' weights; 2 where none asks about it. */
export function importanceOf(questions: readonly Weighed[]): number {
  const shares = questions.reduce((sum, question) => sum + question.share, 0);
  if (shares === 0) return 2;
  return questions.reduce((sum, { weight, share }) => sum + weight * share, 0) / shares;
}

export interface StepFact {
  readonly id: string;
  readonly reaches: number;
  readonly hours: number;
  readonly done: boolean;
}

/** The steps that lead to the target and are not done; where they are all done, the next one above it. */
export function stepsLeft<S extends StepFact>(steps: readonly S[], target: number): S[] {
  const open = steps.filter((step) => !step.done).sort((a, b) => a.reaches - b.reaches);
  const needed = open.filter((step) => step.reaches <= target);
  return needed.length > 0 ? needed : open.slice(0, 1);
}

/** The maturity that finished steps speak for: the highest whose steps, and all below, are done; 0 before the first. */
export function reachedBy(steps: readonly StepFact[]): number {
  const open = steps.filter((step) => !step.done).map((step) => step.reaches);
  const lowestOpen = Math.min(...open, Number.POSITIVE_INFINITY);
  return steps.filter((step) => step.done && step.reaches < lowestOpen).reduce((top, s) => Math.max(top, s.reaches), 0);
}

export interface Counted {
  readonly controlId: string;
  readonly asked: boolean;
  readonly result: ControlResult;
  readonly assurance: Assurance;
  readonly maturity: number | null;
  readonly target: number;
}

/** A framework's standing, or a part's: each assessed control weighs 1. The tally adds up to the number of controls. */
export function complianceStandingOf(framework: string, controls: readonly Counted[]) {
  const results = { not_assessed: 0, not_applicable: 0, non_compliant: 0, partially_compliant: 0, compliant: 0 };
  const assurance = { none: 0, declared: 0, evidenced: 0, verified: 0 };
  let sum = 0;
  let targets = 0;
  for (const control of controls) {
    results[control.result]++;
    assurance[control.assurance]++;
    if (control.result !== 'not_applicable') targets += control.target;
    sum += control.maturity ?? 0;
  }
  const applicable = controls.length - results.not_applicable;
  const assessed = applicable - results.not_assessed;
  return {
    maturity: assessed > 0 ? sum / assessed : null,
    sum,
    assessed,
    applicable,
    target: applicable > 0 ? targets / applicable : null,
    tally: { results, assurance },
    counts: countControls(
      controls.map(({ controlId, result, asked }) => ({
        kind: controlKindOf(framework, controlId),
        applies: result !== 'not_applicable',
        assessed: result !== 'not_applicable' && result !== 'not_assessed',
        asked,
      })),
    ),
  };
}
