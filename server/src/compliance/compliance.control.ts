/** Puts one control's page together: its row, the arithmetic, proof, steps and what is related. Pure. */

import { guidesOf, steps as library, servedBy } from '@vigia/content/frameworks/load.ts';
import { questionsOf } from '@vigia/content/frameworks/questions.ts';
import { relatedTo } from '@vigia/content/related.ts';
import { defaultTarget } from '@vigia/contract/compliance/compliance.rules.ts';
import type { ControlView, ProofView, StepView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { askedIn, type Given } from '../questionnaire/questionnaire.queries.ts';
import { type EvaluatedControl, evaluateControls } from './compliance.evaluation.ts';
import { type ComplianceFacts, type Decided, noDecisions } from './compliance.read-model.ts';
import type { DerivedProof } from './compliance.records.ts';
import { type FrameworkSheet, isAskedAbout, ourSheets, type SheetControl, titleOf } from './compliance.sheets.ts';
import type { KeptProof } from './control.read-model.ts';

export interface ControlContext {
  readonly facts: ComplianceFacts;
  readonly given: ReadonlyMap<string, Given>;
  readonly proofs: readonly KeptProof[];
  readonly plans: ControlView['plans'];
  readonly treats: readonly string[];
  /** What an own record is called, in the reader's language. */
  readonly nameRecord: (proof: DerivedProof) => string;
  readonly prose: string;
}

/** The page, or null where the framework has no such control. */
export function controlViewOf(
  sheet: FrameworkSheet,
  controlId: string,
  beside: ControlContext,
  locale: Locale,
): ControlView | null {
  const at = sheet.controls.findIndex((control) => control.id === controlId);
  const control = sheet.controls[at];
  if (!control) return null;
  const { facts } = beside;
  const [one] = evaluateControls({ ...sheet, controls: [control] }, facts, locale);
  if (!one) return null;
  const guide = sheet.ours ? guidesOf(sheet.ours).get(controlId) : undefined;
  const { key, title, version } = sheet;
  const { maturity, sum, weight, applicable, answered } = one.mean;
  return {
    row: one.row,
    framework: { key, title, version, custom: sheet.ours === null },
    asks: guide?.wording[locale].asks ?? beside.prose,
    levels: guide?.wording[locale].levels ?? null,
    typicalEvidence: [...(guide?.wording[locale].evidence ?? [])],
    score: { id: controlId, title: one.row.title, maturity, sum, weight, applicable, answered },
    terms: termsOf(one, beside, locale),
    because: [...one.verdict.because],
    settings: settingsOf(facts.decided.get(controlId)),
    mayDeclare: !isAskedAbout(control),
    steps: stepViews(sheet, one, facts, locale),
    proofs: proofViews(one, beside),
    related: sheet.ours ? relatedViews(sheet.ours, controlId, facts, locale) : [],
    plans: [...beside.plans],
    treats: [...beside.treats],
    previous: sheet.controls[at - 1]?.id ?? null,
    next: sheet.controls[at + 1]?.id ?? null,
  };
}

const settingsOf = (decided: Decided | undefined): ControlView['settings'] =>
  decided ?? {
    applicable: true,
    justification: '',
    target: defaultTarget,
    owner: null,
    declared: null,
    note: '',
    version: 0,
  };

function termsOf(
  { control, terms }: EvaluatedControl,
  { given }: ControlContext,
  locale: Locale,
): ControlView['terms'] {
  const texts = new Map(control.speaking.map(({ question }) => [question.id, question.text[locale]]));
  return terms.map((term) => {
    const answer = given.get(term.questionId);
    return {
      ...term,
      text: texts.get(term.questionId) ?? term.questionId,
      assessmentType: askedIn(term.questionId),
      reason: answer?.reason ?? '',
      answeredBy: answer?.answeredBy ?? null,
      answeredAt: answer?.answeredAt ?? null,
    };
  });
}

function stepViews(
  sheet: FrameworkSheet,
  { steps, control }: EvaluatedControl,
  facts: ComplianceFacts,
  locale: Locale,
): StepView[] {
  return steps.flatMap(({ id }) => {
    const step = library.get(id);
    if (!step) return [];
    const taken = facts.steps.get(id);
    const { reaches, hours, who, priority, proof } = step;
    const serves = servedBy(id).filter((other) => other.framework !== sheet.key || other.id !== control.id);
    return [
      {
        ...{ id, ...step[locale], reaches, hours, who, priority, proof },
        status: taken?.status ?? 'open',
        planId: taken?.planId ?? null,
        subtaskId: taken?.subtaskId ?? null,
        completedAt: taken?.completedAt ?? null,
        question: questionEarned(id, control, locale),
        serves: serves.map((other) => ({
          framework: other.framework,
          controlId: other.id,
          title: titleOf(other.framework, other.id)?.[locale] ?? other.id,
        })),
      },
    ];
  });
}

/** The question of the control that a step earns an answer to: the one that decides most of it. */
function questionEarned(stepId: string, { speaking }: SheetControl, locale: Locale): StepView['question'] {
  const earned = new Set(questionsOf(stepId));
  const [first] = speaking.filter(({ question }) => earned.has(question.id)).sort((a, b) => b.share - a.share);
  return first ? { id: first.question.id, text: first.question.text[locale] ?? first.question.id } : null;
}

function proofViews({ derived }: EvaluatedControl, { proofs, nameRecord, facts }: ControlContext): ProofView[] {
  const kept = proofs.map(
    (proof): ProofView => ({
      ...proof,
      state: stateOf(proof, facts.today),
      link: evidencesPlaces.register.at({ id: proof.id }),
    }),
  );
  const own = derived.map(
    (proof): ProofView => ({
      id: proof.record.id,
      kind: 'record',
      title: nameRecord(proof),
      state: proof.current ? 'current' : 'expired',
      review: 'pending',
      validFrom: proof.validFrom,
      validUntil: proof.validUntil,
      addedBy: null,
      link: proof.link,
    }),
  );
  return [...own, ...kept];
}

function stateOf({ review, validFrom, validUntil }: KeptProof, today: string): ProofView['state'] {
  if (review === 'rejected') return 'rejected';
  if (validFrom > today) return 'upcoming';
  return validUntil !== null && validUntil < today ? 'expired' : 'current';
}

/** Related controls with the answers' part of their evaluation: settings and evidence of another framework are not read here. */
function relatedViews(framework: 'iso27001' | 'nist-csf' | 'lgpd', id: string, facts: ComplianceFacts, locale: Locale) {
  return relatedTo(framework, id).flatMap((other) => {
    const sheet = ourSheets[other.framework];
    const control = sheet.controls.find((one) => one.id === other.id);
    if (!control) return [];
    const answersOnly: ComplianceFacts = { ...facts, decided: noDecisions, proofs: new Map(), records: [] };
    const [one] = evaluateControls({ ...sheet, controls: [control] }, answersOnly, locale);
    if (!one) return [];
    const { title, result, maturity } = one.row;
    return [{ framework: other.framework, controlId: other.id, title, result, maturity }];
  });
}
