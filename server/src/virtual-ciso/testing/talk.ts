/** Asks one after the other in one conversation. */
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { ChatMessage } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { TestCaller } from '../../kit/testing/app.ts';

export async function talkingTo(who: TestCaller, questions: readonly string[]): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  let conversationId: string | null = null;
  for (const message of questions) {
    const said: { message: ChatMessage } = await who.call(virtualCiso.ask, { body: { message, conversationId } });
    conversationId = said.message.conversationId;
    messages.push(said.message);
  }
  return messages;
}
