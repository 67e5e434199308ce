/** Personal tokens: made, listed and revoked by their owner. What they open is the room `mcp`. */
import { apiTokens, mostProposals, mostTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { strangeAmong } from '../frameworks/frameworks.queries.ts';
import { implement } from '../kit/http/implement.ts';
import { leaveProposal } from '../virtual-ciso/virtual-ciso.commands.ts';
import { waitingProposals } from '../virtual-ciso/virtual-ciso.queries.ts';
import * as store from './api-tokens.store.ts';

export const apiTokensModule = implement(apiTokens, {
  list: async ({ db, user }) => ({ items: await store.listApiTokens(db, user.id) }),
  create: async (ctx, { body }) => {
    const { db, user } = ctx;
    if (!(await store.holdPlace(db, user.id))) throw conflict('api-tokens.members-only');
    if ((await store.countLive(db, user.id)) >= mostTokens)
      throw conflict('api-tokens.too-many', { values: { most: mostTokens } });
    const made = await store.insertApiToken(db, user.id, body);
    const { id, name, scopes, expiresAt } = made;
    ctx.audit('api-tokens.created', id, { after: { name, scopes, expiresAt } });
    return made;
  },
  revoke: async (ctx, { params }) => {
    if (!(await store.revoke(ctx.db, ctx.user.id, params.id))) throw notFound();
    ctx.audit('api-tokens.revoked', params.id);
    return { success: true } as const;
  },
  propose: async (ctx, { body: plan }) => {
    const strange = await strangeAmong(ctx.db, plan.controls);
    const pointed = (at: number) => ({ pointer: `/controls/${at}/controlId`, code: 'action-plans.unknown-control' });
    if (strange.length > 0) throw invalid(strange.map(pointed));
    await store.holdPlace(ctx.db, ctx.user.id);
    if ((await waitingProposals(ctx.db, ctx.user.id)) >= mostProposals)
      throw conflict('api-tokens.too-many-proposals', { values: { most: mostProposals } });
    const content = ctx.words('api-tokens:left');
    const left = await leaveProposal(ctx, { change: { kind: 'action-plan', plan }, title: plan.title, content });
    ctx.audit('api-tokens.proposal-left', left.proposal.id, { after: { title: plan.title } });
    return left;
  },
});
