/** The messages of a conversation as turns: a question with what was answered. */
import type { ChatMessage } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';

export interface Turn {
  readonly id: string;
  /** Null where the history begins in the middle. */
  readonly question: string | null;
  readonly askedAt: string;
  readonly answers: readonly ChatMessage[];
}

export function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    const { id, createdAt: askedAt } = message;
    if (message.role === 'user') turns.push({ id, question: message.content, askedAt, answers: [] });
    else if (last) turns.splice(-1, 1, { ...last, answers: [...last.answers, message] });
    else turns.push({ id, question: null, askedAt, answers: [message] });
  }
  return turns;
}

/** Longer than any answer takes. */
const longestAnswer = 120_000;

/** Whether the server is still at work on the last question: its connection broke, or it was asked in another window. */
export function isWaited(messages: readonly ChatMessage[], now = Date.now()): boolean {
  const last = messages.at(-1);
  return last?.role === 'user' && now - Date.parse(last.createdAt) < longestAnswer;
}
