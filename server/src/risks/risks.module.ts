/** The risk register. Who may: the contract. */
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { type MatrixSize, standsOn } from '@vigia/contract/risks/matrix.rules.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { type Risk, type RiskDraft, ratingStages } from '@vigia/contract/risks/risks.shapes.ts';
import { openPlan } from '../action-plans/action-plans.commands.ts';
import { strangeAmong } from '../frameworks/frameworks.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { memberOrNull, roleOfMember } from '../kit/db/member.ts';
import { implement } from '../kit/http/implement.ts';
import { riskFigures } from './figures.store.ts';
import { riskHistory } from './history.store.ts';
import {
  acceptanceAfter,
  asOpen,
  gravestAfter,
  mustAccept,
  mustEnd,
  mustLive,
  severityFor,
  withoutAcceptance,
} from './risks.deciding.ts';
import { riskMovement } from './risks.movement.ts';
import { planOfRisk, stepsLeft } from './risks.planning.ts';
import { dayOfRegister, readRisk } from './risks.reading.ts';
import { acceptanceFaults, matrixFaults, ratingFaults, treatmentFaults } from './risks.rules.ts';
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
    ...ratingFaults(draft, before),
    ...treatmentFaults(draft, before),
    ...matrixFaults(draft, matrix, before),
    ...strange.map((at) => ({ pointer: `/controls/${at}/controlId`, code: 'risks.unknown-control' })),
  ];
  if (draft.ownerId && !(await roleOfMember(ctx.db, draft.ownerId)))
    faults.push({ pointer: '/ownerId', code: 'risks.not-a-member' });
  if (faults.length > 0) throw invalid(faults);
  return matrix;
}

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
    const rated = { matrix: anew ? matrix : row.matrix, gravest: gravestAfter(ctx, row) };
    const accepted = acceptanceAfter(ctx, row, { before: { ...before, controls }, draft });
    await store.rewriteRisk(ctx.db, id, draft, { ...rated, ...accepted });
    ctx.audit('risks.changed', id, {
      before: {
        ...{ ...before, ownerId: before.owner?.id ?? null },
        controls: controls.map(({ framework, controlId }) => ({ framework, controlId })),
      },
      after: draft,
    });
    return readRisk(ctx, id);
  },

  async remove(ctx, { params: { id }, body: { reason } }) {
    const row = await held(ctx, id);
    mustEnd(row, reason, ctx);
    await store.removeRisk(ctx.db, id);
    const { title, status, score } = row;
    ctx.audit('risks.removed', id, { before: { title, status, score }, after: { reason } });
    return { success: true as const };
  },

  async accept(ctx, { params: { id }, body: { reason, until } }) {
    const row = await held(ctx, id);
    const { ownerAccepts, reviewOn } = await readRisk(ctx, id);
    mustAccept(row, ownerAccepts, ctx);
    const faults = acceptanceFaults(until, dayOfRegister(ctx), severityFor(ctx, row));
    if (faults.length > 0) throw invalid(faults);
    await store.setRisk(ctx.db, id, {
      ...{ status: 'accepted', treatment: 'accept', accepted_by: memberOrNull(ctx.user.id) },
      ...{ accepted_at: new Date().toISOString(), accepted_until: until, acceptance_reason: reason },
      ...{ workflow_id: null, approved_at: null, gravest: gravestAfter(ctx, row) },
      // Whoever lives with it looks at it again when that ends, at the latest.
      review_on: reviewOn !== null && reviewOn < until ? reviewOn : until,
      // Nobody lives with a risk that is nobody's (ISO/IEC 27001 6.1.3 f).
      ...(row.owner_id === null ? { owner_id: memberOrNull(ctx.user.id) } : {}),
    });
    ctx.audit('risks.accepted', id, {
      before: { title: row.title, status: row.status },
      after: { title: row.title, reason, until, score: row.score },
    });
    return readRisk(ctx, id);
  },

  async setStatus(ctx, { params: { id }, body }) {
    const row = await held(ctx, id);
    if (body.status === 'closed') mustEnd(row, body.reason, ctx);
    const status = body.status === 'open' ? asOpen(row) : body.status;
    await store.setRisk(ctx.db, id, { status, ...withoutAcceptance(row) });
    ctx.audit('risks.status-changed', id, {
      before: { title: row.title, status: row.status, until: row.accepted_until },
      after: { title: row.title, status, reason: body.reason },
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
    mustLive(row);
    if (row.plan_id !== null) throw conflict('risks.planned-already');
    const risk = await readRisk(ctx, id);
    const left = await stepsLeft(ctx, risk);
    const { id: planId } = await openPlan(ctx, planOfRisk(risk, left, dayOfRegister(ctx), ctx));
    const status = risk.status === 'open' ? { status: 'treating' as const, ...withoutAcceptance(row) } : {};
    await store.setRisk(ctx.db, id, { plan_id: planId, ...status });
    ctx.audit('risks.planned', id, { before: { title: row.title }, after: { title: row.title, planId } });
    return { planId };
  },
});
