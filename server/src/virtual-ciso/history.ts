/** What was said, read with the rights of now: an answer that was made with more stands there without its words. */
import type { Ctx } from '../kit/context.ts';
import * as store from './virtual-ciso.store.ts';

export interface TalkHistory {
  readonly messages: store.StoredMessage[];
  /** Of those, the ones that are read whole: what came of an answer is known with the same rights. */
  readonly readable: string[];
  /** Whether the last answer may be read: what it was about is known with the same rights. */
  readonly goesOn: boolean;
}

/** The newest messages of one of the reader's conversations, or of the newest of them; oldest first. */
export async function historyFor(
  ctx: Ctx,
  wanted: { readonly limit: number; readonly conversationId?: string | undefined },
): Promise<TalkHistory> {
  const found = await store.historyOfConversations(ctx.db, { id: ctx.user.id, role: ctx.role }, wanted);
  const content = ctx.words('virtual-ciso:export.withheld');
  const messages = found.map(({ withheld, ...message }) =>
    withheld ? { ...message, content, citations: [], related: [], notices: [] } : message,
  );
  const readable = found.flatMap(({ id, withheld }) => (withheld ? [] : [id]));
  return { messages, readable, goesOn: !found.findLast(({ role }) => role === 'assistant')?.withheld };
}
