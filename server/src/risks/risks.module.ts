/** The risk register. Who may: the contract. */
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { type MatrixSize, standsOn } from '@vigia/contract/risks/matrix.rules.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { type Risk, type RiskDraft, type RiskSeverity, ratingStages } from '@vigia/contract/risks/risks.shapes.ts';
import { openPlan } from '../action-plans/action-plans.commands.ts';
import { strangeAmong } from '../frameworks/frameworks.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { memberOrNull, roleOfMember } from '../kit/db/member.ts';
import { implement } from '../kit/http/implement.ts';
import { riskFigures } from './figures.store.ts';
import { riskHistory } from './history.store.ts';
import { riskMovement } from './risks.movement.ts';
import { planOfRisk, stepsLeft } from './risks.planning.ts';
import { dayOfRegister, readRisk } from './risks.reading.ts';
import { acceptanceFaults, matrixFaults, ratingFaults, severityOf } from './risks.rules.ts';
import * as store from './risks.store.ts';
import { seedsOf, typicalFor } from './risks.typical.ts';

async function held(ctx: Ctx, id: string, version?: number) {
  const row = await store.lockRisk(ctx.db, id);
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw conflict('kit.changed-meanwhile');
  return row;
}

/** Refuses controls that are nobody's, owners from elsewhere, and ratings above what the risk is without controls. */
async function check(ctx: Ctx, draft: RiskDraft, before: Risk | null = null): Promise<MatrixSize> {
  const [strange, matrix] = await Promise.all([strangeAmong(ctx.db, draft.controls), store.matrixOf(ctx.db)]);
  const faults = [
    ...ratingFaults(draft),
    ...matrixFaults(draft, matrix, before),
    ...strange.map((at) => ({ pointer: `/controls/${at}/controlId`, code: 'risks.unknown-control' })),
  ];
  if (draft.ownerId && !(await roleOfMember(ctx.db, draft.ownerId)))
    faults.push({ pointer: '/ownerId', code: 'risks.not-a-member' });
  if (faults.length > 0) throw invalid(faults);
  return matrix;
}

/**
 * Why somebody may not accept a risk: who answers for it does (ISO/IEC 27001 6.1.3 f), of a grave one only where that is an
 * administrator; what is nobody's is an administrator's to take.
 */
function acceptRefusal(
  { owner, severity }: { owner: string | null; severity: RiskSeverity },
  { user, role }: Pick<Ctx, 'user' | 'role'>,
): string | null {
  const leads = allows(role, 'risks.accept');
  if (owner === null ? !leads : owner !== user.id) return 'risks.owner-accepts';
  return !leads && (severity === 'high' || severity === 'critical') ? 'risks.grave-accepts-admin' : null;
}

/** What is written of an acceptance when there is none, or no longer. */
const noAcceptance = { accepted_by: null, accepted_at: null, accepted_until: null, acceptance_reason: null } as const;
/** An acceptance is part of what was approved: with it the approval goes. */
const withoutAcceptance = ({ status }: { status: string }) =>
  status === 'accepted' ? { ...noAcceptance, workflow_id: null, approved_at: null } : noAcceptance;
const asOpen = ({ plan_id }: { plan_id: string | null }) => (plan_id === null ? 'open' : 'treating');

