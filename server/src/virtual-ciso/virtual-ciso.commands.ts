/** What others may ask of the virtual security officer: its tools, its outside model, and to keep a change until its person has decided it. */
import type { Proposal, ProposedChange } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { propose } from './proposals.ts';
import * as store from './virtual-ciso.store.ts';

export { draftingModel, draftStands } from './drafting.ts';
export { bounded } from './tools/bounds.ts';
export type { AdvisorTool, ToolCaller } from './tools/tool.ts';
export { tools } from './tools/tools.ts';

export interface Left {
  readonly proposal: Proposal;
  /** The conversation in which it waits. */
  readonly conversationId: string;
}

/** Leaves a change in a conversation of the person's own, under `content`; nothing else happens before it is accepted there. */
export async function leaveProposal(
  ctx: Ctx,
  { change, title, content }: { change: ProposedChange; title: string; content: string },
): Promise<Left> {
  const opened = await store.openConversation(ctx.db, { author: ctx.user.id, role: ctx.role, id: null, title });
  if (!opened) throw new Error('A conversation was begun and is not there.');
  const draft = { content, citations: [], related: [], notices: [] };
  const message = await store.keepAnswer(ctx.db, { conversationId: opened.id, reader: ctx.role }, draft, 'embedded');
  return { conversationId: opened.id, proposal: await propose(ctx, change, message.id) };
}
