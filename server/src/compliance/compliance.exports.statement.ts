/** The rows of a framework's statement, and on what grounds each stands. Pure. */
import { createHash } from 'node:crypto';
import { controlsOf as catalogueOf } from '@vigia/content/catalog.ts';
import type { SuggestedRisk } from '@vigia/content/risks/load.ts';
import { complianceStandingOf } from '@vigia/contract/compliance/compliance.rules.ts';
import type {
  Ground,
  Statement,
  StatementKind,
  StatementRow,
} from '@vigia/contract/compliance/compliance.statement.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { currentModel, type Given } from '../questionnaire/questionnaire.queries.ts';
import { agentFacts, agentNotes } from './compliance.agent.ts';
import { draftedExclusion, draftedInclusion, wordsOnMeeting } from './compliance.drafting.ts';
import { type EvaluatedControl, evaluateControls } from './compliance.evaluation.ts';
import type { AgentStanding, LinkedProof } from './compliance.exports.read-model.ts';
import type { ComplianceFacts } from './compliance.read-model.ts';
import type { DerivedProof } from './compliance.records.ts';
import type { FrameworkSheet } from './compliance.sheets.ts';
import { totalsOf } from './compliance.totals.ts';

export interface StatementContext {
  readonly facts: ComplianceFacts;
  readonly given: ReadonlyMap<string, Given>;
  readonly proofs: ReadonlyMap<string, readonly LinkedProof[]>;
  /** Titles of the company's own risks that a control treats, the gravest first. */
  readonly risks: ReadonlyMap<string, readonly string[]>;
  readonly nameRecord: (proof: DerivedProof) => string;
  /** The words of `compliance:*`; of another room where it is named. */
  readonly say: (key: string, values?: Record<string, string | number>) => string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly standing: StatementStanding;
  readonly agent: AgentStanding;
  /** The risks of companies like this one, the gravest first. */
  readonly typical: readonly SuggestedRisk[];
}
/** What is kept of the paper itself: what it covers, and which version was approved. */
export interface StatementStanding {
  readonly scope: Statement['scope'];
  readonly number: number;
  readonly approvedOn: string | null;
  /** The hash of what was approved. */
  readonly sha256: string | null;
  readonly byAuthor: boolean;
}

/** So much of a hash tells one paper from another. */
const shortHash = 12;
/** Titles of evidence that a row names; the rest is counted. */
const named = 4;

const kindOf = ({ ours }: FrameworkSheet): StatementKind =>
  ours === 'iso27001' ? 'applicability' : ours === 'nist-csf' ? 'profile' : 'checklist';

/** A control of the annex, or a requirement of the clauses, which have no `A.` before them. */
const partOf = (sheet: FrameworkSheet, id: string): StatementRow['part'] =>
  sheet.ours === 'iso27001' && !id.startsWith('A.') ? 'requirement' : 'control';

/** The statement of a framework as the facts have it. */
export function statementOf(
  sheet: FrameworkSheet,
  company: { id: string; name: string },
  beside: StatementContext,
): Omit<Statement, 'changed'> {
  const { facts, locale } = beside;
  const titles = new Map(sheet.groups.map((group) => [group.id, group.title[locale]]));
  const below = (parent: string | null) => (parent === null ? '' : `${titles.get(parent) ?? ''} › `);
  const groups = new Map(sheet.groups.map(({ id, title, parent }) => [id, `${below(parent)}${title[locale]}`]));
  const evaluated = evaluateControls(sheet, facts, locale);
  const rows = evaluated.map((one) => rowOf(sheet, one, groups, beside));
  const { key, title, version, ours } = sheet;
  const count = (ground: Ground) => rows.filter((row) => row.ground === ground).length;
  return {
    kind: kindOf(sheet),
    ...{ scope: beside.standing.scope, number: beside.standing.number, approvedOn: beside.standing.approvedOn },
    byAuthor: beside.standing.byAuthor,
    approvedHash: beside.standing.sha256?.slice(0, shortHash) ?? null,
    framework: { key, title, version, custom: ours === null },
    facts: ours === 'lgpd' ? agentFacts(beside.agent, beside.say).map(([name, value]) => ({ name, value })) : [],
    company: company.name,
    day: facts.today,
    asOf: new Date().toISOString(),
    hash: hashOf([company.id, key, version, beside.standing.scope.text], rows),
    rows,
    counts: complianceStandingOf(
      key,
      evaluated.map(({ row }) => row),
    ).counts,
    totals: totalsOf(sheet, evaluated, locale),
    missing: { inclusions: count('missing'), exclusions: count('answers') },
    drafted: rows.filter(({ drafted }) => drafted).length,
  };
}

