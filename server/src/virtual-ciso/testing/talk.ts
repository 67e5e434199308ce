/** Asks one after the other in one conversation. */
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { locales, tagOf } from '@vigia/contract/kit/locales.ts';
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

/** What is answered last. */
export const lastOf = async (who: TestCaller, questions: readonly string[]): Promise<string> =>
  (await talkingTo(who, questions)).at(-1)?.content ?? '';

/** A day (YYYY-MM-DD) as an answer in any of the languages tells it: the demonstration's days move with the day of the test. */
export const dayAsTold = (day: string): RegExp =>
  new RegExp(
    locales
      .map((locale) => dayFormat(tagOf[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)))
      .map((told) => `(?<!\\d)${told}`)
      .join('|'),
  );
