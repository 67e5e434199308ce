/** A decision about a supplier as a subject of approval: what was answered, what is wrong, and what is to be decided. */
import { id as evaluationId } from '@vigia/contract/kit/ids.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { EvaluationResults } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import type { Supplier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import type { ApprovalSubject, SubjectCtx } from '../kit/approvals/subject.ts';
import { lockEvaluation } from './evaluations.store.ts';
import { questionsOf, textIn } from './suppliers.asking.ts';
import { readResults, readSupplier } from './suppliers.reading.ts';
import { enterDecision } from './suppliers.reviewing.ts';

interface Subject {
  readonly results: EvaluationResults;
  readonly supplier: Supplier;
}

async function found(ctx: SubjectCtx, id: string): Promise<Subject | null> {
  if (!evaluationId.safeParse(id).success) return null;
  const results = await readResults(ctx, id).catch((fault: unknown) => {
    if (fault instanceof Problem && fault.status === 404) return null;
    throw fault;
  });
  return results?.evaluation.proposal
    ? { results, supplier: await readSupplier(ctx, results.evaluation.supplierId) }
    : null;
}

/** The whole decision as people read it. What changes by itself (days gone by, status) is no part of it. */
function readableOf(ctx: SubjectCtx, { results, supplier }: Subject): string {
  const words = (key: string, values?: Record<string, string | number>) => ctx.words(`suppliers:${key}`, values);
  const { evaluation, form, score, findings } = results;
  const { proposal } = evaluation;
  const line = (name: string, value: string | number) => (value === '' ? [] : [`${words(`paper.${name}`)}: ${value}`]);
  const titles = new Map(questionsOf(form).map((one) => [one.id, textIn(ctx.locale, one.text)]));
  return [
    [
      ...line('supplier', supplier.name),
      ...line('service', supplier.service),
      ...line('tier', words(`tiers.${supplier.tier}`)),
    ].join('\n'),
    [
      ...line('questionnaire', textIn(ctx.locale, form.title)),
      ...line('receipt', evaluation.receipt ?? ''),
      ...line('score', words('paper.arithmetic', { score: score.score ?? 0, sum: score.sum, weights: score.weights })),
      ...line('knockouts', score.knockouts.map((id) => titles.get(id) ?? id).join('; ')),
      ...findings.map(({ severity, title }) => `${words(`severities.${severity}`)}: ${title}`),
    ].join('\n'),
    [
      ...line('decision', words(`decisions.${proposal?.outcome ?? 'none'}`)),
      ...line('conditions', proposal?.conditions ?? ''),
      ...line('until', proposal?.until ?? ''),
    ].join('\n'),
  ].join('\n\n');
}

export const supplierSubject: ApprovalSubject = {
  submit: 'suppliers.edit',
  read: 'suppliers.read',
  async snapshot(ctx, id) {
    const subject = await found(ctx, id);
    if (!subject) return null;
    const { results, supplier } = subject;
    const { evaluation, score, findings } = results;
    return {
      title: ctx.words('suppliers:paper.title', { name: supplier.name }),
      data: {
        ...{ supplier: supplier.id, tier: supplier.tier, receipt: evaluation.receipt, proposal: evaluation.proposal },
        ...{ score: score.score, knockouts: score.knockouts },
        findings: findings.map(({ id: finding, severity, title }) => ({ finding, severity, title })),
      },
      readable: readableOf(ctx, subject),
    };
  },
  hold: async ({ db }, id) => (evaluationId.safeParse(id).success ? lockEvaluation(db, id) : null),
  async decided(ctx, id, { status, approvalId, sha256 }) {
    const subject = status === 'approved' ? await found(ctx, id) : null;
    const proposal = subject?.results.evaluation.proposal;
    if (!subject || !proposal) return;
    await enterDecision(ctx, { supplierId: subject.supplier.id, evaluationId: id, approvalId }, proposal);
    ctx.audit('suppliers.decided', subject.supplier.id, {
      before: { decision: subject.supplier.decision },
      after: { evaluation: id, approvalId, sha256, proposal },
    });
  },
  at: (id) => suppliersPlaces.evaluation.at({ id }),
};
