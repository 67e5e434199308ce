/** What was said, read with the rights of now: an answer that was made with more stands there without its words. */
import type { Ctx } from '../kit/context.ts';
import * as store from './virtual-ciso.store.ts';

export interface History {
  readonly messages: store.StoredMessage[];
  /** Whether the last answer may be read: what it was about is known with the same rights. */
  readonly goesOn: boolean;
}

/** The newest messages of one of the reader's conversations, or of the newest of them; oldest first. */
export async function historyFor(
  ctx: Ctx,
  wanted: { readonly limit: number; readonly conversationId?: string | undefined },
): Promise<History> {
  const found = await store.historyOfConversations(ctx.db, { id: ctx.user.id, role: ctx.role }, wanted);
  const content = ctx.words('virtual-ciso:export.withheld');
  const messages = found.map(({ withheld, ...message }) =>
    withheld ? { ...message, content, citations: [], related: [], notices: [] } : message,
  );
  return { messages, goesOn: !found.findLast(({ role }) => role === 'assistant')?.withheld };
}
