/** Changes that wait for a person's yes: kept whole with their hash, done exactly as shown, once, with the right it takes. */

import { journeyTemplateOf } from '@vigia/content/journeys/load.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { Category } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import { conflict, forbidden, notFound, Problem } from '@vigia/contract/kit/problem.ts';
import { allows, type Permission, type Role } from '@vigia/contract/kit/roles.ts';
import {
  proposedChange as changeShape,
  type PlanDraft,
  type Proposal,
  type ProposedChange,
} from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { addSubtask, openPlan } from '../action-plans/action-plans.commands.ts';
import { startJourney } from '../journeys/journeys.commands.ts';
import { canonicalHash } from '../kit/canonical.ts';
import type { Ctx } from '../kit/context.ts';
import type { Db } from '../kit/db/db.ts';
import { draftsOf, keepAnswers, mustNotConflict } from '../questionnaire/questionnaire.commands.ts';
import { askedIn, questionHref } from '../questionnaire/questionnaire.queries.ts';
import * as store from './proposals.store.ts';

/** Days after which a proposal that nobody took is void: the records it rests on have moved on. */
const standsFor = 14;

/** What doing it by hand would need. */
const needs: Readonly<Record<ProposedChange['kind'], Permission>> = {
  'action-plan': 'action-plans.edit',
  subtask: 'action-plans.edit',
  journey: 'journeys.edit',
  answer: 'questionnaire.answer',
};

function toProposal(row: store.ProposalRow, role: Role): Proposal {
  const change = changeShape.parse(row.change);
  const expiresAt = new Date(row.expires_at).toISOString();
  const expired = row.status === 'open' && expiresAt < new Date().toISOString();
  return {
    id: row.id,
    change,
    status: expired ? 'expired' : row.status === 'accepted' || row.status === 'declined' ? row.status : 'open',
    hash: row.hash,
    acceptable: allows(role, needs[change.kind]),
    expiresAt,
    href: row.result_path,
  };
}

/** Keeps a change as a proposal of whoever asked. Nothing else happens. */
export async function propose(
  ctx: Pick<Ctx, 'db' | 'user' | 'role'>,
  change: ProposedChange,
  messageId: string | null = null,
): Promise<Proposal> {
  const kept = {
    author: ctx.user.id,
    messageId,
    change: JSON.stringify(change),
    hash: canonicalHash(change),
    days: standsFor,
  };
  const row = await store.insertProposal(ctx.db, kept);
  return toProposal(row, ctx.role);
}

/** The proposals of those messages, by message. */
export async function proposalsOf(db: Db, messages: readonly string[], role: Role): Promise<Map<string, Proposal[]>> {
  if (messages.length === 0) return new Map();
  const rows = await store.ofMessages(db, messages);
  const found = new Map<string, Proposal[]>();
  for (const row of rows) {
    const at = row.message_id ?? '';
    found.set(at, [...(found.get(at) ?? []), toProposal(row, role)]);
  }
  return found;
}

/** One's own proposal, held until the end of the transaction. Throws `notFound`, or says that it is decided or void. */
async function hold(ctx: Ctx, id: string): Promise<Proposal> {
  const row = await store.lockProposal(ctx.db, ctx.user.id, id);
  if (!row) throw notFound();
  const proposal = toProposal(row, ctx.role);
  if (proposal.status === 'expired') throw new Problem('virtual-ciso.expired', { status: 410 });
  if (proposal.status !== 'open') throw conflict('virtual-ciso.decided');
  return proposal;
}

async function settle(ctx: Ctx, id: string, status: 'accepted' | 'declined', path: string | null): Promise<Proposal> {
  return toProposal(await store.settleProposal(ctx.db, id, status, path), ctx.role);
}

/** Does exactly what was shown. */
export async function acceptProposal(ctx: Ctx, id: string, hash: string): Promise<Proposal> {
  const proposal = await hold(ctx, id);
  if (proposal.hash !== hash || canonicalHash(proposal.change) !== hash)
    throw conflict('virtual-ciso.not-what-was-shown');
  if (!proposal.acceptable) throw forbidden();
  const path = await carryOut(ctx, proposal.change);
  ctx.audit('virtual-ciso.proposal-accepted', id, { after: { change: proposal.change, hash, path } });
  return settle(ctx, id, 'accepted', path);
}

export async function decline(ctx: Ctx, id: string): Promise<Proposal> {
  const { change } = await hold(ctx, id);
  ctx.audit('virtual-ciso.proposal-declined', id, { after: { kind: change.kind } });
  return settle(ctx, id, 'declined', null);
}

const seedOf = ({ title, description, hours }: PlanDraft['subtasks'][number], priority: PlanDraft['priority']) => ({
  ...{ title, description, hours, priority },
  ...{ templateId: null, dueDate: null, assignedTo: null },
});

async function carryOut(ctx: Ctx, change: ProposedChange): Promise<string> {
  if (change.kind === 'action-plan') {
    const { title, description, priority, dueDate, controls, subtasks, owner } = change.plan;
    const category: Category = controls.some((one) => one.framework === 'lgpd') ? 'privacy' : 'other';
    const origin = { kind: 'chat', ref: null, label: '' } as const;
    const { id } = await openPlan(ctx, {
      ...{ title, description, priority, category, origin, dueDate, controls },
      assignedTo: owner?.id ?? null,
      subtasks: subtasks.map((one) => seedOf(one, priority)),
    });
    return actionPlansPlaces.plan.at({ actionPlanId: id });
  }
  if (change.kind === 'subtask') {
    await addSubtask(ctx, change.planId, seedOf(change.subtask, 'medium'));
    return actionPlansPlaces.plan.at({ actionPlanId: change.planId });
  }
  if (change.kind === 'journey') {
    const template = journeyTemplateOf(change.templateId);
    if (!template) throw notFound();
    return journeysPlaces.journey.at({ id: await startJourney(ctx, template) });
  }
  const { questionId, value, comment, version } = change;
  const type = askedIn(questionId);
  const drafts = draftsOf(type, [{ questionId, value, comment, basedOn: version ?? 0 }], () => '/change');
  mustNotConflict((await keepAnswers(ctx, type, drafts)).outcomes);
  return questionHref(questionId);
}