export const risksModule = implement(risks, {
  list: (ctx, { query }) => store.pageRisks(ctx.db, query, { today: dayOfRegister(ctx), me: ctx.user.id }),

  stats: (ctx) => riskFigures(ctx.db, dayOfRegister(ctx)),

  movement: riskMovement,

  typical: async (ctx) => ({ items: await typicalFor(ctx) }),

  async takeOver(ctx, { body: { ids } }) {
    const seeds = await seedsOf(ctx, ids, dayOfRegister(ctx));
    const made = await store.insertRisks(ctx.db, seeds, ctx.user.id);
    if (made.length > 0) ctx.audit('risks.taken-over', null, { after: { ids, risks: made } });
    return { added: made.length };
  },

  async create(ctx, { body }) {
    const matrix = await check(ctx, body);
    const [id] = await store.insertRisks(ctx.db, [{ ...body, typicalId: null }], ctx.user.id, matrix);
    if (!id) throw new Error('A risk was added and has no id.');
    ctx.audit('risks.created', id, { after: body });
    return readRisk(ctx, id);
  },

  get: (ctx, { params: { id } }) => readRisk(ctx, id),

  async update(ctx, { params: { id }, body: { version, ...draft } }) {
    const row = await held(ctx, id, version);
    const { controls, ...before } = await readRisk(ctx, id);
    const matrix = await check(ctx, draft, { ...before, controls });
    const anew = ratingStages.every((stage) => standsOn(matrix, draft[stage]));
    await store.rewriteRisk(ctx.db, id, draft, anew ? matrix : row.matrix);
    // What was accepted was a smaller risk, or it is treated now: nobody lives with that.
    const undone = draft.current.likelihood * draft.current.impact > row.score || draft.treatment !== 'accept';
    if (undone && row.status === 'accepted') await store.setRisk(ctx.db, id, { status: asOpen(row), ...noAcceptance });
    ctx.audit('risks.changed', id, {
      before: {
        ...{ ...before, ownerId: before.owner?.id ?? null },
        controls: controls.map(({ framework, controlId }) => ({ framework, controlId })),
      },
      after: draft,
    });
    return readRisk(ctx, id);
  },

  async remove(ctx, { params: { id } }) {
    const { title, status, score } = await held(ctx, id);
    await store.removeRisk(ctx.db, id);
    ctx.audit('risks.removed', id, { before: { title, status, score } });
    return { success: true as const };
  },

  async accept(ctx, { params: { id }, body: { reason, until } }) {
    const row = await held(ctx, id);
    const severity = severityOf(row.score);
    const refused = acceptRefusal({ owner: row.owner_id, severity }, ctx);
    if (refused) throw conflict(refused);
    const faults = acceptanceFaults(until, dayOfRegister(ctx), severity);
    if (faults.length > 0) throw invalid(faults);
    await store.setRisk(ctx.db, id, {
      ...{ status: 'accepted', treatment: 'accept', accepted_by: memberOrNull(ctx.user.id) },
      ...{ accepted_at: new Date().toISOString(), accepted_until: until, acceptance_reason: reason },
      ...{ workflow_id: null, approved_at: null },
      // Nobody lives with a risk that is nobody's (ISO/IEC 27001 6.1.3 f).
      ...(row.owner_id === null ? { owner_id: memberOrNull(ctx.user.id) } : {}),
    });
    ctx.audit('risks.accepted', id, { before: { status: row.status }, after: { reason, until, score: row.score } });
    return readRisk(ctx, id);
  },

  async setStatus(ctx, { params: { id }, body }) {
    const row = await held(ctx, id);
    const status = body.status === 'open' ? asOpen(row) : body.status;
    await store.setRisk(ctx.db, id, { status, ...withoutAcceptance(row) });
    ctx.audit('risks.status-changed', id, {
      before: { status: row.status, until: row.accepted_until },
      after: { status },
    });
    return readRisk(ctx, id);
  },

  async history(ctx, { params: { id }, query }) {
    await readRisk(ctx, id);
    return riskHistory(ctx.db, id, query);
  },

  async planProposal(ctx, { params: { id } }) {
    const risk = await readRisk(ctx, id);
    const left = await stepsLeft(ctx, risk);
    const { title, dueDate } = planOfRisk(risk, left, dayOfRegister(ctx), ctx);
    const steps = left.map(({ id: stepId, hours, [ctx.locale]: { title: name, how } }) => ({
      id: stepId,
      title: name,
      how,
      hours,
    }));
    return { title, dueDate: dueDate ?? dayOfRegister(ctx), steps, planId: risk.planId };
  },

  async createPlan(ctx, { params: { id } }) {
    const row = await held(ctx, id);
    if (row.plan_id !== null) throw conflict('risks.planned-already');
    const risk = await readRisk(ctx, id);
    const left = await stepsLeft(ctx, risk);
    if (left.length === 0) throw conflict('risks.nothing-to-do');
    const { id: planId } = await openPlan(ctx, planOfRisk(risk, left, dayOfRegister(ctx), ctx));
    const status = risk.status === 'open' ? { status: 'treating' as const, ...withoutAcceptance(row) } : {};
    await store.setRisk(ctx.db, id, { plan_id: planId, ...status });
    ctx.audit('risks.planned', id, { after: { planId } });
    return { planId };
  },
});
