/** What the company makes of what came back: answers accepted or asked again, findings, and what is put to approval. */
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { RiskRating } from '@vigia/contract/risks/risks.shapes.ts';
import type {
  decisionProposal,
  decisionProposing,
  EvaluationResults,
  evaluationReview,
  SupplierFinding,
  supplierFindingChange,
  supplierFindingDraft,
} from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import type { z } from 'zod';
import { openPlan } from '../action-plans/action-plans.commands.ts';
import type { Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { readChecked } from '../kit/files/checked.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { revokeLinks } from '../kit/links/links.ts';
import { openRisk } from '../risks/risks.commands.ts';
import * as answers from './answers.store.ts';
import * as evaluations from './evaluations.store.ts';
import * as findings from './findings.store.ts';
import { questionsOf } from './suppliers.asking.ts';
import { dayOfSuppliers, readResults } from './suppliers.reading.ts';
import { dueFaults, isAnswerable, nextAfter, repeatOf } from './suppliers.rules.ts';
import { evaluationHere } from './suppliers.sending.ts';
import { lockSupplier, setSupplier, tierOfRank } from './suppliers.store.ts';
import { chapterOf } from './suppliers.templates.ts';

async function held(ctx: Ctx, id: string): Promise<evaluations.LockedEvaluation> {
  const row = await evaluations.lockEvaluation(ctx.db, id);
  if (!row) throw notFound();
  return row;
}

const sentIn: readonly string[] = ['submitted', 'reviewed'];
const mustBeSentIn = ({ status }: evaluations.LockedEvaluation) => {
  if (!sentIn.includes(status)) throw conflict('suppliers.not-sent-in');
};

/** Whether the supplier ever sent anything in. */
export const hasSentIn = async (db: Db, supplierId: string): Promise<boolean> =>
  (await evaluations.everSubmitted(db, supplierId)) !== null;

/** Ends every link to the evaluations of a supplier. */
export const endLinksOf = async (db: Db, supplierId: string) =>
  revokeLinks(db, 'supplier-evaluation', await evaluations.evaluationIds(db, supplierId));

/** When they are asked again, by their tier and rule as they are now, from the day on which they last sent anything in. */
export async function setNextTime(ctx: Ctx, supplierId: string): Promise<void> {
  const supplier = await lockSupplier(ctx.db, supplierId);
  if (!supplier) throw notFound();
  const { out, day } = await evaluations.lastAsked(ctx.db, supplierId, ctx.company.timeZone);
  const next = out || day === null ? null : nextAfter(day, tierOfRank(supplier.tier), repeatOf(supplier.repeat));
  if (next !== supplier.next_on) await setSupplier(ctx.db, supplierId, { next_on: next });
}

type Verdict = z.output<typeof evaluationReview>['answers'][number];

/** Refuses verdicts on answers that somebody else judged meanwhile otherwise, saying who and what stands. */
async function mustBeSeen(ctx: Ctx, id: string, verdicts: readonly Verdict[]): Promise<void> {
  const standing = new Map((await answers.answersOf(ctx.db, id)).map((one) => [one.question, one]));
  const overtaken = verdicts.flatMap(({ question, review, comment, basedOn }, at) => {
    const now = standing.get(question);
    if ((now?.reviewVersion ?? 0) === basedOn) return [];
    return now?.review === review && now.comment === comment ? [] : [{ at, now }];
  });
  const [first] = overtaken;
  if (!first) return;
  const whoOf = (by: answers.KeptAnswer['reviewedBy'] | undefined) =>
    by ? `${by.firstName} ${by.lastName}`.trim() : ctx.words('suppliers:somebody');
  throw conflict('suppliers.reviewed-meanwhile', {
    values: {
      who: whoOf(first.now?.reviewedBy),
      verdict: ctx.words(`suppliers:verdicts.${first.now?.review ?? 'none'}`),
    },
    errors: overtaken.map(({ at, now }) => ({
      ...{ pointer: `/answers/${at}/review`, code: 'suppliers.overtaken' },
      values: { who: whoOf(now?.reviewedBy), verdict: ctx.words(`suppliers:verdicts.${now?.review ?? 'none'}`) },
    })),
  });
}

export async function reviewEvaluation(
  ctx: Ctx,
  id: string,
  { answers: verdicts, done }: z.output<typeof evaluationReview>,
): Promise<EvaluationResults> {
  const row = await held(ctx, id);
  mustBeSentIn(row);
  const { form } = await evaluationHere(ctx, id);
  const known = new Set(questionsOf(form).map((one) => one.id));
  const faults = verdicts.flatMap(({ question, review, comment }, at) => [
    ...(known.has(question) ? [] : [{ pointer: `/answers/${at}/question`, code: 'suppliers.unknown-question' }]),
    ...(review === 'asked' && comment === '' ? [{ pointer: `/answers/${at}/comment`, code: 'suppliers.say-why' }] : []),
  ]);
  if (faults.length > 0) throw invalid(faults);
  if (verdicts.length > 0) {
    await mustBeSeen(ctx, id, verdicts);
    await answers.reviewAnswers(ctx.db, id, verdicts, ctx.user.id);
  }
  if (done) await evaluations.setEvaluation(ctx.db, id, { status: 'reviewed', reviewed_at: new Date().toISOString() });
  ctx.audit('suppliers.reviewed', id, { after: { answers: verdicts, done } });
  return readResults(ctx, id);
}

export async function revokeEvaluation(ctx: Ctx, id: string): Promise<EvaluationResults> {
  const row = await held(ctx, id);
  if (!isAnswerable(row.status)) throw conflict('suppliers.nothing-out');
  await evaluations.setEvaluation(ctx.db, id, { status: 'revoked' });
  await revokeLinks(ctx.db, 'supplier-evaluation', [id]);
  // What they sent in before stands again.
  if (row.previous_id) await setSupplier(ctx.db, row.supplier_id, { evaluation_id: row.previous_id });
  await setNextTime(ctx, row.supplier_id);
  ctx.audit('suppliers.revoked', id, { before: { status: row.status, email: row.email } });
  return readResults(ctx, id);
}

/** Another day for the answers. The link goes on working. */
export async function extendEvaluation(ctx: Ctx, id: string, dueDate: string): Promise<EvaluationResults> {
  const row = await held(ctx, id);
  if (!isAnswerable(row.status)) throw conflict('suppliers.nothing-out');
  const faults = dueFaults(dueDate, dayOfSuppliers(ctx));
  if (faults.length > 0) throw invalid(faults);
  await evaluations.setEvaluation(ctx.db, id, { due_date: dueDate });
  ctx.audit('suppliers.extended', id, { before: { dueDate: row.due_date }, after: { dueDate } });
  return readResults(ctx, id);
}

/** What the company means to decide; it counts once it is approved. */
export async function proposeDecision(
  ctx: Ctx,
  id: string,
  { version, ...proposal }: z.output<typeof decisionProposing>,
): Promise<EvaluationResults> {
  const row = await held(ctx, id);
  mustBeSentIn(row);
  if (version !== row.version) throw conflict('kit.changed-meanwhile');
  const { outcome, conditions, until } = proposal;
  const today = dayOfSuppliers(ctx);
  const faults = [
    ...(outcome === 'conditional' && conditions === ''
      ? [{ pointer: '/conditions', code: 'suppliers.say-conditions' }]
      : []),
    ...(outcome === 'conditional' && until === null ? [{ pointer: '/until', code: 'suppliers.say-until' }] : []),
    ...(outcome === 'approved' && row.knockouts > 0 ? [{ pointer: '/outcome', code: 'suppliers.knocked-out' }] : []),
    ...(until !== null && until <= today ? [{ pointer: '/until', code: 'suppliers.day-past' }] : []),
  ];
  if (faults.length > 0) throw invalid(faults);
  const text = JSON.stringify(proposal);
  await evaluations.setEvaluation(ctx.db, id, { proposal: text, approval_id: null, decided_at: null });
  ctx.audit('suppliers.decision-proposed', id, { before: { proposal: row.proposal }, after: { proposal } });
  return readResults(ctx, id);
}

async function findingHere(ctx: Ctx, id: string) {
  const found = await findings.lockFinding(ctx.db, id);
  if (!found) throw notFound();
  const { supplierId: _supplier, ...finding } = found;
  return finding;
}

export async function noteFinding(ctx: Ctx, evaluationId: string, draft: z.output<typeof supplierFindingDraft>) {
  const row = await held(ctx, evaluationId);
  mustBeSentIn(row);
  const { form } = await evaluationHere(ctx, evaluationId);
  if (draft.question && !questionsOf(form).some(({ id }) => id === draft.question))
    throw invalid([{ pointer: '/question', code: 'suppliers.unknown-question' }]);
  const there = await findings.findingsOf(ctx.db, evaluationId);
  if (there.length >= findings.mostFindings) throw conflict('suppliers.too-many-findings');
  const seed = { ...draft, supplierId: row.supplier_id, evaluationId, by: ctx.user.id };
  const id = await findings.insertFinding(ctx.db, seed);
  ctx.audit('suppliers.finding-noted', id, { after: { evaluation: evaluationId, ...draft } });
  return findingHere(ctx, id);
}

export async function changeFinding(ctx: Ctx, id: string, change: z.output<typeof supplierFindingChange>) {
  const before = await findingHere(ctx, id);
  const { version, ...changed } = change;
  if (before.version !== version) throw conflict('kit.changed-meanwhile');
  const { dueDate, ...rest } = changed;
  await findings.setFinding(ctx.db, id, { ...rest, due_date: dueDate });
  ctx.audit('suppliers.finding-changed', id, { before, after: changed });
  return findingHere(ctx, id);
}

/**
 * What a finding's plan and risk say of it. They are read by people who may not read suppliers: neither who the supplier is
 * nor what was found is told there, and the plan's origin leads those who may to where it stands. The chapter of our own
 * questionnaire tells two of them apart.
 */
async function openly(ctx: Ctx, { severity: found, question }: SupplierFinding) {
  const severity = ctx.words(`suppliers:severities.${found}`);
  const theme = await chapterOf(ctx, question);
  return {
    title: theme
      ? ctx.words('suppliers:plan.themed', { theme, severity })
      : ctx.words('suppliers:plan.title', { severity }),
    about: ctx.words('suppliers:plan.about'),
    from: ctx.words('suppliers:plan.from'),
  };
}

/** The company's own work for a finding: a plan that leads to where it comes from. */
export async function planFinding(ctx: Ctx, id: string) {
  const finding = await findingHere(ctx, id);
  if (finding.planId !== null) throw conflict('suppliers.planned-already');
  const { evaluation } = await evaluationHere(ctx, finding.evaluationId);
  const { title, about, from } = await openly(ctx, finding);
  const priority = finding.severity === 'critical' || finding.severity === 'high' ? 'high' : finding.severity;
  const { id: planId } = await openPlan(ctx, {
    ...{ title, description: about, priority, category: 'suppliers', dueDate: finding.dueDate },
    ...{ origin: { kind: 'supplier', ref: evaluation.supplierId, label: from } },
    ...{ assignedTo: null, controls: [{ framework: 'iso27001', controlId: 'A.5.22' }], subtasks: [] },
  });
  await findings.setFinding(ctx.db, id, { plan_id: planId });
  ctx.audit('suppliers.finding-planned', id, { after: { planId } });
  return { planId };
}

/** How likely and how grave a finding is at first; whoever owns the risk rates it anew. */
const ratings: Record<SupplierFinding['severity'], RiskRating> = {
  critical: { likelihood: 4, impact: 5 },
  high: { likelihood: 4, impact: 4 },
  medium: { likelihood: 3, impact: 3 },
  low: { likelihood: 2, impact: 2 },
};

/** The finding as a risk of the company's own. */
export async function riskFinding(ctx: Ctx, id: string) {
  const finding = await findingHere(ctx, id);
  if (finding.riskId !== null) throw conflict('suppliers.risk-already');
  const { evaluation } = await evaluationHere(ctx, finding.evaluationId);
  const [supplier, { title }] = await Promise.all([lockSupplier(ctx.db, evaluation.supplierId), openly(ctx, finding)]);
  const current = ratings[finding.severity];
  const riskId = await openRisk(ctx, {
    ...{
      title,
      cause: '',
      event: '',
      consequence: '',
      category: 'suppliers',
      area: '',
    },
    ...{ assets: '', ownerId: supplier?.owner_id ?? null, inherent: current, current },
    ...{ target: { likelihood: 1, impact: current.impact }, treatment: null, reviewOn: finding.dueDate },
    controls: [{ framework: 'iso27001', controlId: 'A.5.22' }],
  });
  await findings.setFinding(ctx.db, id, { risk_id: riskId });
  ctx.audit('suppliers.finding-risk-opened', id, { after: { riskId } });
  return { riskId };
}

export const proofOfEvaluation = manualTransaction<typeof suppliers.evidence>(
  async (context, { params: { id, fileId } }) => {
    const found = await context.work((ctx: Ctx) => answers.findProof(ctx.db, id, fileId));
    if (!found) throw notFound();
    const { key, sha256, name, type } = found.file;
    return { name, type, body: await readChecked(context.kit, { key, sha256 }) };
  },
);

/** The decision counts: the supplier bears it from now on. */
export async function enterDecision(
  ctx: { readonly db: Db },
  { supplierId, evaluationId, approvalId }: { supplierId: string; evaluationId: string; approvalId: string | null },
  { outcome, conditions, until }: z.output<typeof decisionProposal>,
): Promise<void> {
  await evaluations.setEvaluation(ctx.db, evaluationId, {
    ...{
      approval_id: approvalId,
      decided_at: new Date().toISOString(),
      status: 'reviewed',
      reviewed_at: new Date().toISOString(),
    },
  });
  await setSupplier(ctx.db, supplierId, {
    ...{ decision: outcome, decision_conditions: conditions, decision_until: until, approval_id: approvalId },
  });
}
