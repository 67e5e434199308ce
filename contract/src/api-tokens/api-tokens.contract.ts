/**
 * Personal tokens: with one, a person's own assistant reads, and where it may, proposes, as that person in that company
 * (Model Context Protocol at `/mcp`). A token opens nothing else: the API of the screens does not know it.
 */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { filledLine, instant } from '../kit/text.ts';
import { proposal, proposedPlan } from '../virtual-ciso/virtual-ciso.shapes.ts';

/** `read`: what the person may read. `propose`: also leave proposals, which the person confirms in the product. */
export const tokenScope = z.enum(['read', 'propose']);
export type TokenScope = z.infer<typeof tokenScope>;

/** How many live tokens a person may have in a company. */
export const mostTokens = 10;
/** The longest that a token may live, in days. */
export const mostDays = 365;

/** How many proposals may wait for a person before another is left. */
export const mostProposals = 20;

export const tokenState = z.enum(['live', 'expired', 'revoked']);
export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(tokenScope),
  state: tokenState,
  createdAt: instant,
  /** To the minute. */
  lastUsedAt: instant.nullable(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const tokenDraft = z.strictObject({
  name: filledLine(80),
  scopes: z.union([z.tuple([z.literal('read')]), z.tuple([z.literal('read'), z.literal('propose')])]),
  days: z.number().int().min(1).max(mostDays),
});
export type TokenDraft = z.infer<typeof tokenDraft>;

export const apiTokens = domain({
  list: {
    method: 'GET',
    path: '/api-tokens',
    access: can('api-tokens.use'),
    returns: z.object({ items: z.array(apiToken) }),
    about: "The reader's own tokens in this company, newest first: the live ones, then at most fifty that are over.",
  },
  create: {
    method: 'POST',
    path: '/api-tokens',
    access: can('api-tokens.use'),
    stepUp: true,
    body: tokenDraft,
    status: 201,
    returns: apiToken.extend({ token: z.string() }),
    limit: { max: 20, seconds: 60 },
    about: 'The token is shown in this answer and never again.',
  },
  revoke: {
    method: 'DELETE',
    path: '/api-tokens/:id',
    access: can('api-tokens.use'),
    params: withId,
    returns: z.object({ success: z.literal(true) }),
  },
  propose: {
    method: 'POST',
    path: '/api-tokens/proposals',
    access: can('action-plans.edit'),
    body: proposedPlan,
    status: 201,
    returns: z.object({ proposal, conversationId: id }),
    about: 'Leaves a plan for oneself to accept or decline, in a conversation with the virtual security officer.',
  },
});