function rowOf(
  sheet: FrameworkSheet,
  evaluated: EvaluatedControl,
  groups: ReadonlyMap<string, string>,
  beside: StatementContext,
): StatementRow {
  const { row, control, derived } = evaluated;
  const decided = beside.facts.decided.get(control.id);
  const part = partOf(sheet, control.id);
  const justification = decided?.justification ?? '';
  const ground = groundOf(sheet, evaluated, { part, justification, answers: beside.facts.answers });
  const own = becauseOf(ground, evaluated, beside);
  const notes = sheet.ours === 'lgpd' && row.excluded === null ? agentNotes(control.id, beside.agent, beside.say) : [];
  const because = [...own, ...notes];
  const kept = (beside.proofs.get(control.id) ?? []).map((proof) => proof.title);
  const titles = [...derived.filter((proof) => proof.current).map(beside.nameRecord), ...kept];
  const { controlId, title, excluded, result, maturity, target, assurance, owner } = row;
  return {
    ...{ controlId, title, part, excluded, ground, justification, result, maturity, target, assurance, owner },
    group: groups.get(control.group) ?? '',
    applicable: result !== 'not_applicable',
    because,
    draft: draftOf(evaluated, ground, own, beside),
    met: wordsOnMeeting(evaluated, beside),
    evidence: { titles: titles.slice(0, named), total: titles.length },
    drafted: ground === 'written' && (decided?.drafted ?? false),
    note: decided?.note ?? '',
    version: decided?.version ?? 0,
  };
}

function draftOf(evaluated: EvaluatedControl, ground: Ground, because: readonly string[], beside: StatementContext) {
  if (ground === 'missing') return draftedInclusion(evaluated, beside);
  return ground === 'answers' ? draftedExclusion(evaluated, because, beside) : '';
}

function groundOf(
  { ours }: FrameworkSheet,
  { row, control }: EvaluatedControl,
  { part, justification, answers }: Pick<StatementRow, 'part' | 'justification'> & Pick<ComplianceFacts, 'answers'>,
): Ground {
  if (part === 'requirement') return row.excluded === null ? 'obligatory' : 'not-excludable';
  if (justification !== '') return 'written';
  if (row.excluded !== null) return 'answers';
  if (ours === 'iso27001') return 'missing';
  if (!ours || !catalogueOf(ours).get(control.id)?.conditional) return 'none';
  return gatesOf(control).some(({ id }) => answers.get(id) === 'yes') ? 'condition-met' : 'conditional';
}

const questions = new Map(currentModel.questions.map((question) => [question.id, question]));

/** The questions on which it depends whether a control applies. */
const gatesOf = ({ speaking }: EvaluatedControl['control']) =>
  [...new Set(speaking.filter(({ share }) => share >= deciding).map(({ question }) => question.when ?? ''))].flatMap(
    (id) => questions.get(id) ?? [],
  );

/** The answers that a ground rests on, or the question that has to be answered first. */
function becauseOf(ground: Ground, evaluated: EvaluatedControl, beside: StatementContext): string[] {
  const { say, locale, facts } = beside;
  if (evaluated.row.excluded === 'answers') return reasonsOf(evaluated, beside);
  const gates = gatesOf(evaluated.control);
  if (ground === 'conditional') return gates.map(({ text }) => text[locale]);
  if (ground !== 'condition-met') return [];
  const met = gates.filter(({ id }) => facts.answers.get(id) === 'yes');
  return met.map(({ text }) => say('export.gate-yes', { question: text[locale] }));
}

/** Which answers rule a control out: a gate that was answered no, or the reason given for what does not apply. */
function reasonsOf({ terms }: EvaluatedControl, { given, say, locale }: StatementContext): string[] {
  const found = terms
    .filter((term) => term.weight >= deciding)
    .map(({ questionId, standing }) => {
      const question = questions.get(questionId);
      const gate = questions.get(question?.when ?? '');
      if (standing === 'switched-off' && gate) return say('export.gate-no', { question: gate.text[locale] });
      return (
        given.get(questionId)?.reason || say('export.ruled-out', { question: question?.text[locale] ?? questionId })
      );
    });
  return [...new Set(found)];
}

/** What people rely on, in no language: two statements with the same one say the same. */
function hashOf(about: readonly string[], rows: readonly StatementRow[]): string {
  const said = rows.map((row) => [
    ...[row.controlId, row.applicable, row.excluded, row.ground, row.justification, row.result, row.maturity],
    ...[row.target, row.assurance, row.evidence.total, row.owner?.id ?? null, row.note, row.met],
    ...(row.drafted ? ['drafted'] : []),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([about, said]))
    .digest('hex')
    .slice(0, shortHash);
}
