/** The virtual security officer: answers from knowledge and records, cites, and only ever proposes. Who may: the contract. */
import type { Input } from '@vigia/contract/kit/domain.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { proposedPlan } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { strangeAmong } from '../frameworks/frameworks.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { implement, manualTransaction } from '../kit/http/implement.ts';
import { piecesOf } from './answers/advice.ts';
import { answerContextOf } from './answers/answer-context.ts';
import { planOf } from './answers/plans.ts';
import { chat } from './chatting.ts';
import { examplesReady } from './conversation/by-example.ts';
import { emptyConversation } from './conversation/state.ts';
import { subjectOfTalk } from './conversation/subject.ts';
import { modelFor } from './engine.ts';
import { historyFor, type TalkHistory } from './history.ts';
import { indexesReady } from './indexes/indexes.ts';
import { acceptProposal, decline, proposalsOf, propose } from './proposals.ts';
import { sourceOf } from './sources.ts';
import { nextActions, suggestions, tipOf } from './today.ts';
import { understand } from './understanding.ts';
import * as store from './virtual-ciso.store.ts';

async function withProposals(ctx: Ctx, { messages, readable }: TalkHistory) {
  const found = await proposalsOf(ctx.db, readable, ctx.role);
  return messages.map((message) => ({ ...message, proposals: found.get(message.id) ?? [] }));
}

/** A conversation as Markdown: who said what, and what it rests on. */
function asMarkdown(ctx: Ctx, messages: readonly store.StoredMessage[]): string {
  const say = (key: string) => ctx.words(`virtual-ciso:export.${key}`);
  const parts = messages.map(({ role, content, citations, createdAt }) => {
    const sources = citations.map(({ ref, title }, at) => `[${at + 1}] ${ref}: ${title}`);
    const heading = `## ${say(role)} · ${answerContextOf(ctx).date(createdAt)}`;
    return [heading, content, ...(sources.length > 0 ? [sources.join('\n')] : [])].join('\n\n');
  });
  return [`# ${say('title')}`, say('note'), ...parts].join('\n\n');
}

/** A plan as a proposal, out of the piece that lies nearest to what is wanted. */
async function draftPlan(
  ctx: Ctx,
  { message, actionPlanData = {} }: Input<(typeof virtualCiso)['generateActionPlan']>['body'],
) {
  const context = answerContextOf(ctx);
  const [piece] = piecesOf(understand(message, ctx.locale).pieces);
  const base = piece ? planOf(piece, context).plan : { title: message.slice(0, 200) };
  const plan = proposedPlan.parse({ ...base, ...actionPlanData });
  const strange = await strangeAmong(ctx.db, plan.controls);
  if (strange.length > 0) {
    const pointed = (at: number) => ({
      pointer: `/actionPlanData/controls/${at}/controlId`,
      code: 'action-plans.unknown-control',
    });
    throw invalid(strange.map(pointed));
  }
  const proposal = await propose(ctx, { kind: 'action-plan', plan });
  ctx.audit('virtual-ciso.plan-drafted', proposal.id, { after: { title: plan.title, topic: piece?.id ?? null } });
  const words = { title: plan.title, count: plan.subtasks.length };
  return {
    message: `${context.say('plan.intro', words)} ${context.say('plan.confirm')}`,
    actionPlanData: plan,
    proposal,
  };
}

export const virtualCisoModule = implement(virtualCiso, {
  async history(ctx, { query }) {
    const found = await historyFor(ctx, query);
    const items = await withProposals(ctx, found);
    const conversationId = items.at(-1)?.conversationId;
    const state =
      conversationId && found.goesOn
        ? await store.stateOfConversation(ctx.db, ctx.user.id, conversationId)
        : emptyConversation;
    return { items, about: subjectOfTalk(state, answerContextOf(ctx)) };
  },

  ask: manualTransaction(async (context, { body }) => chat(context, body)),

  generateActionPlan: manualTransaction(async (context, { body }) => {
    await indexesReady([context.locale]);
    return context.work((ctx) => draftPlan(ctx, body));
  }),

  stats: (ctx) => store.stats(ctx.db, ctx.user.id),

  async today(ctx) {
    // Whoever looks at the conversation is about to ask.
    Promise.all([indexesReady([ctx.locale]), examplesReady(ctx.kit.registers.all)]).catch((fault: unknown) =>
      ctx.kit.log.error({ err: fault }, 'the advice could not be read'),
    );
    const context = answerContextOf(ctx);
    const model = modelFor(ctx.kit);
    const [{ outsideModel }, recommendations] = await Promise.all([store.settings(ctx.db), nextActions(context)]);
    return {
      tip: tipOf(context),
      suggestions: suggestions(context),
      recommendations,
      engine: {
        now: model && outsideModel ? ('model' as const) : ('embedded' as const),
        model: model?.name ?? null,
        agreed: outsideModel,
        budget: model ? await model.budget(ctx) : null,
      },
    };
  },

  async source(ctx, { params: { kind, ref } }) {
    return sourceOf(kind, ref, ctx);
  },

  conversations: (ctx, { query }) => store.conversations(ctx.db, ctx.user.id, query),

  async removeAll(ctx) {
    const removed = await store.removeConversation(ctx.db, ctx.user.id);
    ctx.audit('virtual-ciso.conversations-removed', null, { before: { removed } });
    return { success: true } as const;
  },

  async remove(ctx, { params: { id } }) {
    if ((await store.removeConversation(ctx.db, ctx.user.id, id)) === 0) throw notFound();
    ctx.audit('virtual-ciso.conversations-removed', id, { before: { removed: 1 } });
    return { success: true } as const;
  },

  async export(ctx, { params: { id } }) {
    const { messages } = await historyFor(ctx, { limit: 1_000, conversationId: id });
    if (messages.length === 0) throw notFound();
    return {
      name: `${ctx.words('virtual-ciso:export.file')}.md`,
      type: 'text/markdown; charset=utf-8',
      body: Buffer.from(asMarkdown(ctx, messages)),
    };
  },

  accept: (ctx, { params: { id }, body: { hash } }) => acceptProposal(ctx, id, hash),
  decline: (ctx, { params: { id } }) => decline(ctx, id),

  settings: (ctx) => store.settings(ctx.db),

  async saveSettings(ctx, { body }) {
    const before = await store.settings(ctx.db);
    if (before.version !== body.version || !(await store.saveSettings(ctx.db, body)))
      throw conflict('kit.changed-meanwhile');
    ctx.audit('virtual-ciso.settings-changed', null, { before, after: body });
    return { ...body, version: body.version + 1 };
  },
});
